/** A day since 1970-01-01 as YYYY-MM-DD. The last text is cached, because the rows of a page are mostly from a few days. */
import { dayName } from '../contract/text/days.js'

let known = { day: Number.NaN, text: '' }
export const dayText = (day: number): string => {
  if (known.day !== day) known = { day, text: dayName(day) }
  return known.text
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, i) => String(i).padStart(2, '0'))

/** A minute since 1970-01-01T00:00Z in the form of bodies: YYYY-MM-DDTHH:MM:00Z. */
export const minuteText = (minute: number): string => {
  const day = Math.floor(minute / 1440)
  const left = minute - day * 1440
  return `${dayText(day)}T${TWO_DIGITS[Math.floor(left / 60)]}:${TWO_DIGITS[left % 60]}:00Z`
}
