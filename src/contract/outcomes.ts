/** What is reported after every occurrence: horizons, metrics, and a ladder of thresholds. Outcomes are never conditions. */
export const HORIZONS = [
  ['30m', 30],
  ['1h', 60],
  ['4h', 240],
  ['24h', 1440],
  ['3d', 4320],
  ['7d', 10080],
] as const
/** The name of a horizon. */
export type Horizon = (typeof HORIZONS)[number][0]

/** Metrics and their meaning. */
export const METRICS = [
  ['return', 'close at the end of the horizon over close at the anchor, − 1'],
  ['mfe', 'maximum favourable excursion: greatest high of the horizon over close at the anchor, − 1, at least 0'],
  ['mae', 'maximum adverse excursion: least low of the horizon over close at the anchor, − 1, at most 0'],
] as const
/** The name of a metric. */
export type Metric = (typeof METRICS)[number][0]

/** Thresholds as fractions. Thresholds of 1 and more have no downward side, because a price cannot fall below 0. */
export const LADDER = [
  0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2,
  3, 4,
] as const

/** Confidence intervals: percentile intervals of a block bootstrap over days. With fewer than `blocks_min` blocks there is no interval. */
export const BOOTSTRAP = { draws: 2000, level: 0.95, blocks_min: 20 } as const

/** The quantiles of a summary, in percent. */
export const QUANTILE_PERCENTS = [5, 10, 25, 50, 75, 90, 95] as const
