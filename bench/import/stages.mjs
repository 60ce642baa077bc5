// The stages of an import, each called as the product calls it, and timed on one thread.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync, inflateRawSync } from 'node:zlib'
import { load, native } from '../product.mjs'
import { monthsOfYear } from './year.mjs'

const { encodeMinutes, storeMinutes } = await load('archive/minutes/minutes-file.js')
const { readMinutes } = await load('archive/minutes/read-minutes.js')
const { readFile } = await load('archive/read/read-file.js')
const { SpoolWriter, listSpool } = await load('archive/read/spool.js')
const { mergeMonth } = await load('archive/merge/merge-month.js')
const { digestDays } = await load('dataset/segments/symbol-segments.js')
const { writeMarketLayer } = await load('dataset/segments/market-layers.js')
const { zipOf } = await load('simulate/zip.js')

const SYMBOL = 'btcusdt'

/** Measures seconds of wall time and of processor time (all threads of this process) by stage. */
export class Clock {
  stages = {}
  async time(stage, work) {
    const cpu = process.cpuUsage()
    const began = performance.now()
    try {
      return await work()
    } finally {
      const { user, system } = process.cpuUsage(cpu)
      const before = this.stages[stage] ?? { wall: 0, cpu: 0 }
      const wall = before.wall + (performance.now() - began) / 1000
      this.stages[stage] = { wall, cpu: before.cpu + (user + system) / 1e6 }
    }
  }
}

/** Writes normalized minutes as Parquet, as a merged month is written. Returns the paths. */
export async function writeMinutes(year, dir, clock) {
  const paths = []
  let bytes = 0
  for (const { month, firstMinute, minutes, columns } of year) {
    const table = { firstMinute, minutes, columns, marks: new Uint32Array(minutes) }
    await clock.time('minutes written', () => {
      const encoded = encodeMinutes(SYMBOL, table)
      bytes += encoded.bytes.length
      paths.push(join(dir, storeMinutes(dir, SYMBOL, month, encoded)))
    })
  }
  return { paths, bytes }
}

export async function loadMinutes(paths, clock) {
  const year = []
  for (const path of paths) year.push(await clock.time('minutes read', () => readMinutes(path)))
  return year
}

/** Builds complete segments with their market layers from normalized minutes and flushes them to the device. Returns the bytes of all files. */
export async function buildYear(year, dir, clock) {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const spans = monthsOfYear()
  const [first, last] = [spans[0].firstMinute, spans.at(-1).firstMinute + spans.at(-1).minutes - 1]
  const builder = new native.SymbolBuilder(SYMBOL, first, last)
  let previous
  for (const [i, { month, firstMinute, minutes }] of spans.entries()) {
    const [begin, end] = [firstMinute, firstMinute + minutes]
    const [part, own, market] = ['part', 'own', 'market'].map((name) => join(dir, `${month}.${name}`))
    await clock.time('features', () => {
      builder.openSegment(begin, end)
      builder.push(firstMinute, minutes, year[i].fields)
    })
    const { days } = await clock.time('extents and zones', () => builder.closeSegment())
    const digests = await clock.time('digests', () => digestDays(builder, days))
    await clock.time('part written', () => builder.writePart(part, digests))
    const sources = [{ path: part, packing: 'part', symbols: [SYMBOL] }]
    await clock.time('segment composed', () => native.composeSegment(own, begin, end, sources, true))
    await clock.time('market layer', () =>
      writeMarketLayer({ folder: market, own, previous, leaderFirst: first }, true),
    )
    rmSync(part)
    previous = own
  }
}

/** Writes archives of klines by month, each as zip and as csv.gz. Returns for each `{ zip, gzip, rows, bytes, name }`. */
export function writeArchives(texts, dir) {
  mkdirSync(dir, { recursive: true })
  return texts.map(({ month, text }) => {
    const name = `BTCUSDT-1m-${month}`
    const bytes = Buffer.from(text)
    const zip = join(dir, `${name}.zip`)
    const gzip = join(dir, `${name}.csv.gz`)
    writeFileSync(zip, zipOf(`${name}.csv`, bytes))
    writeFileSync(gzip, gzipSync(bytes))
    return { zip, gzip, rows: text.split('\n').length - 2, bytes: bytes.length, name: `${name}.csv` }
  })
}

/** The baseline: zlib alone on the same bytes, one call per file. */
export async function inflate(archives, clock) {
  for (const { gzip, zip, name } of archives) {
    await clock.time('gzip inflated alone', () => gunzipSync(readFileSync(gzip)))
    await clock.time('zip inflated alone', () => inflateRawSync(readFileSync(zip).subarray(30 + name.length)))
  }
}

/** Reads archives into records in the spool. */
export async function readArchives(archives, kind, dir, clock) {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const spool = new SpoolWriter(dir)
  const nothing = () => {}
  for (const [file, archive] of archives.entries())
    await clock.time(`${kind} read`, () => readFile(archive[kind], { file, spool, onRows: nothing, onBytes: nothing }))
}

/** Merges the spool of `readArchives` into files of minutes. */
export async function mergeSpool(dir, minutesDir, clock) {
  rmSync(minutesDir, { recursive: true, force: true })
  mkdirSync(minutesDir, { recursive: true })
  for (const { symbol, month, path } of listSpool([dir]))
    await clock.time('merged and written', () => mergeMonth({ minutesDir, symbol, month, spool: [path], leftOut: [] }))
}
