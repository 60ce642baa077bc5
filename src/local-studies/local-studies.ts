/**
 * Studies without accounts, for programs that embed the engine and for the command line. Definitions, results and bytes are the same as those
 * of the service. A result is stored in a folder under the hash of its job, and is found again for the same study on the same revision.
 */
import { hash, randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ProblemError } from '../contract/errors.js'
import type { StudyText } from '../contract/study/study-result.js'
import { STUDY_ENGINE_VERSION, STUDY_ENGINE_VERSIONS_READ } from '../contract/versions.js'
import { type OpenDataset, openDataset } from '../dataset/index.js'
import { makeFolder } from '../files/index.js'
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
import { jobHash } from './identity.js'
import { outputOf } from './output.js'

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
}

export interface LocalResult {
  /** The job hash. */
  id: string
  /** The SHA-256 of `bytes`, in hex. */
  sha256: string
  /** Canonical JSON, the same bytes as the HTTP API returns. */
  bytes: Uint8Array
}

export interface RunStudyOptions {
  signal?: AbortSignal
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
  /** The identity of a study, without running it. Throws ProblemError with every fault of the document. */
  identify(document: unknown): StudyIdentity
  /** What the folder of results holds. */
  readonly stored: StoredStudies
  close(): void
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

/** The folder of results: results by job hash, and notes beside them. A file whose digest does not match is treated as absent. */
export interface StoredStudies {
  /** The job hashes of all stored results. */
  ids(): Promise<string[]>
  /** The names of the notes of a kind. */
  notes(kind: string): Promise<string[]>
  result(id: string): Promise<LocalResult | undefined>
  note(name: string, kind: string): Promise<string | undefined>
  /** Stores a note. Does nothing when the folder is not writable. */
  keep(name: string, kind: string, text: string): Promise<void>
}

/** Opens the dataset in a folder for studies, at its current revision. Rejects with a named error when there is none or it is damaged. */
export async function openStudies({ dataset: dir, threads, results }: StudiesOptions): Promise<Studies> {
  const dataset = await openDataset(resolve(dir))
  const kept = new KeptResults(results ?? `${resolve(dir)}.studies`)
  const never = new AbortController().signal
  const define = (document: unknown) => named(defineStudy(document, studyContextOf(dataset)), dataset)
  return {
    catalog: () => catalogOf(dataset, STUDY_ENGINE_VERSION),
    estimate: async (document, { signal = never } = {}) => {
      const { id, definition, definitionHash } = define(document)
      const { counts, symbols, bars_to_simulate, units } = await estimateStudy({ dataset, definition, signal, threads })
      const identity = { definition, definition_hash: definitionHash, source_revision: dataset.revision }
      const has_result = (await kept.read(id)) !== undefined
      const found = { counts, candidates: counts.candidates, symbols, bars_to_simulate, units, has_result }
      return { ...identity, engine_version: STUDY_ENGINE_VERSION, id, ...found }
    },
    run: async (document, { signal = never, progress = () => {} } = {}) => {
      const { id, definition, definitionHash } = define(document)
      const work = { definition, definitionHash, revision: dataset.revision }
      const output = outputOf(await runStudy({ dataset, ...work, signal, progress, threads }), work)
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

const RESULT = /^([0-9a-f]{64})\.json$/

/** Results as files. Each file begins with the digest of its content; a file whose digest does not match is treated as absent. */
class KeptResults implements StoredStudies {
  constructor(private readonly folder: string) {}

  async ids(): Promise<string[]> {
    return (await this.files()).flatMap((file) => RESULT.exec(file)?.slice(1) ?? [])
  }

  async notes(kind: string): Promise<string[]> {
    const ending = `.${kind}.json`
    return (await this.files()).filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length))
  }

  async result(id: string): Promise<LocalResult | undefined> {
    return RESULT.test(`${id}.json`) ? this.read(id) : undefined
  }

  async note(name: string, kind: string): Promise<string | undefined> {
    if (!/^[\w-]{1,64}$/.test(name)) return undefined
    const found = await this.read(`${name}.${kind}`)
    return found && new TextDecoder().decode(found.bytes)
  }

  keep(name: string, kind: string, text: string): Promise<void> {
    return this.write(`${name}.${kind}`, { sha256: hash('sha256', text, 'hex'), body: text })
  }

  private async files(): Promise<string[]> {
    try {
      return (await readdir(this.folder)).sort()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }

  /** Stores a result. Does nothing when the folder is not writable. */
  async write(name: string, { sha256, body }: StudyText): Promise<void> {
    const draft = join(this.folder, `${name}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`)
    try {
      await makeFolder(this.folder, 0o700)
      await writeFile(draft, `${sha256}\n${body}`, { mode: 0o600, flush: true })
      await rename(draft, this.fileOf(name))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EROFS' && code !== 'EACCES' && code !== 'EPERM') throw error
    }
  }

  async readFirst(names: readonly string[]): Promise<LocalResult | undefined> {
    for (const name of names) {
      const found = await this.read(name)
      if (found !== undefined) return found
    }
    return undefined
  }

  async read(name: string): Promise<LocalResult | undefined> {
    try {
      const text = await readFile(this.fileOf(name), 'utf8')
      const [sha256, body] = [text.slice(0, 64), text.slice(65)]
      const digest = hash('sha256', body, 'hex')
      return digest === sha256 ? { id: name.slice(0, 64), sha256, bytes: Buffer.from(body) } : undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  private fileOf(name: string): string {
    return join(this.folder, `${name}.json`)
  }
}
