/**
 * The clauses of a study as queries, so that the query engine finds its opportunities. For a study without activity and cooldown, the
 * opportunities are exactly the occurrences of opportunityQuery() with the clause `candle_age_5m eq 0` added (strategy-design §2).
 */
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../contract/versions.js'
import { canonicalClauses, type OperandClause, planQuery, timeOfMinute } from '../plan/index.js'
import type { CheckedStudy } from './check/checked-study.js'

export const AT_A_BARS_CLOSE = ['feature.candle_age_5m', 'eq', 0] as const

const queryOf = (all: readonly unknown[]): Record<string, unknown> => ({
  schema_version: SCHEMA_VERSION,
  normalization_version: NORMALIZATION_VERSION,
  feature_version: FEATURE_VERSION,
  target: TARGET,
  where: { all },
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 1, cursor: null },
})

const tuples = (clauses: readonly OperandClause[]) => canonicalClauses(clauses).map(({ clause }) => clause)

/** The query for all buckets of the scope at which the clauses hold, whether or not a bar closes there. */
export function opportunityQuery({ scope, opportunity }: CheckedStudy): Record<string, unknown> {
  const { symbols, from, to } = scope
  return queryOf([
    ...(symbols === 'all' ? [] : [['identity.symbol', 'in', symbols]]),
    ['times.anchor_time', 'between', [timeOfMinute(from), timeOfMinute(to)]],
    ...tuples(opportunity.all),
  ])
}

export interface OpportunityPlans {
  readonly plan: Uint8Array
  /** The plan of the activity's clauses, without a scope; undefined without an activity. */
  readonly activity: Uint8Array | undefined
}

export function opportunityPlans(study: CheckedStudy, symbols: readonly string[]): OpportunityPlans {
  const { activity } = study.opportunity
  return {
    plan: planQuery(opportunityQuery(study), { symbols }).plan,
    activity: activity === null ? undefined : planQuery(queryOf(tuples(activity.all)), { symbols }).plan,
  }
}
