/**
 * The engine over ClickHouse. What selects rows comes from there: occurrences, counts, values of rows, times of steps, the
 * funnel. What followed them is computed by the native engine from prices that this machine has, so it is the same to the
 * byte. Neither engine ever stands in for the other.
 */
import type { OpenDataset } from '../../../dataset/index.js'
import type { Engine, EngineProgress, EngineRevision } from '../../index.js'
import { type NativeEngine, nativeEngine } from '../../native/index.js'
import type { ClickHouseSettings } from '../connection/index.js'
import { Questions } from './questions.js'
import { ClickHouseRevision } from './revision.js'

export interface ClickHouseEngineOptions {
  settings: ClickHouseSettings
  /** Native threads for what followed. */
  threads: number
  /** The time limit of a statement, in milliseconds. */
  timeoutMs: number
  /** The memory that a statement may take on each server, in bytes. */
  memoryBytes: number
}

export class ClickHouseEngine implements Engine<OpenDataset> {
  readonly pricesSuffice = true
  private readonly native: NativeEngine
  private readonly questions: Questions

  constructor({ settings, threads, timeoutMs, memoryBytes }: ClickHouseEngineOptions) {
    this.native = nativeEngine(threads)
    this.questions = new Questions(settings, { timeoutMs, memoryBytes })
  }

  get threads(): number {
    return this.native.threads
  }

  get instructions(): string {
    return this.native.instructions
  }

  progress(): EngineProgress {
    return this.native.progress()
  }

  open(source: OpenDataset): EngineRevision {
    return new ClickHouseRevision(source, this.native.open(source), this.questions)
  }

  /** Asks the built-in questions, and resolves with their number. Rejects with EngineError `engine_differs`, `engine_outdated`, `shard_unavailable`. */
  check(): Promise<number> {
    return this.questions.check()
  }

  /** Closes connections. Statements under way are ended. */
  async close(): Promise<void> {
    await this.questions.close()
  }
}
