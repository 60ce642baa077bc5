/** Policies → the rows of integers that the native simulation reads. Every decimal becomes an exact integer in a fixed unit. */
import {
  DISTANCE_UNITS,
  ENTRY_PRICES,
  ENTRY_TYPES,
  POLICY_COLUMNS,
  type PolicyColumn,
  SIDES,
  STOP_TYPES,
  TARGET_TYPES,
} from '../contract/study/study-codes.js'
import { BAR_MINUTES } from '../contract/study/study-limits.js'
import type { Distance, Entry, Policy, Side, Stop, Target } from './check/checked-study.js'

/** Returns value · 10^decimals, exactly. Throws RangeError when ECMAScript prints the value with more than `decimals` decimals. */
export function scaledInteger(value: number, decimals: number): bigint {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  const power = decimals + Number(exponent) - fraction.length
  if (whole === '' || power < 0) throw new RangeError(`${value} has more than ${decimals} decimals`)
  return BigInt(`${sign}${whole}${fraction}`) * 10n ** BigInt(power)
}

type Row = Partial<Record<PolicyColumn, bigint | number>>

/** The unit and the value of a distance: multiples of ATR in 1e-6, or fractions of a price in 1e-12. */
function distance(of: Distance): [unit: number, value: bigint] {
  if ('atr' in of) return [DISTANCE_UNITS.indexOf('atr'), scaledInteger(of.atr, 6)]
  return [DISTANCE_UNITS.indexOf('fraction'), 'bps' in of ? scaledInteger(of.bps, 8) : scaledInteger(of.pct, 10)]
}

function entry(of: Entry): Row {
  const entry_type = ENTRY_TYPES.indexOf(of.type)
  if (of.type === 'market') return { entry_type }
  const [offset_unit, offset_value] = distance(of.offset)
  return {
    entry_type,
    entry_from: ENTRY_PRICES.indexOf(of.from),
    entry_from_bars: of.bars ?? 0,
    offset_unit,
    offset_value,
    expiry_bars: of.expiry_minutes / BAR_MINUTES,
  }
}

function stop(of: Stop | null): Row {
  if (of === null) return { stop_type: STOP_TYPES.indexOf('none') }
  if (of.type === 'structural') {
    const [stop_unit, stop_value] = distance({ bps: of.buffer_bps })
    return { stop_type: STOP_TYPES.indexOf('structural'), stop_bars: of.bars, stop_unit, stop_value }
  }
  const [stop_unit, stop_value] = distance(of.type === 'volatility' ? { atr: of.atr } : { pct: of.pct })
  return { stop_type: STOP_TYPES.indexOf('distance'), stop_unit, stop_value }
}

function target(of: Target | null): Row {
  if (of === null) return { target_type: TARGET_TYPES.indexOf('none') }
  if (of.type === 'r_multiple') {
    return { target_type: TARGET_TYPES.indexOf('r_multiple'), target_multiple_e6: scaledInteger(of.value, 6) }
  }
  const [target_unit, target_value] = distance(of.type === 'volatility' ? { atr: of.atr } : { pct: of.pct })
  return { target_type: TARGET_TYPES.indexOf('distance'), target_unit, target_value }
}

const rowOf = (policy: Policy): Row => ({
  side: SIDES.indexOf(policy.side),
  ...entry(policy.entry),
  ...stop(policy.stop),
  ...target(policy.target),
  hold_bars: (policy.hold_minutes ?? 0) / BAR_MINUTES,
})

export const policyTable = (policies: readonly Policy[]): BigInt64Array =>
  BigInt64Array.from(policies.map(rowOf).flatMap((row) => POLICY_COLUMNS.map((column) => BigInt(row[column] ?? 0))))

/** The policy that others are compared with: it enters at the open after the signal and exits at the horizon. */
export const baseline = (side: Side): Policy => ({
  id: `baseline_${side}`,
  side,
  entry: { type: 'market' },
  stop: null,
  target: null,
  hold_minutes: null,
})

/** The policies and the baselines that the service adds, sorted by id. The long baseline is always added, the short one if a policy is short. */
export function withBaselines(policies: readonly Policy[]): readonly Policy[] {
  const sides: readonly Side[] = policies.some(({ side }) => side === 'short') ? ['long', 'short'] : ['long']
  return [...policies, ...sides.map(baseline)].sort((a, b) => (a.id < b.id ? -1 : 1))
}
