/**
 * The control store: accounts, keys, and the ledger of credits, in a SQLite file or a PostgreSQL database. Everything above knows only this interface.
 */
import type { Kysely } from 'kysely'
import type { OperationArgs, OperationName, OperationResult } from '../operations/operations.js'
import type { ControlTables, DialectName } from '../schema/schema.js'

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
