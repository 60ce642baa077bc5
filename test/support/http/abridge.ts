/**
 * Shortens an answer to what shows its shape: the first item of a list, or all items of a short list of plain values (such as a clause); the first
 * two members of a map; all named members of an object.
 */
import type { ApiDocument, Node } from './openapi.js'

const PLAIN_MAX = 4

export function abridged(api: ApiDocument, given: Node, value: Node): Node {
  // A query document is to be sent, so it must stay complete.
  if (given.$ref === '#/components/schemas/QueryDocument') return value
  const schema = api.follow(given)
  if (schema.anyOf !== undefined) {
    const fitting = schema.anyOf.find((one: Node) => api.faults(one, value, true).length === 0)
    return abridged(api, fitting ?? {}, value)
  }
  if (Array.isArray(value)) {
    if (schema.prefixItems !== undefined) return value
    if (value.length <= PLAIN_MAX && value.every((item) => typeof item !== 'object')) return value
    return value.slice(0, 1).map((item) => abridged(api, schema.items ?? {}, item))
  }
  if (typeof value !== 'object' || value === null) return value
  const named = schema.properties ?? {}
  const isMap = schema.patternProperties !== undefined || schema.additionalProperties !== undefined
  const patterns = Object.values<Node>(schema.patternProperties ?? {})
  const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : (patterns[0] ?? {})
  let left = isMap ? 2 : Number.POSITIVE_INFINITY
  const shown: [string, Node][] = []
  for (const [name, member] of Object.entries(value)) {
    if (name in named) shown.push([name, abridged(api, named[name], member)])
    else if (left-- > 0) shown.push([name, abridged(api, rest, member)])
  }
  return Object.fromEntries(shown)
}
