/** `net buying over 15 million`: the cumulative volume delta, whose sign is the side. */

import { type Made, word } from '../forms/made.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'

const COMPARING = wordSet(
  'of over above more than at least > >= exceeds exceeding greater bigger is was worth by reaches a',
)
const NET_REACH = 8

/** `net buying over 15 million`, `net selling of more than $5m in 1h`: the cumulative volume delta. */
export function netAt(all: readonly Token[], at: number): Made | undefined {
  // "net taker selling"
  const taker = /^(?:taker|aggressive|market)$/.test(textAt(all, at + 1))
  const made = netOf(taker ? [...all.slice(0, at + 1), ...all.slice(at + 2)] : all, at)
  return made === undefined || !taker ? made : { ...made, next: made.next + 1 }
}

function netOf(tokens: readonly Token[], at: number): Made | undefined {
  const side = /^(?:buy|buying|buys|bought|buyers|inflow|demand)$/.test(textAt(tokens, at + 1))
    ? 1
    : /^(?:sell|selling|sells|sold|sellers|outflow)$/.test(textAt(tokens, at + 1))
      ? -1
      : 0
  if (side === 0) return undefined
  let end = at + 2
  while (
    end < at + NET_REACH &&
    !isAmount(tokens[end]) &&
    (COMPARING.has(textAt(tokens, end)) || TIMED.has(textAt(tokens, end)) || tokens[end]?.kind === 'duration')
  )
    end += 1
  const amount = tokens[end]
  if (!isAmount(amount)) return undefined
  const name: Token = { ...word('cvd', tokens[at]!), end: tokens[at + 1]!.end }
  if (side === 1) return { tokens: [name], next: at + 2 }
  const between = tokens.slice(at + 2, end)
  const spans = between.filter(
    (token, i) => token.kind === 'duration' || (TIMED.has(token.text) && between[i + 1]?.kind === 'duration'),
  )
  const strict = between.some(({ text }) => /^(?:over|above|more|>|exceeds|exceeding|greater|bigger)$/.test(text))
  const lead = { ...amount!, end: amount!.start }
  const low = [word(strict ? 'less' : 'at', lead), word(strict ? 'than' : 'most', lead)]
  return { tokens: [name, ...spans, ...low, negated(amount!)], next: end + 1 }
}

const TIMED = wordSet('in the last over a an per')

/** An amount of money; `3m` may be millions. */
const isAmount = (token: Token | undefined): boolean =>
  token?.kind === 'quantity'
    ? ['usd', 'none'].includes((token as Quantity).unit) && Math.abs((token as Quantity).value) >= 1000
    : token?.kind === 'duration' && (token as Duration).millions !== undefined

function negated(token: Token): Quantity {
  const value = token.kind === 'duration' ? (token as Duration).millions! : (token as Quantity).value
  return {
    ...token,
    kind: 'quantity',
    value: -value,
    unit: 'usd',
    text: `-${value}$`,
    signed: true,
    plus: false,
    scale: 1,
  } as Quantity
}
