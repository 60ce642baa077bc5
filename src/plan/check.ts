/** Document → CheckedQuery. Checks the whole document and reports every fault at its JSON Pointer. No later stage checks it again. */
import { LIMITS } from '../contract/limits.js'
import { SEQUENCE_RULES } from '../contract/sequence-rules.js'
import { minutesOfDuration } from '../contract/text/times.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../contract/versions.js'
import { checkConjunction } from './check-conjunction.js'
import { checkPage, checkSort } from './check-page.js'
import { ScopeBuilder } from './check-scope.js'
import { type CheckedQuery, type Conjunction, deepFreeze, type Operand } from './checked-query.js'
import { Faults, pointer, quote } from './faults.js'
import { checkMembers } from './members.js'

/** What a document is checked against, besides the contract. */
export interface CheckContext {
  /** The dataset's symbols, ascending. */
  readonly symbols: readonly string[]
}

const REQUIRED = [
  'schema_version',
  'normalization_version',
  'feature_version',
  'target',
  'where',
  'sort',
  'page',
] as const

/** Checks a document. Throws ProblemError with every fault. */
export function checkQuery(document: unknown, context: CheckContext): CheckedQuery {
  const faults = new Faults()
  const members = checkMembers(document, REQUIRED, ['sequence'], '', faults) ?? {}
  checkFixed(members, faults)
  const scope = new ScopeBuilder(context.symbols, faults)
  const named: Operand[] = []
  const where =
    members.where === undefined ? [] : checkConjunction(members.where, { path: '/where', scope, named }, faults)
  const sequence = members.sequence === undefined ? undefined : checkSequence(members.sequence, named, faults)
  const sort = members.sort === undefined ? undefined : checkSort(members.sort, named, faults)
  const page = members.page === undefined ? undefined : checkPage(members.page, faults)
  faults.throwIfAny()
  const query = { scope: scope.build(), where, ...(sequence === undefined ? {} : { sequence }), sort, page }
  return deepFreeze(query) as unknown as CheckedQuery
}

function checkFixed(members: Readonly<Record<string, unknown>>, faults: Faults): void {
  const fixed = [
    ['schema_version', SCHEMA_VERSION, 'unsupported_version'],
    ['normalization_version', NORMALIZATION_VERSION, 'unsupported_version'],
    ['feature_version', FEATURE_VERSION, 'unsupported_version'],
    ['target', TARGET, 'unsupported_target'],
  ] as const
  for (const [name, value, code] of fixed) {
    const given = members[name]
    if (given !== undefined && given !== value) {
      faults.add(code, pointer('', name), `${quote(given)} is not supported`, { allowed: [value] })
    }
  }
}

function checkSequence(
  value: unknown,
  named: Operand[],
  faults: Faults,
): { steps: Conjunction[]; within_minutes: number } | undefined {
  const members = checkMembers(value, ['steps', 'within'], [], '/sequence', faults)
  if (members === undefined) return undefined
  const steps = members.steps === undefined ? [] : checkSteps(members.steps, named, faults)
  const within_minutes = members.within === undefined ? 0 : checkWithin(members.within, faults)
  return { steps, within_minutes }
}

function checkSteps(value: unknown, named: Operand[], faults: Faults): Conjunction[] {
  const path = '/sequence/steps'
  if (!Array.isArray(value)) {
    faults.add('value_type', path, `an array of steps is expected, not ${quote(value)}`)
    return []
  }
  const { steps_min, steps_max } = LIMITS
  if (value.length < steps_min) faults.add('too_few_steps', path, `${value.length} steps; at least ${steps_min}`)
  if (value.length > steps_max) faults.add('too_many_steps', path, `${value.length} steps; at most ${steps_max}`)
  // Like clauses, steps far beyond the limit are not checked.
  const looked_at = value.slice(0, 2 * steps_max)
  return looked_at.map((step, i) => checkConjunction(step, { path: pointer(path, i), scope: undefined, named }, faults))
}

function checkWithin(value: unknown, faults: Faults): number {
  const path = '/sequence/within'
  if (typeof value !== 'string') {
    faults.add('value_type', path, `a duration such as "4h" is expected, not ${quote(value)}`)
    return 0
  }
  const minutes = minutesOfDuration(value)
  if (minutes !== undefined && minutes >= LIMITS.within_minutes_min && minutes <= LIMITS.within_minutes_max)
    return minutes
  const { min, max } = SEQUENCE_RULES.within
  faults.add('bad_duration', path, `${quote(value)} is not a duration in m, h or d from ${min} to ${max}`)
  return 0
}
