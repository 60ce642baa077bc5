/** Kysely's way to the thread that has the control store's file open: one connection, whose statements are messages. */
import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'

export type SqliteRequest = { sql: string; parameters: readonly unknown[] } | 'close'
export type SqliteReply =
  | { rows: unknown[]; changes?: number }
  | { failed: { message: string; code: string | undefined } }

interface Asked {
  resolve(reply: SqliteReply): void
  reject(error: unknown): void
}

export const sqliteDialect = (file: string): Dialect => ({
  createDriver: () => new ThreadDriver(file),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

class ThreadDriver implements Driver {
  private connection: ThreadConnection | undefined
  private free: Promise<void> = Promise.resolve()
  private release = (): void => {}

  constructor(private readonly file: string) {}

  async init(): Promise<void> {
    this.connection = new ThreadConnection(this.file)
  }

  /** There is one, for which callers wait in turn. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.free
    let release = (): void => {}
    this.free = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.release = release
    return this.connection!
  }

  async releaseConnection(): Promise<void> {
    this.release()
  }

  /**
   * Transactions that may write take the file's lock when they begin. SQLite's default takes it at the first write, and then refuses (without
   * waiting) whoever has read what another process changed meanwhile.
   */
  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.connection?.close()
  }
}

class ThreadConnection implements DatabaseConnection {
  private readonly worker: Worker
  /** In the order in which replies come. */
  private readonly asked: Asked[] = []
  private ended: Error | undefined
  private readonly closed: Promise<void>

  constructor(file: string) {
    this.worker = new Worker(new URL('./sqlite-worker.js', import.meta.url), { workerData: file })
    // The thread keeps the process alive only while somebody waits for it.
    this.worker.unref()
    this.worker.on('message', (reply: SqliteReply) => {
      this.asked.shift()?.resolve(reply)
      if (this.asked.length === 0) this.worker.unref()
    })
    this.worker.once('error', (error) => this.end(error))
    this.closed = new Promise((resolve) => {
      this.worker.once('exit', () => {
        this.end(new Error('the control store is closed'))
        resolve()
      })
    })
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const reply = await this.ask({ sql, parameters })
    if ('failed' in reply) throw Object.assign(new Error(reply.failed.message), { code: reply.failed.code })
    const { rows, changes } = reply
    return { rows: rows as R[], ...(changes !== undefined && { numAffectedRows: BigInt(changes) }) }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('the control store does not stream')
  }

  async close(): Promise<void> {
    this.worker.ref()
    this.worker.postMessage('close' satisfies SqliteRequest)
    await this.closed
  }

  private ask(request: SqliteRequest): Promise<SqliteReply> {
    return new Promise((resolve, reject) => {
      if (this.ended !== undefined) return reject(this.ended)
      this.asked.push({ resolve, reject })
      this.worker.ref()
      this.worker.postMessage(request)
    })
  }

  private end(error: Error): void {
    this.ended ??= error
    for (const { reject } of this.asked.splice(0)) reject(error)
  }
}
