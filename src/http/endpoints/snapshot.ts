/** GET /api/v1/research/snapshot?symbol&t */
import { requireScope } from '../authenticate.js'
import type { Endpoint, Step } from '../endpoint.js'
import { namesTag } from '../entity-tags.js'
import { queryParameters } from '../query-parameters.js'

const showSnapshot: Step = async (ctx) => {
  const { research, metrics } = ctx.services
  ctx.set('X-Dataset-Revision', research.revision)
  const { symbol, t } = queryParameters(ctx, ['symbol', 't'])
  const known = ctx.get('If-None-Match')
  const answer = await research.snapshotUnlessCurrent(symbol, t, (etag) => namesTag(known, etag))
  const { identity } = answer
  ctx.set('X-Dataset-Revision', identity.datasetRevision)
  ctx.set('X-Research-Feature-Ver', identity.featureVersion)
  ctx.set('ETag', identity.etag)
  if (research.simulated) ctx.set('X-Dataset-Simulated', 'true')
  if (!answer.modified) {
    ctx.status = 304
    metrics.snapshot('not_modified')
    return
  }
  const { bytes, cache } = answer
  ctx.set('X-Research-Cache', cache)
  ctx.type = 'application/json'
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  metrics.snapshot(cache)
}

export const getSnapshot: Endpoint = [requireScope('research:read'), showSnapshot]
