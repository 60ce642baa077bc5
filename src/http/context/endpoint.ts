/**
 * Defines an endpoint: everything that the description of the interface says about it, and the steps that answer a
 * request. Description and behaviour cannot differ: the described scope, parameters and body are the ones that are
 * checked (dispatch/steps.ts), and nothing else is accepted.
 */
import type { Scope } from '../../accounts/index.js'
import type { SchemaName } from '../../contract/bodies/schemas.js'
import type { ErrorCode } from '../../contract/errors.js'
import type { Step } from './context.js'
import type { RequestHeader, ResponseHeader } from './headers.js'

/**
 * Who may call: a key with the scope, any valid key, or anybody. `operator` endpoints need no key either, but their
 * addresses must stay behind the proxy.
 */
export type Access = Scope | 'any_key' | 'public' | 'operator'

export interface Parameter {
  readonly name: string
  readonly description: string
  readonly required?: true
  /** `path`: in the path, in braces. Default: in the query string. */
  readonly place?: 'path'
  /** All allowed values, when the list is short. Any other value is refused with `value_range`. */
  readonly allowed?: readonly string[]
  readonly example: string
}

export interface Answer {
  readonly description: string
  /** Absent when the answer has no body. With several schemas, the body matches one of them. */
  readonly body?: {
    readonly type: string
    readonly schema: SchemaName | readonly SchemaName[] | 'text'
    /** Types of binary bodies that the client may ask for instead. */
    readonly otherTypes?: readonly string[]
  }
  /** Headers in addition to those of every response. */
  readonly headers?: readonly ResponseHeader[]
}

/** A request that can be sent unchanged, and its answer: a status, or an error code. */
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
  /** Unique among the endpoints. Generated clients use it as the name of the operation. */
  readonly id: string
  readonly tag: 'research' | 'strategies' | 'account' | 'description' | 'operation'
  /** A few words. */
  readonly summary: string
  /** A few sentences for somebody who is about to call it. */
  readonly description: string
  readonly access: Access
  /** What the account's plan must include. */
  readonly plan?: 'strategy_studies' | 'ticks'
  readonly parameters?: readonly Parameter[]
  /** `asBytes`: the body is passed on as bytes, and the use case parses it. */
  readonly body?: {
    readonly schema: SchemaName
    readonly bytesMax: number
    readonly asBytes?: true
    /** The deepest nesting. Default: that of documents. */
    readonly depthMax?: number
  }
  /** Headers in addition to those that any request may have. */
  readonly headers?: readonly RequestHeader[]
  /** By status, without errors. */
  readonly answers: Readonly<Record<number, Answer>>
  /**
   * Error codes of this endpoint. Codes that follow from access, parameters and body are not listed here;
   * described-errors.ts adds them.
   */
  readonly errors: readonly ErrorCode[]
  readonly examples: readonly [Example, ...Example[]]
  /** The last step calls a use case and renders the result. */
  readonly steps: readonly [Step, ...Step[]]
}

export type Method = 'GET' | 'POST'
/** An address whose steps do everything themselves: a page for people. It is no part of the described interface. */
export interface PageEndpoint {
  readonly steps: readonly Step[]
  /** They answer OPTIONS too. */
  readonly options?: true
}
export type PageRoute = readonly [method: Method, path: string, page: PageEndpoint]
export type Route = readonly [method: Method, path: string, endpoint: Endpoint]
