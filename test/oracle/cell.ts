/**
 * A bucket of a column is a cell: a value in quanta (a bigint; for labels the position of the label), or the reason why it is null. If several
 * reasons apply, the strongest is used: W, S, X, Q, U in this order.
 */
export type Reason = 'W' | 'S' | 'X' | 'Q' | 'U'
export type Cell = bigint | Reason

export const REASONS_STRONGEST_FIRST: readonly Reason[] = ['W', 'S', 'X', 'Q', 'U']

export const isValue = (cell: Cell): cell is bigint => typeof cell === 'bigint'

/** The null reason of a cell; null for a value. */
export const reasonOf = (cell: Cell): Reason | null => (typeof cell === 'bigint' ? null : cell)

const isStronger = (one: Reason, other: Reason): boolean =>
  REASONS_STRONGEST_FIRST.indexOf(one) < REASONS_STRONGEST_FIRST.indexOf(other)

export const strongest = (...reasons: (Reason | null)[]): Reason | null => {
  let found: Reason | null = null
  for (const reason of reasons) if (reason !== null && (found === null || isStronger(reason, found))) found = reason
  return found
}

/** Whether enough of a window is present: all of it up to 240 buckets, 95 % of longer windows. */
export const isCovered = (present: number, length: number): boolean =>
  length <= 240 ? present === length : present * 100 >= length * 95
