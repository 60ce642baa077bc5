/** GET /api/v1/research/registry?view and /api/v1/research/schema */
import { ProblemError } from '../../contract/errors.js'
import { REGISTRY_VIEWS, type RegistryView, type Rendered } from '../../research/index.js'
import { requireScope } from '../authenticate.js'
import type { Context, Endpoint, Step } from '../endpoint.js'
import { namesTag } from '../entity-tags.js'
import { queryParameters } from '../query-parameters.js'

const showRegistry: Step = async (ctx) => {
  const { research, limits } = ctx.services
  const view = viewOf(queryParameters(ctx, ['view']).view)
  ctx.set('X-Dataset-Revision', research.revision)
  show(ctx, await research.registry({ view, limits }))
}

function viewOf(given: string | undefined): RegistryView {
  const view = REGISTRY_VIEWS.find((one) => one === (given ?? 'full'))
  if (view !== undefined) return view
  const detail = `view is one of ${REGISTRY_VIEWS.join(', ')}`
  throw ProblemError.of([{ code: 'value_range', path: '/view', detail, allowed: REGISTRY_VIEWS }])
}

const showSchema: Step = (ctx) => {
  queryParameters(ctx, [])
  show(ctx, ctx.services.research.schema())
  if (ctx.status === 200) ctx.type = 'application/schema+json'
}

function show(ctx: Context, { bytes, etag }: Rendered): void {
  ctx.set('ETag', etag)
  if (namesTag(ctx.get('If-None-Match'), etag)) {
    ctx.status = 304
    return
  }
  ctx.type = 'application/json'
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export const getRegistry: Endpoint = [requireScope('research:read'), showRegistry]
export const getSchema: Endpoint = [requireScope('research:read'), showSchema]
