/**
 * Divides the days of a dataset into segments. An existing segment keeps its days, so that new data costs only its own
 * days; only an import extends the single segment of a month. Compaction divides a month again. A segment ends at the
 * latest with the last recorded day of its month, so a later append does not change it.
 */
import { dayBegin, dayEnd, MINUTES_PER_DAY, monthOf, monthSpan, monthsOf, type Span } from '../folder/spans.js'

/** How days without a segment are divided: an import writes months, an append days. */
export type Cut = 'month' | 'day'

/** The record of a symbol: its first and its last real bar, in minutes. */
export interface RecordSpan {
  first: number
  last: number
}

/** Whether a span contains part of a record. */
export const overlaps = (span: Span, { first, last }: RecordSpan): boolean => first < span.end && span.begin <= last

/** Whether two spans are equal. */
export const sameSpan = (a: Span, b: Span): boolean => a.begin === b.begin && a.end === b.end

/** Whole days that contain part of a record, as ascending spans that do not touch. */
function recordedDays(records: readonly RecordSpan[]): Span[] {
  const days = records.map(({ first, last }) => ({ begin: dayBegin(first), end: dayEnd(last) }))
  days.sort((a, b) => a.begin - b.begin)
  const stretches: Span[] = []
  for (const span of days) {
    const latest = stretches.at(-1)
    if (latest !== undefined && span.begin <= latest.end) latest.end = Math.max(latest.end, span.end)
    else stretches.push({ ...span })
  }
  return stretches
}

/** The end of the last recorded day in a span; undefined when there is none. */
function recordedEnd(span: Span, recorded: readonly Span[]): number | undefined {
  const latest = recorded.findLast(({ begin, end }) => begin < span.end && span.begin < end)
  return latest && Math.min(span.end, latest.end)
}

/** The present segments, none of them longer than the recorded days. */
export function cutOf(segments: readonly Span[], records: readonly RecordSpan[]): Span[] {
  const recorded = recordedDays(records)
  return segments.flatMap(({ begin, end }) => {
    const held = recordedEnd({ begin, end }, recorded)
    return held === undefined ? [] : [{ begin, end: held }]
  })
}

/** The span of a month's single segment. */
function wholeMonth(month: string, recorded: readonly Span[]): Span | undefined {
  const span = monthSpan(month)
  const end = recordedEnd(span, recorded)
  return end === undefined ? undefined : { begin: span.begin, end }
}

/** Divides records into segments, given the present segments: every recorded day is in exactly one. Ascending. */
export function nextCut(present: readonly Span[], records: readonly RecordSpan[], cut: Cut): Span[] {
  const recorded = recordedDays(records)
  let spans = present.filter((span) => recordedEnd(span, recorded) !== undefined)
  for (const stretch of recorded) {
    for (const month of monthsOf(stretch.begin, stretch.end - 1)) {
      const bounds = monthSpan(month)
      const days = { begin: Math.max(bounds.begin, stretch.begin), end: Math.min(bounds.end, stretch.end) }
      const free = freeDays(days, spans)
      if (free.length === 0) continue
      if (cut === 'day') {
        spans.push(...free.flatMap(eachDay))
        continue
      }
      const there = spans.filter(({ begin }) => monthOf(begin) === month)
      const isOne = there.length === 0 || (there.length === 1 && there[0]!.begin === bounds.begin)
      spans = isOne
        ? [...spans.filter((span) => !there.includes(span)), wholeMonth(month, recorded)!]
        : [...spans, ...free]
    }
  }
  return spans.sort((a, b) => a.begin - b.begin)
}

/** As the present segments, but with those of each of these months merged into one. */
export function mergedCut(present: readonly Span[], records: readonly RecordSpan[], months: readonly string[]): Span[] {
  const recorded = recordedDays(records)
  const others = present.filter(({ begin }) => !months.includes(monthOf(begin)))
  const merged = months.flatMap((month) => wholeMonth(month, recorded) ?? [])
  return [...others, ...merged].sort((a, b) => a.begin - b.begin)
}

/** The days of a span that are in no segment, as spans. */
function freeDays({ begin, end }: Span, spans: readonly Span[]): Span[] {
  const free: Span[] = []
  for (let day = begin; day < end; day += MINUTES_PER_DAY) {
    if (spans.some((span) => span.begin <= day && day < span.end)) continue
    if (free.at(-1)?.end === day) free.at(-1)!.end += MINUTES_PER_DAY
    else free.push({ begin: day, end: day + MINUTES_PER_DAY })
  }
  return free
}

const eachDay = ({ begin, end }: Span): Span[] =>
  Array.from({ length: (end - begin) / MINUTES_PER_DAY }, (_, i) => ({
    begin: begin + i * MINUTES_PER_DAY,
    end: begin + (i + 1) * MINUTES_PER_DAY,
  }))
