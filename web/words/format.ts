/**
 * Numbers and times as people read them: a no-break space before the percent sign, U+2212 for minus, groups of three digits, UTC. A value that is
 * missing has no digits: callers show the word for it.
 */

/** Between a number and its unit. */
const NBSP = '\u00a0'
const MINUS = '\u2212'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const plain = new Map<number, Intl.NumberFormat>()

function fixed(value: number, digits: number): string {
  let format = plain.get(digits)
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    plain.set(digits, format)
  }
  return format.format(value)
}

/** The sign of a value in print: plus, minus, or nothing for exactly zero. */
const signOf = (value: number): string => (value > 0 ? '+' : value < 0 ? MINUS : '')

/** A count: 371,571. */
export const count = (value: number): string => grouped.format(value).replace('-', MINUS)

/** A number with at most `digits` digits after the point, and none that say nothing: 0.6, 35.4, 1,191. */
export function decimal(value: number, digits = 2): string {
  const text = fixed(Math.abs(value), digits)
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return value < 0 && Number(short.replaceAll(',', '')) !== 0 ? `${MINUS}${short}` : short
}

/** A signed change: 0.0014 is +0.14 %. The sign is that of the value, even where the digits are zeros. */
export const change = (fraction: number, digits = 2): string =>
  `${signOf(fraction)}${fixed(Math.abs(fraction) * 100, digits)}${NBSP}%`

/** A share of a whole: 0.534 is 53.4 %. */
export const share = (fraction: number, digits = 1): string =>
  `${fraction < 0 ? MINUS : ''}${fixed(Math.abs(fraction) * 100, digits)}${NBSP}%`

/** A share in few characters: 53 %, 8.1 %, 0.06 %; what is more than nothing is never shown as 0 %. */
export function shortShare(fraction: number): string {
  const percent = fraction * 100
  if (percent === 0) return `0${NBSP}%`
  if (percent >= 9.95) return `${fixed(percent, 0)}${NBSP}%`
  if (percent >= 0.995) return `${fixed(percent, 1)}${NBSP}%`
  if (percent >= 0.0095) return `${fixed(percent, 2)}${NBSP}%`
  return `<0.01${NBSP}%`
}

/** A percent as short as it can be: a threshold or the tick of an axis. */
export const percent = (fraction: number): string => `${decimal(fraction * 100, 6)}${NBSP}%`

/** A signed percent as short as it can be. */
export const signedPercent = (fraction: number): string =>
  `${signOf(fraction)}${decimal(Math.abs(fraction) * 100, 6)}${NBSP}%`

/** An interval in words: −0.81 % to +0.62 %. */
export const range = ([low, high]: readonly [number, number], digits = 2): string =>
  `${change(low, digits)} to ${change(high, digits)}`

/** A price with the digits it has. */
export const price = (value: number): string => {
  const digits = (String(value).split('.')[1] ?? '').length
  return new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: Math.min(12, digits) }).format(
    value,
  )
}

/** 2025-06-23T19:59:00Z as 2025-06-23 19:59. */
export const time = (iso: string): string => iso.slice(0, 16).replace('T', ' ')

/** The day of a time: 2025-06-23. */
export const day = (iso: string): string => iso.slice(0, 10)

/** Midnight is left away: 2025-06-23, or 2025-06-23 10:00. */
export const shortTime = (iso: string): string => (iso.slice(11, 16) === '00:00' ? day(iso) : time(iso))

/** Minutes in the unit that fits: 71m, 4h, 3d. */
export function duration(minutes: number): string {
  if (minutes >= 1440 && minutes % 1440 === 0) return `${minutes / 1440}d`
  if (minutes >= 60 && minutes % 60 === 0) return `${minutes / 60}h`
  return `${decimal(minutes, 1)}m`
}

/** A large number in few characters: 7.6 M, 370 k. */
export function compact(value: number): string {
  for (const [size, unit] of [
    [1e9, 'bn'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const) {
    if (Math.abs(value) >= size * 0.9995) return `${decimal(value / size, value >= 100 * size ? 0 : 1)}${NBSP}${unit}`
  }
  return decimal(value, 2)
}

/** A symbol as people write it: ETH of ethusdt, the rest apart; the venue stays. */
export function symbol(name: string): { base: string; rest: string } {
  const upper = name.toUpperCase()
  for (const quote of ['USDT', 'USDC', 'USD']) {
    const at = upper.indexOf(quote, 1)
    if (at > 0) return { base: upper.slice(0, at), rest: upper.slice(at) }
  }
  return { base: upper, rest: '' }
}

/** A count with its noun: 1 day, 36 days. */
export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size: 1.5 GB. Units are powers of 1000. */
export function bytes(size: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, size)) / 3)))
  return `${decimal(size / 1000 ** power, 1)}${NBSP}${UNITS[power]}`
}
