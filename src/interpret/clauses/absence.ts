/** What fails to happen (`without a bounce in the next 4h`, `no doji before`): steps are of what happens, and one minute without it is no absence. */

import { isThreshold } from '../pieces/modifiers.js'
import type { Draft, Placed } from '../steps/drafts.js'
import type { Step } from '../steps/steps.js'
import { has } from './comparisons.js'
import type { Resolution } from './resolution.js'

export const ABSENCE =
  'A step of a sequence is something that happens, not something that fails to: which state ends it?'

/** The drafts of a step without its absences, which are refused. */
export function withoutAbsences(placed: readonly Placed[], step: Step, into: Resolution): Placed[] {
  if (into.place === 'only') return [...placed]
  // "then up 3% and no hammer" says how things stand in the minute of the rise.
  const alone = placed.every(({ draft }) => has(draft, 'not') && isEvent(draft))
  const aside = step.outcome || step.earlier
  return placed.filter(({ draft }) => {
    const absent = has(draft, 'not') && (aside ? !isState(draft) : alone)
    // Later moves are refused with the state that could be asked for.
    if (!absent || (into.later && draft.head.of === 'move' && draft.head.form !== 'state')) return true
    into.refuse('not_offered', draft, ABSENCE)
    for (const piece of draft.modifiers) if (isThreshold(piece)) into.taken.add(piece.start)
    return false
  })
}

/** `not higher`, of which a minute is enough. */
const isState = ({ head, modifiers }: Draft): boolean =>
  head.of === 'move' && head.form === 'state' && !modifiers.some(isThreshold)

/** A candle pattern or a move that is negated of no span. */
const isEvent = ({ head, modifiers }: Draft): boolean =>
  ((head.of === 'pattern' && head.stem.startsWith('candle_')) || (head.of === 'move' && head.form !== 'state')) &&
  !modifiers.some(({ is }) => is === 'window')
