/** Checks the second and third item of a clause on a feature: operator and value, by the type of the operand. */
import { HELD_SPANS, SPAN_MINUTES } from '../contract/aggregates.js'
import { LIMITS } from '../contract/limits.js'
import {
  ALL_OPERATORS,
  type ComparisonOperator,
  HELD_OPERATORS,
  OPERATORS,
  type Operator,
} from '../contract/operators.js'
import { minutesOfDuration } from '../contract/text/times.js'
import type { Condition, Held, Operand } from './checked-query.js'
import { type Faults, pointer, quote } from './faults.js'
import { checkMembers } from './members.js'

/** Whether the operator is one of `allowed`. If not, adds a fault: the operator is unknown, or not allowed for this field. */
export function checkOperator(name: unknown, allowed: readonly string[], path: string, faults: Faults): boolean {
  if (typeof name === 'string' && allowed.includes(name)) return true
  if (typeof name === 'string' && ALL_OPERATORS.includes(name)) {
    faults.add('operator_not_allowed', path, `${name} is not an operator of this field`, { allowed })
  } else {
    const nearest = typeof name === 'string' ? faults.nearest(name, allowed) : []
    faults.add('unknown_operator', path, `no operator ${quote(name)}`, { allowed, nearest })
  }
  return false
}

/** The condition of a clause on an operand; undefined after a fault. `path` is the pointer of the clause. */
export function checkCondition(
  operand: Operand,
  operator: unknown,
  value: unknown,
  path: string,
  faults: Faults,
): Condition | undefined {
  const allowed = OPERATORS[operand.type]
  if (!checkOperator(operator, allowed, pointer(path, 1), faults)) return undefined
  const op = operator as Operator
  const at = pointer(path, 2)
  const before = faults.count
  const read = condition(op, operand, value, at, faults)
  return faults.count === before ? read : undefined
}

function condition(op: Operator, operand: Operand, value: unknown, path: string, faults: Faults): Condition {
  switch (op) {
    case 'between':
      return { op, value: pair(value, path, faults) }
    case 'held':
      return { op, value: held(value, path, faults) }
    case 'eq':
    case 'neq':
      return { op, value: equalTo(operand, value, path, faults) }
    case 'in':
    case 'not_in':
      return { op, value: list(operand, value, path, faults) }
    case 'becomes':
    case 'contains':
    case 'not_contains':
      return { op, value: label(operand, value, path, faults) }
    default:
      return { op, value: number(value, path, faults) }
  }
}

// The readers below return the value. After a fault they return a placeholder of the same type, which is not used.

function number(value: unknown, path: string, faults: Faults): number {
  if (typeof value !== 'number') faults.add('value_type', path, `a number is expected, not ${quote(value)}`)
  else if (Number.isFinite(value))
    return value + 0 // −0 becomes 0
  else faults.add('value_range', path, 'a finite number is expected')
  return 0
}

function pair(value: unknown, path: string, faults: Faults): [number, number] {
  if (!Array.isArray(value) || value.length !== 2) {
    faults.add('value_type', path, `an array of two numbers is expected, not ${quote(value)}`)
    return [0, 0]
  }
  const before = faults.count
  const lo = number(value[0], pointer(path, 0), faults)
  const hi = number(value[1], pointer(path, 1), faults)
  if (faults.count === before && lo > hi)
    faults.add('value_range', path, `the lower end ${lo} is above the upper end ${hi}`)
  return [lo, hi]
}

function equalTo(operand: Operand, value: unknown, path: string, faults: Faults): number | string {
  if (operand.type === 'label') return label(operand, value, path, faults)
  const read = number(value, path, faults)
  if (!Number.isInteger(read)) faults.add('value_type', path, `an integer is expected, not ${read}`)
  return read
}

function label(operand: Operand, value: unknown, path: string, faults: Faults): string {
  if (typeof value !== 'string') {
    faults.add('value_type', path, `a label is expected, not ${quote(value)}`, { allowed: operand.labels })
  } else if (!operand.labels.includes(value)) {
    const nearest = faults.nearest(value, operand.labels)
    faults.add('unknown_label', path, `${operand.feature} has no label ${quote(value)}`, {
      allowed: operand.labels,
      nearest,
    })
  } else {
    return value
  }
  return ''
}

function list(operand: Operand, value: unknown, path: string, faults: Faults): number[] | string[] {
  if (!Array.isArray(value)) {
    faults.add('value_type', path, `an array is expected, not ${quote(value)}`)
    return []
  }
  if (value.length === 0 || value.length > LIMITS.values_in_list_max) {
    faults.add(
      'value_range',
      path,
      `a list of 1 to ${LIMITS.values_in_list_max} values is expected, not of ${value.length}`,
    )
  }
  const items = value.map((item, i) => equalTo(operand, item, pointer(path, i), faults))
  return items as number[] | string[]
}

function held(value: unknown, path: string, faults: Faults): Held {
  const members = checkMembers(value, ['op', 'value', 'within', 'at_least'], [], path, faults)
  const read = { op: 'gt' as ComparisonOperator, value: 0, within_minutes: 0, at_least: 0 }
  if (members === undefined) return read
  const { op, value: threshold, within, at_least } = members
  if (op !== undefined && checkOperator(op, HELD_OPERATORS, pointer(path, 'op'), faults))
    read.op = op as ComparisonOperator
  if (threshold !== undefined) read.value = number(threshold, pointer(path, 'value'), faults)
  if (within !== undefined) read.within_minutes = span(within, pointer(path, 'within'), faults)
  if (at_least !== undefined) read.at_least = count(at_least, read.within_minutes, pointer(path, 'at_least'), faults)
  return read
}

function span(value: unknown, path: string, faults: Faults): number {
  if (typeof value !== 'string') {
    faults.add('value_type', path, `a span is expected, not ${quote(value)}`, { allowed: HELD_SPANS })
    return 0
  }
  const minutes = minutesOfDuration(value)
  if (HELD_SPANS.some((name) => SPAN_MINUTES[name] === minutes)) return minutes!
  faults.add('bad_duration', path, `no span ${quote(value)}`, { allowed: HELD_SPANS })
  return 0
}

/** `length` is 0 if the span is wrong. */
function count(value: unknown, length: number, path: string, faults: Faults): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    faults.add('value_type', path, `an integer is expected, not ${quote(value)}`)
    return 0
  }
  if (value < 1 || (length > 0 && value > length)) {
    const wanted =
      length > 0 ? `1 to ${length} buckets (the length of the span) are expected` : 'at least 1 bucket is expected'
    faults.add('value_range', path, `${wanted}, not ${value}`)
  }
  return value
}
