/** Trailing windows W(n) = m−n+1 … m of a series: missing minutes, sums and extremes, by plain loops. */
import { type Cell, isCovered, isValue, type Reason, reasonOf, strongest } from '../cell.js'
import type { Series } from './records.js'

type Column = 'open' | 'high' | 'low' | 'close' | 'volume' | 'quoteVolume' | 'trades' | 'takerBuy' | 'takerBuyQuote'

export const cellAt = (s: Series, column: Column, m: number): Cell => s.minute(m)?.[column] ?? 'S'

/** Returns null if the window is covered, otherwise the strongest reason inside; `gap` returns the null reason of a minute. */
export const windowGap = (m: number, n: number, gap: (i: number) => Reason | null): Reason | null => {
  let present = 0
  let worst: Reason | null = null
  for (let i = m - n + 1; i <= m; i++) {
    const reason = gap(i)
    if (reason === null) present++
    else worst = strongest(worst, reason)
  }
  return isCovered(present, n) ? null : worst
}

export const columnGap = (s: Series, column: Column, m: number, n: number): Reason | null =>
  windowGap(m, n, (i) => reasonOf(cellAt(s, column, i)))

export const returnsGap = (s: Series, m: number, n: number): Reason | null => windowGap(m, n, (i) => s.returnGap(i))

export const closeGap = (s: Series, m: number): Reason | null => reasonOf(s.close(m))

/** The exact sum over the present minutes of a window. */
export const sumOf = (s: Series, column: Column, m: number, n: number): bigint => {
  let sum = 0n
  for (let i = m - n + 1; i <= m; i++) {
    const cell = cellAt(s, column, i)
    if (isValue(cell)) sum += cell
  }
  return sum
}

/** The greatest (sign 1) or least (sign −1) present value of a window; at least one must be present. */
export const extremeOf = (s: Series, column: Column, m: number, n: number, sign: 1n | -1n): bigint => {
  let best: bigint | undefined
  for (let i = m - n + 1; i <= m; i++) {
    const cell = cellAt(s, column, i)
    if (isValue(cell) && (best === undefined || cell * sign > best * sign)) best = cell
  }
  return best!
}

/** The existing log returns of a window, in time order. */
export const returnsOf = (s: Series, m: number, n: number): number[] => {
  const out: number[] = []
  for (let i = m - n + 1; i <= m; i++) {
    const r = s.logReturn(i)
    if (!Number.isNaN(r)) out.push(r)
  }
  return out
}

export const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)
export const mean = (values: number[]): number => sum(values) / values.length
