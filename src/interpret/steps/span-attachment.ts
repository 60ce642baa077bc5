/**
 * `the day after` between two events: what is on which side of it? `up 3% the day after a hammer` is told backwards, `hammer and the day after up 3%`
 * forwards. It stands for itself, beside what was said before, behind a word that joins, and behind a comma where nothing follows that could be an
 * event; elsewhere it leads to what follows. Where a comma or such a word leaves both open, the answer says how it was read.
 */

import type { Piece } from '../pieces/pieces.js'
import { STANDALONE_SPANS } from '../pieces/read-connections.js'
import { mayBeCondition } from './parts.js'

export interface AmbiguousSpan {
  readonly piece: Piece
  /** It is beside what stands before it, and not before what follows. */
  readonly fromPrevious: boolean
}

/** The pieces with every span that stands for itself as a span of its part, and those that could have been, or are to be, read otherwise. */
export function withAttachedSpans(
  pieces: readonly Piece[],
  otherwise: boolean,
): { placed: readonly Piece[]; ambiguousSpans: readonly AmbiguousSpan[] } {
  const placed: Piece[] = []
  const ambiguousSpans: AmbiguousSpan[] = []
  for (const piece of pieces) {
    if (piece.is === 'before' && piece.minutes !== undefined && isNegated(placed)) {
      // "no doji in the 4h before a hammer": a look back from the hammer.
      placed.push(windowOf(piece), { is: 'and', start: piece.end, end: piece.end })
      continue
    }
    const led = piece.is === 'after' || piece.is === 'before' ? piece.led : undefined
    if (led === undefined || !mayBeCondition(placed) || !('finite' in piece)) {
      placed.push(piece)
      continue
    }
    const tied = placed.at(-1)?.is === 'then'
    const certain = tied || piece.finite === true
    const fromPrevious = certain || (led === 'word') !== otherwise
    if (!certain) ambiguousSpans.push({ piece, fromPrevious })
    placed.push(fromPrevious ? windowOf(piece) : piece)
  }
  return { placed, ambiguousSpans }
}

/** Is what stands before it, up to a word that joins, denied? */
function isNegated(placed: readonly Piece[]): boolean {
  const part = placed.slice(placed.findLastIndex(({ is }) => is === 'and') + 1)
  return mayBeCondition(part) && part.some(({ is }) => is === 'not')
}

function windowOf(piece: Piece): Piece {
  if (piece.is !== 'after' && piece.is !== 'before') return piece
  const { start, end, minutes, minimumWait } = piece
  if (minutes === undefined) return piece
  const window = { is: 'window', minutes, op: undefined, millions: undefined, start, end } as const
  return { ...window, ...STANDALONE_SPANS[piece.is], ...(minimumWait && { minimumWait }) }
}
