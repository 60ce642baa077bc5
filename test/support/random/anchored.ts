/**
 * Markets for tests of uncertainty: prices in which a test chooses the occurrences, and what followed them. The price at every occurrence is the same,
 * and the prices between are level plus moves; so returns are proportional to the moves.
 */
import type { OracleSymbol } from '../../oracle/dataset.js'
import type { RawColumn, RawDataset, RawSymbol } from '../datasets/raw-dataset.js'
import type { RandomNumbers } from './numbers.js'

const DAY = 1440

/** The price at every occurrence, in 1e-8. A move of 100 is a return of 1e-7. */
export const LEVEL = 1_000_000_000

export interface AnchoredDay {
  /** One move per minute, a multiple of 100; 0 at the occurrences. */
  moves: Int32Array
  /** Minutes of the day with an occurrence, ascending. */
  anchors: number[]
}

export interface AnchoredMarket {
  name: string
  firstDay: number
  days: AnchoredDay[]
}

/** Days move together: each has a drift and a size of its own. Anchors are in minutes below `before`. */
export const anchoredDay = (random: RandomNumbers, occurrences: number, before = DAY): AnchoredDay => {
  const drift = random.integer(-10_000, 10_000)
  const size = random.pick([2000, 10_000, 40_000])
  const moves = Int32Array.from({ length: DAY }, () => 100 * (drift + random.integer(-size, size)))
  const anchors = new Set<number>()
  while (anchors.size < occurrences) anchors.add(random.integer(0, before - 1))
  for (const minute of anchors) moves[minute] = 0
  return { moves, anchors: [...anchors].sort((a, b) => a - b) }
}

/** The minutes of all occurrences. */
export const anchorsOf = ({ firstDay, days }: AnchoredMarket): number[] =>
  days.flatMap(({ anchors }, day) => anchors.map((minute) => (firstDay + day) * DAY + minute))

export const closesOf = ({ days }: AnchoredMarket, factor = 1): bigint[] =>
  days.flatMap(({ moves }) => Array.from(moves, (move) => BigInt(LEVEL + factor * move)))

const PARTS = ['open', 'high', 'low', 'close']

const recordOf = ({ firstDay, days }: AnchoredMarket) => ({
  first: firstDay * DAY,
  last: (firstDay + days.length) * DAY - 1,
})

/** The feature ret_1h is 1e-7 at occurrences, and otherwise 0. */
export const rawSymbol = (market: AnchoredMarket, closes: readonly bigint[]): RawSymbol => {
  const { first, last } = recordOf(market)
  const values = BigInt64Array.from(closes)
  const found = new BigInt64Array(values.length)
  for (const minute of anchorsOf(market)) found[minute - first] = 1n
  const columns: Record<string, RawColumn> = { ret_1h: { values: found } }
  for (const part of PARTS) columns[`price.${part}`] = { values }
  return { name: market.name, first, last, columns }
}

/** One segment with all days. */
export const rawMarkets = (symbols: readonly RawSymbol[]): RawDataset => ({
  segments: [
    { begin: Math.min(...symbols.map(({ first }) => first)), end: Math.max(...symbols.map(({ last }) => last)) + 1 },
  ],
  symbols,
})

export const oracleMarket = (market: AnchoredMarket, closes: readonly bigint[]): OracleSymbol => {
  const { first, last } = recordOf(market)
  const column = { cells: [...closes], sourceFirst: first, warmFrom: first }
  return {
    ...{ name: market.name, first, last },
    columns: Object.fromEntries(PARTS.map((part) => [`price.${part}`, column])),
  }
}
