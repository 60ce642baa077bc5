/**
 * The log of single events that a recorder keeps, beside the log of minutes: `events/<YYYY-MM-DD>/<HH>.jsonl` has a line
 * `[symbol, format, row]` for every event, by the hour of its time, and `watched.jsonl` a line `[minute, symbols]` for every
 * minute that was watched. A minute is written after its events, so that no line says more than the disk has. Writes are
 * gathered for a second. A kill loses the events of the last one. When the device refuses a write, nothing more is kept
 * (`events_failed`) until the tail is started again.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type EventFormat, streamOfEvents } from '../archive/index.js'
import type { TickStream } from '../contract/archive/ticks.js'
import { dayOfTime } from '../contract/text/days.js'

export interface KeptEvent {
  readonly symbol: string
  readonly format: EventFormat
  /** Milliseconds since 1970. */
  readonly time: number
  /** A row of the format. */
  readonly row: string
  /** An event that comes twice has the same. */
  readonly id?: string
}

/** Files of a day that are no hours. */
export const WATCHED = 'watched.jsonl'
export const eventsFolder = (dir: string): string => join(dir, 'events')

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Between two books of a symbol that are kept; the last one of a minute is kept, too. */
const BOOK_MS = 2_000
const BOOK: EventFormat = 'hyperliquid_book'

export interface EventLogOptions {
  /** The streams that are kept. */
  readonly streams: readonly TickStream[]
  /** Time between two writes. Default: a second. */
  readonly flushMs?: number
  readonly note?: (event: string, of: object) => void
}

export class EventLog {
  /** Lines that wait, by file. Events come before what was watched. */
  private events = new Map<string, string[]>()
  private minutes = new Map<string, string[]>()
  /** The events of this minute and the one before, so that doubled ones count once. */
  private seen: [Set<string>, Set<string>] = [new Set(), new Set()]
  private newest = Number.NEGATIVE_INFINITY
  /** By symbol: the book that waits until the next one says whether it is the last of its minute. */
  private readonly books = new Map<string, { waiting: KeptEvent; written: number }>()
  private readonly timer: NodeJS.Timeout
  private writing: Promise<void> = Promise.resolve()
  private failed = false
  /** Files whose last line may be cut: a line ends before they go on. */
  private readonly opened = new Set<string>()

  constructor(
    private readonly dir: string,
    private readonly options: EventLogOptions,
  ) {
    this.timer = setInterval(() => void this.flush(), options.flushMs ?? 1_000)
  }

  /** Keeps an event of a wanted stream. Events older than an hour are those that a venue repeats after a connection began. */
  event(event: KeptEvent): void {
    const { symbol, format, time, row, id } = event
    if (this.failed || time < this.newest - HOUR_MS) return
    if (!this.options.streams.includes(streamOfEvents(format))) return
    if (Math.floor(time / MINUTE_MS) > Math.floor(this.newest / MINUTE_MS)) this.seen = [new Set(), this.seen[0]]
    this.newest = Math.max(this.newest, time)
    const key = `${symbol} ${format} ${id ?? row}`
    if (this.seen.some((keys) => keys.has(key))) return
    this.seen[0].add(key)
    if (format === BOOK) this.book(event)
    else this.add(event)
  }

  /** Notes the symbols that were watched throughout a minute. */
  watched(minute: number, symbols: readonly string[]): void {
    if (this.failed) return
    for (const { waiting } of this.books.values()) if (minuteUntil(waiting.time) <= minute) this.writeBook(waiting)
    const file = join(dayOfTime(minute * MINUTE_MS), WATCHED)
    const lines = this.minutes.get(file) ?? []
    lines.push(JSON.stringify([minute, symbols]))
    this.minutes.set(file, lines)
  }

  /** Writes what waits. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    for (const { waiting } of this.books.values()) this.writeBook(waiting)
    await this.flush()
  }

  /** One book in two seconds, and the last of each minute. */
  private book(event: KeptEvent): void {
    const before = this.books.get(event.symbol)
    if (before === undefined) {
      this.books.set(event.symbol, { waiting: event, written: Number.NEGATIVE_INFINITY })
      return
    }
    const { waiting, written } = before
    if (event.time < waiting.time) return
    if (minuteUntil(event.time) > minuteUntil(waiting.time) || event.time - written >= BOOK_MS) this.writeBook(waiting)
    before.waiting = event
  }

  private writeBook(book: KeptEvent): void {
    const of = this.books.get(book.symbol)!
    if (book.time <= of.written) return
    of.written = book.time
    this.add(book)
  }

  private add({ symbol, format, time, row }: KeptEvent): void {
    const file = join(dayOfTime(time), `${new Date(time).toISOString().slice(11, 13)}.jsonl`)
    const line = JSON.stringify([symbol, format, row])
    const lines = this.events.get(file)
    if (lines === undefined) this.events.set(file, [line])
    else lines.push(line)
  }

  private flush(): Promise<void> {
    const batches = [this.events, this.minutes]
    this.events = new Map()
    this.minutes = new Map()
    this.writing = this.writing.then(async () => {
      if (this.failed) return
      try {
        for (const batch of batches) for (const [file, lines] of batch) await this.append(file, lines)
      } catch (error) {
        // Nothing more is taken: a later minute must not be said to be watched whose events may be lost.
        this.failed = true
        this.options.note?.('events_failed', { error: String((error as Error).message) })
      }
    })
    return this.writing
  }

  private async append(file: string, lines: readonly string[]): Promise<void> {
    const path = join(eventsFolder(this.dir), file)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const begins = this.opened.has(path) || !existsSync(path) ? '' : '\n'
    const handle = await open(path, 'a', 0o600)
    try {
      await handle.writeFile(`${begins}${lines.join('\n')}\n`)
      await handle.datasync()
      this.opened.add(path)
    } finally {
      await handle.close()
    }
  }
}

/** The minute of an event that counts in (open, close]. */
const minuteUntil = (time: number): number => Math.floor((time - 1) / MINUTE_MS)

/** Removes the events of days before `day`. Returns these days. */
export function forgetEvents(dir: string, day: string): string[] {
  const folder = eventsFolder(dir)
  const old = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name) && name < day)
    : []
  for (const one of old) rmSync(join(folder, one), { recursive: true })
  return old
}
