/**
 * `A, after it maximum 1 hour later B`, `A, after this one in 2 hours B`, `A, after it the vpin is above 0.7`: what stands behind `after it` comes later. Before a
 * verb (`B after it falls 5%`) the pronoun is the subject of the event that came first, and the words stay.
 */

import { wordSet } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'
import { isCut, type Made, word } from './made.js'

const EVENT = wordSet('it him them this that these those')
const BOUND = wordSet('in within inside max maximum at most not no more later than less under up to a the next of as ,')
const BOUND_MAX = 5
const BEGINS = wordSet('the a an there comes come happens its his also must should')

/** The plain form of `after it`, where a span or the beginning of another event follows. */
export function afterItAt(tokens: readonly Token[], at: number): Made | undefined {
  if (at === 0 || !EVENT.has(textAt(tokens, at + 1))) return undefined
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

/** `A and after it break the high`: no other clause follows that would be the later event. */
const isLast = (tokens: readonly Token[], from: number): boolean => {
  const rest = tokens.slice(from)
  const end = rest.findIndex((token) => /^[.;!?]$/.test(token.text))
  const clause = end < 0 ? rest : rest.slice(0, end)
  return clause.length > 0 && !clause.some((token) => isCut(token) || /^(?:then|and|it)$/.test(token.text))
}

/** `A, before that B`, `A; prior to this B`: what stands behind it came first. "an hour before that" has its own time. */
export function beforeThatAt(tokens: readonly Token[], at: number): Made | undefined {
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
