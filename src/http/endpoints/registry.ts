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
  summary: 'Everything a query may state',
  description:
    'The live, closed list of features, operators, window aggregates, sequence rules, limits and error codes, made of the same tables that documents are checked against; beside it what the dataset at hand can answer. Costs nothing.',
  access: 'research:read',
  parameters: [
    {
      name: 'view',
      description: '`full` unless told; `index` is every name in under 6 KB; `audit` is the last look-ahead audit',
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
    { name: 'noSuchView', summary: 'A view that there is not', parameters: { view: 'brief' }, answer: 'value_range' },
  ],
  steps: [showRegistry],
}

export const getSchema: Endpoint = {
  id: 'getQuerySchema',
  tag: 'research',
  summary: 'JSON Schema of a query document',
  description:
    'Draft 2020-12. It says what a document looks like; what its fields, operators and values may be is said by the registry. Costs nothing.',
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
