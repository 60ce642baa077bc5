/**
 * The control store in one SQLite file. Reads run on the calling thread, because they take microseconds. Writes run on
 * a thread of their own, because a commit waits for the device.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from 'better-sqlite3'
import { type DatabaseConnection, Kysely, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from '#kysely'
import { SQLITE, stepsAfter, VERSION } from '../schema/migrations.js'
import type { ControlTables } from '../schema/schema.js'
import { connect } from './sqlite-file.js'
import { KeyRows } from './sqlite-key-rows.js'
import { SqliteWriter } from './sqlite-writer.js'
import type { ControlStore } from './store.js'
import { WriteHealth, withStoreErrors, withStoreErrorsSync } from './unavailable.js'

/** A driver whose read errors become StoreUnavailable. */
class StoreErrorDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => withStoreErrors(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }
}

class StoreErrorDialect extends SqliteDialect {
  constructor(private readonly own: SqliteDialectConfig) {
    super(own)
  }

  override createDriver(): StoreErrorDriver {
    return new StoreErrorDriver(this.own)
  }
}

/** Opens the store at `file`. Creates the file, readable by its owner only, and migrates its tables as needed. */
export function openSqliteStore(file: string): ControlStore {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  const sqlite = connect(file)
  try {
    migrate(sqlite)
    // Only now is it certain that the file is a control store and not another file that was named by mistake.
    chmodSync(file, 0o600)
  } catch (error) {
    sqlite.close()
    throw error
  }
  const db = new Kysely<ControlTables>({ dialect: new StoreErrorDialect({ database: sqlite }) })
  const writer = new SqliteWriter(file)
  const writes = new WriteHealth()
  const keys = new KeyRows(connect(file))
  return {
    db,
    dialect: 'sqlite',
    perform: (name, args) => writes.watch(writer.perform(name, args)),
    writesFail: () => writes.fail,
    keyRow: (id) => withStoreErrorsSync(() => keys.get(id)),
    forgetKey: () => keys.forget(),
    backup: async (copy) => {
      closeSync(openSync(copy, 'wx', 0o600))
      await sqlite.backup(copy)
    },
    close: async () => {
      await writer.close()
      await db.destroy()
      keys.close()
      // Kysely closes the connection only when it has used it.
      sqlite.close()
    },
  }
}

function migrate(sqlite: Database): void {
  const upgrade = sqlite.transaction(() => {
    for (const sql of stepsAfter(sqlite.pragma('user_version', { simple: true }) as number, SQLITE)) sqlite.exec(sql)
    sqlite.pragma(`user_version = ${VERSION}`)
  })
  // Immediate: of two processes that open a new file at the same time, the second waits and finds the tables.
  upgrade.immediate()
}
