/**
 * The thread that writes to a control store's file: waiting for the device, or for another process that writes, stops nobody else. Operations
 * that have gathered meanwhile are committed together, which flushes the device once.
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
} from 'kysely'
import { perform } from '../operations/operations.js'
import type { ControlTables, Tx } from '../schema/schema.js'
import { connect } from './sqlite-file.js'
import type { SqliteReply, SqliteRequest } from './sqlite-messages.js'

/**
 * A transaction takes the file's lock when it begins. SQLite's default takes it at the first write, and then refuses (without waiting) whoever
 * has read what another process changed meanwhile.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk, for one, has SQLite roll back by itself. To do it again would be an error, which would be told in place of the first. */
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
    // Whatever else has come by now joins in.
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
    // Nothing was written. Each alone, so that one's failure is not another's.
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
