/** Documents and symbols of the tests of src/plan. */
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../../src/contract/versions.js'
import { type CheckContext, planQuery } from '../../src/plan/index.js'

/** Six symbols. */
export const CONTEXT: CheckContext = { symbols: ['adausdt', 'bnbusdt', 'btcusdt', 'ethusdt', 'solusdt', 'xrpusdt'] }

/** A valid document with some members replaced. */
export function documentWith(members: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    schema_version: SCHEMA_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    target: TARGET,
    where: { all: [] },
    sort: ['times.anchor_time', 'asc'],
    page: { limit: 50, cursor: null },
    ...members,
  }
}

/** A valid document with these clauses in `where`. */
export const withClauses = (...all: unknown[]): Record<string, unknown> => documentWith({ where: { all } })

/** A valid document with a sequence. */
export const withSteps = (within: unknown, ...steps: unknown[][]): Record<string, unknown> =>
  documentWith({ sequence: { steps: steps.map((all) => ({ all })), within } })

/** The hash of a document. */
export const hashOf = (document: unknown): string => planQuery(document, CONTEXT).hash
