/** Prices of a symbol as numbers, and changes between them, exact in units of 1e-7. */
import { isValue } from '../cell.js'
import { columnOf, type OracleSymbol, perSymbol } from '../dataset.js'
import { divideHalfEven } from '../exact.js'

/** In units of 1e-8 (exact: they stay below 2^53); NaN for nulls. */
export interface Prices {
  high: Float64Array
  low: Float64Array
  close: Float64Array
}

export const pricesOf = (symbol: OracleSymbol): Prices =>
  perSymbol(symbol, 'outcome prices', () => {
    const numbers = (name: string): Float64Array =>
      Float64Array.from(columnOf(symbol, `price.${name}`).cells, (cell) => (isValue(cell) ? Number(cell) : Number.NaN))
    return { high: numbers('high'), low: numbers('low'), close: numbers('close') }
  })

/**
 * now / entry − 1 in units of 1e-7, rounded half-even. A double decides if it is clearly not near a tie (its own error is below 2e-6 while its
 * magnitude is below 1e9); otherwise bigints do.
 */
export const changeE7 = (now: number, entry: number): number => {
  const near = ((now - entry) / entry) * 1e7
  const fraction = near - Math.floor(near)
  if (Math.abs(near) < 1e9 && Math.abs(fraction - 0.5) > 1e-3) return Math.round(near) + 0
  return Number(divideHalfEven(BigInt(now - entry) * 10_000_000n, BigInt(entry)))
}
