/** GET /api/v1/research/ticks/coverage?symbol&from&to, GET /api/v1/research/ticks?symbol&t&before&after&streams&cursor */
import { TICK_STREAMS } from '../../contract/archive/ticks.js'
import { TICK_LIMITS } from '../../contract/bodies/ticks.js'
import type { TicksAnswer } from '../../research/index.js'
import { AccountPayer, includesTicks } from '../../service/index.js'
import type { Context, Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { namesTag } from '../context/entity-tags.js'
import { untilClientGone } from '../dispatch/client-gone.js'
import { currentCopy, isCurrent, json } from './answers.js'
import { limited, MAX_CREDITS } from './max-credits.js'
import { showRemaining } from './paid-answer.js'

const known = (ctx: Context) => {
  const tags = ctx.get('If-None-Match')
  return (etag: string, any: boolean): boolean => namesTag(tags, etag, 'weakly', any)
}

const ARROW = 'application/vnd.apache.arrow.stream'

function show(ctx: Context, answer: TicksAnswer, type = 'application/json'): void {
  ctx.set('X-Dataset-Revision', answer.revision)
  if (answer.tickRevision !== '') ctx.set('X-Tick-Revision', answer.tickRevision)
  ctx.set('ETag', answer.etag)
  if (ctx.services.research.simulated) ctx.set('X-Dataset-Simulated', 'true')
  if (!answer.modified) {
    ctx.status = 304
    return
  }
  ctx.set('X-Research-Cache', answer.cache)
  ctx.set('Content-Type', type)
  ctx.body = Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
}

const showCoverage: Step = async (ctx) => {
  const plan = await includesTicks(ctx.services, ctx.state.principal!)
  show(ctx, await ctx.services.research.tickCoverage(ctx.state.parameters, plan, { isCurrent: known(ctx) }))
}

const showTicks: Step = async (ctx) => {
  const { services, state } = ctx
  const payer = new AccountPayer(services.ledger, state.principal!)
  ctx.vary('Accept')
  const arrow = ctx.accepts('application/json', ARROW) === ARROW
  try {
    const answer = await untilClientGone(ctx, (signal) =>
      services.research.ticks(state.parameters, { signal, isCurrent: known(ctx), payer: limited(ctx, payer), arrow }),
    )
    ctx.set('X-Research-Cost', String(answer.modified ? answer.cost : 0))
    show(ctx, answer, arrow ? ARROW : undefined)
  } finally {
    if (payer.remaining !== undefined) showRemaining(ctx, payer.remaining)
  }
}

const IDENTITY = ['ETag', 'X-Dataset-Revision', 'X-Tick-Revision', 'X-Dataset-Simulated'] as const
const ANSWER = [...IDENTITY, 'X-Research-Cache'] as const
const PAID = ['X-Research-Cost', 'X-Research-Allowance-Remaining'] as const
const SYMBOL = { name: 'symbol', description: 'one symbol, in lowercase', required: true, example: 'btcusdt' } as const
const AROUND = { symbol: 'btcusdt', t: '2026-01-12T10:15:30Z' }
const DAYS = { symbol: 'btcusdt', from: '2026-01-10T00:00:00Z', to: '2026-01-13T00:00:00Z' }

export const getTickCoverage: Endpoint = {
  id: 'getTickCoverage',
  tag: 'research',
  summary: 'What was recorded of single events',
  description: `Recorded intervals and gaps of single events by stream (${TICK_STREAMS.join(', ')}), and whether the plan of the account includes ticks. At most ${TICK_LIMITS.coverage_days_max} days. Free.`,
  access: 'research:read',
  parameters: [
    SYMBOL,
    { name: 'from', description: 'begin', required: true, example: DAYS.from },
    { name: 'to', description: 'end, exclusive', required: true, example: DAYS.to },
  ],
  headers: ['If-None-Match'],
  answers: { 200: json('the coverage, as canonical JSON', 'TickCoverage', ANSWER), 304: isCurrent(IDENTITY) },
  errors: ['missing_property', 'value_range', 'unknown_symbol', 'bad_time', 'empty_scope', 'corrupt_ticks'],
  examples: [
    { name: 'days', summary: 'Three days', parameters: DAYS, answer: 200 },
    currentCopy({ parameters: DAYS }),
    {
      name: 'backwards',
      summary: 'An end before the begin',
      parameters: { ...DAYS, to: DAYS.from },
      answer: 'empty_scope',
    },
  ],
  steps: [showCoverage],
}

export const getTicks: Endpoint = {
  id: 'getTicks',
  tag: 'research',
  summary: 'Single events around a moment',
  description: `Trades, quotes, books, liquidations and contexts as they were recorded, up to 5 minutes before and after a moment, in the order of their times. A page has up to ${TICK_LIMITS.page_events_max} events; the cursor leads to the next one and pins the revision of the events. With \`Accept: ${ARROW}\` the answer is the whole window as one Arrow stream of up to ${TICK_LIMITS.stream_events_max} events and ${TICK_LIMITS.stream_bytes_max / 1024 / 1024} MiB, with integers and their decimals. Gaps are said, and nothing is filled in. It needs a plan with ticks. A window of more than ${TICK_LIMITS.events_free} events costs 1 credit per started ${TICK_LIMITS.events_per_credit} of the rest, once a day; further pages are free.`,
  access: 'research:read',
  plan: 'ticks',
  parameters: [
    SYMBOL,
    { name: 't', description: 'the moment, to a microsecond', required: true, example: AROUND.t },
    { name: 'before', description: 'how long before, in s or m, up to 5m. Default: 60s', example: '60s' },
    { name: 'after', description: 'how long after, in s or m, up to 5m. Default: 60s', example: '60s' },
    {
      name: 'streams',
      description: 'streams, separated by commas. Default: all that were recorded',
      example: 'trades,book',
    },
    { name: 'cursor', description: 'of the page before', example: 'Zm9sbG93aW5n' },
    MAX_CREDITS,
  ],
  headers: ['If-None-Match'],
  answers: {
    200: {
      description: 'the events, as canonical JSON; or all of them as an Arrow stream',
      body: { type: 'application/json', schema: 'Ticks', otherTypes: [ARROW] },
      headers: [...ANSWER, ...PAID],
    },
    304: isCurrent([...IDENTITY, ...PAID]),
  },
  errors: [
    ...(['missing_property', 'value_range', 'bad_duration', 'unknown_symbol', 'bad_time', 'invalid_cursor'] as const),
    ...(['ticks_not_recorded', 'window_too_large', 'tick_revision_changed', 'corrupt_ticks', 'timeout'] as const),
    ...(['insufficient_credits', 'above_max_credits'] as const),
  ],
  examples: [
    { name: 'minute', summary: 'A minute before and after', parameters: AROUND, answer: 200 },
    currentCopy({ parameters: AROUND }),
    {
      name: 'notRecorded',
      summary: 'A time without recorded events',
      parameters: { ...AROUND, t: '2026-01-20T10:15:30Z' },
      answer: 'ticks_not_recorded',
    },
  ],
  steps: [showTicks],
}
