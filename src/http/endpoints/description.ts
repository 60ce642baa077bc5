/** GET /api/v1/openapi.json and /docs/api: the description of this interface, for programs and for people. */
import type { Endpoint } from '../context/endpoint.js'
import { showRendered } from '../dispatch/rendered.js'
import { isCurrent, json } from './answers.js'

export const getOpenApi: Endpoint = {
  id: 'getOpenApi',
  tag: 'description',
  summary: 'This interface as OpenAPI 3.1',
  description: 'Made from the same tables that handle requests.',
  access: 'public',
  headers: ['If-None-Match'],
  answers: {
    200: json('the description', 'OpenApi', ['ETag']),
    304: isCurrent(['ETag']),
  },
  errors: [],
  examples: [{ name: 'document', summary: 'The description', answer: 200 }],
  steps: [(ctx) => showRendered(ctx, ctx.services.description.openapi, 'application/json')],
}

export const getApiPage: Endpoint = {
  id: 'getApiPage',
  tag: 'description',
  summary: 'This interface as a page',
  description: 'The same description as a page, without scripts and without external resources.',
  access: 'public',
  headers: ['If-None-Match'],
  answers: {
    200: { description: 'the page', body: { type: 'text/html', schema: 'text' }, headers: ['ETag'] },
    304: isCurrent(['ETag']),
  },
  errors: [],
  examples: [{ name: 'page', summary: 'The page', answer: 200 }],
  steps: [
    (ctx) => {
      const { page, pagePolicy } = ctx.services.description
      ctx.set('Content-Security-Policy', pagePolicy)
      showRendered(ctx, page, 'text/html; charset=utf-8')
    },
  ],
}
