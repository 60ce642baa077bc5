/** What followed, over all occurrences: native sums, extremes, quantiles and draws as `outcomes_summary`. */
import { HORIZONS } from '../contract/outcomes.js'
import { ensure } from '../contract/result-violation.js'
import type { HorizonSums, ReferenceSums } from '../engine/index.js'
import { type Caveat, type CaveatParts, caveatsOf } from './caveats.js'
import { type Independence, independenceOf } from './independence.js'
import { type Ladder, ladderBytes, ladderOf } from './ladder.js'
import { type MetricSummaries, metricSummaries } from './metric-summary.js'
import { type Reference, referenceBytes, referenceOf } from './reference.js'
import { type Concentration, concentrationOf, type Stability, stabilityOf } from './stability.js'

export interface OutcomesSummary extends MetricSummaries {
  ladder: Ladder
  independence: Independence
  reference: Reference
  stability: Stability
  concentration: Concentration | null
  caveats: Caveat[]
}

export interface SummaryParts extends CaveatParts {
  reference: ReferenceSums
  /** Of the symbols, by number. */
  names: readonly string[]
}

/** How the largest members are shown: as values, or as bytes. */
export interface SummaryForms<ShownLadder, ShownReference> {
  ladder: (horizons: readonly HorizonSums[]) => ShownLadder
  reference: (reference: ReferenceSums) => ShownReference
}

export const AS_VALUES = { ladder: ladderOf, reference: referenceOf }
export const AS_BYTES = { ladder: ladderBytes, reference: referenceBytes }

/** `outcomes_summary`, from native results of one element per horizon of the contract. */
export const outcomesSummary = (parts: SummaryParts): OutcomesSummary => outcomesSummaryIn(AS_VALUES, parts)

/** The same with its largest members in these forms. */
export const outcomesSummaryIn = <ShownLadder, ShownReference>(
  forms: SummaryForms<ShownLadder, ShownReference>,
  parts: SummaryParts,
) => {
  const { outcomes, reference, names, counts } = parts
  const { horizons } = outcomes
  ensure(
    horizons.length === HORIZONS.length,
    () => `${horizons.length} horizons where the contract has ${HORIZONS.length}`,
  )
  const summary = {
    ladder: forms.ladder(horizons),
    independence: independenceOf(horizons, reference),
    reference: forms.reference(reference),
    stability: stabilityOf(outcomes),
    concentration: concentrationOf(outcomes, names, counts.occurrences),
    caveats: caveatsOf(parts),
  }
  for (const [i, [name]] of HORIZONS.entries()) Object.assign(summary, metricSummaries(name, horizons[i]!))
  return summary
}
