/**
 * A plan (native/plan/plan.fbs) as the lowerer reads it. All that goes on to SQL is numbers: rows of the feature table,
 * numbers of symbols, codes of labels, bounds. Names in a plan are looked up here and go no further.
 */
import { ByteBuffer } from 'flatbuffers'
import type { NativeFeature } from '../../../native/index.js'
import { Fn, Kind, Plan, type Predicate as PredicateTable } from '../../../plan/generated/hindsight/plan.js'
import type { RevisionRecords } from './records.js'

export type AggregateFn = Lowercase<keyof typeof Fn>

export interface ProgramOperand {
  /** The row of the feature table. */
  feature: number
  fn: AggregateFn
  /** 0 for `value`. */
  span: number
}

export interface ProgramPredicate {
  operand: number
  kind: 'holds' | 'becomes' | 'held'
  negated: boolean
  intervals: readonly { lo: bigint; hi: bigint }[]
  /** One bit per label code. */
  labels: bigint
  span: number
  atLeast: number
}

export interface Program {
  operands: readonly ProgramOperand[]
  predicates: readonly ProgramPredicate[]
  where: readonly number[]
  steps: readonly (readonly number[])[]
  within: number
  /** Numbers of symbols in the records of the revision, ascending. */
  symbols: readonly number[]
  /** Anchors in [from, to); not clipped. */
  from: bigint
  to: bigint
}

/** The limits of native/plan/decode.cc: a length that was altered must not be believed. */
const OPERANDS_MAX = 1024
const PREDICATES_MAX = 1024
const CONJUNCTION_MAX = 512
const INTERVALS_MAX = 1024
const SYMBOLS_MAX = 65_536
const STEPS_MAX = 4
const SPAN_MAX = 43_200
const WITHIN_MAX = 10_080

/** Decodes a plan. Throws TypeError for bytes that plan/lower.ts does not make. */
export function decodeProgram(bytes: Uint8Array, table: readonly NativeFeature[], records: RevisionRecords): Program {
  const buffer = new ByteBuffer(bytes)
  need(bytes.length >= 8 && Plan.bufferHasIdentifier(buffer), 'the bytes are not a plan')
  const plan = Plan.getRootAsPlan(buffer)
  need(plan.version() === 1, 'its version is not supported')
  const rows = new Map(table.map(({ id }, row) => [id, row]))
  const operands = range(plan.operandsLength(), OPERANDS_MAX).map((i): ProgramOperand => {
    const operand = plan.operands(i)!
    const feature = rows.get(operand.feature() ?? '')
    const fn = Fn[operand.fn()] as AggregateFn | undefined
    const span = operand.spanMinutes()
    need(feature !== undefined && fn !== undefined, `operand ${i} is unknown`)
    need((fn === 'value') === (span === 0) && span >= 0 && span <= SPAN_MAX, `operand ${i} has no such span`)
    return { feature: feature!, fn: fn!, span }
  })
  const predicates = range(plan.predicatesLength(), PREDICATES_MAX).map((i) =>
    predicateOf(plan.predicates(i)!, operands.length),
  )
  const conjunction = (numbers: number[]): number[] => {
    need(
      numbers.length <= CONJUNCTION_MAX && numbers.every((one) => one < predicates.length),
      'a conjunction names a predicate that is not there',
    )
    return numbers
  }
  const numbers = new Map(records.symbols.map(({ name }, i) => [name, i]))
  const named = range(plan.symbolsLength(), SYMBOLS_MAX).map((i) => numbers.get(plan.symbols(i)))
  need(
    named.every((one, i) => one !== undefined && (i === 0 || one > named[i - 1]!)),
    'a symbol is unknown, or the symbols do not ascend',
  )
  const steps = range(plan.stepsLength(), STEPS_MAX).map((i) =>
    conjunction([...(plan.steps(i)!.predicatesArray() ?? [])]),
  )
  const within = plan.withinMinutes()
  need(steps.length !== 1, 'the number of steps is wrong')
  need(steps.length === 0 ? within === 0 : within >= 1 && within <= WITHIN_MAX, 'within is out of range')
  need(plan.from() < plan.to(), 'from is not before to')
  return {
    operands,
    predicates,
    where: conjunction([...(plan.where()!.predicatesArray() ?? [])]),
    steps,
    within,
    symbols: plan.allSymbols() ? range(records.symbols.length, SYMBOLS_MAX) : (named as number[]),
    from: plan.from(),
    to: plan.to(),
  }
}

function predicateOf(from: PredicateTable, operands: number): ProgramPredicate {
  const kind = Kind[from.kind()] as ProgramPredicate['kind'] | undefined
  const [span, atLeast] = [from.spanMinutes(), from.atLeast()]
  need(from.operand() < operands && kind !== undefined, 'a predicate is of no known kind')
  need(kind === 'held' ? atLeast >= 1 && atLeast <= span && span <= SPAN_MAX : span === 0, 'a span is wrong')
  const intervals = range(from.intervalsLength(), INTERVALS_MAX).map((i) => {
    const interval = from.intervals(i)!
    return { lo: interval.lo(), hi: interval.hi() }
  })
  return {
    operand: from.operand(),
    kind: kind!,
    negated: from.negated(),
    intervals,
    labels: from.labels(),
    span,
    atLeast,
  }
}

function range(count: number, limit: number): number[] {
  need(count <= limit, 'a list is longer than the limit')
  return Array.from({ length: count }, (_, i) => i)
}

function need(holds: boolean, what: string): void {
  if (!holds) throw new TypeError(`plan: ${what}`)
}
