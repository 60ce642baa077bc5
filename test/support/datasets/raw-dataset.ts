/**
 * Writes a real dataset (segments and manifest) from arbitrary columns, without the feature engine: for tests that need values that do not occur in a
 * market. Everything else is as after an import: `openDataset`, `verifyDataset` and the revision work. Files are not flushed to the device.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { segmentsDir, stagingDir } from '../../../src/dataset/folder/paths.js'
import { emptyManifest } from '../../../src/dataset/manifest/manifest.js'
import { publishManifest } from '../../../src/dataset/manifest/publish.js'
import { addMarketLayers, writeMarketLayer } from '../../../src/dataset/segments/market-layers.js'
import { compareNames, datasetRevision } from '../../../src/dataset/segments/revision.js'
import { type OwnSegment, placeLayer, segmentSymbols } from '../../../src/dataset/segments/segments.js'
import { digestDays } from '../../../src/dataset/segments/symbol-segments.js'
import { native } from '../../../src/native/index.js'

/** Null codes of raw values, as everywhere across the native boundary: INT64_MIN + reason. */
const INT64_MIN = -(2n ** 63n)
export const RAW_NULL = {
  undefined: INT64_MIN,
  quarantined: INT64_MIN + 1n,
  stale: INT64_MIN + 2n,
  source_absent: INT64_MIN + 3n,
  warm_up: INT64_MIN + 4n,
} as const

export interface RawColumn {
  /**
   * Quanta (labels: codes; prices: 1e-8) or RAW_NULL codes over the whole record [first, last]. Columns of stride 1 have one value per minute, last −
   * first + 1 in total. Columns on candles of T minutes have one value per slot from rawSlot(first, T) to rawSlot(last, T). An Int32Array has no
   * nulls.
   */
  values: readonly bigint[] | BigInt64Array | Int32Array
}

export interface RawSymbol {
  /** Lower case. Symbols may be in any order. */
  name: string
  /** First and last minute of the record since 1970, both inclusive. */
  first: number
  last: number
  /**
   * By column name: feature ids, and price.open, price.high, price.low, price.close. Columns that are left out are S throughout. Calendar columns
   * (hour_utc, weekday, session, candle_age_*) are stored once per segment, so all symbols must have the same value at a minute. Columns across
   * symbols (xs_rank_*, breadth_1h, btc_*, …) are computed from the others and cannot be given.
   */
  columns: Record<string, RawColumn>
  /** Minutes at which columns begin (null: never). Defaults: both are `first` for a given column, and never for a column that is left out. */
  starts?: Record<string, { sourceFirst: number | null; warmFrom: number | null }>
}

export interface RawDataset {
  /** Half-open spans in minutes: whole UTC days, disjoint; together they contain every record. */
  segments: readonly { begin: number; end: number }[]
  symbols: readonly RawSymbol[]
  simulated?: boolean
}

/** The slot that applies at a minute: the last candle that is closed at the minute's close. */
export const rawSlot = (minute: number, strideMinutes: number): number => Math.floor((minute + 1) / strideMinutes) - 1

/** Writes the dataset to `dir`, replacing an existing one, and returns its revision. */
export async function writeRawDataset(dir: string, dataset: RawDataset): Promise<{ revision: string }> {
  const staging = stagingDir(dir)
  for (const path of [staging, segmentsDir(dir)]) rmSync(path, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  checkCalendar(dataset)
  const parts = dataset.segments.map((): { path: string; symbol: string }[] => [])
  for (const [i, symbol] of dataset.symbols.entries()) writeParts(symbol, i, dataset, staging, parts)

  const own: OwnSegment[] = []
  for (const [i, { begin, end }] of dataset.segments.entries()) {
    if (parts[i]!.length === 0) continue
    const folder = join(staging, `segment-${i}`)
    const sources = parts[i]!.map(({ path, symbol }) => ({ path, packing: 'part' as const, symbols: [symbol] }))
    native.composeSegment(folder, begin, end, sources, false)
    own.push({ begin, end, ...(await placeLayer(dir, folder, { begin, end }, 'own')) })
  }
  own.sort((a, b) => a.begin - b.begin)
  const simulated = dataset.simulated ?? false
  const symbols = dataset.symbols.map(({ name, first, last }) => ({ name, first, last, coverage: [] }))
  symbols.sort((a, b) => compareNames(a.name, b.name))
  const segments = await addMarketLayers(dir, own, symbols, emptyManifest(), async (tasks) => {
    for (const task of tasks) writeMarketLayer(task, false)
  })
  rmSync(staging, { recursive: true, force: true })
  const revision = datasetRevision(segmentSymbols(dir, segments), simulated)
  const created = new Date().toISOString()
  await publishManifest(dir, { ...emptyManifest(), revision, simulated, created, segments, symbols })
  return { revision }
}

/** Writes one part for each segment that overlaps the record. */
function writeParts(
  symbol: RawSymbol,
  index: number,
  dataset: RawDataset,
  staging: string,
  parts: { path: string; symbol: string }[][],
): void {
  const columns = Object.entries(symbol.columns).map(([name, { values }]) => {
    const firstSlot = rawSlot(symbol.first, strideOf(name))
    const slots = rawSlot(symbol.last, strideOf(name)) - firstSlot + 1
    if (values.length !== slots) throw new Error(`${symbol.name} ${name}: ${values.length} values for ${slots} slots`)
    return { name, firstSlot, values: values instanceof BigInt64Array ? values : toInt64(values) }
  })
  const builder = new native.SymbolBuilder(symbol.name, symbol.first, symbol.last)
  for (const [i, { begin, end }] of dataset.segments.entries()) {
    if (symbol.first >= end || symbol.last < begin) continue
    const path = join(staging, `${index}-${i}.part`)
    builder.openSegment(begin, end)
    for (const { name, firstSlot, values } of columns) builder.set(name, firstSlot, values)
    const { days } = builder.closeSegment(startsOf(symbol))
    builder.writePart(path, digestDays(builder, days))
    parts[i]!.push({ path, symbol: symbol.name })
  }
}

const features = native.featureTable()
const strides = new Map(features.map(({ id, strideMinutes }) => [id, strideMinutes]))
const strideOf = (column: string): number => strides.get(column) ?? 1

const toInt64 = (values: readonly bigint[] | Int32Array): BigInt64Array =>
  values instanceof Int32Array ? BigInt64Array.from(values, BigInt) : BigInt64Array.from(values)

const NEVER = 2n ** 63n - 1n
const minuteOr = (minute: number | null): bigint => (minute === null ? NEVER : BigInt(minute))

const startsOf = ({ first, columns, starts }: RawSymbol): BigInt64Array =>
  BigInt64Array.from(
    features.flatMap(({ id }) => {
      const always = columns[id] === undefined ? null : first
      const { sourceFirst, warmFrom } = starts?.[id] ?? { sourceFirst: always, warmFrom: always }
      return [minuteOr(sourceFirst), minuteOr(warmFrom)]
    }),
  )

/** Checks that all symbols have the same value of a calendar column at a minute, because the column is stored once. */
function checkCalendar({ symbols }: RawDataset): void {
  for (const { id } of features.filter(({ calendar }) => calendar)) {
    const seen = new Map<number, bigint>()
    for (const { name, first, last, columns } of symbols) {
      const values = columns[id]?.values
      for (let minute = first; minute <= last; minute++) {
        const value = values === undefined ? RAW_NULL.source_absent : BigInt(values[minute - first]!)
        if ((seen.get(minute) ?? value) !== value) throw new Error(`${name} ${id}: another symbol says otherwise`)
        seen.set(minute, value)
      }
    }
  }
}
