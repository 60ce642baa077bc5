/** Group E, the band imbalances: the latest snapshot not older than 90 s at the close of the bucket. */
import { type Cell, isValue, reasonOf, strongest } from '../cell.js'
import { divideHalfEven } from '../exact.js'
import type { Series } from './records.js'

/** The minute whose snapshot is visible at the close of m, or undefined when the latest is too old. */
const visibleSnapshot = (s: Series, m: number): number | undefined => {
  if (isValue(s.at('depth_second', m))) return m
  const before = s.at('depth_second', m - 1)
  // The close of m is 120 s after the open of m − 1.
  return isValue(before) && 120n - before < 90n ? m - 1 : undefined
}

export const bookImbalance = (s: Series, m: number, band: string): Cell => {
  const at = visibleSnapshot(s, m)
  if (at === undefined) return 'X'
  const bid = s.at(`bid_${band}`, at)
  const ask = s.at(`ask_${band}`, at)
  const gap = strongest(reasonOf(bid), reasonOf(ask))
  if (gap !== null) return gap
  const [b, a] = [bid as bigint, ask as bigint]
  return b + a === 0n ? 'U' : divideHalfEven((b - a) * 1_000_000n, b + a)
}
