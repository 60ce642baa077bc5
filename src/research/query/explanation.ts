/** EXPLAIN: the clauses in the order of execution, what zone maps skipped, bytes and time. */
import { canonicalJson } from '../../contract/jcs.js'
import type { Horizon } from '../../contract/outcomes.js'
import type { ClauseFigures, Engine, ScanFigures } from '../../engine/index.js'
import type { PlannedClause } from '../../plan/index.js'
import type { FoundSummary } from '../runtime/found-occurrences.js'
import type { QueryIdentity } from '../runtime/identity.js'
import { type ExplainedIntervals, explainedIntervals } from './day-sums.js'
import type { Planned } from './plan-document.js'

export interface ExplainedClause {
  /** As in the canonical document. */
  clause: readonly unknown[]
  /**
   * Mean place in the order of execution, from 1; null if no task evaluated it because no candidate was left. The
   * engine orders clauses in every task.
   */
  place: number | null
  /** Tasks that evaluated it. */
  tasks: number
  /** The share of the 64-bucket blocks in which the zone maps allow a match. Null for clauses without zones. */
  estimated_survival: number | null
  /** 64-bucket blocks whose zones were tested, and how many of them were never read. */
  zones: number
  zones_skipped: number
  bytes_touched: number
  /** Buckets tested, and buckets where it held. */
  candidates_before: number
  candidates_after: number
  /** Sum over all threads. */
  milliseconds: number
}

export interface Explanation {
  canonical_query_hash: string
  dataset_revision: string
  threads: number
  simd: string
  /** Units of work: stretches of time of one symbol. */
  tasks: number
  counts: { scope_buckets: number; eligible: number; occurrences: number }
  /** Clauses at the anchor (where and the last step), then those of earlier steps, in the order of execution. */
  conjunctions: { of: string; clauses: ExplainedClause[] }[]
  /** Totals of the scan, including reads of nulls. */
  zones: number
  zones_skipped: number
  bytes_touched: number
  /** Time to decide eligibility, summed over all threads. */
  eligibility_milliseconds: number
  /** What the intervals of each horizon are computed from. */
  intervals: Record<Horizon, ExplainedIntervals>
  /** Milliseconds by phase, by the clock. */
  stages: Record<string, number>
}

export function explanationOf(
  planned: Planned,
  identity: QueryIdentity,
  { threads, instructions }: Pick<Engine<unknown>, 'threads' | 'instructions'>,
  { counts, stats, explanation }: ScanFigures,
  { outcomes, reference }: FoundSummary,
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
    intervals: explainedIntervals(outcomes, reference),
    stages,
  }
}

/** A clause that is in `where` and in the last step is evaluated once. */
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
