/**
 * The process that publish.test.ts kills: holds the lock, or publishes one revision after the other. Arguments: WORK
 * FOLDER FIRST-VALUE.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataset } from '../../src/dataset/folder/lock.js'
import { segmentDir, segmentsDir, stagingDir } from '../../src/dataset/folder/paths.js'
import { emptyManifest, readManifest } from '../../src/dataset/manifest/manifest.js'
import { publishManifest } from '../../src/dataset/manifest/publish.js'
import { collectGarbage } from '../../src/dataset/revisions/garbage.js'
import { addMarketLayers, writeMarketLayer } from '../../src/dataset/segments/market-layers.js'
import { datasetRevision } from '../../src/dataset/segments/revision.js'
import { placeLayer, segmentSymbols } from '../../src/dataset/segments/segments.js'
import { digestDays } from '../../src/dataset/segments/symbol-segments.js'
import { native } from '../../src/native/index.js'

const [work, dir, firstValue] = process.argv.slice(2) as [string, string, string]
lockDataset(dir)
const before = await readManifest(dir)
if (work === 'publish') await collectGarbage(dir, before)
console.log('ready')
if (work === 'lock') setInterval(() => {}, 1000)
else await publishForever()

/** As an import does: a part, a composed segment, the segment in its place, then the manifest. */
async function publishForever(): Promise<void> {
  for (let round = 1; ; round++) {
    const manifest = (await readManifest(dir))!
    const { name, first, last } = manifest.symbols[0]!
    const { begin, end, id } = manifest.segments[0]!
    const staging = stagingDir(dir)
    mkdirSync(staging, { recursive: true })
    mkdirSync(segmentsDir(dir), { recursive: true })
    const builder = new native.SymbolBuilder(name, first, last)
    builder.openSegment(begin, end)
    const value = BigInt(firstValue) + BigInt(round)
    builder.set(
      'ret_1h',
      first,
      BigInt64Array.from({ length: last - first + 1 }, () => value),
    )
    const { starts } = native.readSegment(segmentDir(dir, id)).symbols[0]!
    const { days } = builder.closeSegment(starts)
    const part = join(staging, `${round}.part`)
    builder.writePart(part, digestDays(builder, days))
    const folder = join(staging, `segment-${round}`)
    native.composeSegment(folder, begin, end, [{ path: part, packing: 'part', symbols: [name] }], false)
    const own = [{ begin, end, ...(await placeLayer(dir, folder, { begin, end }, 'own')) }]
    const segments = await addMarketLayers(dir, own, manifest.symbols, emptyManifest(), async (tasks) => {
      for (const task of tasks) writeMarketLayer(task, false)
    })
    const revision = datasetRevision(segmentSymbols(dir, segments), manifest.simulated)
    await publishManifest(dir, { ...manifest, revision, segments })
    console.log('published')
  }
}
