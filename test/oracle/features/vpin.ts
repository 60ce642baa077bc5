/**
 * VPIN. The volume clock runs backwards from the close of the bucket: the last 50·V* units of volume, with minutes split pro rata, are cut into 50
 * equal buckets. V* is 1/500 of the mean daily volume of the seven complete days before. Minutes without a return are split evenly; the standard
 * deviation is that of the existing returns of the trailing day.
 */
import { type Cell, isCovered, isValue, type Reason, reasonOf, strongest } from '../cell.js'
import { normalCdf, roundHalfEven } from '../exact.js'
import type { Series } from './records.js'
import { cellAt, closeGap, mean, returnsOf, windowGap } from './windows.js'

const DAY = 1440

/** Population standard deviation of the existing returns of the 1,440 minutes ending at i; 0 if they are all equal. */
const sigmaAt = (s: Series, i: number): number =>
  s.memo('vpin sigma', i, () => {
    const returns = returnsOf(s, i, DAY)
    if (returns.every((r) => r === returns[0])) return 0
    const mu = mean(returns)
    let total = 0
    for (const r of returns) total += (r - mu) ** 2
    return Math.sqrt(total / returns.length)
  })

/** The share of a minute's volume that counts as bought, by bulk classification. */
export const bulkShare = (s: Series, i: number): number =>
  s.memo('vpin share', i, () => {
    const r = s.logReturn(i)
    if (Number.isNaN(r)) return 0.5
    const sigma = sigmaAt(s, i)
    return sigma === 0 ? 0.5 : normalCdf(r / sigma)
  })

/** Σ|2·bought − V*| / (50·V*), computed backwards from minute m; `minute` returns volume and bought volume. */
export const backwardVpin = (
  m: number,
  bucket: number,
  minute: (i: number) => { volume: number; bought: number } | undefined,
): number => {
  let imbalance = 0
  let closed = 0
  let filled = 0
  let bought = 0
  for (let i = m; i > m - DAY && closed < 50; i--) {
    const flow = minute(i)
    if (flow === undefined || flow.volume === 0) continue
    let rest = flow.volume
    while (closed < 50) {
      const room = bucket - filled
      const part = Math.min(rest, room)
      bought += (flow.bought * part) / flow.volume
      filled += part
      if (rest < room) break
      rest -= part
      imbalance += Math.abs(2 * bought - bucket)
      closed++
      filled = 0
      bought = 0
    }
  }
  // Rounding may leave the oldest bucket slightly below full.
  if (closed === 49) imbalance += Math.abs(2 * bought - bucket)
  return imbalance / (50 * bucket)
}

export const vpin = (s: Series, m: number, taker: boolean): Cell => {
  // A rank over a week looks at each minute some ten thousand times.
  const reasons = s.memo(`vpin missing ${taker}`, 0, () =>
    s.minutes.map(({ volume, takerBuy }) => strongest(reasonOf(volume), taker ? reasonOf(takerBuy) : null)),
  )
  const missing = (i: number): Reason | null => (i < s.first || i >= s.end ? 'S' : reasons[i - s.first]!)
  const today = Math.floor(m / DAY) * DAY
  const week = s.memo(`vpin week ${taker}`, today, () => {
    let sum = 0n
    let present = 0
    let worst: Reason | null = null
    for (let i = today - 7 * DAY; i < today; i++) {
      const reason = missing(i)
      if (reason === null) {
        sum += cellAt(s, 'volume', i) as bigint
        present++
      } else worst = strongest(worst, reason)
    }
    return { sum, gap: isCovered(present, 7 * DAY) ? null : worst }
  })
  const gap = strongest(closeGap(s, m), week.gap, windowGap(m, DAY, missing))
  if (gap !== null) return gap
  let recent = 0n
  for (let i = m - DAY + 1; i <= m; i++) if (missing(i) === null) recent += cellAt(s, 'volume', i) as bigint
  // V* = week / 3500, so 50·V* = week / 70.
  if (week.sum === 0n || recent * 70n < week.sum) return 'U'
  const value = backwardVpin(m, Number(week.sum) / 3500, (i) => {
    if (missing(i) !== null) return undefined
    const volume = Number(cellAt(s, 'volume', i))
    const bought = cellAt(s, 'takerBuy', i)
    return { volume, bought: taker && isValue(bought) ? Number(bought) : volume * bulkShare(s, i) }
  })
  return roundHalfEven(value * 1e6)
}
