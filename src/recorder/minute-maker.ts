/**
 * Makes closed minutes of events, by the import's own code. A minute is sent when its bar is closed and the venue's clock is a little beyond it. What
 * comes later for it is sent again where the import would take the later record; other late events are counted and left.
 */
import { type EventFormat, type MinuteRecord, minuteLine, readEventRows, recordsOf } from '../archive/index.js'
import { type BarMembers, type Feed, type FeedEvent, MINUTE_MS, minuteOf, minuteUntil } from './feed.js'

/** How long beyond its close a minute is waited for: for late events, and for a bar that does not come. By the venue's clock. */
export const SETTLE_MS = 250
export const BAR_MS = 3_000
/** Minutes whose events are kept for late ones. */
const KEPT_MINUTES = 3
/** Books of a minute that are kept: one for each two seconds. */
const BOOK_MS = 2_000

const BAR = 0
const OPEN_INTEREST = 4
/** Groups of which the import takes the later or the fuller of two records: bars, open interest, quotes and books. */
const REPLACEABLE = new Set([BAR, OPEN_INTEREST, 7, 8])
/** Formats whose events count in [open, close). */
const IN_MINUTE = new Set<EventFormat>(['binance_agg_trades', 'binance_liquidations', 'hyperliquid_trades'])
/** Formats of which the last event of a minute says everything. */
const LAST_ONLY = new Set<EventFormat>(['binance_book_ticker', 'ticker', 'hyperliquid_context'])

interface Row {
  readonly time: number
  readonly row: string
}

interface Pending {
  bar: BarMembers | undefined
  barAt: number
  readonly rows: Map<EventFormat, Row[]>
  readonly ids: Set<string>
  /** By minute and group, the members that were sent. */
  sent: Map<string, string> | undefined
  changed: boolean
}

/** A closed minute of a symbol. */
export interface MadeMinute {
  readonly symbol: string
  readonly minute: number
  readonly line: string
  /** Whether it is sent for the first time, with a bar. */
  readonly bar: boolean
}

export class MinuteMaker {
  private readonly pending = new Map<string, Map<number, Pending>>()
  /** Events that came too late to count. */
  late = 0
  /** Rows that the import's code rejects. */
  rejected = 0

  constructor(
    private readonly feed: Pick<Feed, 'watched' | 'trades'>,
    /** Whether the streams of a symbol were watched from one time to another, and up to which time they have come. */
    private readonly watch: {
      covers(symbol: string, from: number, to: number): boolean
      seenTo(symbol: string): number
    },
    private readonly settleMs = SETTLE_MS,
  ) {}

  /** Takes an event. `time`: the venue's clock. */
  take(event: Exclude<FeedEvent, { of: 'depth' }>, time: number): void {
    const minute =
      event.of === 'bar' ? event.minute : IN_MINUTE.has(event.format) ? minuteOf(event.time) : minuteUntil(event.time)
    if (minute < minuteOf(time) - KEPT_MINUTES) {
      this.late += 1
      return
    }
    const pending = this.pendingOf(event.symbol, minute)
    if (event.of === 'bar') {
      // A bar that comes again has no fewer trades.
      if (Number(event.members.trade_count) < Number(pending.bar?.trade_count ?? 0)) return
      pending.bar = event.members
      if (pending.barAt === Number.POSITIVE_INFINITY) pending.barAt = performance.now()
    } else if (!addRow(pending, event)) return
    pending.changed = true
  }

  /** The minutes that are closed at the venue's time, oldest first. */
  due(time: number): MadeMinute[] {
    const made: MadeMinute[] = []
    for (const [symbol, minutes] of this.pending) {
      for (const [minute, pending] of minutes) {
        if (pending.changed && this.isDue(symbol, minute, pending, time)) {
          const one = this.make(symbol, minute, pending, time)
          if (one !== undefined) made.push(one)
        }
        if (pending.sent !== undefined && minute < minuteOf(time) - KEPT_MINUTES) minutes.delete(minute)
      }
    }
    return made.sort((a, b) => a.minute - b.minute)
  }

  private pendingOf(symbol: string, minute: number): Pending {
    let minutes = this.pending.get(symbol)
    if (minutes === undefined) {
      minutes = new Map()
      this.pending.set(symbol, minutes)
    }
    let pending = minutes.get(minute)
    if (pending === undefined) {
      const never = Number.POSITIVE_INFINITY
      pending = { bar: undefined, barAt: never, rows: new Map(), ids: new Set(), sent: undefined, changed: false }
      minutes.set(minute, pending)
    }
    return pending
  }

  private isDue(symbol: string, minute: number, { bar, barAt, sent }: Pending, time: number): boolean {
    const close = (minute + 1) * MINUTE_MS
    if (sent !== undefined || time >= close + BAR_MS) return true
    // A venue that has gone quiet does not hold back what is closed.
    if (bar !== undefined && performance.now() - barAt >= 4 * this.settleMs) return true
    if (time < close + this.settleMs || this.watch.seenTo(symbol) < close) return false
    return bar !== undefined || (this.feed.trades?.before === 'bars' && this.covers(symbol, minute))
  }

  private covers(symbol: string, minute: number): boolean {
    return this.watch.covers(symbol, minute * MINUTE_MS, (minute + 1) * MINUTE_MS)
  }

  private make(symbol: string, minute: number, pending: Pending, time: number): MadeMinute | undefined {
    // What was not watched to the end yet is looked at again for a while.
    const covered = this.covers(symbol, minute)
    pending.changed = !covered && time < (minute + 1) * MINUTE_MS + BAR_MS
    const again = pending.sent !== undefined
    const sent = pending.sent ?? new Map<string, string>()
    pending.sent = sent
    const found = new Map<string, { group: number; at: number; records: BarMembers[] }>()
    for (const { group, minute: at, members } of this.recordsOf(symbol, minute, pending, covered)) {
      // Of other minutes only open interest counts: it is kept some minutes before it arrived. The next settlement is not over yet.
      if (at !== minute && (group !== OPEN_INTEREST || at > minute)) continue
      const key = `${at} ${group}`
      const same = found.get(key)
      if (same === undefined) found.set(key, { group, at, records: [members] })
      else same.records.push(members)
    }
    // Quotes may come from quotes and from books: each has a line, and the import's rules choose.
    const lines = new Map<string, { at: number; members: Record<string, string> }>()
    let isFirstBar = false
    for (const [key, { group, at, records }] of found) {
      const text = JSON.stringify(records)
      if (sent.get(key) === text) continue
      if (again && sent.has(key) && !REPLACEABLE.has(group)) {
        this.late += 1
        continue
      }
      if (group === BAR) isFirstBar = !sent.has(key)
      sent.set(key, text)
      for (const [i, members] of records.entries()) {
        const line = lines.get(`${at} ${i}`)
        if (line === undefined) lines.set(`${at} ${i}`, { at, members: { ...members } })
        else Object.assign(line.members, members)
      }
    }
    if (lines.size === 0) return undefined
    const texts = [...lines.values()].map(({ at, members }) => minuteLine(symbol, at, members))
    return { symbol, minute, line: texts.join('\n'), bar: isFirstBar }
  }

  private recordsOf(symbol: string, minute: number, { bar, rows }: Pending, covered: boolean): MinuteRecord[] {
    const records: MinuteRecord[] = []
    const { trades, watched } = this.feed
    const ofTrades = covered && trades !== undefined && (bar === undefined || trades.before === 'bars')
    if (bar !== undefined && !ofTrades) records.push({ group: BAR, minute, members: bar })
    // A minute in which the streams were down is absent: what was its last quote is not known.
    const formats = covered ? new Set([...rows.keys(), ...watched]) : []
    for (const format of formats) {
      if (format === trades?.format && !ofTrades) continue
      const nothing = watched.includes(format)
      const inOrder = [...(rows.get(format) ?? [])].sort((a, b) => a.time - b.time).map(({ row }) => row)
      const read = readEventRows(format, symbol, inOrder, nothing ? [minute, minute + 1] : undefined)
      this.rejected += read.rejected
      records.push(...recordsOf(read.blocks))
    }
    return records
  }
}

/** Adds a row to its minute. False for one that came before. */
function addRow(pending: Pending, { format, time, row, id }: FeedEvent & { of: 'row' }): boolean {
  if (id !== undefined) {
    if (pending.ids.has(id)) return false
    pending.ids.add(id)
  }
  const rows = pending.rows.get(format)
  if (rows === undefined) {
    pending.rows.set(format, [{ time, row }])
    return true
  }
  const last = rows.at(-1)!
  if (LAST_ONLY.has(format)) {
    if (time < last.time || row === last.row) return false
    rows[0] = { time, row }
    return true
  }
  const replaced =
    format === 'hyperliquid_book' && rows.length > 1 && time >= last.time && time - rows.at(-2)!.time < BOOK_MS
  if (replaced) rows.pop()
  rows.push({ time, row })
  return true
}
