/**
 * Statements of parts: of each symbol one row with the number of its buckets in scope and what some SELECTs found in it. The number of
 * buckets proves that the answer is complete, whatever was found.
 */

import { countOf } from './rows.js'
import type { RevisionRecords, SymbolRecord } from './sql/records.js'
import { bucketsTable } from './sql/tables.js'
import { ShardUnavailable } from './unsupported.js'

export interface PartsScope {
  symbols: readonly SymbolRecord[]
  from: number
  to: number
}

/** A SELECT gives `list`, an array of UInt32, by symbol: all but `SELECT sym` before it and `GROUP BY sym` behind. `rows` is the table and a condition: rows from so many minutes before the scope on. */
export type PartSelect = (rows: (lookBack: number) => string) => string

/** The statement. `near` is the first minute that a SELECT may look at. */
export function partsStatement(
  records: RevisionRecords,
  { symbols, from, to }: PartsScope,
  near: number,
  selects: readonly PartSelect[],
): string {
  const [first, end] = [Math.min(...symbols.map((one) => one.first)), Math.max(...symbols.map((one) => one.last)) + 1]
  // The fewer conditions, the less is read: those that all rows meet are left out.
  const isAll = symbols.length === records.symbols.length
  const numbers = isAll ? '' : ` AND sym IN (${symbols.map(({ sym }) => sym).join(', ')})`
  const all = `FROM ${bucketsTable(records)} WHERE segment IN (${records.segments.join(', ')})${numbers}`
  const rows = (lookBack: number): string => {
    const begin = Math.max(near, from - lookBack)
    return `${all}${begin > first ? ` AND minute >= ${begin}` : ''}${to < end ? ` AND minute < ${to}` : ''}`
  }
  const inScope = `greatest(0, least(max(minute) + 1, ${to}) - greatest(min(minute), ${from}))`
  // A segment of a symbol that is not whole counts as nothing, so that the answer is refused.
  const n = `toInt64(if(count() = max(minute) - min(minute) + 1, ${inScope}, 0)) AS n`
  const parts = [
    `SELECT sym, ${n}, toUInt8(0) AS part, emptyArrayUInt32() AS list ${all} GROUP BY segment, sym`,
    ...selects.map(
      (select, i) => `SELECT sym, toInt64(0) AS n, toUInt8(${i + 1}) AS part, ${select(rows)} GROUP BY sym`,
    ),
  ]
  return `SELECT sym, sum(n), groupArrayIf((part, list), part > 0) FROM (${parts.join(' UNION ALL ')}) GROUP BY sym`
}

export interface Parts {
  sym: number
  buckets: number
  /** What each SELECT found; undefined is nothing. */
  lists: (readonly number[] | undefined)[]
}

export const noRow = () => new ShardUnavailable('the engine answered with something that is no row')

/** A row of the answer. Throws ShardUnavailable for what is none. */
export function readParts([sym, buckets, pairs]: readonly unknown[], selects: number): Parts {
  const [ofSym, count] = [sym, buckets].map(countOf)
  if (ofSym === undefined || count === undefined || !Array.isArray(pairs)) throw noRow()
  const lists: (readonly number[] | undefined)[] = new Array(selects).fill(undefined)
  for (const pair of pairs) {
    const [part, list] = Array.isArray(pair) ? pair : []
    const isNew = Number.isInteger(part) && part >= 1 && part <= selects && lists[part - 1] === undefined
    if (!isNew || !Array.isArray(list) || !list.every(isMinute)) throw noRow()
    lists[part - 1] = list
  }
  return { sym: ofSym, buckets: count, lists }
}

const isMinute = (one: unknown): boolean => Number.isInteger(one) && (one as number) >= 0
