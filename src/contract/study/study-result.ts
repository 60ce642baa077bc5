/**
 * The JSON Schema of a study result, trade_result.v4. Stored results of earlier versions fit it too: trade_result.v3 has the verdict `negative`,
 * and trade_result.v2 also other intervals, those of a bootstrap. All its objects are closed. docs/studies.md defines each number. `trials` belongs to the account; the interface that serves the result adds it.
 */

import { JSON_SCHEMA_DIALECT, type Static, type TSchema, Type, to2020 } from '../json-schema.js'
import { STUDY_RESULT_VERSION, STUDY_RESULT_VERSIONS_READ } from '../versions.js'
import { SIDES, STUDY_EXIT_REASONS, STUDY_FATES, STUDY_QUANTILE_PERCENTS, STUDY_UNKNOWNS } from './study-codes.js'
import { STUDY_RESOLUTIONS } from './study-limits.js'
import { STUDY_CAVEATS, STUDY_VERDICTS, STUDY_VERDICTS_BEFORE } from './study-words.js'

const object = <T extends Record<string, TSchema>>(members: T, description?: string) =>
  Type.Object(members, { additionalProperties: false, ...(description !== undefined && { description }) })
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

const count = Type.Integer({ minimum: 0 })
const number = Type.Number()
const numberOrNull = orNull(number)
const fractionOrNull = orNull(Type.Number({ description: 'a fraction: 0.05 is 5 %' }))
const digest = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:00Z$' })
const day = orNull(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }))
const text = Type.String()
const pair = Type.Tuple([number, number], { description: 'along the worst consistent path, and along the best' })
const range = Type.Tuple([count, count], { description: 'for certain, and possibly' })
const interval = orNull(Type.Tuple([number, number]))
const ofVersion2 = Type.Integer({ minimum: 0, description: 'in trade_result.v2 alone' })

export const STUDY_QUANTILE_NAMES = STUDY_QUANTILE_PERCENTS.map((percent) => `p${percent}` as const)
const quantiles = Type.Record(Type.Enum(STUDY_QUANTILE_NAMES), numberOrNull, { additionalProperties: false })

/** A distribution of numbers. */
export const DistributionSchema = object(
  {
    n: count,
    mean: numberOrNull,
    std: numberOrNull,
    quantiles,
    win_rate: numberOrNull,
    wins: count,
    losses: count,
    average_win: numberOrNull,
    average_loss: numberOrNull,
    payoff_ratio: numberOrNull,
    profit_factor: numberOrNull,
  },
  'wins are above 0, losses below; 0 is neither; what nobody could measure is null',
)
const Spread = object({ n: count, mean: numberOrNull, std: numberOrNull, quantiles })
const ends = <T extends TSchema>(schema: T) => object({ lo: schema, hi: schema }, 'worst and best consistent path')
const Ends = ends(DistributionSchema)

const Uncertainty = object({
  block_days: count,
  days: Type.Optional(count),
  df: Type.Optional(numberOrNull),
  level: number,
  comparisons: Type.Optional(count),
  interval_lo: interval,
  interval_hi: interval,
  simultaneous_lo: Type.Optional(interval),
  simultaneous_hi: Type.Optional(interval),
  blocks: Type.Optional(ofVersion2),
  resamples: Type.Optional(ofVersion2),
  reason: orNull(Type.Enum(['too_few_days', 'too_few_blocks'])),
  n_eff: numberOrNull,
  cluster_robust: object({ clusters: count, standard_error: numberOrNull }),
  non_overlapping: object({ n: count, mean: numberOrNull }),
})

const PathCosts = object(
  {
    gross: number,
    slippage: number,
    fees: number,
    funding: number,
    net: number,
    slippage_share: fractionOrNull,
    fees_share: fractionOrNull,
    funding_share: fractionOrNull,
    settlements: count,
    marks_substituted: count,
  },
  'sums over fills, in notionals; shares of gross, where that is above 0',
)

const groupSums = {
  complete: count,
  filled: count,
  wins: Type.Integer({ minimum: 0, description: 'along the worst path' }),
  net: pair,
  mean: Type.Tuple([number, number], { description: 'per complete opportunity, along both paths' }),
}
const reasonSums = object({ n: count, net: number, mean: numberOrNull })
const Tables = object(
  {
    by_symbol: Type.Array(object({ symbol: text, ...groupSums })),
    by_month: Type.Array(object({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }), ...groupSums })),
    by_exit: Type.Array(object({ reason: Type.Enum([...STUDY_EXIT_REASONS]), lo: reasonSums, hi: reasonSums })),
  },
  'sums that describe: of many groups, some look good by chance alone',
)
const Path = object(
  {
    level: number,
    comparisons: count,
    points: Type.Array(object({ minutes: count, mean: number, interval, simultaneous: interval })),
  },
  'closes after the signal relative to its own, the mean over complete opportunities as longs',
)

const unknownCounts = object({
  end_of_record: count,
  gap: count,
  symbol_ended: count,
  dead_open: count,
  funding_missing: count,
})
const Control = object(
  { moments: count, complete: count, unknown: unknownCounts },
  'one 5-minute close for each symbol and day, whatever the clauses say',
)
const PolicyControl = object(
  {
    filled: count,
    ambiguous: count,
    per_opportunity: Ends,
    difference: object({
      mean: orNull(pair),
      level: number,
      comparisons: count,
      interval_lo: interval,
      interval_hi: interval,
      simultaneous_lo: interval,
      simultaneous_hi: interval,
    }),
  },
  'the policy at the moments of the control; difference: its mean at signals less this one',
)

const InBar = object(
  { resolution: Type.Enum([...STUDY_RESOLUTIONS]), open_bars: count, settled_bars: count },
  'bars that left open what became of a position, and those that one-minute bars decided',
)

const Rows = object({ count, sha256: digest }, 'every opportunity as a row of CSV: the digest of that file')

const PolicyResult = object({
  id: text,
  side: Type.Enum([...SIDES]),
  baseline: Type.Boolean(),
  counts: object({
    complete: count,
    filled: count,
    unfilled: object({ expired: count, cancelled_at_horizon: count }),
    rejected: object({ stop_beyond_entry: count, risk_too_small: count, no_history: count }),
    touch_only: count,
    ambiguous: count,
  }),
  fill_rate: fractionOrNull,
  minutes_to_fill: Spread,
  exits: object({ target: range, stop: range, stop_gap: range, time: range, horizon: range }),
  per_opportunity: Ends,
  per_fill: Ends,
  r_multiples: orNull(object({ per_opportunity: Ends, per_fill: Ends })),
  costs: ends(PathCosts),
  holding_minutes: ends(Spread),
  exposure_minutes: orNull(pair),
  excursions: object({ mfe: Spread, mae: Spread }),
  concentration: object({
    best_symbol: object({ symbol: orNull(text), share: fractionOrNull }),
    best_day: object({ day, share: fractionOrNull }),
    best_hundredth: object({ n: count, share: fractionOrNull }),
  }),
  leave_one_symbol_out: orNull(
    object({
      least: object({ without: text, mean: number }),
      greatest: object({ without: text, mean: number }),
    }),
  ),
  longest_losing_run: count,
  max_simultaneous: count,
  additive_drawdown: object({ by_exit: number, by_day: number }),
  uncertainty: Uncertainty,
  flip_mean: numberOrNull,
  verdict: Type.Enum([...STUDY_VERDICTS, ...STUDY_VERDICTS_BEFORE], {
    description: `${STUDY_VERDICTS_BEFORE[0]}: before trade_result.v4`,
  }),
  // Not in results before trade_result.v4.
  rows: Type.Optional(Rows),
  tables: Type.Optional(Tables),
  in_bar: Type.Optional(InBar),
  control: Type.Optional(orNull(PolicyControl)),
})

const Comparison = object(
  { policy: text, baseline: text, difference: Ends, uncertainty: Uncertainty, flip_mean: numberOrNull },
  'policy less baseline at the same complete opportunities, unfilled = 0; win_rate is the share above 0',
)

const FundingLeg = object({
  time: Time,
  rate: number,
  mark: number,
  mark_substituted: Type.Boolean(),
  amount: number,
})
const ExampleExit = object({
  reason: Type.Enum([...STUDY_EXIT_REASONS]),
  bar: Time,
  price: number,
  gross: number,
  slippage: number,
  fees: number,
  funding: number,
  net: number,
  funding_legs: Type.Array(FundingLeg),
})
const ExamplePolicy = object({
  id: text,
  fate: Type.Enum([...STUDY_FATES]),
  order: numberOrNull,
  fill: numberOrNull,
  fill_bar: orNull(Time),
  maker: Type.Boolean(),
  touch_only: Type.Boolean(),
  stop: numberOrNull,
  target: numberOrNull,
  lo: number,
  hi: number,
  exits: Type.Array(ExampleExit, { description: 'all that are possible, the worst first' }),
})
const Example = object({
  symbol: text,
  bar: Time,
  known_at: Time,
  price_increment: number,
  unknown: orNull(Type.Enum([...STUDY_UNKNOWNS])),
  policies: Type.Array(ExamplePolicy),
})

const Counts = object({
  scanned: count,
  eligible: count,
  excluded: object({ warm_up: count, source_absent: count, stale: count, quarantined: count, undefined: count }),
  candidates: count,
  suppressed: count,
  opportunities: count,
  complete: count,
  unknown: unknownCounts,
})

const Metric = object({
  completed: count,
  missing: count,
  mean: numberOrNull,
  std: numberOrNull,
  min: numberOrNull,
  max: numberOrNull,
  quantiles: Type.Record(Type.Enum(['p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95']), numberOrNull, {
    additionalProperties: false,
  }),
  share_positive: Type.Optional(numberOrNull),
})

/** The members of one part of a result: the part that a holdout leaves open, or the sealed rest. */
const part = {
  counts: Counts,
  opportunity_excursions: object({ mfe: Spread, mae: Spread }, 'of a long from the signal’s close to the horizon'),
  average_path: Type.Optional(orNull(Path)),
  control: Type.Optional(orNull(Control)),
  policies: Type.Array(PolicyResult),
  comparisons: Type.Array(Comparison),
  opportunity_outcomes: Type.Record(Type.String({ pattern: '^(return|mfe|mae)_(30m|1h|4h|24h|3d|7d)$' }), Metric, {
    additionalProperties: false,
  }),
  examples: Type.Array(Example),
  checks: Type.Array(object({ name: text, holds: Type.Literal(true) })),
}

/** The schema of the sealed part. */
export const StudyPartSchema = object(part, 'the part of a result that a holdout seals')

/** The schema of a study result. */
export const StudyResultSchema = Type.Object(
  {
    schema_version: Type.Enum([...STUDY_RESULT_VERSIONS_READ]),
    definition: Type.Unknown(),
    definition_hash: digest,
    source_revision: text,
    engine_version: text,
    simulated: Type.Optional(Type.Literal(true)),
    ...part,
    caveats: Type.Array(object({ code: Type.Enum(STUDY_CAVEATS.map(([code]) => code)), text })),
    holdout: orNull(object({ from: Time, sealed_sha256: digest })),
  },
  { additionalProperties: false, title: STUDY_RESULT_VERSION },
)

/** One part of a result. */
export type StudyPart = Static<typeof StudyPartSchema>
/** A study result. */
export type StudyResultBody = Static<typeof StudyResultSchema>
/** A distribution of numbers. */
export type StudyDistribution = Static<typeof DistributionSchema>
/** Mean, standard deviation and quantiles of a number. */
export type StudySpread = Static<typeof Spread>
/** The intervals of a mean, with its effective sample size. */
export type StudyUncertainty = Static<typeof Uncertainty>
/** The result of one policy. */
export type StudyPolicyResult = Static<typeof PolicyResult>
/** The comparison of a policy with its baseline. */
export type StudyComparison = Static<typeof Comparison>
/** The moments of the control. */
export type StudyControl = Static<typeof Control>
/** A policy at these moments. */
export type StudyPolicyControl = Static<typeof PolicyControl>
/** The average path after the signal. */
export type StudyPath = Static<typeof Path>
/** Results by symbol, month and exit reason. */
export type StudyTables = Static<typeof Tables>
/** One example of a path. */
export type StudyExample = Static<typeof Example>
/** Counts of opportunities and candidates. */
export type StudyResultCounts = Static<typeof Counts>

/** The schema as a separate JSON document, in draft 2020-12. */
export const studyResultJsonSchema = (): Readonly<Record<string, unknown>> => ({
  $schema: JSON_SCHEMA_DIALECT,
  $id: `urn:hindsight:schema:${STUDY_RESULT_VERSION}`,
  ...(to2020(StudyResultSchema) as Record<string, unknown>),
})

/** Canonical JSON, and the SHA-256 of its bytes. */
export interface StudyText {
  sha256: string
  body: string
}
