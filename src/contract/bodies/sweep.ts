/** Bodies of sweeps: one query at several thresholds of one clause. docs/charts.md defines each number. */

import { SWEEP_LIMITS, SWEEP_VERSION } from '../derived/sweep.js'
import { type Static, type TSchema, Type } from '../json-schema.js'
import type { Horizon } from '../outcomes.js'
import { FEATURE_VERSION, OUTCOMES_VERSION } from '../versions.js'
import { count, digest, mapOf, numberOrNull, simulated } from './shapes.js'

/** A request for a sweep. */
export const SweepRequestSchema = Type.Object(
  {
    document: Type.Ref('QueryDocument'),
    clause: Type.String({
      maxLength: 200,
      description:
        'JSON Pointer of a clause with a threshold, or of the threshold itself: `/where/all/2`, `/sequence/steps/0/all/1`, and for an end of a range `/where/all/2/2/0`',
    }),
    values: Type.Array(Type.Number(), {
      minItems: 1,
      maxItems: SWEEP_LIMITS.values_max,
      description: 'thresholds to try; that of the document is always tried too',
    }),
  },
  { additionalProperties: false, description: 'a query, and the thresholds to try in one of its clauses' },
)

const byHorizon = <Schema extends TSchema>(values: Schema, description: string) =>
  Type.Unsafe<Record<Horizon, Static<Schema>>>(mapOf(values, description))

const interval = (description: string) =>
  Type.Unsafe<readonly [number, number] | null>({
    type: ['array', 'null'],
    prefixItems: [{ type: 'number' }, { type: 'number' }],
    items: false,
    description,
  })

const measured = {
  completed: count('occurrences whose window is complete; the figures are over these'),
  mean: numberOrNull('mean return; fraction'),
  median: numberOrNull('median return'),
  share_positive: numberOrNull('share of returns above 0'),
}

const ThresholdHorizonSchema = Type.Object({
  ...measured,
  missing: count('occurrences whose window is not complete'),
  days: count('days with a completed window'),
  df: numberOrNull('degrees of freedom: effective number of days less 1'),
  difference: Type.Object({
    mean: numberOrNull('mean less mean of the reference'),
    interval: interval('95 %, of this threshold alone'),
    simultaneous: interval('95 % for all thresholds tried together'),
  }),
  reason: Type.Optional(Type.Literal('too_few_days', { description: 'why there are no intervals' })),
})

const SensitivitySchema = Type.Object({
  sign: Type.Unsafe<'negative' | 'zero' | 'positive' | null>({
    enum: ['negative', 'zero', 'positive', null],
    description: 'of the difference at the threshold of the document; null where it is not known',
  }),
  known: count('thresholds tried whose difference is known'),
  same_sign: count('how many of these have that sign'),
  changes_at: numberOrNull('the nearest threshold tried at which the sign is another one; null where there is none'),
  moved: numberOrNull('how far that is, as a fraction of the threshold of the document; null where that is 0'),
  fragile: Type.Boolean({
    description: 'the sign changes when the threshold moves by 5 % or less, as far as thresholds were tried',
  }),
})

/** The body of a sweep. */
export const SweepSchema = Type.Object(
  {
    schema_version: Type.Literal(SWEEP_VERSION),
    feature_version: Type.Literal(FEATURE_VERSION),
    outcomes_version: Type.Literal(OUTCOMES_VERSION),
    canonical_query_hash: digest('of the canonical query'),
    dataset_revision: digest('of the dataset'),
    reproducibility_key: digest('of the query’s identity, the clause and the sorted thresholds'),
    clause: Type.Object(
      {
        in: Type.String({ pattern: '^(where|step_[1-4])$' }),
        clause: Type.Array(Type.Unknown(), { minItems: 3, maxItems: 3, description: 'as the document has it' }),
        end: Type.Unsafe<'lower' | 'upper' | null>({
          enum: ['lower', 'upper', null],
          description: 'of a range: the end that is moved',
        }),
        threshold: Type.Number({ description: 'that of the document' }),
      },
      { description: 'the clause whose threshold is moved' },
    ),
    thresholds_tried: count('so many: simultaneous intervals hold together for all of them'),
    eligible: count('buckets in which all conditions were known: the denominator, the same for every threshold'),
    reference: byHorizon(Type.Object(measured), 'every bucket of the scope; the median is of a histogram'),
    points: Type.Array(
      Type.Object({
        value: Type.Number({ description: 'the threshold' }),
        own: Type.Boolean({ description: 'it is that of the document' }),
        occurrences: count('eligible buckets in which the conditions held'),
        horizons: byHorizon(ThresholdHorizonSchema, 'by horizon'),
      }),
      { description: 'ascending' },
    ),
    sensitivity: byHorizon(SensitivitySchema, 'by horizon: whether the answer stands or falls with its threshold'),
    simulated,
  },
  { description: 'what would have followed at neighbouring thresholds; canonical JSON (RFC 8785)' },
)

/** The body of a sweep. */
export type SweepBody = Static<typeof SweepSchema>
