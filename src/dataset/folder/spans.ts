/** Minutes, UTC days and UTC months. Minutes and days count from 1970-01-01; a month is written YYYY-MM. */
import { dayName } from '../../contract/text/days.js'

export { dayName }

export const MINUTES_PER_DAY = 1440

/** Half open, in minutes. */
export interface Span {
  begin: number
  end: number
}

/** The number of the UTC day that contains a minute. */
export const dayOf = (minute: number): number => Math.floor(minute / MINUTES_PER_DAY)

/** The first minute of the UTC day that contains a minute. */
export const dayBegin = (minute: number): number => dayOf(minute) * MINUTES_PER_DAY

/** The first minute of the UTC day after the one that contains a minute. */
export const dayEnd = (minute: number): number => dayBegin(minute) + MINUTES_PER_DAY

/** The minute as YYYY-MM-DDTHH:MM:00Z. */
export const minuteName = (minute: number): string => `${new Date(minute * 60_000).toISOString().slice(0, 16)}:00Z`

/** The month as YYYY-MM. */
export const monthOf = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 7)

/** The minutes of a month given as YYYY-MM. */
export function monthSpan(month: string): Span {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { begin: Date.UTC(year, number - 1) / 60_000, end: Date.UTC(year, number) / 60_000 }
}

/** The minutes of a day given as YYYY-MM-DD. */
export function daySpan(day: string): Span {
  const begin = Date.parse(`${day}T00:00Z`) / 60_000
  return { begin, end: begin + MINUTES_PER_DAY }
}

/** Every month that contains a minute of [first, last], ascending. */
export function monthsOf(first: number, last: number): string[] {
  const months: string[] = []
  for (let minute = first; minute <= last; minute = monthSpan(months.at(-1)!).end) months.push(monthOf(minute))
  return months
}

/**
 * The name of a span of whole days: 2026-02 for a month, 2026-02-03 for a day, otherwise 2026-02-03_2026-02-05
 * (inclusive).
 */
export function spanName({ begin, end }: Span): string {
  const month = monthSpan(monthOf(begin))
  if (month.begin === begin && month.end === end) return monthOf(begin)
  const [first, last] = [dayName(dayOf(begin)), dayName(dayOf(end - 1))]
  return first === last ? first : `${first}_${last}`
}
