/** GET /reports and /reports/{id}: public reports for people. They need no session, have no script and cost nothing. */
import type { AnswerReportBody } from '../../contract/bodies/reports.js'
import type { StudyReportBody } from '../../contract/bodies/studies.js'
import { CAVEATS } from '../../contract/caveats.js'
import { HORIZONS } from '../../contract/outcomes.js'
import type { QueryDocument } from '../../contract/query-document.js'
import { ANSWER_REPORT_VERSION } from '../../contract/versions.js'
import {
  type AnswerPage,
  answerPage,
  answerStyle,
  reportsPage,
  type ShownAnswer,
  scopeSpan,
  studyPage,
  styleDigest,
} from '../../pages/index.js'
import { questionOf, renderedText } from '../../research/index.js'
import type { Context } from '../context/context.js'
import { pathParameters } from '../dispatch/parameters.js'
import { showRendered } from '../dispatch/rendered.js'
import { page, peopleOf, show } from './frame.js'

const LISTED = 20
const DEFAULT_HORIZON = '4h'
/** Pages that were asked for last, as text. A report never changes. */
const KEPT = 64
const kept = new Map<string, string>()

type Horizon = AnswerPage['horizon']

export const getReportsPage = page(async (ctx) => {
  const before = new URLSearchParams(ctx.querystring).get('before') ?? undefined
  const { reports, next } = await ctx.services.reports.list({ limit: LISTED, before })
  show(ctx, reportsPage(reports, next))
})

export const getReportPage = page(async (ctx) => {
  const { id = '' } = pathParameters(ctx)
  const asked = new URLSearchParams(ctx.querystring).get('horizon')
  const horizon = (HORIZONS.find(([name]) => name === asked)?.[0] ?? DEFAULT_HORIZON) as Horizon
  const name = `${id} ${horizon}`
  let text = kept.get(name)
  if (text === undefined) {
    const { bytes } = await ctx.services.reports.report(id)
    const report = JSON.parse(Buffer.from(bytes).toString('utf8')) as AnswerReportBody | StudyReportBody
    text = isAnswer(report) ? drawn(ctx, report, horizon) : drawnStudy(ctx, report)
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value!)
    kept.set(name, text)
  }
  const policy = `default-src 'none'; style-src '${styleDigest(answerStyle())}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  ctx.set('Content-Security-Policy', policy)
  ctx.set('Cache-Control', 'no-cache')
  showRendered(ctx, renderedText(text), 'text/html; charset=utf-8')
})

const isAnswer = (report: AnswerReportBody | StudyReportBody): report is AnswerReportBody =>
  report.schema_version === ANSWER_REPORT_VERSION

function drawn(ctx: Context, report: AnswerReportBody, horizon: Horizon): string {
  const document = report.document as QueryDocument
  const charts = report.charts[horizon] ?? null
  const days = charts?.days ?? []
  const record =
    days.length === 0 ? null : { first: `${days[0]!.day}T00:00:00Z`, last: `${days.at(-1)!.day}T23:59:00Z` }
  return answerPage({
    ...{ title: report.title, question: questionOf(document), document, charts, horizon },
    answer: report.answer as unknown as ShownAnswer,
    sentences: new Map(CAVEATS),
    span: scopeSpan(document, record),
    published: report.published,
    address: `${peopleOf(ctx).base.origin}/reports/${report.id}`,
    style: answerStyle(),
  })
}

const drawnStudy = (
  ctx: Context,
  { id, title, published, result, result_sha256, holdout, trials }: StudyReportBody,
): string =>
  studyPage({
    ...{ title, published, result, sha256: result_sha256, holdout, trials },
    address: `${peopleOf(ctx).base.origin}/reports/${id}`,
    style: answerStyle(),
  })
