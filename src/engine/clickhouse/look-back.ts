/** How many minutes before an anchor a plan looks at. */
import type { Program } from './program.js'

export function lookBackOf({ where, steps, predicates, operands, within }: Program): number {
  const spans = [...where, ...steps.flat()].map((p) => {
    const { operand, kind, span } = predicates[p]!
    return operands[operand]!.span + (kind === 'held' ? span : 1)
  })
  return Math.max(0, ...spans) + within + 1
}
