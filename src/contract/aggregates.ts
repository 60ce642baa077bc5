/**
 * Window aggregates: `feature.<id>.<fn>_<span>`, over the buckets of a trailing span that includes the current bucket. An aggregate of an aggregate
 * does not exist.
 */
import type { Feature, FeatureType } from './features.js'
import { decimalsOfQuantum } from './features.js'
import type { OperandType } from './operators.js'

/** All spans of aggregates, in minutes. */
export const SPAN_MINUTES = {
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
  '4h': 240,
  '24h': 1440,
  '7d': 10080,
  '30d': 43200,
} as const
/** A span of an aggregate. */
export type Span = keyof typeof SPAN_MINUTES

const SPANS: readonly Span[] = ['5m', '15m', '30m', '1h', '4h', '24h', '7d']
const RANK_SPANS: readonly Span[] = ['24h', '7d', '30d']

/** The spans that `held` accepts in `within`. */
export const HELD_SPANS = SPANS

/** The functions of window aggregates. */
export type AggregateFn =
  | 'min'
  | 'max'
  | 'mean'
  | 'std'
  | 'range'
  | 'sum'
  | 'lag'
  | 'delta'
  | 'zscore'
  | 'pctrank'
  | 'slope'
  | 'seen'

/** One row of the table of window aggregates. */
export interface Aggregate {
  readonly fn: AggregateFn
  readonly on: readonly FeatureType[]
  /** Only for features that are additive per minute. */
  readonly additive_only?: true
  readonly spans: readonly Span[]
  /**
   * The values that must exist. `window`: all n values if n ≤ 240, otherwise 95 % of them. `end_points`: the value n minutes ago and, for delta, the
   * current one.
   */
  readonly coverage: 'window' | 'end_points'
  /** Unit of the result: that of the feature, or a fixed one. */
  readonly unit: 'feature' | 'feature per hour' | 'ratio' | 'pctrank' | 'label set'
  /** Decimals of the result if they differ from those of the feature; `integer_decimals` for integer features. */
  readonly decimals?: number
  readonly integer_decimals?: number
  readonly definition: string
}

const NUMERIC: readonly FeatureType[] = ['number', 'integer']
const own = { spans: SPANS, coverage: 'window', unit: 'feature' } as const

/** All window aggregates. */
export const AGGREGATES: readonly Aggregate[] = [
  { fn: 'min', on: NUMERIC, ...own, definition: 'least value of the window' },
  { fn: 'max', on: NUMERIC, ...own, definition: 'greatest value of the window' },
  { fn: 'mean', on: NUMERIC, ...own, integer_decimals: 2, definition: 'mean of the values present' },
  { fn: 'std', on: NUMERIC, ...own, integer_decimals: 2, definition: 'population standard deviation' },
  { fn: 'range', on: NUMERIC, ...own, definition: 'max − min' },
  { fn: 'sum', on: NUMERIC, additive_only: true, ...own, definition: 'sum of the values present, not scaled up' },
  {
    fn: 'lag',
    on: ['number', 'integer', 'label'],
    ...own,
    coverage: 'end_points',
    definition: 'the value n minutes ago',
  },
  { fn: 'delta', on: NUMERIC, ...own, coverage: 'end_points', definition: 'value − value n minutes ago' },
  {
    fn: 'zscore',
    on: ['number'],
    spans: SPANS,
    coverage: 'window',
    unit: 'ratio',
    decimals: 4,
    definition: '(value − mean)/std; 0 when std is 0',
  },
  {
    fn: 'pctrank',
    on: NUMERIC,
    spans: RANK_SPANS,
    coverage: 'window',
    unit: 'pctrank',
    decimals: 6,
    definition: '(#less + (#equal + 1)/2)/N, the current value included',
  },
  { fn: 'slope', on: ['number'], ...own, unit: 'feature per hour', definition: 'least-squares slope per hour' },
  { fn: 'seen', on: ['label'], ...own, unit: 'label set', definition: 'the set of labels in the window' },
]

/** Window aggregates by function. */
export const AGGREGATE_BY_FN: ReadonlyMap<string, Aggregate> = new Map(AGGREGATES.map((row) => [row.fn, row]))

/** Whether the aggregate is offered for the feature. */
export function aggregateAllows(aggregate: Aggregate, feature: Feature): boolean {
  return aggregate.on.includes(feature.type) && (aggregate.additive_only !== true || feature.additive === true)
}

/** Type and decimals of a feature, or of an aggregate of it. Values are multiples of 10^−decimals. */
export function operandShape(feature: Feature, fn: AggregateFn | 'value'): { type: OperandType; decimals: number } {
  const decimals = feature.quantum === null ? 0 : decimalsOfQuantum(feature.quantum)
  const aggregate = AGGREGATE_BY_FN.get(fn)
  if (aggregate === undefined) return { type: feature.type, decimals }
  if (aggregate.fn === 'seen') return { type: 'label_set', decimals: 0 }
  const fixed = aggregate.decimals ?? (feature.type === 'integer' ? aggregate.integer_decimals : undefined)
  // A result with more decimals than its integer feature is a number, and numbers have no `eq`.
  return fixed === undefined ? { type: feature.type, decimals } : { type: 'number', decimals: fixed }
}
