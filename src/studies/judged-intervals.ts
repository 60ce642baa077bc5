/** The intervals of a mean along the worst and the best path: its own, and those that hold together with all others of the part. */
import type { NativeJudged } from '../native/index.js'
import { intervalE9 } from '../outcomes/index.js'

/** What the intervals of a part have in common. */
export interface IntervalRule {
  readonly days: number
  readonly block_days: number
  /** Degrees of freedom in hundredths. */
  readonly df_e2: number
  readonly level: number
  /** The number of intervals in the part: each policy's mean, and each policy's mean less its baseline's. */
  readonly comparisons: number
}

/** Ends in 1e-9. */
type IntervalE9 = readonly [low: bigint, high: bigint]

/** Along the worst path and along the best. */
interface BothPaths {
  readonly lo: IntervalE9
  readonly hi: IntervalE9
}

export interface JudgedIntervals {
  readonly single: BothPaths
  readonly simultaneous: BothPaths
}

/** Null with too few degrees of freedom. */
export function intervalsOf(judged: NativeJudged, { df_e2, level, comparisons }: IntervalRule): JudgedIntervals | null {
  const { lo, hi, error_lo_e12, error_hi_e12 } = judged
  if (error_lo_e12 === null || error_hi_e12 === null) return null
  const both = (together: number): BothPaths => ({
    lo: intervalE9(lo.mean, error_lo_e12, df_e2, { comparisons: together, level }),
    hi: intervalE9(hi.mean, error_hi_e12, df_e2, { comparisons: together, level }),
  })
  return { single: both(1), simultaneous: both(comparisons) }
}
