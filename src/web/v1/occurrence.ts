/**
 * POST /web/v1/research/occurrence: one occurrence as its answer shows it, for a page that was opened without the answer.
 * Free, like candles and snapshots, which show the same records: the scan covers one minute of one symbol.
 */
import { DOCUMENT_ERRORS, ProblemError } from '../../contract/errors.js'
import { LIMITS } from '../../contract/limits.js'
import type { QueryDocument } from '../../contract/query-document.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../../contract/versions.js'
import type { ResultBody } from '../../research/index.js'
import type { WebEndpoint } from './endpoint.js'
import { readBody } from './read-members.js'

const MINUTE_MS = 60_000

/** Without conditions: every minute that has a price. */
const EVERY_MINUTE = {
  schema_version: SCHEMA_VERSION,
  normalization_version: NORMALIZATION_VERSION,
  feature_version: FEATURE_VERSION,
  target: TARGET,
  where: { all: [] },
}

export const postOccurrence: WebEndpoint = {
  id: 'postOccurrence',
  method: 'POST',
  path: '/research/occurrence',
  summary: 'One minute of one symbol as the row of an answer',
  audience: 'member',
  body: { schema: 'OccurrenceRequest', bytesMax: LIMITS.body_bytes_max + 1_024 },
  answer: 'Occurrence',
  errors: [...DOCUMENT_ERRORS, 'not_found', 'segment_damaged', 'overloaded', 'timeout'],
  async work(ctx) {
    const asked = readBody(ctx, { required: ['symbol', 't'], optional: ['document'] }, (body) => ({
      symbol: body.text('symbol', 100),
      t: body.text('t', 40),
      document: body.any('document') ?? null,
    }))
    const { research } = ctx.services
    // It names the faults of symbol and time, and says whether the record has the minute.
    const { bytes } = await research.snapshot(asked.symbol, asked.t)
    const { symbol, anchor_time } = parsed<{ symbol: string; anchor_time: string }>(bytes)
    const caller = ctx.state.principal!.keyId
    const rowOf = async (document: unknown) => {
      const found = await research.recompute(atMinute(document, symbol, anchor_time), { caller })
      const { rows, dataset_revision } = parsed<ResultBody>(found.bytes)
      return { row: rows[0] ?? null, dataset_revision }
    }
    const own = asked.document === null ? undefined : await unlessOutside(() => rowOf(asked.document))
    const meets = asked.document === null ? null : own?.row != null
    return { symbol, anchor_time, meets, ...(meets ? own : await rowOf(EVERY_MINUTE)) }
  },
}

const parsed = <Body>(bytes: Uint8Array): Body => JSON.parse(Buffer.from(bytes).toString('utf8')) as Body

/** The question of one minute. What is no document is left for the check of its faults. */
function atMinute(document: unknown, symbol: string, time: string): unknown {
  const { where, ...rest } = document as QueryDocument
  if (!Array.isArray(where?.all)) return document
  const next = new Date(Date.parse(time) + MINUTE_MS).toISOString().replace('.000Z', 'Z')
  const minute = [
    ['identity.symbol', 'in', [symbol]],
    ['times.anchor_time', 'between', [time, next]],
  ]
  return {
    ...{ ...rest, where: { ...where, all: [...where.all, ...minute] } },
    ...{ sort: ['times.anchor_time', 'asc'], page: { limit: 1, cursor: null } },
  }
}

/** undefined where the question's own scope does not hold the minute. */
async function unlessOutside<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'empty_scope') throw error
    if (error.errors.some(({ code }) => code !== 'empty_scope')) throw error
    return undefined
  }
}
