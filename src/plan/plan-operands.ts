/** Plans that read values instead of occurrences: operands without conditions. */
import { Builder } from 'flatbuffers'
import { operandOf } from './check-field.js'
import type { Operand } from './checked-query.js'
import { Conjunction, Fn, Operand as OperandTable, Plan } from './generated/hindsight/plan.js'
import { NO_FROM, NO_TO, PLAN_VERSION } from './lower.js'

/** A plan that reads operands. */
export interface OperandsPlan {
  readonly plan: Uint8Array
  /** In the order of the plan. */
  readonly operands: readonly Operand[]
}

/** The maximum number of operands per plan. It is below the limit of native/plan/decode.cc. */
const OPERANDS_MAX = 1000

/**
 * The fewest plans that contain all fields, in order. Fields must be unique. Throws TypeError if a field is neither a feature nor an aggregate of
 * one.
 */
export function planOperands(fields: readonly string[]): OperandsPlan[] {
  const operands = fields.map((field) => {
    const operand = operandOf(field)
    if (operand === undefined) throw new TypeError(`${field} is no feature and no aggregate of one`)
    return operand
  })
  const plans: OperandsPlan[] = []
  for (let i = 0; i < operands.length; i += OPERANDS_MAX) {
    const some = operands.slice(i, i + OPERANDS_MAX)
    plans.push({ plan: planBytes(some), operands: some })
  }
  return plans
}

function planBytes(operands: readonly Operand[]): Uint8Array {
  const builder = new Builder(64 * operands.length + 256)
  const tables = operands.map(({ feature, fn, span_minutes }) =>
    OperandTable.createOperand(builder, builder.createSharedString(feature), Fn[fn], span_minutes),
  )
  const where = Conjunction.createConjunction(builder, Conjunction.createPredicatesVector(builder, []))
  const operands_vector = Plan.createOperandsVector(builder, tables)
  const predicates_vector = Plan.createPredicatesVector(builder, [])
  Plan.startPlan(builder)
  Plan.addVersion(builder, PLAN_VERSION)
  Plan.addOperands(builder, operands_vector)
  Plan.addPredicates(builder, predicates_vector)
  Plan.addWhere(builder, where)
  Plan.addAllSymbols(builder, true)
  Plan.addFrom(builder, NO_FROM)
  Plan.addTo(builder, NO_TO)
  Plan.finishPlanBuffer(builder, Plan.endPlan(builder))
  return builder.asUint8Array().slice()
}
