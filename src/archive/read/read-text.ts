/**
 * Reads CSV or JSON lines from any source (a file, a gzip file, an entry of a zip archive): recognizes the format,
 * parses the rows, and writes the records to the spool.
 */
import { STREAM_OF_ROWS } from '../../contract/archive/ticks.js'
import { native } from '../../native/index.js'
import { type Layout, roleNumbers, rowKindNumber } from '../recognize/layout.js'
import { wholePeriod } from '../recognize/period.js'
import { placeSymbol } from '../recognize/recognition.js'
import { type FileVenue, recognizeText, type Skip } from '../recognize/recognize.js'
import { type FileSummary, type SymbolVenue, toFileSummary } from './file-summary.js'
import type { ReadContext } from './read-context.js'

/** Enough for the header and some rows. */
const HEAD_BYTES = 1 << 16
/** Records are written to the spool when this many bytes are pending. */
const PENDING_BYTES_MAX = 8 << 20

export type ReadPart = { summary: FileSummary } | { skip: Skip }

/** A parser that writes its records to the spool when enough are pending. */
export class SpooledParser {
  private readonly parser
  private readonly symbol: string
  private readonly context: ReadContext
  private readonly keepsEvents: boolean
  private readonly counted: boolean
  private readonly watched: Layout['watched']
  /** What was spooled, by symbol as read from the file. */
  private readonly symbols = new Map<string, SymbolVenue>()

  constructor(
    layout: Layout,
    private readonly venue: FileVenue,
    context: ReadContext,
    /** The format and the path, where events are kept. */
    private readonly source: { format: string; path: string } | undefined = undefined,
  ) {
    const { rows, symbol, roles, header, emptyIsAbsent, keys, recorded, period, watched } = layout
    this.watched = watched
    const stream = STREAM_OF_ROWS[rows]
    this.counted = rows === 'trades' || rows === 'agg_trades'
    this.keepsEvents =
      stream !== undefined && source !== undefined && (context.ticks?.streams.includes(stream) ?? false)
    this.symbol = symbol
    this.parser = new native.ArchiveParser(
      rowKindNumber(rows),
      symbol,
      roleNumbers(roles),
      header,
      emptyIsAbsent,
      keys,
      recorded,
      period,
      context.futureFrom,
      this.keepsEvents,
    )
    this.context = context
  }

  push(bytes: Uint8Array): void {
    const before = this.parser.rows
    this.parser.push(bytes)
    this.context.onRows(this.parser.rows - before)
    if (this.parser.pendingBytes > PENDING_BYTES_MAX) this.spool()
  }

  finish(format: string, note?: string): FileSummary {
    const before = this.parser.rows
    this.parser.finish()
    this.context.onRows(this.parser.rows - before)
    this.spool()
    const summary = this.parser.summary()
    // Minutes without an event are no gap in a recording of events.
    if (this.watched !== undefined) Object.assign(summary, { gapSpans: 0, gapMinutes: 0, gapsFirst: [] })
    for (const gap of summary.gapsFirst) gap.symbol = this.placed(gap.symbol).symbol
    return toFileSummary(format, [...this.symbols.values()], summary, note)
  }

  private spool(): void {
    const blocks = this.parser.take()
    for (const block of blocks) block.symbol = this.placed(block.symbol).symbol
    if (this.watched === undefined) this.context.spool.write(this.context.file, blocks)
    if (this.keepsEvents) this.spoolEvents()
  }

  private spoolEvents(): void {
    const { context, counted } = this
    const { format, path } = this.source!
    const blocks = this.parser.takeEvents()
    for (const block of blocks) block.symbol = this.placed(block.symbol).symbol
    const period = this.watched === undefined ? wholePeriod(format, path) : undefined
    const said = { ...(period && { period }), ...(this.watched && { watched: this.watched }) }
    context.ticks!.spool.write({ file: context.file, format, counted, ...said }, blocks)
  }

  /** The symbol with its venue. A symbol from a column may have none yet; the recognizer has placed all others. */
  private placed(read: string): SymbolVenue {
    const known = this.symbols.get(read)
    if (known !== undefined) return known
    const placed = this.symbol === '' ? placeSymbol(read, () => this.venue) : { symbol: read, ...this.venue }
    if ('skip' in placed) throw new Error(placed.skip.reason)
    this.symbols.set(read, placed)
    return placed
  }
}

/** Why files of single events are not needed where their stream is not kept. */
function eventsAlone({ rows, watched }: Layout, context: ReadContext): Skip | undefined {
  if (context.ticks?.streams.includes(STREAM_OF_ROWS[rows]!) === true) return undefined
  const skip = (reason: string): Skip => ({ code: 'not_needed', reason })
  if (rows === 'book_changes') return skip('changes of order books are kept with --ticks alone')
  return watched && skip('recorded events are kept with --ticks alone: their minutes are in files of their own')
}

/**
 * Reads text named `name`. A chunk of `bytes` need not be valid after the next one. `check` may throw for what the text
 * was recognized as.
 */
export async function readText(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  context: ReadContext,
  check?: (layout: Layout) => void,
): Promise<ReadPart> {
  let head: Uint8Array[] = []
  let headBytes = 0
  let parser: SpooledParser | undefined
  let format = ''
  let note: string | undefined
  const begin = (complete: boolean): Skip | undefined => {
    const joined = Buffer.concat(head)
    head = []
    const beginning = joined.subarray(0, HEAD_BYTES)
    const recognition = recognizeText(name, beginning, complete && beginning.length === joined.length, context.venue)
    if ('skip' in recognition) return recognition.skip
    const alone = eventsAlone(recognition.layout, context)
    if (alone) return alone
    check?.(recognition.layout)
    format = recognition.format
    note = recognition.note
    parser = new SpooledParser(recognition.layout, recognition, context, { format, path: name })
    parser.push(joined)
    return undefined
  }
  for await (const chunk of bytes) {
    if (parser) {
      parser.push(chunk)
      continue
    }
    head.push(Buffer.from(chunk))
    headBytes += chunk.length
    if (headBytes < HEAD_BYTES) continue
    const skip = begin(false)
    if (skip) return { skip }
  }
  if (!parser) {
    const skip = begin(true)
    if (skip) return { skip }
  }
  return { summary: parser!.finish(format, note) }
}
