/**
 * Stored integers as the values a body shows: a number by its quantum, a label by its name, a set of labels as a sorted list,
 * and null for the codes that say why a value is absent.
 */

import { ensure } from '../contract/result-violation.js'
import { decimalsOf, scaled } from './numbers.js'

/** An operand of the plan as bodies show it. `field` is the path as the canonical query writes it. */
export interface ShownOperand {
  field: string
  kind: 'number' | 'label' | 'label_set'
  /** Quanta per unit of the operand (not of its feature: 10^4 for zscore and so on); a power of ten, ignored for labels. */
  per_unit: bigint
  /** Names by code; empty for numbers. */
  labels: readonly string[]
}

export type ShownValue = number | string | string[] | null

/** Null codes are the five lowest integers of int64. */
const LOWEST_VALUE = -(1n << 63n) + 5n

export const isNull = (code: bigint): boolean => code < LOWEST_VALUE

/** The same of item `i` of an array, given as its words (wordsOf). */
export const isNullAt = (words: Int32Array, i: number): boolean =>
  words[2 * i + 1] === -(2 ** 31) && words[2 * i]! >= 0 && words[2 * i]! < 5

/** The value of a stored integer, null for a null code. */
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
      // Code units order, which is how canonical JSON orders names too.
      return operand.labels.filter((_, bit) => ((code >> BigInt(bit)) & 1n) === 1n).sort()
  }
}
