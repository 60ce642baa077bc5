/**
 * Puts a day of book changes together. Updates of all files are united by their ids, and a repeated one counts once. Then the
 * book is followed through the day: where an update is missing there is a gap until the next snapshot, and while the book is
 * known a snapshot of it is written every five minutes, so that a window needs no more than the changes since.
 */
import { DAY_MICROS } from '../../contract/archive/tick-day.js'
import { BOOK_KIND, type TickGap } from '../../contract/archive/ticks.js'
import { BookReplay, type BookStep, FIRST, KIND, LAST, PREVIOUS } from './book-replay.js'
import { concatRows, NO_VALUE, numbersOf, pickRows, TIME, type TickTable, tableOfRows } from './tick-table.js'

/** Between two made snapshots; at multiples of it since 1970. */
export const MADE_EVERY_MICROS = 300_000_000

/** How the updates of a source are told apart: by ids of the venue, by their times of arrival, or not at all. */
export type Chain = 'ids' | 'arrivals' | 'none'

/** The chain of a source, by its rows. */
export function chainOf({ columns, rows }: TickTable): Chain {
  let chain: Chain = 'none'
  for (let i = 0; i < rows; i += 1) {
    if (columns[FIRST]![i] !== NO_VALUE) return 'ids'
    if (columns[LAST]![i] !== NO_VALUE) chain = 'arrivals'
  }
  return chain
}

/** The events that were recorded, without the snapshots that were made of them. */
export function withoutMade(table: TickTable): TickTable {
  const kinds = table.columns[KIND]!
  const recorded = Uint32Array.from(kinds.keys()).filter((i) => kinds[i] !== BOOK_KIND.made)
  return recorded.length === table.rows ? table : pickRows(table, recorded)
}

const CHAINS: readonly Chain[] = ['ids', 'arrivals', 'none']

/**
 * The sources that can be one book: those of the chain that has most events, because the ids of one source say nothing about
 * those of another.
 */
export function ofOneChain<Source extends { readonly table: TickTable }>(
  sources: readonly Source[],
): { chain: Chain; sources: Source[] } {
  const groups = CHAINS.map((chain) => {
    const own = sources.filter(({ table }) => chainOf(table) === chain)
    return { chain, sources: own, rows: own.reduce((sum, { table }) => sum + table.rows, 0) }
  })
  return groups.reduce((best, one) => (one.rows > best.rows ? one : best))
}

/** Updates by time, then by id. Of several with one id the one that says most stays, whatever file it is from. */
export function unitedUpdates(all: TickTable): TickTable {
  const kept = new Map<bigint, number>()
  const { columns } = all
  for (let i = 0; i < all.rows; i += 1) {
    const key = columns[LAST]![i]! * 2n + (columns[KIND]![i] === BOOK_KIND.change ? 1n : 0n)
    const other = kept.get(key)
    if (other === undefined || compareRows(all, i, other) > 0) kept.set(key, i)
  }
  const times = numbersOf(columns[TIME]!)
  const before = (a: number, b: number): number => {
    if (times[a] !== times[b]) return times[a]! - times[b]!
    for (const column of [LAST, KIND]) {
      const [x, y] = [columns[column]![a]!, columns[column]![b]!]
      // A snapshot has what the change of its id has: it follows.
      if (x !== y) return (x < y ? -1 : 1) * (column === KIND ? -1 : 1)
    }
    return 0
  }
  return pickRows(all, Uint32Array.from(kept.values()).sort(before))
}

/** Which of two rows says more: a known update before it, more levels, then the greater values. */
function compareRows({ columns, lists }: TickTable, a: number, b: number): number {
  const of = (x: bigint, y: bigint): number => (x < y ? -1 : x > y ? 1 : 0)
  let order = of(columns[PREVIOUS]![a]!, columns[PREVIOUS]![b]!)
  for (let l = 0; order === 0 && l < lists.length; l += 1) {
    const { offsets } = lists[l]!
    order = offsets[a + 1]! - offsets[a]! - (offsets[b + 1]! - offsets[b]!)
  }
  for (let c = 0; order === 0 && c < columns.length; c += 1) order = of(columns[c]![a]!, columns[c]![b]!)
  for (let l = 0; order === 0 && l < lists.length; l += 1) {
    const { offsets, values } = lists[l]!
    for (let i = 0; order === 0 && i < offsets[a + 1]! - offsets[a]!; i += 1) {
      order = of(values[offsets[a]! + i]!, values[offsets[b]! + i]!)
    }
  }
  return order
}

export type Gap = readonly [from: number, to: number, reason: TickGap]

export interface FollowedDay {
  /** The recorded events, with the made snapshots. */
  table: TickTable
  gaps: Gap[]
}

/**
 * Follows the book through the updates of a day, in their order. `carried` is the book at the end of the day before.
 * `recorded`: the begin and the end of what was recorded of the day.
 */
export function followDay(
  updates: TickTable,
  chain: Chain,
  recorded: readonly [from: number, to: number],
  carried: BookReplay | undefined,
  levelsMax?: number,
): FollowedDay {
  const replay = carried ?? new BookReplay(levelsMax)
  const day = new FollowedBook(replay, chain, recorded[0])
  for (let row = 0; row < updates.rows; row += 1) day.take(updates, row)
  return day.finish(updates, recorded[1])
}

class FollowedBook {
  private readonly gaps: Gap[] = []
  private readonly made: BigInt64Array[] = []
  /** The rows of the file: those of the updates, and -1 − n for the nth made snapshot. */
  private readonly order: number[] = []
  /** Since when there is no book, and why. */
  private gap: { from: number; reason: TickGap } | undefined
  /** A snapshot came while the book was known: what the next change must continue, or updates before the snapshot are missing. */
  private restart: { lastChange: bigint; from: number; to: number } | undefined
  /** The next time at which a snapshot is made. */
  private next: number

  constructor(
    private readonly replay: BookReplay,
    private readonly chain: Chain,
    private readonly from: number,
  ) {
    this.next = Math.floor(from / DAY_MICROS) * DAY_MICROS
    if (!replay.live) this.gap = { from, reason: 'no_snapshot' }
  }

  take(updates: TickTable, row: number): void {
    const { columns } = updates
    const time = Number(columns[TIME]![row])
    const isChange = columns[KIND]![row] === BOOK_KIND.change
    const [wasLive, before] = [this.replay.live, Number(this.replay.time)]
    // Whether the book went on until now is known when the change is taken; then it has the change already.
    const pending = isChange && wasLive && time >= this.next ? this.replay.packed(0n) : undefined
    const step = this.replay.apply(updates, row)
    if (step === 'old' && !isChange) return
    if (isChange) this.settleRestart(step, columns[PREVIOUS]![row]!, columns[LAST]![row]!)
    if (step === 'broken' || step === 'too_deep') {
      this.restart = undefined
      if (wasLive)
        this.gap = { from: Math.max(before, this.from), reason: step === 'broken' ? 'sequence_break' : 'book_too_deep' }
      // A snapshot that is too deep begins no book: the gap goes on.
    } else if (step === 'set') this.begin(time, wasLive ? Math.max(before, this.from) : undefined)
    else if (pending !== undefined && step !== 'none') this.makeUntil(time, pending)
    this.order.push(row)
    if (!this.replay.live || time >= this.next)
      this.next = (Math.floor(time / MADE_EVERY_MICROS) + 1) * MADE_EVERY_MICROS
  }

  /** A book begins with a snapshot; `before` is the time of the book that there was. */
  private begin(time: number, before: number | undefined): void {
    if (this.gap !== undefined && this.gap.from < time) this.gaps.push([this.gap.from, time, this.gap.reason])
    this.gap = undefined
    if (before === undefined) return
    if (this.chain === 'arrivals') this.gaps.push([before, time, 'sequence_break'])
    else this.restart ??= { lastChange: this.replay.lastChange, from: before, to: time }
    if (this.restart !== undefined) this.restart.to = time
  }

  /** Changes that the snapshot has already must go on as well: what is missing was missing before the snapshot. */
  private settleRestart(step: BookStep, previous: bigint, last: bigint): void {
    const { restart } = this
    if (restart === undefined) return
    if (previous === restart.lastChange && step === 'old') {
      restart.lastChange = last
      return
    }
    if (previous !== restart.lastChange && restart.lastChange !== NO_VALUE) {
      this.gaps.push([restart.from, restart.to, 'sequence_break'])
    }
    this.restart = undefined
  }

  /** Snapshots of the book as it was before the change, at every time due until then. */
  private makeUntil(time: number, book: BigInt64Array): void {
    for (; this.next <= time; this.next += MADE_EVERY_MICROS) {
      const snapshot = book.slice()
      snapshot[1 + TIME] = BigInt(this.next)
      this.made.push(snapshot)
      this.order.push(-this.made.length)
    }
  }

  finish(updates: TickTable, to: number): FollowedDay {
    if (this.gap !== undefined && this.gap.from < to) this.gaps.push([this.gap.from, to, this.gap.reason])
    const all = concatRows([updates, tableOfRows('book', this.made)])
    const places = Uint32Array.from(this.order, (row) => (row < 0 ? updates.rows - row - 1 : row))
    return { table: pickRows(all, places), gaps: this.gaps.sort((a, b) => a[0] - b[0] || a[1] - b[1]) }
  }
}
