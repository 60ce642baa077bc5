/** Named times: `2026-05-05`, `5 May 2026 14:30`, `Q3 2025`, `last month`, `3 weeks ago`. Each is a period; an instant is an empty period. */

import * as chrono from 'chrono-node/en'
import { minuteOfTime } from '../../plan/index.js'
import {
  dateOf,
  dayPeriod,
  MONTH_NAMES,
  monthNumber,
  monthPeriod,
  monthsBefore,
  type Period,
  periodAround,
  slashedDay,
  weekdayOf,
  yearPeriod,
} from './calendar.js'
import { isCount, shortDay, shortMonth, yearOf } from './day-ranges.js'
import type { Duration, Quantity } from './quantities.js'
import { table, wordSet } from './table.js'
import { isCertainYear, isMonthAlone, isYear } from './time-words.js'
import { type Token, textAt } from './tokens.js'

/** A named time. */
export interface Point extends Period {
  /** Index of the token after it. */
  readonly next: number
  /** It can only be a time. It needs no word such as `in` before it. */
  readonly certain: boolean
  /** No year is written. The latest possible year was assumed. */
  readonly yearless?: true
  /** How the words were read, if another reading is possible. */
  readonly assumption?: string
}

/** Words of dates. Spelling correction must not change them. */
export const DATE_WORDS: readonly string[] = [
  ...MONTH_NAMES.flat(),
  ...'since until till today yesterday between during before after quarter date ytd'.split(' '),
]

const quantityAt = (tokens: readonly Token[], at: number): Quantity | undefined =>
  tokens[at]?.kind === 'quantity' ? (tokens[at] as Quantity) : undefined
const durationAt = (tokens: readonly Token[], at: number): Duration | undefined =>
  tokens[at]?.kind === 'duration' ? (tokens[at] as Duration) : undefined

function yearAt(tokens: readonly Token[], at: number): number | undefined {
  const quantity = quantityAt(tokens, at)
  if (quantity === undefined || quantity.unit !== 'none' || quantity.signed) return undefined
  return Number.isInteger(quantity.value) && quantity.value >= 2009 && quantity.value < 2100
    ? quantity.value
    : undefined
}

function dayAt(tokens: readonly Token[], at: number): number | undefined {
  const quantity = quantityAt(tokens, at)
  if (quantity === undefined || (quantity.unit !== 'none' && quantity.unit !== 'ordinal')) return undefined
  return Number.isInteger(quantity.value) && quantity.value >= 1 && quantity.value <= 31 ? quantity.value : undefined
}

/** Words that a named time may begin with, beside dates, numbers and durations. */
const STARTS: ReadonlySet<string> = new Set([
  ...MONTH_NAMES.flat(),
  ...'the first second third fourth last final previous this start beginning end now today yesterday ytd mtd new week month quarter year q h'.split(
    ' ',
  ),
])

/** Words behind a duration that make it a named time: `3 weeks ago`, `month to date`, `the month of january`. */
const BEHIND_DURATION = wordSet('ago to of')

/** Whether a named time may begin at a token: most words and amounts of a text begin none. */
export function mayBeTime(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  if (token.kind === 'quantity') return isCount((token as Quantity).unit)
  if (token.kind === 'duration') return BEHIND_DURATION.has(textAt(tokens, at + 1))
  return token.kind === 'date' || STARTS.has(token.text)
}

/** The named time that begins at token `at`; undefined if there is none. `now` is in minutes since 1970 UTC. */
export function pointAt(tokens: readonly Token[], at: number, now: number): Point | undefined {
  if (isNameOfDay(tokens, at)) return pointAt(tokens, textAt(tokens, at + 1) === ',' ? at + 2 : at + 1, now)
  if (!mayBeTime(tokens, at)) return undefined
  if (textAt(tokens, at) === 'the') return textAt(tokens, at + 1) === 'the' ? undefined : pointAt(tokens, at + 1, now)
  // "the month of january 2026"
  const unit = durationAt(tokens, at)
  const named = unit?.bare && unit.unit === 'month' && textAt(tokens, at + 1) === 'of'
  if (named && monthNumber(textAt(tokens, at + 2)) !== undefined) return pointAt(tokens, at + 2, now)
  return (
    isoAt(tokens, at) ??
    endOfPeriod(tokens, at, now) ??
    startOf(tokens, at, now) ??
    shortMonthAt(tokens, at, now) ??
    dayFirst(tokens, at, now) ??
    monthFirst(tokens, at, now) ??
    partOfYear(tokens, at, now) ??
    wordedPart(tokens, at, now) ??
    relative(tokens, at, now) ??
    yearFirst(tokens, at) ??
    wholeYear(tokens, at)
  )
}

/** The names of days, which may stand before a date. */
export const NAME_OF_DAY = wordSet(
  'mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday',
)

/** `Monday 3 February 2025`: the name of a day before its date. */
function isNameOfDay(tokens: readonly Token[], at: number): boolean {
  if (!NAME_OF_DAY.has(textAt(tokens, at))) return false
  const next = [',', 'the'].includes(textAt(tokens, at + 1)) ? at + 2 : at + 1
  const month = (i: number): boolean => monthNumber(textAt(tokens, i)) !== undefined
  const of = textAt(tokens, next + 1) === 'of' ? next + 2 : next + 1
  return (
    (dayAt(tokens, next) !== undefined && month(of)) ||
    (month(next) && dayAt(tokens, next + 1) !== undefined) ||
    tokens[next]?.kind === 'date'
  )
}

function shortMonthAt(tokens: readonly Token[], at: number, now: number): Point | undefined {
  const month = shortMonth(tokens, at, now)
  return month && { ...month, certain: true }
}

function isoAt(tokens: readonly Token[], at: number): Point | undefined {
  const token = tokens[at]
  if (token?.kind !== 'date') return undefined
  const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{2,4})$/.exec(token.text)
  if (slashed !== null) {
    const period = slashedDay(Number(slashed[1]), Number(slashed[2]), Number(slashed[3]))
    return period && { ...period, next: at + 1, certain: true }
  }
  if (token.text.length === 7) {
    const [year, month] = token.text.split(/[-/]/).map(Number) as [number, number]
    return { ...monthPeriod(year, month - 1), next: at + 1, certain: true }
  }
  const day = token.text.slice(0, 10).replaceAll('/', '-')
  const time = token.text.slice(11).replace(/z$/, '')
  const from = minuteOfTime(`${day}T${time === '' ? '00:00' : time}Z`)
  if (from === undefined) return undefined
  return { from, to: time === '' ? from + 1440 : from, next: at + 1, certain: true }
}

/** `the start of May`, `the end of May`: an instant. */
function startOf(tokens: readonly Token[], at: number, now: number): Point | undefined {
  const which = textAt(tokens, at)
  if (!['start', 'beginning', 'end'].includes(which) || textAt(tokens, at + 1) !== 'of') return undefined
  const bare = durationAt(tokens, textAt(tokens, at + 2) === 'the' ? at + 3 : at + 2)
  const inside = bare?.bare && bare.unit !== 'hour' && bare.unit !== 'minute'
  const point = inside
    ? { ...periodAround(now, bare.unit as 'day'), next: textAt(tokens, at + 2) === 'the' ? at + 4 : at + 3 }
    : pointAt(tokens, at + 2, now)
  if (point === undefined) return undefined
  const instant = which === 'end' ? point.to : point.from
  return { from: instant, to: instant, next: point.next, certain: true }
}

/** `5 May 2026 14:30`, `5th of May` */
function dayFirst(tokens: readonly Token[], at: number, now: number): Point | undefined {
  const [day, word] = [dayAt(tokens, at), textAt(tokens, at + 1) === 'of' ? at + 2 : at + 1]
  const month = monthNumber(textAt(tokens, word))
  if (day === undefined || month === undefined) return undefined
  const short = yearAt(tokens, word + 1) ?? shortDay(tokens, word + 1, month, day)
  return typeof short === 'object' ? { ...short, certain: true } : dated(tokens, word + 1, now, month, day)
}

/** `May 2026`, `May 5, 2026`, `May` */
function monthFirst(tokens: readonly Token[], at: number, now: number): Point | undefined {
  const month = monthNumber(textAt(tokens, at))
  // After a number that is not a day of the month ("31 february"), the month is not a date either.
  if (month === undefined || dayAt(tokens, at - 1) !== undefined) return undefined
  const year = yearAt(tokens, textAt(tokens, at + 1) === 'of' ? at + 2 : at + 1)
  if (year !== undefined)
    return { ...monthPeriod(year, month), next: textAt(tokens, at + 1) === 'of' ? at + 3 : at + 2, certain: true }
  // "in october last year"
  const behind = durationAt(tokens, at + 2)
  if (/^(?:last|previous|this)$/.test(textAt(tokens, at + 1)) && behind?.bare === true && behind.unit === 'year') {
    const past = textAt(tokens, at + 1) === 'this' ? 0 : 1
    return { ...monthPeriod(dateOf(now).year - past, month), next: at + 3, certain: true }
  }
  const day = dayAt(tokens, at + 1)
  if (day !== undefined) return dated(tokens, at + 2, now, month, day)
  const today = dateOf(now)
  const past = month > today.month ? today.year - 1 : today.year
  return { ...monthPeriod(past, month), next: at + 1, certain: isMonthAlone(tokens, at), yearless: true }
}

function dated(tokens: readonly Token[], at: number, now: number, month: number, day: number): Point | undefined {
  const afterComma = textAt(tokens, at) === ',' ? at + 1 : at
  const written = yearAt(tokens, afterComma)
  const next = written === undefined ? at : afterComma + 1
  const { year } = dateOf(now)
  const thisYear = dayPeriod(written ?? year, month, day)
  const period =
    written === undefined && thisYear !== undefined && thisYear.from > now ? dayPeriod(year - 1, month, day) : thisYear
  if (period === undefined) return undefined
  const yearless = written === undefined && { yearless: true as const }
  const clock = /^(\d{1,2}):(\d{2})$/.exec(textAt(tokens, next))
  if (clock === null || Number(clock[1]) > 23 || Number(clock[2]) > 59) {
    return { ...period, next, certain: true, ...yearless }
  }
  const instant = period.from + Number(clock[1]) * 60 + Number(clock[2])
  return {
    from: instant,
    to: instant,
    next: textAt(tokens, next + 1) === 'utc' ? next + 2 : next + 1,
    certain: true,
    ...yearless,
  }
}

const SLICES = wordSet('day days week weeks month months')

/** `the first week of March 2025` is its first seven days, `the last 3 days of May` its last three. */
function endOfPeriod(tokens: readonly Token[], at: number, now: number): Point | undefined {
  const which = textAt(tokens, at)
  const unit = durationAt(tokens, at + 1)?.unit ?? textAt(tokens, at + 1)
  const sliced = SLICES.has(unit) && textAt(tokens, at + 2) === 'of'
  if ((which !== 'first' && which !== 'last') || !sliced) return undefined
  const point = pointAt(tokens, at + 3, now)
  if (point === undefined) return undefined
  const amount = durationAt(tokens, at + 1)?.amount ?? 1
  if (unit.startsWith('month')) return monthsOf(point, which, amount)
  const minutes = amount * (unit === 'week' ? 7 * 1440 : 1440)
  const slice =
    which === 'first'
      ? { from: point.from, to: Math.min(point.from + minutes, point.to) }
      : { from: Math.max(point.to - minutes, point.from), to: point.to }
  return { ...point, ...slice, certain: true }
}

/** `the first three months of 2025` */
function monthsOf(point: Point, which: string, amount: number): Point | undefined {
  const [begin, end] = [dateOf(point.from), dateOf(point.to)]
  const months = (end.year - begin.year) * 12 + end.month - begin.month
  if (!Number.isInteger(amount) || amount > months) return undefined
  const slice =
    which === 'first' ? monthPeriod(begin.year, begin.month, amount) : monthPeriod(end.year, end.month - amount, amount)
  return { ...point, ...slice, certain: true }
}

const ORDINALS = table<number>({ first: 1, second: 2, third: 3, fourth: 4 })

const isQuarter = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at) === 'quarter' ||
  (durationAt(tokens, at)?.bare === true && durationAt(tokens, at)!.unit === 'quarter')

/** `last quarter of 2025`: the fourth. Without a year it is the quarter before this one. */
function lastOf(tokens: readonly Token[], at: number, now: number): number | undefined {
  if (yearBehind(tokens, at + 2, now) === undefined || textAt(tokens, at + 2) !== 'of') return undefined
  return isQuarter(tokens, at + 1) ? 4 : 2
}

/** `the third quarter of 2025`, `second half of 2024` */
function wordedPart(tokens: readonly Token[], at: number, now: number): Point | undefined {
  const ordinal = quantityAt(tokens, at)?.unit === 'ordinal' ? quantityAt(tokens, at)!.value : undefined
  const ends = textAt(tokens, at) === 'last' || textAt(tokens, at) === 'final'
  const which = ORDINALS.get(textAt(tokens, at)) ?? ordinal ?? (ends ? lastOf(tokens, at, now) : undefined)
  const half = quantityAt(tokens, at + 1)
  // Here "half of" is already one number token, including its `of`.
  const parts = isQuarter(tokens, at + 1) ? 4 : half?.unit === 'share' && half.value === 0.5 ? 2 : undefined
  if (which === undefined || parts === undefined || which < 1 || which > parts) return undefined
  const behind = yearBehind(tokens, at + 2, now)
  return { ...partPeriod(which, parts, behind?.year, now), next: behind?.next ?? at + 2 }
}

/** `2025`, `of 2025` */
function yearBehind(tokens: readonly Token[], at: number, now: number): { year: number; next: number } | undefined {
  const word = textAt(tokens, at) === 'of' ? at + 1 : at
  const named = durationAt(tokens, word + 1)
  const steps = { last: -1, previous: -1, this: 0 }[textAt(tokens, word)]
  if (steps !== undefined && named?.bare && named.unit === 'year')
    return { year: dateOf(now).year + steps, next: word + 2 }
  const year = yearAt(tokens, word)
  return year === undefined ? undefined : { year, next: word + 1 }
}

/** A quarter or half of a year. Without a year, the latest one that has begun. */
function partPeriod(which: number, parts: number, year: number | undefined, now: number) {
  const months = 12 / parts
  const first = (which - 1) * months
  const present = dateOf(now).year
  const assumed = monthPeriod(present, first, months).from > now ? present - 1 : present
  const yearless = year === undefined && { yearless: true as const }
  return { ...monthPeriod(year ?? assumed, first, months), certain: true, ...yearless }
}

/** `1Q25`, `3q 2025` */
function turnedPart(tokens: readonly Token[], at: number, now: number): Point | undefined {
  const number = quantityAt(tokens, at)
  const quarter = textAt(tokens, at + 1) === 'q' && tokens[at + 1]!.glued
  if (number?.unit !== 'none' || !quarter || ![1, 2, 3, 4].includes(number.value)) return undefined
  const year = yearOf(tokens, at + 2, true)
  return year && { ...partPeriod(number.value, 4, year.year, now), next: year.next }
}

/** `Q3 2025`, `2025 Q3`, `H1 2026` */
function partOfYear(tokens: readonly Token[], at: number, now: number): Point | undefined {
  const turned = turnedPart(tokens, at, now)
  if (turned !== undefined) return turned
  const before = yearAt(tokens, at)
  const word = before === undefined ? at : at + 1
  const letter = textAt(tokens, word)
  const number = quantityAt(tokens, word + 1)
  if ((letter !== 'q' && letter !== 'h') || number?.glued !== true || number.unit !== 'none') return undefined
  const parts = letter === 'q' ? 4 : 2
  if (!Number.isInteger(number.value) || number.value < 1 || number.value > parts) return undefined
  const behind =
    before === undefined
      ? (yearBehind(tokens, word + 2, now) ?? yearOf(tokens, word + 2, false) ?? shortYear(tokens, word + 2))
      : undefined
  return { ...partPeriod(number.value, parts, before ?? behind?.year, now), next: behind?.next ?? word + 2 }
}

/** `q1 25`, `Q1'25`: the year in two digits. */
function shortYear(tokens: readonly Token[], at: number): { year: number; next: number } | undefined {
  const word = /^['-]$/.test(textAt(tokens, at)) ? at + 1 : at
  const { unit, value = 0, signed } = quantityAt(tokens, word) ?? {}
  // "q1-2025": the sign is a hyphen.
  if (unit === 'none' && signed && value <= -2015 && value >= -2035) return { year: -value, next: word + 1 }
  const written = unit === 'none' && !signed && Number.isInteger(value) && value >= 20 && value < 35
  return written && tokens[word]!.text.length === 2 ? { year: 2000 + value, next: word + 1 } : undefined
}

const WEEKDAYS: readonly string[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** `today`, `yesterday`, `last Thursday`, `last month`, `this week`, `year to date`, `3 weeks ago` */
function relative(tokens: readonly Token[], at: number, now: number): Point | undefined {
  const word = textAt(tokens, at)
  if (word === 'now') return { from: now, to: now, next: at + 1, certain: true }
  if (word === 'today') return { ...periodAround(now, 'day'), next: at + 1, certain: true }
  if (word === 'yesterday') return { ...periodAround(now, 'day', -1), next: at + 1, certain: true }
  if (word === 'ytd') return { from: periodAround(now, 'year').from, to: now, next: at + 1, certain: true }
  if (word === 'mtd') return { from: periodAround(now, 'month').from, to: now, next: at + 1, certain: true }
  const day = word === 'last' || word === 'previous' ? WEEKDAYS.indexOf(textAt(tokens, at + 1)) + 1 : 0
  if (day > 0 && textAt(tokens, at + 2) !== 'of') {
    const back = (weekdayOf(now) - day + 7) % 7 || 7
    return { ...periodAround(now, 'day', -back), next: at + 2, certain: true }
  }
  const newly = word === 'new' ? yearAt(tokens, at + 1) : undefined
  if (newly !== undefined)
    return { from: yearPeriod(newly).from, to: yearPeriod(newly).from, next: at + 2, certain: true }
  const newYear = word === 'new' && (textAt(tokens, at + 1) === 'year' || durationAt(tokens, at + 1)?.unit === 'year')
  if (newYear) {
    const next = textAt(tokens, at + 2) === 'day' || durationAt(tokens, at + 2)?.bare ? at + 3 : at + 2
    const { from } = periodAround(now, 'year')
    return { from, to: from, next, certain: true }
  }
  const toDate = toDateAt(tokens, at, now)
  if (toDate !== undefined) return toDate
  const duration = durationAt(tokens, at)
  if (duration !== undefined && !duration.bare && textAt(tokens, at + 1) === 'ago') {
    const instant = earlierBy(now, duration)
    return { from: instant, to: instant, next: at + 2, certain: false }
  }
  return calendarPeriod(tokens, at, now)
}

/** `year to date`, `quarter to date` */
function toDateAt(tokens: readonly Token[], at: number, now: number): Point | undefined {
  if (textAt(tokens, at + 1) !== 'to' || textAt(tokens, at + 2) !== 'date') return undefined
  const unit = (['week', 'month', 'quarter', 'year'] as const).find(
    (one) => one === textAt(tokens, at) || (durationAt(tokens, at)?.bare && durationAt(tokens, at)?.unit === one),
  )
  return unit && { from: periodAround(now, unit).from, to: now, next: at + 3, certain: true }
}

/** `last month` is the calendar month. `the last month` and `the past month` count back from now and are read in dates.ts. */
function calendarPeriod(tokens: readonly Token[], at: number, now: number): Point | undefined {
  const word = textAt(tokens, at)
  const duration = durationAt(tokens, at + 1)
  if (duration?.bare !== true || duration.unit === 'minute' || duration.unit === 'hour' || duration.unit === 'day')
    return
  const unit = duration.unit
  if (word === 'this') return { ...periodAround(now, unit), next: at + 2, certain: true }
  if ((word !== 'last' && word !== 'previous') || (unit === 'quarter' && textAt(tokens, at + 2) === 'of'))
    return undefined
  if (word === 'last' && textAt(tokens, at - 1) === 'the' && unit !== 'quarter') return undefined
  const assumption = `last ${unit} is the calendar ${unit} before this one`
  return { ...periodAround(now, unit, -1), next: at + 2, certain: true, assumption }
}

/** `2025 March`, `2025, march` */
function yearFirst(tokens: readonly Token[], at: number): Point | undefined {
  const year = isYear(tokens[at]) ? yearAt(tokens, at) : undefined
  const month = monthNumber(textAt(tokens, at + 1))
  if (year === undefined || month === undefined || dayAt(tokens, at + 2) !== undefined) return undefined
  return isYear(tokens[at + 2]) ? undefined : { ...monthPeriod(year, month), next: at + 2, certain: true }
}

function wholeYear(tokens: readonly Token[], at: number): Point | undefined {
  const year = yearAt(tokens, at)
  return year === undefined ? undefined : { ...yearPeriod(year), next: at + 1, certain: isCertainYear(tokens, at) }
}

/** `now` minus a duration. Months, quarters and years follow the calendar. */
export function earlierBy(now: number, { unit, amount, minutes }: Duration): number {
  const months = { month: 1, quarter: 3, year: 12 }[unit as string]
  return months === undefined || !Number.isInteger(amount) ? now - minutes : monthsBefore(now, months * amount)
}

const CASUAL =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today|ago|noon|midnight|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|\d\/\d|\d(?:st|nd|rd|th))/

/** How many characters after a word such as `since` may belong to a date. */
const CASUAL_CHARS = 40

/** Whether the text at a token looks like a date. */
export const looksCasual = (text: string, token: Token | undefined): boolean =>
  token !== undefined && CASUAL.test(text.slice(token.start, token.start + CASUAL_CHARS))

/**
 * A date that only chrono-node reads. chrono-node finds dates in words that are none ("march higher", "sun token"). Therefore it is asked only after
 * a word that announces a time, and its result must begin at once and look like a date.
 */
export function casualPoint(text: string, tokens: readonly Token[], at: number, now: number): Point | undefined {
  const first = tokens[at]
  if (first === undefined) return undefined
  const slice = text.slice(first.start, first.start + CASUAL_CHARS)
  const [found] = chrono.casual.parse(slice, { instant: new Date(now * 60_000), timezone: 'UTC' })
  if (found === undefined || found.index > 4 || !CASUAL.test(found.text.toLowerCase())) return undefined
  const end = first.start + found.index + found.text.length
  const next = tokens.findIndex((token, i) => i > at && token.start >= end)
  const exact = found.start.isCertain('hour')
  let from = Math.floor(found.start.date().getTime() / 60_000)
  if (!exact) from -= from % 1440
  while (from > now && found.start.isCertain('weekday')) from -= 7 * 1440
  if (from > now) return undefined
  const to = exact ? from : from + 1440
  const assumption = `"${found.text}" is read as ${new Date(from * 60_000).toISOString().slice(0, exact ? 16 : 10)}`
  return { from, to, next: next < 0 ? tokens.length : next, certain: true, assumption }
}
