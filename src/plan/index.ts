/** Document → plan, in one call: check, canonicalize, lower. */
export { editDistance } from '../contract/text/nearest-names.js'
export { minuteOfTime, minutesOfDuration, timeOfMinute } from '../contract/text/times.js'

import { type CanonicalQuery, canonicalize } from './canonicalize.js'
import { type CheckContext, checkQuery } from './check.js'
import type { CheckedQuery, Page } from './checked-query.js'
import { type LoweredQuery, lower } from './lower.js'
import { queryHash } from './query-hash.js'

export { type Interval, intervalsOf } from './bounds.js'
export type { CanonicalClause, CanonicalDocument, CanonicalQuery, CanonicalTuple } from './canonicalize.js'
export { canonicalClauses, canonicalize } from './canonicalize.js'
export { type CheckContext, checkQuery } from './check.js'
export { checkField } from './check-field.js'
export { checkCondition, checkOperator } from './check-value.js'
export {
  type CheckedQuery,
  type Condition,
  deepFreeze,
  type Operand,
  type OperandClause,
  type Page,
  type Scope,
  type Sort,
} from './checked-query.js'
export { Faults, pointer, quote } from './faults.js'
export { parseDocument } from './json.js'
export { type LoweredQuery, lower, type PlannedClause } from './lower.js'
export { checkMembers } from './members.js'
export { type OperandsPlan, planOperands } from './plan-operands.js'
export { queryHash } from './query-hash.js'

/** A plan with the identity and the page of its query. */
export interface PlannedQuery extends LoweredQuery {
  readonly checked: CheckedQuery
  readonly canonical: CanonicalQuery
  /** canonical_query_hash: hex, the same for all pages. */
  readonly hash: string
  readonly page: Page
}

/**
 * Checks a document (a JSON value, see parseDocument) against the contract and a dataset's symbols, and plans it. Throws ProblemError with every
 * fault.
 */
export function planQuery(document: unknown, context: CheckContext): PlannedQuery {
  const checked = checkQuery(document, context)
  const canonical = canonicalize(checked)
  const lowered = lower(canonical, context)
  return { checked, canonical, hash: queryHash(canonical), page: checked.page, ...lowered }
}
