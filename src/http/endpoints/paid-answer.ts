/** Answers that are computed from a scan, cached, and paid for: pages of queries, charts, sweeps. */
import { DOCUMENT_ERRORS, ProblemError } from '../../contract/errors.js'
import {
  type HasCopy,
  type Log,
  type NotModified,
  type Payer,
  type Phase,
  type QueryIdentity,
  type QueryOptions,
  type QueryResult,
  Stopwatch,
} from '../../research/index.js'
import { AccountPayer } from '../../service/index.js'
import type { Context } from '../context/context.js'
import { namesTag } from '../context/entity-tags.js'
import type { QueryEnd } from '../telemetry/metrics.js'
import { limited } from './max-credits.js'

/** Asks for the answer on behalf of the caller: options for the use case, and whether the caller has a copy. */
type Ask = (options: Omit<QueryOptions, 'signal'> & { isCurrent: HasCopy }) => Promise<QueryResult | NotModified>

/** Answers the request with what `ask` gives. The account of the caller pays. */
export async function answerPaid(ctx: Context, ask: Ask): Promise<void> {
  const payer = new AccountPayer(ctx.services.ledger, ctx.state.principal!)
  try {
    await answerMeasured(ctx, limited(ctx, payer), ask)
  } finally {
    if (payer.remaining !== undefined) showRemaining(ctx, payer.remaining)
  }
}

/** Shows the credits that are left. */
export const showRemaining = (ctx: Context, credits: number): void =>
  ctx.set('X-Research-Allowance-Remaining', String(credits))

/** Shows the identity of an answer. */
export function identify({ state, services }: Context, identity: QueryIdentity): void {
  const { head } = state
  head.set('X-Canonical-Query-Hash', identity.canonicalQueryHash)
  head.set('X-Dataset-Revision', identity.datasetRevision)
  head.set('X-Research-Feature-Ver', identity.featureVersion)
  head.set('X-Research-Outcomes-Ver', identity.outcomesVersion)
  if (services.research.simulated) head.set('X-Dataset-Simulated', 'true')
}

async function answerMeasured(ctx: Context, payer: Payer, ask: Ask): Promise<void> {
  const { metrics } = ctx.services
  const stopwatch = new Stopwatch()
  ctx.state.stopwatch = stopwatch
  let end: QueryEnd = 'failed'
  let cost = 0
  let timings: QueryResult['timings'] | undefined
  try {
    const known = ctx.req.headers['if-none-match'] ?? ''
    const answer = await ask({
      isCurrent: (etag, any) => known !== '' && namesTag(known, etag, 'weakly', any),
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

/** The headers of such an answer and of its copy. */
export const PAID_IDENTITY = [
  'ETag',
  'X-Canonical-Query-Hash',
  'X-Dataset-Revision',
  'X-Research-Feature-Ver',
  'X-Research-Outcomes-Ver',
  'X-Dataset-Simulated',
  'X-Research-Cost',
  'X-Research-Allowance-Remaining',
] as const

/** The headers of an answer with a body. */
export const PAID_HEADERS = [...PAID_IDENTITY, 'X-Research-Cache', 'Server-Timing'] as const

/** The answer to a caller whose copy is current. */
export const PAID_COPY = {
  description: 'your copy is current; nothing was computed or charged',
  headers: PAID_IDENTITY,
}

/** What may go wrong where an engine over other servers answers. */
export const ENGINE_ERRORS = [
  'engine_unsupported',
  'shard_unavailable',
  'engine_outdated',
  'revision_not_here',
] as const

/** What may go wrong besides access. Queries are `result_too_large` over an engine of other servers alone: see docs/operating.md. */
export const PAID_ERRORS = [
  ...DOCUMENT_ERRORS,
  'result_too_large',
  'insufficient_credits',
  'above_max_credits',
  'overloaded',
  'timeout',
  'dataset_revision_changed',
  ...ENGINE_ERRORS,
  'segment_damaged',
] as const
