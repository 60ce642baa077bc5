/** Checks the order of rows and the page. */
import { LIMITS } from '../contract/limits.js'
import type { Operand, Page, Sort } from './checked-query.js'
import { type Faults, pointer, quote } from './faults.js'
import { checkMembers } from './members.js'

const DIRECTIONS = ['asc', 'desc'] as const

/**
 * Checks `sort`. Rows can be sorted by time, by symbol, or by a numeric operand of `operands`, the operands that the clauses name (those of rules
 * included).
 */
export function checkSort(value: unknown, operands: readonly Operand[], faults: Faults): Sort | undefined {
  if (!Array.isArray(value) || value.length !== 2) {
    faults.add('invalid_sort', '/sort', `[field, direction] is expected, not ${quote(value)}`)
    return undefined
  }
  const [field, direction] = value as [unknown, unknown]
  const numeric = operands.filter((operand) => operand.type === 'number' || operand.type === 'integer')
  const allowed = [...new Set(['times.anchor_time', 'identity.symbol', ...numeric.map((operand) => operand.field)])]
  if (!allowed.some((name) => name === field)) {
    faults.add('invalid_sort', '/sort/0', `rows cannot be sorted by ${quote(field)}`, { allowed })
  }
  if (!DIRECTIONS.some((name) => name === direction)) {
    faults.add('invalid_sort', '/sort/1', `asc or desc is expected, not ${quote(direction)}`, { allowed: DIRECTIONS })
  }
  return { field: field as string, direction: direction as Sort['direction'] }
}

/** Checks `page`. The content of a cursor is checked when it is opened; here it must be null or a string. */
export function checkPage(value: unknown, faults: Faults): Page | undefined {
  const members = checkMembers(value, ['limit', 'cursor'], [], '/page', faults)
  if (members === undefined) return undefined
  const { limit, cursor } = members
  const { page_limit_min: min, page_limit_max: max } = LIMITS
  if (limit !== undefined && !(Number.isInteger(limit) && (limit as number) >= min && (limit as number) <= max)) {
    faults.add('page_limit', '/page/limit', `an integer from ${min} to ${max} is expected, not ${quote(limit)}`)
  }
  if (cursor !== undefined && cursor !== null && typeof cursor !== 'string') {
    faults.add('value_type', pointer('/page', 'cursor'), `null or a string is expected, not ${quote(cursor)}`)
  }
  return { limit: limit as number, cursor: cursor as string | null }
}
