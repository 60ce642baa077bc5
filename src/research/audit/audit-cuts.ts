/**
 * Cuts records after a bucket and computes columns from the rest, as segments in a temporary folder that are opened and
 * read like a dataset. A symbol's own columns are computed from its normalized minutes. Market columns are computed from
 * the stored own columns of all symbols, cut after the same bucket. The first computation verifies that own columns do
 * not depend on later minutes.
 */
import { join } from 'node:path'
import type { LRUCache } from 'lru-cache'
import { type Minutes, readStored, type StoredMonth } from '../../archive/index.js'
import { SPAN_MINUTES } from '../../contract/aggregates.js'
import { MARKET_INPUTS, MARKET_LEADER } from '../../contract/features/market.js'
import { filesBySymbol, monthSpan, type OpenDataset } from '../../dataset/index.js'
import { native, type SnapshotHandle } from '../../native/index.js'

export interface Bucket {
  /** Number in the snapshot. */
  symbol: number
  minute: number
}

const MINUTES_PER_DAY = 1440
/** The look-back of the longest aggregate, plus one bucket. */
const WINDOW_MINUTES = SPAN_MINUTES['30d'] + 1
/** The look-back of MARKET_INPUTS before the minute itself. */
const MARKET_LOOKBACK = 1441

/**
 * A snapshot of the symbol as if its record had ended with the bucket: the engine receives nothing after it. The symbol
 * has number 0.
 */
export async function cutSymbol(
  { dir, manifest, snapshot, symbols }: OpenDataset,
  { symbol, minute }: Bucket,
  folder: string,
  files: LRUCache<string, Minutes>,
): Promise<SnapshotHandle> {
  const name = symbols[symbol]!
  const first = snapshot.firstMinutes[symbol]!
  // The whole days that the aggregates at the bucket read. Earlier minutes only build up the state of the engine.
  const begin = dayStart(Math.max(first, minute - WINDOW_MINUTES))
  const end = dayStart(minute) + MINUTES_PER_DAY
  // The record is declared to the end of the day; whether its last bar is real does not affect earlier values.
  const builder = new native.SymbolBuilder(name, first, end)
  const feed = async (from: number, to: number): Promise<void> => {
    for (const minutes of filesBySymbol(dir, manifest.minutes).get(name) ?? []) {
      if (monthSpan(minutes.month).begin >= to) continue
      const key = `${name} ${minutes.month}`
      const whole = files.get(key) ?? (await readWhole(minutes))
      files.set(key, whole)
      const part = sliceOf(whole, from, to)
      if (part !== undefined) builder.push(part.firstMinute, part.minutes, part.fields)
    }
  }
  await feed(Number.NEGATIVE_INFINITY, begin)
  builder.openSegment(begin, end)
  await feed(begin, minute + 1)
  const { days } = builder.closeSegment()
  const path = join(folder, 'symbol.part')
  builder.writePart(path, noDigests(days))
  const own = join(folder, 'symbol')
  native.composeSegment(own, begin, end, [{ path, packing: 'part', symbols: [name] }], false)
  return native.openSnapshot([{ own }], [{ name, first: Math.max(first, begin), last: end - 1 }])
}

const readWhole = ({ month, files }: { month: string; files: StoredMonth }): Promise<Minutes> => {
  const { begin, end } = monthSpan(month)
  return readStored(files, { firstMinute: begin, minutes: end - begin })
}

/**
 * A snapshot of all symbols as if their records had ended with the bucket, with the market columns only. `symbols` has
 * the names by number.
 */
export function cutMarket(
  dataset: OpenDataset,
  { minute }: Bucket,
  folder: string,
): { snapshot: SnapshotHandle; symbols: readonly string[] } {
  const begin = Math.max(0, dayStart(minute - WINDOW_MINUTES - MARKET_LOOKBACK))
  const end = dayStart(minute) + MINUTES_PER_DAY
  const within = dataset.manifest.symbols.filter(({ first, last }) => first <= minute && last >= begin)
  const sources = within.map(({ name, first, last }, i) => {
    const builder = new native.SymbolBuilder(name, first, last)
    builder.openSegment(begin, end)
    const [from, to] = [Math.max(begin, first), Math.min(last, minute) + 1]
    const number = dataset.symbols.indexOf(name)
    for (const column of MARKET_INPUTS) {
      builder.set(column, from, native.columnValues(dataset.snapshot, number, column, from, to))
    }
    const { days } = builder.closeSegment(startsFrom(first))
    const path = join(folder, `market-${i}.part`)
    builder.writePart(path, noDigests(days))
    return { path, packing: 'part' as const, symbols: [name] }
  })
  const [own, market] = [join(folder, 'market-inputs'), join(folder, 'market')]
  native.composeSegment(own, begin, end, sources, false)
  // The record of the leader may have ended long ago. Its first minute distinguishes warm-up from an absent source.
  const leader = dataset.manifest.symbols.find(({ name, first }) => name === MARKET_LEADER && first <= minute)
  const layer = new native.MarketLayer(own, undefined, leader?.first)
  layer.writeColumns(market, false)
  layer.finish(layer.days().map(noDigests))
  const records = within.map(({ name, first, last }) => ({
    name,
    first: Math.max(first, begin),
    last: Math.min(last, end - 1),
  }))
  return { snapshot: native.openSnapshot([{ own, market }], records), symbols: within.map(({ name }) => name) }
}

const dayStart = (minute: number): number => Math.floor(minute / MINUTES_PER_DAY) * MINUTES_PER_DAY

/** Empty digests: only the segments of a dataset need real ones. */
const noDigests = (days: number): Uint8Array => new Uint8Array(32 * days)

/** Lets every column begin with the record. A market layer needs no more than that. */
const startsFrom = (first: number): BigInt64Array =>
  new BigInt64Array(2 * native.featureTable().length).fill(BigInt(first))

/** The minutes of [from, to) in a file; undefined if there are none. */
function sliceOf({ symbol, firstMinute, minutes, fields }: Minutes, from: number, to: number): Minutes | undefined {
  const begin = Math.max(from, firstMinute)
  const end = Math.min(to, firstMinute + minutes)
  if (begin >= end) return undefined
  const cut = fields.map((values) => values?.subarray(begin - firstMinute, end - firstMinute))
  return { symbol, firstMinute: begin, minutes: end - begin, fields: cut }
}
