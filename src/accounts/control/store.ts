/**
 * The interface of the control store, which keeps accounts, keys and the ledger of credits in a SQLite file or a
 * PostgreSQL database. Other files use only this interface.
 */
import type { Kysely } from '#kysely'
import type { OperationArgs, OperationName, OperationResult } from '../operations/operations.js'
import type { ControlTables, DialectName } from '../schema/schema.js'

/** The columns of a key that authentication needs. */
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

/** Every method rejects with StoreUnavailable when the database is not available; keyRow may throw it. */
export interface ControlStore {
  /** For reading only. */
  readonly db: Kysely<ControlTables>
  readonly dialect: DialectName
  /** Runs an operation in a transaction. Resolves when its writes are on the device. */
  perform<N extends OperationName>(name: N, args: OperationArgs<N>): Promise<OperationResult<N>>
  /** Whether the last operation failed because the database was not available. */
  writesFail(): boolean
  /**
   * The key with this id. SQLite returns it at once. With PostgreSQL it may be up to KEY_STALE_MS old, unless this
   * process changed it.
   */
  keyRow(id: string): KeyRow | undefined | Promise<KeyRow | undefined>
  /** Must be called after this process changed the key. */
  forgetKey(id: string): void
  /**
   * Writes a full copy of the store to a new file while others use it. Rejects for databases that have their own backup
   * tools.
   */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

/**
 * How long it takes at most until a server with PostgreSQL notices that another process revoked a key. With SQLite it
 * notices at once.
 */
export const KEY_STALE_MS = 1_000

/** SQL text, so that both databases can prepare it once. */
export const KEY_ROW_SQL = `select k.id, k.account_id, a.name as account, k.secret_sha256, k.scopes, k.expires_ms, k.revoked_ms, k.last_used_ms
  from api_key k join account a on a.id = k.account_id where k.id = `
