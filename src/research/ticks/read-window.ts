/** Reads a window of events from their files, and renders a page of it as canonical JSON, or all of it as an Arrow stream. */

import { TICK_LIMITS } from '../../contract/bodies/ticks.js'
import { canonicalJson } from '../../contract/jcs.js'
import { EVENT_OF } from './event-json.js'
import { arrowBytesMax, arrowOf } from './window-arrow.js'
import {
  countOf,
  inTime,
  partsOfWindow,
  type Span,
  type StreamParts,
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

/** Rejects with `corrupt_ticks`, and ENOENT for a file that is gone. */
export async function readWindow(task: WindowTask): Promise<WindowReply> {
  const streams = await partsOfWindow({ ...task, gaps: task.head.gaps }, task)
  const events = countOf(streams)
  if (task.page !== undefined) return { events, bytes: await pageOf(streams, events, task.head, task.page) }
  if (!(await fits(streams, task.head))) return { events, longest: await longestThatFits(task) }
  return { events, bytes: await arrowOf(streams, events, task.head) }
}

async function pageOf(
  streams: readonly StreamParts[],
  events: number,
  head: WindowHead,
  { offset, limit, cursor }: NonNullable<WindowTask['page']>,
): Promise<Uint8Array> {
  const body: Record<string, unknown> = { ...head, events }
  for (const stream of head.streams) body[stream] = []
  for await (const places of inTime(streams, { skip: offset, block: limit })) {
    for (const { stream, table, row } of places) (body[stream] as unknown[]).push(EVENT_OF[stream](table, row))
    break
  }
  body.cursor = events > offset + limit ? cursor : null
  return new TextEncoder().encode(canonicalJson(body))
}

async function fits(streams: readonly StreamParts[], head: WindowHead): Promise<boolean> {
  const events = countOf(streams)
  if (events > TICK_LIMITS.stream_events_max) return false
  return (await arrowBytesMax(streams, events, head)) <= TICK_LIMITS.stream_bytes_max
}

const SECOND_MICROS = 1_000_000

/** The longest window of whole seconds that fits, with the proportions of the one that was asked for. */
async function longestThatFits(task: WindowTask): Promise<Reach | undefined> {
  const { t, from, to, head } = task
  const asked: Reach = { before: (t - from) / SECOND_MICROS, after: (to - t) / SECOND_MICROS }
  const most = Math.max(asked.before, asked.after)
  const reachOf = (longer: number): Reach => ({
    before: Math.floor((asked.before * longer) / most),
    after: Math.floor((asked.after * longer) / most),
  })
  const has = async ({ before, after }: Reach): Promise<boolean> => {
    const span = { from: t - before * SECOND_MICROS, to: t + after * SECOND_MICROS }
    return fits(await partsOfWindow({ ...task, gaps: head.gaps }, span), head)
  }
  let [least, beyond] = [0, most]
  while (beyond - least > 1) {
    const middle = (least + beyond) >> 1
    if (await has(reachOf(middle))) least = middle
    else beyond = middle
  }
  return least === 0 ? undefined : reachOf(least)
}
