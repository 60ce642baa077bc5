/** Readers for single values of a study document. A reader returns the value; for a wrong value it adds a fault and returns a placeholder. */
import { BAR_MINUTES, type NumberLimits } from '../../contract/study/study-limits.js'
import { type Faults, minuteOfTime, minutesOfDuration, quote } from '../../plan/index.js'

export function readNumber(value: unknown, limits: NumberLimits, path: string, faults: Faults): number {
  const { min, max, decimals } = limits
  const kind = decimals === 0 ? 'an integer' : `a number of at most ${decimals} decimals`
  if (typeof value === 'number' && value >= min && value <= max && decimalsOf(value) <= decimals) return value + 0 // −0 becomes 0
  faults.add('bad_value', path, `${kind} from ${min} to ${max} is expected, not ${quote(value)}`)
  return min
}

/** The number of decimals with which ECMAScript prints a number. */
function decimalsOf(value: number): number {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  return Math.max(0, fraction.length - Number(exponent))
}

export function readWord<T extends string>(value: unknown, words: readonly T[], path: string, faults: Faults): T {
  const found = words.find((word) => word === value)
  if (found === undefined) {
    faults.add('bad_value', path, `${quote(value)} is not one of ${words.join(', ')}`, { allowed: words })
  }
  return found ?? words[0]!
}

/** The minutes of a duration, which must be a multiple of a bar within the limits. */
export function readDuration(
  value: unknown,
  limits: { readonly min: number; readonly max: number },
  path: string,
  faults: Faults,
): number {
  const minutes = typeof value === 'string' ? minutesOfDuration(value) : undefined
  const { min, max } = limits
  if (minutes !== undefined && minutes >= min && minutes <= max && minutes % BAR_MINUTES === 0) return minutes
  const detail = `a multiple of ${BAR_MINUTES}m from ${min}m to ${max}m is expected, not ${quote(value)}`
  faults.add('bad_duration', path, detail)
  return min
}

/** The minute number of a UTC time, which must be exactly the open of a bar; otherwise adds a fault and returns undefined. */
export function readTime(value: unknown, path: string, faults: Faults): number | undefined {
  const minute = typeof value === 'string' ? minuteOfTime(value) : undefined
  if (minute !== undefined && minute % BAR_MINUTES === 0 && /T\d\d:\d\d(:00(\.0+)?)?Z$/.test(value as string))
    return minute
  faults.add('bad_time', path, `a UTC time such as 2026-01-31T09:30:00Z is expected, not ${quote(value)}`)
  return undefined
}
