import type { Fault } from '../../contract/errors.js'

/**
 * Parses a parameter as a whole number from 1 to `max`, or in the range [least, most]. Returns undefined when the parameter is absent. For any other
 * value it adds a `value_range` fault to `faults` and returns undefined.
 */
export function wholeNumber(
  name: string,
  text: string | undefined,
  range: number | readonly [least: number, most: number],
  faults: Fault[],
): number | undefined {
  if (text === undefined) return undefined
  const [least, most] = typeof range === 'number' ? [1, range] : range
  const value = Number(text)
  if (/^(?:0|[1-9][0-9]{0,15})$/.test(text) && value >= least && value <= most) return value
  faults.push({ code: 'value_range', path: `/${name}`, detail: `${name} is a whole number from ${least} to ${most}` })
  return undefined
}
