/**
 * Why a feature has no value. A bucket counts once, under its strongest reason. The native enumeration is generated from this table
 * (scripts/contract-headers.mjs).
 */

/** In rising strength. A null is stored as the least integer of its column plus the position of its reason. */
export const NULL_REASONS = [
  ['undefined', 'U: 0/0 and the like, or too little data by the feature’s own rule'],
  ['quarantined', 'Q: a record breaks a rule of normalization'],
  ['stale', 'X: the last record is older than its maximum age'],
  ['source_absent', 'S: a source was not recorded here'],
  ['warm_up', 'W: the record is not yet as long as the feature looks back'],
] as const

export type NullReason = (typeof NULL_REASONS)[number][0]

/** By position of a null code. */
export const NULL_REASON_NAMES: readonly NullReason[] = NULL_REASONS.map(([name]) => name)
