/** What followed all buckets of the scope, eligible or not: what a result is to be compared with. */
import { CanonicalBytes, canonicalBytes } from '../contract/jcs.js'
import { HORIZONS, LADDER } from '../contract/outcomes.js'
import type { ReferenceSums } from '../engine/index.js'
import { type MetricSummaries, metricSummaries } from './metric-summary.js'

export interface ReferenceStep {
  threshold: number
  reached_up: number
  /** Absent from thresholds of 1 on. */
  reached_down?: number
}

export interface Reference extends MetricSummaries {
  buckets: number
  quantiles_from: 'histogram'
  ladder: { [horizon: string]: ReferenceStep[] }
}

/** References are kept by scope and asked for again and again; so are their bytes. */
const made = new WeakMap<ReferenceSums, CanonicalBytes>()

/** The same as canonical bytes, made once of each. */
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
