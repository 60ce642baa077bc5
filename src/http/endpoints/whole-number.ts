import type { Fault } from '../../contract/errors.js'

/** A parameter that is a whole number from 1 to `max`. Undefined when it is not given, and when it is something else: that is added to `faults`. */
export function wholeNumber(name: string, text: string | undefined, max: number, faults: Fault[]): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^[1-9][0-9]{0,15}$/.test(text) && value <= max) return value
  faults.push({ code: 'value_range', path: `/${name}`, detail: `${name} is a whole number from 1 to ${max}` })
  return undefined
}
