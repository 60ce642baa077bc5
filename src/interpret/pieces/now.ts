/**
 * `went above 20 within the last hour, now below 4`: where a part of the text is about now, a lookback in another part says that something happened in it,
 * and is no part of the record to search.
 */
import type { Atom } from '../words/atoms.js'
import { phraseSet } from '../words/table.js'
import type { Piece } from './pieces.js'

const NOW = phraseSet('now|currently|presently|at present|right now|at the moment|at this moment|today')
const ENDS: readonly Piece['is'][] = ['and', 'or', 'then', 'after', 'before', 'preceded']
/** The longest lookback of an aggregate, in minutes. */
const LOOKBACK_MAX = 10_080

/** Turns lookbacks beside a part about now into conditions on the past. */
export function withNow(pieces: readonly Piece[], atoms: readonly Atom[]): Piece[] {
  const now = atoms.filter(
    (atom, i) => NOW.has(atom.text) || (atom.text === 'is' && /^(?:and|but)$/.test(atoms[i - 1]?.text ?? '')),
  )
  if (now.length === 0) return [...pieces]
  const out: Piece[] = []
  for (const part of partsOf(pieces)) {
    const [start, end] = [part[0]!.start, part.at(-1)!.end]
    const present = now.some((atom) => start <= atom.start && atom.end <= end + 1)
    const look = part.find((piece) => piece.is === 'window' && isLook(piece) && piece.minutes <= LOOKBACK_MAX)
    const said = part.some(
      (piece) =>
        ['ever', 'not', 'holds', 'held', 'aggregate'].includes(piece.is) ||
        (piece.is === 'window' && piece.role === 'for'),
    )
    const names = part.some(
      (piece) => piece.is === 'head' && (piece.head.of === 'feature' || piece.head.of === 'pattern'),
    )
    if (look === undefined || present || said || !names) out.push(...part)
    else
      out.push(...part.filter(({ is }) => is !== 'cross' && is !== 'becomes'), {
        is: 'ever',
        start: look.start,
        end: look.start,
      })
  }
  return out
}

const isLook = (piece: Extract<Piece, { is: 'window' }>): boolean =>
  piece.role === 'lookback' || (piece.role === 'within' && piece.beside === undefined)

function partsOf(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = []
  for (const piece of pieces) {
    if (parts.length === 0 || ENDS.includes(piece.is)) parts.push([piece])
    else parts.at(-1)!.push(piece)
  }
  return parts
}
