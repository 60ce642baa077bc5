/**
 * The control store in one SQLite file. Write-ahead logging lets the command line and several servers use it at once. Every commit is
 * flushed to the device (synchronous FULL), because credits move in it; transactions that wait at the same time share one flush.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { SQLITE, stepsAfter, VERSION } from './migrations.js'
import { type ControlStore, type ControlTables, KEY_ROW_SQL, type KeyRow, type Tx } from './store.js'

/** How long to wait for another process that is writing. */
const BUSY_MS = 5_000

/** Opens the store at `file`, making it (readable by its owner alone) and bringing its tables up to date as needed. */
export function openSqliteStore(file: string): ControlStore {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  if (file !== ':memory:' && !existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  const sqlite = new SqliteDatabase(file)
  try {
    sqlite.pragma(`busy_timeout = ${BUSY_MS}`)
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    migrate(sqlite)
    // Only now is it known to be a control store, and not some file that was named by mistake.
    if (file !== ':memory:') chmodSync(file, 0o600)
  } catch (error) {
    sqlite.close()
    throw error
  }
  const db = new Kysely<ControlTables>({ dialect: new ImmediateDialect({ database: sqlite }) })
  const lane = new Lane(db)
  const keyById = sqlite.prepare<[string], KeyRow>(`${KEY_ROW_SQL} ?`)
  return {
    db,
    dialect: 'sqlite',
    transact: (work) => lane.run(work),
    keyRow: async (id) => keyById.get(id),
    forgetKey: () => {},
    close: async () => {
      await lane.idle()
      await db.destroy()
    },
  }
}

function migrate(sqlite: SqliteDatabase.Database): void {
  const upgrade = sqlite.transaction(() => {
    for (const sql of stepsAfter(sqlite.pragma('user_version', { simple: true }) as number, SQLITE)) sqlite.exec(sql)
    sqlite.pragma(`user_version = ${VERSION}`)
  })
  // Immediate: of two processes that open a new file at once, the second waits and finds the tables made.
  upgrade.immediate()
}

/**
 * Transactions that may write take the file's lock when they begin. SQLite's default takes it at the first write, and then refuses (without
 * waiting) whoever has read what another process changed meanwhile.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }
}

class ImmediateDialect extends SqliteDialect {
  constructor(private readonly own: { database: SqliteDatabase.Database }) {
    super(own)
  }

  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.own)
  }
}

interface Waiting {
  run(tx: Tx): Promise<void>
  done(): void
  fail(error: unknown): void
}

/** Runs transactions one after the other; those that have gathered meanwhile are committed together, which flushes the device once. */
class Lane {
  private waiting: Waiting[] = []
  private draining: Promise<void> | undefined

  constructor(private readonly db: Kysely<ControlTables>) {}

  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = new Promise<T>((resolve, reject) => {
      let value: T
      this.waiting.push({
        run: async (tx) => {
          value = await work(tx)
        },
        done: () => resolve(value),
        fail: reject,
      })
    })
    this.draining ??= this.drain()
    return result
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    await this.draining
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      // Whatever else came in with this turn of the loop joins in.
      await setImmediate()
      const batch = this.waiting
      this.waiting = []
      await this.commit(batch)
    }
    this.draining = undefined
  }

  private async commit(batch: Waiting[]): Promise<void> {
    try {
      await this.db.transaction().execute(async (tx) => {
        for (const { run } of batch) await run(tx)
      })
    } catch (error) {
      const [first, ...others] = batch
      if (others.length === 0) return first!.fail(error)
      // Nothing was written. Each alone, so that one's failure is not another's.
      for (const one of batch) await this.commit([one])
      return
    }
    for (const { done } of batch) done()
  }
}
