/**
 * Which rulebook entries hold at one bucket. An entry fires when all its clauses are known and true; it is undetermined
 * when one of them is unknown. Clauses and intervals are those that queries are lowered to.
 */
import { RULEBOOK } from '../../contract/rulebook.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../../contract/versions.js'
import { isNull } from '../../outcomes/index.js'
import { checkQuery, type Interval, intervalsOf, type OperandClause } from '../../plan/index.js'

/** A value as the engine returns it; nulls are below every value. */
export type CodeOf = (field: string) => bigint

export interface RuleStates {
  fired: string[]
  undetermined: string[]
}

interface PreparedClause {
  field: string
  /** The condition also reads the previous bucket: it must not hold there. */
  turns: boolean
  holds(code: bigint): boolean
}

interface PreparedRule {
  id: string
  clauses: PreparedClause[]
}

const prepared: readonly PreparedRule[] = RULEBOOK.map(({ id }) => ({ id, clauses: clausesOf(id).map(prepare) }))

/** Every field used by a rule. */
export const RULE_FIELDS: readonly string[] = [
  ...new Set(prepared.flatMap(({ clauses }) => clauses.map(({ field }) => field))),
]
/** Fields whose value in the previous bucket matters too. */
export const TURNING_FIELDS: readonly string[] = [
  ...new Set(prepared.flatMap(({ clauses }) => clauses.flatMap(({ field, turns }) => (turns ? [field] : [])))),
]

/** `before` returns the values of TURNING_FIELDS in the previous bucket. */
export function ruleStates(now: CodeOf, before: CodeOf): RuleStates {
  const states: RuleStates = { fired: [], undetermined: [] }
  for (const { id, clauses } of prepared) {
    const known = clauses.every(({ field, turns }) => !isNull(now(field)) && !(turns && isNull(before(field))))
    if (!known) states.undetermined.push(id)
    else if (clauses.every(({ field, turns, holds }) => holds(now(field)) && !(turns && holds(before(field))))) {
      states.fired.push(id)
    }
  }
  return states
}

/** All entries undetermined: a bucket without a price. */
export const allUndetermined = (): RuleStates => ({ fired: [], undetermined: prepared.map(({ id }) => id) })

/** The clauses that a query for this rule alone is checked to. */
function clausesOf(id: string): readonly OperandClause[] {
  const document = {
    schema_version: SCHEMA_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    target: TARGET,
    where: { all: [[`rule.${id}`, 'eq', true]] },
    sort: ['times.anchor_time', 'asc'],
    page: { limit: 1, cursor: null },
  }
  return checkQuery(document, { symbols: [] }).where
}

function prepare({ operand, condition }: OperandClause): PreparedClause {
  const { field } = operand
  if (operand.type === 'label' || operand.type === 'label_set') {
    const code = (label: unknown) => BigInt(operand.labels.indexOf(label as string))
    switch (condition.op) {
      case 'eq':
      case 'becomes': {
        const wanted = code(condition.value)
        return { field, turns: condition.op === 'becomes', holds: (label) => label === wanted }
      }
      case 'in': {
        const wanted = new Set(condition.value.map(code))
        return { field, turns: false, holds: (label) => wanted.has(label) }
      }
      default:
        throw new TypeError(`a rulebook entry cannot say ${field} ${condition.op}`)
    }
  }
  if (condition.op === 'held') throw new TypeError(`a rulebook entry cannot say ${field} held`)
  const intervals: readonly Interval[] = intervalsOf(condition, operand.decimals)
  return {
    field,
    turns: condition.op === 'crosses_above' || condition.op === 'crosses_below',
    holds: (quanta) => intervals.some(({ lo, hi }) => lo <= quanta && quanta <= hi),
  }
}
