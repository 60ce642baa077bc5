/**
 * Quantiles of Student's t distribution. They are computed with additions, multiplications, divisions and square roots alone, which IEEE 754
 * rounds alike on every machine, so every machine has the same table.
 */

/** Beyond so many degrees of freedom the normal distribution is used. */
export const STUDENT_DF_MAX = 200

const SQRT_2_PI = 2.5066282746310002

export interface StudentOptions {
  /** Confidence: the probability that |t| is below the quantile, for one comparison. Default: 0.95. */
  level?: number
  /** Among so many comparisons each gets its part of 1 − level (Bonferroni). Default: 1. */
  comparisons?: number
}

/**
 * The quantile of Student's t at 1 − (1 − level) / (2 · comparisons), in 1e-6. `df`: whole degrees of freedom from 1 on; beyond
 * STUDENT_DF_MAX, the quantile of the normal distribution. Throws RangeError for other numbers.
 */
export function studentE6(df: number, { level = 0.95, comparisons = 1 }: StudentOptions = {}): number {
  if (!(Number.isSafeInteger(df) && df >= 1)) throw new RangeError(`${df} degrees of freedom: a whole number from 1 on`)
  if (!(Number.isSafeInteger(comparisons) && comparisons >= 1)) throw new RangeError(`${comparisons} comparisons`)
  if (!(level > 0 && level < 1)) throw new RangeError(`the level ${level} is outside 0 to 1`)
  const row = Math.min(df, STUDENT_DF_MAX + 1)
  const rows = tableOf((1 - level) / comparisons)
  rows[row] ??= solve(row, (1 - level) / comparisons)
  return rows[row]
}

/** Tables by the probability outside. A service meets few, because documents have few levels; the rest is forgotten. */
const tables = new Map<number, number[]>()
const TABLES_MAX = 256

function tableOf(tails: number): number[] {
  const known = tables.get(tails)
  if (known !== undefined) return known
  if (tables.size === TABLES_MAX) tables.clear()
  const made: number[] = []
  tables.set(tails, made)
  return made
}

/**
 * The quantile for degrees of freedom in hundredths (100 or more), in 1e-8: linear between whole degrees of freedom. Throws RangeError for
 * other numbers.
 */
export function studentE8(dfE2: number, options: StudentOptions = {}): bigint {
  if (dfE2 > STUDENT_DF_MAX * 100) return BigInt(studentE6(STUDENT_DF_MAX + 1, options)) * 100n
  const df = Math.floor(dfE2 / 100)
  const part = BigInt(dfE2 - df * 100)
  const at = BigInt(studentE6(df, options))
  return part === 0n ? at * 100n : at * 100n + part * (BigInt(studentE6(df + 1, options)) - at)
}

/** The number in 1e-6 nearest to the point that |t| exceeds with probability `tails`, by bisection. */
function solve(df: number, tails: number): number {
  const inside = df > STUDENT_DF_MAX ? insideNormal : (t: number) => insideStudent(t, df)
  let [low, high] = [0, 1]
  while (inside(high) < 1 - tails) high *= 2
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2
    if (inside(middle) < 1 - tails) low = middle
    else high = middle
  }
  return Math.round(high * 1e6)
}

/**
 * P(|T| < t) for whole degrees of freedom, as a finite sum (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4), with θ = atan(t/√df).
 */
function insideStudent(t: number, df: number): number {
  const ratio = t / Math.sqrt(df)
  const cosSquared = 1 / (1 + ratio * ratio)
  const sin = ratio * Math.sqrt(cosSquared)
  if (df === 1) return (2 / Math.PI) * arctan(ratio)
  const odd = df % 2 === 1
  let term = odd ? Math.sqrt(cosSquared) : 1
  let sum = term
  for (let k = odd ? 3 : 2; k <= df - 2; k += 2) {
    term *= ((k - 1) / k) * cosSquared
    sum += term
  }
  return odd ? (2 / Math.PI) * (arctan(ratio) + sin * sum) : sin * sum
}

/** P(|Z| < z) of the standard normal distribution: 2·φ(z)·(z + z³/3 + z⁵/15 + …) (Abramowitz and Stegun 1964, 26.2.11). */
function insideNormal(z: number): number {
  let [term, sum] = [z, z]
  for (let k = 3; term > 1e-18 * sum; k += 2) {
    term *= (z * z) / k
    sum += term
  }
  return (2 * sum * expMinus((z * z) / 2)) / SQRT_2_PI
}

/** e^−x for x ≥ 0: the Taylor series of x/1024, then ten squarings. */
function expMinus(x: number): number {
  const small = x / 1024
  let [term, sum] = [1, 1]
  for (let k = 1; k < 30; k++) {
    term *= small / k
    sum += term
  }
  for (let i = 0; i < 10; i++) sum *= sum
  return 1 / sum
}

/** atan(x) for x ≥ 0: four halvings of the angle, then its Taylor series. */
function arctan(x: number): number {
  let tangent = x
  for (let i = 0; i < 4; i++) tangent /= 1 + Math.sqrt(1 + tangent * tangent)
  const square = tangent * tangent
  let [power, sum] = [tangent, tangent]
  for (let k = 3; k < 40; k += 2) {
    power *= -square
    sum += power / k
  }
  return 16 * sum
}
