/** The parameters of every reader of an archive file. */
import type { SpoolWriter } from './spool.js'

export interface ReadContext {
  /** The number of the archive file in this import. */
  file: number
  spool: SpoolWriter
  onRows: (rows: number) => void
  onBytes: (bytes: number) => void
}
