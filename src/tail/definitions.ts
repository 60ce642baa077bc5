/** The definitions that a tail evaluates: plans of monitors, as they are in the control store. */
import type { Monitor } from '../accounts/index.js'
import { problemOf } from '../contract/problem.js'
import { FEATURE_VERSION } from '../contract/versions.js'
import { supportOf } from '../monitoring/index.js'
import { planQuery } from '../plan/index.js'

/** A monitor with its plan. */
export interface Definition {
  readonly id: string
  readonly accountId: number
  readonly hash: string
  readonly featureVersion: string
  readonly cooldown: number
  readonly plan: Uint8Array
  /** The first minute that is evaluated. */
  readonly begun: number
  /** All minutes before it are evaluated. */
  evaluatedTo: number
}

export interface DefinitionContext {
  /** Ascending. */
  readonly symbols: readonly string[]
  readonly sources: readonly string[]
}

/** The plan of a monitor and the features that it reads; or why it cannot be evaluated here and now. */
export function planOf(
  monitor: Monitor,
  context: DefinitionContext,
): { plan: Uint8Array; features: readonly string[] } | { why: string } {
  if (monitor.feature_version !== FEATURE_VERSION) {
    return { why: `it was confirmed with ${monitor.feature_version}; this version has ${FEATURE_VERSION}` }
  }
  try {
    const document = JSON.parse(monitor.document) as { page: object }
    const { unsupported, features } = supportOf(document, context)
    if (unsupported.length > 0) return { why: unsupported.map(({ detail }) => detail).join('; ') }
    return { plan: planQuery({ ...document, page: { ...document.page, cursor: null } }, context).plan, features }
  } catch (error) {
    return { why: problemOf(error).detail }
  }
}
