/** Answers and examples that many endpoints have. */
import type { SchemaName } from '../../contract/bodies/schemas.js'
import type { Answer, Example } from '../context/endpoint.js'
import type { ResponseHeader } from '../context/headers.js'

/** Several schemas: one of them. */
export const json = (
  description: string,
  schema: SchemaName | readonly SchemaName[],
  headers?: readonly ResponseHeader[],
): Answer => ({ description, body: { type: 'application/json', schema }, ...(headers && { headers }) })

/** 304, with the headers that the answer itself would identify itself by. */
export const isCurrent = (headers: readonly ResponseHeader[]): Answer => ({
  description: 'your copy is current',
  headers,
})

/** A request that is answered so, whatever is asked for. */
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
