/** Lists what is kept of single events. No dataset revision depends on it. */
import { mergeSpans, type TickDay } from '../../contract/archive/tick-day.js'
import type { TickStream } from '../../contract/archive/ticks.js'
import { readTickIndex } from './tick-index.js'
import { TICK_RETENTION, type TickRetention, totalsOf } from './tick-retention.js'

/** What is kept of one stream of a symbol. */
export interface KeptTicks {
  symbol: string
  stream: TickStream
  days: number
  events: number
  bytes: number
  /** The first and the last event. */
  first: string
  last: string
  gaps: number
  exact: boolean
  intervals: RecordedInterval[]
}

/** A time that was recorded; microseconds since 1970, half open. */
export interface RecordedInterval {
  from: number
  to: number
  /** The events give the recorded minutes of their fields exactly. */
  exact: boolean
}

/** The recorded intervals of some days of one stream and symbol, ascending. Those that touch are one where both are exact, or neither. */
export const recordedIntervals = (days: readonly TickDay[]): RecordedInterval[] =>
  [true, false]
    .flatMap((exact) =>
      mergeSpans(days.filter((day) => day.exact === exact).flatMap(({ intervals }) => intervals)).map(
        ([from, to]): RecordedInterval => ({ from, to, exact }),
      ),
    )
    .sort((a, b) => a.from - b.from)

const timeText = (micros: number): string => new Date(Math.floor(micros / 1000)).toISOString()

export interface TickList {
  tick_revision: string
  /** What appends keep of each stream. */
  retention: Record<TickStream, TickRetention>
  ticks: KeptTicks[]
}

/** By symbol and stream. Rejects with `corrupt_ticks`. */
export async function listTicks(dir: string): Promise<TickList> {
  const { revision, days, retention } = await readTickIndex(dir)
  const groups = new Map<string, TickDay[]>()
  for (const day of [...days].sort((a, b) => (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0))) {
    const key = `${day.symbol} ${day.stream}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [day])
    else group.push(day)
  }
  const ticks = [...groups.values()].map((own): KeptTicks => {
    const [first, last] = [own[0]!, own.at(-1)!]
    const { days: count, events, bytes } = totalsOf(own)
    return {
      ...{ symbol: first.symbol, stream: first.stream, days: count, events, bytes },
      ...{ first: timeText(first.first), last: timeText(last.last) },
      gaps: own.reduce((sum, { gaps }) => sum + gaps.length, 0),
      exact: own.every(({ exact }) => exact),
      intervals: recordedIntervals(own),
    }
  })
  return { tick_revision: revision, retention: { ...TICK_RETENTION, ...retention }, ticks }
}
