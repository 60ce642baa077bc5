/** Words of the order book that say no more than its names: `total depth`, `estimated impact`, `within 20 bps of mid`. */
import type { Quantity } from '../words/quantities.js'
import type { Starting } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'
import type { Made, Turn } from './made.js'

/** `estimated impact of a 100k order`: the recorded one is an estimate. */
const estimatedAt = (tokens: readonly Token[], at: number): Made | undefined =>
  /^(?:impact|price|market|slippage|cost)$/.test(textAt(tokens, at + 1)) &&
  tokens.slice(at + 1, at + 5).some(({ text }) => /^(?:impact|slippage|cost)$/.test(text))
    ? { tokens: [], next: at + 1 }
    : undefined

/** `total depth within 1 %`: depth is the sum of both sides. */
const totalDepthAt = (tokens: readonly Token[], at: number): Made | undefined =>
  /^(?:depth|liquidity|book|order)$/.test(textAt(tokens, at + 1)) ? { tokens: [], next: at + 1 } : undefined

/** `imbalance within 20 bps of mid below -0.5`: the mid is where the distance begins. */
function ofMidAt(tokens: readonly Token[], at: number): Made | undefined {
  const amount = tokens[at - 1] as Quantity | undefined
  if (amount?.kind !== 'quantity' || !/^(?:bps|percent)$/.test(amount.unit)) return undefined
  if (!/^(?:within|inside|in|at)$/.test(textAt(tokens, at - 2))) return undefined
  const mid = textAt(tokens, at + 1) === 'the' ? at + 2 : at + 1
  if (!/^(?:mid|midprice|mid-price)$/.test(textAt(tokens, mid))) return undefined
  return { tokens: [], next: /^(?:price|quote)$/.test(textAt(tokens, mid + 1)) ? mid + 2 : mid + 1 }
}

/** The words of the order book by their first token. */
export const BOOK_TURNS: readonly Starting<Turn>[] = [
  ['of from around', ofMidAt],
  ['estimated expected projected', estimatedAt],
  ['total combined aggregate', totalDepthAt],
]
