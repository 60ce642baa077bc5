/** Archives: parsing of files and merging of months. Synchronous, for worker threads. */

/** Packed records of one symbol, month (months since January 1970) and group: minute, then the group's columns, again and again. */
export interface NativeRecordBlock {
  symbol: string
  month: number
  group: number
  rows: BigInt64Array
}

export interface NativeFileSummary {
  rows: number
  unused: number
  outOfOrder: number
  rejected: number
  rejectedByRule: Record<string, number>
  rejectedFirst: { line: number; rule: string }[]
  /** Known peculiarities of the format that were met and dealt with, by name. */
  handled: Record<string, number>
  gapSpans: number
  gapMinutes: number
  gapsFirst: { symbol: string; from: number; to: number }[]
}

/** One file of CSV or JSON lines, bytes in pieces of any size in, packed records out. Codes: invalid_layout, line_too_long. */
export interface NativeArchiveParser {
  push(bytes: Uint8Array): void
  finish(): void
  take(): NativeRecordBlock[]
  summary(): NativeFileSummary
  readonly pendingBytes: number
  readonly rows: number
}

/** One array per column of normalized minutes, over all minutes of a merge; undefined where nothing was recorded. */
export type NativeMonthColumns = (BigInt64Array | undefined)[]

/** All records of one symbol and month, or of days of it, become one table: choose() from all records, then finish(), then count() all records again. */
export interface NativeMonthMerge {
  readonly firstMinute: number
  readonly minutes: number
  addStored(columns: NativeMonthColumns): void
  choose(group: number, rows: BigInt64Array): void
  count(
    group: number,
    rows: BigInt64Array,
  ): { taken: number; duplicates: number; conflicts: number; quarantined: number; superseded: number }
  /** `previous`: columns and marks of the minutes before, where stored. Quarantined minutes are counted by source letter. */
  finish(
    previous?: NativeMonthColumns,
    previousMarks?: Uint32Array,
  ): {
    columns: NativeMonthColumns
    marks: Uint32Array
    quarantined: Record<string, number>
    quarantinedByRule: Record<string, number>
    storedConflicts: number[]
  }
}

export interface NativeArchive {
  ArchiveParser: new (
    rows: number,
    symbol: string,
    roles: Int32Array,
    header: boolean,
    emptyIsAbsent: boolean,
    keys?: string[],
    recorded?: [number, number],
  ) => NativeArchiveParser
  /** Of a month, by its number since 1970, or of so many minutes from the first on. */
  MonthMerge: new (
    ...of: [month: number] | [firstMinute: number, minutes: number]
  ) => NativeMonthMerge
  archiveColumns(): { group: number; scale: number; narrow: boolean }[]
}
