/**
 * Executes a study in the engine: finds the opportunities of all symbols, then symbol by symbol reads records on one thread and simulates on
 * others, then makes the reports. The main thread only passes results on.
 */
import { availableParallelism } from 'node:os'
import { ProblemError } from '../contract/errors.js'
import { BAR_MINUTES } from '../contract/study/study-limits.js'
import type { OpenDataset } from '../dataset/index.js'
import type { OutcomeSums } from '../engine/index.js'
import {
  type NativeBarCounts,
  type NativeExample,
  type NativeOpenedStudy,
  type NativeStudyReport,
  native,
  type ThreadPoolHandle,
} from '../native/index.js'
import type { CheckedStudy, Policy } from './checked-study.js'
import { opportunityPlans } from './opportunity-query.js'
import { policyTable, scaledInteger } from './policy-table.js'
import { RecordReader } from './record-reader.js'
import { recordsTasks } from './records-tasks.js'

export type PartName = 'open' | 'sealed'

/** What the engine made of the opportunities of one part. */
export interface StudyRunPart {
  readonly counts: NativeBarCounts
  readonly report: NativeStudyReport
  readonly examples: readonly NativeExample[]
  /** Of the same opportunities, by horizon of the query engine. */
  readonly outcomes: OutcomeSums | undefined
}

export interface StudyRun {
  readonly open: StudyRunPart
  /** Undefined without sealed results. */
  readonly sealed: StudyRunPart | undefined
  /** Names of the symbols in scope, ascending. */
  readonly symbols: readonly string[]
}

export interface StudyRunOptions {
  readonly dataset: OpenDataset
  readonly study: CheckedStudy
  /** None: opportunities are told complete from unknown, and that is all. */
  readonly policies: readonly Policy[]
  /** Minute from which on results are sealed. */
  readonly sealedFrom: number | null
  readonly seed: bigint
  readonly examplesMax: number
  readonly threads?: number | undefined
  readonly memoryBytesMax?: number | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
  readonly signal: AbortSignal
}

/** What the results of one study may take in memory. */
const MEMORY_BYTES_MAX = 1 << 30
/** Bytes of an opportunity: its own, for every policy, and what a report of one policy needs meanwhile on each thread. */
const OWN_BYTES = 64
const POLICY_BYTES = 48
const REPORT_BYTES = 96

/** Threads are kept: studies of one process that run at a time share them. */
const pools = new Map<number, ThreadPoolHandle>()

function poolOf(threads: number): ThreadPoolHandle {
  const pool = pools.get(threads) ?? native.createThreadPool(threads)
  pools.set(threads, pool)
  return pool
}

const NEVER = 2 ** 40
const PROGRESS_MS = 100

/** Rejects with the signal's reason soon after it is aborted, and with ProblemError `result_too_large`, `source_revision_stale`. */
export async function executeStudy(options: StudyRunOptions): Promise<StudyRun> {
  const { signal, dataset } = options
  signal.throwIfAborted()
  const cancel = new Int32Array(1)
  const reader = new RecordReader()
  const stop = () => {
    Atomics.store(cancel, 0, 1)
    void reader.close()
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    const pool = poolOf(options.threads ?? availableParallelism())
    const opened = await open(options, pool, cancel)
    try {
      await simulateAll(options, opened, pool, cancel, reader)
      await reader.close() // its threads hold memory that reports can use
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
  const bytes = OWN_BYTES + POLICY_BYTES * policies.length + REPORT_BYTES * pool.threads
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
      // What ends after the instant is sealed with what begins after it: its numbers are of prices from there on.
      sealedFromBar: sealedFrom === null ? NEVER : Math.max(0, sealedFrom / BAR_MINUTES - horizonBars),
      opportunitiesMax: Math.min(2 ** 31 - 1, Math.floor((options.memoryBytesMax ?? MEMORY_BYTES_MAX) / bytes)),
      examplesMax: options.examplesMax,
    },
    policyTable(policies),
    Uint32Array.from(baselines),
    pool,
    cancel,
  )
}

/** Symbols side by side, each with its records; the first failure ends all. */
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
      const { traded, settlements } = await reader.read(task)
      signal.throwIfAborted()
      await native.simulateStudy(opened.study, number, traded, settlements, pool, cancel, done)
    }
  }
  try {
    // One more than there are threads, so that records are read while others are simulated.
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
    signal.throwIfAborted() // lanes that saw it first have ended in silence
    progress?.(total, total)
  } finally {
    clearInterval(timer)
  }
}

/** Each reads on a thread that takes some 150 MiB. */
const LANES_MAX = 8
const lanesOf = (pool: ThreadPoolHandle): number => Math.min(pool.threads + 1, LANES_MAX)

async function reportPart(
  options: StudyRunOptions,
  opened: NativeOpenedStudy,
  part: PartName,
  pool: ThreadPoolHandle,
  cancel: Int32Array,
): Promise<StudyRunPart> {
  const { dataset, study, seed } = options
  const { resamples, level } = study.statistics
  const levelE6 = Number(scaledInteger(level, 6))
  const { report, examples, occurrences } = await native.reportStudy(
    opened.study,
    part,
    { seed, resamples, levelE6 },
    pool,
    cancel,
  )
  try {
    const isWanted = options.policies.length > 0
    const outcomes = isWanted
      ? await native.summarizeOutcomes(
          dataset.snapshot,
          occurrences,
          { seed, ladder: false, uncertainty: false },
          pool,
          cancel,
        )
      : undefined
    return { counts: opened[part], report, examples, outcomes }
  } finally {
    occurrences.close()
  }
}
