/** Two sides against each other without a number: `takers were buying more than selling`, `more longs liquidated than shorts`, `bids outweigh asks`. */

import { type Made, quantityOf } from '../forms/made.js'
import { wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { wordsOver } from './parts.js'

/** What one side may begin with. */
export const AGAINST_STARTS =
  'more fewer less taker takers aggressive market buyers buyer buying buys buy sellers seller selling sells sell bid bids ask asks longs long shorts short'

const LEAD = /^(?:taker|takers|aggressive|market|were|was|are|is|aggressor|aggressors|the|have|been|did)$/
const BUYS = wordSet('buyer buyers buying buy buys bought')
const SELLS = wordSet('seller sellers selling sell sells sold')
const NOUN = /^(?:volume|volumes|orders?|pressure|trades?|flow|side|power|aggression|takers?)$/
const TIME = /^(?:in|over|during|for|on|that|the|last|past|same|of|within|this)$/

/** What the sides are of: the takers' flow, the order book, or the liquidations. */
type Kind = 'flow' | 'book' | 'liquidated'

interface Side {
  readonly kind: Kind
  /** Buyers, bids, and shorts that are liquidated: the sides above zero, or above a half. */
  readonly buys: boolean
  readonly next: number
}

const BIDS = /^bids?$/
const ASKS = wordSet('ask asks offer offers')
const LIQUIDATED =
  /^(?:liquidated|liquidations?|liqs?|rekt|liqd|wiped|wrecked|out|positions?|are|were|was|got|get|getting|being)$/

/** `takers were buying`, `sell volume`, `the sellers` */
function sideAt(tokens: readonly Token[], at: number): Side | undefined {
  const name = skip(tokens, at, LEAD)
  const text = textAt(tokens, name)
  const buys = BUYS.has(text)
  if (buys || SELLS.has(text)) return { kind: 'flow', buys, next: skip(tokens, name + 1, NOUN) }
  const bids = BIDS.test(text)
  if (bids || ASKS.has(text)) return { kind: 'book', buys: bids, next: skip(tokens, name + 1, NOUN) }
  const shorts = /^shorts?$/.test(text)
  if (shorts || /^longs?$/.test(text))
    return { kind: 'liquidated', buys: shorts, next: skip(tokens, name + 1, LIQUIDATED) }
  return undefined
}

/** `in that hour`, between a side and its verb */
function timeAt(tokens: readonly Token[], at: number): number {
  const span = skip(tokens, at, TIME)
  const timed = tokens[span]?.kind === 'duration' || /^(?:hour|day|minute)$/.test(textAt(tokens, span))
  return span > at && timed ? span + 1 : at
}

const MORE =
  /^(?:outweigh(?:s|ed|ing)?|outnumber(?:s|ed|ing)?|outpac(?:e|es|ed|ing)|exceed(?:s|ed|ing)?|above|over|dominat(?:e|es|ed|ing)|beat(?:s|ing)?|>|overpower(?:s|ed|ing)?|outdo|outdid)$/
const LESS = /^(?:below|under|<|trail(?:s|ed|ing)?|lag(?:s|ged|ging)?)$/

/** `more than`, `outweighed`, `weaker than`: whether the first side is the stronger one. */
function verbAt(tokens: readonly Token[], at: number): { more: boolean; next: number } | undefined {
  const text = textAt(tokens, at)
  if (MORE.test(text)) return { more: true, next: at + 1 }
  if (LESS.test(text)) return { more: false, next: at + 1 }
  const than = /^(?:than|then)$/.test(textAt(tokens, at + 1))
  if (!than) return undefined
  if (/^(?:more|bigger|greater|larger|higher|stronger|heavier)$/.test(text)) return { more: true, next: at + 2 }
  if (/^(?:less|smaller|lower|weaker|fewer)$/.test(text)) return { more: false, next: at + 2 }
  return undefined
}

/** `buy volume over sell volume > 1.5`: a ratio with its number. */
const comparedTo = (tokens: readonly Token[], at: number): boolean =>
  /^(?:>|<|>=|<=|=|ratio|above|below|over|under)$/.test(textAt(tokens, at)) &&
  (tokens[at + 1]?.kind === 'quantity' || textAt(tokens, at) === 'ratio')

/** The takers' share of buying above or below a half. */
export function againstAt(tokens: readonly Token[], at: number): Made | undefined {
  const leads = /^(?:more|fewer|less)$/.test(textAt(tokens, at))
  const first = sideAt(tokens, leads ? at + 1 : at)
  if (first === undefined) return undefined
  const alone = leads ? undefined : majorityAt(tokens, at, first)
  if (alone !== undefined) return alone
  const spans: Token[] = []
  let more: boolean
  let next: number
  if (leads) {
    if (!/^(?:than|then)$/.test(textAt(tokens, first.next))) return undefined
    more = textAt(tokens, at) === 'more'
    next = first.next + 1
  } else {
    const timed = timeAt(tokens, first.next)
    spans.push(...tokens.slice(first.next, timed))
    const verb = verbAt(tokens, skip(tokens, timed, /^(?:is|are|was|were|has|have|been|clearly|by|far|still)$/))
    if (verb === undefined) return undefined
    more = verb.more
    next = verb.next
  }
  const other = sideAt(tokens, skip(tokens, next, /^(?:they|there|the|were|are|is|was)$/))
  if (other === undefined || other.buys === first.buys || other.kind !== first.kind) return undefined
  // "more longs than shorts" are accounts, and no liquidations.
  const said = tokens.slice(at, other.next).some(({ text }) => /^(?:liquidat|liq|rekt|wiped|wrecked)/.test(text))
  if (first.kind === 'liquidated' && !said) return undefined
  // "buyers outweigh sellers by 5m" has a size of its own.
  const sized = skip(tokens, other.next, /^(?:by|with|for|at|least|more|than|about|of)$/)
  if (tokens[sized]?.kind === 'quantity' || comparedTo(tokens, other.next)) return undefined
  if (SAID[first.kind](tokens, at, other.next)) return { tokens: spans, next: other.next }
  return { tokens: [...sided(tokens, at, other.next, first.kind, more === first.buys), ...spans], next: other.next }
}

/** The share above or below a half, or the imbalance above or below zero. */
function sided(tokens: readonly Token[], at: number, next: number, kind: Kind, above: boolean): Token[] {
  const title = { flow: 'taker buy ratio', book: 'book imbalance', liquidated: 'liquidation imbalance' }[kind]
  const name = wordsOver(`${title} ${above ? 'above' : 'below'} half`, tokens, at, next)
  return [...name.slice(0, -1), quantityOf(kind === 'flow' ? 0.5 : 0, name.at(-1)!)]
}

const SHARE_REACH = 4

const hasWord = (tokens: readonly Token[], words: RegExp): boolean => tokens.some(({ text }) => words.test(text))

/** `more sell than buy, delta of taker below -5m`: a number elsewhere says which side it is. */
const SAID: Readonly<Record<Kind, (tokens: readonly Token[], at: number, next: number) => boolean>> = {
  flow: (tokens, at, next) => {
    const rest = [...tokens.slice(0, at), ...tokens.slice(next)]
    const shares = rest.some(
      ({ text }, i) =>
        /^(?:ratio|share|percent|percentage|fraction|part)$/.test(text) &&
        hasWord(rest.slice(Math.max(0, i - SHARE_REACH), i + SHARE_REACH), /^(?:takers?|buy|buys|buying|buyers?)$/),
    )
    return shares || hasWord(rest, /^(?:cvd|delta)$/)
  },
  book: (tokens) => hasWord(tokens, /^(?:imbalance|imb|imbal|obi|skew)$/),
  liquidated: (tokens) => hasWord(tokens, /^(?:imbalance|imb|imbal|skew)$/),
}

const MAJORITY = wordSet(
  'majority dominate dominates dominated dominating dominant control prevail prevails prevailed prevailing predominate',
)

/** `taker buyers in the majority over the hour`, `sellers dominate` */
function majorityAt(tokens: readonly Token[], at: number, first: Side): Made | undefined {
  if (first.kind !== 'flow') return undefined
  const timed = timeAt(tokens, first.next)
  const is = skip(tokens, timed, /^(?:is|are|was|were|in|the|clearly|have|had|has|been|still)$/)
  if (!MAJORITY.has(textAt(tokens, is))) return undefined
  const behind = skip(tokens, is + 1, /^(?:the|by|with|for|at|least|more|than|about|of|,|\()$/)
  const named = tokens[behind]?.kind === 'quantity' || sideAt(tokens, is + 1) !== undefined
  if (named || /^(?:cvd|delta|taker|share|ratio|flow|imbalance)$/.test(textAt(tokens, behind))) return undefined
  const time = tokens.slice(first.next, timed)
  if (SAID.flow(tokens, at, is + 1)) return { tokens: time, next: is + 1 }
  return { tokens: [...sided(tokens, at, is + 1, 'flow', first.buys), ...time], next: is + 1 }
}
