/**
 * Turns about two values or two events: `swings from over 50M to under -50M` are two values, one after the other; `spikes over 0.9, drops back to 0.5` too; `then
 * within an hour rsi above 75` has the time between two events; `crosses the vwap from under` says the side that it comes from.
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

const FALLING = 'drops dropped drop falls fell fall dips dipped dip sinks sank declines declined slides slid down'
const RISING = 'climbs climbed climb rises rose rise up'
const [FALLS, RISES] = [wordSet(FALLING), wordSet(RISING)]
/** Verbs that go back, to the side where the value was not. */
const RETURNING =
  'comes came come gets got get goes went go returns returned return reverts reverted recovers recovered recover rebounds rebounded bounces bounced normalises normalizes moves moved retreats retreated'
const JOINS = wordSet('and then , but ; -> & afterwards')
const BACK = wordSet('back again down up all the way right straight')
const VALUED = wordSet(
  'funding basis premium spread vpin rsi oi interest cvd imbalance depth adx stoch stochastic ratio skew return ret percentile pctrank correlation corr beta impact rate',
)
const PRICED = wordSet('price prices px coin coins market')
const UPWARD = wordSet('above over > >= up positive rises rose jumps jumped spikes spiked climbs climbed')
const DOWNWARD = wordSet('below under < <= down negative falls fell drops dropped dips dipped sinks sank')
const SUBJECT_REACH = 16

/** `funding flips negative and returns to positive`, `vpin spikes over 0.9, drops back to 0.5`: a second value of the name before, and no move of the price. */
const backToAt: Turn = (tokens, at) => {
  if (!JOINS.has(textAt(tokens, at - 1))) return undefined
  let to = at + 1
  while (to < at + 5 && BACK.has(textAt(tokens, to))) to += 1
  const value = tokens[to + 1]
  const tie = textAt(tokens, to)
  // "spread above 20 bps and returns below 5 within 1h": a span right behind it is the time until then, and no span of a return.
  const sided = /^(?:below|under|above|over)$/.test(tie) && /^returns|^returned/.test(tokens[at]!.text)
  if (sided && value?.kind === 'quantity' && /^(?:within|inside)$/.test(textAt(tokens, to + 2)))
    return isOfName(tokens, at)
      ? { tokens: [word('then', tokens[at]!), word('crosses', tokens[at]!)], next: to }
      : undefined
  const signed = /^(?:positive|negative)$/.test(value?.text ?? '')
  if (!/^(?:to|into)$/.test(tie) || !(signed || value?.kind === 'quantity' || value?.text === 'zero')) return undefined
  const way = wayBefore(tokens, at)
  if (way === undefined) return undefined
  const verb = tokens[at]!
  const then = textAt(tokens, at - 1) === 'then' ? [] : [word('then', { ...verb, end: verb.start })]
  if (signed) return { tokens: [...then, word('turns', verb), value!], next: to + 2 }
  const text = tokens[at]!.text
  const side = FALLS.has(text) ? 'below' : RISES.has(text) || way < 0 ? 'above' : 'below'
  return { tokens: [...then, word('crosses', verb), word(side, tokens[to]!), value!], next: to + 2 }
}

const isOfName = (tokens: readonly Token[], at: number): boolean => wayBefore(tokens, at) !== undefined

/** `becomes minus and …`: a side, where no number follows. */
const minusAt: Turn = (tokens, at) => {
  const side = { minus: 'negative', plus: 'positive' }[textAt(tokens, at + 1)]
  const behind = tokens[at + 2]
  if (side === undefined || behind?.kind === 'quantity' || /^(?:point|zero|one|two|half)$/.test(behind?.text ?? ''))
    return undefined
  return { tokens: [word('turns', tokens[at]!), word(side, tokens[at + 1]!)], next: at + 2 }
}

/** On which side the value of the name before a word was: 1 or -1; undefined where no name with a value stands before, or the price moves. */
function wayBefore(tokens: readonly Token[], at: number): 1 | -1 | undefined {
  let way: 1 | -1 | undefined
  for (let i = at - 2; i >= Math.max(0, at - SUBJECT_REACH); i -= 1) {
    const { text, kind } = tokens[i]!
    if (/^[.?!]$/.test(text) || PRICED.has(text)) return undefined
    if (VALUED.has(text) || kind === 'id') return way
    if (way === undefined && UPWARD.has(text)) way = 1
    if (way === undefined && DOWNWARD.has(text)) way = -1
  }
  return undefined
}

/** Turns about two values or two events. */
export const EVENT_TURNS: readonly Starting<Turn>[] = [
  [
    'flips flip flipped swings swing swung goes go went going switches switch switched turns turned moves moved changes changed',
    swingAt,
  ],
  [`${FALLING} ${RISING} ${RETURNING}`, backToAt],
  ['become becomes became turn turns turned get gets got goes went go', minusAt],
  ['then next', spanAt],
  ['before', beforeAfterAt],
  ['cross crosses crossed crossing', crossAt],
]
