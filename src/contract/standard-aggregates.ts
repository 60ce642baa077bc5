/**
 * What a snapshot shows beside each feature: the standard window aggregates of its type, and the percentile of its value among its own recent values.
 */
import type { AggregateFn, Span } from './aggregates.js'
import { FEATURE_BY_ID, type Feature, type FeatureType } from './features.js'

type Standard = readonly (readonly [fn: AggregateFn, span: Span])[]

const NUMERIC: Standard = [
  ['min', '1h'],
  ['max', '1h'],
  ['mean', '1h'],
  ['min', '24h'],
  ['max', '24h'],
  ['mean', '24h'],
  ['pctrank', '7d'],
]

/** The suffixes of the standard aggregates, by feature type. */
export const STANDARD_AGGREGATES: Readonly<Record<FeatureType, readonly string[]>> = {
  number: names(NUMERIC),
  integer: names(NUMERIC),
  label: names([['seen', '24h']]),
}

function names(standard: Standard): string[] {
  return standard.map(([fn, span]) => `${fn}_${span}`)
}

/** Percentile features whose id is not `<id>_pctrank`. */
const PERCENTILE_FEATURES: Readonly<Record<string, string>> = { funding_rate_8h: 'funding_pctrank_30d' }

/** The field of a feature's trailing percentile; undefined for labels, which have none. */
export function percentileField({ id, type }: Feature): string | undefined {
  if (type === 'label') return undefined
  const own = PERCENTILE_FEATURES[id] ?? `${id}_pctrank`
  return FEATURE_BY_ID.has(own) ? `feature.${own}` : `feature.${id}.pctrank_7d`
}
