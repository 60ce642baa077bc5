/**
 * Normalized minutes of one symbol and the result of the causal fill. A record's field is an integer of 1e-8 (prices, amounts), a count, or one of
 * two marks: no record, or a record that normalization quarantined.
 */
import { type Cell, isValue, type Reason } from '../cell.js'
import { firstVisible } from './as-of.js'
import { quoteAt } from './quotes.js'

export const ABSENT = -(2n ** 63n)
export const QUARANTINED = ABSENT + 1n

const BANDS = ['10', '20', '100', '200', '300', '400', '500'] as const

/** In the order of the columns of normalized minutes. */
export const FIELDS = [
  ...['open', 'high', 'low', 'close', 'volume', 'quote_volume'],
  ...['trade_count', 'taker_buy_volume', 'taker_buy_quote_volume', 'mark_close', 'index_close'],
  ...['funding_rate', 'funding_interval_minutes', 'next_funding_minute'],
  ...['open_interest', 'open_interest_value', 'open_interest_second', 'long_short_ratio', 'long_short_second'],
  ...['liq_long_usd', 'liq_short_usd', 'bid_price', 'bid_size', 'ask_price', 'ask_size', 'quote_second'],
  'depth_second',
  ...BANDS.map((band) => `bid_${band}bps`),
  ...BANDS.map((band) => `ask_${band}bps`),
] as const

export interface MinuteRecords {
  firstMinute: number
  minutes: number
  /** By field name; a source that was never recorded has no array. */
  fields: Record<string, BigInt64Array>
}

/** The recorded value of a field at a minute, before any fill: absent is S, quarantined Q. */
const recordCell = (records: MinuteRecords, field: string, minute: number): Cell => {
  const i = minute - records.firstMinute
  const values = records.fields[field]
  if (values === undefined || i < 0 || i >= records.minutes) return 'S'
  const value = values[i]!
  if (value === ABSENT) return 'S'
  if (value === QUARANTINED) return 'Q'
  return value
}

/** A minute of bars and flow after the causal fill. */
interface Minute {
  open: Cell
  high: Cell
  low: Cell
  close: Cell
  volume: Cell
  quoteVolume: Cell
  trades: Cell
  takerBuy: Cell
  takerBuyQuote: Cell
}

/** Minutes after which a missing bar is no longer filled. */
const FILL_MINUTES = 5

export class Series {
  readonly records: MinuteRecords
  readonly first: number
  readonly end: number
  /** First and last real bar (neither filled nor quarantined); undefined if there is none. */
  firstBar: number | undefined
  lastBar: number | undefined
  readonly minutes: Minute[] = []
  /**
   * First minute with a record, by source letter; Infinity for a source that was never recorded. The fields of flow begin separately: F_trades,
   * F_taker, F_taker_quote.
   */
  readonly sourceFirst: Record<string, number> = {}
  /** Closes as doubles and log returns, NaN for nulls. */
  readonly closes: Float64Array
  readonly returns: Float64Array
  /** All series of the dataset by symbol, including this one; empty for a single series. */
  market: ReadonlyMap<string, Series> = new Map()
  private readonly memos = new Map<string, Map<number, unknown>>()

  constructor(records: MinuteRecords) {
    this.records = records
    this.first = records.firstMinute
    this.end = records.firstMinute + records.minutes
    for (let m = this.first; m < this.end; m++) this.minutes.push(this.fill(m))
    this.closes = new Float64Array(records.minutes).fill(Number.NaN)
    this.returns = new Float64Array(records.minutes).fill(Number.NaN)
    for (let i = 0; i < records.minutes; i++) {
      const close = this.minutes[i]!.close
      if (!isValue(close)) continue
      this.closes[i] = Number(close)
      const before = i === 0 ? 'S' : this.minutes[i - 1]!.close
      if (isValue(before)) this.returns[i] = Math.log(Number(close) / Number(before))
    }
    const firsts: Record<string, string> = {
      V: 'quote_volume',
      F_trades: 'trade_count',
      F_taker: 'taker_buy_volume',
      F_taker_quote: 'taker_buy_quote_volume',
      M: 'mark_close',
      I: 'index_close',
      U: 'funding_rate',
      Q: 'liq_long_usd',
    }
    this.sourceFirst.B = this.firstBar ?? Number.POSITIVE_INFINITY
    for (const [source, field] of Object.entries(firsts)) {
      this.sourceFirst[source] = this.firstMinute((m) => isValue(this.at(field, m)))
    }
    this.sourceFirst.O = firstVisible(this, 'open_interest', 'open_interest_second')
    this.sourceFirst.R = firstVisible(this, 'long_short_ratio', 'long_short_second')
    // Quarantined data counts as absent, so a source does not begin with it: a quarantined quote, or a book without any valid band.
    const bands = FIELDS.filter((field) => /^(bid|ask)_\d+bps$/.test(field))
    this.sourceFirst.D = this.firstMinute(
      (m) => isValue(this.at('depth_second', m)) && bands.some((band) => isValue(this.at(band, m))),
    )
    this.sourceFirst.T = this.firstMinute((m) => typeof quoteAt(this, m) === 'object')
  }

  /** The recorded value of a field, before any fill. */
  at(field: string, minute: number): Cell {
    return recordCell(this.records, field, minute)
  }

  minute(m: number): Minute | undefined {
    return this.minutes[m - this.first]
  }

  close(m: number): Cell {
    return this.minute(m)?.close ?? 'S'
  }

  /** The log return of a minute as a double; NaN if one of its closes is missing. */
  logReturn(m: number): number {
    return this.returns[m - this.first] ?? Number.NaN
  }

  /** The null reason of a return: the stronger reason of its two closes; null if the return exists. */
  returnGap(m: number): Reason | null {
    const a = this.close(m)
    const b = this.close(m - 1)
    if (isValue(a) && isValue(b)) return null
    return a === 'S' || b === 'S' ? 'S' : 'Q'
  }

  /** Computes a value once per (name, key). */
  memo<T>(name: string, key: number, make: () => T): T {
    let memo = this.memos.get(name)
    if (memo === undefined) {
      memo = new Map()
      this.memos.set(name, memo)
    }
    const known = memo.get(key)
    if (known !== undefined) return known as T
    const made = make()
    memo.set(key, made)
    return made
  }

  private firstMinute(test: (m: number) => boolean): number {
    for (let m = this.first; m < this.end; m++) if (test(m)) return m
    return Number.POSITIVE_INFINITY
  }

  private fill(m: number): Minute {
    const close = this.at('close', m)
    if (isValue(close)) {
      this.firstBar ??= m
      this.lastBar = m
    }
    const last = this.lastBar
    if (close === 'S' && last !== undefined && m - last <= FILL_MINUTES) {
      const flat = this.at('close', last)
      const none = 0n
      return {
        ...{ open: flat, high: flat, low: flat, close: flat, volume: none, quoteVolume: none },
        ...{ trades: none, takerBuy: none, takerBuyQuote: none },
      }
    }
    return {
      open: this.at('open', m),
      high: this.at('high', m),
      low: this.at('low', m),
      close,
      volume: this.at('volume', m),
      quoteVolume: this.at('quote_volume', m),
      trades: this.at('trade_count', m),
      takerBuy: this.at('taker_buy_volume', m),
      takerBuyQuote: this.at('taker_buy_quote_volume', m),
    }
  }
}

/** Connects series so that each can read the others. */
export const joinMarket = (market: ReadonlyMap<string, Series>): void => {
  for (const series of market.values()) series.market = market
}
