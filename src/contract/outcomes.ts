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

/** Confidence intervals of 95 %. With fewer than `df_min` degrees of freedom there is none; below `df_few` they are unsteady. */
export const INTERVALS = { level: 0.95, df_min: 4, df_few: 10 } as const

/** What an interval is and what it is not, for whoever reads one. */
export const INTERVAL_MEANINGS = {
  interval:
    'In 95 of 100 comparable markets the interval contains the mean (median, difference) that the market would show in the long run. It measures chance, by the scatter of days.',
  simultaneous:
    'Wider: in 95 of 100 comparable markets all horizons shown are right together. Say that a horizon differs from an average minute only by this one.',
  not: 'It does not cover a market that changes its nature, a condition that was chosen after looking at outcomes, or costs of trading. It is no forecast.',
  withheld: 'With fewer than 4 degrees of freedom (5 independent days) there is no interval: too_few_days.',
} as const

/** The length of a block of days: the days of a horizon, rounded up. */
export const blockDays = (minutes: number): number => Math.max(1, Math.ceil(minutes / 1440))

/** The days over which the weights of neighbouring days fall to 0: 1 for horizons up to 4 hours, otherwise three times the days of the horizon. */
export const lagDays = (minutes: number): number => (minutes <= 240 ? 1 : 3 * blockDays(minutes))

/** The quantiles of a summary, in percent. */
export const QUANTILE_PERCENTS = [5, 10, 25, 50, 75, 90, 95] as const
