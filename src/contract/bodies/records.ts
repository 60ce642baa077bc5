/** Bodies of what is read from the record: paths around moments, candles, coverage. */
import { type Static, Type } from '../json-schema.js'
import { CANDLE_STEPS, COVERAGE_RESOLUTIONS, RECORD_LIMITS } from './record-limits.js'
import { count, digest, mapOf, minute, numberOrNull, simulated } from './shapes.js'

const duration = (description: string) => Type.String({ pattern: '^[1-9][0-9]{0,8}[mhd]$', description })
const revision = digest('revision of the dataset that answered')

/** Asks for the closes around some moments. */
export const PathsRequestSchema = Type.Object(
  {
    anchors: Type.Array(
      Type.Object(
        { symbol: Type.String(), t: minute('open of a bucket in the record of the symbol') },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: RECORD_LIMITS.anchors_max },
    ),
    before: duration('how long before the anchors: up to 7d'),
    after: duration('how long after the anchors: up to 7d'),
    step: duration(`time between two points; a path has at most ${RECORD_LIMITS.points_max} points`),
  },
  { additionalProperties: false },
)

const Path = Type.Object({
  symbol: Type.String(),
  t: minute('the anchor'),
  closes: Type.Array(numberOrNull('close over the close of the anchor, less one, to 1e-5; null where one is missing'), {
    description: 'one value per entry of `minutes`',
  }),
})

/** Closes around moments. */
export const PathsSchema = Type.Object(
  {
    minutes: Type.Array(Type.Integer(), { description: 'minutes from the anchor, ascending; 0 is the anchor' }),
    paths: Type.Array(Path, { description: 'in the order of the anchors' }),
    dataset_revision: revision,
    simulated,
  },
  { description: 'closes around single moments; examples, not evidence' },
)

const Candle = Type.Object({
  time: minute('open of the candle'),
  open: Type.Number(),
  high: Type.Number(),
  low: Type.Number(),
  close: Type.Number(),
  volume: numberOrNull('traded amount in base units; null where a minute of the candle has none recorded'),
  minutes: count('recorded minutes in the candle, at least 1'),
})

/** Candles around a moment. */
export const CandlesSchema = Type.Object(
  {
    symbol: Type.String(),
    step: Type.Enum(Object.keys(CANDLE_STEPS) as (keyof typeof CANDLE_STEPS)[]),
    price_decimals: Type.Integer({ minimum: 0, maximum: 8, description: 'decimals that show all prices exactly' }),
    bars: Type.Array(Candle, { description: 'ascending; a candle without a recorded minute is absent' }),
    funding: Type.Array(
      Type.Object({ time: minute('of the settlement'), rate: Type.Number({ description: 'fraction' }) }),
      { description: 'settlements in the same time' },
    ),
    dataset_revision: revision,
    simulated,
  },
  { description: 'candles of recorded minutes; nothing is filled in' },
)

const counts = Type.Array(count('minutes'))

const SymbolCoverage = Type.Object({
  symbol: Type.String(),
  first: minute('first bucket of the record'),
  last: minute('last bucket of the record'),
  present: mapOf(counts, 'by source: minutes with a record, one number per period; a source without any is absent'),
  quarantined: mapOf(counts, 'by source: minutes with a record that is not used; a source without any is absent'),
})

/** What was recorded, by symbol, period and source. */
export const CoverageSchema = Type.Object(
  {
    resolution: Type.Enum([...COVERAGE_RESOLUTIONS]),
    sources: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    periods: Type.Array(Type.String(), { description: 'ascending: YYYY-MM-DD or YYYY-MM, in UTC' }),
    symbols: Type.Array(SymbolCoverage),
    dataset_revision: revision,
    simulated,
  },
  { description: 'minutes that were recorded' },
)

/** The body of an answer about paths, candles, coverage. */
export type PathsBody = Static<typeof PathsSchema>
export type CandlesBody = Static<typeof CandlesSchema>
export type CoverageBody = Static<typeof CoverageSchema>
