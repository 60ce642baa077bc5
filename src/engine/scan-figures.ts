/** What a scan did: for EXPLAIN and for metrics. No answer depends on it. */
import type { Counts } from './counts.js'

/** What a scan says beside the occurrences themselves. */
export interface ScanFigures {
  counts: Counts
  stats: { zones: number; zones_skipped: number; bytes_touched: number }
  /** Of a scan that was to be explained. */
  explanation?: ScanExplanation
}

export interface ScanExplanation {
  tasks: number
  eligibility_nanoseconds: number
  /** First the clauses that hold at the anchor (where, last step), then each earlier step; by predicate of the plan. */
  conjunctions: ClauseFigures[][]
}

/** What one clause did, summed over tasks; a task without candidates left does not ask the clauses that remain. */
export interface ClauseFigures {
  /** Tasks that asked it, and its places in their order of execution (from 0), summed. */
  tasks: number
  places: number
  /** 64-bucket blocks whose zones were tested, and those of them never read. */
  zones: number
  zones_skipped: number
  /** Blocks in reach of the clause before any was asked, and those in which its zones leave a hit possible. */
  blocks: number
  blocks_left: number
  bytes_touched: number
  /** Buckets. */
  candidates_before: number
  candidates_after: number
  /** Of all threads together. */
  nanoseconds: number
}
