/** The body of a query result. docs/outcomes.md defines each number. */

import { CAVEATS } from '../caveats.js'
import { type Static, type TObject, type TProperties, type TSchema, Type } from '../json-schema.js'
import { HORIZONS, type Horizon, type Metric, QUANTILE_PERCENTS } from '../outcomes.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, OUTCOMES_VERSION, SCHEMA_VERSION } from '../versions.js'
import { count, digest, mapOf, minute, numberOrNull, refTo, simulated, textOrNull } from './shapes.js'

const HORIZON_NAMES = HORIZONS.map(([name]) => name)
/** The name of an outcome, such as `return_4h`. */
export type OutcomeName = `${Metric}_${Horizon}`
const OUTCOME_NAMES = `^(return|mfe|mae)_(${HORIZON_NAMES.join('|')})$`

/** The value of an operand in a row. */
export const FeatureValueSchema = Type.Unsafe<number | string | readonly string[] | null>({
  type: ['number', 'string', 'array', 'null'],
  items: { type: 'string' },
  description: 'a number, a label, a set of labels in order, or null where it is not known',
})

/** Counts of the whole query. */
export const CountsSchema = Type.Object(
  {
    scope_buckets: count('buckets in the scope of symbols and times'),
    eligible: count('buckets in which all conditions were known: the denominator'),
    warm_up: count('not eligible: the record is not yet as long as a condition looks back'),
    source_absent: count('not eligible: a source was not recorded'),
    stale: count('not eligible: the last record of a source was too old'),
    quarantined: count('not eligible: a record breaks a rule of normalization'),
    undefined: count('not eligible: 0/0 and the like'),
    occurrences: count('eligible buckets in which the conditions held'),
    onsets: count('runs of occurrences in adjacent minutes of one symbol'),
    symbols_in_scope: count('symbols in scope'),
    symbols_with_occurrences: count('symbols with an occurrence'),
    days_with_occurrences: count('UTC days with an occurrence'),
  },
  { description: 'scope_buckets = eligible + warm_up + source_absent + stale + quarantined + undefined' },
)

/** The summary of one outcome metric. */
export const MetricSummarySchema = Type.Object(
  {
    completed: count('occurrences whose window is complete; the figures are over these'),
    missing: count('occurrences whose window is not: absent, and never zero'),
    mean: numberOrNull('fraction: 0.05 is 5 %'),
    std: numberOrNull('sample standard deviation (n − 1); null below two'),
    min: numberOrNull('least'),
    max: numberOrNull('greatest'),
    quantiles: Type.Unsafe<Record<`p${(typeof QUANTILE_PERCENTS)[number]}`, number | null>>(
      Type.Object(
        Object.fromEntries(QUANTILE_PERCENTS.map((percent) => [`p${percent}`, numberOrNull(`${percent} %`)])),
      ),
    ),
    share_positive: Type.Optional(numberOrNull('of returns only')),
  },
  { description: 'one metric at one horizon; null where nothing is complete' },
)

/** The summary of one outcome metric. */
export type MetricSummary = Static<typeof MetricSummarySchema>

/** Members, and beside them one summary per outcome. */
const metrics = <Members extends TProperties>(members: Members, description: string) =>
  Type.Unsafe<Static<TObject<Members>> & Record<OutcomeName, MetricSummary>>(
    Type.Object(members, {
      description,
      patternProperties: { [OUTCOME_NAMES]: Type.Ref('MetricSummary') },
    }),
  )

const medianMinutes = numberOrNull('median of the minutes it took those that reached it; null where none did')

const byHorizon = <Schema extends TSchema>(values: Schema, description: string) =>
  Type.Unsafe<Record<Horizon, Static<Schema>>>(mapOf(values, description))

const LadderStep = Type.Object({
  threshold: Type.Number({ description: 'fraction' }),
  reached_up: count('occurrences after which the price rose that far within the horizon'),
  median_minutes_up: Type.Optional(medianMinutes),
  reached_down: Type.Optional(count('fell that far; absent from thresholds of 1 on')),
  median_minutes_down: Type.Optional(medianMinutes),
})

const ladder = byHorizon(Type.Array(LadderStep), 'by horizon')

const interval = (description: string) =>
  Type.Unsafe<readonly [number, number] | null>({
    type: ['array', 'null'],
    prefixItems: [{ type: 'number' }, { type: 'number' }],
    items: false,
    description,
  })

const IndependenceSchema = Type.Object({
  non_overlapping: count('completed windows that do not overlap'),
  block_days: Type.Integer({ minimum: 1, description: 'days of a window, rounded up' }),
  days: count('days with a completed window'),
  df: numberOrNull('degrees of freedom: effective number of days less 1'),
  n_eff: numberOrNull('independent observations that the occurrences are worth'),
  mean_interval: interval('95 %'),
  median_interval: interval('95 %'),
  difference: Type.Object({
    mean: numberOrNull('mean less mean of the reference'),
    interval: interval('95 %'),
    simultaneous: interval('95 % for all horizons that have intervals together'),
  }),
  reason: Type.Optional(Type.Literal('too_few_days', { description: 'why there are no intervals' })),
})

/** The summaries of all outcome metrics. */
export const OutcomesSummarySchema = metrics(
  {
    ladder,
    independence: Type.Unsafe<Record<Horizon, Static<typeof IndependenceSchema>> & { horizons_shown: number }>(
      Type.Object(
        { horizons_shown: count('horizons that have intervals') },
        { description: 'how far the figures can be trusted, by horizon', additionalProperties: IndependenceSchema },
      ),
    ),
    reference: metrics(
      {
        buckets: count('all buckets of the scope'),
        quantiles_from: Type.Literal('histogram'),
        ladder,
      },
      'the same over every bucket of the scope, the occurrences among them: no matched control group',
    ),
    stability: byHorizon(
      Type.Array(
        Type.Object({
          quarter: Type.String({ pattern: '^\\d{4}-Q[1-4]$' }),
          completed: count('completed windows'),
          median: numberOrNull('median return'),
        }),
      ),
      'by horizon, quarter by quarter',
    ),
    concentration: Type.Union([
      Type.Object({
        busiest_day: Type.Object({ day: Type.String({ format: 'date' }), share: Type.Number() }),
        busiest_symbol: Type.Object({ symbol: Type.String(), share: Type.Number() }),
      }),
      Type.Null(),
    ]),
    caveats: Type.Array(
      Type.Object({
        code: Type.Enum(CAVEATS.map(([code]) => code)),
        horizons: Type.Optional(Type.Array(Type.Enum([...HORIZON_NAMES]))),
      }),
      { description: 'what has to be shown beside the figures; the sentences are the registry’s' },
    ),
  },
  'what followed, over ALL occurrences and never over the page; its metrics are named return_30m, mfe_4h, mae_7d and so on',
)

const features = mapOf(refTo('FeatureValue', FeatureValueSchema), 'by field as the query writes it')

/** One occurrence. */
export const RowSchema = Type.Object(
  {
    symbol: Type.String(),
    anchor_time: minute('open of the bucket; of a sequence: of the bucket that completes it'),
    known_at: minute('close of the bucket: from then on the occurrence can be known'),
    price: Type.Number({ description: 'close of the bucket' }),
    features,
    outcomes: Type.Unsafe<Record<OutcomeName, number | null>>(
      Type.Object(
        {},
        {
          patternProperties: { [OUTCOME_NAMES]: numberOrNull('fraction; null where the window is not complete') },
          description: 'what followed this occurrence',
        },
      ),
    ),
    step_times: Type.Optional(Type.Array(minute('of a step'), { description: 'of sequences; the last is the anchor' })),
    steps: Type.Optional(Type.Array(Type.Object({ time: minute('of the step'), features }))),
  },
  { description: 'an example occurrence' },
)

const funnelClauses = Type.Array(
  Type.Object({
    clause: Type.Array(Type.Unknown(), { minItems: 3, maxItems: 3, description: 'in canonical form' }),
    alone: count('eligible buckets that pass this clause'),
    cumulative: count('eligible buckets that pass this and all clauses before it'),
    observed: Type.Union([Type.Object({ min: Type.Number(), max: Type.Number() }), Type.Null()]),
    nearest: numberOrNull('the observed extreme that the threshold would have had to meet'),
  }),
)

/** What a result says of all occurrences. */
const answer = {
  schema_version: Type.Literal(SCHEMA_VERSION),
  normalization_version: Type.Literal(NORMALIZATION_VERSION),
  feature_version: Type.Literal(FEATURE_VERSION),
  outcomes_version: Type.Literal(OUTCOMES_VERSION),
  canonical_query_hash: digest('of the canonical query'),
  dataset_revision: digest('of the dataset'),
  reproducibility_key: digest('of query hash, dataset revision and feature version; all pages share it'),
  counts: refTo('Counts', CountsSchema),
  outcomes_summary: refTo('OutcomesSummary', OutcomesSummarySchema),
}
const funnel = Type.Optional(
  Type.Object(
    { where: funnelClauses, steps: Type.Optional(Type.Array(funnelClauses)) },
    { description: 'only where nothing was found: which clause let nothing through, and what would have' },
  ),
)

/** The body of a query result. */
export const QueryResultSchema = Type.Object(
  {
    ...answer,
    rows: Type.Array(refTo('Row', RowSchema), { description: 'up to page.limit examples' }),
    cursor: textOrNull('to be sent back in page.cursor for the next page; null on the last one'),
    funnel,
    simulated,
  },
  { description: 'canonical JSON (RFC 8785): one query and one revision have one text, byte for byte' },
)

/** The answer of a report: a result without its rows, which are examples, and its cursor. */
export const PublishedAnswerSchema = Type.Object(
  { ...answer, funnel, simulated },
  { description: 'the result of a query without its rows, which are examples, and its cursor' },
)

/** The body of a query result. */
export type QueryResultBody = Static<typeof QueryResultSchema>
/** One occurrence. */
export type Row = Static<typeof RowSchema>
/** The value of an operand: a number, a label, a set of labels, or null where it is not known. */
export type FeatureValue = Static<typeof FeatureValueSchema>
