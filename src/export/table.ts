/** Tables to export: named columns, in batches of rows. */
export type ColumnKind = 'text' | 'time' | 'number'

export interface Column {
  name: string
  kind: ColumnKind
  /** Whether it may lack values. */
  nullable: boolean
}

/**
 * The same columns with `_` for every dot: many tools read a dot as access to a member. No two names of a table become
 * equal by that.
 */
export const plainColumns = (columns: readonly Column[]): Column[] =>
  columns.map((column) => ({ ...column, name: column.name.replaceAll('.', '_') }))

/**
 * The values of one column: texts and null; milliseconds since 1970 in UTC, or numbers, with NaN where there is none
 * (no value is NaN).
 */
export type Cells = readonly (string | null)[] | Float64Array

export interface Batch {
  rows: number
  /** In the order of the columns. */
  cells: readonly Cells[]
}

export type Bytes = AsyncGenerator<Uint8Array>
/** Encodes a table as the bytes of a file. `about` is written into the file where its format has a place for it. */
export type Format = (
  columns: readonly Column[],
  batches: AsyncIterable<Batch>,
  about: ReadonlyMap<string, string>,
) => Bytes
