/**
 * Events that do not happen: `without a bounce in the next 4h`, `no doji before`. A step of a sequence is an event that happens; a minute without the
 * event does not prove its absence. Such steps are refused.
 */

import { isThreshold } from '../pieces/modifiers.js'
import type { Draft, Placed } from '../steps/drafts.js'
import type { Step } from '../steps/steps.js'
import { has } from './comparisons.js'
import type { Resolution } from './resolution.js'

/** The question of the refusal. */
export const ABSENCE =
  'A step of a sequence is an event that happens; its absence cannot be a step. Which state ends the sequence?'

/** Refuses the absences of a step and returns its other drafts. */
export function withoutAbsences(placed: readonly Placed[], step: Step, into: Resolution): Placed[] {
  if (into.place === 'only') return [...placed]
  // "then up 3% and no hammer": the negation is a state in the minute of the rise.
  const alone = placed.every(({ draft }) => has(draft, 'not') && isEvent(draft))
  const aside = step.outcome || step.earlier
  return placed.filter(({ draft }) => {
    const absent = has(draft, 'not') && (aside ? !isState(draft) : alone)
    // resolve-move.ts refuses later moves, and offers the state instead.
    if (!absent || (into.later && draft.head.of === 'move' && draft.head.form !== 'state')) return true
    into.refuse('not_offered', draft, ABSENCE)
    for (const piece of draft.modifiers) if (isThreshold(piece)) into.taken.add(piece.start)
    return false
  })
}

/** `not higher`: a state that one minute can have. */
const isState = ({ head, modifiers }: Draft): boolean =>
  head.of === 'move' && head.form === 'state' && !modifiers.some(isThreshold)

/** A candle pattern or a move without a window. */
const isEvent = ({ head, modifiers }: Draft): boolean =>
  ((head.of === 'pattern' && head.stem.startsWith('candle_')) || (head.of === 'move' && head.form !== 'state')) &&
  !modifiers.some(({ is }) => is === 'window')
