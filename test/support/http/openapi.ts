/** The served API description, read as a client would: with references resolved and schemas compiled. */
import { Compile } from 'typebox/schema'
import type { TestService } from './service.js'

// biome-ignore lint/suspicious/noExplicitAny: a document of a thousand places, walked by name
export type Node = any

export interface Operation {
  method: string
  path: string
  is: Node
}

/** Builds path and search of a request: parameters in braces go into the path, the others into the search. */
export function addressOf(
  path: string,
  { parameters = {} }: { parameters?: Readonly<Record<string, string>> },
): string {
  const search = new URLSearchParams()
  let address = path
  for (const [name, value] of Object.entries(parameters)) {
    if (path.includes(`{${name}}`)) address = address.replace(`{${name}}`, encodeURIComponent(value))
    else search.set(name, value)
  }
  return address + (search.size === 0 ? '' : `?${search}`)
}

export class ApiDocument {
  private readonly validators = new Map<
    unknown,
    { Check(value: unknown): boolean; Errors(value: unknown): unknown[] }
  >()

  constructor(readonly root: Node) {}

  static async of(service: TestService): Promise<ApiDocument> {
    const response = await fetch(`${service.url}/api/v1/openapi.json`)
    return new ApiDocument(await response.json())
  }

  get operations(): Operation[] {
    return Object.entries<Node>(this.root.paths).flatMap(([path, methods]) =>
      Object.entries<Node>(methods).map(([method, is]) => ({ method: method.toUpperCase(), path, is })),
    )
  }

  operation(method: string, path: string): Operation {
    return { method, path, is: this.root.paths[path]?.[method.toLowerCase()] }
  }

  /** Resolves a reference; returns any other node unchanged. Throws if the target does not exist. */
  follow(node: Node): Node {
    if (typeof node?.$ref !== 'string') return node
    const found = node.$ref
      .slice(2)
      .split('/')
      .reduce((at: Node, name: string) => at?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], this.root)
    if (found === undefined) throw new Error(`${node.$ref} is nowhere`)
    return found
  }

  /** Returns the description of a response, by operation and status. */
  response({ is }: Operation, status: number): Node {
    return this.follow(is.responses[String(status)])
  }

  /** Returns the errors of a value against a schema of the document, none for a valid value. `closed` also rejects members that no schema names. */
  faults(schema: Node, value: unknown, closed = false): string[] {
    const key = closed ? JSON.stringify(schema) : schema
    let validator = this.validators.get(key)
    if (validator === undefined) {
      // References point into the document, so the schema needs its components.
      const whole = { ...schema, components: { schemas: this.root.components.schemas } }
      validator = Compile(closed ? withoutMore(whole) : whole)
      this.validators.set(key, validator)
    }
    return validator.Check(value) ? [] : [JSON.stringify(validator.Errors(value)).slice(0, 2000)]
  }
}

/** Returns the schema with every object closed that lists its members and has no rule for others. */
function withoutMore(node: Node): Node {
  if (Array.isArray(node)) return node.map(withoutMore)
  if (typeof node !== 'object' || node === null) return node
  const members = Object.fromEntries(Object.entries<Node>(node).map(([name, value]) => [name, withoutMore(value)]))
  const lists = typeof node.properties === 'object' && node.type === 'object'
  return lists && node.additionalProperties === undefined ? { ...members, additionalProperties: false } : members
}
