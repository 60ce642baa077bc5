/** What intervals are computed from, so that anybody can compute them again: the sums of each day, and the steps from there. */
import { blockDays, HORIZONS, type Horizon, lagDays } from '../../contract/outcomes.js'
import { studentE8 } from '../../contract/student.js'
import type { HorizonSums, OutcomeSums, ReferenceDays, ReferenceSums } from '../../engine/index.js'
import { degreesOfFreedom, scaled } from '../../outcomes/index.js'

/** One UTC day (of the anchor) of the scope with a completed window. Sums are of returns, as fractions. */
export interface ExplainedDay {
  day: string
  completed: number
  sum: number
  reference_completed: number
  reference_sum: number
}

export interface ExplainedIntervals {
  lag_days: number
  block_days: number
  df: number
  /** Null with fewer than 4 degrees of freedom, as are the quantiles of Student's t. */
  standard_errors: { mean: number; difference: number } | null
  t: number | null
  t_simultaneous: number | null
  days: ExplainedDay[]
}

/** By horizon. `outcomes` were computed with `daySums`. */
export function explainedIntervals(
  { horizons }: OutcomeSums,
  reference: ReferenceSums,
): Record<Horizon, ExplainedIntervals> {
  const shown = horizons.filter(({ errors }) => errors !== null).length
  const entries = HORIZONS.map(([name, minutes], i) => {
    const { df_e2, errors } = horizons[i]!
    const t = (comparisons: number) => (errors ? scaled(studentE8(df_e2, { comparisons }), 8) : null)
    return [
      name,
      {
        lag_days: lagDays(minutes),
        block_days: blockDays(minutes),
        df: degreesOfFreedom(df_e2),
        standard_errors: errors && {
          mean: scaled(errors.mean_e12, 12),
          difference: scaled(errors.difference_e12!, 12),
        },
        t: t(1),
        t_simultaneous: t(Math.max(1, shown)),
        days: daysOf(horizons[i]!, reference.days, i),
      },
    ]
  })
  return Object.fromEntries(entries) as Record<Horizon, ExplainedIntervals>
}

function daysOf({ day_sums = [] }: HorizonSums, reference: ReferenceDays, horizon: number): ExplainedDay[] {
  const own = new Map(day_sums.map((one) => [one.day, one]))
  const count = reference.completed.length / HORIZONS.length
  return Array.from({ length: count }, (_, i) => {
    const at = horizon * count + i
    const day = reference.firstDay + i
    return {
      day: new Date(day * 86_400_000).toISOString().slice(0, 10),
      completed: own.get(day)?.completed ?? 0,
      sum: scaled(own.get(day)?.sum ?? 0n, 7),
      reference_completed: reference.completed[at]!,
      reference_sum: scaled(sumAt(reference.sums, at), 7),
    }
  }).filter(({ reference_completed }) => reference_completed > 0)
}

const sumAt = (words: BigInt64Array, i: number): bigint =>
  (words[2 * i + 1]! << 64n) | BigInt.asUintN(64, words[2 * i]!)
