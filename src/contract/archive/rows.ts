/**
 * What the parser is told of an archive file: which records its rows become, and what each of its columns means. The native
 * enumerations are generated from this file (scripts/contract-headers.mjs).
 */

/** By number. */
export const ROW_KINDS = [
  'minutes',
  'funding',
  'hourly_funding',
  'book_depth',
  'metrics',
  /** Trades whose ids count up. */
  'trades',
  /** Aggregates of such trades. */
  'agg_trades',
  /** Trades without ids, or with ids that do not count up. */
  'unordered_trades',
  'quotes',
  /** Mark, index, open interest and the rate to be settled next. */
  'ticker',
  /** The same of a venue that settles every full hour. */
  'hourly_ticker',
  /** The best levels of a book. */
  'book_levels',
  'liquidations',
  /** Levels of a book that were set: one row each, several to a message. */
  'book_changes',
] as const

export type RowKind = (typeof ROW_KINDS)[number]

/** Roles of columns, beside those that are columns of normalized minutes (0 and up, by position). */
export const ROLES = {
  ignored: -1,
  /** Opening of the minute. */
  open_time: 100,
  /** 59.999 s after the opening, or the row is rejected. */
  close_time: 101,
  /** Time of a settlement, a trade, a quote or a book snapshot. */
  event_time: 102,
  symbol: 103,
  /** Funding interval. */
  interval_hours: 104,
  /** Funding rate divided by the hours of its interval. */
  hourly_rate: 105,
  /** Band of a book snapshot, negative for bids. */
  percentage: 106,
  /** Base units within the band. */
  band_depth: 107,
  /** Quote units within the band. */
  band_notional: 108,
  /** When the recorder had it. */
  arrival_time: 109,
  /** Of a trade, an aggregate or a liquidation. */
  trade_id: 110,
  /** Of the trades of an aggregate. */
  first_trade_id: 111,
  last_trade_id: 112,
  price: 113,
  /** Base units. */
  amount: 114,
  /** True: the aggressor sold. */
  buyer_is_maker: 115,
  /** buy, sell, B (buy), A (sell): of the aggressor, or of the liquidation order. */
  side: 116,
  /** When the funding rate of the row will be settled. */
  next_settlement: 117,
  /** A JSON array of [price, amount], best first. */
  bids: 118,
  asks: 119,
  /** Update ids of a message: its first and last, and the last of the message before. */
  first_update: 120,
  last_update: 121,
  previous_update: 122,
  /** true, snap: a level of a whole book; false, set: a change. */
  is_snapshot: 123,
  /** 1: of the asks. */
  is_ask: 124,
  /** The first of the levels of a book: + 4 · level + 0 ask price, 1 ask amount, 2 bid price, 3 bid amount. */
  levels: 1000,
} as const
