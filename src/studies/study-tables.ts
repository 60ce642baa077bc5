/** The average path after the signal, and the results of a policy by symbol, month and exit reason, in the form of the result. */
import { STUDY_EXIT_REASONS } from '../contract/study/study-codes.js'
import { BAR_MINUTES } from '../contract/study/study-limits.js'
import type { StudyPath, StudyTables } from '../contract/study/study-result.js'
import type { NativeGroupSums, NativePathPoint, NativePolicyReport, NativeReasonSums } from '../native/index.js'
import { divideHalfEven, intervalE9, shownInterval } from '../outcomes/index.js'
import { fromE9 } from './shown-numbers.js'
import type { IntervalRule } from './verdict.js'

/**
 * Closes after the signal relative to its own, over all complete opportunities as longs. The band holds at every point by itself (`interval`) and at
 * all points together (`simultaneous`). Null without complete opportunities.
 */
export function averagePath(points: readonly NativePathPoint[], { df_e2, level }: IntervalRule): StudyPath | null {
  if (points.length === 0) return null
  const around = ({ mean, error_e12 }: NativePathPoint, comparisons: number) =>
    error_e12 === null ? null : shownInterval(intervalE9(mean, error_e12, df_e2, { comparisons, level }))
  return {
    level,
    comparisons: points.length,
    points: points.map((point) => ({
      minutes: point.bars * BAR_MINUTES,
      mean: fromE9(point.mean),
      interval: around(point, 1),
      simultaneous: around(point, points.length),
    })),
  }
}

const mean = (sum: bigint, count: number): number => fromE9(divideHalfEven(sum, BigInt(count)))

const group = ({ complete, filled, wins, lo, hi }: NativeGroupSums) => ({
  ...{ complete, filled, wins },
  net: [fromE9(lo), fromE9(hi)] as [number, number],
  mean: [mean(lo, complete), mean(hi, complete)] as [number, number],
})

const reason = ({ count, net }: NativeReasonSums) => ({
  n: count,
  net: fromE9(net),
  mean: count === 0 ? null : mean(net, count),
})

const monthText = (months: number): string =>
  `${1970 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`

/** `names` has the names of symbols by number. */
export const tablesOf = (
  { symbols, months, reasons_lo, reasons_hi }: NativePolicyReport,
  names: readonly string[],
): StudyTables => ({
  by_symbol: symbols.map((sums) => ({ symbol: names[sums.key]!, ...group(sums) })),
  by_month: months.map((sums) => ({ month: monthText(sums.key), ...group(sums) })),
  by_exit: STUDY_EXIT_REASONS.map((name, i) => ({
    reason: name,
    lo: reason(reasons_lo[i]!),
    hi: reason(reasons_hi[i]!),
  })),
})
