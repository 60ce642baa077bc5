/** Group F: funding, premium, open interest, liquidations, long/short ratio. */
import { type Cell, isValue, reasonOf, strongest } from '../cell.js'
import { divideHalfEven } from '../exact.js'
import { asOf } from './as-of.js'
import type { Series } from './records.js'
import { windowGap } from './windows.js'

const E8 = 100_000_000n
const HOURS_25 = 25 * 60
const DAYS_30 = 30 * 1440

/** A settlement at the end of a minute. The rate is in steps of 1e-12; the displayed rate, which formulas use, is in steps of 1e-8. */
interface Settlement {
  time: number
  rate: bigint
  shown: bigint
  eightHours: Cell
}

/** rate · 8/h, where h is the number of whole hours since the previous settlement. */
const eightHourRate = (shown: bigint, minutes: number | undefined): Cell => {
  if (minutes === undefined) return 'U'
  const hours = divideHalfEven(BigInt(minutes), 60n)
  return hours < 1n || hours > 24n ? 'U' : divideHalfEven(shown * 8n, hours)
}

const settlements = (s: Series): Settlement[] =>
  s.memo('settlements', 0, () => {
    const all: Settlement[] = []
    for (let m = s.first; m < s.end; m++) {
      const rate = s.at('funding_rate', m)
      if (!isValue(rate)) continue
      const time = m + 1
      const shown = divideHalfEven(rate, 10_000n)
      const before = all.at(-1)
      all.push({ time, rate, shown, eightHours: eightHourRate(shown, before && time - before.time) })
    }
    return all
  })

/** Settlements with a time in (close of m − minutes, close of m]. */
const settledWithin = (s: Series, m: number, minutes: number): Settlement[] =>
  settlements(s).filter(({ time }) => time <= m + 1 && time > m + 1 - minutes)

/** The last settlement at or before the close of m, unless it is older than 25 hours. */
const lastSettled = (s: Series, m: number): Settlement | undefined => settledWithin(s, m, HOURS_25 + 1).at(-1)

export const fundingRate = (s: Series, m: number): Cell => lastSettled(s, m)?.shown ?? 'X'

export const fundingRate8h = (s: Series, m: number): Cell => lastSettled(s, m)?.eightHours ?? 'X'

export const fundingRank = (s: Series, m: number): Cell => {
  const last = lastSettled(s, m)
  if (last === undefined) return 'X'
  const now = last.eightHours
  if (!isValue(now)) return now
  const rates = settledWithin(s, m, DAYS_30)
    .map(({ eightHours }) => eightHours)
    .filter(isValue)
  if (rates.length < 20) return 'U'
  const less = rates.filter((rate) => rate < now).length
  const equal = rates.filter((rate) => rate === now).length
  return divideHalfEven(BigInt(2 * less + equal + 1) * 1_000_000n, BigInt(2 * rates.length))
}

export const fundingSum = (s: Series, m: number): Cell => {
  const day = settledWithin(s, m, 1440)
  if (day.length === 0) return 'X'
  return divideHalfEven(
    day.reduce((total, { rate }) => total + rate, 0n),
    10_000n,
  )
}

/** 10⁴·(a/b − 1) in steps of 0.001, on price integers. */
const premium = (a: Cell, b: Cell): Cell => {
  const gap = strongest(reasonOf(a), reasonOf(b), isValue(b) && b <= 0n ? 'Q' : null)
  return gap ?? divideHalfEven(((a as bigint) - (b as bigint)) * 10_000_000n, b as bigint)
}

export const premiumBps = (s: Series, m: number): Cell => premium(s.at('mark_close', m), s.at('index_close', m))

export const basisBps = (s: Series, m: number): Cell => premium(s.close(m), s.at('index_close', m))

/** An open interest or a ratio that is not positive is impossible, so it is quarantined. */
const positive = (cell: Cell): Cell => (isValue(cell) && cell <= 0n ? 'Q' : cell)

const contracts = (s: Series, m: number): Cell => positive(asOf(s, 'open_interest', 'open_interest_second', m))

const ratio = (s: Series, m: number): Cell => positive(asOf(s, 'long_short_ratio', 'long_short_second', m))

const change = (now: Cell, then: Cell, perUnit: bigint): Cell => {
  const gap = strongest(reasonOf(now), reasonOf(then))
  return gap ?? divideHalfEven(((now as bigint) - (then as bigint)) * perUnit, then as bigint)
}

export const openInterestUsd = (s: Series, m: number): Cell => {
  const value = positive(asOf(s, 'open_interest_value', 'open_interest_second', m))
  return isValue(value) ? divideHalfEven(value, E8) : value
}

export const openInterestChange = (s: Series, m: number, minutes: number): Cell =>
  change(contracts(s, m), contracts(s, m - minutes), 10_000_000n)

/** Both changes are rounded inputs. Label order: long_buildup, short_covering, short_buildup, long_unwinding, flat. */
export const openInterestRegime = (hourReturn: Cell, hourChange: Cell): Cell => {
  const gap = strongest(reasonOf(hourReturn), reasonOf(hourChange))
  if (gap !== null) return gap
  const [price, interest] = [hourReturn as bigint, hourChange as bigint]
  const isSmall = (x: bigint): boolean => x < 20_000n && x > -20_000n
  if (isSmall(price) || isSmall(interest)) return 4n
  if (price > 0n) return interest > 0n ? 0n : 1n
  return interest > 0n ? 2n : 3n
}

export const longShortRatio = (s: Series, m: number): Cell => {
  const now = ratio(s, m)
  return isValue(now) ? divideHalfEven(now, 100n) : now
}

export const longShortChange = (s: Series, m: number): Cell => change(ratio(s, m), ratio(s, m - 1440), 1_000_000n)

export const liquidated = (s: Series, m: number, side: 'long' | 'short'): Cell => {
  const usd = s.at(`liq_${side}_usd`, m)
  return isValue(usd) ? divideHalfEven(usd, E8) : usd
}

/** Sums of an hour that was recorded throughout. */
const liquidatedHour = (s: Series, m: number, of: (long: bigint, short: bigint) => bigint): Cell => {
  const gap = windowGap(m, 60, (i) => strongest(reasonOf(s.at('liq_long_usd', i)), reasonOf(s.at('liq_short_usd', i))))
  if (gap !== null) return gap
  let [long, short] = [0n, 0n]
  for (let i = m - 59; i <= m; i++) {
    long += s.at('liq_long_usd', i) as bigint
    short += s.at('liq_short_usd', i) as bigint
  }
  return of(long, short)
}

export const liquidationUsd = (s: Series, m: number): Cell =>
  liquidatedHour(s, m, (long, short) => divideHalfEven(long + short, E8))

export const liquidationImbalance = (s: Series, m: number): Cell =>
  liquidatedHour(s, m, (long, short) =>
    long + short === 0n ? 0n : divideHalfEven((short - long) * 1_000_000n, long + short),
  )
