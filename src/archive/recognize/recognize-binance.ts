/** Files of the Binance archive with a fixed header, and files derived from them: the meaning of their columns. */

import type { VenueId } from '../../contract/venues.js'
import { isCoinMargined, type NamedKind, type NameFacts, namedDay, toSymbol } from '../find/names.js'
import type { GivenVenue } from '../find/venue-of-path.js'
import type { Layout, RoleName } from './layout.js'
import {
  column,
  type Head,
  needsSymbol,
  placeSymbol,
  type Recognition,
  skip,
  venueGiven,
  venueOfFormat,
} from './recognition.js'

interface FixedFormat {
  format: string
  kind: NamedKind
  /** The name used in messages. */
  name: string
  rows: Layout['rows']
  header: string
  roles: RoleName[]
  /** Undefined where several venues have such files. */
  venue?: VenueId
  note?: string
}

const AGG_TRADES: FixedFormat = {
  format: 'binance_agg_trades',
  kind: 'agg_trades',
  name: 'aggTrades',
  rows: 'agg_trades',
  header: 'agg_trade_id,price,quantity,first_trade_id,last_trade_id,transact_time,is_buyer_maker',
  roles: ['trade_id', 'price', 'amount', 'first_trade_id', 'last_trade_id', 'event_time', 'buyer_is_maker'],
  venue: 'binance',
}
const LIQUIDATIONS: FixedFormat = {
  format: 'binance_liquidations',
  kind: 'liquidations',
  name: 'liquidation',
  rows: 'liquidations',
  header:
    'time,side,order_type,time_in_force,original_quantity,price,average_price,order_status,last_fill_quantity,accumulated_fill_quantity',
  // The filled quantity and its average price.
  roles: ['event_time', 'side', ...ignored(4), 'price', ...ignored(2), 'amount'],
  venue: 'binance',
  note: 'the stream reports at most one order per second: sums are lower bounds',
}

function ignored(count: number): RoleName[] {
  return new Array<RoleName>(count).fill('ignored')
}

export const FIXED_FORMATS: readonly FixedFormat[] = [
  {
    format: 'binance_funding',
    kind: 'funding',
    name: 'funding',
    rows: 'funding',
    header: 'calc_time,funding_interval_hours,last_funding_rate',
    roles: ['event_time', 'interval_hours', column('funding_rate')],
    venue: 'binance',
  },
  {
    format: 'hourly_funding',
    kind: 'hourly_funding',
    name: 'funding',
    rows: 'hourly_funding',
    header: 'ts,rate',
    roles: ['event_time', 'hourly_rate'],
    note: 'the rates of this file are per hour; each is multiplied by the hours between settlements',
  },
  {
    format: 'binance_book_depth',
    kind: 'book_depth',
    name: 'book depth',
    rows: 'book_depth',
    header: 'timestamp,percentage,depth,notional',
    roles: ['event_time', 'percentage', 'band_depth', 'band_notional'],
    venue: 'binance',
  },
  AGG_TRADES,
  {
    format: 'binance_trades',
    kind: 'trades',
    name: 'trades',
    rows: 'trades',
    header: 'id,price,qty,quote_qty,time,is_buyer_maker',
    roles: ['trade_id', 'price', 'amount', 'ignored', 'event_time', 'buyer_is_maker'],
    venue: 'binance',
  },
  {
    format: 'binance_metrics',
    kind: 'metrics',
    name: 'metrics',
    rows: 'metrics',
    header:
      'create_time,symbol,sum_open_interest,sum_open_interest_value,count_toptrader_long_short_ratio,sum_toptrader_long_short_ratio,count_long_short_ratio,sum_taker_long_short_vol_ratio',
    roles: [
      'event_time',
      'symbol',
      column('open_interest'),
      column('open_interest_value'),
      ...ignored(2),
      column('long_short_ratio'),
      'ignored',
    ],
    venue: 'binance',
  },
  {
    format: 'open_interest_list',
    kind: 'open_interest',
    name: 'open interest',
    rows: 'metrics',
    header: 't,oi,oi_usd',
    roles: ['event_time', column('open_interest'), column('open_interest_value')],
  },
  {
    format: 'binance_book_ticker',
    kind: 'book_ticker',
    name: 'book ticker',
    rows: 'quotes',
    header: 'update_id,best_bid_price,best_bid_qty,best_ask_price,best_ask_qty,transaction_time,event_time',
    roles: ['trade_id', ...['bid_price', 'bid_size', 'ask_price', 'ask_size'].map(column), 'event_time', 'ignored'],
    venue: 'binance',
  },
  LIQUIDATIONS,
  {
    ...LIQUIDATIONS,
    header: LIQUIDATIONS.header.replace('time,', 'time,symbol,'),
    roles: ['event_time', 'symbol', ...LIQUIDATIONS.roles.slice(1)],
  },
  {
    format: 'binance_depth_history',
    kind: 'depth_changes',
    name: 'depth',
    rows: 'book_changes',
    header: 'symbol,timestamp,first_update_id,last_update_id,side,update_type,price,qty,pu',
    roles: [
      ...(['symbol', 'event_time', 'first_update', 'last_update', 'side', 'is_snapshot'] as const),
      ...(['price', 'amount', 'previous_update'] as const),
    ],
    venue: 'binance',
  },
  {
    // Streams as recorders flatten them, so they begin and end at any time.
    format: 'trade_stream',
    kind: 'trades',
    name: 'trades',
    rows: 'trades',
    header:
      'timestampofreceive,stream,eventtype,eventtime,transactiontime,symbol,tradeid,price,quantity,isbuyermarketmaker,xunknownparameter',
    roles: [
      ...(['arrival_time', 'ignored', 'ignored', 'ignored', 'event_time', 'symbol', 'trade_id'] as const),
      ...(['price', 'amount', 'buyer_is_maker', 'ignored'] as const),
    ],
    venue: 'binance',
  },
  {
    format: 'depth_stream',
    kind: 'depth_changes',
    name: 'depth',
    rows: 'book_changes',
    header:
      'timestampofreceive,stream,eventtype,eventtime,transactiontime,symbol,firstupdateid,finalupdateid,finalupdateidinlaststream,isask,price,quantity',
    roles: [
      ...(['arrival_time', 'ignored', 'ignored', 'ignored', 'event_time', 'symbol', 'first_update'] as const),
      ...(['last_update', 'previous_update', 'is_ask', 'price', 'amount'] as const),
    ],
    venue: 'binance',
  },
]

/** The contract in the name, or in the column of symbols. */
function contractOf(
  fixed: FixedFormat,
  head: Head,
  facts: NameFacts,
): Pick<NameFacts, 'symbol' | 'badSymbol' | 'market'> {
  if (facts.symbol !== undefined || facts.badSymbol) return facts
  const text = head.rows[0]?.[fixed.roles.indexOf('symbol')]
  if (text === undefined) return {}
  if (isCoinMargined(text)) return { market: 'coin_margined' }
  const symbol = toSymbol(text)
  return symbol === undefined ? { badSymbol: true } : { symbol }
}

/** Recognizes a file of a format with a fixed header; skips spot and coin-margined files. */
export function recognizeFixed(
  fixed: FixedFormat,
  head: Head,
  facts: NameFacts,
  path: string,
  given: GivenVenue | undefined,
): Recognition {
  const { format, rows, roles, note } = fixed
  const time = roles.indexOf('event_time')
  if (head.rows.some((row) => row.length === roles.length && /^\d{16}$/.test(row[time]!))) {
    return skip('spot_archive', 'times are in microseconds, which only spot archives use')
  }
  const contract = contractOf(fixed, head, facts)
  if (contract.market === 'coin_margined') {
    return skip('coin_margined', 'a coin-margined contract: its amounts are contracts, not base units')
  }
  if (contract.symbol === undefined) return needsSymbol(fixed.name, contract)
  const placed = placeSymbol(contract.symbol, () =>
    fixed.venue === undefined ? venueGiven(given) : venueOfFormat(fixed.venue, given),
  )
  if ('skip' in placed) return placed
  const { symbol, ...venue } = placed
  const recorded = rows === 'liquidations' ? namedDay(path) : undefined
  return {
    format,
    ...venue,
    layout: {
      rows,
      symbol,
      roles,
      header: head.header !== undefined,
      emptyIsAbsent: false,
      ...(recorded === undefined ? {} : { recorded }),
    },
    ...(note === undefined ? {} : { note }),
  }
}
