/** Bodies of the registry. The items of its lists are defined by the tables of the contract. */

import { ERRORS } from '../errors.js'
import { type Static, Type } from '../json-schema.js'
import type { Registry } from '../registry.js'
import { VENUES } from '../venues.js'
import { count, digest, mapOf, minute, numberOrNull, textOrNull } from './shapes.js'
import { RecordedStreamsSchema } from './ticks.js'

const open = (description: string) => Type.Object({}, { additionalProperties: true, description })
const list = (description: string) => Type.Array(open('a row'), { description })
const words = (description: string) => Type.Array(Type.String(), { description })
const times = Type.Union([Type.Object({ first: minute('first bucket'), last: minute('last bucket') }), Type.Null()])

const FeatureRow = Type.Object({
  id: Type.String(),
  group: Type.String(),
  type: Type.Enum(['number', 'integer', 'label']),
  unit: Type.String(),
  range: Type.Optional(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
  quantum: numberOrNull('values are multiples of it; null for labels'),
  needs: words('letters of the sources it is made of'),
  lookback_minutes: count('minutes of record that a value depends on'),
  stride_minutes: Type.Integer({ minimum: 1, description: 'it can change only every so many minutes' }),
  labels: Type.Optional(words('of label features')),
  additive: Type.Optional(Type.Literal(true, { description: 'the aggregate sum is allowed' })),
  definition: Type.String(),
  degenerate: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  title: Type.String({ description: 'what people call it' }),
  percentile_field: Type.Optional(Type.String({ description: 'the field that tells how unusual a value is' })),
})

const ErrorRow = Type.Object({
  code: Type.Enum(ERRORS.map(({ code }) => code)),
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  sentence: Type.String(),
})

const DatasetInBrief = {
  revision: digest('of the dataset'),
  span: times,
  symbols: count('symbols'),
  buckets: count('buckets of all symbols'),
  simulated: Type.Optional(Type.Boolean()),
}

const CoverageRow = Type.Object({
  symbol: Type.String(),
  venue: Type.Enum(VENUES.map(({ id }) => id)),
  venue_title: Type.String({ description: 'as people write the venue' }),
  first: minute('first bucket'),
  last: minute('last bucket'),
  buckets: count('buckets'),
  sources: mapOf(
    Type.Object({
      first: textOrNull('first record'),
      last: textOrNull('last record'),
      minutes: count('with a record'),
      quarantined: count('quarantined'),
    }),
    'by source letter',
  ),
  ticks: Type.Optional(RecordedStreamsSchema),
})

const FeatureRates = Type.Object({
  values: count('buckets with a value'),
  null_shares: mapOf(Type.Number(), 'of all buckets, by reason'),
  quantiles: Type.Optional(
    Type.Unsafe<Record<string, number> | null>({ type: ['object', 'null'], additionalProperties: { type: 'number' } }),
  ),
  min: Type.Optional(numberOrNull('least')),
  max: Type.Optional(numberOrNull('greatest')),
  label_shares: Type.Optional(mapOf(Type.Number(), 'of the values, by label')),
})

const BaseRates = Type.Object({
  status: Type.Enum(['ready', 'computing', 'unavailable']),
  percents: Type.Array(Type.Number()),
  meaning: Type.String(),
  features: Type.Unsafe<Record<string, Static<typeof FeatureRates>> | null>({
    anyOf: [mapOf(FeatureRates, 'by feature id'), { type: 'null' }],
  }),
})

const counted = { compared: count('values compared'), different: count('of them different') }

const AuditSummary = Type.Object({
  time: Type.String({ format: 'date-time' }),
  samples: count('buckets computed anew'),
  seed: count('that drew them'),
  ...counted,
  href: Type.String({ description: 'where the report is' }),
})

const links = mapOf(Type.String(), 'where the rest is to be read')

/** What the dataset can answer. */
const DatasetSection = Type.Object({
  ...DatasetInBrief,
  coverage: Type.Array(CoverageRow),
  base_rates: BaseRates,
  lookahead_audit: Type.Union([AuditSummary, Type.Null()]),
})

/** The full registry. */
export const RegistrySchema = Type.Object(
  {
    availability: open('how far along the service is'),
    schema_version: Type.String(),
    normalization_version: Type.String(),
    feature_version: Type.String(),
    outcomes_version: Type.String(),
    rulebook_version: Type.String(),
    target: Type.String(),
    links,
    json_schema: Type.Object({ href: Type.String(), dialect: Type.String() }),
    deprecations: list('names that will go, what stands in their place, and from when on'),
    fields: open('what may stand left in a clause'),
    features: Type.Array(FeatureRow),
    sources: mapOf(Type.String(), 'by letter'),
    notation: mapOf(Type.String(), 'what the symbols of definitions mean'),
    null_reasons: mapOf(Type.String(), 'why a feature has no value, strongest first'),
    operators: mapOf(words('operators'), 'by type of operand'),
    operator_meanings: mapOf(Type.Object({ value: Type.String(), meaning: Type.String() }), 'by operator'),
    held: Type.Object({ operators: words('comparisons'), spans: words('spans') }),
    aggregates: list('window aggregates'),
    spans: mapOf(count('minutes'), 'by name'),
    sequence: open('how steps are tied together'),
    rulebook: list('named conjunctions of clauses'),
    horizons: list('of outcomes'),
    metrics: list('of outcomes'),
    quantile_percents: Type.Array(Type.Number()),
    ladder: Type.Array(Type.Number()),
    intervals: open('what intervals are, and what they are not'),
    caveats: Type.Array(Type.Object({ code: Type.String(), sentence: Type.String() })),
    caveat_count: count('caveats'),
    limits: mapOf(Type.Number(), 'of documents, and those that this service was set to'),
    snapshot: open('what a snapshot shows'),
    errors: Type.Array(ErrorRow, { description: 'every error that has a name' }),
    dataset: DatasetSection,
  },
  { description: 'everything a query may state; what it does not list is refused' },
)

/** The short form of the registry. */
export const RegistryIndexSchema = Type.Object(
  {
    availability: Type.String(),
    document: open('a document in outline'),
    fields: Type.String(),
    features: mapOf(Type.String(), 'ids by group'),
    labels: mapOf(Type.String(), 'by feature'),
    operators: mapOf(Type.String(), 'by type of operand'),
    integers: Type.String(),
    additive: Type.String(),
    aggregates: mapOf(Type.String(), 'spans by functions'),
    sequence: mapOf(Type.String(), 'limits'),
    rules: Type.String(),
    horizons: Type.String(),
    caveats: Type.String(),
    limits: mapOf(Type.Number(), 'of documents'),
    candles: Type.String(),
    more: links,
    dataset: Type.Object(DatasetInBrief),
  },
  { description: 'the same in brief: every name, space separated' },
)

/** The report of an audit. */
export const AuditReportSchema = Type.Object(
  {
    format: Type.String(),
    dataset_revision: digest('of the dataset'),
    feature_version: Type.String(),
    time: Type.String({ format: 'date-time' }),
    seed: count('that drew the buckets'),
    samples: Type.Array(Type.Object({ symbol: Type.String(), anchor_time: minute('of the bucket') })),
    ...counted,
    features: mapOf(Type.Object(counted), 'by feature'),
    aggregates: mapOf(Type.Object(counted), 'by aggregate'),
    differences: list('the first ones'),
  },
  { description: 'the last look-ahead audit of this revision' },
)

/** The full registry: the tables of the contract, and what the dataset can answer. */
export type RegistryBody = Registry & { readonly dataset: Static<typeof DatasetSection> }
/** The short form of the registry. */
export type RegistryIndexBody = Static<typeof RegistryIndexSchema>
/** The report of an audit. */
export type AuditReportBody = Static<typeof AuditReportSchema>
