/**
 * Executes a study in the engine. It finds the opportunities of all symbols. Then, for each symbol, it reads the records on one thread and
 * simulates on others. Then it makes the reports. The main thread only passes results on.
 */
import { availableParallelism } from 'node:os'
import { ProblemError } from '../contract/errors.js'
import { BAR_MINUTES } from '../contract/study/study-limits.js'
import type { OpenDataset } from '../dataset/index.js'
import type { OutcomeSums } from '../engine/index.js'
import {
  type NativeBarCounts,
  type NativeControl,
  type NativeExample,
  type NativeOpenedStudy,
  type NativePathPoint,
  type NativeStudyReport,
  native,
  type ThreadPoolHandle,
} from '../native/index.js'
import type { CheckedStudy, Policy } from './check/checked-study.js'
import { controlMoments, NO_MOMENTS } from './control-moments.js'
import { opportunityPlans } from './opportunity-query.js'
import { policyTable, scaledInteger } from './policy-table.js'
import { RecordReader } from './record-reader.js'
import { recordsTasks } from './records-tasks.js'
import { type PolicyRows, type RowsSink, readRows } from './rows/index.js'

export type PartName = 'open' | 'sealed'

/** The results of the engine for the opportunities of one part. */
export interface StudyRunPart {
  readonly counts: NativeBarCounts
  readonly report: NativeStudyReport
  readonly path: readonly NativePathPoint[]
  readonly control: NativeControl | null
  readonly examples: readonly NativeExample[]
  /** The outcomes of the same opportunities at the horizons of queries; undefined when there are no policies. */
  readonly outcomes: OutcomeSums | undefined
  /** By policy; empty when no rows are asked for. */
  readonly rows: readonly PolicyRows[]
}

export interface StudyRun {
  readonly open: StudyRunPart
  /** Undefined when no results are sealed. */
  readonly sealed: StudyRunPart | undefined
  /** The names of the symbols in scope, ascending. */
  readonly symbols: readonly string[]
}

export interface StudyRunOptions {
  readonly dataset: OpenDataset
  readonly study: CheckedStudy
  /** If empty, the run only determines which opportunities are complete and which are unknown. */
  readonly policies: readonly Policy[]
  /** The results of so many policies, made on so many threads, must fit the memory. Default: those of this run. */
  readonly toFit?: { readonly policies: number; readonly threads: number } | undefined
  /** The minute from which results are sealed; null when none are. */
  readonly sealedFrom: number | null
  readonly examplesMax: number
  /** Takes the rows of every policy. Default: no rows are made. */
  readonly rows?: RowsSink | undefined
  readonly threads?: number | undefined
  /** Threads that read records wait a little for the next study: for short runs, of which more follow. Default: they end. */
  readonly keepThreads?: boolean
  readonly memoryBytesMax?: number | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
  readonly signal: AbortSignal
}

/** The most memory that the results of one study may take. */
const MEMORY_BYTES_MAX = 1 << 30
/** Bytes per opportunity: a fixed part, a part per policy, and the temporary memory that the report of one policy needs on each thread. */
const OWN_BYTES = 84
const POLICY_BYTES = 80
const REPORT_BYTES = 96

/** The number of threads of a run; the number of cores where none is given. */
export const threadsOf = (threads: number | undefined): number => threads ?? availableParallelism()

/** Thread pools by number of threads. They are kept, and concurrent studies of a process share them. */
const pools = new Map<number, ThreadPoolHandle>()

function poolOf(threads: number): ThreadPoolHandle {
  const pool = pools.get(threads) ?? native.createThreadPool(threads)
  pools.set(threads, pool)
  return pool
}

const NEVER = 2 ** 40
const PROGRESS_MS = 100

/** Executes a study. Rejects with the signal's reason soon after an abort, and with ProblemError `result_too_large`, `source_revision_stale`. */
export async function executeStudy(options: StudyRunOptions): Promise<StudyRun> {
  const { signal, dataset } = options
  signal.throwIfAborted()
  const cancel = new Int32Array(1)
  const reader = new RecordReader(options.keepThreads ?? false)
  const stop = () => {
    Atomics.store(cancel, 0, 1)
    void reader.close()
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    const pool = poolOf(threadsOf(options.threads))
    const opened = await open(options, pool, cancel)
    try {
      await simulateAll(options, opened, pool, cancel, reader)
      await reader.close() // its threads’ memory is free for the reports, unless they are kept
      const part = (name: PartName) => reportPart(options, opened, name, pool, cancel)
      return {
        open: await part('open'),
        sealed: options.sealedFrom === null ? undefined : await part('sealed'),
        symbols: [...opened.symbols].map((symbol) => dataset.symbols[symbol]!),
      }
    } finally {
      opened.study.close()
    }
  } catch (error) {
    signal.throwIfAborted()
    const { code, message } = error as { code?: unknown; message?: unknown }
    if (code === 'result_too_large')
      throw new ProblemError('result_too_large', `${message}; narrow the scope, add a clause or a cooldown`)
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    await reader.close()
  }
}

function open(options: StudyRunOptions, pool: ThreadPoolHandle, cancel: Int32Array): Promise<NativeOpenedStudy> {
  const { dataset, study, policies, sealedFrom } = options
  const { plan, activity } = opportunityPlans(study, dataset.symbols)
  const e8 = (bps: number) => Number(scaledInteger(bps, 4))
  const { costs, opportunity } = study
  const horizonBars = study.horizon_minutes / BAR_MINUTES
  const { toFit = { policies: policies.length, threads: pool.threads } } = options
  const bytes = OWN_BYTES + POLICY_BYTES * toFit.policies + REPORT_BYTES * toFit.threads
  const isWanted = policies.length > 0
  const control = isWanted ? controlMoments(study.scope, dataset.revision, dataset.symbols) : NO_MOMENTS
  const baselines = policies.map(({ side }) => policies.findIndex(({ id }) => id === `baseline_${side}`))
  return native.openStudy(
    dataset.snapshot,
    plan,
    activity,
    {
      horizonBars,
      touch: study.limit_fill === 'touch' ? 1 : 0,
      takerE8: e8(costs.taker_bps),
      makerE8: e8(costs.maker_bps),
      slippageE8: e8(costs.slippage_bps),
      settledFunding: costs.funding === 'settled' ? 1 : 0,
      cooldownBars: (opportunity.cooldown_minutes ?? 0) / BAR_MINUTES,
      atLeast: opportunity.activity?.at_least ?? 1,
      of: opportunity.activity?.of ?? 1,
      // An opportunity that ends after the sealed instant is sealed too, because it uses prices from after that instant.
      sealedFromBar: sealedFrom === null ? NEVER : Math.max(0, sealedFrom / BAR_MINUTES - horizonBars),
      opportunitiesMax: Math.min(2 ** 31 - 1, Math.floor((options.memoryBytesMax ?? MEMORY_BYTES_MAX) / bytes)),
      examplesMax: options.examplesMax,
      rows: options.rows === undefined ? 0 : 1,
      minutes: study.resolution === '1m' ? 1 : 0,
    },
    policyTable(policies),
    Uint32Array.from(baselines),
    control.offsets,
    control.bars,
    pool,
    cancel,
  )
}

/** Simulates the symbols in parallel, each with its records. The first failure stops all of them. */
async function simulateAll(
  options: StudyRunOptions,
  opened: NativeOpenedStudy,
  pool: ThreadPoolHandle,
  cancel: Int32Array,
  reader: RecordReader,
): Promise<void> {
  const { dataset, study, progress, signal } = options
  const tasks = recordsTasks(dataset, study, opened)
  const total = opened.opportunities.reduce((sum, count) => sum + count, 0)
  const done = new Int32Array(1)
  const timer = setInterval(() => progress?.(Atomics.load(done, 0), total), PROGRESS_MS)
  let next = 0
  const lane = async () => {
    while (next < tasks.length && Atomics.load(cancel, 0) === 0) {
      const { number, task } = tasks[next++]!
      const { minutes, settlements } = await reader.read(task)
      signal.throwIfAborted()
      await native.simulateStudy(opened.study, number, minutes, settlements, pool, cancel, done)
    }
  }
  try {
    // One more lane than threads, so that the records of one symbol are read while others are simulated.
    const lanes = await Promise.allSettled(
      Array.from({ length: Math.min(tasks.length, lanesOf(pool)) }, () =>
        lane().catch((error: unknown) => {
          Atomics.store(cancel, 0, 1)
          throw error
        }),
      ),
    )
    const failures = lanes.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code?: unknown }] : []))
    const first = failures.find(({ code }) => code !== 'cancelled') ?? failures[0]
    if (first !== undefined) throw first
    signal.throwIfAborted() // lanes end without an error when they see that the work is cancelled
    progress?.(total, total)
  } finally {
    clearInterval(timer)
  }
}

/** The most lanes. Each reads records on its own thread, which needs about 150 MiB. */
const LANES_MAX = 8
const lanesOf = (pool: ThreadPoolHandle): number => Math.min(pool.threads + 1, LANES_MAX)

async function reportPart(
  options: StudyRunOptions,
  opened: NativeOpenedStudy,
  part: PartName,
  pool: ThreadPoolHandle,
  cancel: Int32Array,
): Promise<StudyRunPart> {
  const { dataset } = options
  const { report, path, control, examples, occurrences } = await native.reportStudy(opened.study, part, pool, cancel)
  try {
    const isWanted = options.policies.length > 0
    const outcomes = isWanted
      ? await native.summarizeOutcomes(
          dataset.snapshot,
          occurrences,
          { ladder: false, uncertainty: false },
          pool,
          cancel,
        )
      : undefined
    const { rows: sink, policies, signal } = options
    const of = { policies, opportunities: report.opportunities, signal }
    const rows = sink === undefined ? [] : await readRows(opened.study, part, { ...of, sink })
    return { counts: opened[part], report, path, control, examples, outcomes, rows }
  } finally {
    occurrences.close()
  }
}
