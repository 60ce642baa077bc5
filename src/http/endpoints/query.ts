/** POST /api/v1/research/query */
import { LIMITS } from '../../contract/limits.js'
import { askQuery, dryRun } from '../../service/index.js'
import type { Context, Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { untilClientGone } from '../dispatch/client-gone.js'
import { json } from './answers.js'
import { MAX_CREDITS } from './max-credits.js'
import { answerPaid, identify, PAID_COPY, PAID_ERRORS, PAID_HEADERS, showRemaining } from './paid-answer.js'
import { QUERY_EXAMPLES } from './query-examples.js'

const answerQuery: Step = async (ctx) => {
  if (ctx.state.parameters.dry_run === 'true') return estimate(ctx)
  const { research } = ctx.services
  await answerPaid(ctx, (options) =>
    askQuery(research, ctx.state.body, { ...options, whileWaiting: (work) => untilClientGone(ctx, work) }),
  )
}

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

export const postQuery: Endpoint = {
  id: 'postQuery',
  tag: 'research',
  summary: 'Run a query',
  description:
    'Says when the conditions of a query document held, how often they could have held, and what followed. The first answer of a scan costs credits (days × symbols / 20000, rounded up). Cached answers, further pages, current copies and results that the account has paid for are free. With `dry_run` the answer is the price and how many occurrences to expect, and nothing is run. To get the next page, send the same document with the cursor of the last answer.',
  access: 'research:read',
  parameters: [
    {
      name: 'dry_run',
      description:
        '`true`: return the price, the remaining credits and how many occurrences to expect. Nothing is scanned or reserved',
      allowed: ['true', 'false'],
      example: 'true',
    },
    MAX_CREDITS,
  ],
  body: { schema: 'QueryDocument', bytesMax: LIMITS.body_bytes_max, asBytes: true },
  headers: ['If-None-Match'],
  answers: {
    200: json(
      'the result, as canonical JSON; with `dry_run` the estimate, which has no entity tag',
      ['QueryResult', 'QueryEstimate'],
      PAID_HEADERS,
    ),
    304: PAID_COPY,
  },
  errors: [...PAID_ERRORS, 'invalid_cursor'],
  examples: QUERY_EXAMPLES,
  steps: [answerQuery],
}
