/** The average path after the signal by plain loops: closes of 5-minute bars relative to that of the signal, in 1e-9, by the rule of outcomes. */
import { divideHalfEven, toNumber } from '../exact.js'
import { daySums, freedomE2, influences, standardError, total } from '../outcomes/day-sums.js'
import { hasIntervals, intervalAround, type Sample } from '../outcomes/intervals.js'
import type { Fraction } from '../outcomes/student.js'
import { spanOf } from './uncertainty.js'

const POINTS = 96
const E9 = 1_000_000_000n

export interface Signal {
  /** Minutes since 1970: the close of the signal's bar. */
  knownAt: number
  /** Closes by minute. */
  closeAt(minute: number): bigint
}

export function averagePathOf(signals: readonly Signal[], { horizonMinutes, levelE3 }: Record<string, number>) {
  if (signals.length === 0) return null
  const bars = horizonMinutes! / 5
  const points = Math.min(bars, POINTS)
  const span = spanOf(horizonMinutes!)
  const at = (point: number) => {
    const minutes = 5 * Math.ceil((point * bars) / points)
    const sample: Sample = signals.map(({ knownAt, closeAt }) => {
      const from = closeAt(knownAt - 1)
      const day = Math.floor((knownAt - 5) / 1440)
      return [day, divideHalfEven((closeAt(knownAt + minutes - 1) - from) * E9, from)]
    })
    const sums = daySums(sample)
    const mean = divideHalfEven(total(sums.sums), BigInt(sample.length))
    const dfE2 = freedomE2(sums.counts, span.lag)
    const around = (together: number) => {
      if (!hasIntervals(dfE2)) return null
      const outside: Fraction = [1000 - levelE3!, 1000 * together]
      return intervalAround(mean, standardError(influences(sums, 1000n), sums.counts, span), dfE2, outside)
    }
    return { minutes, mean: toNumber(mean, 1e9), interval: around(1), simultaneous: around(points) }
  }
  return {
    ...{ level: levelE3! / 1000, comparisons: points },
    points: Array.from({ length: points }, (_, i) => at(i + 1)),
  }
}
