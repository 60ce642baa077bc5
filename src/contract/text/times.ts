/** Times and durations of documents, in minutes. */
import { MINUTES_PER_UNIT } from '../sequence-rules.js'

const TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?Z$/
const DURATION = /^([1-9][0-9]{0,8})([mhd])$/
const MINUTE_MS = 60_000

/**
 * Minutes since 1970 of an ISO 8601 UTC timestamp. Seconds are rounded up to the next full minute; they and their fraction may be absent. Undefined
 * if the text is not such a timestamp, or the day or time does not exist.
 */
export function minuteOfTime(text: string): number | undefined {
  const parts = TIME.exec(text)
  if (parts === null) return undefined
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day) // Date.UTC would take years below 100 for 1900 and later
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  const off_minute = second > 0 || /[1-9]/.test(parts[7] ?? '')
  const number = date.getTime() / MINUTE_MS + hour * 60 + minute + (off_minute ? 1 : 0)
  return number > LAST_MINUTE ? undefined : number
}

/** The last minute of the year 9999, the largest four-digit year. */
const LAST_MINUTE = Date.UTC(9999, 11, 31, 23, 59) / MINUTE_MS

/** A minute as YYYY-MM-DDTHH:MM:00Z. */
export function timeOfMinute(minute: number): string {
  return `${new Date(minute * MINUTE_MS).toISOString().slice(0, 16)}:00Z`
}

/** The minutes of a duration such as 90m, 4h, 7d; undefined if the text is not one. */
export function minutesOfDuration(text: string): number | undefined {
  const parts = DURATION.exec(text)
  return parts === null ? undefined : Number(parts[1]) * MINUTES_PER_UNIT[parts[2]!]!
}
