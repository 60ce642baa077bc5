/** What charts draw: the members of an answer and of its charts that they read. Values are fractions; null is missing and never zero. */

/** A horizon, such as 4h. */
export type Horizon = '30m' | '1h' | '4h' | '24h' | '3d' | '7d'

/** The horizons in order, in minutes. */
export const HORIZON_MINUTES: Readonly<Record<Horizon, number>> = {
  ...{ '30m': 30, '1h': 60, '4h': 240, '24h': 1440, '3d': 4320, '7d': 10080 },
}
export const HORIZONS = Object.keys(HORIZON_MINUTES) as Horizon[]

export type Interval = readonly [number, number]

/** One metric at one horizon. */
export interface Summary {
  readonly completed: number
  readonly missing: number
  readonly mean: number | null
  readonly min?: number | null
  readonly max?: number | null
  readonly quantiles: Readonly<Record<string, number | null>>
  readonly share_positive?: number | null
}

export interface LadderStep {
  readonly threshold: number
  readonly reached_up: number
  readonly reached_down?: number
  readonly median_minutes_up?: number | null
  readonly median_minutes_down?: number | null
}

export interface Independence {
  readonly non_overlapping: number
  readonly days: number
  readonly n_eff: number | null
  readonly df?: number | null
  readonly difference: {
    readonly mean: number | null
    readonly interval: Interval | null
    readonly simultaneous: Interval | null
  }
}

export interface Counts {
  readonly scope_buckets: number
  readonly eligible: number
  readonly warm_up: number
  readonly source_absent: number
  readonly stale: number
  readonly quarantined: number
  readonly undefined: number
  readonly occurrences: number
  readonly onsets: number
  readonly symbols_in_scope: number
  readonly symbols_with_occurrences: number
  readonly days_with_occurrences: number
}

/** The part of an answer that is drawn. `return_4h` and the like are read by name. */
export interface OutcomesSummary {
  readonly ladder: Readonly<Record<string, readonly LadderStep[]>>
  readonly independence: Readonly<Record<Horizon, Independence>> & { readonly horizons_shown: number }
  readonly reference: {
    readonly buckets: number
    readonly ladder: Readonly<Record<string, readonly LadderStep[]>>
    readonly [metric: string]: unknown
  }
  readonly stability: Readonly<
    Record<string, readonly { readonly quarter: string; readonly completed: number; readonly median: number | null }[]>
  >
  readonly concentration: {
    readonly busiest_day: { readonly day: string; readonly share: number }
    readonly busiest_symbol: { readonly symbol: string; readonly share: number }
  } | null
  readonly caveats: readonly { readonly code: string; readonly horizons?: readonly string[] }[]
  readonly [metric: string]: unknown
}

/** The summary of the returns at a horizon: of the occurrences, or of the reference. */
export const returnsAt = (of: { readonly [metric: string]: unknown }, horizon: Horizon): Summary =>
  of[`return_${horizon}`] as Summary

/** `research_charts.v1`. */
export interface ChartsBody {
  readonly horizon: Horizon
  readonly histogram: {
    readonly edges: readonly number[]
    readonly occurrences: readonly number[]
    readonly reference: readonly number[]
  }
  readonly paths: Paths | null
  readonly days: readonly { readonly day: string; readonly occurrences: number }[]
  readonly hours: readonly number[]
  readonly symbols: readonly SymbolRow[]
  readonly months: readonly { readonly month: string; readonly completed: number; readonly median: number | null }[]
}

export interface Paths {
  readonly completed: number
  readonly minutes: readonly number[]
  readonly p5: readonly (number | null)[]
  readonly p25: readonly (number | null)[]
  readonly p50: readonly (number | null)[]
  readonly p75: readonly (number | null)[]
  readonly p95: readonly (number | null)[]
  readonly mean: readonly (number | null)[]
  readonly n?: readonly number[]
}

export interface SymbolRow {
  readonly symbol: string
  readonly occurrences: number
  readonly eligible?: number
  readonly completed: number
  readonly median: number | null
}
