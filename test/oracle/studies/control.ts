/** The control of a study by plain loops: its moments, and the means of a policy at signals and at moments with the error of their difference. */
import { divideHalfEven, toNumber } from '../exact.js'
import { daySums, freedomE2, influences, less, standardError } from '../outcomes/day-sums.js'
import { hasIntervals, intervalAround } from '../outcomes/intervals.js'
import type { Fraction } from '../outcomes/student.js'
import { distributionOf, integerOf, type Row } from './rows.js'
import { type StudyRule, spanOf } from './uncertainty.js'

const UNKNOWNS = ['end_of_record', 'gap', 'symbol_ended', 'dead_open', 'funding_missing']
const WORD = 2n ** 64n

/** `symbol known_at` of each moment. `seed`: SHA-256 of scope, revision and symbol, in hex. */
export function momentsOf(
  { symbols, from, to }: { symbols: readonly string[]; from: number; to: number },
  seed: (symbol: string) => string,
): string[] {
  const moments: string[] = []
  for (const symbol of symbols) {
    const state = BigInt(`0x${seed(symbol).slice(0, 16)}`)
    for (let day = 0; day * 1440 < to; day++) {
      const bars: number[] = []
      for (let minute = day * 1440; minute < (day + 1) * 1440; minute += 5)
        if (minute >= from && minute < to) bars.push(minute)
      if (bars.length === 0) continue
      let x = (state + BigInt(day) * 0x9e3779b97f4a7c15n) % WORD
      x = ((x ^ (x / 2n ** 30n)) * 0xbf58476d1ce4e5b9n) % WORD
      x = ((x ^ (x / 2n ** 27n)) * 0x94d049bb133111ebn) % WORD
      x ^= x / 2n ** 31n
      const bar = bars[Number((x * BigInt(bars.length)) / WORD)]!
      moments.push(`${symbol} ${new Date((bar + 5) * 60_000).toISOString().replace('.000Z', 'Z')}`)
    }
  }
  return moments
}

type Path = 'lo' | 'hi'

/** By UTC day of the signal's bar: counts and sums of net results in 1e-9. */
const byDay = (complete: readonly Row[], path: Path) =>
  daySums(
    complete.map((row): [number, bigint] => [
      Math.floor((Date.parse(row.known_at!) - 300_000) / 86_400_000),
      integerOf(row[`net_${path}`]!, 9),
    ]),
  )

const knownOf = (rows: readonly Row[]) => rows.filter(({ fate }) => fate !== 'unknown')
const meanOf = (rows: readonly Row[], path: Path): bigint =>
  divideHalfEven(
    rows.reduce((sum, row) => sum + integerOf(row[`net_${path}`]!, 9), 0n),
    BigInt(rows.length),
  )

export function controlReport(signals: readonly Row[], moments: readonly Row[], rule: StudyRule) {
  const [own, other] = [knownOf(signals), knownOf(moments)]
  const isKnown = own.length > 0 && other.length > 0
  const span = spanOf(rule.horizonMinutes)
  const ends = (path: Path) => {
    const opposite = path === 'lo' ? 'hi' : 'lo'
    if (!isKnown) return { mean: null, around: () => null }
    const mean = meanOf(own, path) - meanOf(other, opposite)
    const [at, other_days] = [byDay(own, path), byDay(other, opposite)]
    const dfE2 = freedomE2(at.counts, span.lag)
    const influence = less(influences(at, 1000n), influences(other_days, 1000n))
    const around = (together: number) => {
      if (!hasIntervals(dfE2)) return null
      const outside: Fraction = [1000 - rule.levelE3, 1000 * together]
      return intervalAround(mean, standardError(influence, at.counts, span), dfE2, outside)
    }
    return { mean, around }
  }
  const [lo, hi] = [ends('lo'), ends('hi')]
  const count = (is: (row: Row) => boolean) => moments.filter(is).length
  const net = (path: Path) => other.map((row) => integerOf(row[`net_${path}`]!, 9))
  return {
    control: {
      moments: moments.length,
      complete: other.length,
      unknown: Object.fromEntries(UNKNOWNS.map((reason) => [reason, count(({ unknown }) => unknown === reason)])),
    },
    policy: {
      filled: count(({ fate }) => fate === 'filled'),
      ambiguous: count((row) => row.net_lo !== row.net_hi),
      per_opportunity: { lo: distributionOf(net('lo')), hi: distributionOf(net('hi')) },
      difference: {
        mean: isKnown ? [toNumber(lo.mean!, 1e9), toNumber(hi.mean!, 1e9)] : null,
        ...{ level: rule.levelE3 / 1000, comparisons: rule.comparisons },
        ...{ interval_lo: lo.around(1), interval_hi: hi.around(1) },
        simultaneous_lo: lo.around(rule.comparisons),
        simultaneous_hi: hi.around(rule.comparisons),
      },
    },
  }
}
