/**
 * Streams of single events (ticks) that are kept beside the minutes, and the columns of their files. All values are 64-bit
 * integers; -2^63 means absent. The native parser numbers the streams in this order (native/archive/records/event_sink.h).
 */
import type { RowKind } from './rows.js'

/** By number. */
export const TICK_STREAMS = ['trades', 'agg_trades', 'quotes', 'book', 'liquidations', 'context'] as const
export type TickStream = (typeof TICK_STREAMS)[number]

/**
 * What the values of a column are. `time`: microseconds since 1970; `number`: ids and places; `scaled`: 1e-8; `rate`: 1e-12;
 * `flag`: 0 or 1.
 */
export type TickKind = 'time' | 'number' | 'scaled' | 'rate' | 'flag'
export type TickColumn = readonly [name: string, kind: TickKind]

const TRADE: readonly TickColumn[] = [
  ['time', 'time'],
  /** When the recorder had it. */
  ['received', 'time'],
  ['id', 'number'],
  ['price', 'scaled'],
  ['size', 'scaled'],
  /** 1: the aggressor sold. Absent where the source does not say. */
  ['taker_sell', 'flag'],
  /** The line in the source. */
  ['order', 'number'],
]

/** The columns of each stream; those of a book are followed by lists of levels. */
export const TICK_COLUMNS: Readonly<Record<TickStream, readonly TickColumn[]>> = {
  trades: TRADE,
  agg_trades: [...TRADE, ['first_id', 'number'], ['last_id', 'number']],
  quotes: [
    ['time', 'time'],
    ['received', 'time'],
    ['update', 'number'],
    ['bid', 'scaled'],
    ['bid_size', 'scaled'],
    ['ask', 'scaled'],
    ['ask_size', 'scaled'],
  ],
  book: [
    ['time', 'time'],
    ['received', 'time'],
    /** One of BOOK_KIND. */
    ['kind', 'flag'],
    ['first', 'number'],
    ['last', 'number'],
    ['previous', 'number'],
  ],
  liquidations: [
    ['time', 'time'],
    /** 1: the order sold, so a long was closed. */
    ['sell', 'flag'],
    ['price', 'scaled'],
    ['size', 'scaled'],
  ],
  context: [
    ['time', 'time'],
    ['funding', 'rate'],
    ['open_interest', 'scaled'],
    ['mark', 'scaled'],
    ['index', 'scaled'],
  ],
}

/** A change has the new sizes at some prices, 0 where nothing is left. A made snapshot is what the changes until then give. */
export const BOOK_KIND = { snapshot: 0n, change: 1n, made: 2n } as const

/** The most levels of one side of a book. A book that grows beyond is not followed further. */
export const BOOK_LEVELS_MAX = 20_000

/** The lists of a book, best level first. */
export const BOOK_LISTS = ['bid_prices', 'bid_sizes', 'ask_prices', 'ask_sizes'] as const

/** The stream that the rows of a file become; undefined where they are no events. */
export const STREAM_OF_ROWS: Readonly<Partial<Record<RowKind, TickStream>>> = {
  trades: 'trades',
  unordered_trades: 'trades',
  agg_trades: 'agg_trades',
  quotes: 'quotes',
  book_levels: 'book',
  book_changes: 'book',
  liquidations: 'liquidations',
  ticker: 'context',
  hourly_ticker: 'context',
}

/** Why a part of a recorded time has no events. */
export const TICK_GAPS = ['id_jump', 'stream_down', 'sequence_break', 'no_snapshot', 'book_too_deep'] as const
export type TickGap = (typeof TICK_GAPS)[number]

/** Streams whose events do not give the recorded minutes exactly: an aggregate of trades may cross a minute. */
export const INEXACT_STREAMS: ReadonlySet<TickStream> = new Set(['agg_trades'])
