/**
 * How often each value of a feature occurs in a dataset revision: shares of nulls by reason, quantiles of numbers,
 * shares of labels. The values are exact and depend only on the data, so a revision has the same base rates however it
 * was imported.
 *
 * They are merged from records of days. Counts of bins add up, and say in which bin a quantile lies. The values of that
 * bin on every day say which one it is. A record keeps the values of the bins that were asked for, and of their
 * neighbours, because a quantile moves little when a day is appended.
 */

import { operandShape } from '../../contract/aggregates.js'
import { FEATURES, type Feature } from '../../contract/features.js'
import { NULL_REASON_NAMES } from '../../contract/null-reasons.js'
import { scaled, share } from '../../outcomes/index.js'
import { countOfBin, type DayValues, VALUE_BINS, ZERO_BIN } from './day-values.js'

/** The quantiles of base rates, each as the percentage of the values that do not exceed it. */
export const BASE_RATE_PERCENTS = [0.1, 1, 5, 25, 50, 75, 95, 99, 99.9] as const

export interface FeatureBaseRates {
  /** Buckets with a value. */
  values: number
  /** The share of all buckets by null reason, for reasons that occur. */
  null_shares: { [reason: string]: number }
  /** For numbers and integers: quantiles of the values, keyed by percentage; null when there are no values. */
  quantiles?: { [percent: string]: number } | null
  min?: number | null
  max?: number | null
  /** For labels: the share of each label among the values. */
  label_shares?: { [label: string]: number }
}

export interface BaseRates {
  revision: string
  /** Buckets of all symbols together. */
  buckets: number
  features: { [id: string]: FeatureBaseRates }
}

/** The values of a feature day by day. */
export interface DaysOfFeature {
  days: readonly DayValues[]
  /** Adds the values of these bins (ascending) to a day, by its number. */
  list(day: number, bins: Uint16Array): void
  /** Called when nothing more is asked. */
  done(): void
}

/** The value with a rank (from 0) among those of all lists together. */
export type ValueAtRank = (lists: Uint8Array[], rank: number) => bigint

export function baseRates(
  revision: string,
  buckets: number,
  of: (feature: string) => DaysOfFeature,
  valueAtRank: ValueAtRank,
): BaseRates {
  const features: BaseRates['features'] = {}
  for (const feature of FEATURES) {
    const found = of(feature.id)
    features[feature.id] = ratesOf(feature, buckets, found, valueAtRank)
    found.done()
  }
  return { revision, buckets, features }
}

function ratesOf(feature: Feature, buckets: number, found: DaysOfFeature, valueAtRank: ValueAtRank): FeatureBaseRates {
  const { days } = found
  const nulls = NULL_REASON_NAMES.map((_, code) => days.reduce((sum, day) => sum + day.nulls[code]!, 0))
  const null_shares = Object.fromEntries(
    NULL_REASON_NAMES.flatMap((reason, code) => (nulls[code]! > 0 ? [[reason, share(nulls[code]!, buckets)]] : [])),
  )
  const values = days.reduce((sum, day) => sum + day.values, 0)
  const bins = new Float64Array(VALUE_BINS)
  for (const day of days) for (let i = 0; i < day.bins.length; i++) bins[day.bins[i]!]! += day.counts[i]!
  if (feature.labels !== undefined) {
    const label_shares = Object.fromEntries(
      feature.labels.map((label, code) => [label, values === 0 ? 0 : share(bins[ZERO_BIN + code]!, values)]),
    )
    return { values, null_shares, label_shares }
  }
  if (values === 0) return { values, null_shares, quantiles: null, min: null, max: null }
  const { decimals } = operandShape(feature, 'value')
  const shown = (quanta: bigint): number => scaled(quanta, decimals)
  const ranks = BASE_RATE_PERCENTS.map(
    (percent) => Math.max(1, Math.ceil((Math.round(percent * 10) * values) / 1000)) - 1,
  )
  const places = placesOf(bins, ranks)
  listBins(found, bins, [...new Set(places.map(({ bin }) => bin))])
  const quantiles = places.map(({ bin, rank }) => {
    const lists = days.flatMap((day) => day.lists.get(bin) ?? [])
    return shown(valueAtRank(lists, rank))
  })
  const extremes = BigInt64Array.from(days.flatMap((day) => (day.values > 0 ? [...day.extremes] : []))).sort()
  return {
    values,
    null_shares,
    quantiles: Object.fromEntries(BASE_RATE_PERCENTS.map((percent, i) => [String(percent), quantiles[i]!])),
    min: shown(extremes[0]!),
    max: shown(extremes.at(-1)!),
  }
}

/** The bin of each of the ascending ranks, and the rank within it. */
function placesOf(bins: Float64Array, ranks: readonly number[]): { bin: number; rank: number }[] {
  const places: { bin: number; rank: number }[] = []
  let before = 0
  for (let bin = 0; places.length < ranks.length; bin++) {
    const inside = bins[bin]!
    for (let next = ranks[places.length]; next !== undefined && next < before + inside; next = ranks[places.length]) {
      places.push({ bin, rank: next - before })
    }
    before += inside
  }
  return places
}

/** Adds the values of `wanted` to every day that has some and does not list them yet; with them those of the bins beside. */
function listBins({ days, list }: DaysOfFeature, all: Float64Array, wanted: readonly number[]): void {
  const near = new Set(wanted.flatMap((bin) => [bin - 1, bin, bin + 1].filter((one) => all[one]! > 0)))
  for (const [number, day] of days.entries()) {
    const lacks = (bin: number): boolean => !day.lists.has(bin) && countOfBin(day, bin) > 0
    if (wanted.some(lacks)) list(number, Uint16Array.from([...near].filter(lacks).sort((a, b) => a - b)))
  }
}
