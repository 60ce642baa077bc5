/** POST /api/v1/research/query */
import { LIMITS } from '../../contract/limits.js'
import type { QueryIdentity } from '../../research/index.js'
import { requireScope } from '../authenticate.js'
import { untilClientGone } from '../client-gone.js'
import type { Context, Endpoint, Step } from '../endpoint.js'
import { namesTag } from '../entity-tags.js'
import { readJson } from '../read-json.js'

const runQuery: Step = async (ctx) => {
  const { research, metrics } = ctx.services
  // Errors say which revision is current too: who is told that a revision is gone starts again in this one.
  ctx.set('X-Dataset-Revision', research.revision)
  const known = ctx.get('If-None-Match')
  const answer = await untilClientGone(ctx, (signal) =>
    research.queryUnlessCurrent(ctx.state.body, (etag) => namesTag(known, etag), {
      signal,
      caller: ctx.state.principal?.account,
    }),
  )
  identify(ctx, answer.identity)
  if (!answer.modified) {
    ctx.set('X-Research-Cost', '0')
    ctx.status = 304
    metrics.query('not_modified', 0)
    return
  }
  const { bytes, cache, cost, timings } = answer
  ctx.set('X-Research-Cache', cache)
  ctx.set('X-Research-Cost', String(cost))
  ctx.set(
    'Server-Timing',
    Object.entries(timings)
      .map(([phase, ms]) => `${phase};dur=${ms}`)
      .join(', '),
  )
  ctx.type = 'application/json'
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  ctx.state.query = { cache, cost, hash: answer.identity.canonicalQueryHash }
  metrics.query(cache, cost)
}

function identify(ctx: Context, identity: QueryIdentity): void {
  ctx.set('X-Canonical-Query-Hash', identity.canonicalQueryHash)
  ctx.set('X-Dataset-Revision', identity.datasetRevision)
  ctx.set('X-Research-Feature-Ver', identity.featureVersion)
  ctx.set('ETag', identity.etag)
  if (ctx.services.research.simulated) ctx.set('X-Dataset-Simulated', 'true')
}

export const postQuery: Endpoint = [requireScope('research:read'), readJson(LIMITS.body_bytes_max), runQuery]
