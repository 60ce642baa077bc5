/** Group A: returns, drawdown and drawup are exact ratios of price integers; the sigma move is computed in doubles. */
import { type Cell, reasonOf, strongest } from '../cell.js'
import { divideHalfEven, roundHalfEven } from '../exact.js'
import type { Series } from './records.js'
import { closeGap, columnGap, extremeOf, returnsGap, returnsOf, sum } from './windows.js'

const E7 = 10_000_000n

/** (a − b)/b in units of 1e-7. */
export const ratioChange = (a: bigint, b: bigint): bigint => divideHalfEven((a - b) * E7, b)

export const simpleReturn = (s: Series, m: number, minutes: number): Cell => {
  const now = s.close(m)
  const then = s.close(m - minutes)
  const gap = strongest(reasonOf(now), reasonOf(then))
  return gap ?? ratioChange(now as bigint, then as bigint)
}

export const sigmaMove = (s: Series, m: number): Cell => {
  const gap = strongest(closeGap(s, m), closeGap(s, m - 60), returnsGap(s, m, 1440))
  if (gap !== null) return gap
  const sigma = Math.sqrt(sum(returnsOf(s, m, 1440).map((r) => r * r)) / 1440)
  if (sigma === 0) return 0n
  const move = Math.log(Number(s.close(m)) / Number(s.close(m - 60)))
  return roundHalfEven((move / (sigma * Math.sqrt(60))) * 1e4)
}

export const fromExtreme = (s: Series, m: number, column: 'high' | 'low'): Cell => {
  const gap = strongest(closeGap(s, m), columnGap(s, column, m, 1440))
  if (gap !== null) return gap
  return ratioChange(s.close(m) as bigint, extremeOf(s, column, m, 1440, column === 'high' ? 1n : -1n))
}
