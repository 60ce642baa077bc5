/** JSON Schema as this service publishes it: draft 2020-12. */

export const JSON_SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * A schema that typebox made, in draft 2020-12: tuples, which it writes as `items` and `additionalItems`, become `prefixItems` and
 * `items`. A copy; the schema may be anything that JSON can say.
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

/** Properties may be called anything, a keyword too. */
const eachConverted = (properties: Json | undefined): Json =>
  Object.fromEntries(Object.entries(properties ?? {}).map(([name, schema]) => [name, converted(schema as Json)]))

/** Keywords whose values are data and no schemas. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples'])
