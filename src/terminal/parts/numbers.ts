/**
 * Numbers as people read them. A value that is not known is `missing` or –, never 0. A value that is not zero is never shown as an exact zero share
 * or a whole one.
 */
import { NO_BREAK } from './text.js'

/** 1234567 → 1,234,567 */
export const grouped = (value: number): string => GROUPED.format(value)

// Made once: toLocaleString makes one for every number.
const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

export const UNKNOWN = '–'
const MINUS = '−'

/** A count with its noun: `1 day`, `36 days`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${grouped(value)}${NO_BREAK}${value === 1 ? one : many}`

/** Rounded to `digits`, with its sign: +1.20, −0.35, and 0.00 without one. */
export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits)
  return Number(text) === 0 ? text : `${value < 0 ? MINUS : '+'}${text}`
}

/** A fraction in percent, without the unit: 0.0123 → +1.23. */
export const percentage = (fraction: number | null, digits: number): string =>
  fraction === null ? UNKNOWN : signed(fraction * 100, digits)

/** The same with the unit. */
export const percent = (fraction: number | null, digits = 2): string =>
  fraction === null ? UNKNOWN : `${percentage(fraction, digits)}${NO_BREAK}%`

/** Both ends of an interval in percent, without the unit. */
export const interval = (ends: readonly [number, number] | null | undefined, digits: number): string =>
  ends ? ends.map((end) => percentage(end, digits)).join(' … ') : UNKNOWN

/** A share in percent with one digit, without the unit: <0.1 and >99.9 where rounding would make it none or all. */
export function share(fraction: number | null | undefined): string {
  if (fraction === null || fraction === undefined) return UNKNOWN
  if (fraction > 0 && fraction < 0.001) return '<0.1'
  if (fraction < 1 && fraction > 0.999) return '>99.9'
  return (fraction * 100).toFixed(1)
}

/** A part of a whole: in percent, and as `3 of 7` where there are too few to speak of percent. */
export const partOf = (part: number, whole: number): string => {
  if (whole === 0) return UNKNOWN
  return whole < FEW ? `${part} of ${whole}` : share(part / whole)
}

/** Below this many a share says less than its counts, and quantiles less than the values. */
export const FEW = 20

/** `once in 76`, of occurrences and what they are out of. */
export const onceIn = (part: number, whole: number): string => {
  const times = whole / part
  return `once in ${grouped(times < 10 ? Math.round(times * 10) / 10 : Math.round(times))}`
}

/** 2026-01-15T13:35:00Z → 2026-01-15 13:35; all times are UTC. */
export const timeText = (time: string): string => time.replace('T', ' ').replace(/:00Z$/, '')

/** A price, with all its digits. */
export const priceText = (price: number | null): string => (price === null ? UNKNOWN : grouped(price))

/** Digits after the point of percentages in one table: three where two would show the smallest of these extents as nearly nothing. */
export function digitsFor(extents: readonly number[]): number {
  const known = extents.filter((extent) => extent > 0)
  return known.length > 0 && Math.min(...known) < 0.001 ? 3 : 2
}
