/** Policies → the rows of integers that native/studies/policies/policy_table.h reads; every decimal becomes an integer of a fixed fine unit, exactly. */
import { BAR_MINUTES } from '../contract/study/study-limits.js'
import type { Distance, Entry, Policy, PriceFrom, Side, Stop, Target } from './checked-study.js'

/** In the order of native/studies/policies/policy.h. */
const PRICES: readonly PriceFrom[] = ['signal_close', 'signal_high', 'signal_low', 'structural_high', 'structural_low']
const ATR = 0
const FRACTION = 1

/** value · 10^decimals of a number that ECMAScript prints with no more decimals than that. */
export function scaledInteger(value: number, decimals: number): bigint {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  const power = decimals + Number(exponent) - fraction.length
  if (whole === '' || power < 0) throw new RangeError(`${value} has more than ${decimals} decimals`)
  return BigInt(`${sign}${whole}${fraction}`) * 10n ** BigInt(power)
}

type Row = readonly (bigint | number)[]

/** Unit and value: multiples of ATR in 1e-6, fractions of a price in 1e-12. */
function distance(of: Distance): Row {
  if ('atr' in of) return [ATR, scaledInteger(of.atr, 6)]
  return [FRACTION, 'bps' in of ? scaledInteger(of.bps, 8) : scaledInteger(of.pct, 10)]
}

function entry(of: Entry): Row {
  if (of.type === 'market') return [0, 0, 0, 0, 0, 0]
  const type = of.type === 'limit' ? 1 : 2
  return [type, PRICES.indexOf(of.from), of.bars ?? 0, ...distance(of.offset), of.expiry_minutes / BAR_MINUTES]
}

function stop(of: Stop | null): Row {
  if (of === null) return [0, 0, 0, 0]
  if (of.type === 'structural') return [1, of.bars, ...distance({ bps: of.buffer_bps })]
  return [2, 0, ...distance(of.type === 'volatility' ? { atr: of.atr } : { pct: of.pct })]
}

function target(of: Target | null): Row {
  if (of === null) return [0, 0, 0, 0]
  if (of.type === 'r_multiple') return [1, scaledInteger(of.value, 6), 0, 0]
  return [2, 0, ...distance(of.type === 'volatility' ? { atr: of.atr } : { pct: of.pct })]
}

const row = (policy: Policy): Row => [
  policy.side === 'long' ? 0 : 1,
  ...entry(policy.entry),
  ...stop(policy.stop),
  ...target(policy.target),
  (policy.hold_minutes ?? 0) / BAR_MINUTES,
]

export const policyTable = (policies: readonly Policy[]): BigInt64Array =>
  BigInt64Array.from(policies.flatMap(row), BigInt)

/** What every policy is compared with: in at the open after the signal, out at the horizon. */
export const baseline = (side: Side): Policy => ({
  id: `baseline_${side}`,
  side,
  entry: { type: 'market' },
  stop: null,
  target: null,
  hold_minutes: null,
})

/** The policies that are simulated, sorted by id, with the baselines that the service adds: long always, short if a policy is short. */
export function withBaselines(policies: readonly Policy[]): readonly Policy[] {
  const sides: readonly Side[] = policies.some(({ side }) => side === 'short') ? ['long', 'short'] : ['long']
  return [...policies, ...sides.map(baseline)].sort((a, b) => (a.id < b.id ? -1 : 1))
}
