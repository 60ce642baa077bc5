/** Pieces that the schemas of bodies are made of. Bodies may gain members, so their schemas are open; clients ignore what they do not know. */
import Type, { type TSchema } from 'typebox'

export const count = (description: string) => Type.Integer({ minimum: 0, description })

export const numberOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['number', 'null'], description })

export const integerOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], description })

export const textOrNull = (description: string) => Type.Unsafe<string | null>({ type: ['string', 'null'], description })

/** A SHA-256 in lowercase hex. */
export const digest = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description })

/** The open of a bucket, or another whole minute. */
export const minute = (description: string) =>
  Type.String({ format: 'date-time', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:00Z$', description })

/** An object whose members are named by what they are about, such as horizons or features, all of one shape. */
export const mapOf = <Schema extends TSchema>(values: Schema, description: string) =>
  Type.Unsafe<Record<string, Type.Static<Schema>>>({ type: 'object', additionalProperties: values, description })

export const simulated = Type.Optional(
  Type.Literal(true, { description: 'the dataset is a simulation; absent otherwise' }),
)
