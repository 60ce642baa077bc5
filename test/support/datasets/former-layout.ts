/**
 * A dataset as earlier versions wrote it: a segment for every month, and every extent stored. Its minutes, records and
 * revision are those of the dataset that it is made of; the values are computed from the minutes once more.
 */
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSymbol } from '../../../src/dataset/build/build-symbol.js'
import { minutesDir, segmentDir, stagingDir } from '../../../src/dataset/folder/paths.js'
import { type ManifestSegment, requireManifest } from '../../../src/dataset/manifest/manifest.js'
import { publishManifest } from '../../../src/dataset/manifest/publish.js'
import { filesBySymbol } from '../../../src/dataset/minutes/minutes-files.js'
import { nextCut, overlaps } from '../../../src/dataset/segments/grid.js'
import { leaderOf, previousOf, writeMarketLayer } from '../../../src/dataset/segments/market-layers.js'
import { datasetRevision, digestsOfDays } from '../../../src/dataset/segments/revision.js'
import { type OwnSegment, placeLayer, segmentSymbols } from '../../../src/dataset/segments/segments.js'
import { native } from '../../../src/native/index.js'

/** Writes the dataset in `from` into `to`, in the former layout, and returns the revision of its values. */
export async function writeFormerLayout(from: string, to: string): Promise<string> {
  const manifest = await requireManifest(from)
  const staging = stagingDir(to)
  mkdirSync(staging, { recursive: true })
  cpSync(minutesDir(from), minutesDir(to), { recursive: true })
  const spans = nextCut([], manifest.symbols, 'month')
  const parts = new Map<string, string>()
  for (const [symbol, files] of filesBySymbol(to, manifest.minutes)) {
    const record = manifest.symbols.find(({ name }) => name === symbol)
    if (record === undefined) continue
    const folder = join(staging, `symbol-${symbol}`)
    mkdirSync(folder)
    const own = spans.filter((span) => overlaps(span, record))
    const built = await buildSymbol({
      symbol,
      record,
      files,
      folder,
      states: join(staging, `states-${symbol}`),
      spans: own.map((span) => ({ ...span, kept: false, known: undefined, dense: true })),
    })
    for (const [i, { begin }] of own.entries()) parts.set(`${begin} ${symbol}`, built.parts[i]!)
  }
  const own: OwnSegment[] = []
  for (const { begin, end } of spans) {
    const folder = join(staging, `segment-${begin}`)
    const sources = manifest.symbols
      .filter((symbol) => overlaps({ begin, end }, symbol))
      .map(({ name }) => ({ path: parts.get(`${begin} ${name}`)!, packing: 'part' as const, symbols: [name] }))
    native.composeSegment(folder, begin, end, sources, false, true)
    own.push({ begin, end, ...(await placeLayer(to, folder, { begin, end }, 'own')) })
  }
  const segments: ManifestSegment[] = []
  for (const segment of own) {
    const folder = join(staging, `market-${segment.begin}`)
    const previous = previousOf(own, segment)
    const leaderFirst = leaderOf(manifest.symbols)
    const paths = { folder, own: segmentDir(to, segment.id), previous: previous && segmentDir(to, previous.id) }
    writeMarketLayer({ kind: 'market', ...paths, leaderFirst, dense: true }, false)
    const whole = { ...segment, market: await placeLayer(to, folder, segment, 'market') }
    segments.push({ ...whole, days: digestsOfDays(segmentSymbols(to, [whole])) })
  }
  rmSync(staging, { recursive: true })
  const revision = datasetRevision(segmentSymbols(to, segments), manifest.simulated)
  await publishManifest(to, { ...manifest, revision, segments })
  return revision
}
