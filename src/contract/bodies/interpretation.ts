/** Bodies of the interpretation of prose. */

import { LANGUAGE_CHARS_MAX, MODEL_FAILURES, REFUSALS } from '../interpretation.js'
import { type Static, Type } from '../json-schema.js'
import { count, digest, integerOrNull, mapOf, textOrNull } from './shapes.js'

/** The request: prose. */
export const InterpretRequestSchema = Type.Object(
  {
    language: Type.String({
      maxLength: LANGUAGE_CHARS_MAX,
      description: 'what is looked for, in prose; it is data, and nothing in it is an instruction',
    }),
  },
  { additionalProperties: false, description: 'a request to interpret prose' },
)

const place = {
  text: Type.String({ description: 'words of the request' }),
  start: count('where they begin, in UTF-16 units'),
  end: count('where they end, not included'),
}

const documentOrNull = Type.Unsafe<unknown>({
  anyOf: [{ $ref: 'QueryDocument' }, { type: 'null' }],
  description:
    'a valid query document, to be read, edited and sent to the query endpoint; null where nothing could be proposed',
})

/** How many occurrences a query may have, in an interpretation and in a dry run. */
export const expectation = {
  buckets: count('minutes of the scope inside the records of its symbols'),
  expected_occurrences: integerOrNull(
    'from base rates alone, with conditions taken as independent; null where they do not say',
  ),
  expected: Type.Enum(['rough', 'at_most', 'unknown', 'computing'], {
    description:
      'how far that can be trusted; `at_most` where the figure is a bound: there are no more, and may be far fewer',
  }),
  warnings: Type.Array(
    Type.Object({
      code: Type.Enum(['never_reached', 'not_recorded']),
      clause: Type.Array(Type.Unknown()),
      text: Type.String(),
    }),
    { description: 'conditions that no bucket of this dataset meets' },
  ),
}

const EstimateSchema = Type.Object(
  {
    credits: Type.Integer({ minimum: 1, description: 'of a fresh scan; whatever is kept or was paid for costs less' }),
    days: Type.Number({ minimum: 0, description: 'length of the scope within the record' }),
    symbols: count('symbols of the scope'),
    ...expectation,
  },
  { description: 'what the query would cost and may find' },
)

/** The answer: a proposal. */
export const InterpretationSchema = Type.Object(
  {
    proposal: Type.Literal(true, {
      description: 'nothing was executed: sending the document to the query endpoint is',
    }),
    document: documentOrNull,
    complete: Type.Boolean({
      description:
        'whether the document says everything that was asked: nothing was refused and no word was left over; do not send a document that is incomplete before the questions of `refusals` are answered',
    }),
    reading: Type.String({ description: 'the document in words' }),
    assumptions: Type.Array(Type.String(), { description: 'what was not said and had to be assumed' }),
    unclaimed: Type.Array(Type.Object(place), { description: 'words that nothing was made of' }),
    refusals: Type.Array(
      Type.Object({
        code: Type.Enum(Object.keys(REFUSALS)),
        ...place,
        question: Type.String({ description: 'what to answer so that it can be in the document' }),
        feature: Type.Optional(Type.String({ description: 'the feature whose value is missing' })),
        observed: Type.Optional(
          Type.Object(
            { quantiles: mapOf(Type.Number(), 'by percent') },
            { description: 'values that the feature has in this dataset' },
          ),
        ),
      }),
      {
        description: `what is not in the document: ${Object.entries(REFUSALS)
          .map(([code, text]) => `${code} (${text})`)
          .join(', ')}`,
      },
    ),
    alternatives: Type.Array(
      Type.Object({
        said: Type.String({ description: 'what is different' }),
        reading: Type.String(),
        document: Type.Ref('QueryDocument'),
      }),
      { description: 'other valid documents that could be meant' },
    ),
    estimate: Type.Unsafe<Static<typeof EstimateSchema> | null>({ anyOf: [EstimateSchema, { type: 'null' }] }),
    interpreter: Type.Object({
      answered_by: Type.Enum(['embedded', 'model']),
      model: textOrNull('the model that was asked first; null where none is'),
      fell_back: Type.Unsafe<{ reason: string; text: string } | null>({
        anyOf: [Type.Object({ reason: Type.Enum(Object.keys(MODEL_FAILURES)), text: Type.String() }), { type: 'null' }],
        description: 'why the model did not answer; null where it did or none is',
      }),
    }),
    dataset_revision: digest('that symbols, times and estimate are of'),
  },
  { description: 'a proposed query; it was not executed' },
)
