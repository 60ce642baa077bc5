/**
 * The tables of the control store: accounts, keys, the ledger of credits, studies, people (people-tables.ts) and monitors (monitor-tables.ts). Times are
 * integer milliseconds since 1970; lists are JSON text.
 */
import type { Generated, Transaction } from '#kysely'
import type { MonitorTables } from './monitor-tables.js'
import type { PeopleTables } from './people-tables.js'

export interface AccountTable {
  id: Generated<number>
  name: string
  created_ms: number
  /** One of PLANS. */
  plan: Generated<string>
  /** Credits per month; null means the allowance of the plan. */
  allowance: number | null
  /** What can be spent now, and what is reserved for work in progress. Both are sums of the account's entries. */
  balance: Generated<number>
  reserved: Generated<number>
  /**
   * The last month with a granted allowance, the amount of that allowance, and the part of the balance that is left of
   * it.
   */
  month: Generated<string>
  month_allowance: Generated<number>
  allowance_left: Generated<number>
}

export interface ApiKeyTable {
  /** The eight characters after `hs_`. */
  id: string
  account_id: number
  /** What its maker calls it; null for keys that were made by the command line without a name. */
  name: string | null
  /** SHA-256 of the secret part, hex. The secret itself is not stored. */
  secret_sha256: string
  /** JSON array of scopes, sorted. */
  scopes: string
  created_ms: number
  expires_ms: number | null
  revoked_ms: number | null
  last_used_ms: number | null
}

export type EntryKind = 'grant' | 'reserve' | 'charge' | 'release' | 'refund'

/** A ledger entry. Entries are only inserted; the database rejects any other change. */
export interface EntryTable {
  id: Generated<number>
  account_id: number
  kind: EntryKind
  credits: number
  /** What the credits are for. An account has at most one grant, one charge and one refund per reference. */
  reference: string
  /** The reservation that this entry made or settled. */
  reservation: string | null
  key_id: string | null
  created_ms: number
}

/** A current reservation of credits. The row is deleted when the credits are charged or released. */
export interface ReservationTable {
  id: string
  account_id: number
  reference: string
  credits: number
  /** The part of the credits that comes from an allowance, and the month of that allowance. */
  from_allowance: number
  month: string
  key_id: string | null
  /** The process that holds the reservation, and when the reservation expires unless it is renewed. */
  owner: string
  expires_ms: number
}

export interface SecretTable {
  name: string
  /** Hex. */
  value: string
}

/** `cancelling`: the worker has not stopped the job yet. */
export type StudyJobState = 'queued' | 'running' | 'cancelling' | 'succeeded' | 'failed' | 'cancelled'

/**
 * A job: a run of a study for which an account reserved credits. An account has at most one job per hash that has not
 * failed and was not cancelled.
 */
export interface StudyJobTable {
  /** Chosen by the estimate; also the id of the reservation. */
  attempt: string
  account_id: number
  /** The hash of definition, source revision and engine version. The account names the job by it. */
  job_hash: string
  definition_hash: string
  revision: string
  engine_version: string
  /** The definition, canonical JSON. */
  definition: string
  name: string
  /**
   * The family: the clauses of the study's opportunity without their numbers. And the number of policies, without the
   * baselines.
   */
  family: string
  policies: number
  units: number
  key_id: string | null
  state: StudyJobState
  /** The error code of a failed job. */
  code: string | null
  created_ms: number
  started_ms: number | null
  ended_ms: number | null
  /** The process that runs the job, and when its lease expires unless it is renewed. */
  owner: string | null
  lease_ms: number | null
  /** How often a worker took the job. */
  tries: number
  /** Progress: opportunities that are done, and all opportunities. */
  done: number
  total: number
  /**
   * Of a succeeded job: the result, the part that is withheld, and the number of the trial among the account's trials
   * of the family.
   */
  result_sha256: string | null
  sealed_sha256: string | null
  trial_index: number | null
}

/** A result, by the SHA-256 of its bytes. Rows are only inserted. */
export interface StudyResultTable {
  sha256: string
  /** Canonical JSON. */
  body: string
}

/** A piece of the rows of a policy, by the SHA-256 of the whole text. Rows are only inserted. */
export interface StudyRowsTable {
  sha256: string
  /** From 0. */
  piece: number
  /** Compressed. */
  body: Uint8Array
}

/** A saved definition. */
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

/** The one job of a family whose holdout the account has revealed. */
export interface StudyRevealTable {
  account_id: number
  family: string
  attempt: string
  revealed_ms: number
}

/** A result that the account published, as it was then. Rows are only inserted. */
export interface StudyReportTable {
  id: string
  account_id: number
  job_hash: string
  title: string | null
  result_sha256: string
  /** The digest of the holdout; null when it was not revealed. */
  sealed_sha256: string | null
  trial_index: number
  trials_in_family: number
  policies_in_family: number
  published_ms: number
}

/** A question that somebody of the account saved in the workbench. */
export interface SavedQueryTable {
  id: string
  account_id: number
  /** Unique in the account. */
  name: string
  /** The query document as it was saved, JSON, without a cursor. */
  document: string
  query_hash: string
  /** The revision of the last answer that the account got in the workbench, and its occurrences; null before. */
  last_revision: string | null
  last_occurrences: number | null
  created_ms: number
  changed_ms: number
}

/** An answer that an account published, as it was then. Rows are only inserted. */
export interface AnswerReportTable {
  id: string
  account_id: number
  /** Of the answer; an account publishes an answer once. */
  reproducibility_key: string
  title: string | null
  /** One sentence for lists. */
  headline: string
  /** 1: the answer is of a simulated dataset. */
  simulated: number
  /** The report, canonical JSON. */
  body: string
  published_ms: number
}

export interface ControlTables extends PeopleTables, MonitorTables {
  account: AccountTable
  api_key: ApiKeyTable
  entry: EntryTable
  reservation: ReservationTable
  secret: SecretTable
  saved_query: SavedQueryTable
  study: StudyTable
  study_job: StudyJobTable
  study_result: StudyResultTable
  study_reveal: StudyRevealTable
  study_rows: StudyRowsTable
  study_report: StudyReportTable
  answer_report: AnswerReportTable
}

export type Tx = Transaction<ControlTables>
export type DialectName = 'sqlite' | 'postgres'

/** The transaction in which an operation runs. */
export interface OperationContext {
  tx: Tx
  dialect: DialectName
}
