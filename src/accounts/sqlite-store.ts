/**
 * The control store in one SQLite file. Everything but the look-up of keys happens on a thread of its own, since every commit waits for the
 * device; transactions that wait at the same time share one flush.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import { Kysely } from 'kysely'
import { SQLITE, stepsAfter, VERSION } from './migrations.js'
import { sqliteDialect } from './sqlite-driver.js'
import { connect } from './sqlite-file.js'
import { type ControlStore, type ControlTables, KEY_ROW_SQL, type KeyRow, type Tx } from './store.js'

/** Opens the store at `file`, making it (readable by its owner alone) and bringing its tables up to date as needed. */
export function openSqliteStore(file: string): ControlStore {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  const sqlite = connect(file)
  try {
    migrate(sqlite)
    // Only now is it known to be a control store, and not some file that was named by mistake.
    chmodSync(file, 0o600)
  } catch (error) {
    sqlite.close()
    throw error
  }
  const db = new Kysely<ControlTables>({ dialect: sqliteDialect(file) })
  const lane = new Lane(db)
  const keyById = sqlite.prepare<[string], KeyRow>(`${KEY_ROW_SQL} ?`)
  return {
    db,
    dialect: 'sqlite',
    transact: (work) => lane.run(work),
    keyRow: async (id) => keyById.get(id),
    forgetKey: () => {},
    backup: async (copy) => {
      closeSync(openSync(copy, 'wx', 0o600))
      await sqlite.backup(copy)
    },
    close: async () => {
      await lane.idle()
      await db.destroy()
      sqlite.close()
    },
  }
}

function migrate(sqlite: Database): void {
  const upgrade = sqlite.transaction(() => {
    for (const sql of stepsAfter(sqlite.pragma('user_version', { simple: true }) as number, SQLITE)) sqlite.exec(sql)
    sqlite.pragma(`user_version = ${VERSION}`)
  })
  // Immediate: of two processes that open a new file at once, the second waits and finds the tables made.
  upgrade.immediate()
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
      if (batch.length === 1 || (error as { code?: string }).code === 'SQLITE_BUSY') {
        for (const { fail } of batch) fail(error)
        return
      }
      // Nothing was written. Each alone, so that one's failure is not another's.
      for (const one of batch) await this.commit([one])
      return
    }
    for (const { done } of batch) done()
  }
}
