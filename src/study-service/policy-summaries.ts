/** What the correction for trials needs of a result document. */
import type { StudyResultBody } from '../contract/study/study-result.js'
import type { PolicySummary } from './trials.js'

/** The policies of a result whose standard error is known; baselines are no trials. */
export function policySummaries({ policies }: Pick<StudyResultBody, 'policies'>): PolicySummary[] {
  return policies.flatMap(({ id, baseline, per_opportunity, uncertainty: { n_eff } }) => {
    const { mean, std } = per_opportunity.lo
    return baseline || n_eff === null || mean === null || std === null ? [] : [{ id, mean, deviation: std, n_eff }]
  })
}
