/**
 * Finds out what new minutes change about a symbol, before anything is computed: where its record begins and ends, and
 * on which days and from which minute its values differ. Reads only changed days, and the files at an end of the record
 * that may have moved.
 */
import { type Minutes, QUARANTINED, type StoredMonth } from '../../archive/index.js'
import { dayEnd, MINUTES_PER_DAY, monthOf, monthSpan, type Span } from '../folder/spans.js'
import type { SymbolMinutes } from '../minutes/minutes-files.js'
import { changedMinutes, type Difference, readMonth } from '../minutes/month-minutes.js'
import type { RecordSpan } from '../segments/grid.js'

export interface SurveyTask {
  kind: 'survey'
  symbol: string
  /** The files of minutes after the import, ascending by month. */
  files: SymbolMinutes[]
  /**
   * Whole days that are new or changed: at most one span per month, ascending; with the files that were stored before.
   */
  changed: ({ month: string; replaced: StoredMonth | undefined } & Span)[]
  /** The record before the import; undefined when it is not known. */
  before: RecordSpan | undefined
  /** What this import knows of the files that it wrote, by path: their first and last real bar; undefined without any. */
  bars: ReadonlyMap<string, RecordSpan | undefined>
  /** Whether to find the changed days even without a known record. That requires reading all months of the symbol. */
  days: boolean
}

/** What changed about a symbol in all changed months. */
export interface Survey extends Difference {
  /** First and last real bar; undefined when there is none. */
  record: RecordSpan | undefined
}

/** Surveys one symbol. Rejects with errors of reading minutes. */
export async function surveySymbol({
  symbol,
  files,
  changed,
  before,
  bars,
  days: isAsked,
}: SurveyTask): Promise<Survey> {
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
  // Bars before the first change are unchanged.
  const begins = before !== undefined && from !== undefined && before.first < from ? before.first : undefined
  const first = begins ?? (await findBar(symbol, files, bars, 'first'))
  if (first === undefined) return survey
  const ended = changed.at(-1)?.month ?? ''
  const lasts = before !== undefined && ended < monthOf(before.last) ? before.last : undefined
  const last = lasts ?? (await findBar(symbol, files, bars, 'last'))
  return { ...survey, record: { first, last: last! } }
}

/** Finds the first or the last bar. Reads file by file from that end, where `bars` does not say, and stops at the bar. */
async function findBar(
  symbol: string,
  months: readonly SymbolMinutes[],
  bars: SurveyTask['bars'],
  which: 'first' | 'last',
): Promise<number | undefined> {
  const stretches = months.flatMap((month) => stretchesOf(month).map((stretch) => ({ month, ...stretch })))
  for (const { month, path, ...span } of which === 'first' ? stretches : stretches.reverse()) {
    if (path !== undefined && bars.has(path)) {
      const known = bars.get(path)
      if (known !== undefined) return known[which]
      continue
    }
    const minutes = await readMonth(month, symbol, span)
    const isBar = barTest(minutes)
    for (let n = 0; n < minutes.minutes; n++) {
      const i = which === 'first' ? n : minutes.minutes - 1 - n
      if (isBar(i)) return minutes.firstMinute + i
    }
  }
  return undefined
}

/**
 * The spans of a month to read at a time: the days that the month's file covers together, and each other day that has
 * its own file. With the path of the file that alone covers them.
 */
function stretchesOf({ month, files }: SymbolMinutes): (Span & { path?: string })[] {
  const days = files.flatMap(({ path, day }) =>
    day === undefined ? [] : [{ begin: day, end: day + MINUTES_PER_DAY, path }],
  )
  const whole = files.find(({ day }) => day === undefined)
  if (whole === undefined) return days
  const { begin, end } = monthSpan(month)
  const reached = whole.last === undefined ? end : dayEnd(whole.last)
  const alone = days.length === 0 ? { path: whole.path } : {}
  return [{ begin, end: reached, ...alone }, ...days.filter((day) => day.begin >= reached)]
}

/** Fields of normalized minutes: open, high, low, close; then volume and quote volume. */
const PRICES = [0, 1, 2, 3]
const AMOUNTS = [4, 5]

/**
 * A real bar has four prices, and nothing of it is quarantined. The feature engine has the same rule, and its result is
 * compared at the end.
 */
function barTest({ fields }: Minutes): (i: number) => boolean {
  const prices = PRICES.map((field) => fields[field])
  const amounts = AMOUNTS.map((field) => fields[field]).filter((values) => values !== undefined)
  if (prices.some((values) => values === undefined)) return () => false
  return (i) =>
    prices.every((values) => values![i]! > QUARANTINED) && amounts.every((values) => values[i]! !== QUARANTINED)
}
