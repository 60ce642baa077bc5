/**
 * Converts exact integers to the numbers of a body. All earlier results are integers in a known unit. Here they are rounded half-even to the
 * unit in which they are shown, and become the double nearest to that decimal. So the digits in a body are those of the exact result and do
 * not depend on the order of floating-point operations.
 */

// Literals, because 10 ** k is not guaranteed to be exact in every engine. All of these are exact doubles.
const POWERS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]
const EXACT = BigInt(Number.MAX_SAFE_INTEGER)
/** If the upper word is in [-HIGH_EXACT, HIGH_EXACT), the integer lies within ±2^53 for any lower word. */
const HIGH_EXACT = 2 ** 21

/** The double nearest to integer / 10^decimals (0 to 15 decimals), correctly rounded; never -0. */
export const scaled = (integer: bigint, decimals: number): number => {
  const power = POWERS[decimals]
  if (power === undefined) throw new RangeError(`${decimals} decimals are outside 0 to 15`)
  // Both operands are exact, so the division is the only rounding. Beyond 2^53 the decimal is parsed instead, which is correctly rounded too.
  if (integer <= EXACT && integer >= -EXACT) return Number(integer) / power
  return Number(`${integer}e-${decimals}`)
}

/**
 * Like scaled() for item `i` of an array of 64-bit integers, given as its words. Reading from a BigInt64Array would allocate an object for each
 * integer, and a page has thousands of them.
 */
export const scaledAt = (words: Int32Array, i: number, decimals: number): number => {
  const [low, high] = [words[2 * i]! >>> 0, words[2 * i + 1]!]
  const power = POWERS[decimals]
  if (power !== undefined && high >= -HIGH_EXACT && high < HIGH_EXACT) return (high * 2 ** 32 + low) / power
  return scaled(integerAt(words, i), decimals)
}

/** Like scaledAt() for item `i` of 128-bit integers, given as the words of their 64-bit halves, low before high. */
export const scaledWideAt = (words: Int32Array, i: number, decimals: number): number => {
  const sign = words[4 * i + 1]! >> 31
  // Most sums need 64 bits.
  if (words[4 * i + 2] === sign && words[4 * i + 3] === sign) return scaledAt(words, 2 * i, decimals)
  return scaled((integerAt(words, 2 * i + 1) << 64n) | BigInt.asUintN(64, integerAt(words, 2 * i)), decimals)
}

export const integerAt = (words: Int32Array, i: number): bigint =>
  (BigInt(words[2 * i + 1]!) << 32n) | BigInt(words[2 * i]! >>> 0)

/** The words of 64-bit integers, low before high. */
export const wordsOf = ({ buffer, byteOffset, length }: BigInt64Array): Int32Array =>
  new Int32Array(buffer, byteOffset, 2 * length)

/** The number of decimals of the unit 1 / perUnit. Throws RangeError unless perUnit is a power of ten. */
export const decimalsOf = (perUnit: bigint): number => {
  const text = perUnit.toString()
  if (!/^10*$/.test(text)) throw new RangeError(`${text} per unit is not a power of ten`)
  return text.length - 1
}

/** numerator / denominator rounded to the nearest integer, ties to even; denominator > 0. */
export const divideHalfEven = (numerator: bigint, denominator: bigint): bigint => {
  let quotient = numerator / denominator
  let remainder = numerator % denominator
  if (remainder < 0n) {
    remainder += denominator
    quotient -= 1n
  }
  const twice = 2n * remainder
  if (twice > denominator || (twice === denominator && (quotient & 1n) === 1n)) quotient += 1n
  return quotient
}

/** A finite double rounded to the nearest integer, ties to even. */
export const roundHalfEven = (x: number): bigint => {
  const below = Math.floor(x)
  const rest = x - below
  const floor = BigInt(below)
  if (rest > 0.5 || (rest === 0.5 && (floor & 1n) === 1n)) return floor + 1n
  return floor
}

/** The mean of n values in 1e-7 with the given sum, rounded half-even to 1e-9; n > 0. */
export const mean = (sum: bigint, n: number): number => scaled(meanE9(sum, n), 9)

/** The same mean in 1e-9. */
export const meanE9 = (sum: bigint, n: number): bigint => divideHalfEven(sum * 100n, BigInt(n))

/**
 * The sample standard deviation (n - 1) of n values in 1e-7, rounded to 1e-9; n > 1. The variance is an exact ratio of integers. Only the
 * conversions of its two terms, the division and the root are in binary64, in this order.
 */
export const standardDeviation = (sum: bigint, sumOfSquares: bigint, n: number): number => {
  const count = BigInt(n)
  const root = Math.sqrt(Number(count * sumOfSquares - sum * sum) / Number(count * (count - 1n)))
  return scaled(roundHalfEven(root * 100), 9)
}

/** part / whole, rounded half-even to 1e-6; whole > 0. */
export const share = (part: number, whole: number): number =>
  scaled(divideHalfEven(BigInt(part) * 1_000_000n, BigInt(whole)), 6)

/** The difference of two means of values in 1e-7, rounded once, in 1e-9; n and otherN > 0. */
export const meanDifferenceE9 = (sum: bigint, n: number, otherSum: bigint, otherN: number): bigint => {
  const [count, otherCount] = [BigInt(n), BigInt(otherN)]
  return divideHalfEven((sum * otherCount - otherSum * count) * 100n, count * otherCount)
}
