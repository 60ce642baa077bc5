/** The caveats of a result, in a fixed order. */

import type { TakenApart } from '../query/document.js'
import type { Found } from '../query/find.js'
import { vocabularyFeature } from '../vocabulary.js'
import type { Followed } from './followed.js'
import { busiest } from './stability.js'

/** The figures of a horizon that caveats depend on. */
export interface HorizonFacts {
  name: string
  completed: number
  nonOverlapping: number
  /** Degrees of freedom; null if nothing is completed. */
  df: number | null
}

export interface Caveat {
  code: string
  horizons?: string[]
}

export const caveatsOf = (
  query: TakenApart,
  found: Found,
  followed: Followed,
  horizons: HorizonFacts[],
  simulated: boolean,
): Caveat[] => {
  const { occurrences, excluded, scopeBuckets, symbolsInScope } = found
  const n = occurrences.length
  const some = n > 0
  const fields = [...query.where, ...query.steps.flat()].map(([field]) => field.split('.')[1]!)
  const needs = new Set(fields.flatMap((id) => vocabularyFeature(id).needs))
  const { day, symbol } = busiest(followed)
  const caveats: Caveat[] = []
  const say = (code: string, when: boolean): void => {
    if (when) caveats.push({ code })
  }
  const sayOf = (code: string, when: (facts: HorizonFacts) => boolean): void => {
    const names = horizons.filter((facts) => some && when(facts)).map(({ name }) => name)
    if (names.length > 0) caveats.push({ code, horizons: names })
  }
  say('simulated_data', simulated)
  say('reference_includes_matches', true)
  sayOf('overlap_high', ({ completed, nonOverlapping }) => completed > 0 && completed >= 2 * nonOverlapping)
  sayOf('few_days', ({ df }) => df !== null && df < 10)
  sayOf('windows_missing', ({ completed }) => (n - completed) * 20 > n)
  say('day_dominates', day.count * 2 > n)
  say('symbol_dominates', symbolsInScope > 1 && symbol.count * 2 > n)
  say('coverage_changes_in_scope', (excluded.S + excluded.X) * 100 > scopeBuckets)
  say('liq_lower_bound', needs.has('Q'))
  say('market_universe', needs.has('X'))
  return caveats
}
