/**
 * One operation of the description: what the endpoint declares, and what follows from its access, parameters and body.
 */

import type { SchemaName } from '../../contract/bodies/schemas.js'
import { type ErrorCode, sentenceOf, statusOf } from '../../contract/errors.js'
import type { Json } from '../../contract/json-schema.js'
import type { Access, Answer, Endpoint, Example } from '../context/endpoint.js'
import type { RequestHeader, ResponseHeader } from '../context/headers.js'
import { describedErrors } from './described-errors.js'
import { exampleAnswer } from './example-answers.js'
import { type Members, mapped, reference } from './parts.js'

export function operation(endpoint: Endpoint): Members {
  const { id, tag, summary, description, access, body, answers } = endpoint
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    security: securityOf(access),
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: reference('schemas', body.schema),
            examples: namedExamples(endpoint, (example) => example.body as Json | undefined),
          },
        },
      },
    }),
    responses: {
      ...mapped(answers, (answer, status) => answered(endpoint, answer, Number(status))),
      ...refusals(endpoint),
    },
  }
}

/**
 * Since OpenAPI 3.1, a security scheme other than OAuth may list role names; the specification gives them no meaning.
 */
function securityOf(access: Access): Json {
  if (access === 'public' || access === 'operator') return []
  return [{ api_key: access === 'any_key' ? [] : [access] }]
}

function parametersOf(endpoint: Endpoint): Json {
  const { parameters = [], headers = [] } = endpoint
  const own = parameters.map(({ name, description, required, place = 'query', allowed, example }) => {
    const examples = namedExamples(endpoint, (one) => one.parameters?.[name])
    return {
      name,
      in: place,
      description,
      required: required === true || place === 'path',
      schema: { type: 'string', ...(allowed && { enum: allowed }) },
      ...(Object.keys(examples).length > 0 ? { examples } : { example }),
    }
  })
  const known: RequestHeader[] = [...headers, 'X-Request-Id']
  return [...own, ...known.map((name) => reference('parameters', name))]
}

/** Headers of every response. Responses that count against a key or an address also have the RateLimit headers. */
const EVERYWHERE: readonly ResponseHeader[] = ['X-Request-Id', 'Cache-Control', 'Vary']

function headersOf(access: Access, more: readonly ResponseHeader[]): Members {
  const counted: readonly ResponseHeader[] = access === 'operator' ? [] : ['RateLimit', 'RateLimit-Policy']
  return headerReferences([...EVERYWHERE, ...counted, ...more])
}

const headerReferences = (names: readonly ResponseHeader[]): Members =>
  Object.fromEntries([...new Set(names)].map((name) => [name, reference('headers', name)]))

function answered(endpoint: Endpoint, answer: Answer, status: number): Members {
  const { description, body, headers = [] } = answer
  if (body === undefined) return { description, headers: headersOf(endpoint.access, headers) }
  const examples = namedExamples(endpoint, (example) =>
    example.answer === status ? exampleAnswer(endpoint.id, example.name) : undefined,
  )
  return {
    description,
    headers: headersOf(endpoint.access, [...headers, 'Content-Encoding']),
    content: {
      [body.type]: {
        schema: schemaOf(body.schema),
        ...(Object.keys(examples).length > 0 && { examples }),
      },
      ...Object.fromEntries((body.otherTypes ?? []).map((type) => [type, { schema: BINARY }])),
    },
  }
}

const BINARY: Members = { type: 'string', format: 'binary' }

function schemaOf(schema: SchemaName | readonly SchemaName[] | 'text'): Json {
  if (schema === 'text') return { type: 'string' }
  if (typeof schema === 'string') return reference('schemas', schema)
  return { anyOf: schema.map((name) => reference('schemas', name)) }
}

/** One response per status of the endpoint's errors. */
function refusals(endpoint: Endpoint): Members {
  const codes = describedErrors(endpoint)
  const statuses = [...new Set(codes.map(statusOf))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const response = problems(
        codes.filter((code) => statusOf(code) === status),
        refusalHeaders(endpoint, status),
      )
      const answer = endpoint.answers[status]
      if (answer === undefined) return [String(status), response]
      // A status that is both an answer and an error describes both.
      const other = answered(endpoint, answer, status)
      return [
        String(status),
        {
          description: `${answer.description}; or ${String(response.description)}`,
          headers: { ...(other.headers as Members), ...(response.headers as Members) },
          content: { ...(other.content as Members), ...(response.content as Members) },
        },
      ]
    }),
  )
}

const OF_STATUS: Readonly<Record<number, readonly ResponseHeader[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  415: ['Accept-Encoding'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

function refusalHeaders({ access, answers }: Endpoint, status: number): ResponseHeader[] {
  const revision = Object.values(answers).some(({ headers }) => headers?.includes('X-Dataset-Revision'))
  const counted: readonly ResponseHeader[] = access === 'operator' ? [] : ['RateLimit', 'RateLimit-Policy']
  return [...counted, ...(revision ? (['X-Dataset-Revision'] as const) : []), ...(OF_STATUS[status] ?? [])]
}

export function problems(codes: readonly ErrorCode[], headers: readonly ResponseHeader[]): Members {
  return {
    description: codes.map((code) => `\`${code}\`: ${sentenceOf(code)}`).join(' '),
    headers: headerReferences([...EVERYWHERE, ...headers]),
    content: {
      'application/problem+json': {
        schema: { allOf: [reference('schemas', 'Problem'), { properties: { code: { enum: codes } } }] },
        examples: Object.fromEntries(codes.map((code) => [code, reference('examples', code)])),
      },
    },
  }
}

/** The endpoint's examples for which `partOf` returns a value, by name. */
function namedExamples({ examples }: Endpoint, partOf: (example: Example) => Json | undefined): Members {
  return Object.fromEntries(
    examples.flatMap((example) => {
      const value = partOf(example)
      return value === undefined ? [] : [[example.name, { summary: example.summary, value }]]
    }),
  )
}
