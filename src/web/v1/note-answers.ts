/** After an answer: saved questions that mean the same show its number of occurrences and its revision. */
import { StoreUnavailable, savedQueriesOfHash } from '../../accounts/index.js'
import { type Context, peopleOf, type Step } from '../../http/index.js'

/** Encloses the steps of the query endpoint. */
export const notingAnswers: Step = async (ctx, next) => {
  await next()
  const { query, principal } = ctx.state
  if (query === undefined || principal === undefined || !Buffer.isBuffer(ctx.body)) return
  try {
    await note(ctx, { accountId: principal.accountId, queryHash: query.hash }, ctx.body)
  } catch (error) {
    // The answer stands without the note.
    if (!(error instanceof StoreUnavailable)) throw error
  }
}

async function note(ctx: Context, of: { accountId: number; queryHash: string }, bytes: Buffer): Promise<void> {
  const { control } = peopleOf(ctx)
  const revision = ctx.state.head.get('X-Dataset-Revision')
  const saved = await savedQueriesOfHash(control, of.accountId, of.queryHash)
  // The answer of a revision is always the same, so it is noted once.
  if (saved.every((one) => one.last_revision === revision)) return
  const occurrences = occurrencesIn(bytes)
  if (occurrences !== undefined) await control.perform('noteAnswer', { ...of, revision, occurrences })
}

/** The count in the bytes of an answer. Undefined for other bodies, such as the estimate of a dry run. */
export function occurrencesIn(bytes: Uint8Array): number | undefined {
  const { counts } = JSON.parse(Buffer.from(bytes).toString()) as { counts?: { occurrences?: number } }
  return counts?.occurrences
}
