/**
 * Rulebook entries that the text itself explains: `the book is bid heavy (imbalance over 0.3)`, `crowded longs: funding above 0.1%`. What is said behind the
 * bracket or the colon, about a feature that the entry is made of, is the condition; the name before it is only its heading.
 */
import { RULE_BY_ID } from '../../contract/rulebook.js'
import type { Place } from '../words/place.js'
import type { Piece } from './pieces.js'

/** How many pieces may stand between the name and its explanation. */
const REACH = 4

/** The pieces without explained names, and the places of those names. */
export function withoutExplained(
  pieces: readonly Piece[],
  text: string,
): { pieces: readonly Piece[]; explained: readonly Place[] } {
  const explained = pieces.filter((piece, at) => isExplained(pieces, at, piece, text))
  if (explained.length === 0) return { pieces, explained }
  return {
    pieces: pieces.filter((piece) => !explained.includes(piece)),
    explained: explained.map(({ start, end }) => ({ start, end })),
  }
}

function isExplained(pieces: readonly Piece[], at: number, piece: Piece, text: string): boolean {
  if (piece.is !== 'head' || piece.head.of !== 'rule') return false
  const fields = RULE_BY_ID.get(piece.head.id)?.all.map(([name]) => name.replace(/^feature\./, '')) ?? []
  for (const next of pieces.slice(at + 1, at + 1 + REACH)) {
    if (next.is !== 'head') continue
    const between = text.slice(piece.end, next.start)
    // "overbought 15m rsi at 75 or more"
    const beside = /^\s*$/.test(between) && /^over/i.test(text.slice(piece.start, piece.end))
    if (!(beside || /[(:]/.test(between)) || /[.;!?]/.test(between) || next.head.of !== 'feature') return false
    const { stem } = next.head
    return fields.some((field) => field.startsWith(stem) || stem.startsWith(field.split('_').slice(0, 2).join('_')))
  }
  return false
}
