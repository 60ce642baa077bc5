/** The numbers behind a chart, as a table: every chart has one, and its CSV is the same. */

export interface NumbersTable {
  readonly columns: readonly string[]
  /** Cells as they are shown; null is missing. */
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** A cell of CSV: quoted where it must be; text that a spreadsheet would run as a formula gets an apostrophe. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The table as CSV, with a line of column names. */
export const toCsv = ({ columns, rows }: NumbersTable): string =>
  [columns, ...rows]
    .map((row) => row.map((value) => cell(value)).join(','))
    .join('\r\n')
    .concat('\r\n')
