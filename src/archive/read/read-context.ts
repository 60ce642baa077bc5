/** What every reader of an archive file is given. */
import type { SpoolWriter } from './spool.js'

export interface ReadContext {
  /** Number of the archive file in this import. */
  file: number
  spool: SpoolWriter
  onRows: (rows: number) => void
  onBytes: (bytes: number) => void
}
