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

export const getHealth: Endpoint = [alive]
export const getReady: Endpoint = [ready]
export const getMetrics: Endpoint = [figures]
