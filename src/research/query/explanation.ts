/** What a query did to be answered: clauses in the order in which they were asked, what zone maps spared, bytes, time. */
import { canonicalJson } from '../../contract/jcs.js'
import type { ClauseFigures, Engine, ScanFigures } from '../../engine/index.js'
import type { PlannedClause } from '../../plan/index.js'
import type { QueryIdentity } from '../runtime/identity.js'
import type { Planned } from './plan-document.js'

export interface ExplainedClause {
  /** As in the canonical document. */
  clause: readonly unknown[]
  /** Mean place in the order of execution, from 1; null when no task asked it: no candidate was left. The engine orders anew in every task. */
  place: number | null
  /** Tasks that asked it. */
  tasks: number
  /** Share of the 64-bucket blocks in which its zone maps leave a hit possible: what the order goes by. Null for clauses without zones. */
  estimated_survival: number | null
  /** 64-bucket blocks whose zones were tested, and those of them never read. */
  zones: number
  zones_skipped: number
  bytes_touched: number
  /** Buckets it was asked about, and those at which it held. */
  candidates_before: number
  candidates_after: number
  /** Of all threads together. */
  milliseconds: number
}

export interface Explanation {
  canonical_query_hash: string
  dataset_revision: string
  threads: number
  simd: string
  /** Stretches of one symbol that threads work on. */
  tasks: number
  counts: { scope_buckets: number; eligible: number; occurrences: number }
  /** What holds at the anchor (where, and the last step), then earlier steps; clauses as they were asked. */
  conjunctions: { of: string; clauses: ExplainedClause[] }[]
  /** In all, nulls included. */
  zones: number
  zones_skipped: number
  bytes_touched: number
  /** Deciding which buckets are eligible; of all threads together. */
  eligibility_milliseconds: number
  /** Milliseconds by phase, by the clock. */
  stages: Record<string, number>
}

export function explanationOf(
  planned: Planned,
  identity: QueryIdentity,
  { threads, instructions }: Pick<Engine<unknown>, 'threads' | 'instructions'>,
  { counts, stats, explanation }: ScanFigures,
  stages: Record<string, number>,
): Explanation {
  if (explanation === undefined) throw new TypeError('the scan was not explained')
  const { where, steps } = planned.planned
  const earlier = steps.slice(0, -1)
  const conjunction = (of: string, clauses: readonly PlannedClause[], place: number) => ({
    of,
    clauses: explainedClauses(clauses, explanation.conjunctions[place]!),
  })
  return {
    canonical_query_hash: identity.canonicalQueryHash,
    dataset_revision: identity.datasetRevision,
    threads,
    simd: instructions,
    tasks: explanation.tasks,
    counts: { scope_buckets: counts.scope_buckets, eligible: counts.eligible, occurrences: counts.occurrences },
    conjunctions: [
      conjunction(steps.length === 0 ? 'where' : 'where and the last step', [...where, ...(steps.at(-1) ?? [])], 0),
      ...earlier.map((clauses, step) => conjunction(`step ${step + 1}`, clauses, 1 + step)),
    ],
    zones: stats.zones,
    zones_skipped: stats.zones_skipped,
    bytes_touched: stats.bytes_touched,
    eligibility_milliseconds: milliseconds(explanation.eligibility_nanoseconds),
    stages,
  }
}

/** A clause that stands in `where` and in the last step is asked once. */
function explainedClauses(clauses: readonly PlannedClause[], figures: readonly ClauseFigures[]): ExplainedClause[] {
  const byText = new Map(clauses.map((planned) => [canonicalJson(planned.clause), planned]))
  const explained = [...byText.values()].map(({ clause, predicate }) => explainedClause(clause, figures[predicate]!))
  return explained.sort((a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY))
}

function explainedClause(clause: readonly unknown[], of: ClauseFigures): ExplainedClause {
  return {
    clause,
    place: of.tasks === 0 ? null : round(of.places / of.tasks + 1, 2),
    tasks: of.tasks,
    estimated_survival: of.blocks === 0 ? null : round(of.blocks_left / of.blocks, 6),
    zones: of.zones,
    zones_skipped: of.zones_skipped,
    bytes_touched: of.bytes_touched,
    candidates_before: of.candidates_before,
    candidates_after: of.candidates_after,
    milliseconds: milliseconds(of.nanoseconds),
  }
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
const milliseconds = (nanoseconds: number): number => round(nanoseconds / 1e6, 3)
