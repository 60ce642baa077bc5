/** Reads a request for a sweep. Faults of its document keep their JSON Pointer, prefixed with `/document`. */

import { SWEEP_LIMITS } from '../../contract/derived/sweep.js'
import { ProblemError } from '../../contract/errors.js'
import type { QueryDocument } from '../../contract/query-document.js'
import type { OpenDataset } from '../../dataset/index.js'
import { checkMembers, Faults, quote } from '../../plan/index.js'
import { type Planned, planDocument, readDocument } from '../query/plan-document.js'
import { type Threshold, thresholdAt } from './threshold.js'

export interface SweepRequest {
  document: unknown
  clause: string
  values: number[]
}

/** A request that was planned for a dataset. */
export interface PlannedSweep {
  planned: Planned
  threshold: Threshold
  /** The thresholds, ascending, each once; that of the document is one of them. */
  values: number[]
  /** The plan with another of these thresholds. */
  planAt: (value: number) => Planned
}

/** Reads a JSON value, or the bytes of one. Throws ProblemError with every fault of its members. */
export function readSweep(body: unknown): SweepRequest {
  const faults = new Faults()
  const members = checkMembers(readDocument(body), ['document', 'clause', 'values'], [], '', faults)
  if (members?.clause !== undefined && typeof members.clause !== 'string') {
    faults.add('value_type', '/clause', `a JSON Pointer is expected, not ${quote(members.clause)}`)
  }
  const values = members?.values === undefined ? [] : numbers(members.values, faults)
  faults.throwIfAny()
  return { document: members!.document, clause: members!.clause as string, values }
}

function numbers(value: unknown, faults: Faults): number[] {
  if (!Array.isArray(value)) {
    faults.add('value_type', '/values', `an array of numbers is expected, not ${quote(value)}`)
    return []
  }
  const { values_max: most } = SWEEP_LIMITS
  if (value.length === 0 || value.length > most) {
    faults.add('value_range', '/values', `1 to ${most} thresholds are expected, not ${value.length}`)
    return []
  }
  return value.map((one, i) => {
    if (typeof one === 'number' && Number.isFinite(one)) return one + 0 // −0 becomes 0
    faults.add('value_type', `/values/${i}`, `a number is expected, not ${quote(one)}`)
    return 0
  })
}

/** Throws ProblemError with every fault of the document or of the thresholds in its place, and `not_a_threshold`. */
export function planSweep({ document, clause, values }: SweepRequest, dataset: OpenDataset): PlannedSweep {
  const planned = within('/document', () => planDocument(document, dataset))
  const threshold = thresholdAt(document as QueryDocument, clause)
  const own = threshold.value + 0
  // A threshold that the operator does not allow is a fault of its clause: an end of a range beyond the other one.
  const planAt = (value: number): Planned =>
    value === own ? planned : inValues(values, value, () => planDocument(threshold.documentAt(value), dataset))
  const all = [...new Set([own, ...values])].sort((a, b) => a - b)
  if (threshold.end !== null) for (const value of all) planAt(value)
  return { planned, threshold: { ...threshold, value: own }, values: all, planAt }
}

function within<T>(prefix: string, plan: () => T): T {
  try {
    return plan()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.errors.length === 0) throw error
    throw ProblemError.of(error.errors.map((fault) => ({ ...fault, path: `${prefix}${fault.path}` })))
  }
}

function inValues<T>(values: readonly number[], value: number, plan: () => T): T {
  try {
    return plan()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.errors.length === 0) throw error
    const path = `/values/${values.indexOf(value)}`
    throw ProblemError.of(error.errors.map((fault) => ({ ...fault, path })))
  }
}
