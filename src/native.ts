/**
 * The typed face of the native addon, and the only file that loads it. Across this waist go plans (bytes), handles and
 * typed arrays; no object graphs, no callbacks. Native failures are errors with a `code` (NativeError).
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What native code throws: `code` is stable snake_case, `message` says where and what to do. */
export interface NativeError extends Error {
  code: string
}

export type SimdPath = 'scalar' | 'avx2' | 'avx512'

/** A row of native/features/feature_table. */
export interface NativeFeature {
  id: string
  type: 'number' | 'integer' | 'label'
  width: 1 | 4 | 8
  perUnit: bigint
  strideMinutes: number
  lookbackMinutes: number
  /** Source letters of the vocabulary, B F M I U O R Q T D X; `V` where quote volume is needed. */
  sources: string[]
  labels: string[]
  calendar: boolean
  additive: boolean
}

/** A set of native threads; runs share it. */
export interface ThreadPoolHandle {
  readonly threads: number
}

/** Days of one segment whose values must not be answered from. */
export interface NativeDamage {
  begin: number
  end: number
  /** Empty: all. */
  symbols: string[]
  /** Which file, and what is wrong with it. */
  what: string
}

/** An open, immutable snapshot of a dataset revision; released by close() or garbage collection. */
export interface SnapshotHandle {
  /** What was given, and segments that could not be opened. Whatever would be made of it is `segment_damaged`. */
  readonly damaged: readonly NativeDamage[]
  /** Ascending by name; the index is the symbol number used everywhere else. */
  readonly symbols: readonly string[]
  /** First and last minute of each symbol's record (closed). */
  readonly firstMinutes: Float64Array
  readonly lastMinutes: Float64Array
  close(): void
}

/** Anchors grouped by symbol: those of symbol s are minutes[offsets[s] … offsets[s + 1]), ascending. */
export interface NativeOccurrences {
  minutes: Uint32Array
  offsets: Uint32Array
}

export interface NativeCounts {
  scope_buckets: number
  eligible: number
  warm_up: number
  source_absent: number
  stale: number
  quarantined: number
  undefined: number
  occurrences: number
  onsets: number
  symbols_in_scope: number
  symbols_with_occurrences: number
  days_with_occurrences: number
}

/** Occurrences that stay in native code; released by close() or garbage collection. Of the snapshot that was scanned alone. */
export interface OccurrencesHandle {
  close(): void
}

/** What a scan says beside the occurrences themselves. */
export interface NativeScanned {
  counts: NativeCounts
  stats: { zones: number; zones_skipped: number; bytes_touched: number }
  /** Of a scan that was to be explained. */
  explanation?: NativeScanExplanation
}

export interface NativeScanResult extends NativeScanned, NativeOccurrences {}

export interface NativeFound extends NativeScanned {
  occurrences: OccurrencesHandle
}

/** What the rows of a page show, row by row. */
export interface NativePage {
  /** One per operand of the plan, as valuesAt. */
  values: BigInt64Array
  /** Close in 1e-8, or a null code as in valuesAt. */
  prices: BigInt64Array
  /** 18 values each: return, mfe, mae × six horizons, in 1e-7; INT64_MIN when the window is missing. */
  outcomes: BigInt64Array
  /** Of sequences: one per step, the latest possible ones, the last being the anchor's. */
  stepMinutes: Float64Array
  /** Of all steps but the last, step after step: values as above, of the operands that the step's own clauses name; others are 0. */
  stepValues: BigInt64Array
}

/** What one clause did, summed over tasks; a task without candidates left does not ask the clauses that remain. */
export interface NativeClauseFigures {
  /** Tasks that asked it, and its places in their order of execution (from 0), summed. */
  tasks: number
  places: number
  /** 64-bucket blocks whose zones were tested, and those of them never read. */
  zones: number
  zones_skipped: number
  /** Blocks in reach of the clause before any was asked, and those in which its zones leave a hit possible. */
  blocks: number
  blocks_left: number
  bytes_touched: number
  /** Buckets. */
  candidates_before: number
  candidates_after: number
  /** Of all threads together. */
  nanoseconds: number
}

export interface NativeScanExplanation {
  tasks: number
  eligibility_nanoseconds: number
  /** First the clauses that hold at the anchor (where, last step), then each earlier step; by predicate of the plan. */
  conjunctions: NativeClauseFigures[][]
}

/** One clause of a funnel; least and greatest are quanta of the operand, null for labels or when nothing was observed. */
export interface NativeFunnelClause {
  predicate: number
  alone: number
  cumulative: number
  least: bigint | null
  greatest: bigint | null
}

/** One metric at one horizon over completed windows; quanta of 1e-7 unless the name says otherwise. */
export interface NativeMetric {
  min: bigint
  max: bigint
  sum: bigint
  sum_of_squares: bigint
  /** Exact type-7 quantiles 5 10 25 50 75 90 95 in units of 1e-9. */
  quantiles_e9: bigint[]
  positive: number
}

export interface NativeLadderStep {
  reached_up: number
  reached_down: number
  /** Twice the median minutes among those that reached; -1 when none did. */
  median_minutes_up_x2: number
  median_minutes_down_x2: number
}

export interface NativeHorizon {
  completed: number
  missing: number
  non_overlapping: number
  metrics: { return: NativeMetric; mfe: NativeMetric; mae: NativeMetric }
  /** 22 steps; the first 17 have a downward side. */
  ladder: NativeLadderStep[]
  /** Blocks of days with a completed window. */
  blocks: number
  /** Null with fewer than 20 blocks. */
  draws: NativeDraws | null
  /** By quarter of NativeOutcomes. */
  quarters: { completed: number; median_e9: bigint | null }[]
}

/** The bootstrap over blocks of days: 2,000 draws. Intervals of 95 % in 1e-9. */
export interface NativeDraws {
  mean_interval_e9: [low: bigint, high: bigint]
  median_interval_e9: [low: bigint, high: bigint]
  /** Of the mean less the reference's mean; null without a reference. */
  difference_interval_e9: [low: bigint, high: bigint] | null
  /** Of the draws' means in 1e-9, and of their squares. */
  sum_e9: bigint
  sum_of_squares_e18: bigint
}

export interface NativeOutcomes {
  /** By horizon: 30m 1h 4h 24h 3d 7d. */
  horizons: NativeHorizon[]
  /** Calendar quarters with an occurrence, ascending: 4 · year + quarter − 1. */
  quarters: number[]
  /** The UTC day (since 1970-01-01) and the symbol number with the most occurrences; null without any. */
  concentration: { day: number; day_occurrences: number; symbol: number; symbol_occurrences: number } | null
}

/** What to compute of outcomes: all of it unless told otherwise. */
export interface NativeOutcomeOptions {
  /** Begins the draws: 64 bits, no sign. */
  seed: bigint
  /** Without it there is no interval of the difference. */
  reference?: NativeReferenceDays
  /** Numbers of those wanted, at least one. */
  horizons?: number[]
  /** False: no ladder is climbed; its counts are 0. */
  ladder?: boolean
  /** False: no non-overlapping windows, blocks, draws, quarters and concentration. */
  uncertainty?: boolean
}

/** What the scope returned on each UTC day: horizon-major, 6 × days. */
export interface NativeReferenceDays {
  /** Days since 1970-01-01. */
  firstDay: number
  /** Buckets of the day (anchors) whose window is completed. */
  completed: Float64Array
  /** Of their returns, in 1e-7: two 64-bit words each, low and high, of a two's complement. */
  sums: BigInt64Array
}

/** All buckets of a scope at one horizon. The quantiles come from a histogram and are approximate. */
export interface NativeReferenceHorizon {
  completed: number
  missing: number
  metrics: { return: NativeMetric; mfe: NativeMetric; mae: NativeMetric }
  /** 22 steps; the first 17 have a downward side. */
  ladder: { reached_up: number; reached_down: number }[]
}

/** What followed all buckets of a scope, eligible or not. */
export interface NativeReference {
  buckets: number
  /** By horizon: 30m 1h 4h 24h 3d 7d. */
  horizons: NativeReferenceHorizon[]
  days: NativeReferenceDays
}

/** The reference aggregates of some whole UTC days (at most 31), and where they are kept. */
export interface NativeReferenceFile {
  path: string
  /** Days since 1970-01-01. */
  firstDay: number
  days: number
  /** 32 bytes that stand for all that the content depends on. */
  identity: Uint8Array
}

/** The aggregates of a snapshot; released by close() or garbage collection. */
export interface ReferenceHandle {
  close(): void
}

export interface NativeReferences {
  /** `files` ascending and disjoint, covering all records. None is touched before it is needed. */
  openReference(snapshot: SnapshotHandle, files: NativeReferenceFile[]): ReferenceHandle
  /** Makes the files that are not there; resolves with their number. Codes: io_error, cancelled. */
  keepReference(reference: ReferenceHandle, pool: ThreadPoolHandle, cancel: Int32Array): Promise<number>
  /**
   * What followed all buckets of the plan's scope. Months without a whole file are computed once, kept in memory, and put in their place if
   * the folder can be written.
   */
  reference(
    reference: ReferenceHandle,
    plan: Uint8Array,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<NativeReference>
  /** Every checksum and record of a file: one line per fault. */
  verifyReference(file: NativeReferenceFile): string[]
}

// ---- archive room: parsing of archive files and merging of months; synchronous, for worker threads ----

/** Packed records of one symbol, month (months since January 1970) and group: minute, then the group's columns, again and again. */
export interface NativeRecordBlock {
  symbol: string
  month: number
  group: number
  rows: BigInt64Array
}

export interface NativeFileSummary {
  rows: number
  unused: number
  outOfOrder: number
  rejected: number
  rejectedByRule: Record<string, number>
  rejectedFirst: { line: number; rule: string }[]
  /** Known peculiarities of the format that were met and dealt with, by name. */
  handled: Record<string, number>
  gapSpans: number
  gapMinutes: number
  gapsFirst: { symbol: string; from: number; to: number }[]
}

/** One file of CSV or JSON lines, bytes in pieces of any size in, packed records out. Codes: invalid_layout, line_too_long. */
export interface NativeArchiveParser {
  push(bytes: Uint8Array): void
  finish(): void
  take(): NativeRecordBlock[]
  summary(): NativeFileSummary
  readonly pendingBytes: number
  readonly rows: number
}

/** One array per column of normalized minutes over a whole month; undefined where nothing was recorded. */
export type NativeMonthColumns = (BigInt64Array | undefined)[]

/** All records of one symbol and month become one table: choose() from all records, then finish(), then count() all records again. */
export interface NativeMonthMerge {
  readonly firstMinute: number
  readonly minutes: number
  addStored(columns: NativeMonthColumns): void
  choose(group: number, rows: BigInt64Array): void
  count(
    group: number,
    rows: BigInt64Array,
  ): { taken: number; duplicates: number; conflicts: number; quarantined: number; superseded: number }
  /** `previous`: columns and marks of the month before, where stored. Quarantined minutes are counted by source letter. */
  finish(
    previous?: NativeMonthColumns,
    previousMarks?: Uint32Array,
  ): {
    columns: NativeMonthColumns
    marks: Uint32Array
    quarantined: Record<string, number>
    quarantinedByRule: Record<string, number>
    storedConflicts: number[]
  }
}

export interface NativeArchive {
  ArchiveParser: new (
    maker: number,
    symbol: string,
    roles: Int32Array,
    header: boolean,
    emptyIsAbsent: boolean,
    keys?: string[],
    recorded?: [number, number],
  ) => NativeArchiveParser
  MonthMerge: new (month: number) => NativeMonthMerge
  archiveColumns(): { group: number; scale: number; narrow: boolean }[]
}

// ---- end of the archive room ----

// ---- the dataset room: building, opening and verifying segments ----

/** Of one source of a symbol; first and last minute with a record, null when there is none. */
export interface NativeCoverage {
  /** B F M I U O R Q T D as in the vocabulary, V for quote volume. */
  source: string
  first: number | null
  last: number | null
  minutes: number
  quarantined: number
}

/**
 * One symbol from its first minute to its last, into one part file per segment: openSegment, push its minutes, closeSegment, take the
 * digest of every day, writePart. Minutes pushed while no segment is open only warm the features up.
 */
export interface NativeSymbolBuilder {
  /** Whole days, holding some of the record. */
  openSegment(begin: number, end: number): void
  /** `fields` in the order of native/features/minute_chunk.h; undefined: not recorded. Minutes left out are without records. */
  push(firstMinute: number, minutes: number, fields: readonly (BigInt64Array | undefined)[]): void
  /** In place of push: quanta (prices: 1e-8) with null codes from `firstSlot` on. */
  set(column: string, firstSlot: number, values: BigInt64Array): void
  /** `starts`: pairs (source first, warm from) by row of featureTable(), in place of the engine's; INT64_MAX is never. */
  closeSegment(starts?: BigInt64Array): { validBegin: number; validEnd: number; days: number; starts: BigInt64Array }
  /** What the digest of the part's n-th UTC day is taken of. */
  dayBytes(day: number): Uint8Array
  /** `digests`: the SHA-256 of each day, one after the other. */
  writePart(path: string, digests: Uint8Array): void
  coverage(): NativeCoverage[]
  /** All that later minutes depend on, once everything before the end of the segment closed last was pushed. */
  save(): Uint8Array
}

/** Columns computed from a symbol's own minutes, and those computed from all symbols. */
export type NativeLayer = 'own' | 'market'

/**
 * The market layer of a segment whose own layer is final: writeColumns, take the digest of every day of every symbol, finish. `previous` is
 * the own layer of the segment that ends where this one begins.
 */
export interface NativeMarketLayer {
  writeColumns(folder: string, durable: boolean): void
  /** UTC days by symbol, in the order of the segment. */
  days(): number[]
  dayBytes(symbol: number, day: number): Uint8Array
  /** `digests`: of each symbol, the SHA-256 of each day, one after the other. */
  finish(digests: Uint8Array[]): void
}

export interface NativeSegmentSymbol {
  name: string
  /** Minutes of the segment inside the symbol's record, half open. */
  validBegin: number
  validEnd: number
  /** SHA-256 per UTC day of the valid minutes, one after the other. */
  dayDigests: Uint8Array
  /** As closeSegment gives them. */
  starts: BigInt64Array
}

export interface NativeDataset {
  /** `state`: what a builder of the same symbol saved, to go on from there. Throws corrupt_state. */
  SymbolBuilder: new (
    symbol: string,
    first: number,
    last: number,
    state?: Uint8Array,
  ) => NativeSymbolBuilder
  /** `leaderFirst`: the first real bar of the symbol that the market is compared with; undefined when there is none. */
  MarketLayer: new (
    own: string,
    previous?: string,
    leaderFirst?: number,
  ) => NativeMarketLayer
  /** Puts parts, and symbols of a segment of the same span, together in a new folder, its own layer; `durable` flushes it to the device. */
  composeSegment(
    folder: string,
    begin: number,
    end: number,
    sources: { path: string; packing: 'part' | 'segment'; symbols: string[] }[],
    durable: boolean,
  ): void
  /** The directory of a segment's layer, checked. Throws corrupt_segment, dataset_outdated, dataset_newer. */
  readSegment(folder: string, layer?: NativeLayer): { begin: number; end: number; symbols: NativeSegmentSymbol[] }
  /**
   * Records ascending by name, `last` included. Without a market layer its columns are S throughout. `populate` maps every page now
   * instead of at first touch. `tolerant`: a segment that cannot be opened is left out and listed as damaged, if another can be; its
   * `begin` and `end` say what is missing.
   */
  openSnapshot(
    segments: { own: string; market?: string; begin?: number; end?: number }[],
    symbols: { name: string; first: number; last: number }[],
    options?: { populate?: boolean; damaged?: readonly NativeDamage[]; tolerant?: boolean },
  ): SnapshotHandle
  /** Checksums of a segment's layer: of every `parts`-th column from number `part` on; of all unless told. `symbol`: whose values. */
  verifySegment(
    folder: string,
    layer?: NativeLayer,
    part?: number,
    parts?: number,
  ): { file: string; what: string; symbol?: string }[]
  /** Mapped files of which bytes were lost while they were read: cut, or unreadable. They read as zeros, and nothing is answered from them. */
  lostFiles(): string[]
  /** Minute by minute over [from, to) inside the record: quanta, label codes or prices in 1e-8, with null codes as in valuesAt. */
  columnValues(snapshot: SnapshotHandle, symbol: number, column: string, from: number, to: number): BigInt64Array
  /** What the digest of a UTC day (days since 1970-01-01) of a symbol was taken of; undefined when its record has none of it. */
  dayBytes(snapshot: SnapshotHandle, symbol: number, day: number, layer?: NativeLayer): Uint8Array | undefined
  /** All columns, ascending: features and price.open … price.close. */
  columnNames(): string[]
  /** An exclusive lock that lives as long as the descriptor; false when somebody else holds it. */
  tryLockFile(descriptor: number): boolean
}

// ---- end of the dataset room ----

// ---- strategy studies: opportunities, simulation, reports ----

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
  course: { longest_losing_run: number; most_at_once: number; drawdown: bigint; drawdown_by_day: bigint }
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

// ---- end of strategy studies ----

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

  /**
   * `cancel[0]` non-zero stops the run soon with code `cancelled`. All of these run off the main thread. More than `occurrencesMax`
   * occurrences are `result_too_large`: no list is made of them.
   */
  scan(
    snapshot: SnapshotHandle,
    plan: Uint8Array,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
    occurrencesMax?: number,
    explain?: boolean,
  ): Promise<NativeScanResult>
  /** The same, with the list in a handle. */
  find(
    snapshot: SnapshotHandle,
    plan: Uint8Array,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
    occurrencesMax?: number,
    explain?: boolean,
  ): Promise<NativeFound>
  /** Counts alone, without a list. */
  count(snapshot: SnapshotHandle, plan: Uint8Array, pool: ThreadPoolHandle, cancel: Int32Array): Promise<NativeScanned>
  /** Per conjunction (where, then steps), per clause in plan order. */
  funnel(
    snapshot: SnapshotHandle,
    plan: Uint8Array,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<NativeFunnelClause[][]>
  /** Horizons that are not wanted are as if nothing had been completed; see NativeOutcomeOptions. */
  summarizeOutcomes(
    snapshot: SnapshotHandle,
    occurrences: NativeOccurrences | OccurrencesHandle,
    options: NativeOutcomeOptions,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<NativeOutcomes>
  /**
   * The occurrences in order: minute and symbol number of each, one pair after the other; sorted by the key, then (minute, symbol)
   * ascending. Keys: 'time', 'symbol', or an operand number of the plan (its value at the anchor, nulls last in either direction).
   */
  orderedRows(
    snapshot: SnapshotHandle,
    plan: Uint8Array,
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
  valuesAt(
    snapshot: SnapshotHandle,
    plan: Uint8Array,
    symbols: Uint32Array,
    minutes: Uint32Array,
  ): Promise<BigInt64Array>
  /**
   * All that rows show of occurrences of the plan; `rows` as orderedRows gives them. Codes: invalid_argument for buckets outside the records,
   * not_an_occurrence, cancelled.
   */
  pageAt(
    snapshot: SnapshotHandle,
    plan: Uint8Array,
    rows: Uint32Array,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<NativePage>
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
