// Makes a dataset for benchmarks: bench/native writes it with the product's own segment code. It contains the columns that the queries use, and holes
// for the rest of the vocabulary. The same arguments give the same bytes. Digests of days are invented, and `hindsight verify` reports each of them.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dropPages, nativeTool } from './native-tools.mjs'
import { datasetRevision, emptyManifest, placeLayer, publishManifest, segmentSymbols } from './product.mjs'

/** 2025-01-15: the first month is incomplete, so that even 30 days cross a segment boundary. */
export const BEGIN_DAY = 20103
const SEED = 20250115

/**
 * Makes the dataset in `dir` unless it exists, with the named columns (default: all). With `appended` the last days have segments of their own. Returns
 * rows and seconds of the generator, or undefined if it exists.
 */
export async function makeDataset(dir, { symbols, days, threads, columns = [], appended = 0 }) {
  if (existsSync(join(dir, 'manifest.json'))) return undefined
  const staging = join(dir, 'staging')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  const args = [staging, symbols, BEGIN_DAY, days, SEED, threads, appended, ...columns].map(String)
  const lines = execFileSync(nativeTool('generate'), args, { encoding: 'utf8' }).trim().split('\n')
  const said = lines.map((line) => line.split(' '))
  const segments = []
  for (const [word, begin, end] of said) {
    if (word !== 'segment') continue
    const span = { begin: Number(begin), end: Number(end) }
    const folder = join(staging, String(segments.length))
    const own = await placeLayer(dir, join(folder, 'own'), span, 'own')
    const market = await placeLayer(dir, join(folder, 'market'), span, 'market')
    segments.push({ ...span, ...own, market })
  }
  const records = said
    .filter(([word]) => word === 'symbol')
    .map(([, name, first, last]) => ({ name, first: Number(first), last: Number(last), coverage: [] }))
  rmSync(staging, { recursive: true })
  const revision = datasetRevision(segmentSymbols(dir, segments), true)
  const created = new Date().toISOString()
  await publishManifest(dir, { ...emptyManifest(), revision, simulated: true, created, segments, symbols: records })
  // As after an import: read back, pages come in larger pieces than they were written in.
  dropPages(dir)
  const [, rows, seconds] = said.at(-1)
  return { rows: Number(rows), seconds: Number(seconds) }
}
