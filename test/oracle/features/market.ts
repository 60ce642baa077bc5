/**
 * Group H: one symbol relative to all others. A rank compares the symbols that have the ranked value at the same minute and enough volume. Features
 * relative to btcusdt read its series as well as the symbol's own.
 */
import { type Cell, isCovered, isValue, type Reason, reasonOf, strongest } from '../cell.js'
import { divideHalfEven, roundHalfEven } from '../exact.js'
import type { Series } from './records.js'
import { cellAt, closeGap, mean } from './windows.js'

/** Returns the value of a feature of a series at a minute, by feature id. */
export type FeatureAt = (s: Series, id: string, m: number) => Cell

const LEADER = 'btcusdt'
const SYMBOLS_MIN = 10
const VOLUME_MIN = 1_000_000n

export const leaderOf = (s: Series): Series | undefined => s.market.get(LEADER)

/** A record ends with its last real bar. Filled values after it are not part of the record, so other symbols do not use them either. */
const isRecorded = (s: Series, m: number): boolean => s.lastBar !== undefined && m <= s.lastBar

const hasVolume = (volume: Cell): boolean => isValue(volume) && volume >= VOLUME_MIN

/** The values of a feature at m of the eligible symbols. */
const eligibleValues = (s: Series, id: string, m: number, filter: boolean, at: FeatureAt): bigint[] =>
  [...s.market.values()]
    .filter((other) => isRecorded(other, m) && (!filter || hasVolume(at(other, 'quote_volume_24h', m))))
    .map((other) => at(other, id, m))
    .filter(isValue)

const rankAmong = (values: bigint[], own: bigint): Cell => {
  if (values.length < SYMBOLS_MIN) return 'U'
  const less = values.filter((value) => value < own).length
  const equal = values.filter((value) => value === own).length
  return divideHalfEven(BigInt(2 * less + equal + 1) * 1_000_000n, BigInt(2 * values.length))
}

export const returnRank = (s: Series, id: string, m: number, at: FeatureAt): Cell => {
  const own = at(s, id, m)
  const volume = at(s, 'quote_volume_24h', m)
  const gap = strongest(reasonOf(own), reasonOf(volume), hasVolume(volume) ? null : 'U')
  return gap ?? rankAmong(eligibleValues(s, id, m, true, at), own as bigint)
}

export const volumeRank = (s: Series, m: number, at: FeatureAt): Cell => {
  const own = at(s, 'quote_volume_24h', m)
  return isValue(own) ? rankAmong(eligibleValues(s, 'quote_volume_24h', m, false, at), own) : own
}

export const breadth = (s: Series, m: number, at: FeatureAt): Cell => {
  const values = eligibleValues(s, 'ret_1h', m, true, at)
  if (values.length < SYMBOLS_MIN) return 'U'
  return divideHalfEven(BigInt(values.filter((value) => value > 0n).length) * 1_000_000n, BigInt(values.length))
}

export const leaderReturn = (s: Series, id: string, m: number, at: FeatureAt): Cell => {
  const leader = leaderOf(s)
  return leader === undefined || !isRecorded(leader, m) ? 'S' : at(leader, id, m)
}

/** Pairs of disjoint five-minute returns ending at m for which both symbols have a return: y the symbol's own, x the leader's. */
const returnPairs = (s: Series, m: number): { x: number[]; y: number[] } | Reason => {
  const leader = leaderOf(s)
  if (leader === undefined) return 'S'
  const pairs: { x: number[]; y: number[] } = { x: [], y: [] }
  let worst: Reason | null = null
  for (let j = 0; j < 288; j++) {
    const [to, from] = [m - 5 * j, m - 5 * j - 5]
    const closeOf = (one: Series, minute: number): Cell =>
      isRecorded(one, minute) ? cellAt(one, 'close', minute) : 'S'
    const cells = [s, leader].flatMap((one) => [closeOf(one, to), closeOf(one, from)])
    const gap = strongest(...cells.map(reasonOf))
    worst = strongest(worst, gap)
    if (gap !== null) continue
    const [yTo, yFrom, xTo, xFrom] = cells.map(Number)
    pairs.y.push(Math.log(yTo! / yFrom!))
    pairs.x.push(Math.log(xTo! / xFrom!))
  }
  return strongest(closeGap(s, m), isCovered(pairs.x.length, 288) ? null : worst) ?? pairs
}

/** Returns count as equal if they are equal in steps of 1e-12. */
const isFlat = (returns: number[]): boolean => new Set(returns.map((r) => Math.round(r * 1e12))).size === 1

const covariance = (x: number[], y: number[]): number => {
  const [mx, my] = [mean(x), mean(y)]
  return mean(x.map((value, i) => (value - mx) * (y[i]! - my)))
}

export const leaderBeta = (s: Series, m: number): Cell => {
  const pairs = returnPairs(s, m)
  if (typeof pairs === 'string') return pairs
  const { x, y } = pairs
  return isFlat(x) ? 'U' : roundHalfEven((covariance(x, y) / covariance(x, x)) * 1e5)
}

export const leaderCorrelation = (s: Series, m: number): Cell => {
  const pairs = returnPairs(s, m)
  if (typeof pairs === 'string') return pairs
  const { x, y } = pairs
  if (isFlat(x) || isFlat(y)) return 'U'
  return roundHalfEven((covariance(x, y) / Math.sqrt(covariance(x, x) * covariance(y, y))) * 1e6)
}

/** All three inputs are rounded: ret_1h in 1e-7, beta in 1e-5. */
export const excessReturn = (own: Cell, beta: Cell, leader: Cell): Cell => {
  const gap = strongest(reasonOf(own), reasonOf(beta), reasonOf(leader))
  if (gap !== null) return gap
  return divideHalfEven((own as bigint) * 100_000n - (beta as bigint) * (leader as bigint), 100_000n)
}
