/** A revision: its prices on this machine, its rows in ClickHouse. */
import type { OpenDataset } from '../../../dataset/index.js'
import { native } from '../../../native/index.js'
import type { EngineRevision, PreparedPlan } from '../../index.js'
import type { NativeEngineRevision } from '../../native/index.js'
import { decodeProgram, type RevisionRecords } from '../index.js'
import type { Asked } from './asked.js'
import { ClickHousePlan } from './plan.js'
import type { Questions } from './questions.js'
import { scopePlan } from './scope-plan.js'

export class ClickHouseRevision implements EngineRevision {
  private known: Promise<RevisionRecords> | undefined

  constructor(
    private readonly dataset: OpenDataset,
    private readonly native: NativeEngineRevision,
    private readonly questions: Questions,
  ) {}

  prepare(plan: Uint8Array): PreparedPlan {
    const asked = async (signal: AbortSignal): Promise<Asked> => {
      signal.throwIfAborted()
      const records = await unlessAborted(this.records(), signal)
      return { records, program: decodeProgram(plan, native.featureTable(), records) }
    }
    // Values at single buckets, as of a snapshot, come from the segments of this machine where it has them.
    const stored = this.dataset.pricesAlone ? undefined : this.native.prepare(plan)
    return new ClickHousePlan(asked, this.native.prepare(scopePlan(plan)), stored, this.native, this.questions)
  }

  prices(symbol: number, column: string, from: number, to: number): BigInt64Array {
    return this.native.prices(symbol, column, from, to)
  }

  paths(symbols: Uint32Array, minutes: Uint32Array, offsets: Int32Array): Promise<BigInt64Array> {
    return this.native.paths(symbols, minutes, offsets)
  }

  /** Asked once. A revision that is not there yet is asked for again by the next question. */
  private records(): Promise<RevisionRecords> {
    this.known ??= this.questions.records(this.dataset).catch((error) => {
      this.known = undefined
      throw error
    })
    return this.known
  }
}

/** Other callers may wait for the same work, so an abort ends the waiting alone. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
