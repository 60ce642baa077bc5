/**
 * From a plan to one SELECT with one row per symbol: its buckets in scope, how many of them are not eligible for which
 * reason, and the minutes of its occurrences. Chosen here is which form the statement has: dense (dense-form.ts), or the
 * faster one (stretch-form.ts).
 *
 * The statement is made of words that are written in this folder, names of columns of the feature table, and integers. No
 * text of a document reaches it.
 */
import type { NativeFeature } from '../../native/index.js'
import { denseStatement, refuseUnsupported } from './dense-form.js'
import { lookBackOf } from './sql/look-back.js'
import type { Program } from './sql/program.js'
import type { RevisionRecords, SymbolRecord } from './sql/records.js'
import { type StretchForm, stretchForm } from './stretch-form.js'

export interface LoweredPlan {
  sql: string
  /** Anchors in [from, to), clipped to the records. */
  from: number
  to: number
  /** The symbols that have a bucket in scope, each with their number. */
  scope: readonly { record: SymbolRecord; buckets: number }[]
  /** The stretch form, whose answer is read with the nulls of its columns. Undefined: a row for each symbol says all. */
  stretches?: StretchForm | undefined
}

/** Forms that stand for the dense one where they can: each is a switch, so that tests and measurements compare them. */
export interface Rewrites {
  /** Conjunctions of values, from the rows that a filter finds and the sets of nulls. */
  rows: boolean
  /** Windows and sequences, from the rows of events and the sets of nulls. */
  stretches: boolean
  /** Besides, windows that are computed from all their values, by running sums. */
  computed: boolean
}

/** Which forms are used where nothing else is said. */
export const REWRITES: Rewrites = { rows: true, stretches: true, computed: true }
/** The dense form. */
export const UNREWRITTEN: Rewrites = { rows: false, stretches: false, computed: false }

/** Lowers a plan. Throws EngineUnsupported for an aggregate that this engine does not compute. The statement is empty when no symbol is in scope. */
export function lowerToSql(
  program: Program,
  table: readonly NativeFeature[],
  records: RevisionRecords,
  rewrites: Rewrites = REWRITES,
): LoweredPlan {
  refuseUnsupported(program, table)
  const named = program.symbols.map((i) => records.symbols[i]!)
  const [first, end] = [Math.min(...named.map(({ first }) => first)), Math.max(...named.map(({ last }) => last)) + 1]
  const [from, to] = named.length === 0 ? [0, 0] : [clip(program.from, first, end), clip(program.to, first, end)]
  const scope = named.flatMap((record) => {
    const buckets = Math.min(record.last + 1, to) - Math.max(record.first, from)
    return buckets > 0 ? [{ record, buckets }] : []
  })
  if (scope.length === 0) return { sql: '', from, to, scope }
  const anchors = { symbols: scope.map((one) => one.record), from, to }
  const near = Math.max(0, from - lookBackOf(program))
  const isAllowed = hasNoWindows(program) ? rewrites.rows : rewrites.stretches
  const form = isAllowed ? stretchForm(program, table, records, anchors, near, rewrites.computed) : undefined
  if (form === undefined) return { sql: denseStatement(program, table, records, anchors), from, to, scope }
  return { sql: form.sql, from, to, scope, stretches: form }
}

/** Whether a plan is a conjunction of values: no steps, and nothing looks at another row. */
const hasNoWindows = ({ steps, where, predicates, operands }: Program): boolean =>
  steps.length === 0 &&
  where.every((p) => {
    const { kind, operand } = predicates[p]!
    return kind === 'holds' && operands[operand]!.fn === 'value'
  })

/** A time of a plan as a minute of [first, end]. */
const clip = (time: bigint, first: number, end: number): number =>
  time < BigInt(first) ? first : time > BigInt(end) ? end : Number(time)
