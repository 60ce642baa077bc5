/** What followed at one threshold among several, by plain loops: the query is answered again for each threshold. */
import type { OracleDataset } from '../dataset.js'
import { toNumber } from '../exact.js'
import { type QueryDocument, takeApart } from '../query/document.js'
import { find } from '../query/find.js'
import { dayOf, spanOf } from './day-sums.js'
import { completedAt, follow } from './followed.js'
import { type Sample, uncertaintyOf } from './intervals.js'
import { exactQuantiles, moments, summaryOf } from './metric.js'
import { referenceOf } from './reference.js'
import { HORIZONS } from './windows.js'

/** The figures of a threshold; `tried` thresholds are shown together. */
export const thresholdOf = (dataset: OracleDataset, document: QueryDocument, tried: number) => {
  const found = find(dataset, takeApart(dataset, document))
  const followed = follow(found.occurrences)
  const reference = referenceOf(found)
  const horizons = HORIZONS.map(([name, minutes], h) => {
    const completed = [...completedAt(followed, h)]
    const returns = followed.windows[h]!.return
    const sample: Sample = completed.map((i) => [dayOf(followed.minutes[i]!), BigInt(returns[i]!)] as const)
    const values = completed.map((i) => returns[i]!)
    const { mean, missing, share_positive } = summaryOf(moments(values), found.occurrences.length, () => 0n, true)
    const median = values.length === 0 ? null : toNumber(exactQuantiles(values)(50), 1e9)
    const uncertainty: Record<string, unknown> = uncertaintyOf(sample, reference.days[h]!, spanOf(minutes), tried)
    const { days, df, difference, reason } = uncertainty
    return [
      name,
      {
        ...{ completed: values.length, missing, mean, median, share_positive, days, df, difference },
        ...(reason === undefined ? {} : { reason }),
      },
    ] as const
  })
  return {
    eligible: found.eligible.length,
    occurrences: found.occurrences.length,
    horizons: Object.fromEntries(horizons) as Record<string, Record<string, unknown>>,
  }
}
