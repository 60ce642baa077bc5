/** POST /api/v1/research/sweep */
import { LIMITS } from '../../contract/limits.js'
import type { Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { untilClientGone } from '../dispatch/client-gone.js'
import { json } from './answers.js'
import { MAX_CREDITS } from './max-credits.js'
import { namedRevision, REVISION } from './of-revision.js'
import { answerPaid, PAID_COPY, PAID_ERRORS, PAID_HEADERS } from './paid-answer.js'
import { documentOf, SCOPE, TOXIC_FLOW } from './query-examples.js'

/** The members beside a document of the greatest size. */
const REQUEST_BYTES_MAX = LIMITS.body_bytes_max + 2048

const answerSweep: Step = async (ctx) => {
  const { research } = ctx.services
  const revision = namedRevision(ctx)
  await answerPaid(ctx, (options) =>
    untilClientGone(ctx, (signal) => research.sweep(ctx.state.body, { ...options, revision, signal })),
  )
}

const CLAUSE = '/where/all/2'
const VALUES = [0.5, 0.55, 0.58, 0.62, 0.65, 0.7]

export const postSweep: Endpoint = {
  id: 'postSweep',
  tag: 'research',
  summary: 'Sweep a threshold',
  description:
    'What would have followed at neighbouring thresholds of one clause: counts, medians, means and the difference to any minute at every horizon, each with an interval of its own and one that holds for all thresholds together. `sensitivity` says whether the sign of the difference changes near the threshold of the document. That threshold is always tried too. A sweep is one scan’s work and costs what the query costs; it is paid for apart from the query.',
  access: 'research:read',
  parameters: [REVISION, MAX_CREDITS],
  body: { schema: 'SweepRequest', bytesMax: REQUEST_BYTES_MAX, depthMax: LIMITS.depth_max + 1 },
  headers: ['If-None-Match'],
  answers: { 200: json('the sweep, as canonical JSON', 'Sweep', PAID_HEADERS), 304: PAID_COPY },
  errors: [...PAID_ERRORS, 'not_a_threshold'],
  examples: [
    {
      name: 'toxicFlow',
      summary: 'Order flow that is a little more or less toxic',
      body: { document: TOXIC_FLOW, clause: CLAUSE, values: VALUES },
      answer: 200,
    },
    {
      name: 'current',
      summary: 'A current copy: nothing is computed or charged',
      headers: { 'If-None-Match': '*' },
      body: { document: TOXIC_FLOW, clause: CLAUSE, values: VALUES },
      answer: 304,
    },
    {
      name: 'noThreshold',
      summary: 'A list of symbols has no threshold',
      body: { document: TOXIC_FLOW, clause: '/where/all/0', values: VALUES },
      answer: 'not_a_threshold',
    },
    {
      name: 'tooMany',
      summary: 'At most 25 thresholds',
      body: { document: TOXIC_FLOW, clause: CLAUSE, values: Array.from({ length: 26 }, (_, i) => (50 + i) / 100) },
      answer: 'value_range',
    },
    {
      name: 'misspelt',
      summary: 'Faults of the document are at `/document`',
      body: { document: documentOf([...SCOPE, ['feature.vpni', 'gte', 0.6]]), clause: CLAUSE, values: VALUES },
      answer: 'unknown_feature',
    },
  ],
  steps: [answerSweep],
}
