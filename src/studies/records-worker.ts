/** The worker thread of record-reader.ts. It reads the records of one symbol after the other. */
import { parentPort } from 'node:worker_threads'
import { type RecordsTask, readSymbolRecords, type SymbolRecords } from './symbol-records.js'

export type RecordsReply =
  | { readonly records: SymbolRecords }
  | { readonly error: { readonly code: string; readonly message: string } }

parentPort?.on('message', async (task: RecordsTask) => {
  try {
    const records = await readSymbolRecords(task)
    const { minutes, settlements } = records
    const reply: RecordsReply = { records }
    parentPort?.postMessage(reply, [minutes.buffer as ArrayBuffer, settlements.buffer as ArrayBuffer])
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    const reply: RecordsReply = {
      error: { code: typeof code === 'string' ? code : 'internal', message: String(message ?? error) },
    }
    parentPort?.postMessage(reply)
  }
})
