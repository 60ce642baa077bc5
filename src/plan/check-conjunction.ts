/** Checks a conjunction, `{all: [clause …]}`, of `where` or of a step. */
import { LIMITS } from '../contract/limits.js'
import { RULE_OPERATORS } from '../contract/operators.js'
import type { Rule } from '../contract/rulebook.js'
import { checkField, operandOf } from './check-field.js'
import type { ScopeBuilder } from './check-scope.js'
import { checkCondition, checkOperator } from './check-value.js'
import type { Operand, OperandClause } from './checked-query.js'
import { Faults, pointer, quote } from './faults.js'
import { checkMembers } from './members.js'

/** At most this many clauses are checked one by one, so that refusing a huge document stays fast. */
const CLAUSES_LOOKED_AT = 256

/** The place of a conjunction. In `where`, scope clauses go to the builder; in a step they are faults. */
export interface Place {
  readonly path: string
  readonly scope: ScopeBuilder | undefined
  /** Collects every operand that a clause names, also if the rest of the clause is wrong. */
  readonly named: Operand[]
}

/**
 * Returns the clauses on features, with rules replaced by their clauses. Adds scope clauses to the builder of `place`, and every fault to `faults`.
 */
export function checkConjunction(value: unknown, place: Place, faults: Faults): OperandClause[] {
  const members = checkMembers(value, ['all'], [], place.path, faults)
  const all = members?.all
  if (all === undefined) return []
  const path = pointer(place.path, 'all')
  if (!Array.isArray(all)) {
    faults.add('value_type', path, `an array of clauses is expected, not ${quote(all)}`)
    return []
  }
  if (all.length === 0 && place.scope === undefined)
    faults.add('empty_conjunction', path, 'a step needs at least one clause')
  if (all.length > LIMITS.clauses_max) {
    faults.add('too_many_clauses', path, `${all.length} clauses; at most ${LIMITS.clauses_max}`)
  }
  return all.slice(0, CLAUSES_LOOKED_AT).flatMap((clause, i) => checkClause(clause, pointer(path, i), place, faults))
}

function checkClause(clause: unknown, path: string, place: Place, faults: Faults): OperandClause[] {
  if (!Array.isArray(clause) || clause.length !== 3) {
    faults.add('clause_shape', path, `[field, operator, value] is expected, not ${quote(clause)}`)
    return []
  }
  const [name, operator, value] = clause as [unknown, unknown, unknown]
  if (typeof name !== 'string') {
    faults.add('clause_shape', pointer(path, 0), `the name of a field is expected, not ${quote(name)}`)
    return []
  }
  const field = checkField(name, pointer(path, 0), clause, faults)
  switch (field?.kind) {
    case undefined:
      return []
    case 'symbol':
    case 'time':
      scopeClause(field.kind, name, operator, value, path, place, faults)
      return []
    case 'rule':
      return ruleClause(field.rule, operator, value, path, place, faults)
    case 'operand': {
      place.named.push(field.operand)
      const condition = checkCondition(field.operand, operator, value, path, faults)
      return condition === undefined ? [] : [{ operand: field.operand, condition }]
    }
  }
}

function scopeClause(
  kind: 'symbol' | 'time',
  name: string,
  operator: unknown,
  value: unknown,
  path: string,
  place: Place,
  faults: Faults,
): void {
  if (place.scope === undefined) {
    faults.add(
      'scope_in_step',
      pointer(path, 0),
      `${name} is allowed in where only, because it restricts the anchor of the whole sequence`,
    )
  } else if (kind === 'symbol') {
    place.scope.addSymbols(operator, value, path)
  } else {
    place.scope.addTimes(operator, value, path)
  }
}

function ruleClause(
  rule: Rule,
  operator: unknown,
  value: unknown,
  path: string,
  place: Place,
  faults: Faults,
): OperandClause[] {
  const clauses = expansionOf(rule)
  place.named.push(...clauses.map((clause) => clause.operand))
  if (!checkOperator(operator, RULE_OPERATORS, pointer(path, 1), faults)) return []
  if (value !== true) {
    const code = typeof value === 'boolean' ? 'value_range' : 'value_type'
    faults.add(code, pointer(path, 2), `true is expected, not ${quote(value)}`, { allowed: [true] })
    return []
  }
  return clauses
}

/** The clauses of a rule. */
function expansionOf(rule: Rule): OperandClause[] {
  const faults = new Faults()
  const clauses = rule.all.flatMap(([field, operator, value]) => {
    const operand = operandOf(field)
    const condition = operand && checkCondition(operand, operator, value, '', faults)
    return operand === undefined || condition === undefined ? [] : [{ operand, condition }]
  })
  if (clauses.length < rule.all.length) throw new Error(`rulebook entry ${rule.id} has a clause that no query may have`)
  return clauses
}
