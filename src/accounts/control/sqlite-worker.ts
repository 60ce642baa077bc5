/**
 * The thread that writes to the SQLite file of a control store, so that waiting for the device or for another process
 * blocks nothing else. Operations that arrive while it works are committed together, which flushes the device once.
 */
import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from '#kysely'
import { perform } from '../operations/operations.js'
import type { ControlTables, Tx } from '../schema/schema.js'
import { connect } from './sqlite-file.js'
import type { SqliteReply, SqliteRequest } from './sqlite-messages.js'

/**
 * A transaction that locks the file when it begins. SQLite's default locks at the first write, and then fails at once
 * when another process changed what the transaction has read.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /**
   * SQLite may roll back by itself, for example when the disk is full. A second rollback would fail, and its error
   * would replace the first one.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

class ImmediateDialect extends SqliteDialect {
  constructor(private readonly own: SqliteDialectConfig) {
    super(own)
  }

  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.own)
  }
}

const port = parentPort!
const sqlite = connect(workerData as string)
const db = new Kysely<ControlTables>({ dialect: new ImmediateDialect({ database: sqlite }) })
let waiting: SqliteRequest[] = []
let draining = false

port.on('message', async (request: SqliteRequest) => {
  waiting.push(request)
  if (!draining) await drain()
})

async function drain(): Promise<void> {
  draining = true
  while (waiting.length > 0) {
    // Let further requests arrive and join the batch.
    await setImmediate()
    const batch = waiting
    waiting = []
    await commit(batch)
  }
  draining = false
}

async function commit(batch: SqliteRequest[]): Promise<void> {
  const replies: SqliteReply[] = []
  try {
    await db.transaction().execute(async (tx) => {
      for (const request of batch) replies.push(await answer(tx, request))
    })
  } catch (error) {
    if (batch.length === 1 || (error as { code?: string }).code === 'SQLITE_BUSY') {
      for (const { id } of batch) port.postMessage({ id, failed: describe(error) } satisfies SqliteReply)
      return
    }
    // Nothing was written. Run each operation alone, so that a failure affects only the operation that caused it.
    for (const one of batch) await commit([one])
    return
  }
  for (const reply of replies) port.postMessage(reply)
}

async function answer(tx: Tx, { id, name, args }: SqliteRequest): Promise<SqliteReply> {
  return { id, result: await perform(name, { tx, dialect: 'sqlite' }, args) }
}

function describe(error: unknown): { message: string; code: string | undefined } {
  const { message, code } = error as Error & { code?: string }
  return { message, code }
}
