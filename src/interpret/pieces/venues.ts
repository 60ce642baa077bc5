/**
 * Venues. A venue in the prose limits the search to its symbols (`btcusdt_okx`). A query cannot compare venues: if the prose names two, no question
 * remains that the dataset can answer.
 */

import { type Atom, means, placeOf, senseOf } from '../words/atoms.js'
import { textAt } from '../words/tokens.js'
import type { Piece, PieceOf, Read } from './pieces.js'

const PLACES: readonly string[] = ['on', 'at', 'from', 'via', 'across']

/** `on okx`, `binance funding`. A name that is also a coin is a venue only after a preposition: `on hyperliquid`. */
export function readVenue(atoms: readonly Atom[], at: number): Read | undefined {
  const venue = senseOf(atoms[at], 'venue')
  const coin = senseOf(atoms[at], 'asset') ?? senseOf(atoms[at], 'unknownSymbol')
  if (venue === undefined) return undefined
  const next = at + 1
  const place = placeOf(atoms, at, next)
  if (coin === undefined || PLACES.includes(textAt(atoms, at - 1))) return { piece: { ...venue, ...place }, next }
  return { piece: { ...coin, ...place }, next }
}

/** Whether the atom can name a venue. */
export const isVenue = (atom: Atom | undefined): boolean => means(atom, 'venue')

/** Several venues become one refusal: `higher on okx than on binance`, `the difference between okx and binance`. */
export function withVenues(pieces: readonly Piece[]): Piece[] {
  const venues = pieces.filter((piece): piece is PieceOf<'venue'> => piece.is === 'venue')
  const compared = pieces.some((piece) => piece.is === 'reference' && piece.unrecorded)
  if (!compared && new Set(venues.map(({ id }) => id)).size < 2) return [...pieces]
  return pieces.map((piece) => {
    if (piece.is !== 'venue') return piece
    const { start, end } = piece
    const last = !compared && piece === venues.at(-1)
    return last
      ? { is: 'reference', unrecorded: true, venues: true, start, end }
      : { is: 'unknown', common: true, start, end }
  })
}
