/** Strategy studies: opportunities, simulation, reports. */
import type { OccurrencesHandle, SnapshotHandle, ThreadPoolHandle } from './scan.js'

/** Counts of closed bars; `excluded` by reason: undefined, quarantined, stale, source absent, warm-up. */
export interface NativeBarCounts {
  scanned: number
  eligible: number
  excluded: number[]
  candidates: number
  suppressed: number
  opportunities: number
}

/** A study under way; released by close() or garbage collection. Of the snapshot that it was opened on alone. */
export interface StudyHandle {
  close(): void
}

/** The numbers of a study. Bars are of 5 minutes, fractions in 1e-8, flags 0 or 1. */
export interface NativeStudyOptions {
  horizonBars: number
  /** Limits and targets fill when they are touched. */
  touch: 0 | 1
  takerE8: number
  makerE8: number
  slippageE8: number
  settledFunding: 0 | 1
  /** 0: none. */
  cooldownBars: number
  /** Of the activity; 1 of 1 without. */
  atLeast: number
  of: number
  /** Signal bars from this number on are reported apart. */
  sealedFromBar: number
  /** More are `result_too_large`. */
  opportunitiesMax: number
  /** Of each part. */
  examplesMax: number
}

export interface NativeOpenedStudy {
  study: StudyHandle
  /** Numbers of the symbols in scope, ascending. */
  symbols: Uint32Array
  /** By symbol in scope: the bars that its opportunities need, half open; equal without any. */
  neededBars: Float64Array
  /** By symbol in scope. */
  opportunities: Float64Array
  open: NativeBarCounts
  sealed: NativeBarCounts
}

/** Values in 1e-9 unless the name says otherwise. */
export interface NativeDistribution {
  count: number
  mean: bigint
  deviation: bigint
  /** 1 5 10 25 50 75 90 95 99 */
  quantiles: bigint[]
  wins: number
  losses: number
  average_win: bigint | null
  average_loss: bigint | null
  payoff_e6: bigint | null
  profit_factor_e6: bigint | null
}

/** Along the worst consistent path and along the best. */
export interface NativeEnds {
  lo: NativeDistribution
  hi: NativeDistribution
}

/** A series by complete opportunity, with what its mean is worth. */
export interface NativeJudged extends NativeEnds {
  interval_lo: [bigint, bigint] | null
  interval_hi: [bigint, bigint] | null
  n_eff_e1: bigint | null
  clusters: number
  clustered_error: bigint | null
  non_overlapping: number
  non_overlapping_mean: bigint | null
  flip_mean: bigint | null
}

export interface NativePathSums {
  gross: bigint
  slippage: bigint
  fees: bigint
  funding: bigint
  settlements: number
  substituted_marks: number
}

export interface NativePolicyReport {
  /** filled, expired, cancelled at the horizon, stop beyond entry, risk too small, no history */
  fates: number[]
  touch_only: number
  ambiguous: number
  /** target, stop, stop gap, time, horizon: those certain, those possible */
  exits: [number, number][]
  per_opportunity: NativeJudged
  per_fill: NativeEnds
  r_per_opportunity: NativeEnds | null
  r_per_fill: NativeEnds | null
  sums_lo: NativePathSums
  sums_hi: NativePathSums
  /** Minutes · 1e9, per fill. */
  held: NativeEnds
  /** Minutes of all positions, lo and hi. */
  held_minutes: [number, number]
  waited: NativeDistribution
  mfe: NativeDistribution
  mae: NativeDistribution
  concentration: {
    symbol: number
    symbol_share_e6: bigint | null
    day: number
    day_share_e6: bigint | null
    best: number
    best_share_e6: bigint | null
  }
  /** The least and the greatest mean. */
  without_symbols: [{ symbol: number; mean: bigint }, { symbol: number; mean: bigint }] | null
  trade_sequence: { longest_losing_run: number; most_at_once: number; drawdown: bigint; drawdown_by_day: bigint }
  /** Less the baseline; null for a baseline. */
  against: NativeJudged | null
}

export interface NativeStudyReport {
  opportunities: number
  complete: number
  /** end of record, gap, symbol ended, dead open, funding missing */
  unknown: number[]
  blocks: number
  block_days: number
  mfe: NativeDistribution
  mae: NativeDistribution
  policies: NativePolicyReport[]
}

/** Prices in 1e-8, amounts in 1e-9 of one notional, bars by number. */
export interface NativeExampleExit {
  reason: number
  bar: number
  price: bigint
  gross: bigint
  slippage: bigint
  fees: bigint
  funding: bigint
  net: bigint
  legs: { minute: number; rate_e12: bigint; mark: bigint; substituted: boolean; amount: bigint }[]
}

export interface NativeExampleOutcome {
  fate: number
  maker: boolean
  touch_only: boolean
  order: bigint | null
  fill: bigint | null
  fill_bar: number | null
  stop: bigint | null
  target: bigint | null
  exits: NativeExampleExit[]
}

export interface NativeExample {
  symbol: number
  bar: number
  /** 0: complete; else 1 + the position in NativeStudyReport::unknown. */
  unknown: number
  increment: bigint
  policies: NativeExampleOutcome[]
}

export interface NativeStudies {
  /**
   * Finds the opportunities of plans (`where` alone). `policies` are rows as src/studies/policy-table.ts writes them, `baselines` the number
   * of each one's baseline. Codes: result_too_large, cancelled, invalid_argument, invalid_plan.
   */
  openStudy(
    snapshot: SnapshotHandle,
    plan: Uint8Array,
    activityPlan: Uint8Array | undefined,
    options: NativeStudyOptions,
    policies: BigInt64Array,
    baselines: Uint32Array,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<NativeOpenedStudy>
  /**
   * All opportunities of a symbol, once for each. `traded` says of each needed bar whether a minute of it traded; settlements are rows of
   * minute, rate in 1e-12, mark in 1e-8 (0: none) and whether the rate was recorded. done[0] grows by the opportunities simulated.
   */
  simulateStudy(
    study: StudyHandle,
    symbol: number,
    traded: Uint8Array,
    settlements: BigInt64Array,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
    done: Int32Array,
  ): Promise<void>
  /** Once for each part. */
  reportStudy(
    study: StudyHandle,
    part: 'open' | 'sealed',
    options: { seed: bigint; resamples: number; levelE6: number },
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<{ report: NativeStudyReport; examples: NativeExample[]; occurrences: OccurrencesHandle }>
}
