/** The caveats that a client must show beside a result, in the order of the contract. */
import type { StudyPart, StudyResultBody } from '../contract/study/study-result.js'
import { STUDY_CAVEATS, type StudyCaveat } from '../contract/study/study-words.js'
import type { CheckedStudy } from './check/checked-study.js'

export function studyCaveats(
  part: StudyPart,
  study: CheckedStudy,
  { simulated, sealed }: { simulated: boolean; sealed: boolean },
): StudyResultBody['caveats'] {
  const { counts, policies } = part
  const apart = policies[0]?.uncertainty.non_overlapping.n ?? 0
  const holds: Readonly<Record<StudyCaveat, boolean>> = {
    simulated_data: simulated,
    historical_only: true,
    unit_notional: true,
    queue_unknown: study.policies.some(({ entry, target }) => entry.type === 'limit' || target !== null),
    in_bar_ambiguity: policies.some((policy) => policy.counts.ambiguous > 0),
    unknown_outcomes: counts.complete < counts.opportunities,
    marks_substituted: policies.some(({ costs }) => costs.lo.marks_substituted + costs.hi.marks_substituted > 0),
    funding_left_out: study.costs.funding === 'none',
    too_few_days: policies.some(({ uncertainty }) => uncertainty.reason !== null),
    overlap_high: apart > 0 && counts.complete >= 2 * apart,
    holdout_sealed: sealed,
  }
  return STUDY_CAVEATS.filter(([code]) => holds[code]).map(([code, text]) => ({ code, text }))
}
