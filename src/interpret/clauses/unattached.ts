/** Unattached modifiers: numbers and words of size without a head. They are refused with a question; a few imply their feature. */

import { isThreshold, type Modifier } from '../pieces/modifiers.js'
import type { Piece } from '../pieces/pieces.js'
import type { Draft, Part } from '../steps/drafts.js'
import { familyOf } from '../words/families.js'
import { VAGUE_WORDS } from '../words/synonyms.js'
import { field, type Option, type Resolution } from './resolution.js'
import { isPrice, refusePrice } from './resolve-move.js'
import { titleOf } from './spans.js'

/**
 * Refuses modifiers without a head. An age in days becomes a clause on the days since a coin was first recorded. `part` is the part that contains
 * them, if it has unsupported words.
 */
export function refuseUnattached(modifiers: readonly Modifier[], part: Part | undefined, into: Resolution): void {
  const unsupported = part?.unsupported ?? []
  const isMeasured = unsupported.every(({ is }) => is === 'unknown')
  const from = Math.min(...unsupported.map(({ start }) => start))
  for (const piece of modifiers) {
    if (
      piece.is === 'predicate' &&
      (piece.amount.unit === 'days' || piece.amount.unit === 'minutes') &&
      piece.op !== undefined
    ) {
      if (piece.amount.unit === 'days' && piece.op !== 'eq' && piece.op !== 'neq') {
        into.taken.add(piece.start)
        into.put([field('recorded_age_days'), piece.op, piece.amount.value])
        into.assume(`"${into.words(piece)}" is read as days since a coin was first recorded`)
      }
      continue
    }
    const implied = piece.is === 'vague' ? stemOf(piece.word) : undefined
    if (implied !== undefined) {
      const title = titleOf(familyOf(implied).first)
      into.refuse('no_number', piece, `Which value of ${title} does "${into.words(piece)}" mean?`, rulesFor(piece))
    }
    const vague = piece.is === 'vague' && implied === undefined
    if (vague || ['compare', 'cross', 'becomes', 'sign'].includes(piece.is)) into.leave(piece)
    if (!isThreshold(piece) || piece.is === 'sign' || !isMeasured) continue
    const start = Math.min(piece.start, from)
    if (piece.is === 'predicate' && isPrice(piece)) refusePrice({ ...NOWHERE, start, end: piece.end }, into)
    else into.refuse('no_feature', { start, end: piece.end }, `Which feature should be "${into.words(piece)}"?`)
  }
}

const NOWHERE: Draft = { head: { of: 'price' }, at: { start: 0, end: 0 }, modifiers: [], start: 0, end: 0 }

const stemOf = (word: string): string | undefined =>
  [...VAGUE_WORDS].find(([words]) => words.split('|').includes(word))?.[1] ?? undefined

function rulesFor(piece: Piece): Option[] {
  const word = piece.is === 'vague' ? piece.word : ''
  const rule = word.includes('sold') ? 'rb_oversold_15m' : word.includes('bought') ? 'rb_overbought_15m' : undefined
  return rule === undefined ? [] : [{ said: `the rulebook's ${rule}`, drop: [], put: [[`rule.${rule}`, 'eq', true]] }]
}
