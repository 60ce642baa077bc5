/** Sweeps: one query at several thresholds of one of its clauses. */

/** The version of sweep bodies. */
export const SWEEP_VERSION = 'research_sweep.v1'

export const SWEEP_LIMITS = {
  /** Thresholds of a request. That of the document is always tried too. */
  values_max: 25,
  /** A result is fragile when its sign changes at a tried threshold that is at most so far away, as a fraction of its own. */
  fragile_within: 0.05,
} as const
