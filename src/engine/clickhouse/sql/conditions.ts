/** Conditions on values as SQL: of constants there are integers that are printed here, and nothing else. */
import type { ProgramOperand, ProgramPredicate } from './program.js'

const INT64_MIN = -(2n ** 63n)
/** The least and the greatest value: the five codes below are nulls. Sums and differences beyond are shown as these. */
export const LEAST = INT64_MIN + 5n
export const GREATEST = 2n ** 63n - 1n

const anyOf = (parts: readonly string[]): string =>
  parts.length === 0 ? '0' : parts.map((one) => `(${one})`).join(' OR ')
const allOf = (parts: readonly string[]): string => (parts.length === 0 ? '1' : parts.join(' AND '))

/** The codes of a set of labels. */
export const codesOf = (labels: bigint): number[] =>
  Array.from({ length: 64 }, (_, code) => code).filter((code) => (labels >> BigInt(code)) & 1n)

/**
 * Whether the value of an operand, which is known, meets the condition of a predicate: 0 or 1. `value` is its column, and
 * for a mean `sum` and `count` are those of the present rows. Ends at the end of int64 are left out, so that what is
 * beyond meets them as if it were shown there.
 */
export function condition(
  { fn }: ProgramOperand,
  { intervals, labels, negated }: ProgramPredicate,
  isLabel: boolean,
  columns: { value: string; count: string; scale: bigint },
): string {
  const { value, count, scale } = columns
  if (fn === 'seen') {
    const seen = `bitAnd(${value}, toUInt64(${labels})) != 0`
    return negated ? `NOT (${seen})` : seen
  }
  if (isLabel) {
    const codes = codesOf(labels)
    return codes.length === 0 ? '0' : `${value} IN (${codes.join(', ')})`
  }
  return anyOf(
    intervals.map(({ lo, hi }) =>
      allOf([
        ...(lo <= LEAST ? [] : [fn === 'mean' ? meanAtLeast(value, count, scale, lo) : `${value} >= ${lo}`]),
        ...(hi >= GREATEST ? [] : [fn === 'mean' ? meanAtMost(value, count, scale, hi) : `${value} <= ${hi}`]),
      ]),
    ),
  )
}

/**
 * A mean is the half-even quotient of scale · sum by count. It is not divided: lo ≤ mean is 2 · scale · sum ≥ (2 lo − 1) · count, and
 * for an odd lo the tie below it rounds to the even neighbour, so that it must be exceeded.
 */
const meanAtLeast = (sum: string, count: string, scale: bigint, lo: bigint): string =>
  `${sum} * ${2n * scale} >= (toInt128(${lo}) * 2 - 1) * ${count}${isOdd(lo) ? ' + 1' : ''}`

const meanAtMost = (sum: string, count: string, scale: bigint, hi: bigint): string =>
  `${sum} * ${2n * scale} <= (toInt128(${hi}) * 2 + 1) * ${count}${isOdd(hi) ? ' - 1' : ''}`

const isOdd = (value: bigint): boolean => (value & 1n) === 1n
