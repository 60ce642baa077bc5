/**
 * Estimates and runs a study on a dataset. Both functions read one open revision, work on native threads, and end within a second after their
 * signal is aborted. The caller must keep the dataset open until they have settled.
 */
import { hash } from 'node:crypto'
import { ProblemError } from '../contract/errors.js'
import { canonicalJson } from '../contract/jcs.js'
import { BAR_MINUTES } from '../contract/study/study-limits.js'
import type { StudyPart, StudyResultBody, StudyResultCounts } from '../contract/study/study-result.js'
import { STUDY_ENGINE_VERSION, STUDY_RESULT_VERSION } from '../contract/versions.js'
import type { OpenDataset } from '../dataset/index.js'
import { timeOfMinute } from '../plan/index.js'
import { checkStudy } from './check/check.js'
import { studyContextOf } from './context.js'
import type { StudyDefinition } from './definition.js'
import { executeStudy, type StudyRunPart, threadsOf } from './execute-study.js'
import { withBaselines } from './policy-table.js'
import type { RowsSink } from './rows/index.js'
import { studyCaveats } from './study-caveats.js'
import { countsOf, studyPart } from './study-part.js'

/**
 * The counts of a study. scanned = eligible + excluded; candidates = opportunities + suppressed (by the cooldown); opportunities = complete +
 * unknown. `scanned` counts the closed 5-minute bars of the scope inside the records of the symbols.
 */
export type StudyCounts = Readonly<StudyResultCounts>

export interface StudyEstimate {
  readonly counts: StudyCounts
  /** The names of the symbols in scope, ascending. */
  readonly symbols: readonly string[]
  /** Upper bound: complete opportunities × bars of the horizon × policies, baselines included. */
  readonly bars_to_simulate: number
  /** ⌈symbols · days · (policies + baselines + 1) / 20000⌉: the control counts as one more policy. */
  readonly units: number
}

export interface EstimateOptions {
  readonly dataset: OpenDataset
  /** As returned by definitionOf. */
  readonly definition: StudyDefinition
  readonly signal: AbortSignal
  /** Native threads of the run, whose results must fit the memory. Default: the number of cores. */
  readonly threads?: number | undefined
}

export interface RunOptions extends EstimateOptions {
  /** Both in hex. The result contains them. */
  readonly definitionHash: string
  readonly revision: string
  /** The minute from which results are sealed. Default: the holdout of the definition. */
  readonly sealedFrom?: number | undefined
  /** Takes the rows of every policy while the result is made. Default: they are made for their digests alone. */
  readonly rows?: RowsSink | undefined
  /** Threads that read records wait a little for the next study: for short runs, of which more follow. Default: they end. */
  readonly keepThreads?: boolean
  /** Called at intervals with the number of opportunities that have been simulated, and the number of all. */
  readonly progress: (done: number, total: number) => void
}

type JsonObject = Readonly<Record<string, unknown>>

export interface StudyResult {
  /** The result document without `trials`: a plain JSON value of the shape that contract/study-result.ts describes. */
  readonly body: JsonObject
  /** The sealed part, for studies with a holdout only. The body contains the SHA-256 of its canonical bytes. */
  readonly sealed?: JsonObject
}

/** The most opportunities that a result shows in full: the first by time. */
const EXAMPLES_MAX = 50
const MINUTES_PER_DAY = 1440
/** The symbol-days of one policy that cost one unit of the allowance. */
const DAYS_PER_UNIT = 20_000

/**
 * Returns exact counts and the cost of a run. Rejects with the signal's reason, and with ProblemError: the faults that checkStudy finds when
 * the definition does not fit this dataset, `no_candidates`, `result_too_large` when the run would be, and `source_revision_stale` when
 * records of the revision have been replaced.
 */
export async function estimateStudy({ dataset, definition, signal, threads }: EstimateOptions): Promise<StudyEstimate> {
  const study = checkStudy(definition, studyContextOf(dataset))
  const policies = withBaselines(study.policies).length
  const { open, symbols } = await executeStudy({
    dataset,
    study,
    policies: [],
    toFit: { policies, threads: threadsOf(threads) },
    sealedFrom: null,
    examplesMax: 0,
    keepThreads: true,
    signal,
  })
  requireCandidates(open)
  const counts = countsOf(open.counts, open.report)
  const days = (study.scope.to - study.scope.from) / MINUTES_PER_DAY
  return {
    counts,
    symbols,
    bars_to_simulate: counts.complete * (study.horizon_minutes / BAR_MINUTES) * policies,
    units: Math.ceil((symbols.length * days * (policies + 1)) / DAYS_PER_UNIT),
  }
}

/** Runs a study. Rejects as estimateStudy does, and with `internal` when an identity of the result does not hold. */
export async function runStudy(options: RunOptions): Promise<StudyResult> {
  const { dataset, definition, definitionHash, revision, progress, signal, threads, keepThreads = false } = options
  const study = checkStudy(definition, studyContextOf(dataset))
  const policies = withBaselines(study.policies)
  const sealedFrom = options.sealedFrom ?? study.holdout_from
  const { open, sealed } = await executeStudy({
    dataset,
    study,
    policies,
    sealedFrom,
    examplesMax: EXAMPLES_MAX,
    rows: options.rows ?? (async () => {}),
    ...{ threads, keepThreads, progress, signal },
  })
  requireCandidates(open, sealed)
  const part = studyPart(open, study, policies, dataset.symbols)
  const withheld = sealed && studyPart(sealed, study, policies, dataset.symbols)
  const body: StudyResultBody = {
    schema_version: STUDY_RESULT_VERSION,
    definition,
    definition_hash: definitionHash,
    source_revision: revision,
    engine_version: STUDY_ENGINE_VERSION,
    ...(dataset.simulated && { simulated: true as const }),
    ...part,
    caveats: studyCaveats(part, study, { simulated: dataset.simulated, sealed: withheld !== undefined }),
    holdout:
      withheld === undefined || sealedFrom === null
        ? null
        : { from: timeOfMinute(sealedFrom), sealed_sha256: hash('sha256', canonicalJson(withheld), 'hex') },
  }
  return withheld === undefined ? { body: plain(body) } : { body: plain(body), sealed: plain(withheld) }
}

const plain = (value: StudyResultBody | StudyPart): JsonObject => value as unknown as JsonObject

/** Throws ProblemError `no_candidates`. Without a candidate a study says nothing of its policies: there is no estimate and no result of it. */
function requireCandidates(...parts: readonly (StudyRunPart | undefined)[]): void {
  if (parts.every((part) => part === undefined || part.counts.candidates === 0)) throw new ProblemError('no_candidates')
}
