/** GET /api/v1/research/strategies/list?before&limit, …/job?id, …/result?id, POST …/reveal */
import { type Fault, ProblemError } from '../../contract/errors.js'
import { LIMITS } from '../../contract/limits.js'
import { LISTED_MAX } from '../../study-service/index.js'
import type { Context, Step } from '../context/context.js'
import type { Endpoint, Parameter } from '../context/endpoint.js'
import { showRendered } from '../dispatch/rendered.js'
import { currentCopy, isCurrent, json } from './answers.js'
import { SAMPLE } from './study-examples.js'
import { wholeNumber } from './whole-number.js'

const JOB: Parameter = { name: 'id', description: 'the job hash', required: true, example: SAMPLE.job }

function idOf(ctx: Context): string {
  const { id } = ctx.state.parameters
  if (id !== undefined) return id
  throw ProblemError.of([{ code: 'missing_property', path: '/id', detail: 'id is required' }])
}

const showList: Step = async (ctx) => {
  const faults: Fault[] = []
  const { before } = ctx.state.parameters
  const limit = wholeNumber('limit', ctx.state.parameters.limit, LISTED_MAX, faults)
  if (faults.length > 0) throw ProblemError.of(faults)
  ctx.set('Cache-Control', 'no-store')
  ctx.body = await ctx.services.studies.list(ctx.state.principal!, { before, limit })
}

const showJob: Step = async (ctx) => {
  ctx.set('Cache-Control', 'no-store')
  ctx.body = await ctx.services.studies.job(idOf(ctx), ctx.state.principal!)
}

const showResult: Step = async (ctx) => {
  const answer = await ctx.services.studies.result(idOf(ctx), ctx.state.principal!)
  ctx.set('X-Dataset-Revision', answer.revision)
  ctx.set('X-Study-Trial-Index', String(answer.trial_index))
  ctx.set('X-Study-Trials-In-Family', String(answer.trials_in_family))
  showRendered(ctx, answer, 'application/json')
}

const reveal: Step = async (ctx) => {
  const { bytes, etag } = await ctx.services.studies.reveal(ctx.state.body, ctx.state.principal!)
  ctx.set('ETag', etag)
  ctx.type = 'application/json'
  ctx.body = Buffer.from(bytes)
}

export const getStudyList: Endpoint = {
  id: 'getStudyList',
  tag: 'strategies',
  summary: 'The account’s definitions and trials',
  description:
    'Lists saved definitions and jobs in every state, newest first, page by page. Each page also says how often each opportunity family was tried. Free.',
  access: 'research:read',
  plan: 'strategy_studies',
  parameters: [
    {
      name: 'before',
      description: 'continue after the last page: its `next`, unchanged',
      example: 'MTc2OTkwNDAwMDAwMCBhCjE3Njk5MDQwMDAwMDAgYg',
    },
    {
      name: 'limit',
      description: `maximum number of definitions, and of jobs. Default and maximum: ${LISTED_MAX}`,
      example: '50',
    },
  ],
  answers: { 200: json('the page', 'StudyList') },
  errors: ['value_range'],
  examples: [
    { name: 'list', summary: 'The first page', answer: 200 },
    { name: 'short', summary: 'One job, and the cursor of the next page', parameters: { limit: '1' }, answer: 200 },
    { name: 'noPage', summary: 'An invalid cursor', parameters: { before: 'x' }, answer: 'value_range' },
  ],
  steps: [showList],
}

export const getStudyJob: Endpoint = {
  id: 'getStudyJob',
  tag: 'strategies',
  summary: 'The state of a job',
  description:
    'State, progress and remaining time. For a job that has succeeded also its place among the account’s trials of the same opportunity family, and the best result that so many trials would show by chance. Free.',
  access: 'research:read',
  plan: 'strategy_studies',
  parameters: [JOB],
  answers: { 200: json('the job', 'StudyJobDetail') },
  errors: ['missing_property', 'job_not_found'],
  examples: [
    { name: 'succeeded', summary: 'A job that has its result', parameters: { id: SAMPLE.job }, answer: 200 },
    {
      name: 'unknown',
      summary: 'A job that the account does not have',
      parameters: { id: 'x' },
      answer: 'job_not_found',
    },
  ],
  steps: [showJob],
}

const IDENTITY = ['ETag', 'X-Dataset-Revision', 'X-Study-Trial-Index', 'X-Study-Trials-In-Family'] as const

export const getStudyResult: Endpoint = {
  id: 'getStudyResult',
  tag: 'strategies',
  summary: 'The immutable result of a job',
  description:
    'Everybody who runs the same study on the same revision gets the same bytes; their SHA-256 is the entity tag. Trials of the account are in the headers and in the job. Free.',
  access: 'research:read',
  plan: 'strategy_studies',
  parameters: [JOB],
  headers: ['If-None-Match'],
  answers: {
    200: json('the result, as canonical JSON', 'StudyResult', IDENTITY),
    304: isCurrent(IDENTITY),
  },
  errors: ['missing_property', 'job_not_found', 'result_not_ready'],
  examples: [
    { name: 'result', summary: 'A result', parameters: { id: SAMPLE.job }, answer: 200 },
    currentCopy({ parameters: { id: SAMPLE.job } }),
    {
      name: 'notReady',
      summary: 'A job without a result',
      parameters: { id: SAMPLE.cancelled_job },
      answer: 'result_not_ready',
    },
  ],
  steps: [showResult],
}

export const postStudyReveal: Endpoint = {
  id: 'postStudyReveal',
  tag: 'strategies',
  summary: 'Reveal a holdout',
  description:
    'Returns the part of the result that the holdout withheld; its digest is in the result. The reveal is recorded and cannot be undone: an account can reveal the holdout of one study per opportunity family. It may reveal the same study again. Free.',
  access: 'research:strategies',
  plan: 'strategy_studies',
  body: { schema: 'StudyJobRequest', bytesMax: LIMITS.body_bytes_max },
  answers: {
    200: json('what was withheld, as canonical JSON', 'StudyHoldout', ['ETag']),
  },
  errors: ['missing_property', 'value_type', 'bad_value', 'job_not_found', 'result_not_ready', 'holdout_spent'],
  examples: [
    { name: 'reveal', summary: 'A study with a holdout', body: { id: SAMPLE.holdout_job }, answer: 200 },
    { name: 'none', summary: 'A study without one', body: { id: SAMPLE.job }, answer: 'bad_value' },
  ],
  steps: [reveal],
}
