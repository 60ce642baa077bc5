/** Group E, depth bands: the latest snapshot younger than 90 s at the close of the bucket. Notionals are cumulative. */
import { type Cell, isValue, reasonOf, strongest } from '../cell.js'
import { divideHalfEven, roundHalfEven } from '../exact.js'
import { quoteAt } from './quotes.js'
import type { Series } from './records.js'
import { mean } from './windows.js'

const E8 = 100_000_000n

/** The minute whose snapshot is visible at the close of m, or undefined if the latest is too old. */
const visibleSnapshot = (s: Series, m: number): number | undefined => {
  if (isValue(s.at('depth_second', m))) return m
  const before = s.at('depth_second', m - 1)
  // The close of m is 120 s after the open of m − 1.
  return isValue(before) && 120n - before < 90n ? m - 1 : undefined
}

/** Applies `of` to both sides of a band; returns the null reason if one of them is missing. */
const sidesOf = (s: Series, m: number, band: string, of: (bid: bigint, ask: bigint) => Cell): Cell => {
  const at = visibleSnapshot(s, m)
  if (at === undefined) return 'X'
  const bid = s.at(`bid_${band}`, at)
  const ask = s.at(`ask_${band}`, at)
  return strongest(reasonOf(bid), reasonOf(ask)) ?? of(bid as bigint, ask as bigint)
}

export const bookImbalance = (s: Series, m: number, band: string): Cell =>
  sidesOf(s, m, band, (bid, ask) => (bid + ask === 0n ? 'U' : divideHalfEven((bid - ask) * 1_000_000n, bid + ask)))

export const depthUsd = (s: Series, m: number): Cell =>
  sidesOf(s, m, '100bps', (bid, ask) => divideHalfEven(bid + ask, E8))

/** The mean of j·(depth of (j+1) % over depth of j % − 1); 1 for a depth that is proportional to distance. */
export const bookSlope = (s: Series, m: number, side: 'bid' | 'ask'): Cell => {
  const at = visibleSnapshot(s, m)
  if (at === undefined) return 'X'
  const depths = [1, 2, 3, 4, 5].map((j) => s.at(`${side}_${j}00bps`, at))
  const gap = strongest(...depths.map(reasonOf))
  if (gap !== null) return gap
  if (depths.slice(0, 4).includes(0n)) return 'U'
  const steps = [1, 2, 3, 4].map((j) => j * (Number(depths[j]) / Number(depths[j - 1]) - 1))
  return roundHalfEven(mean(steps) * 1e4)
}

const ORDER_USD = 100_000

/** Cumulative notional in USD up to a distance in bps. */
export interface Band {
  bps: number
  usd: number
}

/**
 * The mean distance in bps of an order of 100,000 USD that walks the bands; undefined if they do not hold it. `start` is where the first band begins.
 */
export const walkBands = (bands: Band[], start: number): number | undefined => {
  let paid = 0
  let filled = 0
  let from = start
  for (const { bps, usd } of bands) {
    const inBand = usd - filled
    const part = Math.min(inBand, ORDER_USD - filled)
    // If half the spread exceeds the first band, the band is reduced to its edge; the documents do not define this case.
    from = Math.min(from, bps)
    // The order fills a share of the band's distance equal to its share of the band's notional.
    if (part > 0) paid += part * (from + ((bps - from) * (part / inBand)) / 2)
    filled += Math.max(part, 0)
    from = bps
    if (filled >= ORDER_USD) return paid / ORDER_USD
  }
  return undefined
}

/** Bands that are not recorded are skipped; a quarantined band that the order reaches makes the result null. */
const sideImpact = (s: Series, at: number, side: 'bid' | 'ask', start: number): number | Cell => {
  const bands: Band[] = []
  for (const bps of [10, 20, 100, 200, 300, 400, 500]) {
    const cell = s.at(`${side}_${bps}bps`, at)
    if (cell === 'Q') return 'Q'
    if (!isValue(cell)) continue
    bands.push({ bps, usd: Number(cell) / 1e8 })
    const distance = walkBands(bands, start)
    if (distance !== undefined) return distance
  }
  return reasonOf(s.at(`${side}_500bps`, at)) ?? 'U'
}

/** Half the spread in bps if a quote is visible, otherwise 0. */
const halfSpread = (s: Series, m: number): number => {
  const quote = quoteAt(s, m)
  if (typeof quote !== 'object') return 0
  return (1e4 * Number(quote.ask - quote.bid)) / Number(quote.ask + quote.bid)
}

export const impact = (s: Series, m: number): Cell => {
  const at = visibleSnapshot(s, m)
  if (at === undefined) return 'X'
  const sides = (['bid', 'ask'] as const).map((side) => sideImpact(s, at, side, halfSpread(s, m)))
  const gap = strongest(...sides.map((side) => (typeof side === 'string' ? side : null)))
  return gap ?? roundHalfEven(Math.max(...(sides as number[])) * 1e3)
}
