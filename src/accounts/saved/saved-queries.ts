/** Reads saved questions. */
import type { ControlStore } from '../control/store.js'
import type { SavedQuery } from '../operations/query-operations.js'

/** A place in the list: the question that was shown last. */
export interface QueryPlace {
  changed_ms: number
  id: string
}

/** The saved questions of an account, last changed first: `limit` of those after `from`. */
export const savedQueries = (
  { db }: ControlStore,
  accountId: number,
  limit: number,
  from?: QueryPlace,
): Promise<SavedQuery[]> =>
  db
    .selectFrom('saved_query')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(from !== undefined, (query) =>
      query.where((or) =>
        or.or([
          or('changed_ms', '<', from!.changed_ms),
          or.and([or('changed_ms', '=', from!.changed_ms), or('id', '<', from!.id)]),
        ]),
      ),
    )
    .orderBy('changed_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The saved questions of an account that mean the same. */
export const savedQueriesOfHash = ({ db }: ControlStore, accountId: number, queryHash: string): Promise<SavedQuery[]> =>
  db
    .selectFrom('saved_query')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('query_hash', '=', queryHash)
    .execute()
