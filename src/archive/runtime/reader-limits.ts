/**
 * What reading one Feather or Parquet file may take. Files are verified against these numbers before anything is
 * allocated; the process that reads them is ended when it needs more all the same.
 */

const MIB = 1 << 20

export const READER_LIMITS = {
  /** Private memory of the process (RLIMIT_DATA). Node itself, with its libraries compiled, takes about 150 MiB of it. */
  process_bytes: 400 * MIB,
  /** The heap of JavaScript in it. */
  heap_bytes: 128 * MIB,
  /** A process that is larger after a file gets no other one, so that every file has the same memory to use. */
  kept_bytes: 220 * MIB,
  /** A process that says nothing for so long is ended. */
  silent_ms: 60_000,
  /** The footer of a file, and the metadata of one Feather batch. */
  metadata_bytes: 8 * MIB,
  columns: 4096,
  /** The values of the columns that are read of one Feather batch. */
  batch_bytes: 128 * MIB,
  /** Rows of one Parquet row group: eight years of minutes. */
  group_rows: 1 << 22,
  /** What one Parquet row group takes while it is read: packed columns, one unpacked page of each, one batch of rows. */
  group_bytes: 128 * MIB,
  /** Rows of one batch of Parquet. */
  rows_at_once: 1 << 14,
} as const

/** A number of bytes for a sentence. */
export const mebibytes = (bytes: number): string => `${Math.ceil(bytes / MIB).toLocaleString('en-US')} MiB`
