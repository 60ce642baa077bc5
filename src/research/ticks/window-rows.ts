/**
 * The events of a window: which rows of which row groups, and their order over all streams. A group is decoded when its rows are
 * needed and let go afterwards, so that memory depends on what is read at a time and not on the length of the window.
 */

import type { TickFileRef, TickTable } from '../../archive/index.js'
import { TICK_STREAMS, type TickGap, type TickStream } from '../../contract/archive/ticks.js'
import type { TicksBody } from '../../contract/bodies/ticks.js'
import { beginsWithBook, bookBefore, bookBeforeMicros } from './book-before.js'
import { type GroupOfFile, groupsInTime } from './tick-files.js'
import { firstFrom, type Part } from './window-part.js'

export type { Part } from './window-part.js'

/** Microseconds since 1970, half open. */
export interface Span {
  from: number
  to: number
}

export interface WindowFiles {
  ticksDir: string
  /** Of each stream ascending by day. */
  files: readonly TickFileRef[]
  streams: readonly TickStream[]
  /** Where a stream has no record. */
  gaps?: WindowHead['gaps']
}

/** What a body says besides its events. */
export type WindowHead = Omit<TicksBody, TickStream | 'events' | 'cursor'>

/** Ascending by time. */
export interface StreamParts {
  stream: TickStream
  parts: readonly Part[]
}

/**
 * The rows of each stream, in the order of TICK_STREAMS. Only the groups at the ends of the window are decoded. Rejects with
 * `corrupt_ticks`, and with ENOENT for a file that is gone.
 */
export async function partsOfWindow(
  { ticksDir, files, streams, gaps = [] }: WindowFiles,
  span: Span,
): Promise<StreamParts[]> {
  const found: StreamParts[] = []
  for (const stream of TICK_STREAMS.filter((one) => streams.includes(one))) {
    const own = files.filter((file) => file.stream === stream)
    const since = stream === 'book' ? span.from - bookBeforeMicros(own) : span.from
    const groups = await groupsInTime(ticksDir, own, since, span.to)
    const inside = await partsOf(groups, span)
    if (stream === 'book' && !isBroken(gaps, span.from) && !(await beginsWithBook(inside, span.from))) {
      const before = await bookBefore(groups, span.from)
      if (before !== undefined) inside.unshift(before)
    }
    found.push({ stream, parts: inside })
  }
  return found
}

/** Whether a change of the book is missing before a time, and no snapshot has come since. */
const isBroken = (gaps: WindowHead['gaps'], time: number): boolean =>
  gaps.some(({ stream, from, to, reason }) => stream === 'book' && BREAKS.has(reason) && from <= time && time < to)

const BREAKS: ReadonlySet<string> = new Set<TickGap>(['sequence_break', 'no_snapshot', 'book_too_deep'])

async function partsOf(groups: readonly GroupOfFile[], { from, to }: Span): Promise<Part[]> {
  const parts: Part[] = []
  for (const group of groups) {
    const { first, last, rows } = group
    if (first >= to || last < from) continue
    if (first >= from && last < to) {
      parts.push({ group, begin: 0, end: rows, first, last })
      continue
    }
    const times = (await group.table()).columns[0]!
    const [begin, end] = [firstFrom(times, from), firstFrom(times, to)]
    if (begin < end) parts.push({ group, begin, end, first: Number(times[begin]), last: Number(times[end - 1]) })
  }
  return parts
}

export const countOf = (streams: readonly StreamParts[]): number =>
  streams.reduce((sum, { parts }) => sum + rowsOf(parts), 0)

const rowsOf = (parts: readonly Part[]): number => parts.reduce((sum, { begin, end }) => sum + end - begin, 0)

/** One event: the table that has it, and where. */
export interface Place {
  stream: TickStream
  table: TickTable
  row: number
}

/**
 * The events of all streams by time, of one time in the order of the streams, in blocks of `block`; without the first `skip`.
 * Groups that lie wholly before are not decoded.
 */
export async function* inTime(
  streams: readonly StreamParts[],
  { skip = 0, block }: { skip?: number; block: number },
): AsyncGenerator<Place[]> {
  const since = timeBefore(streams, skip)
  let left = skip
  const readers: Reader[] = []
  for (const { stream, parts } of streams) {
    const later = parts.filter(({ last }) => last >= since)
    left -= rowsOf(parts) - rowsOf(later)
    const reader: Reader = { stream, parts: later, part: -1, table: undefined, row: 0, end: 0 }
    await advance(reader)
    if (reader.table !== undefined && later[0]!.first < since) {
      const begin = firstFrom(reader.table.columns[0]!, since)
      left -= begin - reader.row
      reader.row = begin
    }
    readers.push(reader)
  }
  let places: Place[] = []
  for (;;) {
    const next = earliest(readers)
    if (next === undefined) break
    if (left > 0) left -= 1
    else places.push({ stream: next.stream, table: next.table!, row: next.row })
    next.row += 1
    if (next.row >= next.end) await advance(next)
    if (places.length === block) {
      yield places
      places = []
    }
  }
  if (places.length > 0) yield places
}

interface Reader {
  stream: TickStream
  parts: readonly Part[]
  part: number
  /** Undefined after the last part. */
  table: TickTable | undefined
  row: number
  end: number
}

async function advance(reader: Reader): Promise<void> {
  reader.part += 1
  const next = reader.parts[reader.part]
  reader.table = await next?.group.table()
  reader.row = next?.begin ?? 0
  reader.end = next?.end ?? 0
}

function earliest(readers: readonly Reader[]): Reader | undefined {
  let next: Reader | undefined
  let time = 0n
  for (const reader of readers) {
    if (reader.table === undefined) continue
    const own = reader.table.columns[0]![reader.row]!
    if (next === undefined || own < time) [next, time] = [reader, own]
  }
  return next
}

/** The latest begin of a part before which there are at most `skip` events, counting parts that reach beyond it whole. */
function timeBefore(streams: readonly StreamParts[], skip: number): number {
  const parts = streams.flatMap((one) => one.parts).sort((a, b) => a.first - b.first)
  let [since, before] = [Number.NEGATIVE_INFINITY, 0]
  for (const [i, { begin, end, first }] of parts.entries()) {
    // Parts that begin at the same time are before none of them.
    if (i === 0 || first > parts[i - 1]!.first) since = before <= skip ? first : since
    before += end - begin
  }
  return since
}
