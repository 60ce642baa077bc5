/** The bytes of a table in any format. Arrow and Parquet are loaded when they are first needed. */
import { csv } from './csv.js'
import type { FormatName } from './format-names.js'
import type { Bytes, Format } from './table.js'

export async function* tableBytes(format: FormatName, ...table: Parameters<Format>): Bytes {
  if (format === 'csv') yield* csv(...table)
  else yield* (await import('./formats.js')).FORMATS[format](...table)
}
