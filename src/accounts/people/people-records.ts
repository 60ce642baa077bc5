/** Reads people, their methods, sessions, connections and events, and links. */
import type { Selectable } from '#kysely'
import type { ControlStore } from '../control/store.js'
import type {
  ConnectionTable,
  LinkTable,
  LoginSessionTable,
  OauthItemTable,
  PasskeyTable,
  PersonEventTable,
  PersonTable,
} from '../schema/people-tables.js'

export type PersonRow = Selectable<PersonTable>
export type PasskeyRow = Selectable<PasskeyTable>
export type PersonEvent = Selectable<PersonEventTable>
export type LoginSessionRow = Selectable<LoginSessionTable>
export type ConnectionRow = Selectable<ConnectionTable>
export type OauthItemRow = Selectable<OauthItemTable>
/** With the names of what the link is about. */
export type LinkRow = Selectable<LinkTable> & { account: string | null; person: string | null }
/** An account that a person may use. */
export interface MemberOf {
  membership_id: string
  account_id: number
  account: string
  plan: string
}

/** The person with that name key (nameKey of src/people); undefined when there is none, or the person was removed. */
export const personByKey = (store: ControlStore, name_key: string): Promise<PersonRow | undefined> =>
  store.db.selectFrom('person').selectAll().where('name_key', '=', name_key).executeTakeFirst()

/** The person with that id; undefined when there is none, or the person was removed. */
export const personById = (store: ControlStore, id: string): Promise<PersonRow | undefined> =>
  store.db.selectFrom('person').selectAll().where('id', '=', id).where('disabled_ms', 'is', null).executeTakeFirst()

/** All people who were not removed, by name. */
export const allPeople = (store: ControlStore): Promise<PersonRow[]> =>
  store.db.selectFrom('person').selectAll().where('disabled_ms', 'is', null).orderBy('name_key').execute()

/** The accounts of a person, by name. */
export const membershipsOf = (store: ControlStore, personId: string): Promise<MemberOf[]> =>
  store.db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select(['membership.id as membership_id', 'account_id', 'account.name as account', 'plan'])
    .where('person_id', '=', personId)
    .orderBy('account.name')
    .execute()

/** The passkey with that credential id. */
export const passkeyById = (store: ControlStore, id: string): Promise<PasskeyRow | undefined> =>
  store.db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()

/** The passkeys of a person, oldest first. */
export const passkeysOf = (store: ControlStore, personId: string): Promise<PasskeyRow[]> =>
  store.db
    .selectFrom('passkey')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_ms')
    .orderBy('id')
    .execute()

/** The session with that token digest. Undefined also when its person was removed; whether it has lapsed is not checked. */
export const sessionByToken = (
  store: ControlStore,
  token_sha256: string,
): Promise<(LoginSessionRow & { name: string; operator: number }) | undefined> =>
  store.db
    .selectFrom('login_session')
    .innerJoin('person', 'person.id', 'login_session.person_id')
    .selectAll('login_session')
    .select(['person.name', 'person.operator'])
    .where('token_sha256', '=', token_sha256)
    .where('person.disabled_ms', 'is', null)
    .executeTakeFirst()

/** The sessions of a person, last used first. Those that have lapsed are among them until they are removed. */
export const sessionsOf = (store: ControlStore, personId: string): Promise<LoginSessionRow[]> =>
  store.db
    .selectFrom('login_session')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('used_ms', 'desc')
    .orderBy('created_ms', 'desc')
    .execute()

/** The newest events of a person. */
export const eventsOf = (store: ControlStore, personId: string, limit: number): Promise<PersonEvent[]> =>
  store.db
    .selectFrom('person_event')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The link with that token digest, whether or not it can still be used. */
export const linkByToken = (store: ControlStore, token_sha256: string): Promise<LinkRow | undefined> =>
  store.db
    .selectFrom('link')
    .leftJoin('account', 'account.id', 'link.account_id')
    .leftJoin('person', 'person.id', 'link.person_id')
    .selectAll('link')
    .select(['account.name as account', 'person.name as person'])
    .where('token_sha256', '=', token_sha256)
    .executeTakeFirst()

/** The open connections of a person, newest first, with the names of their accounts. */
export const connectionsOf = (
  store: ControlStore,
  personId: string,
): Promise<(ConnectionRow & { account: string })[]> =>
  store.db
    .selectFrom('connection')
    .innerJoin('account', 'account.id', 'connection.account_id')
    .selectAll('connection')
    .select('account.name as account')
    .where('person_id', '=', personId)
    .where('ended_ms', 'is', null)
    .orderBy('created_ms', 'desc')
    .orderBy('connection.id')
    .execute()

/**
 * The open connections that a person sees, newest first: the own ones, and those of other members of the own accounts.
 * With the names of accounts and people.
 */
export const connectionsSeenBy = (
  store: ControlStore,
  personId: string,
): Promise<(ConnectionRow & { account: string; person: string })[]> =>
  store.db
    .selectFrom('connection')
    .innerJoin('account', 'account.id', 'connection.account_id')
    .innerJoin('person', 'person.id', 'connection.person_id')
    .selectAll('connection')
    .select(['account.name as account', 'person.name as person'])
    .where('connection.account_id', 'in', (of) =>
      of.selectFrom('membership').select('membership.account_id').where('membership.person_id', '=', personId),
    )
    .where('ended_ms', 'is', null)
    .orderBy('connection.created_ms', 'desc')
    .orderBy('connection.id')
    .execute()

/** What the authorization server keeps under that id; undefined when there is none, or it has expired. */
export const oauthItem = (
  store: ControlStore,
  model: string,
  id: string,
  now: number,
): Promise<OauthItemRow | undefined> =>
  store.db
    .selectFrom('oauth_item')
    .selectAll()
    .where('model', '=', model)
    .where('id', '=', id)
    .where((or) => or.or([or('expires_ms', 'is', null), or('expires_ms', '>', now)]))
    .executeTakeFirst()

/** The open connection that an access token belongs to, and the token's own payload. */
export interface TokenHolder {
  payload: string
  id: string
  scopes: string
  account_id: number
  account: string
  last_used_ms: number | null
}

/**
 * The holder of the access token with that digest. Undefined when the token has expired or there is none, and when the
 * connection has ended, the person was removed, or is no member of the account any more.
 */
export const tokenHolder = (store: ControlStore, digest: string, now: number): Promise<TokenHolder | undefined> =>
  store.db
    .selectFrom('oauth_item')
    .innerJoin('connection', 'connection.grant_id', 'oauth_item.grant_id')
    .innerJoin('person', 'person.id', 'connection.person_id')
    .innerJoin('account', 'account.id', 'connection.account_id')
    .innerJoin('membership', (on) =>
      on
        .onRef('membership.person_id', '=', 'connection.person_id')
        .onRef('membership.account_id', '=', 'connection.account_id'),
    )
    .select([
      'oauth_item.payload',
      'connection.id',
      'connection.scopes',
      'connection.account_id',
      'account.name as account',
      'connection.last_used_ms',
    ])
    .where('oauth_item.model', '=', 'AccessToken')
    .where('oauth_item.id', '=', digest)
    .where('oauth_item.expires_ms', '>', now)
    .where('connection.ended_ms', 'is', null)
    .where('person.disabled_ms', 'is', null)
    .executeTakeFirst()

/** Connections with the names of their people and accounts, newest first: the open ones, or all. */
export const allConnections = (
  store: ControlStore,
  which: { account?: string | undefined; ended: boolean },
): Promise<(ConnectionRow & { account: string; person: string })[]> =>
  store.db
    .selectFrom('connection')
    .innerJoin('account', 'account.id', 'connection.account_id')
    .innerJoin('person', 'person.id', 'connection.person_id')
    .selectAll('connection')
    .select(['account.name as account', 'person.name as person'])
    .$if(which.account !== undefined, (query) => query.where('account.name', '=', which.account!))
    .$if(!which.ended, (query) => query.where('ended_ms', 'is', null))
    .orderBy('connection.created_ms', 'desc')
    .orderBy('connection.id')
    .execute()
