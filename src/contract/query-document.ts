/**
 * The JSON Schema of a query document. It defines the shape of a document; the lists of the registry define its fields, operators and values.
 * src/plan/check.ts checks documents against both and names every fault.
 */

import { JSON_SCHEMA_DIALECT, type Static, Type, to2020 } from './json-schema.js'
import { LIMITS } from './limits.js'
import { ALL_OPERATORS } from './operators.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from './versions.js'

const closed = { additionalProperties: false } as const

/** The form of field names. The registry lists which fields exist. */
const Field = Type.String({
  pattern: '^(identity\\.symbol|times\\.anchor_time|rule\\.[a-z0-9_]+|feature\\.[a-z0-9_]+(\\.[a-z]+_[0-9]+[mhd])?)$',
})

const Clause = Type.Tuple([Field, Type.Enum([...ALL_OPERATORS]), Type.Unknown()], {
  description: '[field, operator, value]',
})

const clauses = (min: number) => Type.Array(Clause, { minItems: min, maxItems: LIMITS.clauses_max })

/** The schema of a query document. */
export const QueryDocumentSchema = Type.Object(
  {
    schema_version: Type.Literal(SCHEMA_VERSION),
    normalization_version: Type.Literal(NORMALIZATION_VERSION),
    feature_version: Type.Literal(FEATURE_VERSION),
    target: Type.Literal(TARGET),
    where: Type.Object(
      { all: clauses(0) },
      { ...closed, description: 'all hold at the anchor; scope clauses stand here' },
    ),
    sequence: Type.Optional(
      Type.Object(
        {
          steps: Type.Array(Type.Object({ all: clauses(1) }, closed), {
            minItems: LIMITS.steps_min,
            maxItems: LIMITS.steps_max,
          }),
          within: Type.String({ pattern: '^[1-9][0-9]*[mhd]$', description: '1m to 7d' }),
        },
        { ...closed, description: 'steps in order, the last one at the anchor' },
      ),
    ),
    sort: Type.Tuple([Type.String(), Type.Enum(['asc', 'desc'])], {
      description: 'times.anchor_time, identity.symbol, or a numeric field that a clause names',
    }),
    page: Type.Object(
      {
        limit: Type.Integer({ minimum: LIMITS.page_limit_min, maximum: LIMITS.page_limit_max }),
        cursor: Type.Union([Type.Null(), Type.String()]),
      },
      closed,
    ),
  },
  { ...closed, title: SCHEMA_VERSION },
)

/** A document with that shape. It is not checked against the registry. */
export type QueryDocument = Static<typeof QueryDocumentSchema>

/** The schema as a separate JSON document, in draft 2020-12. */
export const queryDocumentJsonSchema = (): Readonly<Record<string, unknown>> => ({
  $schema: JSON_SCHEMA_DIALECT,
  $id: `urn:hindsight:schema:${SCHEMA_VERSION}`,
  ...(to2020(QueryDocumentSchema) as Record<string, unknown>),
})
