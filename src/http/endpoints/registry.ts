/** GET /api/v1/research/registry */
import { requireScope } from '../authenticate.js'
import type { Endpoint, Step } from '../endpoint.js'
import { namesTag } from '../entity-tags.js'

const showRegistry: Step = (ctx) => {
  const { bytes, etag } = ctx.services.research.registry()
  ctx.set('ETag', etag)
  if (namesTag(ctx.get('If-None-Match'), etag)) {
    ctx.status = 304
    return
  }
  ctx.type = 'application/json'
  ctx.body = Buffer.from(bytes)
}

export const getRegistry: Endpoint = [requireScope('research:read'), showRegistry]
