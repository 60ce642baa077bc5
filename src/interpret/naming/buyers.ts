/** The takers' share of the volume told in a sentence: `buyers were more than 60 % of it`, `takers were buying more than 60 % of the hour's volume`. */

import { type Made, word } from '../forms/made.js'
import type { Quantity } from '../words/quantities.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { comparedAt, wordsOver } from './parts.js'

/** What the takers may begin with. */
export const BUYER_STARTS =
  'buyers buyer takers taker people traders aggressive market sellers seller buying buy aggressors'

const WHO =
  /^(?:buyers?|sellers?|takers?|people|traders|aggressive|aggressors?|market|who|that|buy|buys|buying|bought|sell|sells|selling|sold|at|by|on|in|the|\(|\)|side|of|flow|orders?|were|was|are|is)$/
const BUYS = wordSet('buyer buyers buy buys buying bought')
const SELLS = wordSet('seller sellers sell sells selling sold')
const TAKES = wordSet('buyer buyers seller sellers taker takers people traders aggressive aggressor aggressors market')
const MAKES =
  /^(?:were|was|are|is|been|made|make|makes|up|account|accounts|accounted|for|took|take|takes|did|do|had|have|with|their|share|part|ratio|percentage|being|represent|represented|hold|held)$/
const OF = /^(?:of|from|the|that|this|all|in|total|traded|taker|whole|it|'s|s|its)$/
const VOLUME = wordSet("volume flow turnover trades trading notional hour hours hour's everything tape")

/** The share of the takers that buy. A share of the sellers is asked about. */
export function buyersAt(tokens: readonly Token[], at: number): Made | undefined {
  const end = skip(tokens, at, WHO)
  const words = tokens.slice(at, end).map(({ text }) => text)
  const buys = words.some((text) => BUYS.has(text))
  const sells = words.some((text) => SELLS.has(text))
  const is = skip(tokens, end, MAKES)
  const part = tokens.slice(end, is).some(({ text }) => /^(?:part|share|portion|percentage)$/.test(text))
  const takes = words.some((text) => TAKES.has(text))
  if (sells || !(takes || (part && buys))) return undefined
  const compared = comparedAt(tokens, is)
  const amount = tokens[compared?.next ?? is] as Quantity | undefined
  if (amount?.kind !== 'quantity') return undefined
  const share = amount.unit === 'percent' ? amount.value / 100 : /^(?:share|none)$/.test(amount.unit) ? amount.value : 0
  if (!(share > 0 && share < 1) || amount.signed) return undefined
  const number = (compared?.next ?? is) + 1
  // "takers over 60% buys"
  const behind = BUYS.has(textAt(tokens, number))
  if (buys === behind) return undefined
  const next = behind ? number + 1 : number
  const tail = volumeAt(tokens, next)
  const name = wordsOver('taker buy ratio', tokens, at, Math.max(end, at + 1))
  const spans = tail === undefined ? [] : tail.spans.flatMap((span) => [word('in', { ...span, end: span.start }), span])
  const bound = tokens.slice(is, compared?.next ?? is)
  return { tokens: [...name, ...bound, amount, ...spans], next: tail?.next ?? next }
}

/** `of it`, `of the hour's volume`, `of the 1h flow` */
function volumeAt(tokens: readonly Token[], at: number): { next: number; spans: Token[] } | undefined {
  let next = skip(tokens, at, OF)
  if (next === at) return undefined
  if (
    /^(?:it|that|all)$/.test(textAt(tokens, next - 1)) &&
    !VOLUME.has(textAt(tokens, next)) &&
    tokens[next]?.kind !== 'duration'
  )
    return { next, spans: [] }
  const spans: Token[] = []
  if (tokens[next]?.kind === 'duration') {
    spans.push(tokens[next]!)
    next += 1
  }
  next = skip(tokens, next, /^(?:'s|s|traded|total|taker|trading|hours?|hour's)$/)
  return VOLUME.has(textAt(tokens, next)) ? { next: next + 1, spans } : undefined
}
