/** Conditions on a row as SQL over the columns of the table: 1 where the value is known and meets it, else 0. */
import type { NativeFeature } from '../../native/index.js'
import { codesOf, condition, GREATEST, LEAST } from './sql/conditions.js'
import type { ProgramOperand, ProgramPredicate } from './sql/program.js'
import { quoted } from './sql/tables.js'

/** The least value of a column: below are its null codes. */
export const leastOf = ({ width }: NativeFeature): bigint => -(2n ** BigInt(8 * width - 1)) + 5n

const between = (feature: NativeFeature, lo: bigint, hi: bigint): string => {
  const column = quoted(feature.id)
  const least = leastOf(feature)
  const below = `${column} >= ${lo > least ? lo : least}`
  return hi >= GREATEST ? below : `${below} AND ${column} <= ${hi}`
}

/** Whether the value of the row meets the condition of a predicate. */
export function rowHolds(feature: NativeFeature, operand: ProgramOperand, predicate: ProgramPredicate): string {
  const column = quoted(feature.id)
  if (feature.type === 'label') {
    return `(${condition({ ...operand, fn: 'value' }, predicate, true, { value: column, count: '1', scale: 1n })})`
  }
  const parts = predicate.intervals.map(({ lo, hi }) => between(feature, lo, hi))
  return parts.length === 0 ? '0' : `(${parts.join(' OR ')})`
}

/** A condition on a window in terms of its rows: some row meets each of `some`, and no row one of `none`. */
export interface RowsOfWindow {
  some: string[]
  none: string[]
}

/** The condition of a predicate on min, max or seen; undefined where it is none of its rows. */
export function windowRows(
  feature: NativeFeature,
  { fn }: ProgramOperand,
  { intervals, labels, negated }: ProgramPredicate,
): RowsOfWindow | undefined {
  if (fn === 'seen') {
    const codes = codesOf(labels)
    const row = codes.length === 0 ? '0' : `${quoted(feature.id)} IN (${codes.join(', ')})`
    return negated ? { some: [], none: [row] } : { some: [row], none: [] }
  }
  const [interval, ...more] = intervals
  if ((fn !== 'min' && fn !== 'max') || interval === undefined || more.length > 0) return undefined
  const { lo, hi } = interval
  const reaches = between(feature, lo, GREATEST)
  const exceeds = between(feature, hi + 1n, GREATEST)
  const below = between(feature, LEAST, lo - 1n)
  const within = between(feature, LEAST, hi)
  const [hasLo, hasHi] = [lo > LEAST, hi < GREATEST]
  return fn === 'max'
    ? { some: hasLo ? [reaches] : [], none: hasHi ? [exceeds] : [] }
    : { some: hasHi ? [within] : [], none: hasLo ? [below] : [] }
}
