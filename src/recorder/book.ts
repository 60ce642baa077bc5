/**
 * The book of a symbol, from a snapshot and the changes after it. A change whose `previous` is not the last one means that one was lost: then there is
 * no book until the next snapshot.
 */
import type { DepthChange, Level } from './feed.js'
import { minuteUntil } from './feed.js'

export interface BookSnapshot {
  /** The number of the last change in it. */
  readonly last: number
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

/** The book as a row of levels, with the time of its last change. */
export interface BookRow {
  readonly time: number
  readonly row: string
}

/** Between two rows of a minute. */
const ROW_MS = 2_000
/** Changes that wait for a snapshot: more than a minute of them. */
const WAITING_MAX = 1_000

export class Book {
  private bids = new Map<string, string>()
  private asks = new Map<string, string>()
  /** The snapshot's worst prices: beyond them levels may be unknown. */
  private worst = { bid: 0, ask: Number.POSITIVE_INFINITY }
  private last: number | undefined
  private time = 0
  private rowTime = Number.NEGATIVE_INFINITY
  private waiting: DepthChange[] = []

  /** Whether there is no book before a snapshot comes. */
  get needsSnapshot(): boolean {
    return this.last === undefined
  }

  /** Forgets the book: changes were lost. */
  lose(): void {
    this.last = undefined
    this.waiting = []
  }

  /** Begins with a snapshot, and the changes that came meanwhile. Returns whether they join. */
  begin({ last, bids, asks }: BookSnapshot): boolean {
    this.bids = new Map(bids)
    this.asks = new Map(asks)
    const worstOf = (levels: readonly Level[], otherwise: number): number => Number(levels.at(-1)?.[0] ?? otherwise)
    this.worst = { bid: worstOf(bids, 0), ask: worstOf(asks, Number.POSITIVE_INFINITY) }
    const waiting = this.waiting.filter((change) => change.last >= last)
    this.waiting = []
    this.time = 0
    const [first] = waiting
    // The first change has what follows the snapshot; or nothing has come yet.
    if (first !== undefined && first.first > last) return false
    this.last = last
    for (const [i, change] of waiting.entries()) {
      if (i > 0 && change.previous !== this.last) {
        this.lose()
        return false
      }
      this.apply(change)
    }
    return true
  }

  /** Takes a change. `rows`: the book at the end of a minute and now and then; `lost`: changes were lost. */
  take(change: DepthChange): { rows: BookRow[]; lost: boolean } {
    if (this.last === undefined) {
      this.waiting.push(change)
      if (this.waiting.length > WAITING_MAX) this.waiting.shift()
      return { rows: [], lost: false }
    }
    // A change that comes twice, as while a connection is renewed.
    if (change.last <= this.last) return { rows: [], lost: false }
    const joins = change.previous === this.last || (this.time === 0 && change.first <= this.last + 1)
    if (!joins) {
      this.lose()
      this.waiting.push(change)
      return { rows: [], lost: true }
    }
    const rows: BookRow[] = []
    if (this.time > 0 && minuteUntil(change.time) !== minuteUntil(this.time) && this.rowTime < this.time) {
      rows.push(this.row())
    }
    this.apply(change)
    if (this.time - this.rowTime >= ROW_MS) rows.push(this.row())
    return { rows, lost: false }
  }

  private apply(change: DepthChange): void {
    for (const [side, levels] of [[this.bids, change.bids] as const, [this.asks, change.asks] as const]) {
      for (const [price, amount] of levels) {
        if (Number(amount) === 0) side.delete(price)
        else side.set(price, amount)
      }
    }
    this.last = change.last
    this.time = change.time
  }

  private row(): BookRow {
    this.rowTime = this.time
    const { bid: lowest, ask: highest } = this.worst
    const bids = [...this.bids].filter(([price]) => Number(price) >= lowest).sort(([a], [b]) => Number(b) - Number(a))
    const asks = [...this.asks].filter(([price]) => Number(price) <= highest).sort(([a], [b]) => Number(a) - Number(b))
    return { time: this.time, row: JSON.stringify({ ts: this.time, bids, asks }) }
  }
}
