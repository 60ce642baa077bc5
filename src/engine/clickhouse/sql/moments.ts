/**
 * std and zscore as SQL. Their sums are exact integers; then come the binary64 steps of native/scan/windows/window_formula.h,
 * one by one in the same order, each of which IEEE 754 defines. Only the conversion of an Int128 to binary64 is not one step of
 * ClickHouse's: it goes through extended precision and is then rounded twice. So at most 60 bits are converted, of which the last
 * says whether any bit below is set, and the rest is a multiplication by a power of two, which is exact.
 */
import type { ProgramOperand } from './program.js'
import type { Column } from './statement.js'

export const hasMoments = ({ fn }: ProgramOperand): boolean => fn === 'std' || fn === 'zscore'

/** Bits that are kept: more than the 53 of binary64 and the one by which it is rounded, fewer than the 63 of an Int64. */
const BITS = 57
/** A shift of up to 70 bits is multiplied back in two powers of two, each of which an UInt64 holds. */
const HALF = 35

/** What an operand's moments are computed from: its sum, its sum of squares, the number of its rows, the value now. */
export interface MomentSums {
  sum: string
  squares: string
  count: string
  now: string
  /** Quanta of the result in one quantum of the operand. */
  scale: bigint
}

/** Levels of columns for operand `i`; the last has its value `z`. */
export function momentLevels(i: number, { fn }: ProgramOperand, of: MomentSums): Column[][] {
  const spread = `${of.squares} * ${of.count} - ${of.sum} * ${of.sum}`
  if (fn === 'std') {
    return [
      [[`d${i}`, `(${spread}) * ${of.scale * of.scale}`]],
      [[`xd${i}`, shiftOf(`d${i}`)]],
      [[`z${i}`, `roundBankers(sqrt(${binary64(`d${i}`, `xd${i}`)}) / toFloat64(${of.count}))`]],
    ]
  }
  return [
    [
      [`d${i}`, spread],
      [`y${i}`, `toInt128(${of.now}) * ${of.count} - ${of.sum}`],
    ],
    [[`m${i}`, `if(y${i} < 0, -y${i}, y${i})`]],
    [
      [`xd${i}`, shiftOf(`d${i}`)],
      [`xm${i}`, shiftOf(`m${i}`)],
    ],
    [
      [
        `z${i}`,
        `if(d${i} = 0, 0, roundBankers(if(y${i} < 0, -1, 1) * ${binary64(`m${i}`, `xm${i}`)} / sqrt(${binary64(`d${i}`, `xd${i}`)}) * 10000))`,
      ],
    ],
  ]
}

/** How many bits of a number that is not negative are shifted out. The logarithm may be off by one; there is room for that. */
export const shiftOf = (value: string): string => `greatest(0, toInt32(log2(toFloat64(${value}) + 1)) - ${BITS})`

/** The nearest binary64 of a number that is not negative, ties to even. */
export function binary64(value: string, shift: string): string {
  const kept = `bitShiftRight(${value}, ${shift})`
  const rest = `toInt128(bitShiftLeft(${kept}, ${shift}) != ${value})`
  const power = (bits: string): string => `toFloat64(bitShiftLeft(toUInt64(1), ${bits}))`
  return `(toFloat64(toInt64(bitOr(${kept}, ${rest}))) * ${power(`least(${shift}, ${HALF})`)} * ${power(`greatest(0, ${shift} - ${HALF})`)})`
}
