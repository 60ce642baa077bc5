/**
 * Divides the days of a dataset into segments. An existing segment keeps its days, so that new data costs only its own
 * days; only an import extends the single segment of a month. Compaction divides a month again. A segment ends at the
 * latest with the last recorded day of its month, so a later append does not change it. Only months of which nothing is
 * recorded share a segment.
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

/**
 * Divides records into segments, given the present segments: every recorded day is in exactly one. Ascending. Months of
 * which nothing is recorded (`isEmpty`) are one segment together, because they hold no bytes.
 */
export function nextCut(
  present: readonly Span[],
  records: readonly RecordSpan[],
  cut: Cut,
  isEmpty: (month: string) => boolean = () => false,
): Span[] {
  const recorded = recordedDays(records)
  // A gap that is not empty any more is divided again, by months.
  const broken = present.filter((span) => isGap(span) && !monthsOf(span.begin, span.end - 1).every(isEmpty))
  const divided = new Set(broken.flatMap(({ begin, end }) => monthsOf(begin, end - 1)))
  let spans = present.filter((span) => recordedEnd(span, recorded) !== undefined && !broken.includes(span))
  const gaps: Span[] = []
  for (const stretch of recorded) {
    for (const month of monthsOf(stretch.begin, stretch.end - 1)) {
      const bounds = monthSpan(month)
      const days = { begin: Math.max(bounds.begin, stretch.begin), end: Math.min(bounds.end, stretch.end) }
      const free = freeDays(days, spans)
      if (free.length === 0) continue
      if (isEmpty(month) && sameSpan(days, bounds) && sameSpan(free[0]!, bounds)) {
        if (gaps.at(-1)?.end === bounds.begin) gaps.at(-1)!.end = bounds.end
        else gaps.push(bounds)
        continue
      }
      if (cut === 'day' && !divided.has(month)) {
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
  return [...spans, ...gaps].sort((a, b) => a.begin - b.begin)
}

/** Whether a segment spans several months: then nothing is recorded of them. */
const isGap = ({ begin, end }: Span): boolean => monthOf(begin) !== monthOf(end - 1)

/**
 * The present segments with neighbours merged that consist of whole months of which nothing is recorded; earlier
 * versions gave each its own. Ascending.
 */
export function withoutEmptyMonths(present: readonly Span[], isEmpty: (month: string) => boolean): Span[] {
  const merged: { span: Span; empty: boolean }[] = []
  for (const { begin, end } of [...present].sort((a, b) => a.begin - b.begin)) {
    const months = monthsOf(begin, end - 1)
    const isWhole = monthSpan(months[0]!).begin === begin && monthSpan(months.at(-1)!).end === end
    const empty = isWhole && months.every(isEmpty)
    const latest = merged.at(-1)
    if (empty && latest?.empty && latest.span.end === begin) latest.span.end = end
    else merged.push({ span: { begin, end }, empty })
  }
  return merged.map(({ span }) => span)
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
