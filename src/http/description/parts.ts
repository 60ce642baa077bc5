/** Building blocks of the description. */
import type { Json } from '../../contract/json-schema.js'

export type Members = { readonly [name: string]: Json }

export const reference = (kind: string, name: string): Members => ({ $ref: `#/components/${kind}/${name}` })

export function mapped<Value>(
  members: Readonly<Record<string, Value>>,
  make: (value: Value, name: string) => Json,
): Members {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, make(value, name)]))
}
