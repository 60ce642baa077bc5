/** How the steps of a sequence are connected. The anchor of an occurrence is the bucket that completes it. */
import { LIMITS } from './limits.js'

/** The rules, as the registry lists them. */
export const SEQUENCE_RULES = {
  steps: { min: LIMITS.steps_min, max: LIMITS.steps_max },
  within: {
    units: ['m', 'h', 'd'],
    min: '1m',
    max: '7d',
    meaning: 'the first step lies at most this long before the anchor',
  },
  order: 'step minutes strictly increase; `where` and the last step hold at the anchor',
  counting:
    'one occurrence per completing bucket, whatever the number of ways to reach it; none is skipped for overlap',
  step_times: 'the latest possible ones, found from the anchor backwards',
  scope:
    'identity.symbol and times.anchor_time stand in `where` only; earlier steps may lie before the scope, never in another symbol',
  eligibility:
    '`where` and the last step known at the anchor; each feature of the earlier steps known in at least 95 % of the `within` before it',
} as const

/** Minutes by unit of a duration. */
export const MINUTES_PER_UNIT: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 }
