/**
 * Reads cells of dense columns (int64 per minute, ABSENT where nothing was recorded) as 32-bit halves, because
 * comparing BigInts would cost more than the work on the cells.
 */
const ABSENT_HIGH = -(2 ** 31)

/** The 32-bit halves of a column, low half first. */
export const halvesOf = (dense: BigInt64Array): Int32Array =>
  new Int32Array(dense.buffer, dense.byteOffset, dense.length * 2)

/** Whether cell `i` of the column with these halves is ABSENT. */
export const isAbsent = (halves: Int32Array, i: number): boolean =>
  halves[2 * i + 1] === ABSENT_HIGH && halves[2 * i] === 0

/** The index of the first cell with a value, or -1. */
export function firstPresent(dense: BigInt64Array): number {
  const halves = halvesOf(dense)
  for (let i = 0; i < dense.length; i += 1) if (!isAbsent(halves, i)) return i
  return -1
}

/** The index of the last cell with a value, or -1. */
export function lastPresent(dense: BigInt64Array): number {
  const halves = halvesOf(dense)
  for (let i = dense.length - 1; i >= 0; i -= 1) if (!isAbsent(halves, i)) return i
  return -1
}
