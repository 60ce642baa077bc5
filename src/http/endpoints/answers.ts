/** Answers and examples that several endpoints share. */
import type { SchemaName } from '../../contract/bodies/schemas.js'
import type { Answer, Example } from '../context/endpoint.js'
import type { ResponseHeader } from '../context/headers.js'

/** A JSON answer. With several schemas, the body matches one of them. */
export const json = (
  description: string,
  schema: SchemaName | readonly SchemaName[],
  headers?: readonly ResponseHeader[],
): Answer => ({ description, body: { type: 'application/json', schema }, ...(headers && { headers }) })

/** The answer 304, with the headers that identify the full answer. */
export const isCurrent = (headers: readonly ResponseHeader[]): Answer => ({
  description: 'your copy is current',
  headers,
})

/** An example request that is always answered 304, because it sends `If-None-Match: *`. */
export const currentCopy = (members: Partial<Pick<Example, 'name' | 'parameters' | 'body'>> = {}): Example => {
  const { name = 'current', parameters, body } = members
  return {
    name,
    summary: 'A current copy',
    ...(parameters && { parameters }),
    headers: { 'If-None-Match': '*' },
    ...(body !== undefined && { body }),
    answer: 304,
  }
}
