/**
 * The control store: accounts, keys, and the ledger of credits, in a SQLite file or a PostgreSQL database; everything above knows only this
 * face of it. Times are integer milliseconds, lists are JSON text.
 */
import type { Generated, Kysely, Transaction } from 'kysely'
import type { OperationArgs, OperationName, OperationResult } from './operations.js'

export interface AccountTable {
  id: Generated<number>
  name: string
  created_ms: number
  /** One of PLANS. */
  plan: Generated<string>
  /** Credits of a month where they are not the plan's. */
  allowance: number | null
  /** What can be spent now, and what is set aside for work under way: the sums of the account's entries. */
  balance: Generated<number>
  reserved: Generated<number>
  /** The last month an allowance was granted for, how much that was, and how much of the balance is still of it. */
  month: Generated<string>
  month_allowance: Generated<number>
  allowance_left: Generated<number>
}

export interface ApiKeyTable {
  /** The eight characters after `hs_`. */
  id: string
  account_id: number
  /** SHA-256 of the secret part, hex. The secret itself is stored nowhere. */
  secret_sha256: string
  /** JSON array of scopes, sorted. */
  scopes: string
  created_ms: number
  expires_ms: number | null
  revoked_ms: number | null
  last_used_ms: number | null
}

export type EntryKind = 'grant' | 'reserve' | 'charge' | 'release' | 'refund'

/** A movement of credits. Entries are only ever added; the database refuses anything else. */
export interface EntryTable {
  id: Generated<number>
  account_id: number
  kind: EntryKind
  credits: number
  /** What it was for. Of grants, charges and refunds there is one per account and reference. */
  reference: string
  /** Which reservation it made or settled. */
  reservation: string | null
  key_id: string | null
  created_ms: number
}

/** Credits that are set aside now; the row goes when they are charged or released. */
export interface ReservationTable {
  id: string
  account_id: number
  reference: string
  credits: number
  /** How much of them was of the allowance of which month. */
  from_allowance: number
  month: string
  key_id: string | null
  /** The process that holds it, and when it is given up unless that process says that it is alive. */
  owner: string
  expires_ms: number
}

export interface SecretTable {
  name: string
  /** Hex. */
  value: string
}

/** `cancelling`: whoever runs it has not put it down yet. */
export type StudyJobState = 'queued' | 'running' | 'cancelling' | 'succeeded' | 'failed' | 'cancelled'

/** A run of a study that an account has set credits aside for. Of those of an account and a hash that have not failed or been cancelled there is one. */
export interface StudyJobTable {
  /** Drawn by the estimate; also the id of the reservation. */
  attempt: string
  account_id: number
  /** Of definition, source revision and engine: what the account calls the job by. */
  job_hash: string
  definition_hash: string
  revision: string
  engine_version: string
  /** The definition, canonical JSON. */
  definition: string
  name: string
  /** Which opportunities it is about, up to numbers; and how many policies it tries there, baselines apart. */
  family: string
  policies: number
  units: number
  key_id: string | null
  state: StudyJobState
  /** Why it failed. */
  code: string | null
  created_ms: number
  started_ms: number | null
  ended_ms: number | null
  /** The process that runs it, and when it is given up unless that process says that it is alive. */
  owner: string | null
  lease_ms: number | null
  /** How often it was taken up. */
  tries: number
  /** Opportunities. */
  done: number
  total: number
  /** Of succeeded ones: the result, what is withheld of it, and the place among the account's trials of the family. */
  result_sha256: string | null
  sealed_sha256: string | null
  trial_index: number | null
}

/** A result, by the SHA-256 of its bytes. Rows are only ever added. */
export interface StudyResultTable {
  sha256: string
  /** Canonical JSON. */
  body: string
}

/** A definition that somebody keeps. */
export interface StudyTable {
  id: string
  account_id: number
  name: string
  definition_hash: string
  definition: string
  /** Another study of the account, or the hash of one of its jobs. */
  revisit_of: string | null
  created_ms: number
}

/** The one job of a family whose holdout the account has looked at. */
export interface StudyRevealTable {
  account_id: number
  family: string
  attempt: string
  revealed_ms: number
}

/** A result that its account has made public, as it stood then. Rows are only ever added. */
export interface StudyReportTable {
  id: string
  account_id: number
  job_hash: string
  title: string | null
  result_sha256: string
  /** Of a holdout that had been revealed. */
  sealed_sha256: string | null
  trial_index: number
  trials_in_family: number
  policies_in_family: number
  published_ms: number
}

export interface ControlTables {
  account: AccountTable
  api_key: ApiKeyTable
  entry: EntryTable
  reservation: ReservationTable
  secret: SecretTable
  study: StudyTable
  study_job: StudyJobTable
  study_result: StudyResultTable
  study_reveal: StudyRevealTable
  study_report: StudyReportTable
}

export type Tx = Transaction<ControlTables>
export type DialectName = 'sqlite' | 'postgres'

/** Where an operation writes. */
export interface Writing {
  tx: Tx
  dialect: DialectName
}

/** What authentication needs to know of a key. */
export interface KeyRow {
  id: string
  account_id: number
  account: string
  secret_sha256: string
  scopes: string
  expires_ms: number | null
  revoked_ms: number | null
  last_used_ms: number | null
}

/** Where the database cannot be had, everything that asks it rejects with StoreUnavailable (keyRow may throw it). */
export interface ControlStore {
  /** For reading. */
  readonly db: Kysely<ControlTables>
  readonly dialect: DialectName
  /** Performs an operation in a transaction. Resolves when what it wrote is on the device. */
  perform<N extends OperationName>(name: N, args: OperationArgs<N>): Promise<OperationResult<N>>
  /** Whether the last operation could not be performed because the database could not be had. */
  writesFail(): boolean
  /** The key with this id, at once where no server has to be asked. With PostgreSQL it may be as it was KEY_STALE_MS ago, unless this process changed it. */
  keyRow(id: string): KeyRow | undefined | Promise<KeyRow | undefined>
  /** The key was changed by this process. */
  forgetKey(id: string): void
  /** Writes a whole copy to a file that is not there yet, while others go on. Rejects where the database has means of its own. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

/** How long a server may take to notice that another process revoked a key, with PostgreSQL. With SQLite it notices at once. */
export const KEY_STALE_MS = 1_000

/** Written by hand, so that both databases can prepare it once. */
export const KEY_ROW_SQL = `select k.id, k.account_id, a.name as account, k.secret_sha256, k.scopes, k.expires_ms, k.revoked_ms, k.last_used_ms
  from api_key k join account a on a.id = k.account_id where k.id = `
