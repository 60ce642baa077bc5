/**
 * The tables of people: who may sign in, by which methods, from which sessions, and which programs they have connected.
 * Nothing in them can be used to sign in: of links, challenges, sessions, codes and tokens only the SHA-256 is stored,
 * of passwords only the Argon2id hash, of passkeys only the public key. Times are integer milliseconds since 1970.
 */
import type { Generated } from '#kysely'

export interface PersonTable {
  /** 22 random characters. Also the user handle of the person's passkeys, and the subject of authorizations. */
  id: string
  /** As the person wrote it, NFC. */
  name: string
  /** The name without case (nameKey); unique. Null when the person was removed, so that the name is free again. */
  name_key: string | null
  /** 1: may manage accounts and people. It gives access to no account. */
  operator: number
  /** PHC text of Argon2id; null without a password. */
  password_hash: string | null
  created_ms: number
  /** When the person was removed. A removed person has no methods, memberships, sessions or open connections. */
  disabled_ms: number | null
}

/** A person who may use an account. */
export interface MembershipTable {
  /** What sessions of the person spend is booked under it. */
  id: string
  person_id: string
  account_id: number
  created_ms: number
}

export interface PasskeyTable {
  /** The credential id, base64url. */
  id: string
  person_id: string
  /** COSE, base64url. */
  public_key: string
  /** The signature counter; 0 for authenticators that have none. */
  counter: number
  /** JSON array. */
  transports: string
  /** What the person calls it. */
  name: string
  /** 1: a copy exists elsewhere, as with passkeys that a phone synchronizes. */
  backed_up: number
  created_ms: number
  last_used_ms: number | null
}

/** A challenge of a passkey ceremony that was given out. It is deleted when it is presented. */
export interface ChallengeTable {
  challenge_sha256: string
  purpose: 'join' | 'sign_in' | 'add'
  /** JSON: whom the ceremony is for. */
  about: string
  expires_ms: number
}

/** An invitation, or a link to recover access. */
export interface LinkTable {
  token_sha256: string
  kind: 'invitation' | 'recovery'
  /** Of an invitation: the account to join, if any, and whether the person becomes an operator. */
  account_id: number | null
  operator: number
  /** Of a recovery: whom it is for. */
  person_id: string | null
  created_ms: number
  expires_ms: number
  used_ms: number | null
}

export interface LoginSessionTable {
  token_sha256: string
  /** Names the session in lists; it opens nothing. */
  id: string
  person_id: string
  /** The account that the session works with; null until the person has chosen one of several, or has none. */
  account_id: number | null
  /** When the person signed in, and when the session was last used (to the minute). */
  created_ms: number
  used_ms: number
  /** How the person signed in. */
  method: SignInMethod
  /** Such as `Firefox on Linux`. */
  browser: string
}

export type SignInMethod = 'passkey' | 'password' | 'link'

/** What the authorization server keeps: registered clients, sessions, interactions, grants, codes, tokens. */
export interface OauthItemTable {
  model: string
  /** SHA-256, hex, wherever the id could be used as a credential. */
  id: string
  grant_id: string | null
  uid: string | null
  /** JSON without any credential. */
  payload: string
  consumed_ms: number | null
  expires_ms: number | null
}

/** A program that acts for a person and an account. The principal of its requests has the key id `c_<id>`. */
export interface ConnectionTable {
  id: string
  grant_id: string
  person_id: string
  account_id: number
  client_id: string
  client_name: string
  /** The host of the client's own description; null when it registered itself. */
  client_host: string | null
  /** Where answers of the authorization go. */
  redirect_host: string | null
  /** JSON array of scopes, sorted. */
  scopes: string
  created_ms: number
  last_used_ms: number | null
  ended_ms: number | null
  /** Why it ended. */
  ended_by: ConnectionEnd | null
}

export type ConnectionEnd =
  | 'client'
  | 'lapsed'
  | 'left_account'
  | 'member'
  | 'operator'
  | 'person'
  | 'recovery'
  | 'removed'
  | 'replayed'

/** What happened to a person's access. The person sees these rows. */
export interface PersonEventTable {
  id: Generated<number>
  person_id: string
  kind: PersonEventKind
  /** A few words: the method, the name of a passkey, a program, an account, a browser. */
  detail: string
  created_ms: number
}

export type PersonEventKind =
  | 'joined'
  | 'account_joined'
  | 'account_left'
  | 'recovered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_delayed'
  | 'signed_out'
  | 'sessions_ended'
  | 'password_set'
  | 'password_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'connected'
  | 'connection_ended'
  | 'key_made'
  | 'key_ended'
  | 'removed'

export interface PeopleTables {
  person: PersonTable
  membership: MembershipTable
  passkey: PasskeyTable
  challenge: ChallengeTable
  link: LinkTable
  login_session: LoginSessionTable
  oauth_item: OauthItemTable
  connection: ConnectionTable
  person_event: PersonEventTable
}
