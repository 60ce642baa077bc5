/** How far a plan looks back, and how much of a window may be unknown. */
import type { Program } from './program.js'

/** How many minutes before an anchor a plan looks at. */
export function lookBackOf({ where, steps, predicates, operands, within }: Program): number {
  const spans = [...where, ...steps.flat()].map((p) => {
    const { operand, kind, span } = predicates[p]!
    return operands[operand]!.span + (kind === 'held' ? span : 1)
  })
  return Math.max(0, ...spans) + within + 1
}

/** Windows of up to so many minutes must be complete; longer ones may lack a twentieth. */
const COMPLETE_MAX = 240

/** How many minutes of a window may be unknown. */
export const tolerated = (minutes: number): number => (minutes <= COMPLETE_MAX ? 0 : Math.floor(minutes / 20))
