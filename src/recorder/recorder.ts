/** Records the minutes of a venue from its streams: connections, minutes, gaps. What it makes goes where a sender's minutes go. */
import { type EventFormat, minuteLine } from '../archive/index.js'
import { Book } from './book.js'
import { CONNECTION_TIMES, Connection, type ConnectionTimes, type Link } from './connection.js'
import { type ConnectionPlan, type Feed, type FeedEvent, MINUTE_MS, minuteOf } from './feed.js'
import { GapFill } from './gap-fill.js'
import { BAR_MS, MinuteMaker } from './minute-maker.js'

/** Keeps single events beside the minutes. */
export interface EventKeeper {
  /** An event of a stream. `id`: an event that comes twice has the same. */
  event(event: { symbol: string; format: EventFormat; time: number; row: string; id?: string }): void
  /** Symbols whose streams were watched throughout a minute. It comes after the events of the minute. */
  watched(minute: number, symbols: readonly string[]): void
}

export interface RecorderOptions {
  readonly feed: Feed
  /** Takes lines of closed minutes; resolves when they are on disk. */
  readonly take: (text: string) => Promise<unknown>
  /** The minute after a symbol's last bar; undefined for none. What is missing since then, at most a day, is fetched. */
  readonly since?: (symbol: string) => number | undefined
  /** Default: events are not kept. */
  readonly keep?: EventKeeper
  readonly note?: (event: string, of: object) => void
  readonly times?: Partial<ConnectionTimes>
  /** How often minutes are closed. Default: 100 ms. */
  readonly sweepMs?: number
  /** See GapFillOptions. Default: 250 ms, a minute. */
  readonly fill?: { readonly pauseMs?: number; readonly againMs?: number }
  /** The computer's clock, against which a venue's is held. Default: Date.now. */
  readonly now?: () => number
  /** Draws waits. Default: Math.random. */
  readonly random?: () => number
}

/** What an operator sees of a recorder. */
export interface RecorderFigures {
  readonly venue: string
  readonly connections: number
  readonly up: number
  readonly reconnects: number
  readonly renewals: number
  readonly messages: number
  /** Messages that are not of the venue's format, and events that the import's code rejects. */
  readonly rejected: number
  readonly lateEvents: number
  readonly bookGaps: number
  readonly gapMinutes: number
  readonly filledMinutes: number
}

/** A message whose time is so far ahead of the computer's clock is not taken. */
const AHEAD_MS = 3_600_000
/** Corrections of older minutes wait for the append. */
const FILLED_MINUTES = 1_435
/** A symbol without a bar for so long is silent: its connection is renewed, once. */
const SILENT_MINUTES = 3
/** After a jump of the venue's clock, so many minutes are looked at. */
const WATCHED_MINUTES = 60

export class Recorder {
  private readonly connections: Connection[] = []
  private readonly connectionOf = new Map<string, Connection>()
  private readonly maker: MinuteMaker
  private readonly fill: GapFill
  private readonly books = new Map<string, Book>()
  private readonly fetching = new Set<string>()
  /** By symbol, the minute after its last bar. */
  private readonly next = new Map<string, number>()
  private readonly silent = new Set<string>()
  private readonly timer: NodeJS.Timeout
  /** The venue's clock: the newest time of its messages. It never goes back. */
  private time = Number.NEGATIVE_INFINITY
  private beganAt = Number.NEGATIVE_INFINITY
  /** Minutes before this one have been said to be watched, or not. */
  private watchedTo: number | undefined
  private taking: Promise<unknown> = Promise.resolve()
  private closed = false
  private counts = { reconnects: 0, renewals: 0, messages: 0, bad: 0, bookGaps: 0 }

  constructor(private readonly options: RecorderOptions) {
    const { feed, fill = {}, times = {}, random = Math.random } = options
    const watch = {
      covers: (symbol: string, from: number, to: number) => this.connectionOf.get(symbol)!.covers(from, to),
      seenTo: (symbol: string) => this.connectionOf.get(symbol)!.seenTo,
    }
    this.maker = new MinuteMaker(feed, watch)
    this.fill = new GapFill(feed, {
      ...{ pauseMs: fill.pauseMs ?? 250, againMs: fill.againMs ?? 60_000, note: this.note },
      take: (symbol, bars) =>
        bars.size === 0
          ? Promise.resolve()
          : this.send([...bars].map(([minute, bar]) => minuteLine(symbol, minute, bar)).join('\n')),
    })
    for (const plan of feed.connections) {
      for (const symbol of plan.symbols) {
        const since = options.since?.(symbol)
        if (since !== undefined) this.next.set(symbol, since)
      }
      const connection = new Connection(plan, this.listenerOf(plan), {
        ...{ times: { ...CONNECTION_TIMES, ...times }, ping: feed.ping, time: () => this.time, random },
      })
      this.connections.push(connection)
      for (const symbol of plan.symbols) this.connectionOf.set(symbol, connection)
    }
    this.timer = setInterval(() => this.sweep(), options.sweepMs ?? 100)
  }

  /** Ends the connections, and sends what is closed. */
  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.timer)
    await Promise.all(this.connections.map((connection) => connection.close()))
    await this.fill.close()
    this.sweep()
    await this.taking
  }

  figures(): RecorderFigures {
    const { reconnects, renewals, messages, bad, bookGaps } = this.counts
    return {
      ...{ venue: this.options.feed.venue, connections: this.connections.length },
      ...{ up: this.connections.filter(({ up }) => up).length, reconnects, renewals, messages, bookGaps },
      ...{ rejected: bad + this.maker.rejected, lateEvents: this.maker.late },
      ...{ gapMinutes: this.fill.minutes, filledMinutes: this.fill.filled },
    }
  }

  private readonly note = (event: string, of: object): void => this.options.note?.(event, of)

  private listenerOf(plan: ConnectionPlan) {
    const { feed } = this.options
    const about = { venue: feed.venue, symbols: plan.symbols.length }
    return {
      message: (text: string, link: Link) => this.message(text, link),
      opened: (why: string) => {
        if (why === 'again') this.counts.reconnects += 1
        if (why === 'renewed') this.counts.renewals += 1
        this.note('streams_opened', { ...about, why })
      },
      down: (why: string) => {
        feed.interrupted(plan.symbols)
        for (const symbol of plan.symbols) this.books.get(symbol)?.lose()
        this.note('streams_down', { ...about, why })
      },
    }
  }

  private message(text: string, link: Link): void {
    this.counts.messages += 1
    const message = this.options.feed.read(text, this.time)
    const ahead = (this.options.now ?? Date.now)() + AHEAD_MS
    const times = [message?.time, ...(message?.events ?? []).map((event) => timeOf(event))]
    if (message === undefined || times.some((time) => time !== undefined && time > ahead)) {
      this.counts.bad += 1
      return
    }
    if (message.answered) link.answered()
    if (message.refused !== undefined) {
      this.note('subscription_refused', { venue: this.options.feed.venue, says: message.refused })
    }
    if (message.time !== undefined) {
      this.time = Math.max(this.time, message.time)
      if (this.beganAt === Number.NEGATIVE_INFINITY) this.beganAt = message.time
      link.saw(message.time)
    }
    for (const event of message.events) {
      if (event.of === 'depth') this.takeDepth(event)
      else this.takeEvent(event)
    }
  }

  private takeEvent(event: Exclude<FeedEvent, { of: 'depth' }>): void {
    if (event.of === 'row') this.options.keep?.event(event)
    this.maker.take(event, this.time)
  }

  private takeDepth(event: FeedEvent & { of: 'depth' }): void {
    const { symbol } = event
    let book = this.books.get(symbol)
    if (book === undefined) {
      book = new Book()
      this.books.set(symbol, book)
    }
    const { rows, lost } = book.take(event)
    if (lost) {
      this.counts.bookGaps += 1
      this.note('book_gap', { venue: this.options.feed.venue, symbol, at: new Date(event.time).toISOString() })
    }
    for (const { time, row } of rows) {
      this.takeEvent({ of: 'row', symbol, format: 'hyperliquid_book', time, row })
    }
    if (book.needsSnapshot) void this.fetchBook(symbol, book)
  }

  private async fetchBook(symbol: string, book: Book): Promise<void> {
    const { feed, fill } = this.options
    if (this.fetching.has(symbol) || feed.book === undefined || this.closed) return
    this.fetching.add(symbol)
    try {
      if (book.begin(await feed.book(symbol))) return
      await new Promise((resolve) => setTimeout(resolve, fill?.pauseMs ?? 250))
    } catch (error) {
      this.note('book_failed', { venue: feed.venue, symbol, error: String(error) })
      await new Promise((resolve) => setTimeout(resolve, 4 * (fill?.pauseMs ?? 250)))
    } finally {
      this.fetching.delete(symbol)
    }
  }

  /** Sends what is closed, and notes what is missing before it. */
  private sweep(): void {
    const made = this.maker.due(this.time)
    for (const { symbol, minute, bar } of made) if (bar) this.gapBefore(symbol, minute)
    if (made.length > 0) void this.send(made.map(({ line }) => line).join('\n'))
    this.noteWatched()
    this.lookForSilence()
  }

  /** Says of every minute that is over which symbols were watched throughout. */
  private noteWatched(): void {
    if (this.options.keep === undefined || this.beganAt === Number.NEGATIVE_INFINITY) return
    const end = minuteOf(this.time - BAR_MS)
    const begin = Math.max(this.watchedTo ?? minuteOf(this.beganAt), end - WATCHED_MINUTES)
    for (let minute = begin; minute < end; minute += 1) {
      const [from, to] = [minute * MINUTE_MS, (minute + 1) * MINUTE_MS]
      const symbols = [...this.connectionOf].filter(([, connection]) => connection.covers(from, to))
      if (symbols.length > 0)
        this.options.keep.watched(
          minute,
          symbols.map(([symbol]) => symbol),
        )
    }
    this.watchedTo = Math.max(begin, end)
  }

  private gapBefore(symbol: string, minute: number): void {
    const next = this.next.get(symbol)
    if (next !== undefined && minute < next) return
    this.next.set(symbol, minute + 1)
    this.silent.delete(symbol)
    if (next === undefined) return
    const connection = this.connectionOf.get(symbol)!
    // A watched minute without a trade has no bar where bars are made of trades.
    const isMissing = (at: number): boolean =>
      this.options.feed.trades?.before !== 'bars' || !connection.covers(at * MINUTE_MS, (at + 1) * MINUTE_MS)
    const missing: number[] = []
    for (let at = Math.max(next, minute - FILLED_MINUTES); at < minute; at += 1) if (isMissing(at)) missing.push(at)
    const time = (at: number): string => new Date(at * MINUTE_MS).toISOString()
    for (const { from, to } of runsOf(missing)) {
      this.note('gap', { venue: this.options.feed.venue, symbol, from: time(from), to: time(to), minutes: to - from })
      this.fill.add({ symbol, from, to })
    }
  }

  /** A symbol that has gone quiet among others that have not: its streams are asked for again, once. */
  private lookForSilence(): void {
    const quiet = minuteOf(Math.max(this.time, 0)) - SILENT_MINUTES
    // Where bars are made of trades, a coin may have none for long.
    if (this.options.feed.trades?.before === 'bars') return
    if (minuteOf(Math.max(this.beganAt, 0)) >= quiet) return
    const renewed = new Set<Connection>()
    for (const [symbol, connection] of this.connectionOf) {
      const next = Math.max(this.next.get(symbol) ?? 0, minuteOf(this.beganAt))
      if (next >= quiet || this.silent.has(symbol) || connection.seenTo < quiet * MINUTE_MS) continue
      this.silent.add(symbol)
      this.note('stream_silent', { venue: this.options.feed.venue, symbol })
      if (!renewed.has(connection)) connection.renew()
      renewed.add(connection)
    }
  }

  private send(text: string): Promise<void> {
    const sent = this.taking.then(async () => {
      try {
        await this.options.take(text)
      } catch (error) {
        this.note('minutes_failed', { venue: this.options.feed.venue, error: String((error as Error).message) })
      }
    })
    this.taking = sent
    return sent
  }
}

const timeOf = (event: FeedEvent): number => (event.of === 'bar' ? event.minute * MINUTE_MS : event.time)

/** Ascending minutes as spans [from, to). */
function runsOf(minutes: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const minute of minutes) {
    const last = runs.at(-1)
    if (last?.to === minute) last.to = minute + 1
    else runs.push({ from: minute, to: minute + 1 })
  }
  return runs
}
