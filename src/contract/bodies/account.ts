/** Bodies about the credits of an account: the cost of a query, and past usage. */
import { Type } from '../json-schema.js'
import { expectation } from './interpretation.js'
import { count, digest, integerOrNull, textOrNull } from './shapes.js'

/** The body of a dry run. */
export const QueryEstimateSchema = Type.Object(
  {
    dry_run: Type.Literal(true),
    canonical_query_hash: digest('of the canonical query'),
    dataset_revision: digest('that the query would be answered in'),
    feature_version: Type.String(),
    reproducibility_key: digest('that the result would have'),
    scope: Type.Object({
      symbols: count('symbols of the scope'),
      days: Type.Number({ minimum: 0, description: 'length of the scope within the record; parts of days count' }),
    }),
    cost: count('credits that the query would be charged now'),
    fresh_cost: count(
      'credits of a fresh scan of the scope; to compare the answers of two revisions costs twice as much',
    ),
    because: Type.Enum(['fresh_scan', 'cached', 'paid_before', 'further_page'], { description: 'why it costs that' }),
    allowance_remaining: count('credits that the account can spend'),
    affordable: Type.Boolean({ description: 'there are enough of them' }),
    ...expectation,
  },
  { description: 'what a query would cost and may find; nothing was scanned or reserved' },
)

const charged = { credits: count('credits charged'), charges: count('fresh scans and other work they paid for') }

/** The body of the usage endpoint. */
export const UsageSchema = Type.Object(
  {
    account: Type.String(),
    plan: Type.String(),
    monthly_allowance: count('credits of one UTC calendar month'),
    strategy_studies: Type.Boolean({ description: 'the plan has strategy studies' }),
    balance: count('credits that can be spent now'),
    allowance_left: count('how many of them are left of this month’s allowance'),
    reserved: count('credits set aside for work under way'),
    renews: Type.String({ format: 'date-time', description: 'when the allowance is filled up again' }),
    month: Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'the UTC month that the rest is about' }),
    charged: Type.Object(charged),
    refunded: count('credits that were given back after they had been charged'),
    by_day: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), ...charged })),
    by_key: Type.Array(Type.Object({ key_id: textOrNull('null for work without a key'), ...charged })),
    entries: Type.Array(
      Type.Object({
        id: count('greater for later entries'),
        time: Type.String({ format: 'date-time' }),
        kind: Type.Enum(['grant', 'reserve', 'charge', 'release', 'refund']),
        credits: count('always positive; the kind says which way they go'),
        reference: Type.String({ description: 'what it was for, such as query:<reproducibility key>' }),
        key_id: textOrNull('the key it was done with'),
      }),
      { description: 'every movement, newest first' },
    ),
    next: integerOrNull('send it as `before` for older entries; null when there are none'),
  },
  { description: 'credits of an account' },
)
