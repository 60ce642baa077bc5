/**
 * The use cases that read the record around single moments, and what there is of it. They never scan, so they are free and
 * do not wait for scans. Answers are canonical bytes, pinned to the revision that gave them.
 */
import { LRUCache } from 'lru-cache'
import type { FileCoverage } from '../../archive/index.js'
import { ProblemError } from '../../contract/errors.js'
import { canonicalJson } from '../../contract/jcs.js'
import { needsAllColumns } from '../runtime/all-columns.js'
import { isUnharmed } from '../runtime/damaged.js'
import { unlessRefused } from '../runtime/engine-errors.js'
import { entityTag, type HasCopy } from '../runtime/identity.js'
import type { OpenRevision, OpenRevisions } from '../runtime/open-revisions.js'
import { withTimeLimit } from '../runtime/time-limit.js'
import { type CandlesParameters, candlesBody, candlesTask, readCandles } from './candles.js'
import { type CountedFile, type CoverageParameters, coverageBody, coverageFiles, readCoverage } from './coverage.js'
import { pathsBody, readPaths } from './paths.js'
import { RecordsError, RecordsThread } from './records-thread.js'

export interface RecordsResult {
  modified: true
  /** Canonical JSON, UTF-8. The bytes are shared with the cache; do not modify them. */
  bytes: Uint8Array
  /** Strong entity tag, quoted. */
  etag: string
  revision: string
  /** `hit` when the bytes come from the cache. */
  cache: 'hit' | 'miss'
}

/** The caller's copy is still current. */
export type RecordsNotModified = Omit<RecordsResult, 'modified' | 'bytes' | 'cache'> & { modified: false }
export type RecordsAnswer = RecordsResult | RecordsNotModified

export interface RecordsOptions {
  /** Nothing is read when it says that the caller has the answer. */
  isCurrent?: HasCopy | undefined
  signal?: AbortSignal | undefined
}

/** Files of one task of the thread, so that others can go between. */
const FILES_PER_TASK = 4
const COUNTED_BYTES = 16 * 1024 * 1024

export class RecordsService {
  private readonly thread = new RecordsThread()
  private readonly kept: LRUCache<string, Uint8Array>
  /** What a file has, by the digest of its content. */
  private readonly counted = new LRUCache<string, FileCoverage>({
    maxSize: COUNTED_BYTES,
    sizeCalculation: ({ days, sources }) => 256 + 16 * days * Object.keys(sources).length,
  })

  constructor(
    private readonly openRevisions: OpenRevisions,
    private readonly timeoutMs: number,
    cacheBytes: number,
  ) {
    this.kept = new LRUCache({ maxSize: cacheBytes, sizeCalculation: (bytes) => bytes.byteLength + 512 })
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.kept.calculatedSize + this.counted.calculatedSize
  }

  close(): void {
    this.thread.close()
  }

  /** Closes around moments. Throws ProblemError: every fault of the request, and `segment_damaged`. */
  paths(request: unknown, options: RecordsOptions = {}): Promise<RecordsAnswer> {
    return this.answer(options, ({ dataset, engine }) => {
      const wanted = readPaths(request, dataset)
      return { identity: { paths: wanted }, body: () => unlessRefused(pathsBody(wanted, dataset, engine)) }
    })
  }

  /** Candles around a moment. Throws ProblemError: every fault, `not_found`, `segment_damaged`, `engine_unsupported`, `overloaded`, `timeout`. */
  candles(parameters: CandlesParameters, options: RecordsOptions = {}): Promise<RecordsAnswer> {
    return this.answer(options, ({ dataset }) => {
      needsAllColumns(dataset, 'a chart of candles')
      const wanted = readCandles(parameters, dataset)
      const { task, digests } = candlesTask(wanted, dataset)
      return {
        identity: { candles: wanted, digests },
        body: async (signal) =>
          candlesBody(wanted, (await this.thread.run({ candles: task }, signal)).candles, dataset),
      }
    })
  }

  /** What was recorded. Throws ProblemError: every fault, `scope_too_large`, `segment_damaged`, `engine_unsupported`, `overloaded`, `timeout`. */
  coverage(parameters: CoverageParameters, options: RecordsOptions = {}): Promise<RecordsAnswer> {
    return this.answer(options, ({ dataset }) => {
      needsAllColumns(dataset, 'the coverage of the record')
      const wanted = readCoverage(parameters, dataset)
      const files = coverageFiles(wanted, dataset)
      const { resolution, periods, sources } = wanted
      const names = wanted.symbols.map(({ name }) => name)
      return {
        identity: { coverage: { resolution, periods, sources, names }, digests: files.map(({ sha256 }) => sha256) },
        body: async (signal) => {
          const counted = await this.count(files, signal)
          return coverageBody(wanted, files, ({ sha256 }) => counted.get(sha256)!, dataset)
        },
      }
    })
  }

  private async count(files: readonly CountedFile[], signal: AbortSignal): Promise<Map<string, FileCoverage>> {
    const found = new Map<string, FileCoverage>()
    const unread: CountedFile[] = []
    for (const file of files) {
      const known = this.counted.get(file.sha256)
      if (known === undefined) unread.push(file)
      else found.set(file.sha256, known)
    }
    for (let i = 0; i < unread.length; i += FILES_PER_TASK) {
      const some = unread.slice(i, i + FILES_PER_TASK)
      const { coverage } = await this.thread.run({ coverage: some.map(({ path }) => path) }, signal)
      signal.throwIfAborted()
      for (const [j, { sha256 }] of some.entries()) {
        found.set(sha256, coverage[j]!)
        this.counted.set(sha256, coverage[j]!)
      }
    }
    return found
  }

  private async answer(
    { isCurrent, signal }: RecordsOptions,
    ask: (openRevision: OpenRevision) => { identity: object; body: (signal: AbortSignal) => Promise<object> },
    again = true,
  ): Promise<RecordsAnswer> {
    await this.openRevisions.refresh()
    const openRevision = this.openRevisions.current
    const { dataset } = openRevision
    const { revision, epoch } = dataset
    const { identity, body } = ask(openRevision)
    // The digests of files are in the tag: a revision covers values of features, and these files have more.
    const ofEpoch = epoch === '' ? {} : { epoch }
    const etag = entityTag(canonicalJson({ ...identity, dataset_revision: revision, ...ofEpoch }))
    if (isCurrent?.(etag, isUnharmed(dataset))) return { modified: false, etag, revision }
    const kept = this.kept.get(etag)
    if (kept !== undefined) return { modified: true, bytes: kept, etag, revision, cache: 'hit' }
    try {
      const made = await withTimeLimit(this.timeoutMs, signal, (limited) =>
        this.openRevisions.hold(openRevision, () => body(limited)),
      )
      const bytes = new TextEncoder().encode(canonicalJson(made))
      this.kept.set(etag, bytes)
      return { modified: true, bytes, etag, revision, cache: 'miss' }
    } catch (error) {
      if (!(error instanceof RecordsError)) throw error
      // A writer has replaced files since the manifest was read.
      if (error.code === 'ENOENT' && again) return this.answer({ isCurrent, signal }, ask, false)
      throw new ProblemError(
        'segment_damaged',
        'a file of normalized minutes is missing or damaged; hindsight verify names it',
      )
    }
  }
}
