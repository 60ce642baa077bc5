/**
 * Turns about two values or two events: `swings from over 50M to under -50M` are two values, one after the other; `then within an hour rsi above 75` has the time
 * between two events; `crosses the vwap from under` says the side that it comes from.
 */
import type { Starting } from '../words/table.js'
import { wordSet } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'
import { isCut, millionsOf, type Turn, word } from './made.js'

const ABOVE = wordSet('over above')
const BELOW = wordSet('under below')

/** `flips from under -0.05% to over 0.05%`, `swings from over 50m to under -50m` */
const swingAt: Turn = (tokens, at) => {
  if (textAt(tokens, at + 1) !== 'from' || textAt(tokens, at + 4) !== 'to') return undefined
  const [one, other] = [textAt(tokens, at + 2), textAt(tokens, at + 5)]
  const opposite = (ABOVE.has(one) && BELOW.has(other)) || (BELOW.has(one) && ABOVE.has(other))
  const [first, last] = [tokens[at + 3], tokens[at + 6]].map((token) => millionsOf(token) ?? token)
  if (!opposite || first?.kind !== 'quantity' || last?.kind !== 'quantity' || isCut(tokens[at + 3])) return undefined
  const tie = tokens[at + 4]!
  return {
    tokens: [
      word(ABOVE.has(one) ? 'above' : 'below', tokens[at + 2]!),
      first,
      word('then', tie),
      word(other, tokens[at + 5]!),
      last,
    ],
    next: at + 7,
  }
}

const NAMES = wordSet(
  'rsi funding liquidation liquidations liq liqs spread cvd vpin volume oi open premium basis depth long short adx stochastic',
)

/** `then within an hour rsi above 75`: the time between the events, and no span of the name. */
const spanAt: Turn = (tokens, at) => {
  const [tie, span, name] = tokens.slice(at + 1, at + 4)
  if (!/^(?:within|in|inside)$/.test(tie?.text ?? '') || span?.kind !== 'duration' || !NAMES.has(name?.text ?? ''))
    return undefined
  const within = word('within', tie!)
  const comma: Token = { ...word(',', { ...span, start: span.end }), kind: 'mark' }
  return { tokens: [tokens[at]!, within, span, comma], next: at + 3 }
}

const CROSSES = wordSet('under below over above')

/** `crosses the vwap from under`, `crosses the 20 ema from over to under`: the side that it comes from. */
const crossAt: Turn = (tokens, at) => {
  const near = tokens.slice(at + 2, at + 8).findIndex(({ text }) => text === 'from')
  const from = near < 0 ? near : at + 2 + near
  const side = textAt(tokens, from + 1)
  const between = tokens.slice(at + 1, from)
  if (from < 0 || !CROSSES.has(side) || between.some(({ kind, text }) => kind === 'mark' || CROSSES.has(text)))
    return undefined
  const to = textAt(tokens, from + 2) === 'to' && CROSSES.has(textAt(tokens, from + 3)) ? from + 4 : from + 2
  if (tokens[to]?.kind === 'quantity') return undefined
  const way = /^(?:under|below)$/.test(side) ? 'above' : 'below'
  return {
    tokens: [word('crosses', tokens[at]!), word(way, { ...tokens[at]!, start: tokens[at]!.end }), ...between],
    next: to,
  }
}

const TOLD = wordSet('then next followed follows after afterwards later before preceded -> subsequently finally')
/** `before is adx bigger than 50, and after it adx falls under 20`: what stands behind `before` came first. */
const beforeAfterAt: Turn = (tokens, at) => {
  const opens = at === 0 || /^[,:;.]$/.test(textAt(tokens, at - 1))
  const is = /^(?:is|was|were|has|had)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1
  const after = tokens.findIndex(
    ({ text }, i) => i > is + 2 && text === 'after' && /^(?:and|,|;|then)$/.test(textAt(tokens, i - 1)),
  )
  const it = /^(?:it|that|this|him)$/.test(textAt(tokens, after + 1)) ? after + 2 : after + 1
  if (!opens || after < 0 || tokens.slice(is, after).some(({ text }) => TOLD.has(text))) return undefined
  if (is === at + 1 || it === after + 1) return undefined
  return {
    tokens: [...tokens.slice(is, after - 1), word('then', tokens[after]!)],
    next: textAt(tokens, it) === ',' ? it + 1 : it,
  }
}

/** Turns about two values or two events. */
export const EVENT_TURNS: readonly Starting<Turn>[] = [
  [
    'flips flip flipped swings swing swung goes go went going switches switch switched turns turned moves moved changes changed',
    swingAt,
  ],
  ['then next', spanAt],
  ['before', beforeAfterAt],
  ['cross crosses crossed crossing', crossAt],
]
