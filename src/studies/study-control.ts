/** The control of a part, in the form of the result: the same policies at unconditional moments, and the mean at signals less that mean. */
import { STUDY_FATES, STUDY_UNKNOWNS } from '../contract/study/study-codes.js'
import type { StudyControl, StudyPolicyControl } from '../contract/study/study-result.js'
import type { NativeControl, NativePolicyReport } from '../native/index.js'
import { intervalE9, shownInterval } from '../outcomes/index.js'
import { bothEnds, byName, distribution, fromE9 } from './shown-numbers.js'
import type { IntervalRule } from './verdict.js'

/** With signals on fewer days there is no control. */
export const CONTROL_DAYS_MIN = 20

/** Null without a control, and with signals on too few days. */
export const controlOf = (control: NativeControl | null, { days }: IntervalRule): StudyControl | null =>
  control === null || days < CONTROL_DAYS_MIN
    ? null
    : { moments: control.moments, complete: control.complete, unknown: byName(STUDY_UNKNOWNS, control.unknown) }

/** Of policy number `i`; null when the part has no control. */
export function policyControl(
  control: NativeControl | null,
  i: number,
  { per_opportunity }: NativePolicyReport,
  { df_e2, days, level }: IntervalRule,
): StudyPolicyControl | null {
  if (control === null || days < CONTROL_DAYS_MIN) return null
  const own = control.policies[i]!
  const comparisons = control.policies.length
  const isKnown = control.complete > 0 && per_opportunity.lo.count > 0
  // The widest ends: signals along the worst path less moments along the best, and the reverse.
  const lo = per_opportunity.lo.mean - own.per_opportunity.hi.mean
  const hi = per_opportunity.hi.mean - own.per_opportunity.lo.mean
  const around = (mean: bigint, error: bigint | null, together: number) =>
    error === null || !isKnown ? null : shownInterval(intervalE9(mean, error, df_e2, { comparisons: together, level }))
  return {
    filled: own.fates[STUDY_FATES.indexOf('filled')]!,
    ambiguous: own.ambiguous,
    per_opportunity: bothEnds(own.per_opportunity, distribution),
    difference: {
      mean: isKnown ? [fromE9(lo), fromE9(hi)] : null,
      ...{ level, comparisons },
      interval_lo: around(lo, own.error_lo_e12, 1),
      interval_hi: around(hi, own.error_hi_e12, 1),
      simultaneous_lo: around(lo, own.error_lo_e12, comparisons),
      simultaneous_hi: around(hi, own.error_hi_e12, comparisons),
    },
  }
}
