/** The reference: what followed all buckets of the scope, eligible or not. A result is compared with it. */
import { CanonicalBytes, canonicalBytes } from '../contract/jcs.js'
import { HORIZONS, LADDER } from '../contract/outcomes.js'
import type { ReferenceSums } from '../engine/index.js'
import { type MetricSummaries, metricSummaries } from './metric-summary.js'

export interface ReferenceStep {
  threshold: number
  reached_up: number
  /** Absent for thresholds of 1 and above. */
  reached_down?: number
}

export interface Reference extends MetricSummaries {
  buckets: number
  quantiles_from: 'histogram'
  ladder: { [horizon: string]: ReferenceStep[] }
}

/** The bytes of references. References are cached by scope and are rendered many times, so their bytes are cached too. */
const made = new WeakMap<ReferenceSums, CanonicalBytes>()

/** The canonical bytes of referenceOf(), made once for each reference. */
export const referenceBytes = (reference: ReferenceSums): CanonicalBytes => {
  let bytes = made.get(reference)
  if (bytes === undefined) {
    bytes = new CanonicalBytes(canonicalBytes(referenceOf(reference)))
    made.set(reference, bytes)
  }
  return bytes
}

export const referenceOf = ({ buckets, horizons }: ReferenceSums): Reference => {
  const reference: Reference = { buckets, quantiles_from: 'histogram', ladder: {} }
  for (const [i, [name]] of HORIZONS.entries()) {
    const horizon = horizons[i]!
    Object.assign(reference, metricSummaries(name, horizon))
    reference.ladder[name] = LADDER.map((threshold, step) => {
      const { reached_up, reached_down } = horizon.ladder[step]!
      return threshold >= 1 ? { threshold, reached_up } : { threshold, reached_up, reached_down }
    })
  }
  return reference
}
