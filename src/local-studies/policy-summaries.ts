/** Extracts from a result document the numbers that the correction for trials needs. */
import type { StudyResultBody } from '../contract/study/study-result.js'
import type { PolicySummary } from './trials.js'

/** The policies of a result whose standard error is known. Baselines are left out, because they are not trials. */
export function policySummaries({ policies }: Pick<StudyResultBody, 'policies'>): PolicySummary[] {
  return policies.flatMap(({ id, baseline, per_opportunity, uncertainty: { n_eff } }) => {
    const { n, mean, std } = per_opportunity.lo
    if (baseline || n_eff === null || mean === null || std === null) return []
    // Results of study_engine.v1 may have more than there are.
    return [{ id, mean, deviation: std, n_eff: Math.min(n_eff, n) }]
  })
}
