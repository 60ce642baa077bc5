/**
 * The native boundary: the typed declarations of the addon, and the only file that loads it. Plans (bytes), handles and typed arrays cross
 * it; object graphs and callbacks do not. Native failures are errors with a `code` (NativeError).
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CodedError, type FailureCode } from '../contract/failures.js'
import type { FunnelCounts, OutcomeOptions, OutcomeSums, PageValues, ScanFigures } from '../engine/index.js'
import type { NativeArchive } from './archive.js'
import type { NativeDataset } from './dataset.js'
import type { NativeDerived } from './derived.js'
import type { NativeLive } from './live.js'
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
import type { NativeValues } from './values.js'

export type * from './archive.js'
export type * from './dataset.js'
export type * from './derived.js'
export type * from './live.js'
export type * from './reference.js'
export type * from './scan.js'
export type * from './studies.js'
export type * from './values.js'

/** An error thrown by native code. `code` is a stable name in snake_case; `message` says where it happened and what to do. */
export interface NativeError extends Error {
  code: FailureCode<'native'>
}

export type SimdPath = 'scalar' | 'avx2' | 'avx512'

export interface NativeAddon
  extends NativeArchive,
    NativeDataset,
    NativeDerived,
    NativeLive,
    NativeReferences,
    NativeStudies,
    NativeValues {
  /**
   * The kernels in use, and those that this CPU supports. HINDSIGHT_SIMD forces a path. If the path is unknown or not supported, loading the
   * addon fails with `unknown_simd_path`.
   */
  simd(): { path: SimdPath; available: SimdPath[] }
  /**
   * `names`: the optimisations that HINDSIGHT_WITHOUT=name,name can switch off, for tests. `off`: those that it switched off. With an unknown
   * name loading the addon fails with `unknown_optimisation`. No answer depends on these switches.
   */
  optimisations(): { names: string[]; off: string[] }
  featureTable(): NativeFeature[]
  createThreadPool(threads: number): ThreadPoolHandle
  /** The tasks of all runs under way, and how many of them threads have taken. A pool of one thread has none. */
  poolProgress(pool: ThreadPoolHandle): { taken: number; tasks: number }

  /** Prepares a plan (plan.fbs) of a snapshot. The bytes are copied now and verified at the first use, which fails with `invalid_plan`. */
  preparePlan(snapshot: SnapshotHandle, plan: Uint8Array): PlanHandle

  /**
   * Scans, and returns counts and the list of occurrences. This and the methods below that take `cancel` do not run on the main thread. When
   * `cancel[0]` is set to a value other than 0, they soon reject with code `cancelled`.
   */
  scan(plan: PlanHandle, pool: ThreadPoolHandle, cancel: Int32Array, explain?: boolean): Promise<NativeScanResult>
  /** Like scan(), but no list is made: a handle is returned, and the memory that it holds. */
  find(plan: PlanHandle, pool: ThreadPoolHandle, cancel: Int32Array, explain?: boolean): Promise<NativeFound>
  /**
   * Occurrences that another engine found, as a handle like that of find(). `scope` and `eligible`: the buckets of each symbol in scope, and
   * those of them that are eligible. Fails with `invalid_argument` when the minutes do not ascend inside the records.
   */
  keepOccurrences(
    snapshot: SnapshotHandle,
    occurrences: NativeOccurrences,
    scope: Uint32Array,
    eligible: Uint32Array,
  ): Promise<Pick<NativeFound, 'occurrences' | 'bytes'>>
  /** Like scan(), but returns counts only. */
  count(plan: PlanHandle, pool: ThreadPoolHandle, cancel: Int32Array): Promise<ScanFigures>
  /** The funnel: one array per conjunction (`where`, then each step), with one entry per clause in the order of the plan. */
  funnel(plan: PlanHandle, pool: ThreadPoolHandle, cancel: Int32Array): Promise<FunnelCounts[][]>
  /** Summarizes what followed occurrences. A horizon that `options` leaves out has the sums of a horizon without completed windows. */
  summarizeOutcomes(
    snapshot: SnapshotHandle,
    occurrences: NativeOccurrences | OccurrencesHandle,
    options: OutcomeOptions,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<OutcomeSums>
  /**
   * Rows [from, from + count) of the sorted occurrences, as far as there are as many: pairs (minute, symbol number), by the key, then by
   * (minute, symbol) ascending. The key is 'time', 'symbol', or the number of an operand of the plan. An operand sorts by its value at the
   * anchor; nulls come last in both directions.
   */
  orderedRows(
    plan: PlanHandle,
    occurrences: NativeOccurrences | OccurrencesHandle,
    key: 'time' | 'symbol' | number,
    descending: boolean,
    from: number,
    count: number,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<Uint32Array>
  /**
   * All rows of occurrences by values that are given: one of each occurrence, by symbol and then minute, as quanta or null codes. The order is
   * that of orderedRows by an operand.
   */
  orderByValues(
    snapshot: SnapshotHandle,
    occurrences: NativeOccurrences | OccurrencesHandle,
    values: BigInt64Array,
    descending: boolean,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<Uint32Array>
  /**
   * The values of the plan's operands at buckets (buckets × operands, all operands of a bucket together), as quanta or null codes: INT64_MIN +
   * 0 undefined, + 1 quarantined, + 2 stale, + 3 source absent, + 4 warm-up. A label operand gives the code of its label, a `seen` operand the
   * set of labels as bits.
   */
  valuesAt(plan: PlanHandle, symbols: Uint32Array, minutes: Uint32Array): Promise<BigInt64Array>
  /**
   * The values that the rows of a page show. `rows` are pairs as returned by orderedRows. Codes: invalid_argument for buckets outside the
   * records, not_an_occurrence, cancelled.
   */
  pageAt(plan: PlanHandle, rows: Uint32Array, pool: ThreadPoolHandle, cancel: Int32Array): Promise<PageValues>
  /**
   * The closes around buckets (symbol number, minute), as changes from the close of the bucket: close(minute + offset) / close(minute) − 1 in
   * 1e-5, rounded half-even; all offsets of a bucket together. A null code where one of the two closes is missing or outside the record.
   */
  pathsAt(
    snapshot: SnapshotHandle,
    symbols: Uint32Array,
    minutes: Uint32Array,
    offsets: Int32Array,
  ): Promise<BigInt64Array>
}

const packageRoot = (): string => {
  let dir = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(dir, 'CMakeLists.txt')) && dirname(dir) !== dir) dir = dirname(dir)
  return dir
}

/** The path of the addon. */
export const nativePath = (): string => join(packageRoot(), 'build', 'Release', 'hindsight.node')

/** The command that makes the addon: in a checkout, and in a packed library, which is recognised by having no sources. */
const buildCommand = (): string =>
  existsSync(join(packageRoot(), 'src'))
    ? `run 'npm run build:native' in ${packageRoot()}`
    : `run 'node ${join(packageRoot(), 'scripts', 'pack', 'install.mjs')}'`

/** The addon could not be loaded. */
class AddonError extends CodedError<FailureCode<'native'>> {
  override readonly name = 'AddonError'
}

/**
 * Loads the addon. Throws `addon_missing`; `addon_unusable` when it was made for another machine; `unsupported_cpu`; `unknown_simd_path` when
 * HINDSIGHT_SIMD names instructions that are unknown or not supported; `unknown_optimisation` when HINDSIGHT_WITHOUT names an unknown optimisation.
 */
const load = (): NativeAddon => {
  const path = nativePath()
  if (!existsSync(path)) throw new AddonError('addon_missing', `there is no native addon at ${path}: ${buildCommand()}`)
  try {
    return createRequire(import.meta.url)(path) as NativeAddon
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ERR_DLOPEN_FAILED') throw error
    const machine = `${process.platform}-${process.arch}`
    throw new AddonError(
      'addon_unusable',
      `the native addon does not load on ${machine} (${message}): ${buildCommand()}`,
    )
  }
}

export const native: NativeAddon = load()
