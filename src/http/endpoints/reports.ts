/** GET /api/v1/reports?before&limit&kind, GET /api/v1/reports/{id} */
import { REPORT_KINDS, type ReportKind } from '../../accounts/index.js'
import { type Fault, ProblemError } from '../../contract/errors.js'
import { canonicalJson } from '../../contract/jcs.js'
import { renderedText } from '../../research/index.js'
import { REPORTS_LISTED_MAX } from '../../service/index.js'
import type { Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { showRendered } from '../dispatch/rendered.js'
import { currentCopy, isCurrent, json } from './answers.js'
import { SAMPLE } from './study-examples.js'
import { wholeNumber } from './whole-number.js'

const showReports: Step = async (ctx) => {
  const faults: Fault[] = []
  const { before, kind } = ctx.state.parameters
  const limit = wholeNumber('limit', ctx.state.parameters.limit, REPORTS_LISTED_MAX, faults)
  if (faults.length > 0) throw ProblemError.of(faults)
  const list = await ctx.services.reports.list({ before, limit, kind: kind as ReportKind | undefined })
  showRendered(ctx, renderedText(canonicalJson(list)), 'application/json')
}

const showReport: Step = async (ctx) => {
  showRendered(ctx, await ctx.services.reports.report(ctx.state.parameters.id!), 'application/json')
}

export const getReports: Endpoint = {
  id: 'getReports',
  tag: 'research',
  summary: 'Public reports',
  description:
    'Answers and studies that accounts have published, newest first, page by page, each with one sentence. It needs no key and is free.',
  access: 'public',
  parameters: [
    {
      name: 'before',
      description: 'continue after the last page: its `next`, unchanged',
      example: SAMPLE.reports_next,
    },
    {
      name: 'limit',
      description: `maximum number. Default and maximum: ${REPORTS_LISTED_MAX}`,
      example: '20',
    },
    { name: 'kind', description: 'Default: both kinds', allowed: REPORT_KINDS, example: 'answer' },
  ],
  headers: ['If-None-Match'],
  answers: { 200: json('the page, as canonical JSON', 'ReportList', ['ETag']), 304: isCurrent(['ETag']) },
  errors: ['value_range'],
  examples: [
    { name: 'list', summary: 'The first page', answer: 200 },
    { name: 'answers', summary: 'One answer', parameters: { kind: 'answer', limit: '1' }, answer: 200 },
    currentCopy(),
    { name: 'noPage', summary: 'An invalid cursor', parameters: { before: 'x' }, answer: 'value_range' },
  ],
  steps: [showReports],
}

export const getReport: Endpoint = {
  id: 'getReport',
  tag: 'research',
  summary: 'A public report',
  description:
    'An answer or the result of a study that an account has published. It needs no key, is free, and never changes.',
  access: 'public',
  parameters: [{ name: 'id', place: 'path', description: 'id of the report', required: true, example: SAMPLE.report }],
  headers: ['If-None-Match'],
  answers: {
    200: json('the report, as canonical JSON', ['StudyReport', 'AnswerReport'], ['ETag']),
    304: isCurrent(['ETag']),
  },
  errors: ['not_found'],
  examples: [
    { name: 'report', summary: 'A report of a study', parameters: { id: SAMPLE.report }, answer: 200 },
    { name: 'answer', summary: 'A published answer', parameters: { id: SAMPLE.answer_report }, answer: 200 },
    currentCopy({ parameters: { id: SAMPLE.report } }),
    { name: 'unknown', summary: 'No report', parameters: { id: 'x' }, answer: 'not_found' },
  ],
  steps: [showReport],
}
