/**
 * What an endpoint is: everything the description of the interface says about it, and the steps that answer. The two cannot differ: the scope,
 * parameters and body that are described are the ones that are checked (dispatch/steps.ts), and nothing else is accepted.
 */
import type { Scope } from '../../accounts/index.js'
import type { SchemaName } from '../../contract/bodies/schemas.js'
import type { ErrorCode } from '../../contract/errors.js'
import type { Step } from './context.js'
import type { RequestHeader, ResponseHeader } from './headers.js'

/** Who may call: a key with a scope, any valid key, or anybody; `operator` are addresses that belong behind the proxy. */
export type Access = Scope | 'any_key' | 'public' | 'operator'

export interface Parameter {
  readonly name: string
  readonly description: string
  readonly required?: true
  /** `path`: in the path, in braces. Default: in the query string. */
  readonly place?: 'path'
  /** All values it may have, where that is a short list; another one is `value_range`. */
  readonly allowed?: readonly string[]
  readonly example: string
}

export interface Answer {
  readonly description: string
  /** Absent where there is no body. Several schemas: one of them. */
  readonly body?: { readonly type: string; readonly schema: SchemaName | readonly SchemaName[] | 'text' }
  /** Beside those of every response. */
  readonly headers?: readonly ResponseHeader[]
}

/** A request that can be sent as it stands, and what it is answered with: a status, or the code of an error. */
export interface Example {
  /** Unique among the endpoint's examples. */
  readonly name: string
  readonly summary: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly headers?: Partial<Readonly<Record<RequestHeader, string>>>
  readonly body?: unknown
  readonly answer: number | ErrorCode
}

export interface Endpoint {
  /** Unique among the endpoints; what generated clients call it. */
  readonly id: string
  readonly tag: 'research' | 'strategies' | 'account' | 'description' | 'operation'
  /** A few words. */
  readonly summary: string
  /** A few sentences for somebody who is about to call it. */
  readonly description: string
  readonly access: Access
  /** What the account's plan must include. */
  readonly plan?: 'strategy_studies'
  readonly parameters?: readonly Parameter[]
  /** `asBytes`: the use case parses it. */
  readonly body?: { readonly schema: SchemaName; readonly bytesMax: number; readonly asBytes?: true }
  /** Beside those that any request may have. */
  readonly headers?: readonly RequestHeader[]
  /** By status; errors apart. */
  readonly answers: Readonly<Record<number, Answer>>
  /** Codes of its own: those that come of access, parameters and body are known (described-errors.ts). */
  readonly errors: readonly ErrorCode[]
  readonly examples: readonly [Example, ...Example[]]
  /** The last one calls a use case and renders. */
  readonly steps: readonly [Step, ...Step[]]
}

export type Method = 'GET' | 'POST'
export type Route = readonly [method: Method, path: string, endpoint: Endpoint]
