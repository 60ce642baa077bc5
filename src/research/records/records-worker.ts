/** The thread of records-thread.ts: decoding Parquet would block the main thread. One task at a time. */
import { parentPort } from 'node:worker_threads'
import { type FileCoverage, sourceMinutes } from '../../archive/index.js'
import { type FailedReply, failedReply } from '../../threads/index.js'
import { type CandlesTask, candlesOf, type RecordedCandles } from './candles-of.js'

/** Candles of a symbol, or what some files have of each source. */
export type RecordsTask = { candles: CandlesTask } | { coverage: readonly string[] }
export type RecordsReply = { candles: RecordedCandles } | { coverage: FileCoverage[] } | FailedReply

async function perform(task: RecordsTask): Promise<RecordsReply> {
  if ('candles' in task) return { candles: await candlesOf(task.candles) }
  return { coverage: task.coverage.map(sourceMinutes) }
}

parentPort?.on('message', (task: RecordsTask) => {
  void perform(task)
    .catch(failedReply)
    .then((reply) => parentPort?.postMessage(reply))
})
