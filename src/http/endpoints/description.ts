/** GET /api/v1/openapi.json, /docs/api and /: the description of this interface, for programs and for people. */
import type { Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { showRendered } from '../dispatch/rendered.js'
import { isCurrent, json } from './answers.js'

const showPage =
  (name: 'page' | 'home'): Step =>
  (ctx) => {
    const { description } = ctx.services
    ctx.set('Content-Security-Policy', description.pagePolicy)
    showRendered(ctx, description[name], 'text/html; charset=utf-8')
  }

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
  steps: [showPage('page')],
}

export const getHome: Endpoint = {
  id: 'getHome',
  tag: 'description',
  summary: 'What this service is',
  description: 'A small page for people who open the address of the service.',
  access: 'public',
  headers: ['If-None-Match'],
  answers: {
    200: { description: 'the page', body: { type: 'text/html', schema: 'text' }, headers: ['ETag'] },
    304: isCurrent(['ETag']),
  },
  errors: [],
  examples: [{ name: 'page', summary: 'The page', answer: 200 }],
  steps: [showPage('home')],
}
