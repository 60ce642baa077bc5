/** Reads one archive file into the spool of a worker. */
import { type ReadOutcome, readFile } from '../read/read-file.js'
import { SpoolWriter } from '../read/spool.js'
import { TickSpoolWriter, tickSpoolFolder } from '../ticks/tick-spool.js'
import type { ProgressSender, ReadJob } from './messages.js'

let spool: SpoolWriter | undefined
let tickSpool: TickSpoolWriter | undefined

/** Rejects with a coded error when the file failed. */
export function runReadJob(job: ReadJob, spoolFolder: string, progress: ProgressSender): Promise<ReadOutcome> {
  if (spool?.folder !== spoolFolder) spool = new SpoolWriter(spoolFolder)
  if (job.ticks !== undefined && tickSpool?.folder !== tickSpoolFolder(spoolFolder))
    tickSpool = new TickSpoolWriter(tickSpoolFolder(spoolFolder))
  return readFile(job.path, {
    file: job.file,
    venue: job.venue,
    spool,
    futureFrom: job.futureFrom,
    ticks: job.ticks && { spool: tickSpool!, streams: job.ticks },
    onRows: (rows) => progress.note('rows', rows),
    onBytes: (bytes) => progress.note('bytes', bytes),
  })
}
