/** Writes to standard output, and renders text tables. */

/** Resolves when all bytes were handed to the operating system, so that exiting right afterwards loses nothing. */
export const print = (text: string | Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => process.stdout.write(text, (error) => (error ? reject(error) : resolve())))

export const printJson = (value: unknown): Promise<void> => print(`${JSON.stringify(value, null, 2)}\n`)

/** A text table: columns are padded to their widest cell, columns of numbers are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const all = [head, ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? grouped(cell) : cell)))]
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const right = head.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (right[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
  return `${all.map((row) => line(row).trimEnd()).join('\n')}\n`
}

/** 1234567 → 1,234,567 */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
