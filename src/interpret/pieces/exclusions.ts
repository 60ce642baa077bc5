/**
 * Exclusions that follow their coins: `ethereum excluded`, `sol and btc left out`. The word is moved before its coins, where the scope expects it.
 * Words such as `and` tell how many coins it covers. If that is unclear, nothing is proposed: a search with the wrong coins answers another question.
 */
import type { Piece } from './pieces.js'

const COINS: readonly Piece['is'][] = ['asset', 'group', 'condition']

/** Moves every exclusion before its coins. `words` returns the original text of a piece. */
export function withExclusions(all: readonly Piece[], words: (piece: Piece) => string): Piece[] {
  const pieces: Piece[] = []
  for (const piece of all) {
    if (piece.is !== 'excepted') pieces.push(piece)
    else exclude(pieces, piece, words)
  }
  return pieces
}

/** `excepted` stays after its coins and ends the list. */
function exclude(pieces: Piece[], excepted: Piece, words: (piece: Piece) => string): void {
  const { start, end } = excepted
  const first = firstOf(pieces, words)
  // "24h high taken out": a line is crossed.
  if (first === undefined && pieces.at(-1)?.is === 'head' && /^taken out$/i.test(words(excepted)))
    pieces.push({ is: 'cross', direction: 0, start, end })
  else if (first === undefined) pieces.push({ is: 'unresolvedNegation', negatesContext: true, start, end })
  else {
    const place = pieces[first]!.start
    if (pieces[first - 1]?.is !== 'except') pieces.splice(first, 0, { is: 'except', start: place, end: place })
    pieces.push(excepted)
  }
}

/** Index of the first coin of the list at the end of `pieces`. Undefined if there is no list, or if its beginning is unclear. */
function firstOf(pieces: readonly Piece[], words: (piece: Piece) => string): number | undefined {
  let first = pieces.length - 1
  if (!isCoins(pieces[first])) return undefined
  let joined = false
  for (let tie = pieces[first - 1]; tie !== undefined && isCoins(pieces[first - 2]); tie = pieces[first - 1]) {
    const said = words(tie)
    // "sol and eth, doge left out" and "btc, eth excluded" may exclude one coin or all of them.
    if (said === ',') {
      if (!joined) return undefined
    } else if (/^(?:and|or|&|\/)$/i.test(said)) joined = true
    else break
    first -= 2
  }
  return first
}

const isCoins = (piece: Piece | undefined): boolean => piece !== undefined && COINS.includes(piece.is)
