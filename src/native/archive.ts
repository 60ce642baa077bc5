/** Archives: parsing files and merging months. These calls are synchronous and belong on worker threads. */

/** Packed records of one symbol, month (months since January 1970) and group. A row is the minute, then the columns of the group. */
export interface NativeRecordBlock {
  symbol: string
  month: number
  group: number
  rows: BigInt64Array
}

/** Packed events of one stream (TICK_STREAMS), symbol and UTC day since 1970. */
export interface NativeEventBlock {
  stream: number
  symbol: string
  day: number
  rows: BigInt64Array
}

export interface NativeFileSummary {
  rows: number
  unused: number
  outOfOrder: number
  rejected: number
  rejectedByRule: Record<string, number>
  rejectedFirst: { line: number; rule: string }[]
  /** How often each known peculiarity of the format was found and handled, by its name. */
  handled: Record<string, number>
  gapSpans: number
  gapMinutes: number
  gapsFirst: { symbol: string; from: number; to: number }[]
}

/** Parses one file of CSV or JSON lines: takes bytes in pieces of any size, gives packed records. Codes: invalid_layout, line_too_long. */
export interface NativeArchiveParser {
  push(bytes: Uint8Array): void
  finish(): void
  take(): NativeRecordBlock[]
  /** The events since the last call; none unless the parser keeps them. */
  takeEvents(): NativeEventBlock[]
  summary(): NativeFileSummary
  readonly pendingBytes: number
  readonly rows: number
}

/** One array per column of normalized minutes, with a value for every minute of a merge; undefined when nothing was recorded. */
export type NativeMonthColumns = (BigInt64Array | undefined)[]

/**
 * Merges all records of one symbol and month, or of some of its days, into one table. Call choose() with all records, then finish(), then
 * count() with all records again.
 */
export interface NativeMonthMerge {
  readonly firstMinute: number
  readonly minutes: number
  addStored(columns: NativeMonthColumns): void
  choose(group: number, rows: BigInt64Array): void
  count(
    group: number,
    rows: BigInt64Array,
  ): { taken: number; duplicates: number; conflicts: number; quarantined: number; superseded: number }
  /** `previous`: the stored columns and marks of the minutes before, if any. `quarantined` counts quarantined minutes by source letter. */
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
    /** Minutes (half open) that the rows may be of. Other rows are rejected: `outside_file_period`. */
    period?: [number, number],
    /** Milliseconds since 1970. Rows from there on are rejected: `in_the_future`. */
    futureFrom?: number,
    /** Keeps single events beside the records. */
    keepsEvents?: boolean,
  ) => NativeArchiveParser
  /** A merge of one month, by its number since January 1970, or of `minutes` minutes from `firstMinute` on. */
  MonthMerge: new (
    ...of: [month: number] | [firstMinute: number, minutes: number]
  ) => NativeMonthMerge
  archiveColumns(): { group: number; scale: number; narrow: boolean }[]
  /**
   * The bytes of a file of normalized minutes. Columns have a name where they are written; rows are the minutes from `firstMinute` on that have
   * a record. `present` says how many rows of each column have a value. The same arguments give the same bytes.
   */
  encodeMinutes(
    firstMinute: number,
    rows: Int32Array,
    names: readonly (string | undefined)[],
    columns: NativeMonthColumns,
    marks: readonly (readonly [row: number, text: string])[],
    words: readonly (readonly [key: string, value: string])[],
  ): { bytes: Uint8Array; present: number[] }
  /**
   * Decodes the columns of a file that have a name, over its minutes or over a span that contains them. Undefined for a file of another shape, or a
   * damaged one.
   */
  decodeMinutes(
    bytes: Uint8Array,
    names: readonly (string | undefined)[],
    firstMinute?: number,
    minutes?: number,
  ): NativeMinutes | undefined
}

export interface NativeMinutes {
  firstMinute: number
  minutes: number
  columns: NativeMonthColumns
  /** Words of quarantine by minute. */
  marks: [minute: number, text: string][]
  words: Record<string, string>
}
