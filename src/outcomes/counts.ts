/** The counts of a result, and the identities that they must satisfy. */
import { HORIZONS, INTERVALS, LADDER } from '../contract/outcomes.js'
import { ensure } from '../contract/result-violation.js'
import type { Counts, OutcomeSums, ReferenceSums } from '../engine/index.js'

export type ResultCounts = Counts

/** Returns the counts without other members of the native object. Throws `internal` when they contradict each other. */
export const resultCounts = (native: Counts): ResultCounts => {
  const counts: ResultCounts = {
    scope_buckets: native.scope_buckets,
    eligible: native.eligible,
    warm_up: native.warm_up,
    source_absent: native.source_absent,
    stale: native.stale,
    quarantined: native.quarantined,
    undefined: native.undefined,
    occurrences: native.occurrences,
    onsets: native.onsets,
    symbols_in_scope: native.symbols_in_scope,
    symbols_with_occurrences: native.symbols_with_occurrences,
    days_with_occurrences: native.days_with_occurrences,
  }
  for (const [name, count] of Object.entries(counts)) {
    ensure(Number.isSafeInteger(count) && count >= 0, () => `the count ${name} is ${count}`)
  }
  const excluded = counts.warm_up + counts.source_absent + counts.stale + counts.quarantined + counts.undefined
  ensure(
    counts.scope_buckets === counts.eligible + excluded,
    () => `${counts.scope_buckets} buckets in scope, but ${counts.eligible} eligible and ${excluded} excluded`,
  )
  ensure(
    counts.occurrences <= counts.eligible,
    () => `${counts.occurrences} occurrences in ${counts.eligible} eligible buckets`,
  )
  // Each of these is at most the number of occurrences, and is 0 only if there are no occurrences.
  for (const name of ['onsets', 'symbols_with_occurrences', 'days_with_occurrences'] as const) {
    ensure(
      counts[name] <= counts.occurrences && counts[name] > 0 === counts.occurrences > 0,
      () => `${counts.occurrences} occurrences, but ${name} is ${counts[name]}`,
    )
  }
  ensure(
    counts.symbols_with_occurrences <= counts.symbols_in_scope,
    'more symbols with occurrences than symbols in scope',
  )
  return counts
}

/** Throws `internal` unless the windows, days and quarters of every horizon account for all occurrences. */
export const checkOutcomes = (counts: ResultCounts, { horizons, quarters, concentration }: OutcomeSums): void => {
  const { occurrences } = counts
  ensure(
    horizons.length === HORIZONS.length,
    () => `${horizons.length} horizons where the contract has ${HORIZONS.length}`,
  )
  for (const [i, horizon] of horizons.entries()) {
    const name = HORIZONS[i]![0]
    const { completed, missing, non_overlapping, days, df_e2 } = horizon
    ensure(
      completed + missing === occurrences,
      () => `${name}: ${completed} completed and ${missing} missing windows of ${occurrences} occurrences`,
    )
    ensure(
      non_overlapping <= completed && non_overlapping > 0 === completed > 0,
      () => `${name}: ${non_overlapping} of ${completed} completed windows do not overlap`,
    )
    ensure(
      days <= Math.min(completed, counts.days_with_occurrences) && days > 0 === completed > 0,
      () => `${name}: ${days} days with ${completed} completed windows on ${counts.days_with_occurrences} days`,
    )
    // The effective number of days is at most the number of days.
    ensure(
      df_e2 >= 0 && df_e2 <= Math.max(0, days - 1) * 100,
      () => `${name}: ${df_e2} hundredths of freedom on ${days} days`,
    )
    ensure((horizon.errors !== null) === df_e2 >= INTERVALS.df_min * 100, () => `${name}: errors at df ${df_e2 / 100}`)
    ensure(
      horizon.quarters.length === quarters.length &&
        horizon.quarters.reduce((sum, quarter) => sum + quarter.completed, 0) === completed &&
        horizon.quarters.every((quarter) => (quarter.median_e9 === null) === (quarter.completed === 0)),
      () => `${name}: the quarters do not make up ${completed} completed windows`,
    )
  }
  ensure(
    quarters.length > 0 === occurrences > 0 && quarters.every((quarter, i) => i === 0 || quarter > quarters[i - 1]!),
    () => `the quarters ${quarters} of ${occurrences} occurrences`,
  )
  ensure((concentration === null) === (occurrences === 0), 'a busiest day belongs to results with occurrences')
  if (concentration === null) return
  // The largest of several counts is at least their mean.
  for (const [most, parts] of [
    [concentration.day_occurrences, counts.days_with_occurrences],
    [concentration.symbol_occurrences, counts.symbols_with_occurrences],
  ] as const) {
    ensure(most <= occurrences && most * parts >= occurrences, `${most} of ${occurrences} is not the most of ${parts}`)
  }
}

/** Throws `internal` unless the reference has the same scope and includes the occurrences. */
export const checkReference = (counts: ResultCounts, outcomes: OutcomeSums, reference: ReferenceSums): void => {
  const { buckets, horizons } = reference
  ensure(
    buckets === counts.scope_buckets,
    () => `a reference of ${buckets} buckets for a scope of ${counts.scope_buckets}`,
  )
  ensure(horizons.length === HORIZONS.length, () => `a reference of ${horizons.length} horizons`)
  for (const [i, { completed, missing, ladder }] of horizons.entries()) {
    const name = HORIZONS[i]![0]
    ensure(
      completed + missing === buckets,
      () => `${name}: ${completed} completed and ${missing} missing windows of ${buckets} buckets`,
    )
    ensure(ladder.length === LADDER.length, () => `the reference's ladder of ${name} has ${ladder.length} steps`)
    const { completed: own, errors } = outcomes.horizons[i]!
    ensure(own <= completed, () => `${name}: ${own} completed occurrences among ${completed} completed buckets`)
    ensure(errors === null || errors.difference_e12 !== null, () => `${name}: a reference without differences`)
  }
}
