/**
 * Coins that are left out by a word behind them: `ethereum excluded`, `sol and btc left out`. The word is moved before its coins, where the scope
 * reads it; how far it reaches back is said only by words such as `and`. Where that is unclear nothing is proposed: the opposite of a scope is
 * another question than the one that was asked.
 */
import type { Piece } from './pieces.js'

const COINS: readonly Piece['is'][] = ['asset', 'group']

/** The pieces with every exclusion before its coins. `words`: as written. */
export function withExclusions(told: readonly Piece[], words: (piece: Piece) => string): Piece[] {
  const pieces: Piece[] = []
  for (const piece of told) {
    if (piece.is !== 'excepted') pieces.push(piece)
    else exclude(pieces, piece, words)
  }
  return pieces
}

/** `excepted` stays behind its coins and ends the list. */
function exclude(pieces: Piece[], excepted: Piece, words: (piece: Piece) => string): void {
  const { start, end } = excepted
  const first = firstOf(pieces, words)
  if (first === undefined) pieces.push({ is: 'unresolvedNegation', negatesContext: true, start, end })
  else {
    const place = pieces[first]!.start
    if (pieces[first - 1]?.is !== 'except') pieces.splice(first, 0, { is: 'except', start: place, end: place })
    pieces.push(excepted)
  }
}

/** Where the list of coins begins that the pieces end with; undefined where there is none, or where its beginning is not said. */
function firstOf(pieces: readonly Piece[], words: (piece: Piece) => string): number | undefined {
  let first = pieces.length - 1
  if (!isCoins(pieces[first])) return undefined
  let joined = false
  for (let tie = pieces[first - 1]; tie !== undefined && isCoins(pieces[first - 2]); tie = pieces[first - 1]) {
    const said = words(tie)
    // "sol and eth, doge left out" and "btc, eth excluded" may leave out one coin or all of them.
    if (said === ',') {
      if (!joined) return undefined
    } else if (/^(?:and|or|&|\/)$/i.test(said)) joined = true
    else break
    first -= 2
  }
  return first
}

const isCoins = (piece: Piece | undefined): boolean => piece !== undefined && COINS.includes(piece.is)
