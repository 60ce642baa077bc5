/** Opens a dataset for research: the use cases of all interfaces and of the embedded library. */
import { datasetInfo } from '../dataset/index.js'
import type { ModelOptions } from '../interpret/index.js'
import { ChartsService } from './derived/charts.js'
import { SweepService } from './derived/sweep.js'
import { InterpretService } from './interpret/interpret.js'
import { openQueries, type QueriesOptions } from './query/open-queries.js'
import { RecordsService } from './records/records-service.js'
import { RegistryService } from './registry/registry.js'
import type { HostedResearch } from './research.js'
import { RevisionService } from './revisions/revision-service.js'
import { type SnapshotResult, SnapshotService } from './snapshot/snapshot.js'
import { TicksService } from './ticks/ticks-service.js'

export interface ResearchOptions extends QueriesOptions {
  /** A model that reads prose first. If it fails, the built-in interpreter answers. Default: none. */
  model?: ModelOptions | undefined
  /** The time limit of a window of single events, waiting included, in milliseconds. Default: 2,000. */
  windowTimeoutMs?: number
}

const MIB = 1024 * 1024

/** Opens the dataset in a folder. Rejects with a named error when there is none or it is damaged. */
export async function openResearch(options: ResearchOptions): Promise<HostedResearch> {
  const queries = await openQueries(options)
  const { dir, service, openRevisions, queue, figures, limits } = queries
  const { timeoutMs } = limits
  const derived = { ...queries, memoryBytesMax: limits.queryMemoryBytes }
  const charts = new ChartsService(derived)
  const sweeps = new SweepService(derived)
  const snapshotBytes = Math.max(1, Math.floor(limits.cacheBytes / 16))
  const snapshots = new SnapshotService(openRevisions, snapshotBytes, figures.lookups.snapshot)
  const records = new RecordsService(openRevisions, timeoutMs, snapshotBytes)
  const ticks = new TicksService(dir, openRevisions, queries.cursors, {
    cacheBytes: snapshotBytes,
    timeoutMs: options.windowTimeoutMs,
  })
  const ownLimits = {
    scans_at_a_time: limits.scansMax,
    scans_waiting_max: limits.waitingMax,
    query_seconds_max: timeoutMs / 1000,
    query_memory_mib_max: Math.floor(limits.queryMemoryBytes / MIB),
  }
  const registry = new RegistryService(openRevisions, dir, ownLimits, () => ticks.recorded())
  const closing = new AbortController()
  const interpreter = new InterpretService(
    openRevisions,
    (dataset, waitMs) => registry.baseRates(dataset, waitMs),
    options.model,
  )
  const current = () => openRevisions.current.dataset
  const revisions = new RevisionService(dir, timeoutMs, current, queries.awaited, (document) =>
    service.estimate(document),
  )
  return {
    query: (document, queryOptions) => service.query(document, queryOptions),
    queryUnlessCurrent: (document, isCurrent, queryOptions = {}) =>
      service.answer(document, { ...queryOptions, isCurrent }),
    recall: (document, isCurrent, queryOptions = {}) => service.recall(document, { ...queryOptions, isCurrent }),
    rows: (document, queryOptions) => service.rows(document, queryOptions),
    estimate: (document, payer) => service.estimate(document, payer),
    charts: (document, horizon, answerOptions) => charts.answer(document, horizon, answerOptions),
    sweep: (request, answerOptions) => sweeps.answer(request, answerOptions),
    recompute: (document, recomputeOptions) => service.recompute(document, recomputeOptions),
    snapshot: (symbol, time) => snapshots.answer(symbol, time) as Promise<SnapshotResult>,
    snapshotUnlessCurrent: (symbol, time, isCurrent) => snapshots.answer(symbol, time, isCurrent),
    paths: (request, recordsOptions) => records.paths(request, recordsOptions),
    candles: (parameters, recordsOptions) => records.candles(parameters, recordsOptions),
    coverage: (parameters, recordsOptions) => records.coverage(parameters, recordsOptions),
    tickCoverage: (parameters, plan, ticksOptions) => ticks.coverage(parameters, plan, ticksOptions),
    ticks: (parameters, ticksOptions) => ticks.window(parameters, ticksOptions),
    registry: (registryOptions) => registry.answer(registryOptions),
    revisions: async () => {
      await openRevisions.refresh()
      return revisions.list()
    },
    diff: async (request, diffOptions) => {
      await openRevisions.refresh()
      return revisions.diff(request, diffOptions)
    },
    schema: () => registry.schema(),
    interpret: (request, interpretOptions) => interpreter.answer(request, interpretOptions),
    expect: (document, expectOptions) => interpreter.expect(document, expectOptions),
    info: () => datasetInfo(current()),
    withDataset: async (work) => {
      await openRevisions.refresh()
      const openRevision = openRevisions.enterCurrent()
      try {
        return await work(openRevision.dataset)
      } finally {
        openRevisions.leave(openRevision)
      }
    },
    get revision() {
      return current().revision
    },
    get simulated() {
      return current().simulated
    },
    get open() {
      return !closing.signal.aborted
    },
    get load() {
      return queue.depth
    },
    progress: () => queries.progress(),
    get reloadError() {
      return openRevisions.reloadError
    },
    figures,
    get cacheBytes() {
      return { ...queries.bytes, snapshot: snapshots.bytes + records.bytes + ticks.bytes }
    },
    practiseProse: () => interpreter.practise(current(), closing.signal),
    refresh: () => openRevisions.refresh(),
    settled: () => queries.settled(),
    close: () => {
      closing.abort()
      registry.close()
      records.close()
      ticks.close()
      revisions.close()
      queries.close()
    },
  }
}
