/**
 * What followed, over all occurrences: native sums, extremes and quantiles as `outcomes_summary`. A metric nobody could
 * measure is null, never 0.
 */
import { HORIZONS, LADDER, QUANTILE_PERCENTS } from '../contract/outcomes.js'
import type { NativeHorizon, NativeMetric } from '../native.js'
import { mean, scaled, share, standardDeviation } from './numbers.js'
import { ensure } from './violation.js'

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
  /** Returns only. */
  share_positive?: number | null
}

export interface LadderStep {
  threshold: number
  reached_up: number
  median_minutes_up: number | null
  /** Absent from thresholds of 1 on: nothing falls by more than everything. */
  reached_down?: number
  median_minutes_down?: number | null
}

export interface Ladder {
  [horizon: string]: LadderStep[]
}

export interface Independence {
  [horizon: string]: { non_overlapping: number }
}

export interface OutcomesSummary {
  ladder: Ladder
  independence: Independence
  /** return_30m, mfe_4h, mae_7d and so on. */
  [metric: `${'return' | 'mfe' | 'mae'}_${string}`]: MetricSummary
}

const quantilesOf = (metric: NativeMetric): Quantiles =>
  Object.fromEntries(QUANTILES.map((name, i) => [name, scaled(metric.quantiles_e9[i]!, 9)])) as Quantiles

const NO_QUANTILES = Object.freeze(Object.fromEntries(QUANTILES.map((name) => [name, null]))) as Quantiles

const metricSummary = ({ completed, missing }: NativeHorizon, metric: NativeMetric): MetricSummary =>
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

const medianMinutes = (twice: number): number | null => (twice < 0 ? null : twice / 2)

const ladderSteps = (horizon: NativeHorizon): LadderStep[] =>
  LADDER.map((threshold, i) => {
    const step = horizon.ladder[i]!
    const up = {
      threshold,
      reached_up: step.reached_up,
      median_minutes_up: medianMinutes(step.median_minutes_up_x2),
    }
    if (threshold >= 1) return up
    return { ...up, reached_down: step.reached_down, median_minutes_down: medianMinutes(step.median_minutes_down_x2) }
  })

/**
 * `outcomes_summary` of the native result, one element per horizon of the contract. Fractions: 0.05 is 5 %; means, standard
 * deviations and quantiles to 1e-9, extremes to 1e-7, shares to 1e-6.
 */
export const outcomesSummary = (horizons: readonly NativeHorizon[]): OutcomesSummary => {
  ensure(horizons.length === HORIZONS.length, `${horizons.length} horizons where the contract has ${HORIZONS.length}`)
  const summary: OutcomesSummary = { ladder: {}, independence: {} }
  for (const [i, [name]] of HORIZONS.entries()) {
    const horizon = horizons[i]!
    ensure(horizon.ladder.length === LADDER.length, `the ladder of ${name} has ${horizon.ladder.length} steps`)
    const { return: returns, mfe, mae } = horizon.metrics
    summary[`return_${name}`] = {
      ...metricSummary(horizon, returns),
      share_positive: horizon.completed === 0 ? null : share(returns.positive, horizon.completed),
    }
    summary[`mfe_${name}`] = metricSummary(horizon, mfe)
    summary[`mae_${name}`] = metricSummary(horizon, mae)
    summary.ladder[name] = ladderSteps(horizon)
    summary.independence[name] = { non_overlapping: horizon.non_overlapping }
  }
  return summary
}
