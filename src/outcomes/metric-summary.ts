/** One metric at one horizon, in the form of bodies. A value that could not be measured is null, never 0. */
import { QUANTILE_PERCENTS } from '../contract/outcomes.js'
import type { MetricSums } from '../engine/index.js'
import { mean, scaled, share, standardDeviation } from './numbers.js'

type QuantileName = `p${(typeof QUANTILE_PERCENTS)[number]}`
type Quantiles = Record<QuantileName, number | null>
const QUANTILES: readonly QuantileName[] = QUANTILE_PERCENTS.map((percent) => `p${percent}` as const)

export interface MetricSummary {
  completed: number
  missing: number
  mean: number | null
  std: number | null
  min: number | null
  max: number | null
  quantiles: Quantiles
  /** For returns only. */
  share_positive?: number | null
}

/** The sums that occurrences and the reference have in common. */
interface Measured {
  completed: number
  missing: number
  metrics: { return: MetricSums; mfe: MetricSums; mae: MetricSums }
}

const quantilesOf = (metric: MetricSums): Quantiles =>
  Object.fromEntries(QUANTILES.map((name, i) => [name, scaled(metric.quantiles_e9[i]!, 9)])) as Quantiles

const NO_QUANTILES = Object.freeze(Object.fromEntries(QUANTILES.map((name) => [name, null]))) as Quantiles

const summaryOf = ({ completed, missing }: Measured, metric: MetricSums): MetricSummary =>
  completed === 0
    ? { completed, missing, mean: null, std: null, min: null, max: null, quantiles: NO_QUANTILES }
    : {
        completed,
        missing,
        mean: mean(metric.sum, completed),
        std: completed < 2 ? null : standardDeviation(metric.sum, metric.sum_of_squares, completed),
        min: scaled(metric.min, 7),
        max: scaled(metric.max, 7),
        quantiles: quantilesOf(metric),
      }

/** The summaries by name, `<metric>_<horizon>`, such as return_30m. */
export interface MetricSummaries {
  [metric: `${'return' | 'mfe' | 'mae'}_${string}`]: MetricSummary
}

/**
 * The three metrics of a horizon, as fractions: 0.05 is 5 %. Means, standard deviations and quantiles are rounded to 1e-9 and shares to 1e-6;
 * extremes are in 1e-7.
 */
export const metricSummaries = (name: string, horizon: Measured): MetricSummaries => {
  const { return: returns, mfe, mae } = horizon.metrics
  return {
    [`return_${name}` as const]: {
      ...summaryOf(horizon, returns),
      share_positive: horizon.completed === 0 ? null : share(returns.positive, horizon.completed),
    },
    [`mfe_${name}` as const]: summaryOf(horizon, mfe),
    [`mae_${name}` as const]: summaryOf(horizon, mae),
  }
}
