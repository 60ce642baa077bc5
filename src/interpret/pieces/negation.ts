/**
 * The scope of negations. A negation applies to what follows it, or to a name that still lacks its comparison, but never to a condition that is
 * already complete: `rsi under 30 and not in a downtrend` leaves the condition on rsi as it is. If the negated words are not understood, they become
 * one piece, which is refused. An exception (`unless …`) changes the meaning of everything beside it; then nothing is proposed.
 */

import { collected } from '../words/table.js'
import { isModifier, isThreshold, wantsThreshold } from './modifiers.js'
import type { Piece } from './pieces.js'

/** A negation reaches at most to one of these. */
const ENDS: readonly Piece['is'][] = [
  'and',
  'or',
  'then',
  'after',
  'before',
  'afterwards',
  'preceded',
  'altogether',
  'question',
  'sort',
  'limit',
  'order',
  'except',
  'exception',
]

const SCOPE: readonly Piece['is'][] = ['asset', 'group', 'condition']
const UNDERSTOOD: readonly Piece['is'][] = ['head', 'rank', 'condition']
const UNSUPPORTED: readonly Piece['is'][] = ['unknown', 'noFeature', 'daytime', 'venue']

/** Resolves the scope of every negation. `words` returns the original text of a piece. */
export function withNegations(all: readonly Piece[], words: (piece: Piece) => string): Piece[] {
  const pieces = collected(all, (piece, i) => scoped(piece, all[i + 1], words(piece)))
  const out: Piece[] = []
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at]!
    const next = piece.is === 'not' ? endOf(pieces, at + 1) : piece.is === 'except' ? exceptEnd(pieces, at) : at
    const refused = piece.is === 'except' ? next > at : piece.is === 'not' && !isMeant(pieces, at, next)
    const clause = refused && piece.is === 'not' ? unwantedEnd(pieces, at, words) : undefined
    if (clause !== undefined) {
      out.push({ is: 'unresolvedNegation', negatesContext: true, start: piece.start, end: pieces[clause - 1]!.end })
      at = clause
    } else if (refused) {
      // "doge not" negates what stands before it. Without it the rest would mean the opposite.
      const bare = next === at + 1
      const negatesContext = piece.is === 'except' || bare || /^(?:without|w\/o|lack|absence)/i.test(words(piece))
      out.push({ is: 'unresolvedNegation', negatesContext, start: piece.start, end: pieces[next - 1]!.end })
      at = next
    } else {
      out.push(piece)
      at += 1
    }
  }
  return out
}

/** `not btc` and `no mondays` exclude something from the scope; `but not above 80` is a negation. */
function scoped(piece: Piece, next: Piece | undefined, words: string): Piece[] {
  const { start, end } = piece
  // "excluding the late session"
  if (piece.is === 'except' && next?.is === 'head' && next.head.of === 'pattern' && next.head.stem === 'session')
    return [{ is: 'not', start, end }]
  const scope = next !== undefined && (SCOPE.includes(next.is) || next.is === 'coins')
  if (piece.is === 'not' && scope && next.is !== 'coins') return [{ is: 'except', start, end }]
  if (piece.is !== 'except' || scope || !/^but not$/i.test(words)) return [piece]
  return [
    { is: 'and', start, end: start },
    { is: 'not', start, end },
  ]
}

function endOf(pieces: readonly Piece[], from: number): number {
  const end = pieces.findIndex(({ is }, i) => i >= from && ENDS.includes(is))
  return end < 0 ? pieces.length : end
}

const UNWANTED = /^(?:include|count|consider|use|want|show|list|return|take|keep)$/i
const WHERE = /^(?:where|when|while|in which|with|during which)$/i

/** `don't include minutes where funding is negative`: the end of the condition that is not wanted. */
function unwantedEnd(pieces: readonly Piece[], at: number, words: (piece: Piece) => string): number | undefined {
  const [verb, where] = pieces.slice(at + 1, at + 3)
  const meant = verb?.is === 'unknown' && UNWANTED.test(words(verb)) && where?.is === 'and' && WHERE.test(words(where))
  return meant ? endOf(pieces, at + 3) : undefined
}

/** The end of an exception that names no coins: `except when rsi is over 70`, `excluding flurbos`. */
function exceptEnd(pieces: readonly Piece[], at: number): number {
  const next = pieces[at + 1]
  if (next === undefined) return at
  if (next.is === 'and' && next.end - next.start > 1) return endOf(pieces, at + 2)
  const compared = (next.is === 'predicate' && next.op !== undefined) || next.is === 'range' || next.is === 'rank'
  return compared || next.is === 'head' || UNSUPPORTED.includes(next.is) ? endOf(pieces, at + 1) : at
}

/** Whether the negated words are understood. `next` is the index after them. */
function isMeant(pieces: readonly Piece[], at: number, next: number): boolean {
  const negated = pieces.slice(at + 1, next)
  const unsupported = negated.findIndex(({ is }) => UNSUPPORTED.includes(is))
  const named = negated.findIndex(({ is }) => UNDERSTOOD.includes(is))
  if (named >= 0) return unsupported < 0 || named < unsupported
  const begin = pieces.slice(0, at).findLastIndex(({ is }) => ENDS.includes(is)) + 1
  const before = pieces.slice(begin, at)
  const head = before.findLastIndex(({ is }) => is === 'head')
  const says = unsupported < 0 && negated.some(isModifier)
  if (head < 0) return unsupported < 0 && negated.some(isThreshold) && isOfNumbers(pieces.slice(0, at))
  const of = before[head]!
  const full = of.is === 'head' && wantsThreshold(of.head) && before.some(isThreshold)
  return says && !full
}

/** Whether the last name can take another number (`rsi above 70 and not above 80`). A line or a pattern cannot. */
function isOfNumbers(pieces: readonly Piece[]): boolean {
  const last = pieces.findLast(({ is }) => is === 'head')
  return last?.is !== 'head' || last.head.of === 'feature' || last.head.of === 'move'
}
