/** Limits of a study document. Durations are in minutes. All durations and times are multiples of a bar. */
export const BAR_MINUTES = 5
const HOUR = 60
const DAY = 1440

/** Limits of counts and durations. */
export const STUDY_LIMITS = {
  symbols_max: 700,
  /** Any five years. */
  scope_minutes_max: 1827 * DAY,
  clauses_min: 1,
  clauses_max: 16,
  activity_bars_max: 288,
  cooldown_minutes: { min: BAR_MINUTES, max: 7 * DAY },
  horizon_minutes: { min: HOUR / 2, max: 14 * DAY },
  policies_max: 12,
  structural_bars: { min: 2, max: 288, decimals: 0 },
} as const

/** Bounds of a number and its maximum decimals. Within them the simulation computes exactly. */
export interface NumberLimits {
  readonly min: number
  readonly max: number
  readonly decimals: number
}

/** Distances of orders: multiples of ATR(14), basis points, percent. */
export const OFFSET_LIMITS = {
  atr: { min: -20, max: 20, decimals: 6 },
  bps: { min: -5000, max: 5000, decimals: 6 },
  pct: { min: -50, max: 50, decimals: 6 },
} as const satisfies Record<string, NumberLimits>

/** Limits of the other numbers. */
export const STUDY_NUMBERS = {
  buffer_bps: { min: 0, max: 1000, decimals: 6 },
  atr: { min: 0.25, max: 20, decimals: 6 },
  stop_pct: { min: 0.01, max: 90, decimals: 6 },
  target_pct: { min: 0.01, max: 1000, decimals: 6 },
  r_multiple: { min: 0.1, max: 100, decimals: 6 },
  cost_bps: { min: 0, max: 200, decimals: 4 },
  resamples: { min: 100, max: 10_000, decimals: 0 },
  level: { min: 0.5, max: 0.999, decimals: 3 },
} as const satisfies Record<string, NumberLimits>

/** Ids of the policies that the service adds. */
export const BASELINES = ['baseline_long', 'baseline_short'] as const

/** Defaults of optional members. */
export const STUDY_DEFAULTS = { limit_fill: 'through', resamples: 2000, level: 0.95, resolution: '5m' } as const

/** What narrows a result that a 5-minute bar leaves open: nothing, or the one-minute bars of the record. */
export const STUDY_RESOLUTIONS = ['5m', '1m'] as const
/** A resolution. */
export type StudyResolution = (typeof STUDY_RESOLUTIONS)[number]

/** How long an estimate can be run after it was made, in milliseconds. */
export const CONFIRMATION_MS = 15 * 60_000
