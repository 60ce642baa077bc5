/** Shares that no condition can express: of a move, and of the time. */

import { type Atom, means, placeOf, senseOf } from '../words/atoms.js'
import { textAt } from '../words/tokens.js'
import type { Read } from './pieces.js'
import type { Starts } from './starts.js'

/** What a share of a move or of the time may begin with. */
export const SHARE_STARTS: Starts = { words: ['all'], quantity: true }
/** What a frequency may begin with. */
export const OFTEN_STARTS: Starts = { senses: ['compare'], quantity: true }

/** `half of it`, `50% of the move`, `70% of the time` */
export function readOfMove(atoms: readonly Atom[], at: number): Read | undefined {
  const unit = atoms[at]?.quantity?.unit
  if (unit !== 'share' && unit !== 'percent' && textAt(atoms, at) !== 'all') return undefined
  const of = textAt(atoms, at + 1) === 'of' ? at + 2 : at + 1
  // "half of" is one number atom, including its `of`.
  if (of === at + 1 && unit !== 'share') return undefined
  const it = ['it', 'that', 'this'].includes(textAt(atoms, of))
  const noun = ['the', 'that', 'this', 'its', 'the whole'].includes(textAt(atoms, of)) ? of + 1 : of
  const times = /^(?:times?|cases|occasions|instances|days|weeks)$/.test(textAt(atoms, noun))
  const moved = times || (noun > of && senseOf(atoms[noun], 'move')?.form === 'noun')
  if (!moved && !it) return undefined
  const next = moved ? noun + 1 : of + 1
  return { piece: { is: 'noFeature', adverb: true, ...placeOf(atoms, at, next) }, next }
}

/** `at least three times in the last 24h`: a frequency, unless the words before it can be multiplied. */
export function readHowOften(atoms: readonly Atom[], at: number): Read | undefined {
  const count = means(atoms[at], 'compare') ? at + 1 : at
  const next = count + 1
  if (atoms[count]?.quantity?.unit !== 'times') return undefined
  const timed = ['in', 'within', 'over', 'during', 'per', 'throughout'].includes(textAt(atoms, next))
  // "three times vpin above 0.9", but "three times volume".
  const named = means(atoms[next], 'feature') && means(atoms[next + 1], 'compare') && !means(atoms[next + 1], 'usual')
  if (!timed && !named) return undefined
  if (means(atoms[at - 1], 'feature', 'usual', 'move', 'holds', 'becomes', 'cross')) return undefined
  if (['is', 'was', 'at', 'by', 'of', 'to', 'reaches'].includes(textAt(atoms, at - 1))) return undefined
  return { piece: { is: 'noFeature', adverb: true, ...placeOf(atoms, at, next) }, next }
}
