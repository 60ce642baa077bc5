/** What followed all buckets of the scope, eligible or not: what a result is to be compared with. */
import { CanonicalText, canonicalJson } from '../contract/jcs.js'
import { HORIZONS, LADDER } from '../contract/outcomes.js'
import type { NativeReference } from '../native.js'
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

/** References are kept by scope and asked for again and again; so is their text. */
const texts = new WeakMap<NativeReference, CanonicalText>()

/** The same as canonical text, made once of each. */
export const referenceText = (reference: NativeReference): CanonicalText => {
  let text = texts.get(reference)
  if (text === undefined) {
    text = new CanonicalText(canonicalJson(referenceOf(reference)))
    texts.set(reference, text)
  }
  return text
}

export const referenceOf = ({ buckets, horizons }: NativeReference): Reference => {
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
