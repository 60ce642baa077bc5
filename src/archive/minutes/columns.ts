/** Positions of the columns of normalized minutes and of their groups, and how columns are written to files. */
import { COLUMN_KINDS, COLUMNS, FIELD_COUNT, RECORD_GROUPS } from '../../contract/archive/columns.js'

/** All columns but `open_time` and `quarantine`. */
export const COLUMN_NAMES: readonly string[] = COLUMNS.map(([name]) => name)
/** The fields of the feature engine, in its order. */
export const FIELD_NAMES: readonly string[] = COLUMN_NAMES.slice(0, FIELD_COUNT)

export { FIELD_COUNT }
export const COLUMN_COUNT = COLUMN_NAMES.length

const POSITIONS = new Map(COLUMN_NAMES.map((name, position) => [name, position]))

/** The position of a column. Throws for an unknown name. */
export function columnOf(name: string): number {
  const position = POSITIONS.get(name)
  if (position === undefined) throw new Error(`no column ${name}`)
  return position
}
/** Whether normalized minutes have a column of that name. */
export const isColumn = (name: string): boolean => POSITIONS.has(name)

export interface ColumnGroup {
  /** Source letter of the vocabulary; a bar record also contains source F. */
  letter: string
  first: number
  count: number
  /** Optional columns. In a record they follow the others. */
  extra: readonly number[]
  /** The record exists exactly when this column has a value. */
  key: number
}

/** Columns of one source, by group number. */
export const COLUMN_GROUPS: readonly ColumnGroup[] = RECORD_GROUPS.map(({ letter, columns, extra = [] }) => {
  const first = columnOf(columns[0]![0])
  return { letter, first, count: columns.length, extra: extra.map(([name]) => columnOf(name)), key: first }
})
export const BAR_GROUP = 0
/** The number of values in a record of a group, without its minute. */
export const recordWidth = ({ count, extra }: ColumnGroup): number => count + extra.length

export type ColumnType = { integer: true } | { integer: false; precision: 18 | 38; scale: 8 | 12 }

/** The Parquet type of a column: BIGINT, or DECIMAL(precision, scale). */
export function columnType(position: number): ColumnType {
  const { scale, narrow } = COLUMN_KINDS[COLUMNS[position]![1]]
  return scale === 0 ? { integer: true } : { integer: false, precision: narrow ? 18 : 38, scale }
}

/** Sentinels of native/base/minute_chunk.h. */
export const ABSENT = -(2n ** 63n)
export const QUARANTINED = ABSENT + 1n
