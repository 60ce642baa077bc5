/**
 * The book at the begin of a window. Of recorded snapshots it is the last one; where changes were recorded it is made of the
 * last snapshot before and of the changes since. Across a missing change there is none.
 */
import { BookReplay, MADE_EVERY_MICROS, NO_VALUE, type TickTable } from '../../archive/index.js'
import { BOOK_KIND, TICK_COLUMNS } from '../../contract/archive/ticks.js'
import type { GroupOfFile } from './tick-files.js'
import { firstFrom, type Part } from './window-part.js'

/** A book that was recorded at most so long before the window is the book at its begin. */
const SNAPSHOT_BEFORE_MICROS = 30_000_000
/** Snapshots are made at least so often while changes go on; the last of them may not have come yet. */
const CHANGES_BEFORE_MICROS = 2 * MADE_EVERY_MICROS

/** How long before a window its book is looked for. */
export const bookBeforeMicros = (files: readonly { readonly changes?: true }[]): number =>
  files.some(({ changes }) => changes) ? CHANGES_BEFORE_MICROS : SNAPSHOT_BEFORE_MICROS

const [KIND, LAST] = ['kind', 'last'].map((name) => TICK_COLUMNS.book.findIndex(([of]) => of === name)) as [
  number,
  number,
]

interface Rows {
  group: GroupOfFile
  table: TickTable
  /** The rows before the window. */
  end: number
}

/** Whether a window begins with a snapshot of its own. */
export async function beginsWithBook(inside: readonly Part[], from: number): Promise<boolean> {
  const [first] = inside
  if (first === undefined || first.first !== from) return false
  return (await first.group.table()).columns[KIND]![first.begin] !== BOOK_KIND.change
}

/** The book at a time, from the groups of the time before it; undefined where none is known. */
export async function bookBefore(groups: readonly GroupOfFile[], from: number): Promise<Part | undefined> {
  const found: Rows[] = []
  let begin = -1
  for (const group of groups.filter(({ first }) => first < from).reverse()) {
    const table = await group.table()
    const end = firstFrom(table.columns[0]!, from)
    found.unshift({ group, table, end })
    begin = lastSnapshot(table, end)
    if (begin >= 0) break
  }
  const [since] = found
  if (since === undefined || begin < 0) return undefined
  if (found.length === 1 && begin === since.end - 1) return recorded(since, begin, from)
  const replay = new BookReplay()
  for (const { table, end } of found) {
    for (let row = table === since.table ? begin : 0; row < end; row += 1) replay.apply(table, row)
  }
  if (!replay.live) return undefined
  const table = replay.snapshot()
  const time = Number(replay.time)
  const group = { first: time, last: time, rows: 1, table: () => Promise.resolve(table) }
  return { group, begin: 0, end: 1, first: time, last: time }
}

/** The last event before the window is a snapshot. One that no change continues is the book for a short while. */
function recorded({ group, table, end }: Rows, begin: number, from: number): Part | undefined {
  const time = Number(table.columns[0]![begin])
  const isAlone = table.columns[LAST]![begin] === NO_VALUE
  return isAlone && time < from - SNAPSHOT_BEFORE_MICROS ? undefined : { group, begin, end, first: time, last: time }
}

function lastSnapshot({ columns }: TickTable, end: number): number {
  let row = end - 1
  while (row >= 0 && columns[KIND]![row] === BOOK_KIND.change) row -= 1
  return row
}
