/** The body of a sweep: what followed at neighbouring thresholds of a clause. docs/charts.md has the definitions. */
import type { SweepBody } from '../contract/bodies/sweep.js'
import { SWEEP_LIMITS, SWEEP_VERSION } from '../contract/derived/sweep.js'
import { canonicalBytes } from '../contract/jcs.js'
import { HORIZONS, type Horizon, INTERVALS } from '../contract/outcomes.js'
import { ensure } from '../contract/result-violation.js'
import { FEATURE_VERSION, OUTCOMES_VERSION } from '../contract/versions.js'
import type { ReferenceHorizonSums, ReferenceSums, ThresholdHorizonSums, ThresholdSums } from '../engine/index.js'
import { degreesOfFreedom, type Interval, intervalE9, shownInterval } from './intervals.js'
import { mean, meanDifferenceE9, scaled, share } from './numbers.js'
import type { ResultIdentity } from './result-bytes.js'

export interface SweepParts {
  identity: ResultIdentity
  clause: SweepBody['clause']
  /** The thresholds, ascending, each once. */
  values: readonly number[]
  /** What followed, by threshold. */
  sums: readonly ThresholdSums[]
  eligible: number
  reference: ReferenceSums
  simulated: boolean
}

type Point = SweepBody['points'][number]
type Sensitivity = SweepBody['sensitivity'][Horizon]

const ofHorizons = <T>(of: (i: number, name: Horizon) => T): Record<Horizon, T> =>
  Object.fromEntries(HORIZONS.map(([name], i) => [name, of(i, name)])) as Record<Horizon, T>

/** The body as a value. Throws a ResultViolation (code `internal`) when the parts contradict each other. */
export function sweepBody(parts: SweepParts): SweepBody {
  const { identity, clause, values, sums, eligible, reference, simulated } = parts
  ensure(sums.length === values.length, () => `${sums.length} summaries of ${values.length} thresholds`)
  const points = values.map((value, t): Point => {
    const { occurrences, horizons } = sums[t]!
    ensure(occurrences <= eligible, () => `${occurrences} occurrences of ${eligible} eligible buckets`)
    return {
      value,
      own: value === clause.threshold,
      occurrences,
      horizons: ofHorizons((i) => shown(horizons[i]!, occurrences, reference.horizons[i]!, values.length)),
    }
  })
  return {
    schema_version: SWEEP_VERSION,
    feature_version: FEATURE_VERSION,
    outcomes_version: OUTCOMES_VERSION,
    ...identity,
    clause,
    thresholds_tried: values.length,
    eligible,
    reference: ofHorizons((i) => shownReference(reference.horizons[i]!)),
    points,
    sensitivity: ofHorizons((_, name) => sensitivityOf(points, name)),
    ...(simulated && { simulated }),
  }
}

/** The canonical bytes of the body. */
export const renderSweep = (parts: SweepParts): Uint8Array => canonicalBytes(sweepBody(parts))

const shownReference = ({ completed, metrics }: ReferenceHorizonSums) => ({
  completed,
  mean: completed === 0 ? null : mean(metrics.return.sum, completed),
  median: completed === 0 ? null : scaled(metrics.return.quantiles_e9[3]!, 9),
  share_positive: completed === 0 ? null : share(metrics.return.positive, completed),
})

function shown(
  { completed, positive, sum, median_e9, days, df_e2, errors }: ThresholdHorizonSums,
  occurrences: number,
  reference: ReferenceHorizonSums,
  comparisons: number,
): Point['horizons'][Horizon] {
  const differenceE9 =
    completed === 0 || reference.completed === 0
      ? null
      : meanDifferenceE9(sum, completed, reference.metrics.return.sum, reference.completed)
  const interval = (together: number): Interval | null =>
    differenceE9 === null || errors === null
      ? null
      : shownInterval(intervalE9(differenceE9, errors.difference_e12, df_e2, { comparisons: together }))
  return {
    completed,
    missing: occurrences - completed,
    mean: completed === 0 ? null : mean(sum, completed),
    median: completed === 0 ? null : scaled(median_e9, 9),
    share_positive: completed === 0 ? null : share(positive, completed),
    days,
    df: completed === 0 ? null : degreesOfFreedom(df_e2),
    difference: {
      mean: differenceE9 === null ? null : scaled(differenceE9, 9),
      interval: interval(1),
      simultaneous: interval(comparisons),
    },
    ...(df_e2 < INTERVALS.df_min * 100 && { reason: 'too_few_days' as const }),
  }
}

const SIGNS = { '-1': 'negative', '0': 'zero', '1': 'positive' } as const

const signOf = (difference: number): 'negative' | 'zero' | 'positive' =>
  SIGNS[String(Math.sign(difference)) as keyof typeof SIGNS]

/** Whether the sign of the difference at a horizon changes near the threshold of the document. */
function sensitivityOf(points: readonly Point[], horizon: Horizon): Sensitivity {
  const own = points.find((one) => one.own)!
  const difference = own.horizons[horizon].difference.mean
  const known = points.flatMap(({ value, horizons }) => {
    const { mean: other } = horizons[horizon].difference
    return other === null ? [] : [{ value, sign: signOf(other) }]
  })
  if (difference === null) {
    return { sign: null, known: known.length, same_sign: 0, changes_at: null, moved: null, fragile: false }
  }
  const sign = signOf(difference)
  const others = known.filter((one) => one.sign !== sign)
  // Of two that are equally far the lower one, because points ascend.
  const nearest = others.reduce<number | null>(
    (best, { value }) => (best === null || Math.abs(value - own.value) < Math.abs(best - own.value) ? value : best),
    null,
  )
  const moved =
    nearest === null || own.value === 0
      ? null
      : Math.round(((nearest - own.value) / Math.abs(own.value)) * 1e6) / 1e6 + 0
  return {
    sign,
    known: known.length,
    same_sign: known.length - others.length,
    changes_at: nearest,
    moved,
    fragile: moved !== null && Math.abs(moved) <= SWEEP_LIMITS.fragile_within,
  }
}
