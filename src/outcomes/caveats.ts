/** Determines the caveats of a result. Decisions use only counts, in integer arithmetic. The contract has the texts of the caveats. */
import { CAVEATS, type CaveatCode } from '../contract/caveats.js'
import { FEATURE_BY_ID } from '../contract/features.js'
import { HORIZONS, type Horizon, INTERVALS } from '../contract/outcomes.js'
import type { HorizonSums, OutcomeSums } from '../engine/index.js'
import type { ResultCounts } from './counts.js'

export interface Caveat {
  code: CaveatCode
  /** The horizons to which the caveat applies; absent when it applies to the whole result. */
  horizons?: Horizon[]
}

export interface CaveatParts {
  simulated: boolean
  counts: ResultCounts
  outcomes: OutcomeSums
  /** The fields that the expanded query names: feature.<id> and feature.<id>.<fn>_<span>. */
  fields: readonly string[]
}

/** For each caveat: whether it applies, or the horizons to which it applies. */
const DECISIONS: Readonly<Record<CaveatCode, (parts: CaveatParts) => boolean | Horizon[]>> = {
  simulated_data: ({ simulated }) => simulated,
  reference_includes_matches: () => true,
  overlap_high: horizonsWhere(({ completed, non_overlapping }) => completed > 0 && completed >= 2 * non_overlapping),
  few_days: horizonsWhere(({ completed, df_e2 }) => completed > 0 && df_e2 < INTERVALS.df_few * 100),
  windows_missing: horizonsWhere(({ completed, missing }) => missing * 20 > completed + missing),
  day_dominates: ({ counts, outcomes: { concentration } }) =>
    concentration !== null && 2 * concentration.day_occurrences > counts.occurrences,
  symbol_dominates: ({ counts, outcomes: { concentration } }) =>
    concentration !== null && counts.symbols_in_scope > 1 && 2 * concentration.symbol_occurrences > counts.occurrences,
  coverage_changes_in_scope: ({ counts: { source_absent, stale, scope_buckets } }) =>
    (source_absent + stale) * 100 > scope_buckets,
  liq_lower_bound: ({ fields }) => fields.some((field) => needs(field, 'Q')),
  market_universe: ({ fields }) => fields.some((field) => needs(field, 'X')),
}

/** The caveats of a result, in the order of the contract. */
export const caveatsOf = (parts: CaveatParts): Caveat[] =>
  CAVEATS.flatMap(([code]) => {
    const decision = DECISIONS[code](parts)
    if (typeof decision === 'boolean') return decision ? [{ code }] : []
    return decision.length > 0 ? [{ code, horizons: decision }] : []
  })

function horizonsWhere(holds: (horizon: HorizonSums) => boolean) {
  return ({ outcomes }: CaveatParts): Horizon[] =>
    HORIZONS.flatMap(([name], i) => (holds(outcomes.horizons[i]!) ? [name] : []))
}

/** Whether a field needs a source, given by its letter in the vocabulary. */
const needs = (field: string, source: string): boolean =>
  FEATURE_BY_ID.get(field.split('.')[1] ?? '')?.needs.includes(source) === true
