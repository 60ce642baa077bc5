/** Reads durations of requests about records. */
import { RECORD_LIMITS } from '../../contract/bodies/record-limits.js'
import { type Faults, minutesOfDuration, quote } from '../../plan/index.js'

/** Minutes of a duration of at most `max`; 1 after a fault. */
export function durationOf(
  name: string,
  value: unknown,
  faults: Faults,
  max: number = RECORD_LIMITS.reach_minutes_max,
): number {
  const path = `/${name}`
  if (typeof value !== 'string') {
    const code = value === undefined ? 'missing_property' : 'value_type'
    faults.add(code, path, `${name} is a duration such as "4h"`)
    return 1
  }
  const minutes = minutesOfDuration(value)
  if (minutes !== undefined && minutes <= max) return minutes
  faults.add('bad_duration', path, `${quote(value)} is not a duration in m, h or d from 1m to 7d`)
  return 1
}
