/** GET /api/v1/research/revisions, and GET and POST /api/v1/research/revisions/{id}/diff?from */
import { DOCUMENT_ERRORS, ProblemError } from '../../contract/errors.js'
import { LIMITS } from '../../contract/limits.js'
import { AccountPayer } from '../../service/index.js'
import type { Context, Step } from '../context/context.js'
import type { Answer, Endpoint, Parameter } from '../context/endpoint.js'
import { namesTag } from '../context/entity-tags.js'
import { untilClientGone } from '../dispatch/client-gone.js'
import { showRendered } from '../dispatch/rendered.js'
import { currentCopy, isCurrent, json } from './answers.js'
import { limited, MAX_CREDITS } from './max-credits.js'

const showRevisions: Step = async (ctx) => {
  showRendered(ctx, await ctx.services.research.revisions(), 'application/json')
}

const showDiff: Step = async (ctx) => {
  await diff(ctx, undefined)
}

const showDiffOfQuery: Step = async (ctx) => {
  const payer = new AccountPayer(ctx.services.ledger, ctx.state.principal!)
  try {
    await diff(ctx, payer)
  } finally {
    if (payer.remaining !== undefined) ctx.set('X-Research-Allowance-Remaining', String(payer.remaining))
  }
}

async function diff(ctx: Context, payer: AccountPayer | undefined): Promise<void> {
  const { research } = ctx.services
  const { id, from } = ctx.state.parameters
  if (from === undefined) {
    const detail = 'from is the revision to compare with'
    throw ProblemError.of([{ code: 'missing_property', path: '/from', detail }])
  }
  const known = ctx.get('If-None-Match')
  const answer = await untilClientGone(ctx, (signal) =>
    research.diff(
      { before: from, after: id!, ...(payer && { document: ctx.state.body }) },
      {
        signal,
        isCurrent: (etag, any) => namesTag(known, etag, 'weakly', any),
        ...(payer && { payer: limited(ctx, payer) }),
      },
    ),
  )
  ctx.set('ETag', answer.etag)
  if (research.simulated) ctx.set('X-Dataset-Simulated', 'true')
  if (payer) ctx.set('X-Research-Cost', String(answer.modified ? answer.cost : 0))
  if (!answer.modified) {
    ctx.status = 304
    return
  }
  ctx.set('X-Research-Cache', answer.cache)
  ctx.type = 'application/json'
  ctx.body = Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
}

export const getRevisions: Endpoint = {
  id: 'getRevisions',
  tag: 'research',
  summary: 'Revisions that can be read',
  description:
    'The current revision and the retained earlier ones, newest first. Cursors of these revisions work, and two revisions can be compared. Free.',
  access: 'research:read',
  headers: ['If-None-Match'],
  answers: {
    200: json('the list, as canonical JSON', 'Revisions', ['ETag', 'X-Dataset-Revision']),
    304: isCurrent(['ETag', 'X-Dataset-Revision']),
  },
  errors: ['timeout'],
  examples: [{ name: 'list', summary: 'The revisions', answer: 200 }, currentCopy()],
  steps: [showRevisions],
}

const PARAMETERS: readonly Parameter[] = [
  {
    name: 'id',
    place: 'path',
    description: 'the later revision: its name, an unambiguous beginning of the name, or `current`',
    required: true,
    example: 'current',
  },
  { name: 'from', description: 'the earlier revision, named in the same way', required: true, example: 'current' },
]
const BOTH = { id: 'current', from: 'current' }
const ERRORS = ['missing_property', 'not_found', 'revision_not_here', 'timeout'] as const

const HEADERS = ['ETag', 'X-Dataset-Revision', 'X-Dataset-Simulated'] as const
const PAID = ['X-Research-Cost', 'X-Research-Allowance-Remaining'] as const
const answersWith = (more: readonly (typeof PAID)[number][]): Record<number, Answer> => ({
  200: json('what differs, as canonical JSON', 'RevisionDiff', [...HEADERS, ...more, 'X-Research-Cache']),
  304: { description: 'your copy is current', headers: [...HEADERS, ...more] },
})

export const getRevisionDiff: Endpoint = {
  id: 'getRevisionDiff',
  tag: 'research',
  summary: 'Compare two revisions',
  description:
    'Added days and symbols, and per symbol and day the number of buckets whose values changed, with the cause. The answer for two revisions never changes: a copy is valid until damage is found in the dataset. The work stops when the client disconnects. Free.',
  access: 'research:read',
  parameters: PARAMETERS,
  headers: ['If-None-Match'],
  answers: answersWith([]),
  errors: ERRORS,
  examples: [
    { name: 'same', summary: 'A revision and itself', parameters: BOTH, answer: 200 },
    currentCopy({ name: 'known', parameters: BOTH }),
    {
      name: 'gone',
      summary: 'A revision that cannot be read',
      parameters: { id: 'current', from: '00000000' },
      answer: 'not_found',
    },
    {
      name: 'noFrom',
      summary: 'The earlier revision is missing',
      parameters: { id: 'current' },
      answer: 'missing_property',
    },
  ],
  steps: [showDiff],
}

const DOCUMENT = {
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: [['feature.ret_1h', 'gte', 0.02]] },
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 50, cursor: null },
}

export const postRevisionDiff: Endpoint = {
  id: 'postRevisionDiff',
  tag: 'research',
  summary: 'Compare the answers of a query in two revisions',
  description:
    'Compares the revisions as GET does, and also the answers of a query document: how many occurrences were added, removed, or changed in values, outcomes or steps. Outcomes that were missing and are now complete are counted separately. Sort and page of the document are ignored. The first comparison costs as much as two fresh scans of the scope. Answers with more than 200,000 occurrences are not compared.',
  access: 'research:read',
  parameters: [...PARAMETERS, MAX_CREDITS],
  body: { schema: 'QueryDocument', bytesMax: LIMITS.body_bytes_max },
  headers: ['If-None-Match'],
  answers: answersWith(PAID),
  errors: [
    ...DOCUMENT_ERRORS,
    ...ERRORS,
    'insufficient_credits',
    'above_max_credits',
    'result_too_large',
    'invalid_cursor',
    'dataset_revision_changed',
    'segment_damaged',
    'engine_unsupported',
  ],
  examples: [
    { name: 'same', summary: 'A revision and itself', parameters: BOTH, body: DOCUMENT, answer: 200 },
    currentCopy({ name: 'known', parameters: BOTH, body: DOCUMENT }),
    {
      name: 'unknownFeature',
      summary: 'A document with a fault',
      parameters: BOTH,
      body: { ...DOCUMENT, where: { all: [['feature.ret_1', 'gte', 0.02]] } },
      answer: 'unknown_feature',
    },
  ],
  steps: [showDiffOfQuery],
}
