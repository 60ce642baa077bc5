/**
 * The control store: accounts and keys in one SQLite file. Write-ahead logging lets the command line change keys while a server runs.
 * Times are integer milliseconds, lists are JSON text, so the same tables can stand in another database.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type Generated, Kysely, SqliteDialect } from 'kysely'
import { migrate } from './migrations.js'

export interface AccountTable {
  id: Generated<number>
  name: string
  created_ms: number
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

export interface ControlTables {
  account: AccountTable
  api_key: ApiKeyTable
}

export interface ControlStore {
  readonly db: Kysely<ControlTables>
  close(): Promise<void>
}

/** Opens the store at `file`, making it (readable by its owner alone) and bringing its tables up to date as needed. */
export async function openControlStore(file: string): Promise<ControlStore> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  if (file !== ':memory:' && !existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  const sqlite = new SqliteDatabase(file)
  try {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    sqlite.pragma('busy_timeout = 5000')
    migrate(sqlite)
    // Only now is it known to be a control store, and not some file that was named by mistake.
    if (file !== ':memory:') chmodSync(file, 0o600)
  } catch (error) {
    sqlite.close()
    throw error
  }
  const db = new Kysely<ControlTables>({ dialect: new SqliteDialect({ database: sqlite }) })
  return { db, close: () => db.destroy() }
}
