/**
 * Makes minutes of kept events by the parser of the archives: what they give must be what was imported. Events are written as
 * rows of a file that has all columns in one order, and read like any archive.
 */
import { RECORD_GROUPS } from '../../contract/archive/columns.js'
import type { RowKind } from '../../contract/archive/rows.js'
import { DAY_MICROS, type TickDay } from '../../contract/archive/tick-day.js'
import type { TickStream } from '../../contract/archive/ticks.js'
import { native } from '../../native/index.js'
import { type RoleName, roleNumbers, rowKindNumber } from '../recognize/layout.js'
import { checkMadeBooks } from './book-replay.js'
import { NO_VALUE, type TickTable } from './tick-table.js'

const column = (name: string): RoleName => ({ column: name })
const MINUTE_MICROS = 60_000_000

interface Form {
  rows: RowKind
  roles: RoleName[]
  /** The groups whose fields are compared. */
  groups: readonly string[]
}

const TRADES: RoleName[] = ['event_time', 'trade_id', 'price', 'amount', 'side']

function formOf({ stream, counted, sources }: TickDay, levels: number): Form {
  switch (stream) {
    case 'trades':
      if (counted) return { rows: 'trades', roles: TRADES, groups: ['bar'] }
      return {
        rows: 'unordered_trades',
        roles: TRADES.map((role) => (role === 'trade_id' ? 'ignored' : role)),
        groups: ['bar'],
      }
    case 'agg_trades':
      return { rows: 'agg_trades', roles: [...TRADES, 'first_trade_id', 'last_trade_id'], groups: ['bar'] }
    case 'quotes':
      return {
        rows: 'quotes',
        roles: ['event_time', ...['bid_price', 'bid_size', 'ask_price', 'ask_size'].map(column)],
        groups: ['quote'],
      }
    case 'liquidations':
      // The row number keeps orders apart that are equal in all that is kept of them.
      return {
        rows: 'liquidations',
        roles: ['event_time', 'side', 'price', 'amount', 'ignored'],
        groups: ['liquidation'],
      }
    case 'context':
      // Open interest counts from its arrival, which a recording of Hyperliquid has as its time.
      return {
        rows: 'hourly_ticker',
        roles: ['event_time', ...['funding_rate', 'open_interest', 'mark_close', 'index_close'].map(column)],
        groups: ['mark', 'index', ...(sources.every((one) => one === 'hyperliquid_context') ? ['open_interest'] : [])],
      }
    case 'book':
      return {
        rows: 'book_levels',
        roles: [
          'event_time',
          ...Array.from({ length: levels }, (_, level) => ([0, 1, 2, 3] as const).map((of) => ({ level, of }))).flat(),
        ],
        groups: ['quote', 'depth'],
      }
  }
}

function decimal(value: bigint, scale: number): string {
  if (value === NO_VALUE) return ''
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const whole = (value: bigint): string => (value === NO_VALUE ? '-1' : value.toString())
const stamp = (value: bigint): string => value.toString().padStart(16, '0')

/** The levels that the longest side of a book has. */
function levelsOf({ lists, rows }: TickTable): number {
  let most = 0
  for (const { offsets } of lists) {
    for (let i = 0; i < rows; i += 1) most = Math.max(most, offsets[i + 1]! - offsets[i]!)
  }
  return most
}

function rowText(stream: TickStream, { columns, lists }: TickTable, i: number, levels: number): string {
  const at = (c: number): bigint => columns[c]![i]!
  switch (stream) {
    case 'trades':
    case 'agg_trades': {
      const side = at(5) === NO_VALUE ? 'unknown' : at(5) === 1n ? 'sell' : 'buy'
      const ends = stream === 'trades' ? '' : `,${whole(at(7))},${whole(at(8))}`
      return `${stamp(at(0))},${whole(at(2))},${decimal(at(3), 8)},${decimal(at(4), 8)},${side}${ends}`
    }
    case 'quotes':
      return `${stamp(at(0))},${[3, 4, 5, 6].map((c) => decimal(at(c), 8)).join()}`
    case 'liquidations':
      return `${stamp(at(0))},${at(1) === 1n ? 'sell' : 'buy'},${decimal(at(2), 8)},${decimal(at(3), 8)},${i}`
    case 'context':
      return `${stamp(at(0))},${decimal(at(1), 12)},${[2, 3, 4].map((c) => decimal(at(c), 8)).join()}`
    case 'book': {
      const cells: string[] = []
      for (let level = 0; level < levels; level += 1) {
        for (const list of [2, 3, 0, 1]) {
          const { offsets, values } = lists[list]!
          const place = offsets[i]! + level
          cells.push(place < offsets[i + 1]! ? decimal(values[place]!, 8) : '')
        }
      }
      return `${stamp(at(0))},${cells.join()}`
    }
  }
}

export interface RecomputedMinute {
  minute: number
  /** The value that the events give, by field. */
  fields: ReadonlyMap<string, bigint>
}

const ROWS_AT_ONCE = 4096

/**
 * The minutes of one day that the events give, ascending; several of one minute where several groups have it. An import makes
 * no minutes of changes of books; their made snapshots are made again instead. Throws where one differs.
 */
export function recomputeMinutes(day: TickDay, table: TickTable): RecomputedMinute[] {
  if (day.changes) {
    checkMadeBooks(table)
    return []
  }
  const all = recordedMinutes(day).flatMap((recorded) => minutesWithin(day, table, recorded))
  return all.sort((a, b) => a.minute - b.minute)
}

/** The minutes that the events give; with `recorded`, exactly these minutes (half open). */
function minutesWithin(day: TickDay, table: TickTable, recorded: [number, number] | undefined): RecomputedMinute[] {
  const levels = day.stream === 'book' ? levelsOf(table) : 0
  const { rows, roles, groups } = formOf(day, levels)
  const parser = new native.ArchiveParser(
    rowKindNumber(rows),
    day.symbol,
    roleNumbers(roles),
    false,
    true,
    undefined,
    recorded,
  )
  for (let from = 0; from < table.rows; from += ROWS_AT_ONCE) {
    const lines: string[] = []
    for (let i = from; i < Math.min(table.rows, from + ROWS_AT_ONCE); i += 1) {
      lines.push(rowText(day.stream, table, i, levels))
    }
    parser.push(Buffer.from(`${lines.join('\n')}\n`))
  }
  parser.finish()
  const found: RecomputedMinute[] = []
  for (const { group, rows: records } of parser.take()) {
    const { name, columns, extra = [] } = RECORD_GROUPS[group]!
    if (!groups.includes(name)) continue
    const width = 1 + columns.length + extra.length
    for (let at = 0; at < records.length; at += width) {
      const fields = new Map(columns.map(([field], c): [string, bigint] => [field, records[at + 1 + c]!]))
      found.push({ minute: Number(records[at]), fields })
    }
  }
  return found
}

/** The whole minutes of each interval, where minutes without an event count because the stream was recorded. */
function recordedMinutes({ stream, intervals }: TickDay): ([number, number] | undefined)[] {
  if (stream !== 'liquidations') return [undefined]
  return intervals.map(([from, to]) => [Math.ceil(from / MINUTE_MICROS), Math.floor(to / MINUTE_MICROS)])
}

/**
 * Whether a stream covers a minute whole: it is recorded from its open to its close, without a gap. Trades are of [open,
 * close), other events of (open, close].
 */
export function coversMinute({ intervals, gaps }: TickDay, minute: number): boolean {
  const [open, close] = [minute * MINUTE_MICROS, (minute + 1) * MINUTE_MICROS]
  if (Math.floor(open / DAY_MICROS) !== Math.floor((close - 1) / DAY_MICROS)) return false
  return (
    intervals.some(([from, to]) => from <= open && to >= close) &&
    !gaps.some(([from, to]) => from < close && to >= open)
  )
}
