/** An opportunity family, in the form in which responses show it. */
import type { FamilyTrials, StudyReveal } from '../accounts/index.js'

/** `tried` is undefined when no study of the family has a result. */
export const familyBody = (
  family: string,
  tried: Omit<FamilyTrials, 'family'> | undefined,
  reveals: readonly StudyReveal[],
) => ({
  id: family,
  trials: tried?.trials ?? 0,
  policies: tried?.policies ?? 0,
  holdout_revealed: reveals.some((one) => one.family === family),
})
