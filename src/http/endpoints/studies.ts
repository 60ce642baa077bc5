/** GET /api/v1/research/strategies/catalog, POST …/estimate, …/run, …/save, …/cancel */
import { STUDY_DOCUMENT_ERRORS } from '../../contract/errors.js'
import { LIMITS } from '../../contract/limits.js'
import type { Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { untilClientGone } from '../dispatch/client-gone.js'
import { showRendered } from '../dispatch/rendered.js'
import { currentCopy, isCurrent, json } from './answers.js'
import { EMPTY_DOCUMENT, SAMPLE, STALE_DOCUMENT, STUDY_DOCUMENT } from './study-examples.js'

/** Maximum size of a document and the members sent with it. */
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

/** A step that changes state; its answer must not be stored. */
const act =
  (what: 'run' | 'save' | 'cancel' | 'publish'): Step =>
  async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await ctx.services.studies[what](ctx.state.body, ctx.state.principal!)
  }

export const getStudyCatalog: Endpoint = {
  id: 'getStudyCatalog',
  tag: 'strategies',
  summary: 'Catalog: what a study may use',
  description:
    'The source revision that a study must name, the markets with their records and funding, and everything that a study document may state, with its JSON Schema. Free.',
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
  summary: 'Estimate a study',
  description:
    'Checks the document, counts its opportunities exactly, and says how many units of the allowance a run needs. To run the study, send `confirmation`, `attempt` and `units` unchanged within 15 minutes. If the account already has the result, no units are needed and the answer names the job. Free; nothing is reserved.',
  access: 'research:read',
  plan: 'strategy_studies',
  body: { schema: 'StudyEstimateRequest', bytesMax: STUDY_BODY_BYTES_MAX },
  answers: {
    200: json('the estimate', 'StudyEstimate'),
  },
  errors: [
    ...STUDY_DOCUMENT_ERRORS,
    'revision_not_here',
    'engine_unsupported',
    'no_candidates',
    'result_too_large',
    'overloaded',
  ],
  examples: [
    { name: 'study', summary: 'Two policies at new highs', body: { document: STUDY_DOCUMENT }, answer: 200 },
    {
      name: 'stale',
      summary: 'A revision other than the catalog’s',
      body: { document: STALE_DOCUMENT },
      answer: 'source_revision_stale',
    },
    {
      name: 'never',
      summary: 'An opportunity that never occurred',
      body: { document: EMPTY_DOCUMENT },
      answer: 'no_candidates',
    },
  ],
  steps: [estimate],
}

export const postStudyRun: Endpoint = {
  id: 'postStudyRun',
  tag: 'strategies',
  summary: 'Run an estimated study',
  description:
    'Reserves the units and queues a job. The units are charged when the result is ready, and returned when the job fails or is cancelled. Repeating the call returns the same job. It never trades.',
  access: 'research:strategies',
  plan: 'strategy_studies',
  body: { schema: 'StudyRunRequest', bytesMax: STUDY_BODY_BYTES_MAX },
  answers: { 200: json('the job', 'StudyJob') },
  errors: [
    ...STUDY_DOCUMENT_ERRORS,
    'revision_not_here',
    'engine_unsupported',
    'confirmation_mismatch',
    'estimate_expired',
    'attempt_spent',
    'allowance_exhausted',
    'overloaded',
  ],
  examples: [
    {
      name: 'approved',
      summary: 'The values of the estimate, unchanged',
      body: { document: STUDY_DOCUMENT, confirmation, attempt, units, name: 'new highs' },
      answer: 200,
    },
    {
      name: 'otherUnits',
      summary: 'Units that differ from the estimate',
      body: { document: STUDY_DOCUMENT, confirmation, attempt, units: 1_000, name: 'new highs' },
      answer: 'confirmation_mismatch',
    },
  ],
  steps: [act('run')],
}

export const postStudySave: Endpoint = {
  id: 'postStudySave',
  tag: 'strategies',
  summary: 'Save a definition',
  description:
    'Saves a definition under a name, for the account only. `revisit_of` names an earlier study: a saved definition or a job. The same definition under the same name is saved once. Free.',
  access: 'research:strategies',
  plan: 'strategy_studies',
  body: { schema: 'StudySaveRequest', bytesMax: STUDY_BODY_BYTES_MAX },
  answers: { 200: json('what is kept', 'SavedStudy') },
  errors: [...STUDY_DOCUMENT_ERRORS, 'study_not_found'],
  examples: [
    { name: 'named', summary: 'A study', body: { document: STUDY_DOCUMENT, name: 'new highs' }, answer: 200 },
    {
      name: 'revisit',
      summary: 'Revisiting an earlier study',
      body: { document: STUDY_DOCUMENT, name: 'new highs, again', revisit_of: SAMPLE.job },
      answer: 200,
    },
    {
      name: 'noSuchStudy',
      summary: 'Revisiting a study that the account does not have',
      body: { document: STUDY_DOCUMENT, name: 'new highs', revisit_of: 'x' },
      answer: 'study_not_found',
    },
  ],
  steps: [act('save')],
}

export const postStudyCancel: Endpoint = {
  id: 'postStudyCancel',
  tag: 'strategies',
  summary: 'Cancel a job',
  description:
    'A queued job is cancelled at once, a running job within a second. Its units are returned. Repeating the call changes nothing.',
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
  summary: 'Publish a result',
  description:
    'Gives the result of a job a stable public address. Anybody can read it free and without a key. The report contains the definition, the title given here, the number of trials that the account made in the family, and the holdout if it was revealed; never the account or its own names. A report is published once and cannot be withdrawn.',
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
