/** What intervals are computed from, so that anybody can compute them again: the sums of each day, and the steps from there. */

import { blockDays, HORIZONS, type Horizon, lagDays } from '../../contract/outcomes.js'
import { studentE8 } from '../../contract/student.js'
import { dayName } from '../../contract/text/days.js'
import type { HorizonSums, OutcomeSums, ReferenceDays, ReferenceSums } from '../../engine/index.js'
import { degreesOfFreedom, scaled, scaledWideAt, wordsOf } from '../../outcomes/index.js'

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
  const names = namesOf(reference.days)
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
        days: daysOf(horizons[i]!, reference.days, i, names),
      },
    ]
  })
  return Object.fromEntries(entries) as Record<Horizon, ExplainedIntervals>
}

/** The days of the reference that have a completed window, with the sums of the occurrences and of the reference. */
function daysOf({ day_sums: own }: HorizonSums, reference: ReferenceDays, horizon: number, names: readonly string[]) {
  const all: ExplainedDay[] = []
  const [sums, referenceSums] = [own && wordsOf(own.sums), wordsOf(reference.sums)]
  let next = 0
  for (let i = 0; i < names.length; i++) {
    const at = horizon * names.length + i
    const isOwn = own !== undefined && own.day[next] === reference.firstDay + i
    if (reference.completed[at]! > 0) {
      all.push({
        day: names[i]!,
        completed: isOwn ? own.completed[next]! : 0,
        sum: isOwn ? scaledWideAt(sums!, next, 7) : 0,
        reference_completed: reference.completed[at]!,
        reference_sum: scaledWideAt(referenceSums, at, 7),
      })
    }
    if (isOwn) next++
  }
  return all
}

/** The names of the days, which all horizons share. */
const namesOf = ({ firstDay, completed }: ReferenceDays): string[] =>
  Array.from({ length: completed.length / HORIZONS.length }, (_, i) => dayName(firstDay + i))
