/** When a policy may act: clauses on features of 5-minute bars, persistence, cooldown. */

import { OPERATORS } from '../../contract/operators.js'
import { BARS_5M, STUDY_OPERATORS } from '../../contract/study/bars-5m.js'
import { STUDY_LIMITS } from '../../contract/study/study-limits.js'
import {
  checkCondition,
  checkField,
  checkMembers,
  checkOperator,
  type Faults,
  type Operand,
  type OperandClause,
  pointer,
  quote,
} from '../../plan/index.js'
import type { Activity, CheckedStudy } from './checked-study.js'
import { readDuration, readNumber } from './values.js'

const FEATURES_OF_BARS = new Set(BARS_5M)
const FIELDS_OF_BARS = BARS_5M.map((id) => `feature.${id}`)

export function checkOpportunity(value: unknown, faults: Faults): CheckedStudy['opportunity'] {
  const path = '/opportunity'
  const { all, activity, cooldown } = checkMembers(value, ['all'], ['activity', 'cooldown'], path, faults) ?? {}
  return {
    all: all === undefined ? [] : checkClauses(all, `${path}/all`, faults),
    activity: activity === undefined || activity === null ? null : checkActivity(activity, `${path}/activity`, faults),
    cooldown_minutes:
      cooldown === undefined || cooldown === null
        ? null
        : readDuration(cooldown, STUDY_LIMITS.cooldown_minutes, `${path}/cooldown`, faults),
  }
}

function checkActivity(value: unknown, path: string, faults: Faults): Activity {
  const members = checkMembers(value, ['all', 'at_least', 'of'], [], path, faults) ?? {}
  const count = { min: 1, max: STUDY_LIMITS.activity_bars_max, decimals: 0 }
  const all = members.all === undefined ? [] : checkClauses(members.all, `${path}/all`, faults)
  const before = faults.count
  const read = members.of === undefined ? count.max : readNumber(members.of, count, `${path}/of`, faults)
  // Where `of` is at fault, it bounds nothing: one mistake is one fault.
  const of = faults.count === before ? read : count.max
  const at_least =
    members.at_least === undefined
      ? count.min
      : readNumber(members.at_least, { ...count, max: of }, `${path}/at_least`, faults)
  return { all, at_least, of }
}

function checkClauses(value: unknown, path: string, faults: Faults): OperandClause[] {
  const { clauses_min, clauses_max } = STUDY_LIMITS
  if (!Array.isArray(value)) {
    faults.add('bad_value', path, `an array of clauses is expected, not ${quote(value)}`)
    return []
  }
  if (value.length < clauses_min) faults.add('empty_conjunction', path, 'at least one clause is needed')
  if (value.length > clauses_max)
    faults.add('too_many_clauses', path, `${value.length} clauses; at most ${clauses_max}`)
  // Clauses far beyond the limit are not checked.
  return value.slice(0, 2 * clauses_max).flatMap((clause, i) => checkClause(clause, pointer(path, i), faults))
}

function checkClause(clause: unknown, path: string, faults: Faults): OperandClause[] {
  if (!Array.isArray(clause) || clause.length !== 3 || typeof clause[0] !== 'string') {
    faults.add('clause_shape', path, `[field, operator, value] is expected, not ${quote(clause)}`)
    return []
  }
  const [name, operator, value] = clause as [string, unknown, unknown]
  const field = checkField(name, pointer(path, 0), clause, faults)
  if (field === undefined) return []
  if (field.kind !== 'operand') {
    faults.add('unknown_field', pointer(path, 0), `${quote(name)} is no feature; a study has its scope in scope`)
    return []
  }
  const { operand } = field
  if (!isOfBars(operand, pointer(path, 0), faults)) return []
  const allowed = OPERATORS[operand.type].filter((op) => STUDY_OPERATORS.some((name) => name === op))
  if (!checkOperator(operator, allowed, pointer(path, 1), faults)) return []
  const condition = checkCondition(operand, operator, value, path, faults)
  return condition === undefined ? [] : [{ operand, condition }]
}

function isOfBars(operand: Operand, path: string, faults: Faults): boolean {
  if (operand.fn === 'value' && FEATURES_OF_BARS.has(operand.feature)) return true
  const why = operand.fn === 'value' ? 'needs more than 5-minute bars' : 'is an aggregate of minutes'
  faults.add('feature_not_bars_5m', path, `${operand.field} ${why}`, {
    nearest: faults.nearest(`feature.${operand.feature}`, FIELDS_OF_BARS),
  })
  return false
}
