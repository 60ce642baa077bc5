/**
 * The span of an order: `green 15%, top 10 by 24h return`, `up more than 8%, sort by 24h return`. The return that the rows are sorted by is the one that the
 * only move without a span is about.
 */

import { collected } from '../words/table.js'
import type { Piece } from './pieces.js'

/** The pieces, with the span of the order beside such a move. */
export function withOrderedSpans(pieces: readonly Piece[]): Piece[] {
  const order = pieces.find((piece) => piece.is === 'order' && piece.stem === 'ret' && piece.minutes !== undefined)
  if (order?.is !== 'order' || order.minutes === undefined) return [...pieces]
  const moves = collected(pieces, (piece, at) => (piece.is === 'head' && piece.head.of === 'move' ? [at] : []))
  const spanless = moves.filter((at) => !hasSpan(pieces, at))
  const [at] = spanless
  if (at === undefined || spanless.length > 1) return [...pieces]
  // A return that is named with this span is what the rows are sorted by.
  const named = pieces.some((piece) => piece.is === 'head' && piece.head.of === 'feature' && piece.head.stem === 'ret')
  const ranked = pieces.some(({ is }) => is === 'rank')
  if (named && !ranked) return [...pieces]
  const next = pieces[at + 1]?.is === 'predicate' ? at + 1 : at
  const { end } = pieces[next]!
  const { minutes } = order
  const window: Piece = { is: 'window', role: 'in', minutes, op: undefined, millions: undefined, start: end, end }
  return [...pieces.slice(0, next + 1), window, ...pieces.slice(next + 1)]
}

/** Whether a span stands in the same clause. */
function hasSpan(pieces: readonly Piece[], at: number): boolean {
  let [from, to] = [at, at]
  while (from > 0 && !isCut(pieces[from - 1]!)) from -= 1
  while (to < pieces.length && !isCut(pieces[to]!)) to += 1
  return pieces.slice(from, to).some((piece) => piece.is === 'window')
}

const isCut = ({ is }: Piece): boolean => is === 'and' || is === 'then' || is === 'after' || is === 'before'
