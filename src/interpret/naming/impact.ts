/** What an order of 100,000 dollars does: `a 100k market order would have moved it more than 25 bps`, `when selling 100k would push the price by …`. */

import { type Made, quantityOf } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

/** What the order may begin with. */
export const IMPACT_STARTS =
  'a an the market taker order trade clip ticket buying selling buy sell trading executing expected #quantity'

const SIZE = 100_000
const ORDER =
  /^(?:order|orders|trade|clip|ticket|buy|sell|market|taker|usd|dollar|dollars|usdt|worth|of|in|aggressive|size)$/
const ACTS = wordSet(
  'move moves moved moving cost costs costing slip slips slipped slipping push pushes pushed pushing impact impacts impacted shift shifts shifted swing swung lose loses lost pay pays paid eat eats',
)
const BETWEEN = wordSet(
  'would will could can might have has had to a an the price prices px it book market by of expected be is was us you me them for through impact slippage around cost costs him in each own its on both separately individually respectively alone with having',
)
const KEPT_MAX = 2

/** The order with what it does, before a number of basis points. */
export function impactAt(tokens: readonly Token[], at: number): Made | undefined {
  // "impact of a 100k order" is a name of its own.
  if (/^(?:of|for|on|from)$/.test(textAt(tokens, at - 1)) && tokens[at]!.kind !== 'word') return undefined
  let size = skip(
    tokens,
    at,
    /^(?:an?|the|market|taker|order|orders|trade|clip|ticket|of|for|buying|selling|buy|sell|trading|executing|expected|worth|dollar|usd)$/,
  )
  const amount = tokens[size]
  const value =
    amount?.kind === 'quantity'
      ? (amount as Quantity).value
      : amount?.kind === 'duration'
        ? (amount as Duration).millions
        : undefined
  if (value !== SIZE) return undefined
  size = skip(tokens, size + 1, ORDER)
  const kept: Token[] = []
  let acts = false
  let words = 0
  let next = size
  for (; next < tokens.length; next += 1) {
    const text = textAt(tokens, next)
    if (tokens[next]!.kind === 'quantity' || comparedAt(tokens, next) !== undefined) break
    if (ACTS.has(text)) acts = true
    else if (!BETWEEN.has(text)) {
      // "would have moved sui and apt, each on its own, by more than 25 bps"
      const tie = acts && /^(?:and|&|,)$/.test(text)
      if (!tie && (tokens[next]!.kind !== 'word' || words === KEPT_MAX)) return undefined
      if (!tie) words += 1
      kept.push(tokens[next]!)
    }
  }
  const number = tokens[comparedAt(tokens, next)?.next ?? next]
  const behind = (comparedAt(tokens, next)?.next ?? next) + 1
  const of = skip(tokens, behind, /^(?:of|in|price|market|expected|estimated)$/)
  if (
    !acts &&
    of > behind &&
    number?.kind === 'quantity' &&
    /^(?:impact|slippage|cost|movement)$/.test(textAt(tokens, of))
  )
    return {
      tokens: [...kept, ...wordsOver('100k impact', tokens, at, size).map(asSize), ...tokens.slice(next, behind)],
      next: of + 1,
    }
  if (!acts || number?.kind !== 'quantity' || !/^(?:bps|percent)$/.test((number as Quantity).unit)) return undefined
  return { tokens: [...kept, ...wordsOver('100k impact', tokens, at, size).map(asSize)], next }
}

const asSize = (token: Token, i: number): Token =>
  i > 0 ? token : { ...quantityOf(SIZE, token, 'none', 1000), glued: token.glued }
