/** The thread that reads and writes the control store's file: waiting for the device or for another process stops nobody else. */
import { parentPort, workerData } from 'node:worker_threads'
import type { SqliteReply, SqliteRequest } from './sqlite-driver.js'
import { connect } from './sqlite-file.js'

const port = parentPort!
const sqlite = connect(workerData as string)
const prepared = new Map<string, ReturnType<typeof sqlite.prepare>>()

port.on('message', (request: SqliteRequest) => {
  if (request === 'close') {
    sqlite.close()
    port.close()
    return
  }
  port.postMessage(perform(request))
})

function perform({ sql, parameters }: Exclude<SqliteRequest, 'close'>): SqliteReply {
  try {
    const statement = prepared.get(sql) ?? sqlite.prepare(sql)
    prepared.set(sql, statement)
    if (statement.reader) return { rows: statement.all(parameters) }
    return { rows: [], changes: statement.run(parameters).changes }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return { failed: { message, code } }
  }
}
