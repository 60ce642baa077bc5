/**
 * Where columns of a revision are null, as stretches. A revision never changes, so each column is asked for once and kept. A column with
 * very many of them is not kept; questions about it take the dense form.
 */

import { noRow, type PartSelect, partsStatement, readParts } from './parts.js'
import type { RevisionRecords, SymbolRecord } from './sql/records.js'
import { nullsOf } from './sql/tables.js'
import type { Stretch } from './stretch.js'
import { unlessAborted } from './unless-aborted.js'
import { ShardUnavailable } from './unsupported.js'

/** Asks a statement for at most so many rows. */
export type Ask = (sql: string, rowsMax: number, signal: AbortSignal) => AsyncIterable<readonly unknown[]>

export const CLOSE = 'price.close'

/** Twelve bytes each are kept. */
const STRETCHES_MAX = 5_000_000
/** So many rows of nulls may be in the memory of a server at once. */
const ROWS_EACH = 50_000_000
/** A null as a number: minute · 8 + reason. */
const CODE = 8

/** Begin, end and reason of each stretch, one after the other, ascending; by number of symbol. */
type Column = ReadonlyMap<number, Int32Array>

export class NullSets {
  private readonly columns = new Map<string, Promise<Column | undefined>>()

  constructor(
    private readonly records: RevisionRecords,
    private readonly ask: Ask,
    private readonly stretchesMax = STRETCHES_MAX,
  ) {}

  /** The nulls of these columns; undefined where one of them has too many. Rejects as asking does, and with ShardUnavailable unless all rows were counted. */
  async of(names: readonly string[], signal: AbortSignal): Promise<Nulls | undefined> {
    const columns = new Map<string, Column>()
    for (const name of names) {
      const column = await unlessAborted(this.column(name), signal)
      if (column === undefined) return undefined
      columns.set(name, column)
    }
    return new Nulls(columns)
  }

  private column(name: string): Promise<Column | undefined> {
    let column = this.columns.get(name)
    if (column === undefined) {
      column = this.read(name)
      this.columns.set(name, column)
      // What failed is asked for again by the next question.
      column.catch(() => this.columns.delete(name))
    }
    return column
  }

  private async read(name: string): Promise<Column | undefined> {
    const column = new Map<number, Int32Array>()
    const { signal } = new AbortController()
    let stretches = 0
    for (const symbols of inTurn(this.records.symbols)) {
      const scope = { symbols, from: 0, to: Math.max(...symbols.map(({ last }) => last)) + 1 }
      const sql = partsStatement(this.records, scope, 0, [nullsOfColumn(name)])
      const left = new Map(symbols.map((record) => [record.sym, record]))
      for await (const row of this.ask(sql, symbols.length, signal)) {
        const { sym, buckets, lists } = readParts(row, 1)
        const record = left.get(sym)
        if (record === undefined || buckets !== record.last - record.first + 1)
          throw new ShardUnavailable('the engine counted other buckets than those of the record')
        left.delete(sym)
        if (lists[0] === undefined) continue
        const own = stretchesOf(lists[0])
        stretches += own.length / 3
        if (stretches > this.stretchesMax) return undefined
        column.set(sym, own)
      }
      if (left.size > 0) throw new ShardUnavailable(`the engine left out ${left.size} of ${symbols.length} symbols`)
    }
    return column
  }
}

/** Nulls that were read. */
export class Nulls {
  constructor(private readonly columns: ReadonlyMap<string, Column>) {}

  /** Where a column of a symbol is null in [from, to). */
  of(name: string, sym: number, from: number, to: number): Stretch[] {
    const all = this.columns.get(name)!.get(sym) ?? new Int32Array(0)
    let [low, high] = [0, all.length / 3]
    while (low < high) {
      const middle = (low + high) >> 1
      if (all[3 * middle + 1]! <= from) low = middle + 1
      else high = middle
    }
    const found: Stretch[] = []
    for (let i = 3 * low; i < all.length && all[i]! < to; i += 3)
      found.push({ begin: Math.max(all[i]!, from), end: Math.min(all[i + 1]!, to), reason: all[i + 2]! })
    return found
  }
}

/** Of each stretch of nulls its first code and its place among all codes; the last pair ends the last stretch. */
function nullsOfColumn(name: string): PartSelect {
  const nulls = nullsOf(name)
  const begins = `arrayFilter((i, j) -> j != ${CODE}, arrayZip(o, arrayEnumerate(o)), arrayDifference(o))`
  const pairs = `arrayPushBack(${begins}, (toUInt32(0), toUInt32(length(o) + 1)))`
  const codes = `arraySort(groupArray(toUInt32(minute * ${CODE} + ${nulls})))`
  return (rows) =>
    `arrayFlatten(arrayMap(o -> arrayFlatten(arrayMap(i -> [i.1, i.2], ${pairs})), [${codes}])) AS list ${rows(0)} AND ${nulls} > 0`
}

function stretchesOf(list: readonly number[]): Int32Array {
  if (list.length % 2 !== 0) throw noRow()
  const stretches = new Int32Array((3 * (list.length - 2)) / 2)
  for (let i = 0, at = 0; i + 2 < list.length; i += 2) {
    const [code, length] = [list[i]!, list[i + 3]! - list[i + 1]!]
    const [begin, reason] = [Math.floor(code / CODE), code % CODE]
    if (length <= 0 || reason < 1 || reason > 5 || begin < (at === 0 ? 0 : stretches[at - 2]!)) throw noRow()
    stretches[at++] = begin
    stretches[at++] = begin + length
    stretches[at++] = reason
  }
  return stretches
}

/** Symbols in groups of so many rows. */
function inTurn(symbols: readonly SymbolRecord[]): SymbolRecord[][] {
  const groups: SymbolRecord[][] = []
  let rows = ROWS_EACH
  for (const record of symbols) {
    const own = record.last - record.first + 1
    if (rows + own > ROWS_EACH) {
      groups.push([])
      rows = 0
    }
    groups.at(-1)!.push(record)
    rows += own
  }
  return groups
}
