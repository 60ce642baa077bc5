/** Parts of the schemas of tools. Members of answers are open: clients ignore what they do not know. */
import { to2020 } from '../../contract/json-schema.js'
import { QueryDocumentSchema } from '../../contract/query-document.js'
import { StudyDocumentSchema } from '../../contract/study/study-document.js'
import type { JsonSchema } from '../protocol/tool.js'

export const text = (description?: string, more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  ...more,
  ...described(description),
})
export const whole = (description: string, minimum: number, maximum: number, byDefault?: number): JsonSchema => ({
  type: 'integer',
  minimum,
  maximum,
  ...(byDefault !== undefined && { default: byDefault }),
  description,
})
export const yes = (description: string): JsonSchema => ({ type: 'boolean', description })
export const texts = (description: string, maxItems: number, items: JsonSchema = { type: 'string' }): JsonSchema => ({
  type: 'array',
  items,
  maxItems,
  description,
})

const described = (description: string | undefined) => (description === undefined ? {} : { description })

/** The schema of arguments: closed, so that a model sees a wrong name at once. */
export const input = (properties: JsonSchema, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
})

/** The schema of an answer: what it has for certain, and open for more. */
export const output = (properties: JsonSchema, required: readonly string[] = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties: {
    say: { type: 'array', items: { type: 'string' }, description: 'sentences of the answer; pass them on' },
    ...properties,
  },
  required: ['say', ...required],
})

export const object = (description?: string): JsonSchema => ({ type: 'object', ...described(description) })
export const list = (description?: string): JsonSchema => ({
  type: 'array',
  items: { type: 'object' },
  ...described(description),
})
export const orNull = (type: string, description?: string): JsonSchema => ({
  type: [type, 'null'],
  ...described(description),
})
export const number = (description?: string): JsonSchema => ({ type: 'number', ...described(description) })

/** A query document, for the tools that are called first. */
export const queryDocument: JsonSchema = to2020(QueryDocumentSchema) as JsonSchema
/** A study document. */
export const studyDocument: JsonSchema = to2020(StudyDocumentSchema) as JsonSchema
/** A document whose schema another tool has. */
export const documentAs = (tool: string): JsonSchema => object(`the same document as for ${tool}`)

/** Members of answers that may cost. */
export const paid = {
  cost: { type: 'integer', description: 'credits charged for this answer' },
  allowance_remaining: orNull('integer', 'credits left; null where nothing is paid'),
  renews: orNull('string', 'when the allowance is filled up'),
}
