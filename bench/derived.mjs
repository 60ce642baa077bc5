// node derived.mjs [--symbols 670] [--days 30] [--threads 2] [--runs 5] [--only reference,rates] [--json file]
//
// Measures what one appended day costs where something is kept for every day: the reference aggregates, and base rates. A dataset whose last day has a
// segment of its own is made once. What is kept of the record before that day is made, then that of the whole record, in turn from nothing and from
// what is there. The results must be equal. Base rates take minutes from nothing, so they run once.
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { makeDataset } from './make-dataset.mjs'
import { load, native, publishManifest, ROOT } from './product.mjs'

const { requireManifest } = await load('dataset/manifest/manifest.js')
const { referenceFiles } = await load('dataset/segments/reference.js')
const { segmentFolders } = await load('dataset/segments/segments.js')
const { BaseRatesStore } = await load('research/registry/base-rates-store.js')

const { values } = parseArgs({
  options: {
    symbols: { type: 'string', default: '670' },
    days: { type: 'string', default: '30' },
    threads: { type: 'string', default: '2' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'reference,rates' },
    json: { type: 'string' },
  },
})
const [symbols, days, threads, runs] = [values.symbols, values.days, values.threads, values.runs].map(Number)
const dir = join(ROOT, 'data', 'bench', `${symbols}x${days + 1}-appended`)
await makeDataset(dir, { symbols, days: days + 1, threads, appended: 1 })
const whole = await requireManifest(dir)

/** The manifest as it was before the last day was appended. */
function before({ segments, symbols: records, ...rest }) {
  const { begin } = segments.at(-1)
  const known = records.filter(({ first }) => first < begin)
  return {
    ...rest,
    revision: '0'.repeat(64),
    segments: segments.slice(0, -1),
    symbols: known.map((record) => ({ ...record, last: Math.min(record.last, begin - 1) })),
  }
}

const pool = native.createThreadPool(threads)
const place = join(dir, 'measured')
const cpu = () => process.cpuUsage().user + process.cpuUsage().system

async function timed(work) {
  const [began, used] = [performance.now(), cpu()]
  const result = await work()
  return { result, ms: performance.now() - began, processor: (cpu() - used) / 1000 }
}

/** Writes the missing files of a manifest into `place`, made from those that are there. */
async function keepReference(manifest) {
  const there = readdirSync(place).map((name) => join(place, name))
  const files = referenceFiles(place, manifest).map((file) => {
    const path = join(place, file.path.split('/').at(-1))
    return { ...file, path, earlier: there.filter((one) => one !== path && one.slice(0, -20) === path.slice(0, -20)) }
  })
  const snapshot = native.openSnapshot(segmentFolders(dir, manifest.segments), manifest.symbols)
  const handle = native.openReference(snapshot, files)
  const figures = await timed(() => native.keepReference(handle, pool, new Int32Array(1)))
  handle.close()
  snapshot.close()
  return { ...figures, result: files.map(({ path }) => readFileSync(path)) }
}

/** Base rates of a manifest beside the segments of the dataset. */
async function keepRates(manifest) {
  const folder = join(place, 'dataset')
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, 'segments'), { force: true })
  symlinkSync(join(dir, 'segments'), join(folder, 'segments'))
  await publishManifest(folder, manifest)
  const figures = await timed(() => new BaseRatesStore(folder, 'bench').of(manifest.revision))
  return { ...figures, result: { ...figures.result, revision: '' } }
}

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1]
const all = {}

async function compare(name, keep, rounds) {
  const rows = { 'from nothing': [], 'from the day before': [] }
  for (let round = 0; round < rounds; round++) {
    const empty = () => {
      rmSync(place, { recursive: true, force: true })
      mkdirSync(place)
    }
    empty()
    const nothing = await keep(whole)
    empty()
    await keep(before(whole))
    const kept = await keep(whole)
    if (!isDeepStrictEqual(nothing.result, kept.result)) throw new Error(`${name}: the results differ`)
    rows['from nothing'].push(nothing)
    rows['from the day before'].push(kept)
  }
  rmSync(place, { recursive: true })
  console.log(`${name} after one appended day, ${symbols} symbols × ${days} days, medians of ${rounds} in turn`)
  const figures = Object.fromEntries(
    Object.entries(rows).map(([from, list]) => [
      from,
      { ms: median(list.map(({ ms }) => ms)), processor_ms: median(list.map(({ processor }) => processor)) },
    ]),
  )
  for (const [from, { ms, processor_ms }] of Object.entries(figures)) {
    console.log(
      `  ${from.padEnd(22)}${ms.toFixed(0).padStart(8)} ms ${processor_ms.toFixed(0).padStart(8)} ms of processor time`,
    )
  }
  const [nothing, kept] = Object.values(figures)
  const ratio = (member) => (kept[member] / nothing[member]).toFixed(3)
  console.log(`  ratio ${ratio('ms')}, of processor time ${ratio('processor_ms')}`)
  all[name] = figures
}

const wanted = values.only.split(',')
if (wanted.includes('reference')) await compare('reference', keepReference, runs)
if (wanted.includes('rates')) await compare('base rates', keepRates, 1)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`)
