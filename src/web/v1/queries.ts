/** GET and POST /web/v1/queries, POST …/queries/rename, …/queries/remove: saved questions of the account. */
import { type SavedQuery, savedQueries, timeText } from '../../accounts/index.js'
import { type Fault, ProblemError } from '../../contract/errors.js'
import { LIMITS } from '../../contract/limits.js'
import type { Context } from '../../http/index.js'
import { peopleOf } from '../../http/index.js'
import { drawId } from '../../people/index.js'
import { belowDocument } from './below-document.js'
import { controlOf, type WebEndpoint } from './endpoint.js'
import { occurrencesIn } from './note-answers.js'
import { readBody } from './read-members.js'

/** Saved questions of one account. */
const QUERIES_MAX = 500
const LISTED = 100

const now = (ctx: Context): number => peopleOf(ctx).now()
const accountOf = (ctx: Context): number => ctx.state.principal!.accountId

const shown = (row: SavedQuery) => ({
  id: row.id,
  name: row.name,
  document: JSON.parse(row.document) as object,
  canonical_query_hash: row.query_hash,
  last: row.last_revision === null ? null : { dataset_revision: row.last_revision, occurrences: row.last_occurrences },
  created: timeText(row.created_ms),
  changed: timeText(row.changed_ms),
})

export const getQueries: WebEndpoint = {
  id: 'getQueries',
  method: 'GET',
  path: '/queries',
  summary: 'Saved questions of the account, last changed first',
  audience: 'member',
  parameters: [
    { name: 'before', description: '`next` of the last answer', example: '1771000000000.x4Zk' },
    { name: 'limit', description: `maximum number, up to ${QUERIES_MAX}. Default: ${LISTED}`, example: '100' },
  ],
  answer: 'SavedQueries',
  errors: ['value_range'],
  async work(ctx) {
    const { before, limit } = readPlace(ctx)
    const rows = await savedQueries(controlOf(ctx), accountOf(ctx), limit + 1, before)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const next = rows.length > limit && last !== undefined ? `${last.changed_ms}.${last.id}` : null
    return { queries: page.map(shown), next }
  },
}

function readPlace(ctx: Context) {
  const { before, limit } = ctx.state.parameters
  const faults: Fault[] = []
  const place = /^(\d{1,15})\.([\w-]{1,64})$/.exec(before ?? '')
  if (before !== undefined && place === null) {
    faults.push({ code: 'value_range', path: '/before', detail: 'before is `next` of the page before, as it is' })
  }
  const most = limit === undefined ? LISTED : Number(limit)
  if (!Number.isInteger(most) || most < 1 || most > QUERIES_MAX) {
    faults.push({ code: 'value_range', path: '/limit', detail: `limit is a whole number from 1 to ${QUERIES_MAX}` })
  }
  if (faults.length > 0) throw ProblemError.of(faults)
  return { limit: most, before: place === null ? undefined : { changed_ms: Number(place[1]), id: place[2]! } }
}

export const postQueries: WebEndpoint = {
  id: 'postSavedQuery',
  method: 'POST',
  path: '/queries',
  summary: 'Saves a question under a name',
  audience: 'member',
  body: { schema: 'SaveQueryRequest', bytesMax: LIMITS.body_bytes_max + 1_024 },
  answer: 'SavedQuery',
  errors: ['name_taken', 'too_many_queries'],
  async work(ctx) {
    const { name, document } = readBody(ctx, { required: ['name', 'document'] }, (body) => ({
      name: body.name('name'),
      document: withoutCursor(body.any('document')),
    }))
    const { research } = ctx.services
    const text = JSON.stringify(document)
    const bytes = Buffer.from(text)
    const { identity } = await belowDocument(() => research.estimate(bytes))
    // What is kept of an answer is shown at once; nothing is computed for it.
    const known = research.recall(bytes, () => false)
    const row = {
      ...{ id: drawId(), account_id: accountOf(ctx), name, document: text },
      ...{ query_hash: identity.canonicalQueryHash, created_ms: now(ctx), changed_ms: now(ctx) },
      last_revision: known?.modified ? identity.datasetRevision : null,
      last_occurrences: known?.modified ? (occurrencesIn(known.bytes) ?? null) : null,
    }
    const saved = await controlOf(ctx).perform('saveQuery', { row, most: QUERIES_MAX })
    if (saved === 'name_taken') throw nameTaken()
    if (saved === 'too_many') throw new ProblemError('too_many_queries', `An account has at most ${QUERIES_MAX}.`)
    return shown(saved)
  },
}

export const postQueryRename: WebEndpoint = {
  id: 'postSavedQueryRename',
  method: 'POST',
  path: '/queries/rename',
  summary: 'Gives a saved question another name',
  audience: 'member',
  body: { schema: 'RenameQueryRequest' },
  answer: 'SavedQuery',
  errors: ['name_taken', 'query_not_found'],
  async work(ctx) {
    const { id, name } = readBody(ctx, { required: ['id', 'name'] }, (body) => ({
      id: body.text('id'),
      name: body.name('name'),
    }))
    const renamed = await controlOf(ctx).perform('renameQuery', { accountId: accountOf(ctx), id, name, now: now(ctx) })
    if (renamed === 'name_taken') throw nameTaken()
    if (renamed === undefined) throw new ProblemError('query_not_found')
    return shown(renamed)
  },
}

export const postQueryRemove: WebEndpoint = {
  id: 'postSavedQueryRemove',
  method: 'POST',
  path: '/queries/remove',
  summary: 'Removes a saved question',
  audience: 'member',
  body: { schema: 'RemoveQueryRequest' },
  answer: 'Removed',
  errors: ['query_not_found'],
  async work(ctx) {
    const id = readBody(ctx, { required: ['id'] }, (body) => body.text('id'))
    if (!(await controlOf(ctx).perform('removeQuery', { accountId: accountOf(ctx), id }))) {
      throw new ProblemError('query_not_found')
    }
    return { id, removed: true }
  },
}

const nameTaken = () => new ProblemError('name_taken', 'Another saved question of the account has this name.')

/** A question is saved from its first page. */
function withoutCursor(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('page' in document)) return document
  const { page } = document
  if (typeof page !== 'object' || page === null || !('cursor' in page)) return document
  return { ...document, page: { ...page, cursor: null } }
}
