/** Small native results with true statistics, made from lists of outcomes. */
import { HORIZONS, LADDER } from '../../src/contract/outcomes.js'
import type { Counts, HorizonSums, MetricSums, OutcomeSums, ReferenceSums } from '../../src/engine/index.js'
import type { ResultParts, RowPage, ShownOperand } from '../../src/outcomes/index.js'

const PERCENTS = [5n, 10n, 25n, 50n, 75n, 90n, 95n]

export const metricOf = (values: readonly bigint[]): MetricSums => {
  const x = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const n = BigInt(x.length)
  const quantile = (percent: bigint): bigint => {
    if (n === 0n) return 0n
    const at = (n - 1n) * percent
    const low = x[Number(at / 100n)]!
    const high = x[Number(at / 100n) + 1] ?? low
    return low * 100n + (at % 100n) * (high - low)
  }
  return {
    min: x[0] ?? 0n,
    max: x.at(-1) ?? 0n,
    sum: x.reduce((a, b) => a + b, 0n),
    sum_of_squares: x.reduce((a, b) => a + b * b, 0n),
    quantiles_e9: PERCENTS.map(quantile),
    positive: x.filter((v) => v > 0n).length,
  }
}

/** Horizons of occurrences whose windows all have these returns (1e-7), and `missing` more without any. */
export const horizonsOf = (returns: readonly bigint[], missing = 0): HorizonSums[] =>
  HORIZONS.map(() => {
    const up = returns.map((v) => (v > 0n ? v : 0n))
    const down = returns.map((v) => (v < 0n ? v : 0n))
    return {
      completed: returns.length,
      missing,
      non_overlapping: Math.min(1, returns.length),
      metrics: { return: metricOf(returns), mfe: metricOf(up), mae: metricOf(down) },
      ladder: LADDER.map((threshold) => {
        const reached_up = up.filter((v) => Number(v) >= threshold * 1e7).length
        const reached_down = threshold < 1 ? down.filter((v) => -Number(v) >= threshold * 1e7).length : 0
        return {
          reached_up,
          reached_down,
          median_minutes_up_x2: reached_up > 0 ? 25 : -1,
          median_minutes_down_x2: reached_down > 0 ? 8 : -1,
        }
      }),
      days: Math.min(1, returns.length),
      df_e2: 0,
      errors: null,
      quarters:
        returns.length + missing === 0
          ? []
          : [
              {
                completed: returns.length,
                median_e9: returns.length === 0 ? null : metricOf(returns).quantiles_e9[3]!,
              },
            ],
    }
  })

/** All occurrences lie on 2024-02-29 and are of the second symbol. */
export const outcomesOf = (returns: readonly bigint[], missing = 0): OutcomeSums => {
  const occurrences = returns.length + missing
  return {
    horizons: horizonsOf(returns, missing),
    quarters: occurrences === 0 ? [] : [4 * 2024],
    concentration:
      occurrences === 0
        ? null
        : { day: 19_782, day_occurrences: occurrences, symbol: 1, symbol_occurrences: occurrences },
  }
}

/** Eleven equal days, with standard errors of 0.01 and 0.02. */
export const judgedHorizon = (horizon: HorizonSums, difference = true): HorizonSums => ({
  ...horizon,
  days: 11,
  df_e2: 1000,
  errors: {
    mean_e12: 10_000_000_000n,
    difference_e12: difference ? 20_000_000_000n : null,
    median_interval_e9: [-5n, 19_999_999n],
  },
})

/** A scope of 1,000 buckets of which these had windows. */
export const referenceOf = (returns: readonly bigint[]): ReferenceSums => ({
  buckets: 1000,
  horizons: horizonsOf(returns).map(({ completed, metrics, ladder }) => ({
    completed,
    missing: 1000 - completed,
    metrics,
    ladder: ladder.map(({ reached_up, reached_down }) => ({ reached_up, reached_down })),
  })),
  days: { firstDay: 19_782, completed: new Float64Array(6), sums: new BigInt64Array(12) },
})

export const countsOf = (occurrences: number): Counts => ({
  scope_buckets: 1000,
  eligible: 900,
  warm_up: 60,
  source_absent: 25,
  stale: 10,
  quarantined: 4,
  undefined: 1,
  occurrences,
  onsets: Math.min(occurrences, 2),
  symbols_in_scope: 3,
  symbols_with_occurrences: Math.min(occurrences, 1),
  days_with_occurrences: Math.min(occurrences, 1),
})

export const OPERANDS: ShownOperand[] = [
  { field: 'feature.vpin', kind: 'number', per_unit: 1_000_000n, labels: [] },
  { field: 'feature.candle_engulfing_15m', kind: 'label', per_unit: 1n, labels: ['bullish', 'bearish', 'none'] },
  { field: 'feature.macd_cross_15m.seen_4h', kind: 'label_set', per_unit: 1n, labels: ['bullish', 'bearish', 'none'] },
]

export const NULL_WARM_UP = -(1n << 63n) + 4n
export const NO_OUTCOME = -(1n << 63n)

/** One row at 2024-02-29T23:59Z with every kind of value. */
export const pageOf = (rows: number): RowPage => ({
  names: ['adausdt', 'btcusdt'],
  symbols: new Uint32Array(rows).fill(1),
  minutes: Uint32Array.from({ length: rows }, (_, i) => Date.UTC(2024, 1, 29, 23, 59 + i) / 60_000),
  operands: OPERANDS,
  values: BigInt64Array.from(Array.from({ length: rows }, () => [810_000n, 1n, 0b101n]).flat()),
  prices: new BigInt64Array(rows).fill(6_123_450_000_000n),
  outcomes: BigInt64Array.from(
    Array.from({ length: rows }, () =>
      Array.from({ length: 18 }, (_, i) => (i % 6 === 5 ? NO_OUTCOME : BigInt(i * 1000 - 9000))),
    ).flat(),
  ),
})

export const partsOf = (returns: readonly bigint[], rows: number): ResultParts => ({
  identity: {
    canonical_query_hash: 'c'.repeat(64),
    dataset_revision: 'd'.repeat(64),
    reproducibility_key: 'e'.repeat(64),
  },
  counts: countsOf(returns.length),
  outcomes: outcomesOf(returns),
  reference: referenceOf(returns),
  page: pageOf(rows),
  simulated: false,
  cursor: null,
  ...(returns.length === 0 && { funnel: { where: [] } }),
})
