/** Shares of what no condition is of. */
import type { Read } from './pieces.js'
import { type Atom, placeOf, senseOf } from './spot.js'
import { textAt } from './tokens.js'

/** `half of it`, `50% of the move`, `70% of the time`: neither how far a move goes back on another nor how often is a condition. */
export function readOfMove(atoms: readonly Atom[], at: number): Read | undefined {
  const unit = atoms[at]?.quantity?.unit
  if (unit !== 'share' && unit !== 'percent' && textAt(atoms, at) !== 'all') return undefined
  const of = textAt(atoms, at + 1) === 'of' ? at + 2 : at + 1
  // "half of" is a number with its `of`.
  if (of === at + 1 && unit !== 'share') return undefined
  const it = ['it', 'that', 'this'].includes(textAt(atoms, of))
  const noun = ['the', 'that', 'this', 'its', 'the whole'].includes(textAt(atoms, of)) ? of + 1 : of
  const times = /^(?:times?|cases|occasions|instances|days|weeks)$/.test(textAt(atoms, noun))
  const moved = times || (noun > of && senseOf(atoms[noun], 'move')?.form === 'noun')
  if (!moved && !it) return undefined
  const next = moved ? noun + 1 : of + 1
  return { piece: { is: 'noFeature', adverb: true, ...placeOf(atoms, at, next) }, next }
}
