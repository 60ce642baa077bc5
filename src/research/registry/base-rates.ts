/**
 * How often each value of a feature occurs in a dataset revision: shares of nulls by reason, quantiles of numbers,
 * shares of labels. The values are exact and depend only on the data, so a revision has the same base rates however it
 * was imported.
 *
 * A column is read twice. The first pass counts values by the upper bits of their binary64 form, which sort as the
 * values do. The second pass collects the values of only those bins that contain a quantile. Nothing longer than such a
 * bin is sorted.
 */

import { operandShape } from '../../contract/aggregates.js'
import { FEATURES, type Feature } from '../../contract/features.js'
import { NULL_REASON_NAMES } from '../../contract/null-reasons.js'
import { scaled, share } from '../../outcomes/index.js'

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

/** Reads a column of all symbols, one after the other: quanta with null codes. It may be called several times. */
export type ColumnReader = (feature: string) => Iterable<BigInt64Array>

export function baseRates(revision: string, buckets: number, read: ColumnReader): BaseRates {
  const features: BaseRates['features'] = {}
  for (const feature of FEATURES) features[feature.id] = ratesOf(feature, buckets, () => read(feature.id))
  return { revision, buckets, features }
}

const NULL_HIGH = -(2 ** 31)

function ratesOf(feature: Feature, buckets: number, read: () => Iterable<BigInt64Array>): FeatureBaseRates {
  const histogram = new Histogram()
  const nulls = new Float64Array(NULL_REASON_NAMES.length)
  for (const column of read()) count(column, histogram, nulls)
  const null_shares = Object.fromEntries(
    NULL_REASON_NAMES.flatMap((reason, code) => (nulls[code]! > 0 ? [[reason, share(nulls[code]!, buckets)]] : [])),
  )
  const { values } = histogram
  if (feature.labels !== undefined)
    return { values, null_shares, label_shares: labelShares(feature.labels, read(), values) }
  if (values === 0) return { values, null_shares, quantiles: null, min: null, max: null }
  const { decimals } = operandShape(feature, 'value')
  const shown = (quanta: number): number => scaled(BigInt(quanta), decimals)
  const ranks = BASE_RATE_PERCENTS.map((percent) => Math.max(1, Math.ceil((Math.round(percent * 10) * values) / 1000)))
  const found = histogram.select(ranks, read)
  return {
    values,
    null_shares,
    quantiles: Object.fromEntries(BASE_RATE_PERCENTS.map((percent, i) => [String(percent), shown(found[i]!)])),
    min: shown(histogram.min),
    max: shown(histogram.max),
  }
}

/** Calls `take` for every value. Values beyond 2^53 are rounded; no quantile of a feature is near that. */
function eachValue(column: BigInt64Array, take: (value: number) => void, takeNull: (code: number) => void): void {
  // Pairs of 32 bits: a BigInt for each of a hundred million values would take minutes.
  const words = new Int32Array(column.buffer, column.byteOffset, column.length * 2)
  for (let i = 0; i < words.length; i += 2) {
    const low = words[i]! >>> 0
    const high = words[i + 1]!
    if (high === NULL_HIGH && low < NULL_REASON_NAMES.length) takeNull(low)
    else take(high * 4294967296 + low)
  }
}

function count(column: BigInt64Array, histogram: Histogram, nulls: Float64Array): void {
  eachValue(
    column,
    (value) => histogram.add(value),
    (code) => {
      nulls[code]! += 1
    },
  )
}

const BIN_BITS = 20
const float = new Float64Array(1)
const halves = new Uint32Array(float.buffer)

/** The upper bits of a double, mapped so that they sort as the doubles do. */
function binOf(value: number): number {
  float[0] = value
  const high = halves[1]!
  return (high >>> 31 === 1 ? ~high : high | 0x8000_0000) >>> (32 - BIN_BITS)
}

class Histogram {
  values = 0
  min = Number.POSITIVE_INFINITY
  max = Number.NEGATIVE_INFINITY
  private readonly bins = new Float64Array(2 ** BIN_BITS)

  add(value: number): void {
    this.values += 1
    this.bins[binOf(value)]! += 1
    if (value < this.min) this.min = value
    if (value > this.max) this.max = value
  }

  /** The values at the given ascending ranks (1 is the smallest). `read` yields what was added. */
  select(ranks: readonly number[], read: () => Iterable<BigInt64Array>): number[] {
    const wanted = new Map<number, { before: number; gathered: Float64Array; filled: number }>()
    const binOfRank: number[] = []
    let before = 0
    let next = 0
    for (let bin = 0; bin < this.bins.length && next < ranks.length; bin++) {
      const inside = this.bins[bin]!
      for (; next < ranks.length && ranks[next]! <= before + inside; next++) {
        wanted.set(bin, { before, gathered: new Float64Array(inside), filled: 0 })
        binOfRank.push(bin)
      }
      before += inside
    }
    for (const column of read()) {
      eachValue(
        column,
        (value) => {
          const bin = wanted.get(binOf(value))
          if (bin !== undefined) bin.gathered[bin.filled++] = value
        },
        () => {},
      )
    }
    for (const bin of wanted.values()) bin.gathered.sort()
    return ranks.map((rank, i) => {
      const bin = wanted.get(binOfRank[i]!)!
      return bin.gathered[rank - bin.before - 1]!
    })
  }
}

function labelShares(labels: readonly string[], columns: Iterable<BigInt64Array>, values: number) {
  const counts = new Float64Array(labels.length)
  for (const column of columns) {
    eachValue(
      column,
      (code) => {
        counts[code]! += 1
      },
      () => {},
    )
  }
  return Object.fromEntries(labels.map((label, code) => [label, values === 0 ? 0 : share(counts[code]!, values)]))
}
