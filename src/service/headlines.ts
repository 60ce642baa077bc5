/** One sentence about a report, for lists. */
import type { PublishedAnswer } from '../contract/bodies/reports.js'

const grouped = (count: number): string => count.toLocaleString('en-US')
const several = (count: number, one: string): string => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`

/** How often it happened, with its denominator. */
export function answerHeadline({
  occurrences,
  eligible,
  days_with_occurrences: days,
}: PublishedAnswer['counts']): string {
  if (occurrences === 0) return `It did not happen in ${several(eligible, 'eligible minute')}.`
  const rate = `once in ${several(Math.round(eligible / occurrences), 'eligible minute')}`
  return `It happened ${occurrences === 1 ? 'once' : `${grouped(occurrences)} times`} on ${several(days, 'day')}, ${rate}.`
}

/** What was simulated, with its denominator. `result`: a study result of any version. */
export function studyHeadline(result: {
  counts: { opportunities: number; complete: number }
  policies: readonly { baseline: boolean }[]
}): string {
  const { counts, policies } = result
  const compared = policies.filter(({ baseline }) => !baseline).length
  const tried = `${grouped(compared)} ${compared === 1 ? 'policy' : 'policies'}`
  const { opportunities, complete } = counts
  return `${tried} at ${grouped(opportunities)} ${opportunities === 1 ? 'opportunity' : 'opportunities'}, ${grouped(complete)} complete.`
}
