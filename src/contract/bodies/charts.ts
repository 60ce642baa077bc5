/** The body of charts. docs/charts.md defines each number. */
import { CHARTS_VERSION } from '../derived/charts.js'
import { type Static, type TSchema, Type } from '../json-schema.js'
import { HORIZONS } from '../outcomes.js'
import { count, digest, numberOrNull, simulated } from './shapes.js'

const HORIZON_NAMES = HORIZONS.map(([name]) => name)

const list = <Schema extends TSchema>(items: Schema, description: string) => Type.Array(items, { description })
const counts = (description: string) => list(Type.Integer({ minimum: 0 }), description)
const byMinute = (description: string) => list(numberOrNull('fraction'), description)

const completed = count('occurrences whose window is complete')
const median = numberOrNull('median return of the completed; null where none is')

const PathsSchema = Type.Object(
  {
    completed,
    minutes: list(Type.Integer(), 'from the anchor, at most 81'),
    p5: byMinute('by minute'),
    p25: byMinute('by minute'),
    p50: byMinute('by minute'),
    p75: byMinute('by minute'),
    p95: byMinute('by minute'),
    mean: byMinute('by minute'),
    n: Type.Optional(counts('by minute: how many have a price; absent where all completed ones have')),
  },
  { description: 'close over the close of the anchor, less one, of the completed occurrences' },
)

/** The body of charts. */
export const ChartsSchema = Type.Object(
  {
    schema_version: Type.Literal(CHARTS_VERSION),
    canonical_query_hash: digest('of the canonical query'),
    dataset_revision: digest('of the dataset'),
    reproducibility_key: digest('that of the answer to the query'),
    horizon: Type.Enum([...HORIZON_NAMES]),
    histogram: Type.Object(
      {
        edges: list(Type.Number(), 'ascending returns; a return equal to an edge counts above it'),
        occurrences: counts('completed occurrences, one more than edges: the first and the last bin are open'),
        reference: counts('the same over every bucket of the scope'),
      },
      { description: 'returns at the horizon; either counts add up to the completed' },
    ),
    paths: Type.Unsafe<Static<typeof PathsSchema> | null>({
      anyOf: [PathsSchema, { type: 'null' }],
      description: 'prices around the anchor; null with more than 200,000 occurrences',
    }),
    days: list(
      Type.Object({ day: Type.String({ format: 'date' }), occurrences: count('anchors of the day') }),
      'UTC days with an occurrence, ascending',
    ),
    hours: counts('24 counts: anchors by hour of the day (UTC)'),
    symbols: list(
      Type.Object({
        symbol: Type.String(),
        occurrences: count('occurrences'),
        eligible: count('eligible buckets'),
        completed,
        median,
      }),
      'symbols with a bucket in scope, by occurrences, then name; at most 2,000',
    ),
    months: list(
      Type.Object({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }), completed, median }),
      'UTC months with an occurrence, ascending',
    ),
    simulated,
  },
  { description: 'what is drawn of an answer, over ALL occurrences; canonical JSON (RFC 8785)' },
)

/** The body of charts. */
export type ChartsBody = Static<typeof ChartsSchema>
