/**
 * The closed list of features, in the vocabulary's order. What is not in this list does not exist for a query.
 */
import { BOOK } from './features/book.js'
import { CALENDAR } from './features/calendar.js'
import { CANDLES } from './features/candles.js'
import { DERIVATIVES } from './features/derivatives.js'
import type { Feature } from './features/feature.js'
import { FLOW } from './features/flow.js'
import { MARKET } from './features/market.js'
import { RETURNS } from './features/returns.js'
import { TREND } from './features/trend.js'
import { VOLATILITY } from './features/volatility.js'

export type { Feature, FeatureType } from './features/feature.js'
export { NOTATION, SOURCES } from './features/feature.js'

export const FEATURES: readonly Feature[] = [
  RETURNS,
  VOLATILITY,
  TREND,
  FLOW,
  BOOK,
  DERIVATIVES,
  CANDLES,
  MARKET,
  CALENDAR,
].flat()

export const FEATURE_BY_ID: ReadonlyMap<string, Feature> = new Map(FEATURES.map((feature) => [feature.id, feature]))

/** k of a quantum 10^−k. */
export function decimalsOfQuantum(quantum: number): number {
  return Math.round(-Math.log10(quantum))
}
