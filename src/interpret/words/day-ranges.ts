/**
 * Ranges inside one month, and short ways to write a month: `12-20 March 2025`, `oct 10 and 11 2025`, `10/11 October 2025`, `01/2026`, `Jan '26`, `in jan 26`,
 * `jan to mar 25`, `this january`. One grammar: a month, one or two days on one side of it, and a year that may be short.
 */
import { dateOf, dayPeriod, monthNumber, monthPeriod, type Period } from './calendar.js'
import type { Quantity } from './quantities.js'
import { wordSet } from './table.js'
import { type Token, textAt } from './tokens.js'

/** A period and the index behind its words. `yearless`: its year was assumed. */
export interface DatedPeriod extends Period {
  readonly next: number
  readonly yearless?: true
}

const TIES: readonly string[] = ['-', 'to', 'until', 'till', 'through', 'thru', 'and', '&', '/', ',', 'or', '..']

/** Whether an amount is a plain number, as a day, a month or a year is. */
export const isCount = (unit: string): boolean => unit === 'none' || unit === 'ordinal'

const plain = (token: Token | undefined): Quantity | undefined =>
  token?.kind === 'quantity' && isCount((token as Quantity).unit) ? (token as Quantity) : undefined

/** The day of a month. A hyphen that touches the number before it is no minus: `12-20`. */
function dayOf(tokens: readonly Token[], at: number): number | undefined {
  const value = plain(tokens[at])?.value
  const day = value === undefined ? undefined : Math.abs(value)
  return day !== undefined && Number.isInteger(day) && day >= 1 && day <= 31 ? day : undefined
}

/** Two days: `12-20`, `10th and 11th`, `10/11`, `between the 12th and the 20th`. Undefined where nothing ties them. */
function daysOf(tokens: readonly Token[], at: number): { first: number; last: number; next: number } | undefined {
  const skipThe = (i: number): number => (textAt(tokens, i) === 'the' ? i + 1 : i)
  const begin = skipThe(at)
  const first = dayOf(tokens, begin)
  if (first === undefined || plain(tokens[begin])!.signed) return undefined
  const second = plain(tokens[begin + 1])
  // "12-20" may be a number and a negative number.
  if (second?.signed && second.glued && second.value < 0 && dayOf(tokens, begin + 1) !== undefined)
    return { first, last: -second.value, next: begin + 2 }
  if (!TIES.includes(textAt(tokens, begin + 1))) return undefined
  const end = skipThe(begin + 2)
  const last = dayOf(tokens, end)
  const each = ['and', '&', ',', 'or', '/'].includes(textAt(tokens, begin + 1))
  if (last === undefined || last <= first || (each && last !== first + 1)) return undefined
  return { first, last, next: end + 1 }
}

/** A year of four digits, or `'25`; of two digits alone only where `short` allows it. A comma, `of` or a hyphen may stand before it. */
export function yearOf(
  tokens: readonly Token[],
  at: number,
  short: boolean,
): { year: number; next: number } | undefined {
  const tie = textAt(tokens, at)
  const quoted = tie === "'" || tie === '’'
  const begin =
    quoted || tie === ',' || tie === 'of' || ((tie === '-' || tie === '/') && tokens[at]!.glued) ? at + 1 : at
  const number = plain(tokens[begin])
  if (number === undefined || number.unit === 'ordinal') return undefined
  const value = number.signed && number.glued ? -number.value : number.value
  if (Number.isInteger(value) && value >= 2009 && value < 2100) return { year: value, next: begin + 1 }
  const two = (quoted || (short && begin === at)) && !number.signed && /^\d{2}$/.test(number.text)
  return two && value >= 15 && value < 40 ? { year: 2000 + value, next: begin + 1 } : undefined
}

/** The month of now or before it. */
const latest = (now: number, month: number): number => {
  const today = dateOf(now)
  return month > today.month ? today.year - 1 : today.year
}

/** A range of days in one month. */
export function daysInMonth(tokens: readonly Token[], at: number, now: number): DatedPeriod | undefined {
  const month = monthNumber(textAt(tokens, at))
  if (month !== undefined) {
    const days = daysOf(tokens, at + 1)
    return days && periodOf(tokens, days, days.next, month, now)
  }
  const days = daysOf(tokens, at)
  if (days === undefined) return undefined
  const behind = textAt(tokens, days.next) === 'of' ? days.next + 1 : days.next
  const named = monthNumber(textAt(tokens, behind))
  return named === undefined ? undefined : periodOf(tokens, days, behind + 1, named, now)
}

function periodOf(
  tokens: readonly Token[],
  { first, last }: { first: number; last: number },
  next: number,
  month: number,
  now: number,
): DatedPeriod | undefined {
  const said = yearOf(tokens, next, false)
  const year = said?.year ?? latest(now, month)
  const [from, to] = [dayPeriod(year, month, first), dayPeriod(year, month, last)]
  if (from === undefined || to === undefined) return undefined
  return {
    from: from.from,
    to: to.to,
    next: said?.next ?? next,
    ...(said === undefined && { yearless: true as const }),
  }
}

const IN = wordSet('in during throughout for within over all')

/** A month in a short form: `01/2026`, `Jan '26`, `this january`, and `in jan 26`, `jan to mar 25`, where two digits can only be a year. */
export function shortMonth(tokens: readonly Token[], at: number, now: number): DatedPeriod | undefined {
  const number = plain(tokens[at])
  if (
    number !== undefined &&
    !number.signed &&
    number.value >= 1 &&
    number.value <= 12 &&
    textAt(tokens, at + 1) === '/'
  ) {
    const year = tokens[at + 1]!.glued ? yearOf(tokens, at + 2, false) : undefined
    return year && { ...monthPeriod(year.year, number.value - 1), next: year.next }
  }
  if (['this', 'last'].includes(textAt(tokens, at))) {
    const named = monthNumber(textAt(tokens, at + 1))
    const day = dayOf(tokens, at + 2)
    return named === undefined || day !== undefined
      ? undefined
      : { ...monthPeriod(latest(now, named), named), next: at + 2 }
  }
  const month = monthNumber(textAt(tokens, at))
  // "31 february 2026" is no date, and not that month.
  if (month === undefined || dayOf(tokens, at - 1) !== undefined) return undefined
  // "jan to mar 25": the first end is a whole month, so the second is one too.
  const tied = ['to', '-', 'through', 'until', 'and'].includes(textAt(tokens, at - 1))
  const whole = tied && monthNumber(textAt(tokens, at - 2)) !== undefined
  const year = yearOf(tokens, at + 1, IN.has(textAt(tokens, at - 1)) || whole)
  return year && { ...monthPeriod(year.year, month), next: year.next }
}

/** `1 mar 26`: behind a day and its month, two digits are the year. */
export function shortDay(tokens: readonly Token[], at: number, month: number, day: number): DatedPeriod | undefined {
  const year = yearOf(tokens, at, true)
  const period = year?.next === at + 1 ? dayPeriod(year.year, month, day) : undefined
  return period && { ...period, next: at + 1 }
}
