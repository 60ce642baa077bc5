/** The parameters of every reader of an archive file. */

import type { TickStream } from '../../contract/archive/ticks.js'
import type { GivenVenue } from '../find/venue-of-path.js'
import type { TickSpoolWriter } from '../ticks/tick-spool.js'
import type { SpoolWriter } from './spool.js'

export interface ReadContext {
  /** The number of the archive file in this import. */
  file: number
  /** The venue that a folder or `--venue` names; it counts where the file does not name one. */
  venue: GivenVenue | undefined
  spool: SpoolWriter
  /** Where single events go, and which are kept; undefined where none are. */
  ticks?: { readonly spool: TickSpoolWriter; readonly streams: readonly TickStream[] } | undefined
  /** Rows from this time on (milliseconds since 1970) are rejected. */
  futureFrom: number
  onRows: (rows: number) => void
  onBytes: (bytes: number) => void
}
