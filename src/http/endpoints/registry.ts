/** GET /api/v1/research/registry?view and /api/v1/research/schema */
import { REGISTRY_VIEWS, type RegistryView } from '../../research/index.js'
import type { Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { showRendered } from '../dispatch/rendered.js'
import { currentCopy, isCurrent, json } from './answers.js'

const showRegistry: Step = async (ctx) => {
  const { research, limits } = ctx.services
  const view = (ctx.state.parameters.view ?? 'full') as RegistryView
  showRendered(ctx, await research.registry({ view, limits }), 'application/json')
}

const showSchema: Step = (ctx) => {
  showRendered(ctx, ctx.services.research.schema(), 'application/schema+json')
}

export const getRegistry: Endpoint = {
  id: 'getRegistry',
  tag: 'research',
  summary: 'Vocabulary: everything a query may state',
  description:
    'The complete list of features, operators, window aggregates, sequence rules, limits and error codes, from the same tables that documents are checked against, together with what this dataset can answer. Free.',
  access: 'research:read',
  parameters: [
    {
      name: 'view',
      description: '`full` (default); `index`: every name, in less than 6 KB; `audit`: the last look-ahead audit',
      allowed: REGISTRY_VIEWS,
      example: 'index',
    },
  ],
  headers: ['If-None-Match'],
  answers: {
    200: json(
      'the form that was asked for, as canonical JSON',
      ['Registry', 'RegistryIndex', 'AuditReport'],
      ['ETag', 'X-Dataset-Revision'],
    ),
    304: isCurrent(['ETag', 'X-Dataset-Revision']),
  },
  errors: ['not_found'],
  examples: [
    { name: 'full', summary: 'The registry', answer: 200 },
    { name: 'index', summary: 'Every name in brief', parameters: { view: 'index' }, answer: 200 },
    currentCopy(),
    { name: 'noSuchView', summary: 'An unknown view', parameters: { view: 'brief' }, answer: 'value_range' },
  ],
  steps: [showRegistry],
}

export const getSchema: Endpoint = {
  id: 'getQuerySchema',
  tag: 'research',
  summary: 'JSON Schema of a query document',
  description:
    'Draft 2020-12. The schema gives the structure of a document; the registry lists the fields, operators and values. Free.',
  access: 'research:read',
  headers: ['If-None-Match'],
  answers: {
    200: {
      description: 'the schema',
      body: { type: 'application/schema+json', schema: 'JsonSchema' },
      headers: ['ETag'],
    },
    304: isCurrent(['ETag']),
  },
  errors: [],
  examples: [{ name: 'schema', summary: 'The schema', answer: 200 }],
  steps: [showSchema],
}
