/** Normalized minutes in memory. */

export const NORMALIZATION_VERSION = 'archive_normalization.v1'

/** Columns over consecutive minutes; undefined where nothing was recorded. Marks by minute. */
export interface MinuteTable {
  firstMinute: number
  minutes: number
  columns: (BigInt64Array | undefined)[]
  marks: Uint32Array
}

/** The minutes of a symbol. */
export type NamedTable = MinuteTable & { symbol: string }
