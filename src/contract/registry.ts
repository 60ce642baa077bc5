/**
 * The registry: everything that a query may contain, as one JSON value. It is built only from the tables that documents are checked against.
 * Therefore a document may use exactly what the registry lists.
 */
import { AGGREGATES, HELD_SPANS, SPAN_MINUTES } from './aggregates.js'
import { CAVEATS } from './caveats.js'
import { ERRORS } from './errors.js'
import { FEATURE_TITLES, FEATURES, NOTATION, SOURCES } from './features.js'
import { JSON_SCHEMA_DIALECT } from './json-schema.js'
import { LIMITS } from './limits.js'
import { NULL_REASONS } from './null-reasons.js'
import { HELD_OPERATORS, OPERATOR_MEANINGS, OPERATORS, RULE_OPERATORS, SCOPE_OPERATORS } from './operators.js'
import { HORIZONS, INTERVAL_MEANINGS, INTERVALS, LADDER, METRICS, QUANTILE_PERCENTS } from './outcomes.js'
import { RULEBOOK } from './rulebook.js'
import { SEQUENCE_RULES } from './sequence-rules.js'
import { SERVICE_LIMITS, type ServiceLimits } from './service-limits.js'
import { percentileField, STANDARD_AGGREGATES } from './standard-aggregates.js'
import {
  AVAILABILITY,
  FEATURE_VERSION,
  NORMALIZATION_VERSION,
  OUTCOMES_VERSION,
  RULEBOOK_VERSION,
  SCHEMA_VERSION,
  SNAPSHOT_VERSION,
  TARGET,
} from './versions.js'

const quantumOf = (decimals: number | undefined, otherwise: string) =>
  decimals === undefined ? otherwise : Number(`1e-${decimals}`)

const aggregateRow = ({ decimals, integer_decimals, ...row }: (typeof AGGREGATES)[number]) => ({
  ...row,
  quantum: quantumOf(decimals, 'feature'),
  quantum_on_integers: quantumOf(decimals ?? integer_decimals, 'feature'),
})

/** Links to related resources. */
export const REGISTRY_LINKS = {
  registry: '/api/v1/research/registry',
  index: '/api/v1/research/registry?view=index',
  json_schema: '/api/v1/research/schema',
  query: '/api/v1/research/query',
  snapshot: '/api/v1/research/snapshot',
  usage: '/api/v1/account/usage',
  lookahead_audit: '/api/v1/research/registry?view=audit',
} as const

/** Names that will be removed, with their replacement and date. */
const DEPRECATIONS: readonly { readonly name: string; readonly instead: string; readonly until: string }[] = []

/** The row of a feature, with its title and the field of its percentile. */
const featureRow = (feature: (typeof FEATURES)[number]) => {
  const percentile = percentileField(feature)
  const titled = { ...feature, title: FEATURE_TITLES.get(feature.id)! }
  return percentile === undefined ? titled : { ...titled, percentile_field: percentile }
}

/** Builds the full registry. `service` are the limits that the operator changed from SERVICE_LIMITS. */
export function buildRegistry(service: Partial<ServiceLimits> = {}) {
  return {
    availability: AVAILABILITY,
    schema_version: SCHEMA_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    outcomes_version: OUTCOMES_VERSION,
    rulebook_version: RULEBOOK_VERSION,
    target: TARGET,
    links: REGISTRY_LINKS,
    json_schema: { href: REGISTRY_LINKS.json_schema, dialect: JSON_SCHEMA_DIALECT },
    deprecations: DEPRECATIONS,
    fields: {
      scope: SCOPE_OPERATORS,
      feature: 'feature.<id>',
      aggregate: 'feature.<id>.<fn>_<span>',
      rule: 'rule.<id>',
      rule_operators: RULE_OPERATORS,
      sort: ['times.anchor_time', 'identity.symbol', 'a numeric field that a clause of the query names'],
    },
    features: FEATURES.map(featureRow),
    sources: SOURCES,
    notation: NOTATION,
    null_reasons: Object.fromEntries(NULL_REASONS),
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
    intervals: { ...INTERVALS, meanings: INTERVAL_MEANINGS },
    caveats: CAVEATS.map(([code, sentence]) => ({ code, sentence })),
    caveat_count: CAVEATS.length,
    limits: { ...LIMITS, ...SERVICE_LIMITS, ...service },
    snapshot: { schema_version: SNAPSHOT_VERSION, aggregates: STANDARD_AGGREGATES },
    errors: ERRORS,
  }
}

/** The full registry. */
export type Registry = ReturnType<typeof buildRegistry>
