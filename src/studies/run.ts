/**
 * A study on a dataset: what it would look at (estimate) and what it found (run). Both read one open revision, do their work on native
 * threads, and end within a second of their signal. Whoever calls them keeps the dataset open until they have settled.
 */
import { ProblemError } from '../contract/errors.js'
import type { OpenDataset } from '../dataset/index.js'
import type { StudyDefinition } from './definition.js'

/** Bars of the scope that are closed, by what is known there, and what became of those that satisfy the clauses. */
export interface StudyCounts {
  /** Closed 5-minute bars of the scope inside the symbols' records: eligible + all of excluded. */
  readonly scanned: number
  readonly eligible: number
  readonly excluded: {
    readonly warm_up: number
    readonly source_absent: number
    readonly stale: number
    readonly quarantined: number
    readonly undefined: number
  }
  /** opportunities + suppressed */
  readonly candidates: number
  /** By the cooldown. */
  readonly suppressed: number
  /** complete + all of unknown */
  readonly opportunities: number
  readonly complete: number
  readonly unknown: {
    readonly end_of_record: number
    readonly gap: number
    readonly symbol_ended: number
    readonly dead_open: number
    readonly funding_missing: number
  }
}

/** Without candidates it is an estimate like any other: to refuse the run with `no_candidates` is the caller's. */
export interface StudyEstimate {
  readonly counts: StudyCounts
  /** Ascending. */
  readonly symbols: readonly string[]
  /** Upper bound: complete opportunities × bars of the horizon × policies, baselines included. */
  readonly bars_to_simulate: number
  /** ⌈symbols · days · (policies + baselines) / 20000⌉ */
  readonly units: number
}

export interface EstimateOptions {
  readonly dataset: OpenDataset
  /** As definitionOf makes it. */
  readonly definition: StudyDefinition
  readonly signal: AbortSignal
}

export interface RunOptions extends EstimateOptions {
  /** Hex: they begin the draws of the intervals, and the result names them. */
  readonly definitionHash: string
  readonly revision: string
  /** Minute from which on results are sealed; the definition's own unless told. */
  readonly sealedFrom?: number | undefined
  /** Told now and then how many of the opportunities have been simulated. */
  readonly progress: (done: number, total: number) => void
  /** Native threads; as many as there are cores unless told. */
  readonly threads?: number | undefined
}

export interface StudyResult {
  /** The result document without `trials`: a plain JSON value of the shape that contract/study-result.ts describes. */
  readonly body: Readonly<Record<string, unknown>>
  /** What is withheld, whose digest (SHA-256 of its canonical bytes) the body names; of studies with a holdout only. */
  readonly sealed?: Readonly<Record<string, unknown>>
}

/**
 * Exact counts and what a run would cost. Rejects with the signal's reason, and ProblemError: what checkStudy says of a definition that
 * is not of this dataset, `result_too_large`, and `source_revision_stale` when records of the revision have been replaced meanwhile.
 */
export async function estimateStudy(_options: EstimateOptions): Promise<StudyEstimate> {
  throw new ProblemError('internal', 'studies cannot be estimated yet')
}

/** Runs a study. Rejects as estimateStudy does; `internal` when the identities of a result do not hold. */
export async function runStudy(_options: RunOptions): Promise<StudyResult> {
  throw new ProblemError('internal', 'studies cannot be run yet')
}
