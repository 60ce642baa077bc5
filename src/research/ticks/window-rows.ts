/** The events of a window: which rows of which streams, and their order over all streams. */

import type { TickFileRef, TickTable } from '../../archive/index.js'
import { TICK_STREAMS, type TickStream } from '../../contract/archive/ticks.js'
import type { TicksBody } from '../../contract/bodies/ticks.js'
import { tableOfWindow } from './tick-files.js'

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
}

/** What a body says besides its events. */
export type WindowHead = Omit<TicksBody, TickStream | 'events' | 'cursor'>

export interface StreamRows {
  stream: TickStream
  table: TickTable
  /** The rows of the window, half open. */
  begin: number
  end: number
}

/** A book that was recorded at most so long before the window is the book at its begin. */
const BOOK_BEFORE_MICROS = 30_000_000

/** The rows of each stream, in the order of TICK_STREAMS. Throws `corrupt_ticks`, and ENOENT for a file that is gone. */
export function rowsOfWindow({ ticksDir, files, streams }: WindowFiles, span: Span): StreamRows[] {
  return TICK_STREAMS.filter((stream) => streams.includes(stream)).map((stream) => {
    const own = files.filter((file) => file.stream === stream)
    const since = stream === 'book' ? span.from - BOOK_BEFORE_MICROS : span.from
    const table = tableOfWindow(ticksDir, stream, own, since, span.to)
    return { stream, table, ...rowsInside(stream, table, span) }
  })
}

/** The rows of a table that a window has. */
export function rowsInside(
  stream: TickStream,
  { columns }: TickTable,
  { from, to }: Span,
): Pick<StreamRows, 'begin' | 'end'> {
  const times = columns[0]!
  const end = firstFrom(times, to)
  const begin = firstFrom(times, from)
  // The book at the begin of the window is that of the last snapshot before it.
  const opensWithBook = begin < end && Number(times[begin]) === from
  return { begin: stream === 'book' && begin > 0 && !opensWithBook ? begin - 1 : begin, end }
}

export const countOf = (rows: readonly StreamRows[]): number =>
  rows.reduce((sum, { begin, end }) => sum + end - begin, 0)

/** The first position whose time is not before `time`; times ascend. */
function firstFrom(times: BigInt64Array, time: number): number {
  const wanted = BigInt(time)
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows of all streams by time; of one time in the order of the streams. */
export function* inTime(rows: readonly StreamRows[]): Generator<[of: StreamRows, row: number]> {
  const at = rows.map(({ begin }) => begin)
  for (;;) {
    let next = -1
    for (const [i, { table, end }] of rows.entries()) {
      if (at[i]! >= end) continue
      if (next < 0 || table.columns[0]![at[i]!]! < rows[next]!.table.columns[0]![at[next]!]!) next = i
    }
    if (next < 0) return
    yield [rows[next]!, at[next]!]
    at[next]! += 1
  }
}
