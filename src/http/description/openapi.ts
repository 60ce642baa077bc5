/**
 * The description of the interface as OpenAPI 3.1. It is made only from the route table, the contract's schemas and
 * errors, and the table of headers, so it describes exactly what is served.
 */

import { SCHEMAS } from '../../contract/bodies/schemas.js'
import { type ErrorCode, ProblemError, REST_ERRORS, sentenceOf } from '../../contract/errors.js'
import { JSON_SCHEMA_DIALECT, type Json, to2020 } from '../../contract/json-schema.js'
import { problemOf } from '../../contract/problem.js'
import { SERVICE_VERSION } from '../../contract/versions.js'
import type { Route } from '../context/endpoint.js'
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '../context/headers.js'
import { operation, problems } from './operation.js'
import { OVERVIEW, TAGS } from './overview.js'
import { type Members, mapped } from './parts.js'

export interface OpenApi {
  readonly openapi: string
  readonly info: Members
  readonly jsonSchemaDialect: string
  readonly tags: readonly Members[]
  readonly paths: { readonly [path: string]: { readonly [method: string]: Members } }
  readonly components: { readonly [kind: string]: Members }
}

export function openApi(routes: readonly Route[]): OpenApi {
  const paths: Record<string, Record<string, Members>> = {}
  for (const [method, path, endpoint] of routes) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Hindsight',
      version: SERVICE_VERSION,
      summary: 'Historical search over recorded crypto perpetuals market data',
      description: OVERVIEW,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    jsonSchemaDialect: JSON_SCHEMA_DIALECT,
    tags: TAGS,
    paths,
    components: {
      schemas: mapped(SCHEMAS, (schema) => withReferences(to2020(schema))),
      headers: mapped(RESPONSE_HEADERS, (header) => ({ ...header, schema: { type: 'string' } })),
      parameters: mapped(REQUEST_HEADERS, (header, name) => ({
        name,
        in: 'header',
        ...header,
        schema: { type: 'string' },
      })),
      examples: Object.fromEntries(REST_ERRORS.map(({ code }) => [code, errorExample(code)])),
      responses: {
        not_found: problems(['not_found'], ['RateLimit', 'RateLimit-Policy']),
        method_not_allowed: problems(['method_not_allowed'], ['Allow', 'RateLimit', 'RateLimit-Policy']),
      },
      securitySchemes: {
        api_key: {
          type: 'http',
          scheme: 'bearer',
          description: 'Authorization: Bearer hs_<8 characters>_<43 characters>. What a key may do is its scopes.',
        },
      },
    },
  }
}

const errorExample = (code: ErrorCode): Members => ({
  summary: sentenceOf(code),
  value: JSON.parse(JSON.stringify(problemOf(new ProblemError(code)))) as Json,
})

/** Schemas of the contract refer to each other by name; this rewrites the names to `#/components/schemas/<name>`. */
function withReferences(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withReferences)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema as Members).map(([name, value]) =>
      name === '$ref' && typeof value === 'string'
        ? [name, `#/components/schemas/${value}`]
        : [name, withReferences(value)],
    ),
  )
}
