/**
 * Numbers with units. A unit multiplies by a whole number or a power of ten, and this is computed exactly: `0.1%` is the number 0.001, and not a
 * product of doubles.
 */
import type { AggregateFn } from '../contract/aggregates.js'
import type { Feature } from '../contract/features.js'

interface Factor {
  readonly times: bigint
  /** A power of ten. */
  readonly power: number
}

const ten = (power: number): Factor => ({ times: 1n, power })
const times = (factor: bigint): Factor => ({ times: factor, power: 0 })

type Units = Readonly<Record<string, Factor>>

const PERCENT: Units = { '%': ten(-2) }
const MINUTES: Units = { m: times(1n), h: times(60n), d: times(1440n) }

/** By unit of a feature: the units in which a threshold may be written. */
const UNITS: Readonly<Record<string, Units>> = {
  fraction: { ...PERCENT, bps: ten(-4) },
  'fraction per hour': PERCENT,
  pctrank: PERCENT,
  bps: { bps: ten(0), '%': ten(2) },
  usd: { k: ten(3), M: ten(6), B: ten(9) },
  minutes: MINUTES,
  days: { d: ten(0) },
}

/** What the value of an operand is measured in, and the units in which it may be written. */
export function unitsOf(
  feature: Feature,
  fn: AggregateFn | 'value',
): { readonly measure: string; readonly units: Units } {
  if (fn === 'pctrank') return { measure: 'a percentile from 0 to 1', units: PERCENT }
  if (fn === 'zscore') return { measure: 'a number of standard deviations', units: {} }
  const [low, high] = feature.range ?? []
  const isShare = feature.unit === 'ratio' && low !== undefined && high !== undefined && low >= -1 && high <= 1
  const measure = MEASURES[feature.unit] ?? `in ${feature.unit}`
  return { measure, units: isShare ? PERCENT : (UNITS[feature.unit] ?? {}) }
}

const MEASURES: Readonly<Record<string, string>> = {
  fraction: 'a fraction',
  ratio: 'a ratio',
  pctrank: 'a percentile from 0 to 1',
  index: 'an index',
  label: 'a label',
  hour: 'an hour of the day, from 0 to 23',
  weekday: 'a weekday, from 1 (Monday) to 7',
}

/** The number of a literal, such as `-2.5`, multiplied by the factor of its unit. Infinite when it does not fit a double. */
export function numberOf(literal: string, factor: Factor = ten(0)): number {
  const [mantissa = '', exponent = '0'] = literal.replace('−', '-').toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace(/^[-+]/, '').split('.')
  const sign = mantissa.startsWith('-') ? '-' : ''
  const digits = BigInt(`${whole}${fraction}`) * factor.times
  return Number(`${sign}${digits}e${Number(exponent) - fraction.length + factor.power}`)
}
