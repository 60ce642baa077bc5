/** GET /api/v1/research/strategies/opportunities?id&policy&part&format&cursor&limit */
import type { StudyRowsBody } from '../../contract/bodies/studies.js'
import { type Fault, ProblemError } from '../../contract/errors.js'
import { canonicalJson } from '../../contract/jcs.js'
import { tableBytes } from '../../export/index.js'
import {
  pageCursor,
  ROWS_PAGE_MAX,
  readPageCursor,
  rowsPage,
  rowsTable,
  rowsText,
  type StoredRows,
} from '../../study-service/index.js'
import type { Context, Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { namesTag } from '../context/entity-tags.js'
import { showRendered } from '../dispatch/rendered.js'
import { streamBytes } from '../dispatch/stream-bytes.js'
import { isCurrent } from './answers.js'
import { SAMPLE } from './study-examples.js'
import { wholeNumber } from './whole-number.js'

const PAGE_ROWS = 200
const FORMATS = ['json', 'csv', 'parquet'] as const
const PARTS = ['open', 'holdout'] as const
const TYPES = { csv: 'text/csv; charset=utf-8; header=present', parquet: 'application/vnd.apache.parquet' } as const

interface Asked {
  readonly id: string
  readonly policy: string
  readonly part: (typeof PARTS)[number]
  readonly format: (typeof FORMATS)[number]
}

function askedOf(ctx: Context): Asked {
  const { id, policy, part = 'open', format = 'json' } = ctx.state.parameters as Partial<Asked>
  const faults = Object.entries({ id, policy }).flatMap(([name, value]): Fault[] =>
    value === undefined ? [{ code: 'missing_property', path: `/${name}`, detail: `${name} is required` }] : [],
  )
  if (id === undefined || policy === undefined) throw ProblemError.of(faults)
  return { id, policy, part, format }
}

const showRows: Step = async (ctx) => {
  const asked = askedOf(ctx)
  const of = { id: asked.id, policy: asked.policy, holdout: asked.part === 'holdout' }
  const stored = await ctx.services.studies.rows(of, ctx.state.principal!)
  if (asked.format === 'json') await showPage(ctx, asked, stored)
  else await sendTable(ctx, asked, asked.format, stored)
}

async function showPage(ctx: Context, { id, policy, part }: Asked, stored: StoredRows): Promise<void> {
  const faults: Fault[] = []
  const { cursor } = ctx.state.parameters
  const limit = wholeNumber('limit', ctx.state.parameters.limit, ROWS_PAGE_MAX, faults) ?? PAGE_ROWS
  if (faults.length > 0) throw ProblemError.of(faults)
  const { count, sha256 } = stored
  const { from, rows, next } = await rowsPage(stored, cursor === undefined ? 0 : readPageCursor(cursor, stored), limit)
  const body: StudyRowsBody = {
    ...{ id, policy, part, count, sha256, from, opportunities: rows as StudyRowsBody['opportunities'] },
    next: next === null ? null : pageCursor(next, stored),
  }
  const rendered = { bytes: Buffer.from(canonicalJson(body)), etag: `"${sha256}.${from}.${limit}"` }
  showRendered(ctx, rendered, 'application/json')
}

async function sendTable(
  ctx: Context,
  { id, policy, part }: Asked,
  format: keyof typeof TYPES,
  stored: StoredRows,
): Promise<void> {
  const etag = `"${stored.sha256}.${format}"`
  const known = ctx.get('If-None-Match')
  ctx.set('ETag', etag)
  if (known !== '' && namesTag(known, etag, 'weakly', true)) {
    ctx.status = 304
    return
  }
  ctx.set('Content-Type', TYPES[format])
  const name = `hindsight-study-${id.slice(0, 12)}-${policy}${part === 'open' ? '' : '-holdout'}`
  ctx.set('Content-Disposition', `attachment; filename="${name}.${format}"`)
  if (format === 'csv') return streamBytes(ctx, rowsText(stored))
  const { columns, batches } = rowsTable(stored)
  const about = new Map([
    ['job_hash', id],
    ['policy', policy],
    ['rows_sha256', stored.sha256],
  ])
  return streamBytes(ctx, tableBytes(format, columns, batches, about))
}

const POLICY = { name: 'policy', description: 'the id of a policy, or of a baseline', required: true } as const

export const getStudyOpportunities: Endpoint = {
  id: 'getStudyOpportunities',
  tag: 'strategies',
  summary: 'Every opportunity as a row',
  description:
    'Every opportunity of a result under one policy, in the order of time and symbol: fate, order, fill, exits along the worst and the best path with costs and funding, net returns, excursions; unknown ones with their reason. As pages of JSON, or whole as CSV or Parquet. The CSV is what is sealed: its SHA-256 is `policies[].rows.sha256` of the result, so `sha256sum` checks it. Rows of the holdout are there once it was revealed. Free.',
  access: 'research:read',
  plan: 'strategy_studies',
  parameters: [
    { name: 'id', description: 'the job hash', required: true, example: SAMPLE.job },
    { ...POLICY, example: 'market_atr' },
    { name: 'part', description: 'Default: open', allowed: PARTS, example: 'open' },
    {
      name: 'format',
      description: 'Default: json, in pages. csv and parquet are whole files',
      allowed: FORMATS,
      example: 'json',
    },
    { name: 'cursor', description: 'continue after the last page: its `next`, unchanged', example: 'ZmMxZDJhM2IgMjAw' },
    { name: 'limit', description: `rows of a page. Default: ${PAGE_ROWS}, maximum: ${ROWS_PAGE_MAX}`, example: '2' },
  ],
  headers: ['If-None-Match'],
  answers: {
    200: {
      description: 'a page, as canonical JSON; or the table',
      body: { type: 'application/json', schema: 'StudyRows', otherTypes: ['text/csv', TYPES.parquet] },
      headers: ['ETag', 'Content-Disposition'],
    },
    304: isCurrent(['ETag']),
  },
  errors: ['missing_property', 'value_range', 'job_not_found', 'result_not_ready', 'holdout_sealed', 'rows_not_kept'],
  examples: [
    {
      name: 'page',
      summary: 'The first two opportunities of a policy',
      parameters: { id: SAMPLE.job, policy: 'market_atr', limit: '2' },
      answer: 200,
    },
    {
      name: 'noPolicy',
      summary: 'A policy that the study does not have',
      parameters: { id: SAMPLE.job, policy: 'none' },
      answer: 'value_range',
    },
  ],
  steps: [showRows],
}
