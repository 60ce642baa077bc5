/** Makes `outcomes_summary` from the native sums, extremes, quantiles and errors of all occurrences. */
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
  /** The names of symbols by number. */
  names: readonly string[]
}

/** The form of the largest members: values, or canonical bytes. */
export interface SummaryForms<ShownLadder, ShownReference> {
  ladder: (horizons: readonly HorizonSums[]) => ShownLadder
  reference: (reference: ReferenceSums) => ShownReference
}

export const AS_VALUES = { ladder: ladderOf, reference: referenceOf }
export const AS_BYTES = { ladder: ladderBytes, reference: referenceBytes }

/** `outcomes_summary`, from native results with one element per horizon of the contract. Throws `internal` for another number of horizons. */
export const outcomesSummary = (parts: SummaryParts): OutcomesSummary => outcomesSummaryIn(AS_VALUES, parts)

/** `outcomes_summary` with its largest members in the given forms. */
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
