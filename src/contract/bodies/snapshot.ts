/** The body of a snapshot: every feature of the registry, at one bucket of one symbol. */

import { type Static, Type } from '../json-schema.js'
import { NULL_REASON_NAMES } from '../null-reasons.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, RULEBOOK_VERSION, SNAPSHOT_VERSION } from '../versions.js'
import { FeatureValueSchema } from './query-result.js'
import { digest, mapOf, minute, numberOrNull, refTo, simulated } from './shapes.js'

const nullReason = Type.Enum(NULL_REASON_NAMES.toReversed(), { description: 'why there is no value' })

const SnapshotFeature = Type.Object({
  value: refTo('FeatureValue', FeatureValueSchema),
  unit: Type.String(),
  null_reason: Type.Optional(nullReason),
  percentile: Type.Optional(numberOrNull('share of the feature’s own recent values that lie below; labels have none')),
  aggregates: mapOf(refTo('FeatureValue', FeatureValueSchema), 'standard window aggregates, by <fn>_<span>'),
  aggregate_null_reasons: Type.Optional(mapOf(nullReason, 'of aggregates that are null')),
})

/** The body of a snapshot. */
export const SnapshotSchema = Type.Object(
  {
    schema_version: Type.Literal(SNAPSHOT_VERSION),
    normalization_version: Type.Literal(NORMALIZATION_VERSION),
    feature_version: Type.Literal(FEATURE_VERSION),
    rulebook_version: Type.Literal(RULEBOOK_VERSION),
    dataset_revision: digest('of the dataset'),
    reproducibility_key: digest('of symbol, bucket, dataset revision and versions'),
    symbol: Type.String(),
    anchor_time: minute('open of the bucket'),
    known_at: minute('close of the bucket'),
    prices: Type.Object({
      open: numberOrNull('of the minute'),
      high: numberOrNull('of the minute'),
      low: numberOrNull('of the minute'),
      close: numberOrNull('of the minute'),
    }),
    price_null_reason: Type.Optional(nullReason),
    features: mapOf(SnapshotFeature, 'by feature id'),
    rules: Type.Object({
      fired: Type.Array(Type.String(), { description: 'ids of rulebook entries that hold here' }),
      undetermined: Type.Array(Type.String(), { description: 'ids of entries of which a clause is not known' }),
    }),
    links: Type.Object(
      {
        ticks_coverage: Type.String({
          description:
            'says which single events were recorded in this minute. It is the same whether or not there are any.',
        }),
      },
      { description: 'addresses below the base of the service' },
    ),
    simulated,
  },
  { description: 'canonical JSON (RFC 8785). A moment chosen because it moved looks weaker over all occurrences.' },
)

/** The body of a snapshot. */
export type SnapshotBody = Static<typeof SnapshotSchema>
/** One feature of a snapshot. `null_reason` is present exactly when the value is null. */
export type SnapshotFeature = Static<typeof SnapshotFeature>
