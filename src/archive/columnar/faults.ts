/** The faults of Feather and Parquet files: what is wrong, where, and what to do next. */
import { ArchiveError } from '../runtime/errors.js'
import { mebibytes, READER_LIMITS } from '../runtime/reader-limits.js'

export type Columnar = 'feather' | 'parquet'

/** The columnar format that a file name announces. */
export const columnarKind = (path: string): Columnar | undefined =>
  /\.feather$/i.test(path) ? 'feather' : /\.parquet$/i.test(path) ? 'parquet' : undefined

const PIECES = {
  feather: 'smaller record batches (pyarrow: chunksize=65536)',
  parquet: 'smaller row groups (pyarrow: row_group_size=100000)',
} as const

/** The file is damaged; `what` says where. */
export function damaged(kind: Columnar, what: string): ArchiveError {
  const detail = `the file is damaged: ${what}. Download it or write it again`
  return kind === 'feather' ? new ArchiveError('bad_feather', detail) : new ArchiveError('bad_parquet', detail)
}

/** The file is sound as far as was read, and needs too much memory. */
export const tooLarge = (kind: Columnar, what: string): ArchiveError =>
  new ArchiveError('too_large', `${what}. Write the file again with ${PIECES[kind]}`)

/** The reader could not decode the file, for a reason that only its library knows. */
export const undecodable = (kind: Columnar): ArchiveError =>
  damaged(kind, 'its values cannot be decoded, or take too much memory')

/** The process of the reader ended without an answer. */
export const readerEnded = (kind: Columnar): ArchiveError =>
  damaged(kind, `its reader failed, or needed more than ${mebibytes(READER_LIMITS.process_bytes)} of memory`)

/** An allocation within the process of the reader was refused. */
export const memoryRefused = (kind: Columnar): ArchiveError =>
  tooLarge(kind, `reading the file takes more than ${mebibytes(READER_LIMITS.process_bytes)} of memory`)

/** The process of the reader said nothing for too long. */
export const readerSilent = (kind: Columnar, ms: number): ArchiveError =>
  damaged(kind, `its reader made no progress for ${ms / 1000} s and was ended`)
