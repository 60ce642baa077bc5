// What followed, added up by UTC day of the anchor: all that the rules need.
import { HORIZONS } from './horizons.mjs'
import { roundHalfEven } from './rounding.mjs'

const DAY = 1440

/** For each horizon the return of every completed window of one symbol, by anchor, in steps of 1e-7. A window that the record cuts is not completed. */
export const returnsOf = (closes) =>
  HORIZONS.map(({ minutes }) => {
    const out = new Int32Array(Math.max(0, closes.length - minutes))
    for (let i = 0; i < out.length; i++) out[i] = roundHalfEven(((closes[i + minutes] - closes[i]) * 1e7) / closes[i])
    return out
  })

const emptySums = (days) => ({ n: new Float64Array(days), S: new Float64Array(days) })

/** The reference at one horizon: counts and sums of all completed windows. `returns` are those of one symbol each. */
export function referenceSums(returns, days) {
  const sums = emptySums(days)
  for (const values of returns) {
    for (let from = 0; from < values.length; from += DAY) {
      const to = Math.min(values.length, from + DAY)
      let sum = 0
      for (let i = from; i < to; i++) sum += values[i]
      sums.n[from / DAY] += to - from
      sums.S[from / DAY] += sum
    }
  }
  return sums
}

/**
 * The completed occurrences at one horizon: counts `n` and sums `S` by day, the sum of `squares`, and each return with its day (`values`, `dayOf`) for
 * the median.
 */
export function occurrenceSums(anchors, returns, days) {
  const completed = anchors.map((minutes, symbol) => {
    let count = minutes.length
    while (count > 0 && minutes[count - 1] >= returns[symbol].length) count--
    return minutes.subarray(0, count)
  })
  const total = completed.reduce((sum, { length }) => sum + length, 0)
  const sums = { ...emptySums(days), squares: 0, values: new Int32Array(total), dayOf: new Uint16Array(total) }
  let from = 0
  for (const [symbol, minutes] of completed.entries()) {
    sums.squares += addSymbol(sums, from, minutes, returns[symbol])
    from += minutes.length
  }
  return sums
}

/** Adds one symbol, whose occurrences take the places from `from` on. Returns its sum of squares. */
function addSymbol({ n, S, values, dayOf }, from, minutes, returns) {
  let squares = 0
  for (let j = 0; j < minutes.length; j++) {
    const minute = minutes[j]
    const x = returns[minute]
    const day = Math.floor(minute / DAY)
    n[day]++
    S[day] += x
    squares += x * x
    values[from + j] = x
    dayOf[from + j] = day
  }
  return squares
}
