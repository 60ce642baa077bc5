/** POST /api/v1/research/query */
import { DOCUMENT_ERRORS } from '../../contract/errors.js'
import { LIMITS } from '../../contract/limits.js'
import type { QueryIdentity } from '../../research/index.js'
import { untilClientGone } from '../client-gone.js'
import type { Context, Endpoint, Step } from '../endpoint.js'
import { namesTag } from '../entity-tags.js'
import { QUERY_EXAMPLES } from './query-examples.js'

const runQuery: Step = async (ctx) => {
  const { research, metrics } = ctx.services
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

const IDENTITY = [
  'ETag',
  'X-Canonical-Query-Hash',
  'X-Dataset-Revision',
  'X-Research-Feature-Ver',
  'X-Dataset-Simulated',
  'X-Research-Cost',
] as const

export const postQuery: Endpoint = {
  id: 'postQuery',
  tag: 'research',
  summary: 'When did these conditions hold, and what followed',
  description:
    'Answers a query document. The first answer of a scan costs credits (days × symbols / 20000, rounded up); cached answers, further pages and current copies cost nothing. To page, send the same document with the cursor of the last answer.',
  access: 'research:read',
  body: { schema: 'QueryDocument', bytesMax: LIMITS.body_bytes_max },
  headers: ['If-None-Match'],
  answers: {
    200: {
      description: 'the result, as canonical JSON',
      body: { type: 'application/json', schema: 'QueryResult' },
      headers: [...IDENTITY, 'X-Research-Cache', 'Server-Timing'],
    },
    304: { description: 'the caller’s copy is current: nothing was computed or charged', headers: IDENTITY },
  },
  errors: [
    ...DOCUMENT_ERRORS,
    'result_too_large',
    'invalid_cursor',
    'dataset_revision_changed',
    'overloaded',
    'timeout',
  ],
  examples: QUERY_EXAMPLES,
  steps: [runQuery],
}
