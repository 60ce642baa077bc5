/** Steps that come one after the other, as one step: put together once, where a list would be walked again for every request. */
import type { Step } from '../context/context.js'

/** Each step is given the rest of them as what comes next; the last one what comes after the whole. */
export const inSequence = (steps: readonly Step[]): Step =>
  steps.reduceRight<Step>(
    (rest, step) => (ctx, next) => step(ctx, () => rest(ctx, next)),
    (_, next) => next(),
  )
