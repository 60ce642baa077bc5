/** How many, out of how many: the counts of a result, and the identities they must satisfy. */
import { HORIZONS } from '../contract/outcomes.js'
import type { NativeCounts, NativeHorizon } from '../native.js'
import { ensure } from './violation.js'

export interface ResultCounts {
  scope_buckets: number
  eligible: number
  warm_up: number
  source_absent: number
  stale: number
  quarantined: number
  undefined: number
  occurrences: number
  onsets: number
  symbols_in_scope: number
  symbols_with_occurrences: number
  days_with_occurrences: number
}

/** The counts alone, whatever else the native object carries. Throws `internal` when they contradict each other. */
export const resultCounts = (native: NativeCounts): ResultCounts => {
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
    ensure(Number.isSafeInteger(count) && count >= 0, `the count ${name} is ${count}`)
  }
  const excluded = counts.warm_up + counts.source_absent + counts.stale + counts.quarantined + counts.undefined
  ensure(
    counts.scope_buckets === counts.eligible + excluded,
    `${counts.scope_buckets} buckets in scope, but ${counts.eligible} eligible and ${excluded} excluded`,
  )
  ensure(
    counts.occurrences <= counts.eligible,
    `${counts.occurrences} occurrences in ${counts.eligible} eligible buckets`,
  )
  // Each of these lies between "at least one if there is any occurrence" and the number of occurrences.
  for (const name of ['onsets', 'symbols_with_occurrences', 'days_with_occurrences'] as const) {
    ensure(
      counts[name] <= counts.occurrences && counts[name] > 0 === counts.occurrences > 0,
      `${counts.occurrences} occurrences, but ${name} is ${counts[name]}`,
    )
  }
  ensure(
    counts.symbols_with_occurrences <= counts.symbols_in_scope,
    'more symbols with occurrences than symbols in scope',
  )
  return counts
}

/** Throws `internal` unless every horizon accounts for every occurrence. */
export const checkHorizons = (counts: ResultCounts, horizons: readonly NativeHorizon[]): void => {
  ensure(horizons.length === HORIZONS.length, `${horizons.length} horizons where the contract has ${HORIZONS.length}`)
  for (const [i, { completed, missing, non_overlapping }] of horizons.entries()) {
    const name = HORIZONS[i]![0]
    ensure(
      completed + missing === counts.occurrences,
      `${name}: ${completed} completed and ${missing} missing windows of ${counts.occurrences} occurrences`,
    )
    ensure(
      non_overlapping <= completed && non_overlapping > 0 === completed > 0,
      `${name}: ${non_overlapping} of ${completed} completed windows do not overlap`,
    )
  }
}
