/** Figures about the work of a scan, for EXPLAIN and for metrics. No answer depends on them. */
import type { Counts } from './counts.js'

/** The result of a scan apart from the occurrences. */
export interface ScanFigures {
  counts: Counts
  stats: { zones: number; zones_skipped: number; bytes_touched: number }
  /** Only when the scan ran with `explain`. */
  explanation?: ScanExplanation
}

export interface ScanExplanation {
  tasks: number
  eligibility_nanoseconds: number
  /** First the clauses that must hold at the anchor (`where` and the last step), then each earlier step; in the order of the plan's predicates. */
  conjunctions: ClauseFigures[][]
}

/** The work of one clause, summed over tasks. A task that has no candidates left does not evaluate its remaining clauses. */
export interface ClauseFigures {
  /** The number of tasks that evaluated it, and the sum of its positions (from 0) in their order of execution. */
  tasks: number
  places: number
  /** The blocks of 64 buckets that were tested by their zones, and those of them that were never read. */
  zones: number
  zones_skipped: number
  /** The blocks in reach of its zones before any clause was evaluated, and those of them that may contain a match. */
  blocks: number
  blocks_left: number
  bytes_touched: number
  /** Candidate buckets before and after the clause. */
  candidates_before: number
  candidates_after: number
  /** The time of all threads together. */
  nanoseconds: number
}
