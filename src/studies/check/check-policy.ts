/** Checks the policies of a study: entry order, stop, target and longest holding time. */
import { ENTRY_PRICES, ENTRY_TYPES } from '../../contract/study/study-codes.js'
import {
  BAR_MINUTES,
  BASELINES,
  type NumberLimits,
  OFFSET_LIMITS,
  STUDY_LIMITS,
  STUDY_NUMBERS,
} from '../../contract/study/study-limits.js'
import { checkMembers, type Faults, pointer, quote } from '../../plan/index.js'
import type { Distance, Entry, Policy, Stop, Target } from './checked-study.js'
import { readDuration, readNumber, readWord } from './values.js'

const ID = /^[a-z][a-z0-9_]{0,31}$/

/** Checks the policies; faults are added to `faults`. `horizon` is in minutes, undefined when it is missing or wrong itself. */
export function checkPolicies(value: unknown, horizon: number | undefined, faults: Faults): Policy[] {
  const path = '/policies'
  const { policies_max } = STUDY_LIMITS
  if (!Array.isArray(value) || value.length === 0) {
    faults.add('bad_value', path, `an array of 1 to ${policies_max} policies is expected, not ${quote(value)}`)
    return []
  }
  if (value.length > policies_max)
    faults.add('too_many_policies', path, `${value.length} policies; at most ${policies_max}`)
  const looked_at = value.slice(0, 2 * policies_max)
  const policies = looked_at.map((policy, i) => checkPolicy(policy, pointer(path, i), horizon, faults))
  policies.forEach(({ id }, i) => {
    if (id !== '' && policies.findIndex((other) => other.id === id) < i)
      faults.add('bad_value', pointer(pointer(path, i), 'id'), `another policy is called ${quote(id)}`)
  })
  return policies
}

function checkPolicy(value: unknown, path: string, horizon: number | undefined, faults: Faults): Policy {
  const members = checkMembers(value, ['id', 'side', 'entry'], ['stop', 'target', 'hold'], path, faults) ?? {}
  const { id, side, entry, stop, target, hold } = members
  const has_stop = stop !== undefined && stop !== null
  return {
    id: id === undefined ? '' : checkId(id, `${path}/id`, faults),
    side: side === undefined ? 'long' : readWord(side, ['long', 'short'], `${path}/side`, faults),
    entry: entry === undefined ? { type: 'market' } : checkEntry(entry, `${path}/entry`, horizon, faults),
    stop: has_stop ? checkStop(stop, `${path}/stop`, faults) : null,
    target: target === undefined || target === null ? null : checkTarget(target, has_stop, `${path}/target`, faults),
    hold_minutes:
      hold === undefined || hold === null
        ? null
        : withinHorizon(hold, horizon, 'hold_exceeds_horizon', `${path}/hold`, faults),
  }
}

function checkId(value: unknown, path: string, faults: Faults): string {
  if (typeof value !== 'string' || !ID.test(value)) {
    faults.add('bad_value', path, `an id such as pullback_1 is expected, not ${quote(value)}`)
    return ''
  }
  if (BASELINES.some((name) => name === value))
    faults.add('reserved_policy_id', path, `${value} is added by the service`)
  return value
}

function withinHorizon(
  value: unknown,
  horizon: number | undefined,
  beyond: 'expiry_exceeds_horizon' | 'hold_exceeds_horizon',
  path: string,
  faults: Faults,
): number {
  const longest = STUDY_LIMITS.horizon_minutes.max
  const minutes = readDuration(value, { min: BAR_MINUTES, max: longest }, path, faults)
  if (horizon !== undefined && minutes > horizon) faults.add(beyond, path, `${quote(value)} is beyond ${horizon}m`)
  return minutes
}

function checkEntry(value: unknown, path: string, horizon: number | undefined, faults: Faults): Entry {
  const type = typeOf(value, ENTRY_TYPES, path, faults)
  if (type === undefined) return { type: 'market' }
  if (type === 'market') {
    checkMembers(value, ['type'], [], path, faults)
    return { type }
  }
  const structural = String((value as Record<string, unknown>).from).startsWith('structural')
  const required = ['type', 'from', 'offset', 'expiry', ...(structural ? ['bars'] : [])]
  const { from, bars, offset, expiry } = checkMembers(value, required, [], path, faults) ?? {}
  return {
    type,
    from: from === undefined ? 'signal_close' : readWord(from, ENTRY_PRICES, `${path}/from`, faults),
    ...(bars === undefined ? {} : { bars: readNumber(bars, STUDY_LIMITS.structural_bars, `${path}/bars`, faults) }),
    offset: offset === undefined ? { atr: 0 } : checkOffset(offset, `${path}/offset`, faults),
    expiry_minutes:
      expiry === undefined
        ? BAR_MINUTES
        : withinHorizon(expiry, horizon, 'expiry_exceeds_horizon', `${path}/expiry`, faults),
  }
}

/** An offset has exactly one of atr, bps and pct. */
function checkOffset(value: unknown, path: string, faults: Faults): Distance {
  const units = Object.keys(OFFSET_LIMITS) as (keyof typeof OFFSET_LIMITS)[]
  const members = checkMembers(value, [], units, path, faults)
  const given = units.filter((unit) => members?.[unit] !== undefined)
  const unit = given[0]
  if (members === undefined) return { atr: 0 }
  if (unit === undefined || given.length > 1) {
    faults.add('bad_value', path, `one of atr, bps and pct is expected, not ${quote(value)}`, { allowed: units })
    return { atr: 0 }
  }
  return { [unit]: readNumber(members[unit], OFFSET_LIMITS[unit], pointer(path, unit), faults) } as unknown as Distance
}

function checkStop(value: unknown, path: string, faults: Faults): Stop | null {
  const type = typeOf(value, ['structural', 'volatility', 'fixed'] as const, path, faults)
  switch (type) {
    case undefined:
      return null
    case 'structural': {
      const limits = { bars: STUDY_LIMITS.structural_bars, buffer_bps: STUDY_NUMBERS.buffer_bps }
      return { type, ...numbersOf(value, limits, path, faults) }
    }
    case 'volatility':
      return { type, ...numbersOf(value, { atr: STUDY_NUMBERS.atr }, path, faults) }
    case 'fixed':
      return { type, ...numbersOf(value, { pct: STUDY_NUMBERS.stop_pct }, path, faults) }
  }
}

function checkTarget(value: unknown, has_stop: boolean, path: string, faults: Faults): Target | null {
  const type = typeOf(value, ['r_multiple', 'volatility', 'fixed'] as const, path, faults)
  switch (type) {
    case undefined:
      return null
    case 'r_multiple':
      if (!has_stop) faults.add('target_needs_stop', path, 'without a stop there is no risk to be a multiple of')
      return { type, ...numbersOf(value, { value: STUDY_NUMBERS.r_multiple }, path, faults) }
    case 'volatility':
      return { type, ...numbersOf(value, { atr: STUDY_NUMBERS.atr }, path, faults) }
    case 'fixed':
      return { type, ...numbersOf(value, { pct: STUDY_NUMBERS.target_pct }, path, faults) }
  }
}

/** Returns the member `type`, which determines the other members; undefined, with a fault, when it is missing or unknown. */
function typeOf<T extends string>(value: unknown, types: readonly T[], path: string, faults: Faults): T | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.add('bad_value', path, `an object with a type is expected, not ${quote(value)}`)
    return undefined
  }
  const { type } = value as Record<string, unknown>
  const found = types.find((name) => name === type)
  if (type === undefined) faults.add('missing_property', `${path}/type`, 'type is required')
  else if (found === undefined) readWord(type, types, `${path}/type`, faults)
  return found
}

/** Reads the numbers beside `type`. All of them are required, and no other members are allowed. */
function numbersOf<T extends string>(
  value: unknown,
  limits: Readonly<Record<T, NumberLimits>>,
  path: string,
  faults: Faults,
): Record<T, number> {
  const names = Object.keys(limits) as T[]
  const members = checkMembers(value, ['type', ...names], [], path, faults) ?? {}
  const read = names.map((name) => {
    const given = members[name]
    return [name, given === undefined ? 0 : readNumber(given, limits[name], pointer(path, name), faults)]
  })
  return Object.fromEntries(read) as Record<T, number>
}
