/**
 * Attachment of spans such as `the day after` between two events. `up 3% the day after a hammer` names the later event first, `hammer and the day
 * after up 3%` the earlier one. The span attaches to the previous event after a conjunction, and after a comma if no event can follow; otherwise it
 * leads to the next event. If both readings are possible, the answer says which one was used.
 */

import type { Piece } from '../pieces/pieces.js'
import { STANDALONE_SPANS } from '../pieces/read-connections.js'
import { mayBeCondition } from './parts.js'

/** A span that can attach to either side. */
export interface AmbiguousSpan {
  readonly piece: Piece
  /** The span was attached to the previous event, not to the next one. */
  readonly fromPrevious: boolean
}

/**
 * Turns each span that attaches to the previous event into a window of its part, and lists the ambiguous spans. `otherwise`: takes the other reading
 * of each ambiguous span.
 */
export function withAttachedSpans(
  pieces: readonly Piece[],
  otherwise: boolean,
): { placed: readonly Piece[]; ambiguousSpans: readonly AmbiguousSpan[] } {
  const placed: Piece[] = []
  const ambiguousSpans: AmbiguousSpan[] = []
  for (const piece of pieces) {
    if (piece.is === 'before' && piece.minutes !== undefined && isNegated(placed)) {
      // "no doji in the 4h before a hammer": the window ends at the hammer.
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

/** Whether the last part is negated. */
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
