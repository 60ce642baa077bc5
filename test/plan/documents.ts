/** Documents and symbols that the tests of this room share. */
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../../src/contract/versions.js'
import { type CheckContext, planQuery } from '../../src/plan/index.js'

export const CONTEXT: CheckContext = { symbols: ['adausdt', 'bnbusdt', 'btcusdt', 'ethusdt', 'solusdt', 'xrpusdt'] }

/** A document that is accepted; members given replace its own. */
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

export const withClauses = (...all: unknown[]): Record<string, unknown> => documentWith({ where: { all } })

export const withSteps = (within: unknown, ...steps: unknown[][]): Record<string, unknown> =>
  documentWith({ sequence: { steps: steps.map((all) => ({ all })), within } })

export const hashOf = (document: unknown): string => planQuery(document, CONTEXT).hash
