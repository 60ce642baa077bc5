/**
 * Venues. A dataset is one record of every contract, and nothing in it says on which venue it was recorded: a venue that prose names is no part
 * of a query, and where two are named they are told apart, which leaves nothing to ask.
 */

import { type Atom, means, placeOf, senseOf } from '../words/atoms.js'
import { textAt } from '../words/tokens.js'
import type { Piece, PieceOf, Read } from './pieces.js'

const PLACES: readonly string[] = ['on', 'at', 'from', 'via', 'across']

/** `on okx`, `binance funding`; of names that are coins, too, only `on hyperliquid`. */
export function readVenue(atoms: readonly Atom[], at: number): Read | undefined {
  const venue = senseOf(atoms[at], 'venue')
  const coin = senseOf(atoms[at], 'asset') ?? senseOf(atoms[at], 'unknownSymbol')
  if (venue === undefined) return undefined
  const next = at + 1
  const place = placeOf(atoms, at, next)
  if (coin === undefined || PLACES.includes(textAt(atoms, at - 1))) return { piece: { ...venue, ...place }, next }
  return { piece: { ...coin, ...place }, next }
}

/** Is it a venue, and not a coin of that name? */
export const isVenue = (atom: Atom | undefined): boolean => means(atom, 'venue')

/** `higher on okx than on binance`, `the difference between okx and binance`: venues are told apart, which is refused once. */
export function withVenues(pieces: readonly Piece[]): Piece[] {
  const venues = pieces.filter((piece): piece is PieceOf<'venue'> => piece.is === 'venue')
  const compared = pieces.some((piece) => piece.is === 'reference' && piece.unrecorded)
  if (!compared && new Set(venues.map(({ name }) => name)).size < 2) return [...pieces]
  return pieces.map((piece) => {
    if (piece.is !== 'venue') return piece
    const { start, end } = piece
    const last = !compared && piece === venues.at(-1)
    return last
      ? { is: 'reference', unrecorded: true, venues: true, start, end }
      : { is: 'unknown', common: true, start, end }
  })
}
