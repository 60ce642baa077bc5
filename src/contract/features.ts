/** The closed list of features, in the order of the vocabulary. A query can use no other feature. */
import { BOOK } from './features/book.js'
import { CALENDAR } from './features/calendar.js'
import { CANDLES } from './features/candles.js'
import { DERIVATIVES } from './features/derivatives.js'
import type { Feature, FeatureRow } from './features/feature.js'
import { FLOW } from './features/flow.js'
import { MARKET } from './features/market.js'
import { RETURNS } from './features/returns.js'
import { TREND } from './features/trend.js'
import { VOLATILITY } from './features/volatility.js'

export type { EngineColumns, Feature, FeatureRow, FeatureType, WarmUpSource } from './features/feature.js'
export { NOTATION, SOURCES } from './features/feature.js'

/** All rows. The columns of the native table are generated from them (scripts/contract-headers.mjs). */
export const FEATURE_ROWS: readonly FeatureRow[] = [
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

/** All features. */
export const FEATURES: readonly Feature[] = FEATURE_ROWS.map(({ title, engine, ...feature }) => feature)

/** Features by id. */
export const FEATURE_BY_ID: ReadonlyMap<string, Feature> = new Map(FEATURES.map((feature) => [feature.id, feature]))

/** What people call the features: for lists, readings of a query and the interpretation of prose. */
export const FEATURE_TITLES: ReadonlyMap<string, string> = new Map(FEATURE_ROWS.map(({ id, title }) => [id, title]))

/** The k of a quantum 10^−k. */
export function decimalsOfQuantum(quantum: number): number {
  return Math.round(-Math.log10(quantum))
}
