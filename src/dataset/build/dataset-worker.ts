/**
 * The worker thread of writers and of verification. It runs one task at a time: surveys new minutes of a symbol, folds
 * files of days, computes the features of a symbol, composes a segment, computes a market layer, or checks a file.
 */
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { type FailureRecord, foldMonth, type StoredMonth } from '../../archive/index.js'
import type { FailureCode } from '../../contract/failures.js'
import { native } from '../../native/index.js'
import { sizeOf } from '../folder/files.js'
import { monthSpan } from '../folder/spans.js'
import { type MarketTask, writeMarketLayer } from '../segments/market-layers.js'
import type { SegmentSource } from '../segments/segments.js'
import { type BuildSymbol, type BuiltSymbol, buildSymbol } from './build-symbol.js'
import { type Checked, type CheckTask, checkFile } from './check-files.js'
import { type Survey, type SurveyTask, surveySymbol } from './survey-symbol.js'

export interface ComposeTask {
  kind: 'compose'
  folder: string
  begin: number
  end: number
  sources: SegmentSource[]
  /** Store every extent, as versions did that knew no other. */
  dense?: boolean
  /** The folder in which 'placed' parts wrote extents. */
  placed?: string | undefined
}

/** Folds the files of days, and the file of the month when there is one, into one file of the month. */
export interface FoldTask {
  kind: 'fold'
  minutesDir: string
  symbol: string
  month: string
  files: StoredMonth
}

export interface Folded {
  symbol: string
  /** Relative to the folder of minutes. */
  path: string
  sha256: string
  bytes: number
  /** The last minute in the file. */
  last: number
}

export type BuildTask = { kind: 'build' } & BuildSymbol

export type WorkerTask = SurveyTask | FoldTask | BuildTask | ComposeTask | MarketTask | CheckTask

export interface WorkerResults {
  survey: Survey
  fold: Folded
  build: BuiltSymbol
  compose: undefined
  market: undefined
  check: Checked
}

export type WorkerReply = { result: unknown } | { error: FailureRecord }

async function run(task: WorkerTask): Promise<unknown> {
  if (task.kind === 'survey') return surveySymbol(task)
  if (task.kind === 'fold') return foldTask(task)
  if (task.kind === 'build') return buildSymbol(task)
  if (task.kind === 'check') return checkFile(task)
  const durable = true
  if (task.kind === 'market') return writeMarketLayer(task, durable)
  const { folder, begin, end, sources, dense, placed } = task
  native.composeSegment(folder, begin, end, sources, durable, dense, placed)
  return undefined
}

async function foldTask({ minutesDir, symbol, month, files }: FoldTask): Promise<Folded> {
  const { path, sha256, lastMinute } = foldMonth(minutesDir, symbol, files, monthSpan(month).begin)
  return { symbol, path, sha256, bytes: await sizeOf(join(minutesDir, path)), last: lastMinute }
}

parentPort?.on('message', async (task: WorkerTask) => {
  let reply: WorkerReply
  try {
    reply = { result: await run(task) }
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    const known = typeof code === 'string' ? code : ('internal' satisfies FailureCode<'dataset'>)
    reply = { error: { code: known, detail: String(message ?? error) } }
  }
  parentPort?.postMessage(reply)
})
