/** For the operator: alive, ready for traffic, figures. Without a key, so these belong behind the proxy and not in front of it. */
import type { Endpoint, Step } from '../endpoint.js'

const alive: Step = (ctx) => {
  ctx.body = { status: 'ok' }
}

const ready: Step = (ctx) => {
  const { research, draining } = ctx.services
  ctx.status = draining ? 503 : 200
  ctx.body = {
    status: draining ? 'draining' : 'ready',
    dataset_revision: research.revision,
    simulated: research.simulated,
    // The dataset changed to something that cannot be opened; answers still come from the revision named above.
    reload_failed: research.reloadError !== undefined,
  }
}

const figures: Step = async (ctx) => {
  const { registry } = ctx.services.metrics
  ctx.body = await registry.metrics()
  ctx.type = registry.contentType
}

export const getHealth: Endpoint = {
  id: 'getHealth',
  tag: 'operation',
  summary: 'Is the process alive',
  description: 'Answers as long as the process can answer anything.',
  access: 'operator',
  answers: { 200: { description: 'alive', body: { type: 'application/json', schema: 'Health' } } },
  errors: [],
  examples: [{ name: 'alive', summary: 'Is it alive?', answer: 200 }],
  steps: [alive],
}

export const getReady: Endpoint = {
  id: 'getReadiness',
  tag: 'operation',
  summary: 'Does it want traffic',
  description:
    'Ready once the dataset is open, draining once the process was told to stop. Also says when a newer revision of the dataset could not be opened.',
  access: 'operator',
  answers: {
    200: { description: 'ready', body: { type: 'application/json', schema: 'Readiness' } },
    503: { description: 'draining', body: { type: 'application/json', schema: 'Readiness' } },
  },
  errors: [],
  examples: [{ name: 'ready', summary: 'Is it ready?', answer: 200 }],
  steps: [ready],
}

export const getMetrics: Endpoint = {
  id: 'getMetrics',
  tag: 'operation',
  summary: 'Figures for Prometheus',
  description: 'Requests by route, queries by how they were answered, what waits, and the process itself.',
  access: 'operator',
  answers: { 200: { description: 'text exposition format', body: { type: 'text/plain', schema: 'text' } } },
  errors: [],
  examples: [{ name: 'figures', summary: 'All figures', answer: 200 }],
  steps: [figures],
}
