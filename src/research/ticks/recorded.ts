/** What ticks.json says about a time: intervals, gaps, and the nearest that was recorded. Times are microseconds since 1970. */

import { mergeSpans, type TickDay } from '../../contract/archive/tick-day.js'
import { TICK_STREAMS, type TickGap, type TickStream } from '../../contract/archive/ticks.js'
import { type RecordedStreams, TICK_LIMITS, type TickCoverageBody } from '../../contract/bodies/ticks.js'
import { recordedIntervals } from '../../dataset/index.js'

const MINUTE_MICROS = 60_000_000

export interface Gap {
  stream: TickStream
  from: number
  to: number
  reason: TickGap | 'not_recorded'
}

type Span = readonly [from: number, to: number]

/** The part of a span inside [from, to); undefined where there is none. A gap may be of no length. */
const clipped = ([a, b]: Span, from: number, to: number): [number, number] | undefined => {
  const [begin, end] = [Math.max(a, from), Math.min(b, to)]
  return begin < end || (begin === end && a === b && begin < to) ? [begin, end] : undefined
}

/** The intervals of some days inside [from, to), merged; ascending. */
export const intervalsIn = (days: readonly TickDay[], from: number, to: number): [number, number][] =>
  mergeSpans(days.flatMap(({ intervals }) => intervals.flatMap((span) => clippedOrNone(span, from, to))))

const clippedOrNone = (span: Span, from: number, to: number): [number, number][] => {
  const part = clipped(span, from, to)
  return part === undefined ? [] : [part]
}

/** The gaps of a stream inside [from, to), ascending; with `outside`, also where the stream was not recorded. */
export function gapsIn(
  stream: TickStream,
  days: readonly TickDay[],
  from: number,
  to: number,
  outside: boolean,
): Gap[] {
  const gaps = days.flatMap(({ gaps: all }) =>
    all.flatMap(([a, b, reason]) =>
      clippedOrNone([a, b], from, to).map(([x, y]): Gap => ({ stream, from: x, to: y, reason })),
    ),
  )
  if (outside) {
    let at = from
    for (const [a, b] of [...intervalsIn(days, from, to), [to, to]] as const) {
      if (a > at) gaps.push({ stream, from: at, to: a, reason: 'not_recorded' })
      at = b
    }
  }
  return gaps.sort((a, b) => a.from - b.from || a.to - b.to)
}

/** The recorded interval that is nearest to a moment. */
export function nearestTo(t: number, days: readonly TickDay[]): [number, number] | undefined {
  const distance = ([from, to]: Span): number => (t < from ? from - t : t >= to ? t - to + 1 : 0)
  let nearest: [number, number] | undefined
  for (const span of mergeSpans(days.flatMap(({ intervals }) => intervals))) {
    if (nearest === undefined || distance(span) < distance(nearest)) nearest = span
  }
  return nearest
}

/** What the registry lists: the recorded intervals of each stream, by symbol. */
export function recordedStreams(days: readonly TickDay[]): Map<string, RecordedStreams> {
  const groups = new Map<string, TickDay[]>()
  for (const day of days) {
    const key = `${day.symbol} ${day.stream}`
    groups.set(key, groups.get(key) ?? [])
    groups.get(key)!.push(day)
  }
  const found = new Map<string, RecordedStreams>()
  for (const own of groups.values()) {
    const { symbol, stream } = own[0]!
    const all = recordedIntervals(own)
    const intervals = all.slice(-TICK_LIMITS.registry_intervals_max)
    found.set(symbol, [...(found.get(symbol) ?? []), { stream, intervals, intervals_total: all.length }])
  }
  return found
}

/** Intervals and gaps of all streams of a symbol. */
export function coverageIn(
  days: readonly TickDay[],
  from: number,
  to: number,
): Pick<TickCoverageBody, 'intervals' | 'gaps' | 'gaps_total'> {
  const gaps: Gap[] = []
  const intervals: TickCoverageBody['intervals'] = []
  for (const stream of TICK_STREAMS.filter((one) => days.some((day) => day.stream === one))) {
    const own = days.filter((day) => day.stream === stream)
    const missing = gapsIn(stream, own, from, to, false)
    gaps.push(...missing)
    for (const exact of [true, false]) {
      const some = own.filter((day) => day.exact === exact)
      for (const [begin, end] of intervalsIn(some, from, to)) {
        const inside = missing.filter((gap) => gap.from < end && gap.to >= begin)
        intervals.push({ stream, from: begin, to: end, minutes_missing: minutesOf(inside, begin, end), exact })
      }
    }
  }
  return { intervals, gaps: gaps.slice(0, TICK_LIMITS.gaps_max), gaps_total: gaps.length }
}

/** How many UTC minutes some gaps touch inside [begin, end). */
function minutesOf(gaps: readonly Gap[], begin: number, end: number): number {
  const touched = mergeSpans(
    gaps.map(({ from, to }): Span => {
      const [a, b] = [Math.max(from, begin), Math.min(to, end - 1)]
      return [Math.floor(a / MINUTE_MICROS), Math.floor(b / MINUTE_MICROS) + 1]
    }),
  )
  return touched.reduce((sum, [a, b]) => sum + b - a, 0)
}
