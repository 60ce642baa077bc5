/**
 * The registry: everything a query may state, in one JSON value. It is made of the same tables that documents are checked against
 * and of nothing else, so what it lists is accepted and what it does not list is not.
 */
import { AGGREGATES, HELD_SPANS, SPAN_MINUTES } from './aggregates.js'
import { ERRORS } from './errors.js'
import { FEATURES, NOTATION, SOURCES } from './features.js'
import { LIMITS } from './limits.js'
import { HELD_OPERATORS, OPERATOR_MEANINGS, OPERATORS, RULE_OPERATORS, SCOPE_OPERATORS } from './operators.js'
import { HORIZONS, LADDER, METRICS, QUANTILE_PERCENTS } from './outcomes.js'
import { QueryDocumentSchema } from './query-document.js'
import { RULEBOOK } from './rulebook.js'
import { SEQUENCE_RULES } from './sequence-rules.js'
import {
  AVAILABILITY,
  FEATURE_VERSION,
  NORMALIZATION_VERSION,
  RULEBOOK_VERSION,
  SCHEMA_VERSION,
  TARGET,
} from './versions.js'

/** Reasons why a feature has no value, strongest first; a bucket counts once, under its strongest. */
const NULL_REASONS = {
  warm_up: 'W: the record is not yet as long as the feature looks back',
  source_absent: 'S: a source was not recorded here',
  stale: 'X: the last record is older than its maximum age',
  quarantined: 'Q: a record breaks a rule of normalization',
  undefined: 'U: 0/0 and the like, or too little data by the feature’s own rule',
} as const

const quantumOf = (decimals: number | undefined, otherwise: string) =>
  decimals === undefined ? otherwise : Number(`1e-${decimals}`)

const aggregateRow = ({ decimals, integer_decimals, ...row }: (typeof AGGREGATES)[number]) => ({
  ...row,
  quantum: quantumOf(decimals, 'feature'),
  quantum_on_integers: quantumOf(decimals ?? integer_decimals, 'feature'),
})

export function buildRegistry() {
  return {
    availability: AVAILABILITY,
    schema_version: SCHEMA_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    rulebook_version: RULEBOOK_VERSION,
    target: TARGET,
    document: QueryDocumentSchema,
    fields: {
      scope: SCOPE_OPERATORS,
      feature: 'feature.<id>',
      aggregate: 'feature.<id>.<fn>_<span>',
      rule: 'rule.<id>',
      rule_operators: RULE_OPERATORS,
      sort: ['times.anchor_time', 'identity.symbol', 'a numeric field that a clause of the query names'],
    },
    features: FEATURES,
    sources: SOURCES,
    notation: NOTATION,
    null_reasons: NULL_REASONS,
    operators: OPERATORS,
    operator_meanings: OPERATOR_MEANINGS,
    held: { operators: HELD_OPERATORS, spans: HELD_SPANS },
    aggregates: AGGREGATES.map(aggregateRow),
    spans: SPAN_MINUTES,
    sequence: SEQUENCE_RULES,
    rulebook: RULEBOOK,
    horizons: HORIZONS.map(([horizon, minutes]) => ({ horizon, minutes })),
    metrics: METRICS.map(([metric, definition]) => ({ metric, definition })),
    quantile_percents: QUANTILE_PERCENTS,
    ladder: LADDER,
    limits: LIMITS,
    errors: ERRORS,
  }
}

export type Registry = ReturnType<typeof buildRegistry>
