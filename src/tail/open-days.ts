/** The open days of a dataset in memory: symbols by name, states to begin again, records that arrive. */
import type { MinuteRecordBlock } from '../archive/index.js'
import { endOfDataset, type OpenDataset, stateOfSymbol } from '../dataset/index.js'
import { type NativeLiveMarket, native, type ThreadPoolHandle } from '../native/index.js'

/** Symbols whose record ended so long before the dataset's end are begun when a minute of them arrives. */
const RECENT_MINUTES = 3 * 1440
/** Memory for all columns of an open day; beyond it only the columns that monitors read are kept. */
const ALL_COLUMNS_BYTES = 256 * 1024 * 1024
/** Roughly what all columns of one symbol and day take. */
const COLUMNS_BYTES = 1_400_000

/** States in memory, of some hundred kilobytes each. */
const STATES_KEPT = 64

/** What arrived: by symbol number, the first minute of which something else is known now. */
export type Arrived = ReadonlyMap<number, number>

export class OpenDays {
  readonly live: NativeLiveMarket
  /** The first minute that is not in the dataset. */
  readonly begin: number
  private readonly numbers: ReadonlyMap<string, number>
  private readonly started = new Set<number>()
  private readonly states = new Map<number, Uint8Array>()
  /** Minutes that no symbol of the dataset has, and of days that it already has. */
  strangers = 0
  before = 0

  private constructor(
    readonly dataset: OpenDataset,
    pool: ThreadPoolHandle,
    /** Undefined: all. */
    readonly columns: readonly string[] | undefined,
  ) {
    this.begin = endOfDataset(dataset.manifest)
    this.live = new native.LiveMarket(
      dataset.snapshot,
      pool,
      this.begin,
      columns === undefined ? undefined : [...columns],
    )
    this.numbers = new Map(dataset.symbols.map((name, i) => [name, i]))
  }

  /** Begins with every symbol that was recorded lately. `columns`: those that monitors read; where memory allows, all are kept. */
  static async begin(dataset: OpenDataset, pool: ThreadPoolHandle, columns: readonly string[]): Promise<OpenDays> {
    const all = dataset.symbols.length * COLUMNS_BYTES <= ALL_COLUMNS_BYTES
    const days = new OpenDays(dataset, pool, all ? undefined : columns)
    for (const [i, { last }] of dataset.manifest.symbols.entries()) {
      if (last >= days.begin - RECENT_MINUTES) await days.start(i)
    }
    return days
  }

  /** Whether these columns are kept. */
  keeps(columns: readonly string[]): boolean {
    return this.columns === undefined || columns.every((column) => this.columns!.includes(column))
  }

  /** The numbers of the symbols that were begun, ascending. */
  symbols(): number[] {
    return [...this.started].sort((a, b) => a - b)
  }

  nameOf(symbol: number): string {
    return this.dataset.symbols[symbol]!
  }

  /** Adds records. Those of symbols that the dataset does not know, and of days that it has, are counted and left. */
  async take(blocks: readonly MinuteRecordBlock[]): Promise<Arrived> {
    const arrived = new Map<number, number>()
    for (const { symbol, group, rows } of blocks) {
      const number = this.numbers.get(symbol)
      if (number === undefined) {
        this.strangers += 1
        continue
      }
      const open = this.openRows(rows, group)
      if (open.length === 0) continue
      if (!this.started.has(number)) await this.start(number)
      const minute = this.live.take(number, group, open)
      if (minute >= 0) arrived.set(number, Math.min(minute, arrived.get(number) ?? Number.POSITIVE_INFINITY))
    }
    return arrived
  }

  /** Begins a symbol again at the end of the dataset, and computes it up to where it was. */
  async rewind(symbol: number): Promise<void> {
    this.live.rewind(symbol, await this.stateOf(symbol, true))
  }

  private async start(symbol: number): Promise<void> {
    this.live.start(symbol, await this.stateOf(symbol))
    this.started.add(symbol)
  }

  /** Symbols that are corrected once are often corrected again: the states used last are kept. */
  private async stateOf(symbol: number, keep = false): Promise<Uint8Array> {
    const kept = this.states.get(symbol)
    if (kept !== undefined) return kept
    const state = await stateOfSymbol(this.dataset.dir, this.dataset.manifest, this.nameOf(symbol))
    if (keep) this.states.set(symbol, state)
    const oldest = this.states.keys().next().value
    if (this.states.size > STATES_KEPT && oldest !== undefined) this.states.delete(oldest)
    return state
  }

  private openRows(rows: BigInt64Array, group: number): BigInt64Array {
    const stride = STRIDES[group]!
    const begin = BigInt(this.begin)
    let kept = 0
    for (let at = 0; at < rows.length; at += stride) if (rows[at]! >= begin) kept += 1
    if (kept * stride === rows.length) return rows
    this.before += rows.length / stride - kept
    const open: bigint[] = []
    for (let at = 0; at < rows.length; at += stride) {
      if (rows[at]! >= begin) open.push(...rows.subarray(at, at + stride))
    }
    return BigInt64Array.from(open)
  }
}

/** The minute and the columns of a record, by group. */
const STRIDES: readonly number[] = native.archiveColumns().reduce<number[]>((widths, { group }) => {
  widths[group] = (widths[group] ?? 1) + 1
  return widths
}, [])
