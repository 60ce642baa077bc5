/** JSON Schema in the draft that this service publishes, 2020-12. */

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
