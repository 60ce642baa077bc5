/** Group D without VPIN: volume and flow. Amounts are integers of 1e-8; window sums are exact and rounded once. */
import { type Cell, isCovered, isValue, type Reason, reasonOf, strongest } from '../cell.js'
import { divideHalfEven, roundHalfEven } from '../exact.js'
import type { Series } from './records.js'
import { cellAt, closeGap, columnGap, mean, returnsGap, sumOf, windowGap } from './windows.js'

const E8 = 100_000_000n

export const quoteVolume = (s: Series, m: number, n: number): Cell => {
  const gap = strongest(n > 240 ? closeGap(s, m) : null, columnGap(s, 'quoteVolume', m, n))
  return gap ?? divideHalfEven(sumOf(s, 'quoteVolume', m, n), E8)
}

export const relativeVolume = (s: Series, m: number): Cell => {
  const gap = strongest(closeGap(s, m), columnGap(s, 'quoteVolume', m, 60), columnGap(s, 'quoteVolume', m, 10080))
  if (gap !== null) return gap
  const week = sumOf(s, 'quoteVolume', m, 10080)
  if (week === 0n) return 'U'
  return divideHalfEven(sumOf(s, 'quoteVolume', m, 60) * 10080n * 10_000n, week * 60n)
}

/** ln(1 + USD volume of five minutes) and the integer sum behind it, or the null reason. */
const logVolume = (s: Series, i: number): { x: number; sum: bigint } | Reason =>
  s.memo('log volume', i, () => {
    const gap = columnGap(s, 'quoteVolume', i, 5)
    if (gap !== null) return gap
    const sum = sumOf(s, 'quoteVolume', i, 5)
    return { x: Math.log1p(Number(sum) / 1e8), sum }
  })

export const volumeZ = (s: Series, m: number): Cell => {
  const gap = strongest(
    closeGap(s, m),
    windowGap(m, 5, (i) => reasonOf(cellAt(s, 'quoteVolume', i))),
    windowGap(m, 1440, (i) => {
      const x = logVolume(s, i)
      return typeof x === 'string' ? x : null
    }),
  )
  if (gap !== null) return gap
  const present: { x: number; sum: bigint }[] = []
  for (let i = m - 1439; i <= m; i++) {
    const x = logVolume(s, i)
    if (typeof x !== 'string') present.push(x)
  }
  const now = present.at(-1)!
  if (present.every(({ sum }) => sum === now.sum)) return 0n
  const mu = mean(present.map(({ x }) => x))
  const sigma = Math.sqrt(mean(present.map(({ x }) => (x - mu) ** 2)))
  return roundHalfEven(((now.x - mu) / sigma) * 1e4)
}

export const averageTrade = (s: Series, m: number): Cell => {
  const gap = strongest(columnGap(s, 'quoteVolume', m, 60), columnGap(s, 'trades', m, 60))
  if (gap !== null) return gap
  const trades = sumOf(s, 'trades', m, 60)
  return trades === 0n ? 'U' : divideHalfEven(sumOf(s, 'quoteVolume', m, 60) * 100n, trades * E8)
}

export const takerBuyRatio = (s: Series, m: number): Cell => {
  const gap = strongest(columnGap(s, 'quoteVolume', m, 60), columnGap(s, 'takerBuyQuote', m, 60))
  if (gap !== null) return gap
  const volume = sumOf(s, 'quoteVolume', m, 60)
  return volume === 0n ? 'U' : divideHalfEven(sumOf(s, 'takerBuyQuote', m, 60) * 1_000_000n, volume)
}

export const volumeDelta = (s: Series, m: number, n: number): Cell => {
  const gap = strongest(columnGap(s, 'quoteVolume', m, n), columnGap(s, 'takerBuyQuote', m, n))
  return gap ?? divideHalfEven(2n * sumOf(s, 'takerBuyQuote', m, n) - sumOf(s, 'quoteVolume', m, n), E8)
}

/** The day's volatility is a rounded input. Label order: bullish, bearish, none. */
export const flowDivergence = (s: Series, m: number, dayVolatility: Cell): Cell => {
  const gap = strongest(
    closeGap(s, m),
    closeGap(s, m - 240),
    columnGap(s, 'quoteVolume', m, 240),
    columnGap(s, 'takerBuyQuote', m, 240),
    reasonOf(dayVolatility),
  )
  if (gap !== null) return gap
  const volume = sumOf(s, 'quoteVolume', m, 240)
  if (volume === 0n || dayVolatility === 0n) return 2n
  const move = Math.log(Number(s.close(m)) / Number(s.close(m - 240)))
  const half = ((Number(dayVolatility) / 1e7) * Math.sqrt(240 / 1440)) / 2
  const delta = 2n * sumOf(s, 'takerBuyQuote', m, 240) - volume
  if (move <= -half && 50n * delta >= volume) return 0n
  if (move >= half && 50n * delta <= -volume) return 1n
  return 2n
}

export const kyleLambda = (s: Series, m: number): Cell => {
  const gap = strongest(
    returnsGap(s, m, 240),
    columnGap(s, 'quoteVolume', m, 240),
    columnGap(s, 'takerBuyQuote', m, 240),
  )
  if (gap !== null) return gap
  const flows: number[] = []
  const moves: number[] = []
  for (let i = m - 239; i <= m; i++) {
    const { takerBuyQuote, quoteVolume } = s.minute(i)! as unknown as Record<string, bigint>
    flows.push(Number(2n * takerBuyQuote! - quoteVolume!) / 1e14)
    moves.push(1e4 * s.logReturn(i))
  }
  if (flows.every((flow) => flow === flows[0])) return 'U'
  const [fx, my] = [mean(flows), mean(moves)]
  const cov = mean(flows.map((flow, i) => (flow - fx) * (moves[i]! - my)))
  const variance = mean(flows.map((flow) => (flow - fx) ** 2))
  return roundHalfEven((cov / variance) * 1e4)
}

/** A minute is present when it has both a return and a volume. */
export const amihud = (s: Series, m: number): Cell => {
  const missing = (i: number): Reason | null => strongest(s.returnGap(i), reasonOf(cellAt(s, 'quoteVolume', i)))
  const gap = strongest(closeGap(s, m), windowGap(m, 1440, missing))
  if (gap !== null) return gap
  let steps = 0n
  let count = 0
  for (let i = m - 1439; i <= m; i++) {
    const r = s.logReturn(i)
    const volume = cellAt(s, 'quoteVolume', i)
    if (Number.isNaN(r) || !isValue(volume) || volume <= 0n) continue
    count++
    // Returns are rounded to steps of 1e-12 before they enter window sums. A term is 1e4·|r| / (QV/1e6) = 1e10·|r| / QV bps per million, rounded to
    // steps of 1e-9 before the sum.
    const size = Math.round(Math.abs(r) * 1e12) / 1e12
    steps += roundHalfEven(((1e10 * size) / (Number(volume) / 1e8)) * 1e9)
  }
  return count < 144 ? 'U' : divideHalfEven(steps, BigInt(count) * 100_000n)
}

/** −cov of adjacent returns over 1,440 pairs; the common mean is that of all returns in these pairs. */
export const rollSpread = (s: Series, m: number): Cell => {
  const pairGap = (i: number): Reason | null => strongest(s.returnGap(i), s.returnGap(i - 1))
  const gap = strongest(closeGap(s, m), windowGap(m, 1440, pairGap))
  if (gap !== null) return gap
  const all: number[] = []
  for (let i = m - 1440; i <= m; i++) if (s.returnGap(i) === null) all.push(s.logReturn(i))
  const mu = mean(all)
  let total = 0
  let pairs = 0
  for (let i = m - 1439; i <= m; i++) {
    if (pairGap(i) !== null) continue
    pairs++
    total += (s.logReturn(i) - mu) * (s.logReturn(i - 1) - mu)
  }
  if (!isCovered(pairs, 1440)) throw new Error('unreachable: the pairs are covered')
  return roundHalfEven(2e4 * Math.sqrt(Math.max(0, -total / pairs)) * 1e3)
}
