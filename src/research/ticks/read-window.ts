/** Reads a window of events from their files, and renders a page of it as canonical JSON. */

import type { TickFileRef, TickTable } from '../../archive/index.js'
import { TICK_STREAMS, type TickStream } from '../../contract/archive/ticks.js'
import type { TicksBody } from '../../contract/bodies/ticks.js'
import { canonicalJson } from '../../contract/jcs.js'
import { EVENT_OF } from './event-json.js'
import { tableOfWindow } from './tick-files.js'

export interface WindowTask {
  ticksDir: string
  /** Of each stream ascending by day. */
  files: readonly TickFileRef[]
  streams: readonly TickStream[]
  /** Microseconds since 1970, half open. */
  from: number
  to: number
  /** The page: events before it, and how many it has at most. */
  offset: number
  limit: number
  /** The cursor of the next page, if there is one. */
  cursor: string
  /** What the body says besides. */
  head: Omit<TicksBody, TickStream | 'events' | 'cursor'>
}

/** A book that was recorded at most so long before the window is the book at its begin. */
const BOOK_BEFORE_MICROS = 30_000_000

interface Piece {
  stream: TickStream
  table: TickTable
  /** The rows of the window, half open. */
  begin: number
  end: number
}

/** How many events the window has on all pages, and the bytes of one page. Throws `corrupt_ticks`, and ENOENT for a file that is gone. */
export function readWindow(task: WindowTask): { events: number; bytes: Uint8Array } {
  const pieces = task.streams.map((stream) => pieceOf(stream, task))
  const events = pieces.reduce((sum, { begin, end }) => sum + end - begin, 0)
  const body: Record<string, unknown> = { ...task.head, events }
  for (const stream of task.streams) body[stream] = []
  let place = 0
  const end = task.offset + task.limit
  for (const [piece, row] of inTime(pieces)) {
    if (place >= end) break
    if (place >= task.offset) (body[piece.stream] as unknown[]).push(EVENT_OF[piece.stream](piece.table, row))
    place += 1
  }
  body.cursor = events > end ? task.cursor : null
  return { events, bytes: new TextEncoder().encode(canonicalJson(body)) }
}

function pieceOf(stream: TickStream, { ticksDir, files, from, to }: WindowTask): Piece {
  const own = files.filter((file) => file.stream === stream)
  const table = tableOfWindow(ticksDir, stream, own, stream === 'book' ? from - BOOK_BEFORE_MICROS : from, to)
  const times = table.columns[0]!
  const end = firstFrom(times, to)
  let begin = firstFrom(times, from)
  // The book at the begin of the window is that of the last snapshot before it.
  const opensWithBook = begin < end && Number(times[begin]) === from
  if (stream === 'book' && begin > 0 && !opensWithBook) begin -= 1
  return { stream, table, begin, end }
}

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
function* inTime(pieces: readonly Piece[]): Generator<[Piece, number]> {
  const sorted = [...pieces].sort((a, b) => TICK_STREAMS.indexOf(a.stream) - TICK_STREAMS.indexOf(b.stream))
  const at = sorted.map(({ begin }) => begin)
  for (;;) {
    let next = -1
    for (const [i, { table, end }] of sorted.entries()) {
      if (at[i]! >= end) continue
      if (next < 0 || table.columns[0]![at[i]!]! < sorted[next]!.table.columns[0]![at[next]!]!) next = i
    }
    if (next < 0) return
    yield [sorted[next]!, at[next]!]
    at[next]! += 1
  }
}
