/**
 * Converts stored integers to the values that a body shows: a number in its unit, the name of a label, a sorted list of names for a set of
 * labels, and null for the codes that say why a value is absent.
 */

import { ensure } from '../contract/result-violation.js'
import { decimalsOf, scaled } from './numbers.js'

/** An operand of the plan in the form that bodies show. `field` is its path in the canonical query. */
export interface ShownOperand {
  field: string
  kind: 'number' | 'label' | 'label_set'
  /** Quanta per unit of the operand: a power of ten, ignored for labels. It may differ from that of its feature; for zscore it is 10^4. */
  per_unit: bigint
  /** Names by code; empty for numbers. */
  labels: readonly string[]
}

export type ShownValue = number | string | string[] | null

/** Null codes are the five lowest integers of int64. */
const LOWEST_VALUE = -(1n << 63n) + 5n

export const isNull = (code: bigint): boolean => code < LOWEST_VALUE

/** Like isNull() for item `i` of an array of 64-bit integers, given as its words (wordsOf). */
export const isNullAt = (words: Int32Array, i: number): boolean =>
  words[2 * i + 1] === -(2 ** 31) && words[2 * i]! >= 0 && words[2 * i]! < 5

/** The value of a stored integer; null for a null code. Throws `internal` for the code of an unknown label. */
export const shownValue = (operand: ShownOperand, code: bigint): ShownValue => {
  if (isNull(code)) return null
  switch (operand.kind) {
    case 'number':
      return scaled(code, decimalsOf(operand.per_unit))
    case 'label': {
      const label = operand.labels[Number(code)]
      ensure(label !== undefined, () => `${operand.field} has no label ${code}`)
      return label
    }
    case 'label_set':
      // sort() orders by UTF-16 code units, as canonical JSON does for names.
      return operand.labels.filter((_, bit) => ((code >> BigInt(bit)) & 1n) === 1n).sort()
  }
}
