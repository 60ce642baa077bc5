/**
 * The JSON Schema of a study document. It defines the shape. src/studies checks everything else (features of 5-minute bars, durations within the
 * horizon, recorded symbols and times) and names every fault.
 */

import { JSON_SCHEMA_DIALECT, type Static, type TSchema, Type, to2020 } from '../json-schema.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, STUDY_VERSION } from '../versions.js'
import { STUDY_OPERATORS } from './bars-5m.js'
import {
  type NumberLimits,
  OFFSET_LIMITS,
  STUDY_DEFAULTS,
  STUDY_LIMITS,
  STUDY_NUMBERS,
  STUDY_RESOLUTIONS,
} from './study-limits.js'

const closed = { additionalProperties: false } as const
const object = <T extends Record<string, TSchema>>(members: T, description?: string) =>
  Type.Object(members, description === undefined ? closed : { ...closed, description })
const nullable = <T extends TSchema>(schema: T) => Type.Union([Type.Null(), schema])

const number = ({ min, max, decimals }: NumberLimits) =>
  decimals === 0 ? Type.Integer({ minimum: min, maximum: max }) : Type.Number({ minimum: min, maximum: max })
const Duration = Type.String({ pattern: '^[1-9][0-9]*[mhd]$', description: 'a multiple of 5m' })
const Time = Type.String({ description: 'ISO 8601, UTC, a multiple of 5 minutes' })

const Clause = Type.Tuple(
  [Type.String({ pattern: '^feature\\.[a-z0-9_]+$' }), Type.Enum([...STUDY_OPERATORS]), Type.Unknown()],
  { description: '[field, operator, value], of features of 5-minute bars' },
)
const clauses = Type.Array(Clause, { minItems: STUDY_LIMITS.clauses_min, maxItems: STUDY_LIMITS.clauses_max })
const bars = number(STUDY_LIMITS.structural_bars)

const offset = Type.Union(
  [
    object({ atr: number(OFFSET_LIMITS.atr) }),
    object({ bps: number(OFFSET_LIMITS.bps) }),
    object({ pct: number(OFFSET_LIMITS.pct) }),
  ],
  { description: 'signed, + is up for both sides' },
)
const order = { type: Type.Enum(['limit', 'stop']), offset, expiry: Duration }
const Entry = Type.Union([
  object({ type: Type.Literal('market') }),
  object({ ...order, from: Type.Enum(['signal_close', 'signal_high', 'signal_low']) }),
  object({ ...order, from: Type.Enum(['structural_high', 'structural_low']), bars }),
])

const Stop = Type.Union([
  object({ type: Type.Literal('structural'), bars, buffer_bps: number(STUDY_NUMBERS.buffer_bps) }),
  object({ type: Type.Literal('volatility'), atr: number(STUDY_NUMBERS.atr) }),
  object({ type: Type.Literal('fixed'), pct: number(STUDY_NUMBERS.stop_pct) }),
])
const Target = Type.Union([
  object({ type: Type.Literal('r_multiple'), value: number(STUDY_NUMBERS.r_multiple) }),
  object({ type: Type.Literal('volatility'), atr: number(STUDY_NUMBERS.atr) }),
  object({ type: Type.Literal('fixed'), pct: number(STUDY_NUMBERS.target_pct) }),
])

const Policy = object({
  id: Type.String({ pattern: '^[a-z][a-z0-9_]{0,31}$' }),
  side: Type.Enum(['long', 'short']),
  entry: Entry,
  stop: Type.Optional(nullable(Stop)),
  target: Type.Optional(nullable(Target)),
  hold: Type.Optional(nullable(Duration)),
})

const activity = object({
  all: clauses,
  at_least: Type.Integer({ minimum: 1, maximum: STUDY_LIMITS.activity_bars_max }),
  of: Type.Integer({ minimum: 1, maximum: STUDY_LIMITS.activity_bars_max }),
})
const cost = number(STUDY_NUMBERS.cost_bps)

/** The schema of a study document. */
export const StudyDocumentSchema = Type.Object(
  {
    schema_version: Type.Literal(STUDY_VERSION),
    normalization_version: Type.Literal(NORMALIZATION_VERSION),
    feature_version: Type.Literal(FEATURE_VERSION),
    source: object({ revision: Type.String(), bars: Type.Literal('5m') }, 'the revision is the catalog’s'),
    scope: object(
      {
        symbols: Type.Union([
          Type.Literal('all'),
          Type.Array(Type.String(), { minItems: 1, maxItems: STUDY_LIMITS.symbols_max }),
        ]),
        from: Time,
        to: Time,
      },
      'bounds the time of the signal; from is included, to is not',
    ),
    opportunity: object({
      all: clauses,
      activity: Type.Optional(nullable(activity)),
      cooldown: Type.Optional(nullable(Duration)),
    }),
    horizon: Duration,
    policies: Type.Array(Policy, { minItems: 1, maxItems: STUDY_LIMITS.policies_max }),
    costs: object(
      { taker_bps: cost, maker_bps: cost, slippage_bps: cost, funding: Type.Enum(['settled', 'none']) },
      'per side',
    ),
    fill: Type.Optional(object({ limit: Type.Enum(['through', 'touch'], { default: STUDY_DEFAULTS.limit_fill }) })),
    statistics: Type.Optional(
      object({
        level: number(STUDY_NUMBERS.level),
        // Intervals were once made of so many draws. Documents that say it stay valid.
        resamples: Type.Optional(number(STUDY_NUMBERS.resamples)),
      }),
    ),
    holdout: Type.Optional(nullable(object({ from: Time }, 'what follows it is computed and sealed'))),
    resolution: Type.Optional(
      Type.Enum([...STUDY_RESOLUTIONS], {
        default: STUDY_DEFAULTS.resolution,
        description: '1m: one-minute bars narrow what a 5-minute bar leaves open',
      }),
    ),
  },
  { ...closed, title: STUDY_VERSION },
)

/** A document with that shape. src/studies has not checked it. */
export type StudyDocument = Static<typeof StudyDocumentSchema>

/** The schema as a separate JSON document, in draft 2020-12. */
export const studyDocumentJsonSchema = (): Readonly<Record<string, unknown>> => ({
  $schema: JSON_SCHEMA_DIALECT,
  $id: `urn:hindsight:schema:${STUDY_VERSION}`,
  ...(to2020(StudyDocumentSchema) as Record<string, unknown>),
})
