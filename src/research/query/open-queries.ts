/**
 * Opens a dataset for queries only: the query service, and the objects that it shares with the other use cases (open revisions, scan queue,
 * figures). `Research` is built on it (open.ts), and so is the thread that compares the answers of two revisions.
 */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { SERVICE_LIMITS } from '../../contract/service-limits.js'
import { AwaitedRevisions, type OpenDataset } from '../../dataset/index.js'
import type { Engine, EngineProgress } from '../../engine/index.js'
import { nativeEngine } from '../../engine/native/index.js'
import { type AnswerCache, openAnswerCache } from '../cache/answer-cache.js'
import { FinishedPages } from '../cache/finished-pages.js'
import { OccurrenceLists } from '../cache/occurrence-lists.js'
import { type Figures, newFigures } from '../runtime/figures.js'
import type { Log } from '../runtime/log.js'
import { OpenRevisions } from '../runtime/open-revisions.js'
import { ScanQueue } from '../runtime/scan-queue.js'
import { WHOLE_ROWS_MAX } from './answer-rows.js'
import { CursorCodec } from './cursor.js'
import { cursorKey } from './cursor-key.js'
import { PageMaker } from './page-maker.js'
import { PaidAnswers } from './paid-answers.js'
import { Plans } from './plans.js'
import { QueryService } from './query.js'
import { References } from './reference.js'

export interface QueriesOptions {
  /** The dataset's folder. */
  dataset: string
  /** Native threads of a scan. Default: the number of cores. */
  threads?: number
  /** What runs the plans. Default: the native engine with `threads`. */
  engine?: Engine<OpenDataset>
  /** Maps all pages of the dataset when it is opened, so that no query waits for page faults. Default: false. */
  populate?: boolean
  /** Memory for finished pages, occurrence lists and snapshots together, in bytes. Default: 256 MiB. */
  cacheBytes?: number
  /** The folder of the disk cache, whose answers survive a restart. Several processes may share it. Default: none. */
  cacheDir?: string
  /** The maximum size of the disk cache, in bytes. Default: 1 GiB. */
  diskCacheBytes?: number
  /** The time limit of a query, waiting included, in milliseconds. Default: 30,000. */
  timeoutMs?: number
  /** Memory for the occurrences of a sweep that scans each threshold, in bytes. Nothing else is limited so. Default: 384 MiB. */
  queryMemoryBytes?: number
  /** More rows than these are ordered only where a page shows them. Default: 2^20. No answer depends on it. */
  wholeRowsMax?: number
  /** The maximum number of scans that run at a time. Default: 4, or 3 if UV_THREADPOOL_SIZE is not set. */
  scansMax?: number
  /** The maximum number of waiting scans; further callers are refused. Default: 64. */
  waitingMax?: number
  /** The file of the key that signs cursors. Default: `<dataset>.cursor-key`, beside the dataset. */
  cursorKeyFile?: string
  /** The key itself, 32 bytes, in place of a file. */
  cursorKey?: Uint8Array
  /** Receives log lines about the dataset, such as new revisions and damage. Default: nothing is logged. */
  log?: Log
}

/** The effective limits: the options, with defaults for those that are not set. */
export interface QueriesLimits {
  scansMax: number
  waitingMax: number
  timeoutMs: number
  queryMemoryBytes: number
  cacheBytes: number
  wholeRowsMax: number
}

export interface Queries {
  /** The dataset's folder as an absolute path. */
  readonly dir: string
  readonly service: QueryService
  readonly openRevisions: OpenRevisions
  readonly queue: ScanQueue
  readonly lists: OccurrenceLists
  readonly references: References
  readonly plans: Plans
  readonly cursors: CursorCodec
  readonly answers: PaidAnswers
  readonly awaited: AwaitedRevisions
  readonly figures: Figures
  readonly limits: QueriesLimits
  /** How far the native work under way is. */
  progress(): EngineProgress
  /** Memory of the caches, in bytes. */
  readonly bytes: { page: number; list: number; reference: number }
  /** Resolves when all started work has ended, including its charges, and all pending writes to disk have ended. */
  settled(): Promise<void>
  /** Releases the dataset. Running queries still finish. */
  close(): void
}

const MIB = 1024 * 1024
const DEFAULT_CACHE_BYTES = 256 * MIB
const DEFAULT_DISK_CACHE_BYTES = 1024 * MIB

/** The number of threads of libuv's pool. A scan occupies one of them while native threads work, and file reads need a free one. */
const workerThreads = (): number => Number(process.env.UV_THREADPOOL_SIZE) || 4

function limitsOf(options: QueriesOptions): QueriesLimits {
  return {
    scansMax: options.scansMax ?? Math.min(SERVICE_LIMITS.scans_at_a_time, Math.max(1, workerThreads() - 1)),
    waitingMax: options.waitingMax ?? SERVICE_LIMITS.scans_waiting_max,
    timeoutMs: options.timeoutMs ?? SERVICE_LIMITS.query_seconds_max * 1000,
    queryMemoryBytes: options.queryMemoryBytes ?? SERVICE_LIMITS.query_memory_mib_max * MIB,
    cacheBytes: options.cacheBytes ?? DEFAULT_CACHE_BYTES,
    wholeRowsMax: options.wholeRowsMax ?? WHOLE_ROWS_MAX,
  }
}

function diskCache(options: QueriesOptions, key: Uint8Array): AnswerCache | undefined {
  const { cacheDir, diskCacheBytes = DEFAULT_DISK_CACHE_BYTES } = options
  return cacheDir === undefined || diskCacheBytes === 0 ? undefined : openAnswerCache(cacheDir, diskCacheBytes, key)
}

/** Opens the dataset in a folder. Rejects with a named error when there is none or it is damaged. */
export async function openQueries(options: QueriesOptions): Promise<Queries> {
  const dir = resolve(options.dataset)
  const limits = limitsOf(options)
  const engine = options.engine ?? nativeEngine(options.threads ?? availableParallelism())
  const openRevisions = await OpenRevisions.open(
    dir,
    engine,
    { populate: options.populate ?? false },
    { retired: (revision) => service.forget(revision), log: options.log },
  )
  const key = options.cursorKey ?? cursorKey(options.cursorKeyFile ?? `${dir}.cursor-key`)
  const disk = diskCache(options, key)
  const figures = newFigures()
  const queue = new ScanQueue(limits.scansMax, limits.waitingMax)
  const cursors = new CursorCodec(key)
  const listBytes = Math.max(1, Math.floor((limits.cacheBytes * 11) / 16))
  const lists = new OccurrenceLists(listBytes, disk?.lists, figures.lookups.list)
  const pageBytes = Math.max(1, Math.floor(limits.cacheBytes / 4))
  const pages = new FinishedPages(pageBytes, disk?.pages, figures.lookups.page)
  const references = new References(figures.lookups.reference)
  const answers = new PaidAnswers(openRevisions, pages, limits.timeoutMs)
  const plans = new Plans()
  const awaited = new AwaitedRevisions(dir)
  const maker = new PageMaker(
    { openRevisions, engine, queue, cursors, lists, references, figures },
    limits.wholeRowsMax,
  )
  const service: QueryService = new QueryService(
    { openRevisions, queue, cursors, lists, maker, plans, answers, awaited },
    { timeoutMs: limits.timeoutMs },
  )
  return {
    dir,
    service,
    openRevisions,
    queue,
    lists,
    references,
    plans,
    cursors,
    answers,
    awaited,
    figures,
    limits,
    progress: () => engine.progress(),
    get bytes() {
      return { page: answers.bytes, list: lists.bytes, reference: references.bytes }
    },
    settled: async () => {
      await answers.settled()
      await disk?.settled()
    },
    close: () => openRevisions.close(),
  }
}
