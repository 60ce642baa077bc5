/** Strategy studies: opportunities, simulation, reports. */
import type { OccurrencesHandle, SnapshotHandle, ThreadPoolHandle } from './scan.js'

/** Counts of closed bars. `excluded` has one count per reason: undefined, quarantined, stale, source absent, warm-up. */
export interface NativeBarCounts {
  scanned: number
  eligible: number
  excluded: number[]
  candidates: number
  suppressed: number
  opportunities: number
}

/** A study in progress; released by close() or garbage collection. It is valid only with the snapshot on which it was opened. */
export interface StudyHandle {
  close(): void
}

/** The numbers of a study. Bars have 5 minutes, fractions are in 1e-8, flags are 0 or 1. */
export interface NativeStudyOptions {
  horizonBars: number
  /** 1: limits and targets fill when the price touches them; 0: only when it trades through them. */
  touch: 0 | 1
  takerE8: number
  makerE8: number
  slippageE8: number
  settledFunding: 0 | 1
  /** 0: no cooldown. */
  cooldownBars: number
  /** The activity holds on at least `atLeast` of the last `of` bars; both are 1 without an activity. */
  atLeast: number
  of: number
  /** Signal bars from this number on belong to the sealed part. */
  sealedFromBar: number
  /** With more opportunities openStudy rejects with `result_too_large`. */
  opportunitiesMax: number
  /** The limit for each part. */
  examplesMax: number
  /** 1: nextStudyRows() will be called. */
  rows: 0 | 1
  /** 1: one-minute bars narrow what a bar leaves open. */
  minutes: 0 | 1
}

export interface NativeOpenedStudy {
  study: StudyHandle
  /** The numbers of the symbols in scope, ascending. */
  symbols: Uint32Array
  /** A pair [from, end) per symbol in scope: the bars that its opportunities need. Both are equal when it has no opportunities. */
  neededBars: Float64Array
  /** The number of opportunities of each symbol in scope. */
  opportunities: Float64Array
  open: NativeBarCounts
  sealed: NativeBarCounts
}

/** The distribution of a series. Values are in 1e-9, ratios (`_e6`) in 1e-6. */
export interface NativeDistribution {
  count: number
  mean: bigint
  deviation: bigint
  /** The percentiles 1 5 10 25 50 75 90 95 99. */
  quantiles: bigint[]
  wins: number
  losses: number
  average_win: bigint | null
  average_loss: bigint | null
  payoff_e6: bigint | null
  profit_factor_e6: bigint | null
}

/** A series along the worst price path that the bars allow (`lo`) and along the best (`hi`). */
export interface NativeEnds {
  lo: NativeDistribution
  hi: NativeDistribution
}

/** A series over complete opportunities, with the uncertainty of its mean. */
export interface NativeJudged extends NativeEnds {
  /** Standard errors of the means along both paths, in 1e-12; null with fewer than 4 degrees of freedom. */
  error_lo_e12: bigint | null
  error_hi_e12: bigint | null
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

export interface NativeReasonSums {
  count: number
  net: bigint
}

/** Complete opportunities of a group; sums of net results in 1e-9, wins along the worst path. */
export interface NativeGroupSums {
  key: number
  complete: number
  filled: number
  wins: number
  lo: bigint
  hi: bigint
}

/** A point of the average path: bars after the signal, mean in 1e-9, its error in 1e-12 (null with too few days). */
export interface NativePathPoint {
  bars: number
  mean: bigint
  error_e12: bigint | null
}

export interface NativePolicyReport {
  /** Counts by fate: filled, expired, cancelled at the horizon, stop beyond entry, risk too small, no history. */
  fates: number[]
  touch_only: number
  ambiguous: number
  /** Bars that left open what became of a position, and those of them that minutes decided. */
  open_bars: number
  settled_bars: number
  /** Pairs (certain, possible) of exits by reason: target, stop, stop gap, time, horizon. */
  exits: [number, number][]
  per_opportunity: NativeJudged
  per_fill: NativeEnds
  r_per_opportunity: NativeEnds | null
  r_per_fill: NativeEnds | null
  sums_lo: NativePathSums
  sums_hi: NativePathSums
  /** By reason of the exit, along the worst path and along the best: fills, and the sum of their net results in 1e-9. */
  reasons_lo: NativeReasonSums[]
  reasons_hi: NativeReasonSums[]
  /** By symbol number, and by months since January 1970. */
  symbols: NativeGroupSums[]
  months: NativeGroupSums[]
  /** Holding time per fill, in minutes · 1e9. */
  held: NativeEnds
  /** The minutes of all positions together, for lo and hi. */
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
  /** The least and the greatest mean when one symbol is left out; null with fewer than two symbols. */
  without_symbols: [{ symbol: number; mean: bigint }, { symbol: number; mean: bigint }] | null
  trade_sequence: { longest_losing_run: number; most_at_once: number; drawdown: bigint; drawdown_by_day: bigint }
  /** The results minus those of the baseline at the same opportunities; null for a baseline. */
  against: NativeJudged | null
}

export interface NativeStudyReport {
  opportunities: number
  complete: number
  /** Counts by reason: end of record, gap, symbol ended, dead open, funding missing. */
  unknown: number[]
  /** UTC days with a complete opportunity, and degrees of freedom in hundredths. */
  days: number
  df_e2: number
  block_days: number
  mfe: NativeDistribution
  mae: NativeDistribution
  policies: NativePolicyReport[]
}

/** Prices are in 1e-8, amounts in 1e-9 of one notional, bars are bar numbers. */
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
  open_bars: number
  settled_bars: number
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
  /** 0 when complete, otherwise 1 + the position of the reason in NativeStudyReport.unknown. */
  unknown: number
  increment: bigint
  policies: NativeExampleOutcome[]
}

/** The same policies at the moments of the control. */
export interface NativeControl {
  moments: number
  complete: number
  /** Counts by reason, as in NativeStudyReport. */
  unknown: number[]
  policies: NativeControlPolicy[]
}

export interface NativeControlPolicy {
  fates: number[]
  ambiguous: number
  per_opportunity: NativeEnds
  /** Errors of the mean at signals less the mean at moments, in 1e-12: worst path less best, best less worst. Null with too few days. */
  error_lo_e12: bigint | null
  error_hi_e12: bigint | null
}

export interface NativeStudies {
  /**
   * Finds the opportunities of a plan; plans have a `where` only, no sequences. `policies` are rows in the form of
   * src/studies/policy-table.ts; `baselines` has the number of the baseline of each policy. The bars of the
   * control of symbol s are controlBars[controlOffsets[s], controlOffsets[s + 1]), ascending; without offsets there is no control. Codes: result_too_large, cancelled,
   * invalid_argument, invalid_plan.
   */
  openStudy(
    snapshot: SnapshotHandle,
    plan: Uint8Array,
    activityPlan: Uint8Array | undefined,
    options: NativeStudyOptions,
    policies: BigInt64Array,
    baselines: Uint32Array,
    controlOffsets: Uint32Array,
    controlBars: Uint32Array,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<NativeOpenedStudy>
  /**
   * Simulates all opportunities of a symbol. Call it once for each symbol. `minutes` has for each needed bar: bit k when minute k
   * traded, bit 5 + k when it was recorded without trades.
   * `settlements` has rows of minute, rate in 1e-12, mark in 1e-8 (0: none) and 1 when the rate was recorded. `done[0]` is increased by the
   * number of simulated opportunities.
   */
  simulateStudy(
    study: StudyHandle,
    symbol: number,
    minutes: Uint16Array,
    settlements: BigInt64Array,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
    done: Int32Array,
  ): Promise<void>
  /** Makes the report of a part. Call it once for each part, after all symbols are simulated. */
  reportStudy(
    study: StudyHandle,
    part: 'open' | 'sealed',
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<{
    report: NativeStudyReport
    path: NativePathPoint[]
    control: NativeControl | null
    examples: NativeExample[]
    occurrences: OccurrencesHandle
  }>
  /**
   * The next `count` rows of a policy as text, without a header; empty after the last. Rows of another policy or part begin at the first. Call it
   * after all symbols are simulated, and one call at a time.
   */
  nextStudyRows(study: StudyHandle, part: 'open' | 'sealed', policy: number, count: number): Promise<Uint8Array>
}
