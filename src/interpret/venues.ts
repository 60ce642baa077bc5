/** Venues: the record is of one, and says nothing of how another compares. */
import type { Piece, Place } from './pieces.js'

export const VENUES: ReadonlySet<string> = new Set(
  'binance bybit okx okex coinbase kraken bitget bitfinex bitstamp kucoin huobi htx gate gateio deribit bitmex mexc gemini upbit bithumb hyperliquid dydx ftx cme'.split(
    ' ',
  ),
)

/** `the difference between okx and binance funding`: two venues are compared, whatever stands between them. */
export function withVenues(pieces: readonly Piece[], written: (place: Place) => string): Piece[] {
  const venues = pieces.filter((piece) => piece.is === 'unknown' && namesIn(written(piece)).length > 0)
  const named = new Set(venues.flatMap((piece) => namesIn(written(piece))))
  const last = venues.at(-1)
  if (last === undefined || named.size < 2) return [...pieces]
  return pieces.map((piece) =>
    piece === last ? { is: 'reference', unrecorded: true, start: piece.start, end: piece.end } : piece,
  )
}

const namesIn = (words: string): string[] =>
  words
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => VENUES.has(word))
