/**
 * Operations of the authorization server: what it keeps (registered clients, interactions, grants, codes, tokens), and
 * the connections that consent begins. What belongs to a grant lives no longer than its connection.
 */
import type { Insertable } from '#kysely'
import type { ConnectionTable, OauthItemTable } from '../schema/people-tables.js'
import type { OperationContext } from '../schema/schema.js'
import { endConnectionRows, note } from './person-rows.js'

/** A client without a connection is forgotten after a day, any other this long after its last refresh or consent. */
const CLIENT_KEPT_MS = 180 * 86_400_000
/** A connection is older than this before it can lapse: a code may not be redeemed yet. */
const CONNECTING_MS = 10 * 60_000
/** Says that the assertion of a client was used: of two uses at once, one finds it there. */
const ONCE = 'ReplayDetection'
const ALIVE = ['AuthorizationCode', 'AccessToken', 'RefreshToken']

/**
 * Stores an item, or replaces it. Resolves with false, and stores nothing, when the item belongs to a grant whose
 * connection has ended: a token that was made at the same time as the end must not outlive it. Also when the item says
 * that something was used, and is there already.
 */
export async function putOauthItem(
  { tx, dialect }: OperationContext,
  { item, now }: { item: Omit<Insertable<OauthItemTable>, 'consumed_ms'>; now: number },
): Promise<boolean> {
  const { grant_id, payload, expires_ms } = item
  if (grant_id != null) {
    const connection = await tx
      .selectFrom('connection')
      .select(['ended_ms', 'client_id'])
      .where('grant_id', '=', grant_id)
      // Who ends the connection waits, or has ended it: SQLite has locked the whole file.
      .$if(dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    if (connection?.ended_ms !== null) return false
    if (item.model === 'RefreshToken') {
      await tx
        .updateTable('oauth_item')
        .set({ expires_ms: now + CLIENT_KEPT_MS })
        .where('model', '=', 'Client')
        .where('id', '=', connection.client_id)
        .execute()
    }
  }
  const stored = await tx
    .insertInto('oauth_item')
    .values({ ...item, consumed_ms: null })
    .onConflict((on) => {
      const known = on.columns(['model', 'id'])
      if (item.model === ONCE) return known.doNothing()
      return known.doUpdateSet({ grant_id: grant_id ?? null, payload, expires_ms: expires_ms ?? null })
    })
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/**
 * Consumes an item by one guarded update. `first`: nobody has before. `again`: somebody has, within the last `graceMs`.
 * `replayed`: somebody has, longer ago; then the connection of its grant has ended with this. `gone`: there is none.
 */
export async function consumeOauthItem(
  { tx }: OperationContext,
  { model, id, graceMs, now }: { model: string; id: string; graceMs: number; now: number },
): Promise<'first' | 'again' | 'replayed' | 'gone'> {
  const consumed = await tx
    .updateTable('oauth_item')
    .set({ consumed_ms: now })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_ms', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (consumed !== undefined) return 'first'
  const row = await tx
    .selectFrom('oauth_item')
    .select(['consumed_ms', 'grant_id'])
    .where('model', '=', model)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return 'gone'
  if (graceMs > 0 && row.consumed_ms !== null && now - row.consumed_ms < graceMs) return 'again'
  if (row.grant_id !== null) await endConnectionRows(tx, { grantId: row.grant_id }, 'replayed', now)
  return 'replayed'
}

/** Deletes an item. */
export async function dropOauthItem(
  { tx }: OperationContext,
  { model, id }: { model: string; id: string },
): Promise<void> {
  await tx.deleteFrom('oauth_item').where('model', '=', model).where('id', '=', id).execute()
}

/** A connection to be begun. */
export type NewConnection = Omit<Insertable<ConnectionTable>, 'last_used_ms' | 'ended_ms' | 'ended_by'>

/**
 * Begins a connection. A form that was sent twice finds the connection of the first. Resolves with false when the person
 * has left the account or was removed, or when the connection has ended.
 */
export async function connect(
  { tx, dialect }: OperationContext,
  { connection }: { connection: NewConnection },
): Promise<boolean> {
  const { id, person_id, account_id, client_id, client_name, created_ms } = connection
  const member = await tx
    .selectFrom('membership')
    .select('id')
    .where('person_id', '=', person_id)
    .where('account_id', '=', account_id)
    .$if(dialect === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
  if (member === undefined) return false
  const begun = await tx
    .insertInto('connection')
    .values(connection)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun === undefined) {
    const known = await tx.selectFrom('connection').select('ended_ms').where('id', '=', id).executeTakeFirst()
    return known?.ended_ms === null
  }
  await tx
    .updateTable('oauth_item')
    .set({ expires_ms: created_ms + CLIENT_KEPT_MS })
    .where('model', '=', 'Client')
    .where('id', '=', client_id)
    .execute()
  await note(tx, person_id, 'connected', created_ms, client_name)
  return true
}

/** Records that a connection was used. */
export async function useConnection({ tx }: OperationContext, { id, now }: { id: string; now: number }): Promise<void> {
  await tx.updateTable('connection').set({ last_used_ms: now }).where('id', '=', id).execute()
}

/** Ends connections of which neither a code nor a token is left. */
export async function endLapsedConnections({ tx }: OperationContext, { now }: { now: number }): Promise<number> {
  const lapsed = await tx
    .selectFrom('connection')
    .select('id')
    .where('ended_ms', 'is', null)
    .where('created_ms', '<=', now - CONNECTING_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oauth_item')
            .select('oauth_item.id')
            .whereRef('oauth_item.grant_id', '=', 'connection.grant_id')
            .where('oauth_item.model', 'in', ALIVE)
            .where('oauth_item.expires_ms', '>', now),
        ),
      ),
    )
    .execute()
  for (const { id } of lapsed) await endConnectionRows(tx, { id }, 'lapsed', now)
  return lapsed.length
}
