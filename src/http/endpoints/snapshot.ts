/** GET /api/v1/research/snapshot?symbol&t */
import type { Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { namesTag } from '../context/entity-tags.js'
import { currentCopy, isCurrent, json } from './answers.js'
import { ENGINE_ERRORS } from './paid-answer.js'

const showSnapshot: Step = async (ctx) => {
  const { research, metrics } = ctx.services
  const { symbol, t } = ctx.state.parameters
  const known = ctx.get('If-None-Match')
  const answer = await research.snapshotUnlessCurrent(symbol, t, (etag, any) => namesTag(known, etag, 'weakly', any))
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

const IDENTITY = ['ETag', 'X-Dataset-Revision', 'X-Research-Feature-Ver', 'X-Dataset-Simulated'] as const

export const getSnapshot: Endpoint = {
  id: 'getSnapshot',
  tag: 'research',
  summary: 'Every value of one bucket',
  description:
    'Every feature of one symbol at one minute, as a value or a null reason, with its percentile and standard aggregates, and the rulebook entries that hold there. Free.',
  access: 'research:read',
  parameters: [
    { name: 'symbol', description: 'one symbol, in lowercase', required: true, example: 'btcusdt' },
    {
      name: 't',
      description: 'open time of the bucket: an ISO 8601 UTC timestamp on a whole minute',
      required: true,
      example: '2026-01-12T10:15:00Z',
    },
  ],
  headers: ['If-None-Match'],
  answers: {
    200: json('the snapshot, as canonical JSON', 'Snapshot', [...IDENTITY, 'X-Research-Cache']),
    304: isCurrent(IDENTITY),
  },
  errors: ['missing_property', 'unknown_symbol', 'bad_time', 'not_found', 'segment_damaged', ...ENGINE_ERRORS],
  examples: [
    {
      name: 'bucket',
      summary: 'One minute of one symbol',
      parameters: { symbol: 'btcusdt', t: '2026-01-12T10:15:00Z' },
      answer: 200,
    },
    currentCopy({ parameters: { symbol: 'btcusdt', t: '2026-01-12T10:15:00Z' } }),
    {
      name: 'insideMinute',
      summary: 'A time that is not the open of a bucket',
      parameters: { symbol: 'btcusdt', t: '2026-01-12T10:15:30Z' },
      answer: 'bad_time',
    },
    {
      name: 'unknownSymbol',
      summary: 'A symbol that the dataset does not have',
      parameters: { symbol: 'btcusd', t: '2026-01-12T10:15:00Z' },
      answer: 'unknown_symbol',
    },
  ],
  steps: [showSnapshot],
}
