/**
 * What new minutes of a symbol mean, before anything is computed: where its record now begins and ends, and from which minute on, and on
 * which days, it says something else. Only days that changed are read, and files at an end of the record that may have moved.
 */
import { type Minutes, QUARANTINED, type StoredMonth } from '../../archive/index.js'
import { dayEnd, MINUTES_PER_DAY, monthOf, monthSpan, type Span } from '../folder/spans.js'
import { changedMinutes, type Difference, readMonth, type SymbolMinutes } from '../minutes/month-minutes.js'
import type { RecordSpan } from '../segments/grid.js'

export interface SurveyTask {
  kind: 'survey'
  symbol: string
  /** Minutes as they are now, ascending by month. */
  files: SymbolMinutes[]
  /** Whole days that are new or changed, at most one stretch of a month, ascending; with what was stored of the month before. */
  changed: ({ month: string; replaced: StoredMonth | undefined } & Span)[]
  /** The record before; undefined when nothing is known of it. */
  before: RecordSpan | undefined
  /** Whether the days of a symbol without a record before are asked for: it takes reading all of its months. */
  days: boolean
}

/** What is new of a symbol, in all months that changed. */
export interface Survey extends Difference {
  /** First and last real bar; undefined when there is none. */
  record: RecordSpan | undefined
}

export async function surveySymbol({ symbol, files, changed, before, days: isAsked }: SurveyTask): Promise<Survey> {
  const survey: Survey = { record: undefined, first: undefined, days: [], barDays: [] }
  for (const { month, replaced, begin, end } of before === undefined && !isAsked ? [] : changed) {
    const now = files.find((one) => one.month === month)!
    const old = replaced && (await readMonth({ month, files: replaced }, symbol, { begin, end }))
    const { first, days, barDays } = changedMinutes(old, await readMonth(now, symbol, { begin, end }))
    survey.first ??= first
    survey.days.push(...days)
    survey.barDays.push(...barDays)
  }
  const { first: from } = survey
  if (before !== undefined && from === undefined) return { ...survey, record: before }
  // Bars before the first change are those of before.
  const begins = before !== undefined && from !== undefined && before.first < from ? before.first : undefined
  const first = begins ?? (await findBar(symbol, files, 'first'))
  if (first === undefined) return survey
  const ended = changed.at(-1)?.month ?? ''
  const lasts = before !== undefined && ended < monthOf(before.last) ? before.last : undefined
  const last = lasts ?? (await findBar(symbol, files, 'last'))
  return { ...survey, record: { first, last: last! } }
}

/** The first or the last bar; read is what lies before it, a file at a time. */
async function findBar(
  symbol: string,
  months: readonly SymbolMinutes[],
  which: 'first' | 'last',
): Promise<number | undefined> {
  const stretches = months.flatMap((month) => stretchesOf(month).map((span) => ({ month, span })))
  for (const { month, span } of which === 'first' ? stretches : stretches.reverse()) {
    const minutes = await readMonth(month, symbol, span)
    const isBar = barTest(minutes)
    for (let n = 0; n < minutes.minutes; n++) {
      const i = which === 'first' ? n : minutes.minutes - 1 - n
      if (isBar(i)) return minutes.firstMinute + i
    }
  }
  return undefined
}

/** What is best read at once of a month: its days where each has a file of its own, and the days that the month's file reaches together. */
function stretchesOf({ month, files }: SymbolMinutes): Span[] {
  const days = files.flatMap(({ day }) => (day === undefined ? [] : [{ begin: day, end: day + MINUTES_PER_DAY }]))
  const whole = files.find(({ day }) => day === undefined)
  if (whole === undefined) return days
  const { begin, end } = monthSpan(month)
  const reached = whole.last === undefined ? end : dayEnd(whole.last)
  return [{ begin, end: reached }, ...days.filter((day) => day.begin >= reached)]
}

/** Of normalized minutes: open, high, low, close; then volume and quote volume. */
const PRICES = [0, 1, 2, 3]
const AMOUNTS = [4, 5]

/** A real bar has its four prices, and nothing of it is quarantined (the engine's own rule; it is compared at the end). */
function barTest({ fields }: Minutes): (i: number) => boolean {
  const prices = PRICES.map((field) => fields[field])
  const amounts = AMOUNTS.map((field) => fields[field]).filter((values) => values !== undefined)
  if (prices.some((values) => values === undefined)) return () => false
  return (i) =>
    prices.every((values) => values![i]! > QUARANTINED) && amounts.every((values) => values[i]! !== QUARANTINED)
}
