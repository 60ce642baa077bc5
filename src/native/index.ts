/**
 * The native boundary: the typed declarations of the addon, and the only file that loads it. It passes plans (bytes), handles and
 * typed arrays; no object graphs, no callbacks. Native failures are errors with a `code` (NativeError).
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FailureCode } from '../contract/failures.js'
import type { FunnelCounts, OutcomeOptions, OutcomeSums, PageValues, ScanFigures } from '../engine/index.js'
import type { NativeArchive } from './archive.js'
import type { NativeDataset } from './dataset.js'
import type { NativeReferences } from './reference.js'
import type {
  NativeFeature,
  NativeFound,
  NativeOccurrences,
  NativeScanResult,
  OccurrencesHandle,
  PlanHandle,
  SnapshotHandle,
  ThreadPoolHandle,
} from './scan.js'
import type { NativeStudies } from './studies.js'

export type * from './archive.js'
export type * from './dataset.js'
export type * from './reference.js'
export type * from './scan.js'
export type * from './studies.js'

/** What native code throws: `code` is stable snake_case, `message` says where and what to do. */
export interface NativeError extends Error {
  code: FailureCode<'native'>
}

export type SimdPath = 'scalar' | 'avx2' | 'avx512'

export interface NativeAddon extends NativeArchive, NativeDataset, NativeReferences, NativeStudies {
  /**
   * The kernels in use and those this CPU offers. HINDSIGHT_SIMD forces a path; an unknown or unsupported one is `unknown_simd_path`,
   * when the addon is loaded.
   */
  simd(): { path: SimdPath; available: SimdPath[] }
  /**
   * What HINDSIGHT_WITHOUT=name,name can switch off, for tests, and what it did; an unknown name is `unknown_optimisation`, when the
   * addon is loaded. No answer depends on it.
   */
  optimisations(): { names: string[]; off: string[] }
  featureTable(): NativeFeature[]
  createThreadPool(threads: number): ThreadPoolHandle

  /** A plan (plan.fbs) of a snapshot. Its bytes are copied now and verified when it is first used (`invalid_plan`). */
  preparePlan(snapshot: SnapshotHandle, plan: Uint8Array): PlanHandle

  /**
   * `cancel[0]` non-zero stops the run soon with code `cancelled`. All of these run off the main thread. More than `occurrencesMax`
   * occurrences are `result_too_large`: no list is made of them.
   */
  scan(
    plan: PlanHandle,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
    occurrencesMax?: number,
    explain?: boolean,
  ): Promise<NativeScanResult>
  /** The same, with the list in a handle. */
  find(
    plan: PlanHandle,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
    occurrencesMax?: number,
    explain?: boolean,
  ): Promise<NativeFound>
  /** Counts alone, without a list. */
  count(plan: PlanHandle, pool: ThreadPoolHandle, cancel: Int32Array): Promise<ScanFigures>
  /** Per conjunction (where, then steps), per clause in plan order. */
  funnel(plan: PlanHandle, pool: ThreadPoolHandle, cancel: Int32Array): Promise<FunnelCounts[][]>
  /** Horizons that are not wanted are as if nothing had been completed; see OutcomeOptions. */
  summarizeOutcomes(
    snapshot: SnapshotHandle,
    occurrences: NativeOccurrences | OccurrencesHandle,
    options: OutcomeOptions,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<OutcomeSums>
  /**
   * The occurrences in order: minute and symbol number of each, one pair after the other; sorted by the key, then (minute, symbol)
   * ascending. Keys: 'time', 'symbol', or an operand number of the plan (its value at the anchor, nulls last in either direction).
   */
  orderedRows(
    plan: PlanHandle,
    occurrences: NativeOccurrences | OccurrencesHandle,
    key: 'time' | 'symbol' | number,
    descending: boolean,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<Uint32Array>
  /**
   * Operand values of the plan at buckets: anchor-major (buckets × operands). Quanta, or a null code: INT64_MIN + 0 undefined,
   * + 1 quarantined, + 2 stale, + 3 source absent, + 4 warm-up. Label operands give the label's code, `seen` the bit set.
   */
  valuesAt(plan: PlanHandle, symbols: Uint32Array, minutes: Uint32Array): Promise<BigInt64Array>
  /**
   * All that rows show of occurrences of the plan; `rows` as orderedRows gives them. Codes: invalid_argument for buckets outside the records,
   * not_an_occurrence, cancelled.
   */
  pageAt(plan: PlanHandle, rows: Uint32Array, pool: ThreadPoolHandle, cancel: Int32Array): Promise<PageValues>
}

const packageRoot = (): string => {
  let dir = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(dir, 'CMakeLists.txt')) && dirname(dir) !== dir) dir = dirname(dir)
  return dir
}

/** The addon's file. */
export const nativePath = (): string => join(packageRoot(), 'build', 'Release', 'hindsight.node')

/**
 * Throws when the addon is not built, `unknown_simd_path` when HINDSIGHT_SIMD names instructions that are not there, and
 * `unknown_optimisation` when HINDSIGHT_WITHOUT does so.
 */
const load = (): NativeAddon => {
  const path = nativePath()
  if (!existsSync(path)) {
    throw new Error(`the native addon is not built (${path} is missing): run 'npm run build:native'`)
  }
  return createRequire(import.meta.url)(path) as NativeAddon
}

export const native: NativeAddon = load()
