/**
 * Writes lines that the caller has formatted itself, to the stream of the logger. The logger formats the members of a line one by one, and for
 * each line its stream measures everything that is not written yet. Together this takes a tenth of the time of a cached answer. Use this only
 * for lines that are written with every request, many in one turn of the event loop.
 */
import { type Logger, pino } from 'pino'
import { withoutSecrets } from './secrets.js'

/** Returns a function that writes complete lines to the logger's stream, without secrets. It ignores levels; the caller must check them. */
export function writerOf(logger: Logger): (lines: string) => void {
  const stream = (logger as unknown as { [pino.symbols.streamSym]: { write(lines: string): unknown } })[
    pino.symbols.streamSym
  ]
  return (lines) => {
    stream.write(withoutSecrets(lines))
  }
}
