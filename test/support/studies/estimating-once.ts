/** An engine that estimates each definition once: estimates are exact, so a repeated one is the same. */
import { canonicalJson } from '../../../src/contract/jcs.js'
import type { StudyEngine } from '../../../src/study-service/index.js'

export function estimatingOnce(engine: StudyEngine): StudyEngine {
  const known = new Map<string, ReturnType<StudyEngine['estimate']>>()
  return {
    ...engine,
    estimate: (options) => {
      const of = canonicalJson(options.definition)
      const estimate = known.get(of) ?? engine.estimate(options)
      known.set(of, estimate)
      return estimate
    },
  }
}
