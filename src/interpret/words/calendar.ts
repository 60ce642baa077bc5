/** Calendar periods, in minutes since 1970 UTC. All periods are half open. */
import { timeOfMinute } from '../../plan/index.js'

/** A half-open range of minutes since 1970 UTC. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** The periods that the calendar knows. */
export type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const MINUTE_MS = 60_000
const DAY = 1440

/** The names of each month, January first. */
export const MONTH_NAMES: readonly (readonly string[])[] = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
]

const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.flatMap((names, month) => names.map((name) => [name, month] as const)),
)

/** The month that a word names, 0 to 11. Undefined if it names none. */
export const monthNumber = (word: string): number | undefined => MONTHS.get(word)

/** The first minute of a month. Months above 11 continue into the next year. */
const monthStart = (year: number, month: number): number => Date.UTC(year, month, 1) / MINUTE_MS

/** `months` calendar months from the given one on; `month` is 0 to 11. */
export const monthPeriod = (year: number, month: number, months = 1): Period => ({
  from: monthStart(year, month),
  to: monthStart(year, month + months),
})

/** A calendar year. */
export const yearPeriod = (year: number): Period => monthPeriod(year, 0, 12)

/** One day; undefined if the month does not have it. */
export function dayPeriod(year: number, month: number, day: number): Period | undefined {
  const from = Date.UTC(year, month, day) / MINUTE_MS
  const date = new Date(from * MINUTE_MS)
  return date.getUTCMonth() === month && date.getUTCDate() === day ? { from, to: from + DAY } : undefined
}

/** The UTC date of a minute; `month` is 0 to 11. */
export function dateOf(minute: number): { year: number; month: number; day: number } {
  const date = new Date(minute * MINUTE_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}

/** The calendar period that contains a minute, shifted by `steps` periods. Weeks begin on Monday. */
export function periodAround(minute: number, unit: CalendarUnit, steps = 0): Period {
  const { year, month, day } = dateOf(minute)
  switch (unit) {
    case 'year':
      return yearPeriod(year + steps)
    case 'quarter':
      return monthPeriod(year, 3 * (Math.floor(month / 3) + steps), 3)
    case 'month':
      return monthPeriod(year, month + steps)
    case 'week': {
      const today = Date.UTC(year, month, day) / MINUTE_MS
      const monday = today - ((new Date(today * MINUTE_MS).getUTCDay() + 6) % 7) * DAY
      return { from: monday + steps * 7 * DAY, to: monday + (steps + 1) * 7 * DAY }
    }
    case 'day': {
      const today = Date.UTC(year, month, day) / MINUTE_MS + steps * DAY
      return { from: today, to: today + DAY }
    }
  }
}

/** The minute `months` calendar months earlier. If that month is shorter, its last day is used. */
export function monthsBefore(minute: number, months: number): number {
  const { year, month, day } = dateOf(minute)
  const first = dateOf(monthStart(year, month - months))
  const days = (monthStart(first.year, first.month + 1) - monthStart(first.year, first.month)) / DAY
  const time = minute - Date.UTC(year, month, day) / MINUTE_MS
  return Date.UTC(first.year, first.month, Math.min(day, days)) / MINUTE_MS + time
}

/** A time for people: `2026-05-01`, with hours and minutes if it is not midnight. */
export function shownTime(minute: number): string {
  const text = timeOfMinute(minute)
  return text.endsWith('T00:00:00Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`
}

/** `31/12/2025`, `12/31/2025`; undefined if day and month could be swapped. */
export function slashedDay(first: number, second: number, year: number): Period | undefined {
  const whole = year < 100 ? 2000 + year : year
  if (first > 12 || first === second) return dayPeriod(whole, second - 1, first)
  return second > 12 ? dayPeriod(whole, first - 1, second) : undefined
}

/** The ISO weekday of a minute. 1970-01-01 was a Thursday. */
export const weekdayOf = (minute: number): number => ((Math.floor(minute / 1440) + 3) % 7) + 1
