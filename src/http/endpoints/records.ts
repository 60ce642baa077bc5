/** POST /api/v1/research/paths, GET /api/v1/research/candles?symbol&t&before&after&step, GET …/coverage?from&to&resolution&symbols&sources */

import { CANDLE_STEPS, COVERAGE_RESOLUTIONS, RECORD_LIMITS } from '../../contract/bodies/record-limits.js'
import { LIMITS } from '../../contract/limits.js'
import type { RecordsAnswer, RecordsOptions } from '../../research/index.js'
import type { Context, Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { namesTag } from '../context/entity-tags.js'
import { untilClientGone } from '../dispatch/client-gone.js'
import { currentCopy, isCurrent, json } from './answers.js'

/** Answers with what `read` finds in the record, or 304. */
const showing =
  (read: (ctx: Context, options: RecordsOptions) => Promise<RecordsAnswer>): Step =>
  async (ctx) => {
    const known = ctx.get('If-None-Match')
    const answer = await untilClientGone(ctx, (signal) =>
      read(ctx, { signal, isCurrent: (etag, any) => namesTag(known, etag, 'weakly', any) }),
    )
    ctx.set('X-Dataset-Revision', answer.revision)
    ctx.set('ETag', answer.etag)
    if (ctx.services.research.simulated) ctx.set('X-Dataset-Simulated', 'true')
    if (!answer.modified) {
      ctx.status = 304
      return
    }
    ctx.set('X-Research-Cache', answer.cache)
    ctx.type = 'application/json'
    ctx.body = Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
  }

const IDENTITY = ['ETag', 'X-Dataset-Revision', 'X-Dataset-Simulated'] as const
const ANSWER = [...IDENTITY, 'X-Research-Cache'] as const
const { anchors_max, points_max, candles_max, coverage_cells_max } = RECORD_LIMITS

const ANCHORS = [
  { symbol: 'btcusdt', t: '2026-01-12T10:15:00Z' },
  { symbol: 'ethusdt', t: '2026-01-13T08:00:00Z' },
]
const PATHS = { anchors: ANCHORS, before: '4h', after: '4h', step: '12m' }

export const postPaths: Endpoint = {
  id: 'postPaths',
  tag: 'research',
  summary: 'Closes around moments',
  description: `The closes before and after up to ${anchors_max} moments, each as a change from the close of its moment: for small charts of examples. A path has up to ${points_max} points. A close that is missing is null, never 0. Free.`,
  access: 'research:read',
  body: { schema: 'PathsRequest', bytesMax: LIMITS.body_bytes_max },
  headers: ['If-None-Match'],
  answers: { 200: json('the paths, as canonical JSON', 'Paths', ANSWER), 304: isCurrent(IDENTITY) },
  errors: [
    ...(['missing_property', 'value_type', 'value_range', 'bad_duration'] as const),
    ...(['unknown_symbol', 'bad_time', 'segment_damaged', 'timeout'] as const),
  ],
  examples: [
    { name: 'around', summary: 'Four hours before and after two moments', body: PATHS, answer: 200 },
    currentCopy({ body: PATHS }),
    {
      name: 'outside',
      summary: 'A moment outside the record of its symbol',
      body: { ...PATHS, anchors: [{ symbol: 'btcusdt', t: '2031-01-12T10:15:00Z' }] },
      answer: 'bad_time',
    },
  ],
  steps: [showing((ctx, options) => ctx.services.research.paths(ctx.state.body, options))],
}

const AROUND = { symbol: 'btcusdt', t: '2026-01-12T10:15:00Z' }

export const getCandles: Endpoint = {
  id: 'getCandles',
  tag: 'research',
  summary: 'Candles around a moment',
  description: `Candles made of recorded minutes, and settlements of funding. A candle says how many recorded minutes it has; one without any is absent, and nothing is filled in. At most ${candles_max} candles. Free.`,
  access: 'research:read',
  parameters: [
    { name: 'symbol', description: 'one symbol, in lowercase', required: true, example: 'btcusdt' },
    { name: 't', description: 'open time of a bucket in its record', required: true, example: '2026-01-12T10:15:00Z' },
    { name: 'before', description: 'how long before: up to 7d. Default: 8h', example: '8h' },
    { name: 'after', description: 'how long after: up to 7d. Default: 16h', example: '16h' },
    {
      name: 'step',
      description: 'length of a candle. Default: 5m',
      allowed: Object.keys(CANDLE_STEPS),
      example: '5m',
    },
  ],
  headers: ['If-None-Match'],
  answers: { 200: json('the candles, as canonical JSON', 'Candles', ANSWER), 304: isCurrent(IDENTITY) },
  errors: [
    ...(['missing_property', 'value_range', 'bad_duration', 'unknown_symbol', 'bad_time', 'not_found'] as const),
    ...(['segment_damaged', 'engine_unsupported', 'timeout'] as const),
  ],
  examples: [
    { name: 'aDay', summary: 'Eight hours before and sixteen after', parameters: AROUND, answer: 200 },
    {
      name: 'hours',
      summary: 'Candles of an hour',
      parameters: { ...AROUND, before: '3d', after: '3d', step: '1h' },
      answer: 200,
    },
    currentCopy({ parameters: AROUND }),
    {
      name: 'tooMany',
      summary: 'More candles than an answer may have',
      parameters: { ...AROUND, before: '7d', after: '7d', step: '1m' },
      answer: 'value_range',
    },
  ],
  steps: [showing((ctx, options) => ctx.services.research.candles(ctx.state.parameters, options))],
}

const DAYS = { from: '2026-01-10T00:00:00Z', to: '2026-01-13T00:00:00Z', resolution: 'day' }

export const getCoverage: Endpoint = {
  id: 'getCoverage',
  tag: 'research',
  summary: 'What was recorded',
  description: `Recorded and quarantined minutes by symbol, UTC day or month, and source. At most ${coverage_cells_max} cells (symbols × periods × sources). Files that nobody has asked about since the server started are read first, so the first answer about a long time may take seconds. Free.`,
  access: 'research:read',
  parameters: [
    {
      name: 'from',
      description: 'first time, rounded down to a whole period. Default: the first record',
      example: DAYS.from,
    },
    { name: 'to', description: 'end, rounded up. Default: after the last record', example: DAYS.to },
    { name: 'resolution', description: 'Default: month', allowed: COVERAGE_RESOLUTIONS, example: 'day' },
    { name: 'symbols', description: 'symbols, separated by commas. Default: all', example: 'btcusdt,ethusdt' },
    {
      name: 'sources',
      description: 'letters of sources, separated by commas. Default: all that are recorded',
      example: 'B,D',
    },
  ],
  headers: ['If-None-Match'],
  answers: { 200: json('the coverage, as canonical JSON', 'Coverage', ANSWER), 304: isCurrent(IDENTITY) },
  errors: [
    ...(['value_range', 'unknown_symbol', 'bad_time', 'empty_scope', 'scope_too_large'] as const),
    ...(['segment_damaged', 'engine_unsupported', 'timeout'] as const),
  ],
  examples: [
    { name: 'days', summary: 'Three days', parameters: DAYS, answer: 200 },
    { name: 'months', summary: 'The whole record by month', answer: 200 },
    {
      name: 'bars',
      summary: 'Bars of one symbol',
      parameters: { ...DAYS, symbols: 'btcusdt', sources: 'B' },
      answer: 200,
    },
    currentCopy({ parameters: DAYS }),
    {
      name: 'nothing',
      summary: 'A time without a record',
      parameters: { from: '2031-01-01T00:00:00Z' },
      answer: 'empty_scope',
    },
  ],
  steps: [showing((ctx, options) => ctx.services.research.coverage(ctx.state.parameters, options))],
}
