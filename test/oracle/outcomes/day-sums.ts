/** The standard error of a mean when observations of a day are not independent: sums by UTC day, with weights for neighbouring days. */
import { divideHalfEven, greater, roundHalfEven } from '../exact.js'

/** An integer for each UTC day (days since 1970-01-01); days that are not in it have 0. */
export type ByDay = ReadonlyMap<number, bigint>

/** Values of a sample by day: how many, and their sum. */
export interface DaySums {
  counts: ByDay
  sums: ByDay
}

/** How many days depend on each other: weights fall to 0 over `lag` days; `block` is the days of a window. */
export interface Span {
  lag: number
  block: number
}

export const dayOf = (minute: number): number => Math.floor(minute / 1440)

/** The span of windows of so many minutes. */
export const spanOf = (minutes: number): Span => {
  const block = Math.max(1, Math.ceil(minutes / 1440))
  return { lag: minutes <= 240 ? 1 : 3 * block, block }
}

export const daySums = (values: Iterable<readonly [day: number, value: bigint]>): DaySums => {
  const counts = new Map<number, bigint>()
  const sums = new Map<number, bigint>()
  for (const [day, value] of values) {
    counts.set(day, (counts.get(day) ?? 0n) + 1n)
    sums.set(day, (sums.get(day) ?? 0n) + value)
  }
  return { counts, sums }
}

export const total = (x: ByDay): bigint => {
  let sum = 0n
  for (const value of x.values()) sum += value
  return sum
}

/** L · Q(x), where Q(x) = Σ x_t² + 2 Σ_j (1 − j/L) Σ x_t x_{t+j} for j from 1 to L − 1, and L is the lag. */
export const lagTimesQ = (x: ByDay, lag: number): bigint => {
  let sum = 0n
  for (const [day, value] of x) {
    sum += BigInt(lag) * value * value
    for (let j = 1; j < lag; j++) sum += 2n * BigInt(lag - j) * value * (x.get(day + j) ?? 0n)
  }
  return sum
}

/** Σ over blocks of (Σ x_t)². */
export const blockSquares = (x: ByDay, block: number): bigint => {
  const blocks = new Map<number, bigint>()
  for (const [day, value] of x) {
    const number = Math.floor(day / block)
    blocks.set(number, (blocks.get(number) ?? 0n) + value)
  }
  let sum = 0n
  for (const value of blocks.values()) sum += value * value
  return sum
}

/** Degrees of freedom in hundredths: g − 1 with g = n² / Q(n_t). There is at least one observation. */
export const freedomE2 = (counts: ByDay, lag: number): number => {
  const n = total(counts)
  const q = lagTimesQ(counts, lag)
  return Number(divideHalfEven(100n * (BigInt(lag) * n * n - q), q))
}

/** For each day (S_t − n_t · S/n) / n, times `scale`, as an integer: how far the day moves the mean. */
export const influences = ({ counts, sums }: DaySums, scale: bigint): Map<number, bigint> => {
  const n = total(counts)
  const sum = total(sums)
  return new Map(
    [...counts].map(([day, count]) => [day, divideHalfEven((n * sums.get(day)! - count * sum) * scale, n * n)]),
  )
}

/** x − y, day by day. */
export const less = (x: ByDay, y: ByDay): Map<number, bigint> =>
  new Map([...new Set([...x.keys(), ...y.keys()])].map((day) => [day, (x.get(day) ?? 0n) - (y.get(day) ?? 0n)]))

const LARGE = 2n ** 50n

const magnitude = (x: bigint): bigint => (x < 0n ? -x : x)

/** SE in 1e-12 from influences in 1e-12; `counts` are those of the sample. g is above 1. */
export const standardError = (influence: ByDay, counts: ByDay, { lag, block }: Span): bigint => {
  let power = 1n
  while ([...influence.values()].some((u) => magnitude(u) >= LARGE * power)) power *= 2n
  const u = new Map([...influence].map(([day, value]) => [day, divideHalfEven(value, power)]))
  const n = total(counts)
  // SE² = max(Q(u), Σ blocks) · g / (g − 1), and g / (g − 1) = n² / (n² − Q(n_t)).
  const v = greater(lagTimesQ(u, lag), BigInt(lag) * blockSquares(u, block))
  const d = BigInt(lag) * n * n - lagTimesQ(counts, lag)
  return power * roundHalfEven(Math.sqrt((Number(v) * Number(n * n)) / Number(d)))
}
