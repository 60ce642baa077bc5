/** The order and the number of rows. */

import type { Resolution } from '../clauses/resolution.js'
import type { Piece, PieceOf } from '../pieces/pieces.js'
import { splitId } from '../words/families.js'
import { PAGE_LIMIT, type Query } from './document.js'

/**
 * Separates the pieces that give the order and number of rows from the rest. `orderOf` returns the order once the clauses are known, and refuses a
 * sort field that the query does not use.
 */
export function sortOf(pieces: readonly Piece[]) {
  const rest: Piece[] = []
  let by: PieceOf<'head'> | undefined
  let [direction, limit]: ['asc' | 'desc' | undefined, number] = [undefined, PAGE_LIMIT]
  let byField = false
  let byValue: Piece | undefined
  let top: PieceOf<'limit'> | undefined
  for (const piece of pieces) {
    if (piece.is === 'sort') {
      if (piece.by === 'field') byField = true
      else {
        if (piece.value) byValue = piece
        direction = piece.by === 'oldest' || piece.by === 'ascending' ? 'asc' : 'desc'
      }
    } else if (piece.is === 'limit') {
      limit = piece.rows
      if (piece.first) direction ??= 'asc'
      if (piece.by !== undefined) [byField, top, direction] = [true, piece, direction ?? piece.by]
    } else if (byField && by === undefined && piece.is === 'head') by = piece
    else rest.push(piece)
  }
  const orderOf = (clauses: Resolution['clauses'], into: Resolution): Pick<Query, 'sort' | 'limit'> => {
    if (by === undefined && byValue !== undefined) return ofValue(clauses, byValue, direction ?? 'desc', into)
    if (by === undefined) return { sort: ['times.anchor_time', direction ?? 'desc'], limit }
    const { head } = by
    const named =
      head.of === 'feature' ? clauses.find(([name]) => splitId(name.split('.')[1]!).stem === head.stem) : undefined
    if (named !== undefined) return { sort: [named[0], direction ?? 'desc'], limit }
    const place = top === undefined ? by : { start: top.start, end: by.end }
    into.refuse(
      'not_offered',
      place,
      'Rows can be sorted by time, by symbol, or by a number in the query. By which of them?',
    )
    return { sort: ['times.anchor_time', 'desc'], limit }
  }
  /** `highest first`: sorts by the only number of the query. */
  const ofValue = (
    clauses: Resolution['clauses'],
    place: Piece,
    way: 'asc' | 'desc',
    into: Resolution,
  ): Pick<Query, 'sort' | 'limit'> => {
    const fields = new Set(clauses.filter(([, , value]) => typeof value === 'number').map(([name]) => name))
    const [only] = fields
    if (only !== undefined && fields.size === 1) return { sort: [only, way], limit }
    into.refuse(
      'not_offered',
      place,
      'Rows can be sorted by time, by symbol, or by a number in the query. By which of them?',
    )
    return { sort: ['times.anchor_time', 'desc'], limit }
  }
  return { rest, orderOf }
}
