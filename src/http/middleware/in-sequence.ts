/** Combines several steps into one. The chain is built once; a list would be walked again for every request. */
import type { Step } from '../context/context.js'

/** `next` of each step runs the remaining steps; `next` of the last step runs what follows the sequence. */
export const inSequence = (steps: readonly Step[]): Step =>
  steps.reduceRight<Step>(
    (rest, step) => (ctx, next) => step(ctx, () => rest(ctx, next)),
    (_, next) => next(),
  )
