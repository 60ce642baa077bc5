/** How long single events are kept. It is a setting of the dataset, beside the days in ticks.json, which appends apply. */
import type { TickDay } from '../../contract/archive/tick-day.js'
import { TICK_STREAMS, type TickStream } from '../../contract/archive/ticks.js'

/** How much of a stream is kept: days before the newest day of the stream, and bytes of all its files. Without either: all. */
export interface TickRetention {
  readonly days?: number
  readonly bytes?: number
}

/** The streams whose retention was set. */
export type TickRetentions = Readonly<Partial<Record<TickStream, TickRetention>>>

/** Of streams without a setting. Trades are small; books are not. */
export const TICK_RETENTION: Readonly<Record<TickStream, TickRetention>> = {
  trades: { days: 400 },
  agg_trades: { days: 400 },
  quotes: { days: 30 },
  book: { days: 14 },
  liquidations: { days: 400 },
  context: { days: 400 },
}

/** The days that a retention keeps: those of `streams` by their settings, all others whole. */
export const retainedDays = (
  days: readonly TickDay[],
  settings: TickRetentions,
  streams: readonly TickStream[] = TICK_STREAMS,
): TickDay[] =>
  TICK_STREAMS.flatMap((stream) => {
    const own = days.filter((day) => day.stream === stream)
    return streams.includes(stream) ? newest(own, settings[stream] ?? TICK_RETENTION[stream]) : own
  })

/** Days count from the newest one, so that the clock removes nothing. */
function newest(days: readonly TickDay[], { days: most, bytes: limit }: TickRetention): TickDay[] {
  const descending = [...days].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.symbol < b.symbol ? -1 : 1))
  const last = Date.parse(descending[0]?.day ?? '1970-01-01')
  const kept: TickDay[] = []
  let bytes = 0
  for (const day of descending) {
    bytes += day.bytes
    if (most !== undefined && last - Date.parse(day.day) >= most * 86_400_000) break
    if (limit !== undefined && bytes > limit) break
    kept.push(day)
  }
  return kept
}

export interface TickTotals {
  days: number
  events: number
  bytes: number
}

export const totalsOf = (days: readonly TickDay[]): TickTotals => ({
  days: days.length,
  events: days.reduce((sum, { rows }) => sum + rows, 0),
  bytes: days.reduce((sum, { bytes }) => sum + bytes, 0),
})
