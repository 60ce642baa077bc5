/**
 * Exact arithmetic on bigints, and conversions to and from doubles. The oracle is slow and simple: where the rules require exact numbers it uses
 * bigints of any size, so that nothing overflows and no precision is lost.
 */

export const greater = (a: bigint, b: bigint): bigint => {
  if (a > b) return a
  return b
}

export const lesser = (a: bigint, b: bigint): bigint => {
  if (a < b) return a
  return b
}

/** numerator / denominator to the nearest integer, ties to even; the denominator is positive. */
export const divideHalfEven = (numerator: bigint, denominator: bigint): bigint => {
  let quotient = numerator / denominator
  let remainder = numerator % denominator
  if (remainder < 0n) {
    quotient -= 1n
    remainder += denominator
  }
  const twice = remainder * 2n
  if (twice > denominator || (twice === denominator && quotient % 2n !== 0n)) quotient += 1n
  return quotient
}

/** A double to the nearest integer, ties to even. */
export const roundHalfEven = (x: number): bigint => {
  const below = Math.floor(x)
  const rest = x - below
  if (rest < 0.5) return BigInt(below)
  if (rest > 0.5) return BigInt(below) + 1n
  return below % 2 === 0 ? BigInt(below) : BigInt(below) + 1n
}

/** The greatest integer whose square is at most n. */
export const integerSquareRoot = (n: bigint): bigint => {
  if (n < 2n) return n
  let x = BigInt(Math.floor(Math.sqrt(Number(n))))
  // A step of Newton's is never below the root. Beyond 2^106 the first guess may be, by far.
  x = (x + n / x) / 2n
  while (x * x > n) x -= 1n + (x * x - n) / (2n * x)
  while ((x + 1n) * (x + 1n) <= n) x += 1n
  return x
}

/** sqrt(numerator / denominator) rounded to the nearest integer, ties to even. A tie needs a root that is exactly a half, which is rare. */
export const squareRootHalfEven = (numerator: bigint, denominator: bigint): bigint => {
  const floor = integerSquareRoot(numerator / denominator)
  // Compare with floor + 1/2: its square is (4 floor² + 4 floor + 1) / 4.
  const middle = (4n * floor * floor + 4n * floor + 1n) * denominator
  const four = 4n * numerator
  if (four > middle || (four === middle && floor % 2n !== 0n)) return floor + 1n
  return floor
}

/** Returns the decimal that a JSON number prints as, as an exact fraction. */
export const exactDecimal = (x: number): { numerator: bigint; denominator: bigint } => {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(x))
  if (match === null) throw new Error(`not a finite decimal: ${x}`)
  const fraction = match[3] ?? ''
  const digits = BigInt((match[2] ?? '0') + fraction) * (match[1] === '-' ? -1n : 1n)
  const exponent = Number(match[4] ?? '0') - fraction.length
  return exponent >= 0
    ? { numerator: digits * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-exponent) }
}

/** The double nearest to quanta / perUnit, where perUnit is a power of ten. */
export const toNumber = (quanta: bigint, perUnit: number): number => {
  const places = String(perUnit).length - 1
  const negative = quanta < 0n
  const digits = (negative ? -quanta : quanta).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places)
  const magnitude = Number(places === 0 ? whole : `${whole}.${fraction}`)
  return negative && magnitude !== 0 ? -magnitude : magnitude
}

/** The standard normal distribution function, by the series x + x³/3 + x⁵/15 + … (all terms of one sign: no cancellation). */
export const normalCdf = (x: number): number => {
  if (x > 9) return 1
  if (x < -9) return 0
  const a = Math.abs(x)
  let term = a
  let sum = a
  for (let n = 3; term > 1e-18 * sum && n < 600; n += 2) {
    term *= (a * a) / n
    sum += term
  }
  const half = (sum * Math.exp((-a * a) / 2)) / Math.sqrt(2 * Math.PI)
  return x < 0 ? 0.5 - half : 0.5 + half
}
