/** What followed, over all occurrences: native sums, extremes, quantiles and draws as `outcomes_summary`. */
import { HORIZONS, LADDER } from '../contract/outcomes.js'
import type { NativeHorizon, NativeReference } from '../native.js'
import { type Caveat, type CaveatParts, caveatsOf } from './caveats.js'
import { type Independence, independenceOf } from './independence.js'
import { type MetricSummaries, metricSummaries } from './metric-summary.js'
import { type Reference, referenceOf } from './reference.js'
import { type Concentration, concentrationOf, type Stability, stabilityOf } from './stability.js'
import { ensure } from './violation.js'

export interface LadderStep {
  threshold: number
  reached_up: number
  median_minutes_up: number | null
  /** Absent from thresholds of 1 on: nothing falls by more than everything. */
  reached_down?: number
  median_minutes_down?: number | null
}

export interface Ladder {
  [horizon: string]: LadderStep[]
}

export interface OutcomesSummary extends MetricSummaries {
  ladder: Ladder
  independence: Independence
  reference: Reference
  stability: Stability
  concentration: Concentration | null
  caveats: Caveat[]
}

export interface SummaryParts extends CaveatParts {
  reference: NativeReference
  /** Of the symbols, by number. */
  names: readonly string[]
}

const medianMinutes = (twice: number): number | null => (twice < 0 ? null : twice / 2)

const ladderSteps = (horizon: NativeHorizon): LadderStep[] =>
  LADDER.map((threshold, i) => {
    const { reached_up, reached_down, median_minutes_up_x2, median_minutes_down_x2 } = horizon.ladder[i]!
    const median_minutes_up = medianMinutes(median_minutes_up_x2)
    if (threshold >= 1) return { threshold, reached_up, median_minutes_up }
    const median_minutes_down = medianMinutes(median_minutes_down_x2)
    return { threshold, reached_up, median_minutes_up, reached_down, median_minutes_down }
  })

/** `outcomes_summary`, from native results of one element per horizon of the contract. */
export const outcomesSummary = (parts: SummaryParts): OutcomesSummary =>
  outcomesSummaryAround(parts, referenceOf(parts.reference))

/** The same with the reference as it is given. */
export const outcomesSummaryAround = <Shown>(parts: SummaryParts, shown: Shown) => {
  const { outcomes, reference, names, counts } = parts
  const { horizons } = outcomes
  ensure(horizons.length === HORIZONS.length, `${horizons.length} horizons where the contract has ${HORIZONS.length}`)
  const ladder: Ladder = {}
  const summary = {
    ladder,
    independence: independenceOf(horizons, reference),
    reference: shown,
    stability: stabilityOf(outcomes),
    concentration: concentrationOf(outcomes, names, counts.occurrences),
    caveats: caveatsOf(parts),
  }
  for (const [i, [name]] of HORIZONS.entries()) {
    const horizon = horizons[i]!
    ensure(horizon.ladder.length === LADDER.length, `the ladder of ${name} has ${horizon.ladder.length} steps`)
    Object.assign(summary, metricSummaries(name, horizon))
    ladder[name] = ladderSteps(horizon)
  }
  return summary
}
