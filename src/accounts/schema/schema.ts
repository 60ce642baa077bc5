/** The tables of the control store: accounts, keys, the ledger of credits, and studies. Times are integer milliseconds; lists are JSON text. */
import type { Generated, Transaction } from 'kysely'

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
export interface OperationContext {
  tx: Tx
  dialect: DialectName
}
