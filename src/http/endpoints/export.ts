/** POST /api/v1/research/export?format */
import { DOCUMENT_ERRORS } from '../../contract/errors.js'
import { LIMITS } from '../../contract/limits.js'
import { type FormatName, tableBytes, tableOfRows } from '../../export/index.js'
import { AccountPayer } from '../../service/index.js'
import type { Context, Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { namesTag } from '../context/entity-tags.js'
import { streamBytes } from '../dispatch/stream-bytes.js'
import { isCurrent } from './answers.js'
import { limited, MAX_CREDITS } from './max-credits.js'
import { namedRevision, REVISION } from './of-revision.js'
import { ENGINE_ERRORS, identify } from './paid-answer.js'
import { QUERY_EXAMPLES } from './query-examples.js'

const TYPES = { csv: 'text/csv; charset=utf-8; header=present', parquet: 'application/vnd.apache.parquet' } as const
type Format = keyof typeof TYPES & FormatName
const FORMATS = Object.keys(TYPES) as Format[]

const exportRows: Step = async (ctx) => {
  const { research, ledger, metrics } = ctx.services
  const { format = 'csv' } = ctx.state.parameters as { format?: Format }
  const revision = namedRevision(ctx)
  const known = ctx.get('If-None-Match')
  const tagOf = (etag: string): string => `${etag.slice(0, -1)}.${format}"`
  const gone = new AbortController()
  ctx.res.once('close', () => gone.abort())
  const payer = new AccountPayer(ledger, ctx.state.principal!)
  try {
    const rows = await research.rows(ctx.state.body, {
      ...{ payer: limited(ctx, payer), signal: gone.signal, caller: ctx.state.principal?.account },
      revision,
      isCurrent: (etag, any) => known !== '' && namesTag(known, tagOf(etag), 'weakly', any),
    })
    const { identity } = rows
    const [cost, answer] = rows.modified ? [rows.cost, rows.cache] : [0, 'not_modified' as const]
    metrics.query(answer, rows.modified ? rows.timings : {}, cost)
    ctx.state.query = { hash: identity.canonicalQueryHash, answer, cost }
    identify(ctx, identity)
    ctx.set('ETag', tagOf(identity.etag))
    ctx.set('X-Research-Cost', String(cost))
    if (!rows.modified) {
      ctx.status = 304
      return
    }
    ctx.set('X-Research-Cache', rows.cache)
    try {
      const { columns, batches, about } = await tableOfRows(rows, research.simulated)
      showRemaining(ctx, payer)
      const name = `hindsight-${identity.canonicalQueryHash.slice(0, 12)}${research.simulated ? '-simulated' : ''}`
      ctx.set('Content-Type', TYPES[format])
      ctx.set('Content-Disposition', `attachment; filename="${name}.${format}"`)
      await streamBytes(ctx, tableBytes(format, columns, batches, about))
    } finally {
      await rows.batches.return(undefined)
    }
  } catch (error) {
    showRemaining(ctx, payer)
    throw error
  }
}

function showRemaining(ctx: Context, { remaining }: AccountPayer): void {
  if (remaining !== undefined) ctx.set('X-Research-Allowance-Remaining', String(remaining))
}

const IDENTITY = [
  'ETag',
  'X-Canonical-Query-Hash',
  'X-Dataset-Revision',
  'X-Research-Feature-Ver',
  'X-Research-Outcomes-Ver',
  'X-Dataset-Simulated',
  'X-Research-Cost',
] as const

const TOXIC_FLOW = QUERY_EXAMPLES[0].body
const MISSPELT = QUERY_EXAMPLES.find(({ name }) => name === 'misspelt')!

export const postExport: Endpoint = {
  id: 'postExport',
  tag: 'research',
  summary: 'All occurrences as a table',
  description:
    'Every occurrence of a query document, in its order: one row each, with symbol, times, price, the features that the query names, steps, and outcomes. It is sent while it is made, as CSV or Parquet, so it may be of any length. It costs what the query costs and is free after it; the limit and the cursor of the page make no difference to the rows. In CSV a missing value is an empty field, and a text that begins like a formula has an apostrophe before it. If the connection ends before the body does, ask again.',
  access: 'research:read',
  parameters: [
    { name: 'format', description: 'Default: csv', allowed: FORMATS, example: 'csv' },
    REVISION,
    MAX_CREDITS,
  ],
  body: { schema: 'QueryDocument', bytesMax: LIMITS.body_bytes_max, asBytes: true },
  headers: ['If-None-Match'],
  answers: {
    200: {
      description: 'the table',
      body: { type: 'text/csv', schema: 'text', otherTypes: [TYPES.parquet] },
      headers: [...IDENTITY, 'X-Research-Cache', 'X-Research-Allowance-Remaining', 'Content-Disposition'],
    },
    304: isCurrent(IDENTITY),
  },
  errors: [
    ...DOCUMENT_ERRORS,
    ...(['insufficient_credits', 'above_max_credits'] as const),
    ...(['overloaded', 'timeout', 'segment_damaged'] as const),
    ...(['result_too_large', 'dataset_revision_changed'] as const),
    ...ENGINE_ERRORS,
  ],
  examples: [
    { name: 'csv', summary: 'Toxic order flow as CSV', body: TOXIC_FLOW, answer: 200 },
    {
      name: 'parquet',
      summary: 'The same as Parquet',
      parameters: { format: 'parquet' },
      body: TOXIC_FLOW,
      answer: 200,
    },
    {
      name: 'current',
      summary: 'A current copy: nothing is computed or charged',
      headers: { 'If-None-Match': '*' },
      body: TOXIC_FLOW,
      answer: 304,
    },
    { name: 'misspelt', summary: MISSPELT.summary, body: MISSPELT.body, answer: 'unknown_feature' },
  ],
  steps: [exportRows],
}
