/**
 * The simulated market: an archive of invented records in the venue's format, which the ordinary importer reads. It
 * exists so that a fresh clone has data to query. A file `simulated.json` beside the records marks them; the dataset,
 * the registry and every result made from them repeat the mark.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { dayOfTime } from '../contract/text/days.js'
import { startThread } from '../threads/index.js'
import { SIMULATED_BEGIN_MS as BEGIN, SIMULATED_SEED as SEED } from './seed.js'
import { SIMULATED_SYMBOLS } from './symbols.js'
import type { SymbolTask } from './write-symbol.js'

export { simulatedLines } from './minutes.js'

export interface SimulateOptions {
  /** How many of the symbols, in the order of the table: 1 to 12. Default: 12. */
  symbols?: number
  /** How many days from 2026-01-01 on: 1 to 365. Default: 45. */
  days?: number
  /** Whether to write the book, which is by far the largest part. Default: true. */
  depth?: boolean
  onProgress?: (done: { symbols: number; of: number }) => void
  /** Ends the work. What was written of the records is removed, so that no folder has a part of them. */
  signal?: AbortSignal
}

export interface SimulatedArchive {
  dir: string
  symbols: string[]
  /** First and last recorded day. */
  from: string
  to: string
  files: number
  rows: number
}

const DAY = 86_400_000

export const SIMULATED_SYMBOLS_MAX = SIMULATED_SYMBOLS.length
export const SIMULATED_DAYS_MAX = 365

/**
 * Writes the archive into `dir`, which is created when it does not exist; files of the same names are replaced. The
 * bytes depend on the options only. Rejects with RangeError for options out of range, and for a folder with anything
 * but an earlier simulated market; with the reason of `signal`.
 */
export async function writeSimulatedMarket(dir: string, options: SimulateOptions = {}): Promise<SimulatedArchive> {
  const count = whole('symbols', options.symbols ?? SIMULATED_SYMBOLS_MAX, SIMULATED_SYMBOLS_MAX)
  const days = whole('days', options.days ?? 45, SIMULATED_DAYS_MAX)
  mkdirSync(dir, { recursive: true })
  if (!existsSync(join(dir, 'simulated.json')) && readdirSync(dir).length > 0) {
    throw new Error(
      `${dir} has other files: a simulated market is written into an empty folder, or over an earlier one`,
    )
  }
  // The marker is written first, so records without a marker never exist.
  const marker = {
    simulated: true,
    note: 'These records are invented by `hindsight simulate`. They are not market data.',
    seed: SEED,
    symbols: count,
    days,
  }
  writeFileSync(join(dir, 'simulated.json'), `${JSON.stringify(marker, null, 2)}\n`)
  const removeRecords = (): void => {
    for (const part of ['daily', 'monthly']) rmSync(join(dir, part), { recursive: true, force: true })
  }
  removeRecords()

  const tasks: SymbolTask[] = SIMULATED_SYMBOLS.slice(0, count).map((_, symbol) => ({
    dir,
    seed: SEED,
    symbol,
    begin: BEGIN,
    days,
    depth: options.depth ?? true,
  }))
  const written = await runTasks(tasks, options).catch((error: unknown) => {
    removeRecords()
    throw error
  })
  return {
    dir,
    symbols: SIMULATED_SYMBOLS.slice(0, count).map(({ name }) => name.toLowerCase()),
    from: dayOfTime(BEGIN),
    to: dayOfTime(BEGIN + (days - 1) * DAY),
    ...written,
  }
}

function whole(name: string, value: number, max: number): number {
  if (!Number.isInteger(value) || value < 1 || value > max) {
    throw new RangeError(`${name} must be a whole number from 1 to ${max}`)
  }
  return value
}

async function runTasks(tasks: SymbolTask[], { onProgress, signal }: SimulateOptions) {
  signal?.throwIfAborted()
  const total = { files: 0, rows: 0 }
  const of = tasks.length
  const waiting = [...tasks]
  const workers: Worker[] = []
  let done = 0
  const runOne = () =>
    new Promise<void>((resolve, reject) => {
      const worker = startThread(new URL('./worker.js', import.meta.url))
      workers.push(worker)
      const next = () => {
        const task = waiting.shift()
        if (task === undefined) worker.terminate().then(() => resolve(), reject)
        else worker.postMessage(task)
      }
      worker.on('error', reject)
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.on('message', (result: { files: number; rows: number }) => {
        total.files += result.files
        total.rows += result.rows
        onProgress?.({ symbols: ++done, of })
        next()
      })
      next()
    })
  signal?.throwIfAborted()
  onProgress?.({ symbols: 0, of })
  try {
    await Promise.all(Array.from({ length: Math.min(of, availableParallelism(), 8) }, runOne))
  } catch (error) {
    await Promise.all(workers.map((worker) => worker.terminate()))
    throw error
  }
  return total
}
