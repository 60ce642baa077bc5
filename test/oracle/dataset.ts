/** A dataset as the oracle reads it: for each symbol and column one cell per minute of the record, without derived data. */
import type { Cell } from './cell.js'

export interface OracleColumn {
  /** One cell per minute from the symbol's first to its last minute. */
  cells: Cell[]
  /** First minute of the latest needed source, and the first minute that is not warm-up. Infinity: never. */
  sourceFirst: number
  warmFrom: number
}

export interface OracleSymbol {
  name: string
  /** First and last minute of the record, both inclusive. */
  first: number
  last: number
  /** By column name: feature ids, and price.open, price.high, price.low, price.close in units of 1e-8. */
  columns: Record<string, OracleColumn>
}

export interface OracleDataset {
  symbols: OracleSymbol[]
}

const memos = new WeakMap<OracleSymbol, Map<string, unknown>>()

/** Computes a value once per symbol and key; a symbol's columns do not depend on the query. */
export const perSymbol = <T>(symbol: OracleSymbol, key: string, make: () => T): T => {
  let memo = memos.get(symbol)
  if (memo === undefined) {
    memo = new Map()
    memos.set(symbol, memo)
  }
  if (!memo.has(key)) memo.set(key, make())
  return memo.get(key) as T
}

export const columnOf = (symbol: OracleSymbol, name: string): OracleColumn => {
  const column = symbol.columns[name]
  if (column !== undefined) return column
  const minutes = symbol.last - symbol.first + 1
  const never = Number.POSITIVE_INFINITY
  return { cells: new Array<Cell>(minutes).fill('S'), sourceFirst: never, warmFrom: never }
}
