/** Building blocks of body schemas. A body may gain members, so schemas are open: clients ignore members that they do not know. */
import { type Static, type TSchema, Type } from '../json-schema.js'

/** An integer of at least 0. */
export const count = (description: string) => Type.Integer({ minimum: 0, description })

/** A number or null. */
export const numberOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['number', 'null'], description })

/** An integer or null. */
export const integerOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], description })

/** A string or null. */
export const textOrNull = (description: string) => Type.Unsafe<string | null>({ type: ['string', 'null'], description })

/** A SHA-256 in lowercase hex. */
export const digest = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description })

/** The open of a bucket, or another full minute. */
export const minute = (description: string) =>
  Type.String({ format: 'date-time', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:00Z$', description })

/** An object whose member names are keys, such as horizons or features. All its values have one schema. */
export const mapOf = <Schema extends TSchema>(values: Schema, description: string) =>
  Type.Unsafe<Record<string, Static<Schema>>>({ type: 'object', additionalProperties: values, description })

/** A reference to a named schema (schemas.ts). `_schema` is that schema, and only gives the reference its static type. */
export const refTo = <Schema extends TSchema>(name: string, _schema: Schema) =>
  Type.Unsafe<Static<Schema>>(Type.Ref(name))

/** Present and true if the dataset is a simulation. */
export const simulated = Type.Optional(
  Type.Literal(true, { description: 'the dataset is a simulation; absent otherwise' }),
)
