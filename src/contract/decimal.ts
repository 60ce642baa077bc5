/**
 * Exact decimals: a number in a document means the shortest decimal that reads as that double. Multiplied by a power of ten it is an exact integer or
 * lies between two.
 */

/** ⌊value / 10^−decimals⌋ of the shortest decimal of a finite double. */
export function floorOf(value: number, decimals: number): bigint {
  const { digits, exponent } = decimalOf(value)
  const shift = exponent + decimals
  if (shift >= 0) return digits * 10n ** BigInt(shift)
  const divisor = 10n ** BigInt(-shift)
  const quotient = digits / divisor // rounds towards zero
  return digits < 0n && quotient * divisor !== digits ? quotient - 1n : quotient
}

/** ⌈value / 10^−decimals⌉ of the shortest decimal of a finite double. */
export function ceilOf(value: number, decimals: number): bigint {
  return -floorOf(-value, decimals)
}

/** value = digits · 10^exponent. */
function decimalOf(value: number): { digits: bigint; exponent: number } {
  const [mantissa = '', power = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}
