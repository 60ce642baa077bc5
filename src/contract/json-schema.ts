/** JSON Schemas: how they are built, and the draft that this service publishes, 2020-12. */
import type Typebox from 'typebox'
import type { Static, TObject, TProperties, TSchema } from 'typebox'

export type { Static, TObject, TProperties, TSchema }

/** The URI of the draft. */
export const JSON_SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * Converts a typebox schema to draft 2020-12: tuples in `items` and `additionalItems` become `prefixItems` and `items`. Returns a copy. `schema` may
 * be any JSON value.
 */
export function to2020(schema: unknown): Json {
  const plain = JSON.parse(JSON.stringify(schema)) as Json
  return converted(plain)
}

function converted(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(converted)
  if (typeof schema !== 'object' || schema === null) return schema
  const { items, additionalItems, ...rest } = schema as { readonly [name: string]: Json }
  const members = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      DATA.has(name) ? value : name === 'properties' ? eachConverted(value) : converted(value),
    ]),
  )
  if (items === undefined) return members
  if (!Array.isArray(items)) return { ...members, items: converted(items) }
  return { ...members, prefixItems: items.map(converted), items: additionalItems ?? true }
}

/** Property names are not keywords, even if they look like one. */
const eachConverted = (properties: Json | undefined): Json =>
  Object.fromEntries(Object.entries(properties ?? {}).map(([name, schema]) => [name, converted(schema as Json)]))

/** Keywords whose values are data, not schemas. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples'])

type Schema = Readonly<Record<string, unknown>>
type Properties = Readonly<Record<string, Schema>>

const OPTIONAL: unique symbol = Symbol('optional')

const object = (properties: Properties, options?: Schema): Schema => {
  const required = Object.keys(properties).filter((name) => !(OPTIONAL in properties[name]!))
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options }
}

/** The members of an enumeration become properties; a pattern stays one. */
const record = (key: Schema, values: Schema, options?: Schema): Schema =>
  key.enum === undefined
    ? { type: 'object', patternProperties: { [key.pattern as string]: values }, ...options }
    : object(Object.fromEntries((key.enum as readonly string[]).map((name) => [name, values])), options)

const built = {
  Null: (options?: Schema) => ({ type: 'null', ...options }),
  Boolean: (options?: Schema) => ({ type: 'boolean', ...options }),
  Integer: (options?: Schema) => ({ type: 'integer', ...options }),
  Number: (options?: Schema) => ({ type: 'number', ...options }),
  String: (options?: Schema) => ({ type: 'string', ...options }),
  Unknown: (options?: Schema) => ({ ...options }),
  Literal: (value: unknown, options?: Schema) => ({ type: typeof value, const: value, ...options }),
  Enum: (values: readonly unknown[], options?: Schema) => ({ enum: values, ...options }),
  Union: (anyOf: readonly Schema[], options?: Schema) => ({ anyOf, ...options }),
  Array: (items: Schema, options?: Schema) => ({ type: 'array', items, ...options }),
  Tuple: (items: readonly Schema[], options?: Schema) => ({
    type: 'array',
    additionalItems: false,
    items,
    minItems: items.length,
    ...options,
  }),
  Object: object,
  Record: record,
  Ref: (name: string, options?: Schema) => ({ $ref: name, ...options }),
  /** Of the given static type. */
  Unsafe: (schema: Schema) => schema,
  /** As a property that may be absent. The mark is a symbol, which JSON does not show. */
  Optional: (schema: Schema) => ({ ...schema, [OPTIONAL]: true }),
}

/**
 * Builds a JSON Schema with the static type of the values that it describes. Names and types are those of typebox. The objects are made here, because
 * every process needs a few schemas, and loading typebox takes longer than most commands.
 */
export const Type = built as unknown as Pick<typeof Typebox, keyof typeof built>
