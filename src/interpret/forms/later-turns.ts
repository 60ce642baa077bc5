/**
 * Which event comes later, and which does not come: `A, after it maximum 1 hour later B`, `after A comes B`, `down 4% in 4h afterwards up 2%`, `a day on up 5%`,
 * `A, before that B`, `A without any recovery`. Behind `after it` stands the later event. Before a verb (`B after it falls 5%`) the pronoun is the subject of the event
 * that came first, and the words stay.
 */

import type { Quantity } from '../words/quantities.js'
import { type Starting, wordSet } from '../words/table.js'
import { skip, type Token, textAt } from '../words/tokens.js'
import { isCut, type Made, type Turn, word } from './made.js'

const EVENT = wordSet('it him them this that these those')
const BOUND = wordSet('in within inside max maximum at most not no more later than less under up to a the next of as ,')
const BOUND_MAX = 5
const BEGINS = wordSet('the a an there comes come happens its his also must should')

/** The plain form of `after it`, where a span or the beginning of another event follows. */
function afterItAt(tokens: readonly Token[], at: number): Made | undefined {
  if (at === 0 || !EVENT.has(textAt(tokens, at + 1))) return undefined
  const told = laterMoveAt(tokens, at) ?? secondMoveAt(tokens, at) ?? nextOfManyAt(tokens, at)
  if (told !== undefined) return told
  const one = textAt(tokens, at + 2) === 'one' ? at + 3 : at + 2
  const span = spanAt(tokens, one)
  const place = tokens[at]!
  const then = word('then', { ...place, end: tokens[at + 1]!.end })
  if (span !== undefined) {
    const late = /^(?:later|afterwards?|after|maximum|max|most)$/.test(textAt(tokens, span + 1)) ? span + 2 : span + 1
    const next = textAt(tokens, late) === ',' ? late + 1 : late
    const begins = tokens[next] !== undefined && !/^[.;!?)]$/.test(textAt(tokens, next))
    const within = word('within', { ...tokens[one]!, end: tokens[one]!.start })
    return begins ? { tokens: [then, within, tokens[span]!], next } : undefined
  }
  const comma = textAt(tokens, one) === ','
  const plain = textAt(tokens, at + 1) === 'it' || one === at + 3
  const begins = comma
    ? tokens[one + 1] !== undefined
    : BEGINS.has(textAt(tokens, one)) || (textAt(tokens, at - 1) === 'and' && isLast(tokens, one))
  return plain && begins ? { tokens: [then], next: comma ? one + 1 : one } : undefined
}

/** `A, after that B and after that C`: each begins another step. */
function nextOfManyAt(tokens: readonly Token[], at: number): Made | undefined {
  const isThat = (i: number): boolean =>
    textAt(tokens, i) === 'after' &&
    /^(?:that|this)$/.test(textAt(tokens, i + 1)) &&
    /^(?:and|,|;)$/.test(textAt(tokens, i - 1))
  const many = tokens.filter((_, i) => isThat(i)).length > 1
  return many && isThat(at)
    ? { tokens: [word('then', { ...tokens[at]!, end: tokens[at + 1]!.end })], next: at + 2 }
    : undefined
}

/** `after a hammer comes a 2% rise`, `after vpin above 0.9 there is a drop`: the words between what came first and what follows. */
function comesAt(tokens: readonly Token[], at: number): Made | undefined {
  const begin = tokens.slice(0, at).findLastIndex((token) => isCut(token)) + 1
  const after = skip(tokens, begin, /^(?:when|if|and|show|find|me|times|only|always|right|shortly|soon)$/)
  if (textAt(tokens, after) !== 'after' || after + 1 >= at || /^(?:that|this|it)$/.test(textAt(tokens, after + 1)))
    return undefined
  const next =
    textAt(tokens, at) === 'there' ? skip(tokens, at + 1, /^(?:is|was|are|were|comes|came|will|be)$/) : at + 1
  if (next === at + 1 && textAt(tokens, at) === 'there') return undefined
  if (!/^(?:a|an|the|another)$/.test(textAt(tokens, next))) return undefined
  const { start } = tokens[at]!
  return { tokens: [{ ...word(',', { ...tokens[at]!, end: start + 1 }), kind: 'mark' }], next }
}

const MOVES = wordSet(
  'rise rises rose rising fall falls fell drop drops dropped gain gains gained lose loses lost climb climbs climbed jump jumps jumped pump pumps pumped dump dumps dumped bounce bounces bounced recover recovers recovered go goes went come comes came move moves up down higher lower',
)
const isPercent = (token: Token | undefined): boolean =>
  token?.kind === 'quantity' && (token as Quantity).unit === 'percent'

const LATER = wordSet('after afterwards afterward subsequently later thereafter')

/** `drop 4% in 4h after that it rise 2%`, `up 5% 4h afterwards down 2%`: the span is that of the move before, and another move with a size follows. */
function laterMoveAt(tokens: readonly Token[], at: number): Made | undefined {
  const that = /^(?:that|this)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1
  if (!LATER.has(textAt(tokens, at)) || (textAt(tokens, at) === 'after' && that === at + 1)) return undefined
  const tie = /^(?:in|over)$/.test(textAt(tokens, at - 2)) ? at - 3 : at - 2
  if (tokens[at - 1]?.kind !== 'duration' || !isPercent(tokens[tie])) return undefined
  if (!tokens.slice(Math.max(0, tie - 3), tie).some(({ text }) => MOVES.has(text))) return undefined
  const move = skip(tokens, that, /^(?:it|price|px|then|will|again|must)$/)
  if (!MOVES.has(textAt(tokens, move)) || !tokens.slice(move + 1, move + 5).some(isPercent)) return undefined
  return { tokens: [word('then', { ...tokens[at]!, end: tokens[that - 1]!.end })], next: that }
}

/** `drop 4% in 4h after that it rise 2%`, at the `in`: words behind it would read the span as the time until then. */
function inThenMoveAt(tokens: readonly Token[], at: number): Made | undefined {
  const later = laterMoveAt(tokens, at + 2)
  return later && { ...later, tokens: [tokens[at]!, tokens[at + 1]!, ...later.tokens] }
}

/** `first it drop 3% in 1h after it rise 2% in 1h`: `first` says which one came first. */
function secondMoveAt(tokens: readonly Token[], at: number): Made | undefined {
  const cut = tokens.slice(0, at).findLastIndex((token) => /^[.;!?]$/.test(token.text))
  const first = skip(tokens, cut + 1, /^(?:when|if|the|find|show|me|i|want|need)$/)
  if (!/^first(?:ly)?$/.test(textAt(tokens, first)) || textAt(tokens, at + 1) !== 'it') return undefined
  if (!tokens.slice(first, at).some(isPercent) || !MOVES.has(textAt(tokens, at + 2))) return undefined
  return { tokens: [word('then', { ...tokens[at]!, end: tokens[at + 1]!.end })], next: at + 2 }
}

/** `down 5% in 1h and a day on up 5%`: the same as `a day later`. */
function dayOnAt(tokens: readonly Token[], at: number): Made | undefined {
  const led = /^(?:and|,|;|but|then|a|one)$/.test(textAt(tokens, at - 1))
  const comma = textAt(tokens, at + 2) === ',' ? at + 3 : at + 2
  const move = skip(tokens, comma, /^(?:it|price|px|is|was|still)$/)
  if (!led || textAt(tokens, at + 1) !== 'on' || !MOVES.has(textAt(tokens, move))) return undefined
  if (!tokens.slice(move + 1, move + 5).some(isPercent)) return undefined
  return { tokens: [tokens[at]!, word('later', tokens[at + 1]!)], next: comma }
}

const ABSENT = wordSet(
  'recovery pullback bounce rebound retracement retrace correction doji engulfing hammer pin bearish bullish inside outside shooting morning evening marubozu',
)

/** `without any recovery in 4h`, `without a doji`: what is not there stands beside what is, and the span before it is not its own. */
function withoutAt(tokens: readonly Token[], at: number): Made | undefined {
  const noun = /^(?:any|a|an)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1
  if (noun === at + 1 || at === 0 || !ABSENT.has(textAt(tokens, noun))) return undefined
  // With a size or a time of its own it is refused as it stands.
  if (/^(?:of|before|beforehand|after|afterwards)$/.test(textAt(tokens, noun + 1))) return undefined
  return { tokens: [word('with', tokens[at]!), word('no', tokens[at + 1]!)], next: noun }
}

/** `A and after it break the high`: no other clause follows that would be the later event. */
const isLast = (tokens: readonly Token[], from: number): boolean => {
  const rest = tokens.slice(from)
  const end = rest.findIndex((token) => /^[.;!?]$/.test(token.text))
  const clause = end < 0 ? rest : rest.slice(0, end)
  return clause.length > 0 && !clause.some((token) => isCut(token) || /^(?:then|and|it)$/.test(token.text))
}

/** `A, before that B`, `A; prior to this B`: what stands behind it came first. "an hour before that" has its own time. */
function beforeThatAt(tokens: readonly Token[], at: number): Made | undefined {
  const lead = textAt(tokens, at)
  const that = lead === 'before' ? at + 1 : lead === 'prior' && textAt(tokens, at + 1) === 'to' ? at + 2 : undefined
  if (that === undefined || at === 0 || !/^(?:that|this)$/.test(textAt(tokens, that))) return undefined
  const led = isCut(tokens[at - 1]) || /^(?:and|but)$/.test(textAt(tokens, at - 1))
  const next = textAt(tokens, that + 1) === ',' ? that + 2 : that + 1
  const begins = tokens[next] !== undefined && !isCut(tokens[next]) && tokens[next].kind !== 'duration'
  if (!led || !begins) return undefined
  return { tokens: [word('previously', { ...tokens[at]!, end: tokens[that]!.end })], next }
}

/** The index of a duration behind words of a bound: `, maximum 1 hour`, `not later than 90 minutes`. */
function spanAt(tokens: readonly Token[], begin: number): number | undefined {
  let at = begin
  while (at < begin + BOUND_MAX && BOUND.has(textAt(tokens, at))) at += 1
  const bound = tokens.slice(begin, at).some((token) => !isCut(token))
  return bound && tokens[at]?.kind === 'duration'
    ? at
    : at === begin && tokens[at]?.kind === 'duration'
      ? at
      : undefined
}

/** Turns about what comes later, and what does not. A span in front of `after that` is one of them, so they are tried before turns about spans. */
export const LATER_TURNS: readonly Starting<Turn>[] = [
  ['in over', inThenMoveAt],
  ['#duration', dayOnAt],
  ['without', withoutAt],
  ['comes came follows followed there', comesAt],
  ['after', afterItAt],
  ['afterwards afterward subsequently later thereafter', laterMoveAt],
  ['before prior', beforeThatAt],
]
