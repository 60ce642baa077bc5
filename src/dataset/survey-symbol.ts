/**
 * What new minutes of a symbol mean, before anything is computed: where its record now begins and ends, and from which minute on, and on
 * which days, it says something else. Only months that changed are read, and those at an end of the record that may have moved.
 */
import { type Minutes, QUARANTINED } from '../archive/index.js'
import type { RecordSpan } from './grid.js'
import { changedMinutes, type Difference, readMonth, type SymbolMinutes } from './month-minutes.js'
import { monthOf } from './spans.js'

export interface SurveyTask {
  kind: 'survey'
  symbol: string
  /** Files of minutes as they are now, ascending by month. */
  files: SymbolMinutes[]
  /** Months that are new or changed, ascending; with the file that was replaced. */
  changed: { month: string; replaced: string | undefined }[]
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
  // Those at both ends may be looked at twice; one month beside them is in memory at a time.
  const ends = new Map<SymbolMinutes, Promise<Minutes>>()
  const read = (file: SymbolMinutes): Promise<Minutes> => {
    const reading = ends.get(file) ?? readMonth(file, symbol)
    if (file === files[0] || file === files.at(-1)) ends.set(file, reading)
    return reading
  }
  const survey: Survey = { record: undefined, first: undefined, days: [], barDays: [] }
  for (const { month, replaced } of before === undefined && !isAsked ? [] : changed) {
    const file = files.find((one) => one.month === month)!
    const old = replaced === undefined ? undefined : await readMonth({ month, path: replaced }, symbol)
    const { first, days, barDays } = changedMinutes(old, await read(file))
    survey.first ??= first
    survey.days.push(...days)
    survey.barDays.push(...barDays)
  }
  const { first: from } = survey
  if (before !== undefined && from === undefined) return { ...survey, record: before }
  // Bars before the first change are those of before.
  const begins = before !== undefined && from !== undefined && before.first < from ? before.first : undefined
  const first = begins ?? (await findBar(files, 'first', read))
  if (first === undefined) return survey
  const ended = changed.at(-1)?.month ?? ''
  const lasts = before !== undefined && ended < monthOf(before.last) ? before.last : undefined
  const last = lasts ?? (await findBar([...files].reverse(), 'last', read))
  return { ...survey, record: { first, last: last! } }
}

async function findBar(
  files: readonly SymbolMinutes[],
  which: 'first' | 'last',
  read: (file: SymbolMinutes) => Promise<Minutes>,
): Promise<number | undefined> {
  for (const file of files) {
    const minutes = await read(file)
    const isBar = barTest(minutes)
    for (let n = 0; n < minutes.minutes; n++) {
      const i = which === 'first' ? n : minutes.minutes - 1 - n
      if (isBar(i)) return minutes.firstMinute + i
    }
  }
  return undefined
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
