/** The scope of a plan, without its clauses: what the native engine is asked, which has prices and perhaps nothing else. */
import { Builder, ByteBuffer } from 'flatbuffers'
import { Conjunction, Plan } from '../../../plan/generated/hindsight/plan.js'

/** The plan of all buckets of the scope. The bytes are those of plan/lower.ts. */
export function scopePlan(bytes: Uint8Array): Uint8Array {
  const plan = Plan.getRootAsPlan(new ByteBuffer(bytes))
  const builder = new Builder(256)
  const names = Array.from({ length: plan.symbolsLength() }, (_, i) => builder.createString(plan.symbols(i)))
  const where = Conjunction.createConjunction(builder, Conjunction.createPredicatesVector(builder, []))
  const operands = Plan.createOperandsVector(builder, [])
  const predicates = Plan.createPredicatesVector(builder, [])
  const symbols = Plan.createSymbolsVector(builder, names)
  Plan.startPlan(builder)
  Plan.addVersion(builder, plan.version())
  Plan.addOperands(builder, operands)
  Plan.addPredicates(builder, predicates)
  Plan.addWhere(builder, where)
  Plan.addAllSymbols(builder, plan.allSymbols())
  Plan.addSymbols(builder, symbols)
  Plan.addFrom(builder, plan.from())
  Plan.addTo(builder, plan.to())
  Plan.finishPlanBuffer(builder, Plan.endPlan(builder))
  return builder.asUint8Array().slice()
}
