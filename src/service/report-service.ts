/**
 * Public reports: answers that accounts publish, and the list of them and of published studies. A report never changes and
 * cannot be withdrawn. Reading one needs no account.
 */
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  answerReport,
  type ControlStore,
  type Ledger,
  listedAnswers,
  listedStudies,
  type Principal,
  type ReportKind,
  type ReportPlace,
  type StudyReport,
  studyText,
  timeText,
} from '../accounts/index.js'
import type { AnswerReportBody, ReportListBody } from '../contract/bodies/reports.js'
import { ProblemError } from '../contract/errors.js'
import { canonicalJson } from '../contract/jcs.js'
import { HORIZONS } from '../contract/outcomes.js'
import { ANSWER_REPORT_VERSION } from '../contract/versions.js'
import {
  type QueryIdentity,
  type QueryOptions,
  type QueryResult,
  type Rendered,
  type Research,
  renderedText,
} from '../research/index.js'
import type { StudyService } from '../study-service/index.js'
import { AccountPayer } from './account-payer.js'
import { answerHeadline, studyHeadline } from './headlines.js'
import { LimitedPayer } from './limited-payer.js'

const NEWER = 'the account has no answer to this question of the present revision'

/** The most reports on a page of the list. */
export const REPORTS_LISTED_MAX = 100
/** The address of a report as JSON. */
export const reportHref = (id: string): string => `/api/v1/reports/${id}`

export interface ReportListOptions {
  /** At most REPORTS_LISTED_MAX, which is the default. */
  limit?: number | undefined
  /** `next` of the page before. */
  before?: string | undefined
  /** Default: both. */
  kind?: ReportKind | undefined
}

export interface ReportServiceDeps {
  research: Research
  studies: StudyService
  control: ControlStore
  ledger: Ledger
  now?: () => number
}

interface StudyLine {
  headline: string
  simulated: boolean
}

export class ReportService {
  /** Of results, which never change, by their digest: a result is long, and its line is short. */
  private readonly studyLines = new LRUCache<string, StudyLine>({ max: 10_000 })

  constructor(private readonly deps: ReportServiceDeps) {}

  /**
   * Publishes the answer of a document that would cost the account nothing now: it was asked before. An answer is published once;
   * later calls give the same report. Rejects with ProblemError: `answer_not_paid`, and as a query does.
   */
  async publish(
    document: unknown,
    title: string | null,
    principal: Principal,
    signal?: AbortSignal,
  ): Promise<{ id: string; href: string }> {
    const { control, now = Date.now } = this.deps
    const first = fromFirstPage(document)
    const { bytes, identity } = await this.askFree(first, principal, signal)
    const { rows: _, cursor: __, ...answer } = JSON.parse(Buffer.from(bytes).toString('utf8'))
    const charts = answer.counts.occurrences === 0 ? {} : await this.charts(first, identity, principal, signal)
    const id = randomBytes(12).toString('base64url')
    const headline = answerHeadline(answer.counts)
    const published_ms = now()
    const report: AnswerReportBody = {
      ...{ schema_version: ANSWER_REPORT_VERSION, id, title, headline, published: timeText(published_ms) },
      ...{ document: first as AnswerReportBody['document'], answer, charts },
    }
    const published = await control.perform('publishAnswer', {
      ...{ id, account_id: principal.accountId, reproducibility_key: identity.reproducibilityKey },
      ...{ title, headline, simulated: answer.simulated === true ? 1 : 0, published_ms },
      body: canonicalJson(report),
    })
    return { id: published, href: reportHref(published) }
  }

  /**
   * An answer and its charts at a horizon, as their bytes, if the account need not pay for them. Charts are undefined where
   * nothing happened. Rejects with ProblemError: `answer_not_paid`, `value_range`, and as a query does.
   */
  async drawable(
    document: unknown,
    horizon: string,
    principal: Principal,
  ): Promise<{ answer: Uint8Array; charts: Uint8Array | undefined }> {
    const { bytes, identity } = await this.askFree(document, principal)
    const revision = identity.datasetRevision
    const { counts } = JSON.parse(Buffer.from(bytes).toString('utf8')) as { counts: { occurrences: number } }
    if (counts.occurrences === 0) return { answer: bytes, charts: undefined }
    const charts = await this.free(principal, undefined, (options) =>
      this.deps.research.charts(document, horizon, { ...options, revision }),
    )
    return { answer: bytes, charts: (charts as QueryResult).bytes }
  }

  /** A public report of either kind. Rejects with ProblemError `not_found`. */
  async report(id: string): Promise<Rendered> {
    const answer = await answerReport(this.deps.control, id)
    return answer === undefined ? this.deps.studies.report(id) : renderedText(answer.body)
  }

  /** Public reports, newest first. Rejects with ProblemError `value_range` for a cursor that no page has returned. */
  async list({ limit = REPORTS_LISTED_MAX, before, kind }: ReportListOptions = {}): Promise<ReportListBody> {
    const { control } = this.deps
    const from = before === undefined ? undefined : readCursor(before)
    // One report more than the page shows is read, to find out whether there are more.
    const [answers, studies] = await Promise.all([
      kind === 'study' ? [] : listedAnswers(control, limit + 1, from),
      kind === 'answer' ? [] : listedStudies(control, limit + 1, from),
    ])
    const all = [
      ...answers.map((row) => ({ kind: 'answer' as const, row })),
      ...studies.map((row) => ({ kind: 'study' as const, row })),
    ]
    // Both lists are in order, and sorting keeps the order of equals: answers before studies.
    all.sort((a, b) => b.row.published_ms - a.row.published_ms)
    const shown = all.slice(0, limit)
    const last = all.length > limit ? shown.at(-1) : undefined
    return {
      reports: await Promise.all(
        shown.map(async (one) => {
          const { id, title, published_ms } = one.row
          const line =
            one.kind === 'answer'
              ? { headline: one.row.headline, simulated: one.row.simulated === 1 }
              : await this.studyLine(one.row)
          return { id, kind: one.kind, title, published: timeText(published_ms), ...line }
        }),
      ),
      next: last === undefined ? null : writeCursor({ ...last.row, kind: last.kind }),
    }
  }

  /** The answer, if the account need not pay for it. */
  private askFree(document: unknown, principal: Principal, signal?: AbortSignal): Promise<QueryResult> {
    return this.free(principal, signal, (options) => this.deps.research.query(document, options))
  }

  /** The charts of the answer at every horizon: they are free where the answer is. */
  private async charts(
    document: unknown,
    { datasetRevision: revision }: QueryIdentity,
    principal: Principal,
    signal?: AbortSignal,
  ): Promise<AnswerReportBody['charts']> {
    const charts: AnswerReportBody['charts'] = {}
    for (const [horizon] of HORIZONS) {
      const drawn = await this.free(principal, signal, (options) =>
        this.deps.research.charts(document, horizon, { ...options, revision }),
      )
      // Nobody has a copy, so there are bytes.
      charts[horizon] = JSON.parse(Buffer.from((drawn as QueryResult).bytes).toString('utf8'))
    }
    return charts
  }

  private async free<T>(
    principal: Principal,
    signal: AbortSignal | undefined,
    work: (options: QueryOptions) => Promise<T>,
  ): Promise<T> {
    const payer = new LimitedPayer(new AccountPayer(this.deps.ledger, principal), 0)
    try {
      return await work({ payer, caller: principal.account, signal })
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'above_max_credits') {
        throw new ProblemError('answer_not_paid', NEWER)
      }
      if (!(error instanceof ProblemError) || error.errors.length === 0) throw error
      throw ProblemError.of(error.errors.map((fault) => ({ ...fault, path: `/document${fault.path}` })))
    }
  }

  private async studyLine({ result_sha256 }: StudyReport): Promise<StudyLine> {
    const known = this.studyLines.get(result_sha256)
    if (known !== undefined) return known
    const result = JSON.parse(await studyText(this.deps.control, result_sha256))
    const line = { headline: studyHeadline(result), simulated: result.simulated === true }
    this.studyLines.set(result_sha256, line)
    return line
  }
}

/** The document with no cursor. Anything that is no document is left for the check of its faults. */
function fromFirstPage(document: unknown): unknown {
  const { page } = (document ?? {}) as { page?: unknown }
  if (typeof page !== 'object' || page === null || Array.isArray(page)) return document
  return { ...(document as object), page: { ...page, cursor: null } }
}

const writeCursor = ({ published_ms, kind, id }: ReportPlace): string =>
  Buffer.from(`${published_ms} ${kind} ${id}`).toString('base64url')

const CURSOR = /^(\d{1,15}) (answer|study) ([\w-]{1,64})$/

/** A cursor needs no signature: it names a position among public reports. */
function readCursor(text: string): ReportPlace {
  const [, ms, kind, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  const place = { published_ms: Number(ms), kind: kind as ReportKind, id: id ?? '' }
  if (id !== undefined && writeCursor(place) === text) return place
  const detail = 'before is `next` of the page before, as it is'
  throw ProblemError.of([{ code: 'value_range', path: '/before', detail }])
}
