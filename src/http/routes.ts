/** Every address of the service, in one table: what is served, what is described, and what tests go through. */
import type { Route } from './dispatch.js'
import { getUsage } from './endpoints/account.js'
import { getApiPage, getOpenApi } from './endpoints/description.js'
import { getHealth, getMetrics, getMetricsOpenly, getReady } from './endpoints/health.js'
import { postInterpret } from './endpoints/interpret.js'
import { postQuery } from './endpoints/query.js'
import { getRegistry, getSchema } from './endpoints/registry.js'
import { getSnapshot } from './endpoints/snapshot.js'

export const ROUTES: readonly Route[] = [
  ['GET', '/api/v1/research/registry', getRegistry],
  ['GET', '/api/v1/research/schema', getSchema],
  ['POST', '/api/v1/research/query', postQuery],
  ['GET', '/api/v1/research/snapshot', getSnapshot],
  ['POST', '/api/v1/research/interpret', postInterpret],
  ['GET', '/api/v1/account/usage', getUsage],
  ['GET', '/api/v1/openapi.json', getOpenApi],
  ['GET', '/docs/api', getApiPage],
  ['GET', '/healthz', getHealth],
  ['GET', '/readyz', getReady],
  ['GET', '/metrics', getMetrics],
]

/** What the operator's own port has. */
export const OPERATOR_ROUTES: readonly Route[] = [
  ['GET', '/healthz', getHealth],
  ['GET', '/readyz', getReady],
  ['GET', '/metrics', getMetricsOpenly],
]
