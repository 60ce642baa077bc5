/** Reads a window of events from their files, and renders a page of it as canonical JSON, or all of it as an Arrow stream. */

import { TICK_LIMITS } from '../../contract/bodies/ticks.js'
import { canonicalJson } from '../../contract/jcs.js'
import { EVENT_OF } from './event-json.js'
import { arrowBytesMax, arrowOf } from './window-arrow.js'
import {
  countOf,
  inTime,
  rowsInside,
  rowsOfWindow,
  type Span,
  type StreamRows,
  type WindowFiles,
  type WindowHead,
} from './window-rows.js'

export interface WindowTask extends WindowFiles, Span {
  /** The moment; microseconds since 1970. */
  t: number
  /** A page: events before it, how many it has at most, and the cursor of the next one. Absent: all, as Arrow. */
  page?: { offset: number; limit: number; cursor: string }
  head: WindowHead
}

/** Seconds before and after the moment. */
export interface Reach {
  before: number
  after: number
}

export type WindowReply =
  | { events: number; bytes: Uint8Array }
  /** More than one Arrow stream may have: the longest reach that fits; undefined where none of whole seconds does. */
  | { events: number; longest: Reach | undefined }

/** Throws `corrupt_ticks`, and ENOENT for a file that is gone. */
export function readWindow(task: WindowTask): WindowReply {
  const rows = rowsOfWindow(task, task)
  const events = countOf(rows)
  if (task.page !== undefined) return { events, bytes: pageOf(rows, events, task.head, task.page) }
  if (!fits(rows, task.head)) return { events, longest: longestThatFits(rows, task) }
  return { events, bytes: arrowOf(rows, events, task.head) }
}

function pageOf(
  rows: readonly StreamRows[],
  events: number,
  head: WindowHead,
  { offset, limit, cursor }: NonNullable<WindowTask['page']>,
): Uint8Array {
  const body: Record<string, unknown> = { ...head, events }
  for (const stream of head.streams) body[stream] = []
  let place = 0
  const end = offset + limit
  for (const [{ stream, table }, row] of inTime(rows)) {
    if (place >= end) break
    if (place >= offset) (body[stream] as unknown[]).push(EVENT_OF[stream](table, row))
    place += 1
  }
  body.cursor = events > end ? cursor : null
  return new TextEncoder().encode(canonicalJson(body))
}

const fits = (rows: readonly StreamRows[], head: WindowHead): boolean =>
  countOf(rows) <= TICK_LIMITS.stream_events_max && arrowBytesMax(rows, head) <= TICK_LIMITS.stream_bytes_max

const SECOND_MICROS = 1_000_000

/** The longest window of whole seconds that fits, with the proportions of the one that was asked for. */
function longestThatFits(rows: readonly StreamRows[], { t, from, to, head }: WindowTask): Reach | undefined {
  const asked: Reach = { before: (t - from) / SECOND_MICROS, after: (to - t) / SECOND_MICROS }
  const most = Math.max(asked.before, asked.after)
  const reachOf = (longer: number): Reach => ({
    before: Math.floor((asked.before * longer) / most),
    after: Math.floor((asked.after * longer) / most),
  })
  const has = ({ before, after }: Reach): boolean => {
    const span = { from: t - before * SECOND_MICROS, to: t + after * SECOND_MICROS }
    return fits(
      rows.map((one) => ({ ...one, ...rowsInside(one.stream, one.table, span) })),
      head,
    )
  }
  let [least, beyond] = [0, most]
  while (beyond - least > 1) {
    const middle = (least + beyond) >> 1
    if (has(reachOf(middle))) least = middle
    else beyond = middle
  }
  return least === 0 ? undefined : reachOf(least)
}
