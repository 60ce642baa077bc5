/** Operations on saved questions. Each runs in one transaction. */
import type { Insertable, Selectable } from '#kysely'
import type { OperationContext, SavedQueryTable } from '../schema/schema.js'

export type SavedQuery = Selectable<SavedQueryTable>

/** Saves a question. Resolves with `name_taken` when the account has one of that name, `too_many` when it has `most`. */
export async function saveQuery(
  { tx }: OperationContext,
  { row, most }: { row: Insertable<SavedQueryTable>; most: number },
): Promise<SavedQuery | 'name_taken' | 'too_many'> {
  const { count } = await tx
    .selectFrom('saved_query')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', row.account_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) return 'too_many'
  const saved = await tx
    .insertInto('saved_query')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return saved ?? 'name_taken'
}

interface Which {
  accountId: number
  id: string
}

/** Resolves with the renamed question, `name_taken`, or undefined when the account has no such question. */
export async function renameQuery(
  { tx }: OperationContext,
  { accountId, id, name, now }: Which & { name: string; now: number },
): Promise<SavedQuery | 'name_taken' | undefined> {
  const other = await tx
    .selectFrom('saved_query')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other !== undefined) return 'name_taken'
  return tx
    .updateTable('saved_query')
    .set({ name, changed_ms: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Resolves with false when the account has no such question. */
export async function removeQuery({ tx }: OperationContext, { accountId, id }: Which): Promise<boolean> {
  const removed = await tx
    .deleteFrom('saved_query')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Records what the last answer to a question was. All saved questions of the account that mean the same get it. */
export async function noteAnswer(
  { tx }: OperationContext,
  of: { accountId: number; queryHash: string; revision: string; occurrences: number },
): Promise<void> {
  await tx
    .updateTable('saved_query')
    .set({ last_revision: of.revision, last_occurrences: of.occurrences })
    .where('account_id', '=', of.accountId)
    .where('query_hash', '=', of.queryHash)
    .execute()
}
