/** A revision: its prices on this machine, its rows in ClickHouse. */
import type { OpenDataset } from '../../../dataset/index.js'
import { native } from '../../../native/index.js'
import type { EngineRevision, PreparedPlan } from '../../index.js'
import type { NativeEngineRevision } from '../../native/index.js'
import { decodeProgram, NullSets, type RevisionRecords, unlessAborted } from '../index.js'
import type { Asked } from './asked.js'
import { ClickHousePlan } from './plan.js'
import type { Questions } from './questions.js'
import { scopePlan } from './scope-plan.js'

interface Known {
  records: RevisionRecords
  nulls: NullSets
}

export class ClickHouseRevision implements EngineRevision {
  private known: Promise<Known> | undefined

  constructor(
    private readonly dataset: OpenDataset,
    private readonly native: NativeEngineRevision,
    private readonly questions: Questions,
  ) {}

  prepare(plan: Uint8Array): PreparedPlan {
    const asked = async (signal: AbortSignal): Promise<Asked> => {
      const { records, nulls } = await unlessAborted(this.records(), signal)
      return { records, nulls, program: decodeProgram(plan, native.featureTable(), records) }
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
  private records(): Promise<Known> {
    this.known ??= this.read().catch((error) => {
      this.known = undefined
      throw error
    })
    return this.known
  }

  private async read(): Promise<Known> {
    const records = await this.questions.records(this.dataset)
    const nulls = new NullSets(records, (sql, rowsMax, signal) => this.questions.rows(sql, rowsMax, signal))
    return { records, nulls }
  }
}
