/**
 * Endpoints for the operator: liveness, readiness, metrics. The first two need no key and reveal nothing. Metrics
 * reveal how much is asked and how it is answered, so they are served only to requests from this machine that did not
 * pass a proxy, or on the operator's own port.
 */
import { ProblemError } from '../../contract/errors.js'
import { isDirectlyLocal } from '../context/client-address.js'
import type { Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { json } from './answers.js'

const alive: Step = (ctx) => {
  ctx.body = { status: 'ok' }
}

const ready: Step = async (ctx) => {
  const { research, host, readiness } = ctx.services
  await host.refresh()
  const found = await readiness.check()
  ctx.status = found.status === 'ready' ? 200 : 503
  ctx.set('Cache-Control', 'no-store')
  ctx.body = {
    ...found,
    dataset_revision: research.revision,
    simulated: research.simulated,
    // The dataset changed to something that cannot be opened; answers still come from the revision named above.
    reload_failed: host.reloadError !== undefined,
  }
}

/** Other clients get `not_found`, so they do not learn that the address exists. */
const onlyLocal: Step = async (ctx, next) => {
  if (!isDirectlyLocal(ctx.req)) throw new ProblemError('not_found')
  await next()
}

const figures: Step = async (ctx) => {
  const { metrics, host } = ctx.services
  await host.refresh()
  ctx.set('Cache-Control', 'no-store')
  ctx.body = await metrics.registry.metrics()
  ctx.type = metrics.registry.contentType
}

export const getHealth: Endpoint = {
  id: 'getHealth',
  tag: 'operation',
  summary: 'Liveness probe',
  description: 'Answers while the process runs.',
  access: 'operator',
  answers: { 200: json('alive', 'Health') },
  errors: [],
  examples: [{ name: 'alive', summary: 'Is it alive?', answer: 200 }],
  steps: [alive],
}

export const getReady: Endpoint = {
  id: 'getReadiness',
  tag: 'operation',
  summary: 'Readiness probe',
  description:
    '`ready` when the dataset is open and the control store answers; `draining` when the process is about to stop. `reload_failed` says that a newer revision of the dataset could not be opened; the server still answers from the previous one.',
  access: 'operator',
  answers: {
    200: json('ready', 'Readiness'),
    503: json('unready or draining', 'Readiness'),
  },
  errors: [],
  examples: [{ name: 'ready', summary: 'Is it ready?', answer: 200 }],
  steps: [ready],
}

export const getMetrics: Endpoint = {
  id: 'getMetrics',
  tag: 'operation',
  summary: 'Metrics for Prometheus',
  description:
    'Requests by route, queries by outcome and phase, caches, scans, credits, the dataset and the process. Served only to requests from the same machine that did not pass a proxy; others get `not_found`. On the operator port (`--operator-port`) it is served to everybody who reaches that port.',
  access: 'operator',
  answers: { 200: { description: 'text exposition format', body: { type: 'text/plain', schema: 'text' } } },
  errors: ['not_found'],
  examples: [{ name: 'figures', summary: 'All metrics', answer: 200 }],
  steps: [onlyLocal, figures],
}

/** Metrics for everybody who reaches them; used on the operator's own port. */
export const getMetricsOpenly: Endpoint = { ...getMetrics, errors: [], steps: [figures] }
