/**
 * Columns are stored in units of the greatest number that divides all their values. Values of 1e-8 and microseconds have needless
 * bits where a venue has ticks, lots and milliseconds, and differences of such values do not lie on whole bytes, where zstd would
 * find what repeats.
 */
import { NO_VALUE } from './tick-table.js'

/** The greatest number that divides all values; 1 where there is none but 0. */
export function unitOf(values: BigInt64Array): bigint {
  let unit = 0n
  for (const value of values) {
    if (value === NO_VALUE || (unit !== 0n && value % unit === 0n)) continue
    let [a, b] = [unit, value]
    while (b !== 0n) [a, b] = [b, a % b]
    unit = a < 0n ? -a : a
    if (unit === 1n) break
  }
  return unit === 0n ? 1n : unit
}

/** The values in a unit that divides all of them. What is absent stays so. */
export const inUnits = (values: BigInt64Array, unit: bigint): BigInt64Array =>
  unit === 1n ? values : values.map((value) => (value === NO_VALUE ? value : value / unit))

/** Undoes `inUnits`. */
export const fromUnits = (values: BigInt64Array, unit: bigint): BigInt64Array =>
  unit === 1n ? values : values.map((value) => (value === NO_VALUE ? value : value * unit))
