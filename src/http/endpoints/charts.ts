/** POST /api/v1/research/charts?horizon */
import { LIMITS } from '../../contract/limits.js'
import { HORIZONS } from '../../contract/outcomes.js'
import type { Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { untilClientGone } from '../dispatch/client-gone.js'
import { json } from './answers.js'
import { MAX_CREDITS } from './max-credits.js'
import { namedRevision, REVISION } from './of-revision.js'
import { answerPaid, PAID_COPY, PAID_ERRORS, PAID_HEADERS } from './paid-answer.js'
import { documentOf, TOXIC_FLOW } from './query-examples.js'

const HORIZON_DEFAULT = '4h'

const answerCharts: Step = async (ctx) => {
  const { research } = ctx.services
  const { horizon = HORIZON_DEFAULT } = ctx.state.parameters
  const revision = namedRevision(ctx)
  await answerPaid(ctx, (options) =>
    untilClientGone(ctx, (signal) => research.charts(ctx.state.body, horizon, { ...options, revision, signal })),
  )
}

const FOUR_HOURS = { horizon: '4h' }

export const postCharts: Endpoint = {
  id: 'postCharts',
  tag: 'research',
  summary: 'Charts of an answer',
  description:
    'What is drawn of all occurrences of a query at one horizon: returns beside those of any minute, paths of prices around the anchor, and counts by day, hour, symbol and month. Numbers are those of the answer. `page` and `sort` have no effect. Charts cost what the query costs; after the query, and for every further horizon, they are free. Name the `revision` of the answer: without it, charts after new data are of the new data, and cost what a new query costs.',
  access: 'research:read',
  parameters: [
    {
      name: 'horizon',
      description: `how far after the anchor; ${HORIZON_DEFAULT} when it is left out`,
      allowed: HORIZONS.map(([name]) => name),
      example: HORIZON_DEFAULT,
    },
    REVISION,
    MAX_CREDITS,
  ],
  body: { schema: 'QueryDocument', bytesMax: LIMITS.body_bytes_max, asBytes: true },
  headers: ['If-None-Match'],
  answers: { 200: json('the charts, as canonical JSON', 'Charts', PAID_HEADERS), 304: PAID_COPY },
  errors: PAID_ERRORS,
  examples: [
    { name: 'toxicFlow', summary: 'After toxic order flow', parameters: FOUR_HOURS, body: TOXIC_FLOW, answer: 200 },
    {
      name: 'current',
      summary: 'A current copy: nothing is computed or charged',
      parameters: FOUR_HOURS,
      headers: { 'If-None-Match': '*' },
      body: TOXIC_FLOW,
      answer: 304,
    },
    {
      name: 'noSuchHorizon',
      summary: 'There are six horizons',
      parameters: { horizon: '2h' },
      body: TOXIC_FLOW,
      answer: 'value_range',
    },
    {
      name: 'misspelt',
      summary: 'An unknown feature: the error lists the nearest names',
      parameters: FOUR_HOURS,
      body: documentOf([['feature.vpni', 'gte', 0.6]]),
      answer: 'unknown_feature',
    },
  ],
  steps: [answerCharts],
}
