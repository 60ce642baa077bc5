/** POST /api/v1/research/query */
import { DOCUMENT_ERRORS, ProblemError } from '../../contract/errors.js'
import { LIMITS } from '../../contract/limits.js'
import {
  type Log,
  type NotModified,
  type Phase,
  type QueryIdentity,
  type QueryResult,
  Stopwatch,
} from '../../research/index.js'
import { AccountPayer, askQuery, dryRun } from '../../service/index.js'
import type { Context, Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { namesTag } from '../context/entity-tags.js'
import { untilClientGone } from '../dispatch/client-gone.js'
import type { QueryEnd } from '../telemetry/metrics.js'
import { json } from './answers.js'
import { QUERY_EXAMPLES } from './query-examples.js'

const answerQuery: Step = async (ctx) => {
  if (ctx.state.parameters.dry_run === 'true') return estimate(ctx)
  const payer = new AccountPayer(ctx.services.ledger, ctx.state.principal!)
  try {
    await runQuery(ctx, payer)
  } finally {
    if (payer.remaining !== undefined) showRemaining(ctx, payer.remaining)
  }
}

const showRemaining = (ctx: Context, credits: number): void =>
  ctx.set('X-Research-Allowance-Remaining', String(credits))

async function estimate(ctx: Context): Promise<void> {
  const { services, state } = ctx
  const { identity, body } = await dryRun(services, state.principal!, state.body)
  services.metrics.query('estimate', {}, 0)
  state.query = { hash: identity.canonicalQueryHash, answer: 'estimate', cost: 0 }
  identify(ctx, identity)
  ctx.set('X-Research-Cost', '0')
  ctx.set('Cache-Control', 'no-store')
  showRemaining(ctx, body.allowance_remaining)
  ctx.body = body
}

async function runQuery(ctx: Context, payer: AccountPayer): Promise<void> {
  const { research, metrics } = ctx.services
  const stopwatch = new Stopwatch()
  ctx.state.stopwatch = stopwatch
  let end: QueryEnd = 'failed'
  let cost = 0
  let timings: QueryResult['timings'] | undefined
  try {
    const known = ctx.req.headers['if-none-match'] ?? ''
    const answer = await askQuery(research, ctx.state.body, {
      isCurrent: (etag, any) => known !== '' && namesTag(known, etag, 'weakly', any),
      whileWaiting: (work) => untilClientGone(ctx, work),
      payer,
      stopwatch,
      caller: ctx.state.principal?.account,
      log: logOf(ctx),
    })
    if (answer.modified) {
      cost = answer.cost
      timings = answer.timings
    }
    end = answer.modified ? answer.cache : 'not_modified'
    ctx.state.query = { hash: answer.identity.canonicalQueryHash, answer: end, cost }
    show(ctx, answer)
  } catch (error) {
    if (error instanceof ProblemError) end = 'refused'
    else if (ctx.res.destroyed) end = 'cancelled'
    throw error
  } finally {
    metrics.query(end, timings ?? stopwatch.timings, cost)
  }
}

function timingText(timings: QueryResult['timings']): string {
  let text = ''
  for (const phase in timings) text += `${text === '' ? '' : ', '}${phase};dur=${timings[phase as Phase]}`
  return text
}

/** A log that adds the request id to every line of the use case; undefined when not even errors are logged. */
function logOf({ services: { logger }, state: { requestId } }: Context): Log | undefined {
  return logger.isLevelEnabled('error') ? logger.child({ request_id: requestId }) : undefined
}

function show(ctx: Context, answer: QueryResult | NotModified): void {
  const { head } = ctx.state
  identify(ctx, answer.identity)
  head.set('ETag', answer.identity.etag)
  if (!answer.modified) {
    head.set('X-Research-Cost', '0')
    ctx.status = 304
    return
  }
  const { bytes, cache, cost, timings } = answer
  head.set('X-Research-Cache', cache)
  head.set('X-Research-Cost', String(cost))
  head.set('Server-Timing', timingText(timings))
  head.set('Content-Type', 'application/json; charset=utf-8')
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Sets the headers that name an answer. */
export function identify({ state, services }: Context, identity: QueryIdentity): void {
  const { head } = state
  head.set('X-Canonical-Query-Hash', identity.canonicalQueryHash)
  head.set('X-Dataset-Revision', identity.datasetRevision)
  head.set('X-Research-Feature-Ver', identity.featureVersion)
  head.set('X-Research-Outcomes-Ver', identity.outcomesVersion)
  if (services.research.simulated) head.set('X-Dataset-Simulated', 'true')
}

const IDENTITY = [
  'ETag',
  'X-Canonical-Query-Hash',
  'X-Dataset-Revision',
  'X-Research-Feature-Ver',
  'X-Research-Outcomes-Ver',
  'X-Dataset-Simulated',
  'X-Research-Cost',
  'X-Research-Allowance-Remaining',
] as const

export const postQuery: Endpoint = {
  id: 'postQuery',
  tag: 'research',
  summary: 'Run a query',
  description:
    'Says when the conditions of a query document held, how often they could have held, and what followed. The first answer of a scan costs credits (days × symbols / 20000, rounded up). Cached answers, further pages, current copies and results that the account has paid for are free. With `dry_run` the answer is the price, and nothing is run. To get the next page, send the same document with the cursor of the last answer.',
  access: 'research:read',
  parameters: [
    {
      name: 'dry_run',
      description: '`true`: return the price and the remaining credits. Nothing is scanned or reserved',
      allowed: ['true', 'false'],
      example: 'true',
    },
  ],
  body: { schema: 'QueryDocument', bytesMax: LIMITS.body_bytes_max, asBytes: true },
  headers: ['If-None-Match'],
  answers: {
    200: json(
      'the result, as canonical JSON; with `dry_run` the estimate, which has no entity tag',
      ['QueryResult', 'QueryEstimate'],
      [...IDENTITY, 'X-Research-Cache', 'Server-Timing'],
    ),
    304: { description: 'your copy is current; nothing was computed or charged', headers: IDENTITY },
  },
  errors: [
    ...DOCUMENT_ERRORS,
    'insufficient_credits',
    'result_too_large',
    'invalid_cursor',
    'dataset_revision_changed',
    'overloaded',
    'timeout',
    'segment_damaged',
  ],
  examples: QUERY_EXAMPLES,
  steps: [answerQuery],
}
