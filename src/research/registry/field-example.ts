/** An example clause of a field, with a value that can match where the base rates are known. */
import { type AggregateFn, operandShape } from '../../contract/aggregates.js'
import type { Feature } from '../../contract/features.js'
import type { FeatureBaseRates } from './base-rates.js'

export type ExampleClause = readonly [field: string, operator: string, value: unknown]

/** Of aggregates whose values are no values of the feature. */
const OWN_SCALE: Partial<Readonly<Record<AggregateFn, readonly [operator: string, value: number]>>> = {
  zscore: ['gte', 2],
  pctrank: ['gte', 0.95],
  delta: ['gt', 0],
  slope: ['gt', 0],
  std: ['gt', 0],
  range: ['gt', 0],
  sum: ['gt', 0],
}

/** A clause on a feature (`value`), or on an aggregate of it. `rates` are those of the feature. */
export function exampleClause(
  field: string,
  feature: Feature,
  fn: AggregateFn | 'value',
  rates: FeatureBaseRates | undefined,
): ExampleClause {
  const { type } = operandShape(feature, fn)
  if (type === 'label_set') return [field, 'contains', rareLabel(feature, rates)]
  if (type === 'label') return [field, 'eq', rareLabel(feature, rates)]
  const own = fn === 'value' ? undefined : OWN_SCALE[fn]
  if (own !== undefined) return [field, ...own]
  // A value that one bucket in twenty has or exceeds.
  const threshold = rates?.quantiles?.['95'] ?? middleOf(feature)
  return [field, 'gte', threshold]
}

/** The least frequent label that occurs; without base rates the last one of the list. */
function rareLabel({ labels = [] }: Feature, rates: FeatureBaseRates | undefined): string {
  const shares = labels
    .map((label) => [label, rates?.label_shares?.[label] ?? 0] as const)
    .filter(([, share]) => share > 0)
    .sort(([, a], [, b]) => a - b)
  return shares[0]?.[0] ?? labels.at(-1)!
}

const middleOf = ({ range, type }: Feature): number => {
  if (range === undefined) return 0
  const middle = (range[0] + range[1]) / 2
  return type === 'integer' ? Math.round(middle) : middle
}
