/** GET /api/v1/research/strategies/catalog, POST …/estimate, …/run, …/save, …/cancel */
import { STUDY_DOCUMENT_ERRORS } from '../../contract/errors.js'
import { LIMITS } from '../../contract/limits.js'
import type { Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { untilClientGone } from '../dispatch/client-gone.js'
import { showRendered } from '../dispatch/rendered.js'
import { currentCopy, isCurrent, json } from './answers.js'
import { EMPTY_DOCUMENT, SAMPLE, STALE_DOCUMENT, STUDY_DOCUMENT } from './study-examples.js'

/** A document and what is sent beside it. */
export const STUDY_BODY_BYTES_MAX = LIMITS.body_bytes_max + 4_096
const { attempt, confirmation, units } = SAMPLE

const showCatalog: Step = async (ctx) => {
  const { studies } = ctx.services
  showRendered(ctx, await studies.catalog(), 'application/json')
}

const estimate: Step = async (ctx) => {
  const { studies } = ctx.services
  const { body, principal } = ctx.state
  ctx.set('Cache-Control', 'no-store')
  ctx.body = await untilClientGone(ctx, (signal) => studies.estimate(body, principal!, signal))
}

/** What changes something: the answer is of now. */
const act =
  (what: 'run' | 'save' | 'cancel' | 'publish'): Step =>
  async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await ctx.services.studies[what](ctx.state.body, ctx.state.principal!)
  }

export const getStudyCatalog: Endpoint = {
  id: 'getStudyCatalog',
  tag: 'strategies',
  summary: 'What a study can be about',
  description:
    'The source revision that a study names, the markets with their records and funding, and what a document may say, its JSON Schema included. Costs nothing.',
  access: 'research:read',
  plan: 'strategy_studies',
  headers: ['If-None-Match'],
  answers: {
    200: json('the catalog, as canonical JSON', 'StudyCatalog', ['ETag']),
    304: isCurrent(['ETag']),
  },
  errors: [],
  examples: [{ name: 'catalog', summary: 'The catalog', answer: 200 }, currentCopy()],
  steps: [showCatalog],
}

export const postStudyEstimate: Endpoint = {
  id: 'postStudyEstimate',
  tag: 'strategies',
  summary: 'What a study would look at, and what it would take',
  description:
    'Checks the document, counts its opportunities exactly and says how many units of allowance a run would take. `confirmation`, `attempt` and `units` go into the run unchanged, within 15 minutes. A study that the account has a result of takes none and names its job. Costs nothing; nothing is set aside.',
  access: 'research:read',
  plan: 'strategy_studies',
  body: { schema: 'StudyEstimateRequest', bytesMax: STUDY_BODY_BYTES_MAX },
  answers: {
    200: json('the estimate', 'StudyEstimate'),
  },
  errors: [...STUDY_DOCUMENT_ERRORS, 'no_candidates', 'result_too_large', 'overloaded'],
  examples: [
    { name: 'study', summary: 'Two policies at new highs', body: { document: STUDY_DOCUMENT }, answer: 200 },
    {
      name: 'stale',
      summary: 'Of a revision that is not the catalog’s',
      body: { document: STALE_DOCUMENT },
      answer: 'source_revision_stale',
    },
    {
      name: 'never',
      summary: 'An opportunity that never was',
      body: { document: EMPTY_DOCUMENT },
      answer: 'no_candidates',
    },
  ],
  steps: [estimate],
}

export const postStudyRun: Endpoint = {
  id: 'postStudyRun',
  tag: 'strategies',
  summary: 'Run what was estimated',
  description:
    'Sets the units aside and queues a job; they are charged when its result is there, and given back when it fails or is cancelled. The same call again is answered with the same job. It never trades.',
  access: 'research:strategies',
  plan: 'strategy_studies',
  body: { schema: 'StudyRunRequest', bytesMax: STUDY_BODY_BYTES_MAX },
  answers: { 200: json('the job', 'StudyJob') },
  errors: [
    ...STUDY_DOCUMENT_ERRORS,
    'confirmation_mismatch',
    'estimate_expired',
    'attempt_spent',
    'allowance_exhausted',
    'overloaded',
  ],
  examples: [
    {
      name: 'approved',
      summary: 'What the estimate gave, unchanged',
      body: { document: STUDY_DOCUMENT, confirmation, attempt, units, name: 'new highs' },
      answer: 200,
    },
    {
      name: 'otherUnits',
      summary: 'Other units than were estimated',
      body: { document: STUDY_DOCUMENT, confirmation, attempt, units: 1_000, name: 'new highs' },
      answer: 'confirmation_mismatch',
    },
  ],
  steps: [act('run')],
}

export const postStudySave: Endpoint = {
  id: 'postStudySave',
  tag: 'strategies',
  summary: 'Keep a definition under a name',
  description:
    'Private to the account. `revisit_of` names an earlier study: a saved one, or a job. The same definition under the same name is kept once. Costs nothing.',
  access: 'research:strategies',
  plan: 'strategy_studies',
  body: { schema: 'StudySaveRequest', bytesMax: STUDY_BODY_BYTES_MAX },
  answers: { 200: json('what is kept', 'SavedStudy') },
  errors: [...STUDY_DOCUMENT_ERRORS, 'study_not_found'],
  examples: [
    { name: 'named', summary: 'A study', body: { document: STUDY_DOCUMENT, name: 'new highs' }, answer: 200 },
    {
      name: 'revisit',
      summary: 'An earlier study taken up again',
      body: { document: STUDY_DOCUMENT, name: 'new highs, again', revisit_of: SAMPLE.job },
      answer: 200,
    },
    {
      name: 'noSuchStudy',
      summary: 'Revisits what the account has not got',
      body: { document: STUDY_DOCUMENT, name: 'new highs', revisit_of: 'x' },
      answer: 'study_not_found',
    },
  ],
  steps: [act('save')],
}

export const postStudyCancel: Endpoint = {
  id: 'postStudyCancel',
  tag: 'strategies',
  summary: 'Ask for the end of a job',
  description:
    'A job that waits is cancelled at once, one that runs within a second; its units are given back. Asking again changes nothing.',
  access: 'research:strategies',
  plan: 'strategy_studies',
  body: { schema: 'StudyJobRequest', bytesMax: LIMITS.body_bytes_max },
  answers: { 200: json('the job as it is now', 'StudyJob') },
  errors: ['missing_property', 'value_type', 'job_not_found', 'job_not_cancellable'],
  examples: [
    { name: 'cancel', summary: 'A job', body: { id: SAMPLE.cancelled_job }, answer: 200 },
    {
      name: 'ended',
      summary: 'A job that has its result',
      body: { id: SAMPLE.job },
      answer: 'job_not_cancellable',
    },
  ],
  steps: [act('cancel')],
}

export const postStudyPublish: Endpoint = {
  id: 'postStudyPublish',
  tag: 'strategies',
  summary: 'Make a result public',
  description:
    'Gives the result of a job, whatever it says, a stable address that anybody can read without a key and at no cost. It goes out as it stands: the definition, the title given here, how many trials of the family the account has made, and the holdout if that was revealed before; never the account or its names for things. A report is published once, and cannot be taken back.',
  access: 'research:strategies',
  plan: 'strategy_studies',
  body: { schema: 'StudyPublishRequest', bytesMax: LIMITS.body_bytes_max },
  answers: {
    200: json('the job, with its report', 'StudyJob'),
  },
  errors: ['missing_property', 'value_type', 'bad_value', 'job_not_found', 'result_not_ready'],
  examples: [
    {
      name: 'publish',
      summary: 'A result',
      body: { id: SAMPLE.job, title: 'Buying new highs' },
      answer: 200,
    },
    {
      name: 'noResult',
      summary: 'A job without a result',
      body: { id: SAMPLE.cancelled_job },
      answer: 'result_not_ready',
    },
  ],
  steps: [act('publish')],
}
