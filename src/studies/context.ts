/** Makes the StudyContext of an open dataset, which checkStudy takes. */
import { BAR_MINUTES } from '../contract/study/study-limits.js'
import type { OpenDataset } from '../dataset/index.js'
import type { StudyContext } from './check/check-scope.js'

/** The context of a dataset. Its coverage is rounded outwards to whole bars, so that a scope can include everything that is recorded. */
export function studyContextOf({ revision, symbols, snapshot }: OpenDataset): StudyContext {
  const { firstMinutes, lastMinutes } = snapshot
  const first = firstMinutes.reduce((least, minute) => Math.min(least, minute), Number.POSITIVE_INFINITY)
  const end = lastMinutes.reduce((greatest, minute) => Math.max(greatest, minute + 1), 0)
  const from = Number.isFinite(first) ? Math.floor(first / BAR_MINUTES) * BAR_MINUTES : 0
  return { revision, symbols, coverage: { from, to: Math.ceil(end / BAR_MINUTES) * BAR_MINUTES } }
}
