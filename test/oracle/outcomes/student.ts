/**
 * Student's t by its definition: for whole degrees of freedom, the probability between −t and t is a finite sum (Abramowitz and Stegun 1964, 26.7.3
 * and 26.7.4). Numbers are bigints in units of 2^-96 (29 decimals), so that the sixth decimal of a quantile is certain.
 */
import { integerSquareRoot } from '../exact.js'

const BITS = 96n
const ONE = 1n << BITS

const times = (a: bigint, b: bigint): bigint => (a * b) >> BITS
const over = (a: bigint, b: bigint): bigint => (a << BITS) / b
const root = (x: bigint): bigint => integerSquareRoot(x << BITS)

/** x − x³/3 + x⁵/5 − …, after the argument is halved until it is small. */
const arcTangent = (x: bigint): bigint => {
  if (8n * x > ONE) return 2n * arcTangent(over(x, ONE + root(ONE + times(x, x))))
  let [sum, power] = [0n, x]
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += power / n
    power = -times(power, times(x, x))
  }
  return sum
}

const PI = 4n * arcTangent(ONE)

/** The probability that t with `df` degrees of freedom is between −t and t. */
const studentWithin = (df: number, t: bigint): bigint => {
  const freedom = BigInt(df) * ONE
  // The angle is the one whose tangent is t / √df.
  const cosine2 = over(freedom, freedom + times(t, t))
  const sine = root(ONE - cosine2)
  const odd = df % 2 === 1
  let term = odd ? root(cosine2) : ONE
  let sum = 0n
  for (let m = odd ? 1 : 0; m <= df - 2; m += 2) {
    sum += term
    term = (times(term, cosine2) * BigInt(m + 1)) / BigInt(m + 2)
  }
  if (!odd) return times(sine, sum)
  const angle = arcTangent(over(t, root(freedom)))
  return over(2n * (angle + times(sine, sum)), PI)
}

/** The same for the normal distribution: √(2/π) · (t − t³/(2·3) + t⁵/(2²·2!·5) − …). */
const normalWithin = (t: bigint): bigint => {
  let [sum, term] = [0n, t]
  for (let n = 0n; term !== 0n; n++) {
    sum += term / (2n * n + 1n)
    term = -times(term, times(t, t)) / (2n * (n + 1n))
  }
  return times(sum, root(over(2n * ONE, PI)))
}

/** Returns the t in 1e-6 outside which the probability is `outside`: the integer at whose upper half the probability first suffices. */
const search = (within: (t: bigint) => bigint, outside: bigint): bigint => {
  const suffices = (t: bigint): boolean => within(((2n * t + 1n) * ONE) / 2_000_000n) > ONE - outside
  let [low, high] = [0n, 1_000_000n]
  while (!suffices(high)) [low, high] = [high, 2n * high]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (suffices(middle)) high = middle
    else low = middle
  }
  return high
}

/** A probability as a fraction, such as 5 / 100. */
export type Fraction = readonly [numerator: number, denominator: number]

const known = new Map<string, bigint>()

/** The t in 1e-6 outside which (on both sides together) the probability is `outside`, for whole degrees of freedom; Infinity: the normal distribution. */
export const wholeQuantile = (df: number, [numerator, denominator]: Fraction): bigint => {
  const key = `${df} ${numerator}/${denominator}`
  let quantile = known.get(key)
  if (quantile === undefined) {
    const within = (t: bigint) => (df === Number.POSITIVE_INFINITY ? normalWithin(t) : studentWithin(df, t))
    quantile = search(within, (BigInt(numerator) * ONE) / BigInt(denominator))
    known.set(key, quantile)
  }
  return quantile
}

/** The same in 1e-8 for hundredths of a degree of freedom from 1 on: linear between whole degrees, and normal beyond 200. */
export const quantileE8 = (dfE2: number, outside: Fraction): bigint => {
  if (dfE2 > 20_000) return 100n * wholeQuantile(Number.POSITIVE_INFINITY, outside)
  const [whole, hundredths] = [Math.floor(dfE2 / 100), dfE2 % 100]
  const low = wholeQuantile(whole, outside)
  if (hundredths === 0) return 100n * low
  return BigInt(100 - hundredths) * low + BigInt(hundredths) * wholeQuantile(whole + 1, outside)
}
