/** The thread of records-thread.ts: decoding Parquet would block the main thread. One task at a time. */
import { parentPort } from 'node:worker_threads'
import { type FileCoverage, sourceMinutes } from '../../archive/index.js'
import { type CandlesTask, candlesOf, type RecordedCandles } from './candles-of.js'

/** Candles of a symbol, or what some files have of each source. */
export type RecordsTask = { candles: CandlesTask } | { coverage: readonly string[] }
export type RecordsReply =
  | { candles: RecordedCandles }
  | { coverage: FileCoverage[] }
  | { error: { code: string; message: string } }

async function perform(task: RecordsTask): Promise<RecordsReply> {
  try {
    if ('candles' in task) return { candles: await candlesOf(task.candles) }
    return { coverage: task.coverage.map(sourceMinutes) }
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    return { error: { code: typeof code === 'string' ? code : 'internal', message: String(message ?? error) } }
  }
}

parentPort?.on('message', (task: RecordsTask) => {
  void perform(task).then((reply) => parentPort?.postMessage(reply))
})
