/**
 * The stretch form of a plan, a rewrite of the dense form: a statement that gives the rows of events and counts the buckets. Counts by
 * reason and anchors are made of these and of the nulls, which are known (null-sets.ts), by stretch-reader.ts.
 */
import type { NativeFeature } from '../../native/index.js'
import { CLOSE } from './null-sets.js'
import { type PartsScope, partsStatement } from './parts.js'
import type { Program } from './sql/program.js'
import type { RevisionRecords } from './sql/records.js'
import { type Events, eventsOf } from './stretch-events.js'

export interface StretchForm {
  sql: string
  program: Program
  scope: PartsScope
  /** The first minute that is looked at. */
  near: number
  events: readonly Events[]
  /** The columns whose nulls decide what is eligible. */
  columns: readonly string[]
  /** The column of a feature, by row of the table. */
  columnOf: (row: number) => string
}

/** The statement over the anchors [from, to) of these symbols, which looks at minutes from `near` on; undefined where a plan has no such form. */
export function stretchForm(
  program: Program,
  table: readonly NativeFeature[],
  records: RevisionRecords,
  scope: PartsScope,
  near: number,
  computed: boolean,
): StretchForm | undefined {
  const events = eventsOf(program, table, computed)
  if (events === undefined) return undefined
  const { where, steps, operands, predicates } = program
  const columnOf = (row: number): string => table[row]!.id
  const used = [...where, ...steps.flat()].map((p) => columnOf(operands[predicates[p]!.operand]!.feature))
  const sql = partsStatement(
    records,
    scope,
    near,
    events.map(({ select }) => select),
  )
  return { sql, program, scope, near, events, columns: [...new Set([CLOSE, ...used])], columnOf }
}
