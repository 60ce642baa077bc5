/** Ways to write what a phrasing leaves open, for all sets: bounds, hours, days of the week, ranks, crosses and patterns. */
import { and, documents, state, type Wanted, type Ways } from './form.js'

/** At least a value, where the words do not say whether the bound is included. */
export const up = (field: string, value: string): string[] => [`${field} >= ${value}`, `${field} > ${value}`]

/** At most a value, where the words do not say whether the bound is included. */
export const down = (field: string, value: string): string[] => [`${field} <= ${value}`, `${field} < ${value}`]

/** A value that comes to lie above a bound: the minute in which it does, or every minute above it. */
export const over = (field: string, value: string): string[] => [`${field} crosses above ${value}`, ...up(field, value)]

/** A value that comes to lie below a bound: the minute in which it does, or every minute below it. */
export const under = (field: string, value: string): string[] => [
  `${field} crosses below ${value}`,
  ...down(field, value),
]

/** The same as `over`, where the words leave out the bound itself. */
export const rises = (field: string, value: string): string[] => [
  `${field} crosses above ${value}`,
  `${field} > ${value}`,
]

/** The same as `under`, where the words leave out the bound itself. */
export const sinks = (field: string, value: string): string[] => [
  `${field} crosses below ${value}`,
  `${field} < ${value}`,
]

/** Less than a bound in either direction. */
export const flat = (field: string, value: string): string[] => [
  `${field} between -${value} and ${value}`,
  `${field} > -${value} and ${field} < ${value}`,
]

/** The settled rate of funding, or the rate for 8 hours. */
export const funding = (compared: string): string[] => [`funding_rate ${compared}`, `funding_rate_8h ${compared}`]

/** The percentile of a week: the feature, or the aggregate. */
export const rank = (field: string, compared: string): string[] => [
  `${field}_pctrank ${compared}`,
  `pctrank(${field}, 7d) ${compared}`,
]

/** Hours from one to another: the last one may begin or end the span. */
export const hours = (from: number, to: number): string[] => [
  `hour_utc between ${from} and ${to - 1}`,
  `hour_utc between ${from} and ${to}`,
]

/** Monday to Friday. */
export const WORKDAYS: readonly string[] = [
  'weekday <= 5',
  'weekday between 1 and 5',
  'weekday in (1, 2, 3, 4, 5)',
  'weekday not in (6, 7)',
]

/** Saturday and Sunday. */
export const WEEKEND: readonly string[] = ['weekday in (6, 7)', 'weekday >= 6', 'weekday between 6 and 7']

/** The break of the range of 24 hours, upwards. */
export const BREAK_UP: readonly string[] = state('donchian_break_24h', 'up')

/** The break of the range of 24 hours, downwards. */
export const BREAK_DOWN: readonly string[] = state('donchian_break_24h', 'down')

/** The cross of the MACD: the label as a state or an event, the minute of its candle, or the sign of the histogram. */
const macd = (label: string, crosses: string): string[] => [
  ...state('macd_cross_15m', label),
  `macd_cross_15m = ${label} and candle_age_15m = 0`,
  `macd_hist_15m crosses ${crosses} 0`,
]

/** The bullish cross of the MACD. */
export const MACD_UP: readonly string[] = macd('bullish', 'above')

/** The bearish cross of the MACD. */
export const MACD_DOWN: readonly string[] = macd('bearish', 'below')

/** Something at some time of a span that ends now: an aggregate of the span, or a step before. */
export const lately = (scope: Wanted, span: string, aggregate: Ways, happened: Ways, now: Ways): Wanted[] => [
  ...documents(scope, and(aggregate, now)),
  ...documents({ ...scope, within: span }, happened, now),
]
