/**
 * Puts the events of one stream, symbol and UTC day together: of all archive files of an import, and of the stored day.
 * Rules are those of the minutes. Trades whose ids count up are united by id: equal rows count once, and of different rows
 * with one id the greatest stays. For every other stream, each minute is taken whole from the source that has most of it.
 */

import { DAY_MICROS, mergeSpans, type TickDay } from '../../contract/archive/tick-day.js'
import { INEXACT_STREAMS, type TickStream } from '../../contract/archive/ticks.js'
import { dayName } from '../../contract/text/days.js'
import { BookReplay, snapshotBefore } from './book-replay.js'
import { type Chain, followDay, type Gap, ofOneChain, unitedUpdates, withoutMade } from './merge-book-day.js'
import { readTickSpool } from './tick-spool.js'
import {
  concatRows,
  ID,
  numbersOf,
  ORDER,
  PRICE,
  pickRows,
  SIZE,
  TIME,
  type TickTable,
  tableOfRows,
} from './tick-table.js'
import { encodeTicks, readTicksFile, storeTicks } from './ticks-file.js'

export interface TickJob {
  ticksDir: string
  stream: TickStream
  symbol: string
  /** Since 1970. */
  day: number
  spool: string[]
  /** Archive files that failed. */
  leftOut: number[]
  /** What is stored of the day. */
  stored: TickDay | undefined
  /** Of books: the day before, whose book goes on. */
  dayBefore?: TickDay
}

interface Source {
  table: TickTable
  counted: boolean
  intervals: [number, number][]
  formats: readonly string[]
  /** It has more events than a day may have; they are left away. */
  cut?: true
}

const MINUTE_MICROS = 60_000_000
/** A day of books is put together in memory: 256 MiB of values, some 20 million levels. */
const BOOK_DAY_VALUES_MAX = 1 << 25
/** Recorders of books and contexts take one every few seconds. A longer silence means that the stream was down. */
const SILENCE_MICROS: Readonly<Partial<Record<TickStream, number>>> = { book: 30_000_000, context: 90_000_000 }

/** Writes the file of a day. Returns null when all of its events come from failed files. */
export function mergeTickDay(job: TickJob): TickDay | null {
  const { stream, day, symbol, ticksDir } = job
  const all = sourcesOf(job)
  if (all.length === 0) return null
  const { chain, sources } = stream === 'book' ? ofOneChain(all) : { chain: 'none' as const, sources: all }
  const intervals = mergeSpans(sources.flatMap((source) => source.intervals))
  const { table, gaps, counted } =
    chain === 'none' ? eventsOf(stream, sources) : bookOf(job, chain, sources, [intervals[0]![0], intervals.at(-1)![1]])
  const times = table.columns[TIME]!
  return {
    stream,
    symbol,
    day: dayName(day),
    ...storeTicks(ticksDir, { stream, symbol, day }, encodeTicks(symbol, table)),
    rows: table.rows,
    first: Number(times[0]),
    last: Number(times.at(-1)),
    counted,
    intervals,
    gaps,
    sources: [...new Set(sources.flatMap(({ formats }) => formats))].sort(),
    exact: chain === 'none' && !INEXACT_STREAMS.has(stream),
    ...(chain !== 'none' && { changes: true as const }),
  }
}

/** What there is of a day: the stored events first, then each archive file. */
function sourcesOf({ stream, stored, day, ticksDir, spool, leftOut }: TickJob): Source[] {
  const most = stream === 'book' ? BOOK_DAY_VALUES_MAX : undefined
  const sources = readTickSpool(spool, new Set(leftOut), most).map(({ source, rows, cut }): Source => {
    const table = tableOfRows(stream, rows)
    return {
      table,
      ...(cut && { cut }),
      counted: source.counted,
      intervals: source.watched?.map(([from, to]) => [from, to]) ?? recordedSpan(table, day, source.period),
      formats: [source.format],
    }
  })
  // Without new events a stored day is only made again when it goes on from another book.
  if (stored === undefined || (sources.length === 0 && spool.length > 0)) return sources
  const before = readableTicks(ticksDir, stored)
  if (before === undefined) return sources
  const table = stream === 'book' ? withoutMade(before) : before
  const intervals = stored.intervals.map(([from, to]): [number, number] => [from, to])
  return [{ table, counted: stored.counted, intervals, formats: stored.sources }, ...sources]
}

interface Merged {
  table: TickTable
  gaps: Gap[]
  counted: boolean
}

function eventsOf(stream: TickStream, sources: readonly Source[]): Merged {
  const counted = sources.every((source) => source.counted)
  const table = inOrder(combined(sources, counted), counted)
  const times = numbersOf(table.columns[TIME]!)
  return { table, counted, gaps: counted ? idJumps(table, times) : silences(stream, times) }
}

function bookOf(
  { ticksDir, day, dayBefore }: TickJob,
  chain: Chain,
  sources: readonly Source[],
  recorded: [number, number],
): Merged {
  const updates = unitedUpdates(concatRows(sources.map(({ table }) => table)))
  const carried = dayBefore?.changes === true ? bookAtEnd(ticksDir, dayBefore) : undefined
  // The book of midnight is known where it goes on.
  const from = carried === undefined ? recorded[0] : Math.min(recorded[0], day * DAY_MICROS)
  const { table, gaps } = followDay(updates, chain, [from, recorded[1]], carried)
  const last = Number(updates.columns[TIME]!.at(-1))
  // What was left away is said, not bridged.
  if (sources.some(({ cut }) => cut) && last < recorded[1]) gaps.push([last, recorded[1], 'book_too_deep'])
  return { table, gaps, counted: false }
}

/** The book at the end of a day; undefined where none is known or the file cannot be used. */
function bookAtEnd(ticksDir: string, day: TickDay): BookReplay | undefined {
  const table = readableTicks(ticksDir, day)
  if (table === undefined) return undefined
  const replay = new BookReplay()
  for (let row = Math.max(0, snapshotBefore(table, table.rows - 1)); row < table.rows; row += 1)
    replay.apply(table, row)
  return replay.live ? replay : undefined
}

/** The events of a stored day; undefined where its file is missing or damaged: then what is imported replaces it. */
function readableTicks(ticksDir: string, stored: TickDay): TickTable | undefined {
  try {
    return readTicksFile(ticksDir, stored)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'corrupt_ticks' || code === 'ENOENT') return undefined
    throw error
  }
}

/** The part of the day that a file covers: what its name says where it is whole, otherwise from its first to its last event. */
function recordedSpan(
  { columns, rows }: TickTable,
  day: number,
  period: readonly [number, number] | undefined,
): [number, number][] {
  const [begin, end] = [day * DAY_MICROS, (day + 1) * DAY_MICROS]
  if (period !== undefined) {
    const [from, to] = [Math.max(begin, period[0] * MINUTE_MICROS), Math.min(end, period[1] * MINUTE_MICROS)]
    if (from < to) return [[from, to]]
  }
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < rows; i += 1) {
    const time = Number(columns[TIME]![i])
    if (time < first) first = time
    if (time > last) last = time
  }
  return [[first, last + 1]]
}

function combined(sources: readonly Source[], counted: boolean): TickTable {
  if (sources.length === 1) return sources[0]!.table
  return counted ? unitedById(concatRows(sources.map(({ table }) => table))) : bestByMinute(sources)
}

/** The first of equal rows stays, so that a day that is imported again does not change. */
function unitedById(all: TickTable): TickTable {
  const ids = numbersOf(all.columns[ID]!)
  const kept = new Map<number, number>()
  for (let i = 0; i < all.rows; i += 1) {
    const other = kept.get(ids[i]!)
    if (other === undefined || isGreater(all, i, other)) kept.set(ids[i]!, i)
  }
  return pickRows(all, Uint32Array.from(kept.values()))
}

/** By the order of the import: price, amount, side, time. */
function isGreater({ columns }: TickTable, a: number, b: number): boolean {
  for (const column of [PRICE, SIZE, 5, TIME]) {
    const [x, y] = [columns[column]![a]!, columns[column]![b]!]
    if (x !== y) return x > y
  }
  return false
}

function bestByMinute(sources: readonly Source[]): TickTable {
  const best = new Map<number, { source: number; rows: number }>()
  const minutes = sources.map(({ table }) =>
    Float64Array.from(table.columns[TIME]!, (time) => Math.floor(Number(time) / MINUTE_MICROS)),
  )
  for (const [source, of] of minutes.entries()) {
    const counts = new Map<number, number>()
    for (const minute of of) counts.set(minute, (counts.get(minute) ?? 0) + 1)
    for (const [minute, rows] of counts) {
      if (rows > (best.get(minute)?.rows ?? 0)) best.set(minute, { source, rows })
    }
  }
  const parts = sources.map(({ table }, source) => {
    const positions: number[] = []
    for (const [i, minute] of minutes[source]!.entries()) if (best.get(minute)!.source === source) positions.push(i)
    return pickRows(table, Uint32Array.from(positions))
  })
  return concatRows(parts)
}

const isTrades = (stream: TickStream): boolean => stream === 'trades' || stream === 'agg_trades'

/** By time; trades of one time by id where ids count up, else by their place in the source. All others keep their order. */
function inOrder(table: TickTable, counted: boolean): TickTable {
  const times = numbersOf(table.columns[TIME]!)
  const second = isTrades(table.stream) ? numbersOf(table.columns[counted ? ID : ORDER]!) : undefined
  const compare = (a: number, b: number): number =>
    times[a]! - times[b]! || (second === undefined ? 0 : second[a]! - second[b]!) || a - b
  let sorted = true
  for (let i = 1; i < table.rows && sorted; i += 1) sorted = compare(i - 1, i) <= 0
  if (sorted) return table
  return pickRows(table, Uint32Array.from({ length: table.rows }, (_, i) => i).sort(compare))
}

/** From the last event before each jump of ids to the first after it. */
function idJumps({ columns, rows }: TickTable, times: Float64Array): Gap[] {
  const ids = numbersOf(columns[ID]!)
  let [least, greatest] = [ids[0]!, ids[0]!]
  for (const id of ids) {
    if (id < least) least = id
    if (id > greatest) greatest = id
  }
  if (greatest - least === rows - 1) return []
  const byId = Uint32Array.from({ length: rows }, (_, i) => i).sort((a, b) => ids[a]! - ids[b]!)
  const gaps: Gap[] = []
  for (let i = 1; i < rows; i += 1) {
    const [before, after] = [byId[i - 1]!, byId[i]!]
    if (ids[after]! === ids[before]! + 1) continue
    const [from, to] = [Math.min(times[before]!, times[after]!), Math.max(times[before]!, times[after]!)]
    gaps.push([from, to, 'id_jump'])
  }
  return gaps
}

function silences(stream: TickStream, times: Float64Array): Gap[] {
  const longest = SILENCE_MICROS[stream]
  const gaps: Gap[] = []
  for (let i = 1; longest !== undefined && i < times.length; i += 1) {
    if (times[i]! - times[i - 1]! > longest) gaps.push([times[i - 1]!, times[i]!, 'stream_down'])
  }
  return gaps
}
