/**
 * Studies without accounts, for programs that embed the engine and for the command line. Definitions, results and bytes are the same as those
 * of the service. A result is stored in a folder under the hash of its job, and is found again for the same study on the same revision.
 */
import { resolve } from 'node:path'
import { ProblemError } from '../contract/errors.js'
import { STUDY_ENGINE_VERSION, STUDY_ENGINE_VERSIONS_READ } from '../contract/versions.js'
import { type OpenDataset, openDataset } from '../dataset/index.js'
import type { Rendered } from '../research/index.js'
import {
  type DefinedStudy,
  defineStudy,
  estimateStudy,
  runStudy,
  type StudyCounts,
  type StudyDefinition,
  studyContextOf,
} from '../studies/index.js'
import { catalogOf } from './catalog.js'
import { familyOf } from './family.js'
import { FolderTrials } from './folder-trials.js'
import { jobHash } from './identity.js'
import { KeptResults, type LocalResult, type StoredStudies } from './kept-results.js'
import { outputOf } from './output.js'
import type { StoredRows } from './rows/index.js'
import type { Trials, Tried } from './trials.js'

export interface StudiesOptions {
  /** The dataset's folder. */
  dataset: string
  /** Native threads of a run. Default: the number of cores. */
  threads?: number
  /** The folder in which results are stored. Default: `<dataset>.studies`, beside the dataset. */
  results?: string
}

export interface LocalEstimate {
  definition: StudyDefinition
  definition_hash: string
  source_revision: string
  engine_version: string
  /** The job hash. */
  id: string
  counts: StudyCounts
  candidates: number
  symbols: readonly string[]
  bars_to_simulate: number
  /** The units that a run would take from the allowance of an account. Without accounts a run is free. */
  units: number
  /** Whether a result of this engine version is stored. */
  has_result: boolean
  /** The opportunity family, and its studies that have a result in the folder. */
  family: { id: string } & Tried
}

export interface RunStudyOptions {
  /** Stops the run, until its result is being stored. */
  signal?: AbortSignal
  /** Called once, before the first byte of the result is stored. From here on the run cannot be stopped. */
  storing?: () => void
  /** Called at intervals with the number of opportunities that have been simulated, and the number of all. */
  progress?: (done: number, total: number) => void
}

export interface Studies {
  /** The source revision, its markets, and what a study document may contain. */
  catalog(): Rendered
  /** Counts opportunities. Throws ProblemError with every fault of the document, `no_candidates` and `result_too_large`. */
  estimate(document: unknown, options?: { signal?: AbortSignal }): Promise<LocalEstimate>
  /** Runs a study and stores its result. Rejects with ProblemError: every fault of the document, or the errors of runStudy. */
  run(document: unknown, options?: RunStudyOptions): Promise<LocalResult>
  /**
   * The stored result; one of an earlier engine version where this one has not run the study. Rejects with ProblemError `result_not_ready` when
   * there is none.
   */
  result(document: unknown): Promise<LocalResult>
  /** The sealed part of such a result. Rejects with ProblemError `result_not_ready` when there is none, or the study has no holdout. */
  holdout(document: unknown): Promise<LocalResult>
  /**
   * Gives the rows of a policy of such a result, or of its sealed part, to `read`; afterwards they are closed. Rejects with ProblemError
   * `result_not_ready`, `value_range` for a policy that the result does not have, and `rows_not_kept` for a result of an earlier engine version.
   */
  rows<T>(document: unknown, of: RowsOf, read: (rows: StoredRows) => Promise<T>): Promise<T>
  /**
   * The place of such a result among those of its opportunity family in the folder, and what the best of so many would show without any effect.
   * Rejects with ProblemError `result_not_ready` when there is none.
   */
  trials(document: unknown): Promise<Trials>
  /** The identity of a study, without running it. Throws ProblemError with every fault of the document. */
  identify(document: unknown): StudyIdentity
  /** What the folder of results holds. */
  readonly stored: StoredStudies
  close(): void
}

export interface RowsOf {
  policy: string
  /** The rows of the sealed part. Default: those of the open part. */
  holdout?: boolean
}

export interface StudyIdentity {
  /** The job hash. */
  id: string
  definition: StudyDefinition
  definition_hash: string
  revision: string
  /** Symbols, and days of signals. */
  symbols: number
  days: number
}

/** Opens the dataset in a folder for studies, at its current revision. Rejects with a named error when there is none or it is damaged. */
export async function openStudies({ dataset: dir, threads, results }: StudiesOptions): Promise<Studies> {
  const dataset = await openDataset(resolve(dir))
  const kept = new KeptResults(results ?? `${resolve(dir)}.studies`)
  const folder = new FolderTrials(kept)
  const never = new AbortController().signal
  const define = (document: unknown) => named(defineStudy(document, studyContextOf(dataset)), dataset)
  return {
    catalog: () => catalogOf(dataset, STUDY_ENGINE_VERSION),
    estimate: async (document, { signal = never } = {}) => {
      const { id, definition, definitionHash } = define(document)
      const { counts, symbols, bars_to_simulate, units } = await estimateStudy({ dataset, definition, signal, threads })
      const identity = { definition, definition_hash: definitionHash, source_revision: dataset.revision }
      const has_result = (await kept.read(id)) !== undefined
      const id_of_family = familyOf(definition)
      const family = { id: id_of_family, ...(await folder.tried(id_of_family)) }
      const found = { counts, candidates: counts.candidates, symbols, bars_to_simulate, units, has_result, family }
      return { ...identity, engine_version: STUDY_ENGINE_VERSION, id, ...found }
    },
    run: async (document, { signal = never, storing = () => {}, progress = () => {} } = {}) => {
      const { id, definition, definitionHash } = define(document)
      const work = { definition, definitionHash, revision: dataset.revision }
      const output = await kept.withRows(id, async (rows) => {
        const study = await runStudy({ dataset, ...work, signal, progress, threads, rows: rows?.sink })
        const made = outputOf(study, work)
        // The last work may have ended before it saw that it was to stop.
        signal.throwIfAborted()
        storing()
        await rows?.finish(study)
        return made
      })
      await kept.write(id, output.result)
      if (output.sealed !== null) await kept.write(`${id}.holdout`, output.sealed)
      return { id, sha256: output.result.sha256, bytes: Buffer.from(output.result.body) }
    },
    result: async (document) => {
      const { ids } = define(document)
      return (await kept.readFirst(ids)) ?? notReady('the study has not been run on this revision')
    },
    holdout: async (document) => {
      const { ids } = define(document)
      const names = ids.map((id) => `${id}.holdout`)
      return (await kept.readFirst(names)) ?? notReady('the study has not been run, or has no holdout')
    },
    rows: async (document, { policy, holdout = false }, read) => {
      const { ids } = define(document)
      const result = (await kept.readFirst(ids)) ?? notReady('the study has not been run on this revision')
      const name = holdout ? `${result.id}.holdout` : result.id
      if (holdout && (await kept.read(name)) === undefined) notReady('the study has no holdout')
      return kept.readRows(name, policy, read)
    },
    trials: async (document) => {
      const { ids } = define(document)
      return folder.trialsOf((await kept.readFirst(ids)) ?? notReady('the study has not been run on this revision'))
    },
    identify: (document) => {
      const { id, definition, definitionHash, study } = define(document)
      const { symbols, from, to } = study.scope
      return {
        ...{ id, definition, definition_hash: definitionHash, revision: dataset.revision },
        symbols: symbols === 'all' ? dataset.symbols.length : symbols.length,
        days: (to - from) / MINUTES_PER_DAY,
      }
    },
    stored: kept,
    close: () => dataset.close(),
  }
}

const MINUTES_PER_DAY = 1440

/** `ids`: of the study's results by engine version, the newest first. */
const named = ({ definition, hash, study }: DefinedStudy, { revision }: OpenDataset) => ({
  definition,
  study,
  definitionHash: hash,
  id: jobHash(hash, revision, STUDY_ENGINE_VERSION),
  ids: STUDY_ENGINE_VERSIONS_READ.map((version) => jobHash(hash, revision, version)),
})

const notReady = (detail: string): never => {
  throw new ProblemError('result_not_ready', detail)
}
