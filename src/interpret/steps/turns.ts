/**
 * A name that turns one way, and then the other: `cvd turns positive and within 1h turns negative`. The second turn has no name of its own, so it can only
 * be a later event of the same name.
 */
import type { Piece } from '../pieces/pieces.js'
import { mayBeCondition } from './parts.js'

/** The pieces with `then` in place of a conjunction before such a turn, and with its side as a label where the name has labels. */
export function withTurns(pieces: readonly Piece[]): readonly Piece[] {
  const turned = pieces.map((piece, i): Piece => {
    if (piece.is === 'and' && isTimedTurn(pieces, i + 1) && mayBeCondition(pieces.slice(0, i)))
      return { is: 'then', start: piece.start, end: piece.end }
    return piece
  })
  return turned.map((piece, i) => (turned[i - 1]?.is === 'becomes' ? labelled(turned, i) : piece))
}

/** `within 1h turns …` */
function isTimedTurn(pieces: readonly Piece[], at: number): boolean {
  const window = pieces[at]
  const timed = window?.is === 'window' && (window.role === 'within' || window.role === 'horizon')
  return timed && pieces[at + 1]?.is === 'becomes'
}

/** `donchian turns up then turns down`: up and down are the labels of that name, and no moves of the price. */
function labelled(pieces: readonly Piece[], at: number): Piece {
  const piece = pieces[at]!
  if (piece.is !== 'head' || piece.head.of !== 'move' || piece.head.form !== 'state') return piece
  const tie = pieces.findLastIndex(({ is }, i) => is === 'then' && i < at)
  const isName = (one: Piece): boolean => one.is === 'head' && one.head.of !== 'move'
  const name = pieces.slice(0, Math.max(tie, 0)).findLast(isName)
  const donchian = name?.is === 'head' && name.head.of === 'feature' && name.head.stem === 'donchian_break'
  if (!donchian || pieces.slice(tie + 1, at).some(isName)) return piece
  return { is: 'label', label: piece.head.direction === 1 ? 'up' : 'down', start: piece.start, end: piece.end }
}
