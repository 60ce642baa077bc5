/** Connections to the SQLite file of the control store. */
import SqliteDatabase from 'better-sqlite3'

/** How long to wait for another process that writes. */
const BUSY_MS = 5_000

/**
 * Write-ahead logging lets several processes use the file at the same time. With `synchronous = FULL` a commit returns
 * when it is on the device, which credits need.
 */
export function connect(file: string): SqliteDatabase.Database {
  const sqlite = new SqliteDatabase(file)
  try {
    sqlite.pragma(`busy_timeout = ${BUSY_MS}`)
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
  } catch (error) {
    sqlite.close()
    throw error
  }
  return sqlite
}
