/**
 * CSV files of Tardis: their first columns are exchange, symbol, timestamp and local_timestamp (microseconds). Only
 * venues whose amounts are base units are imported. The first column names the venue.
 */

import { symbolAt, type VenueId, venueOf } from '../../contract/venues.js'
import { namedDay, stem, toSymbol } from '../find/names.js'
import type { Layout, LevelRole, RoleName } from './layout.js'
import { column, type FileVenue, type Head, needsSymbol, type Recognition, skip } from './recognition.js'

export const TARDIS_HEADER = 'exchange,symbol,timestamp,local_timestamp,'

/** By exchange: the venue, and which of its contracts have amounts in base units. */
const EXCHANGES: Record<string, { venue: VenueId; contracts: RegExp }> = {
  'binance-futures': { venue: 'binance', contracts: /^[A-Z0-9]+(USDT|USDC|BUSD)$/ },
  bybit: { venue: 'bybit', contracts: /^[A-Z0-9]+(USDT|PERP)$/ },
  dydx: { venue: 'dydx', contracts: /^[A-Z0-9]+-USD$/ },
  hyperliquid: { venue: 'hyperliquid', contracts: /^[A-Za-z0-9]+$/ },
}

/** What names of exchanges and contracts look like. Other text in their place is not shown. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9:_-]{0,39}$/

const NAMES: Record<string, RoleName> = {
  symbol: 'symbol',
  timestamp: 'event_time',
  local_timestamp: 'arrival_time',
  id: 'trade_id',
  side: 'side',
  price: 'price',
  amount: 'amount',
  ask_amount: column('ask_size'),
  ask_price: column('ask_price'),
  bid_price: column('bid_price'),
  bid_amount: column('bid_size'),
  funding_timestamp: 'next_settlement',
  funding_rate: column('funding_rate'),
  open_interest: column('open_interest'),
  index_price: column('index_close'),
  mark_price: column('mark_close'),
  is_snapshot: 'is_snapshot',
}

function levelRole(name: string): LevelRole | undefined {
  const match = /^(asks|bids)\[(\d+)\]\.(price|amount)$/.exec(name)
  if (!match) return undefined
  const of = ((match[1] === 'asks' ? 0 : 2) + (match[3] === 'price' ? 0 : 1)) as LevelRole['of']
  return { level: Number(match[2]), of }
}

const roleOf = (name: string): RoleName => NAMES[name] ?? levelRole(name) ?? 'ignored'

/**
 * The kind of file, from the columns after the first four. Trades and liquidations have the same columns and differ by
 * file name.
 */
function kindOf(header: string[], path: string): { format: string; rows: Layout['rows'] } | { reason: string } {
  const rest = header.slice(4).join(',')
  if (/^(id,)?side,price,amount$/.test(rest)) {
    if (/liquidations/i.test(stem(path))) return { format: 'tardis_liquidations', rows: 'liquidations' }
    if (/trades/i.test(stem(path))) return { format: 'tardis_trades', rows: 'unordered_trades' }
    return { reason: 'trades and liquidations have the same columns, and the name says neither' }
  }
  if (rest === 'is_snapshot,side,price,amount') return { format: 'tardis_incremental_book', rows: 'book_changes' }
  if (rest === 'ask_amount,ask_price,bid_price,bid_amount') return { format: 'tardis_quotes', rows: 'quotes' }
  if (rest.startsWith('asks[0].price,asks[0].amount,bids[0].price,bids[0].amount')) {
    return { format: 'tardis_book_snapshot', rows: 'book_levels' }
  }
  if (rest.includes('mark_price') && rest.includes('funding_rate')) {
    return { format: 'tardis_derivative_ticker', rows: 'ticker' }
  }
  return { reason: `these ${header.length} columns of a Tardis file are not imported` }
}

/** Recognizes a Tardis file; skips kinds, venues and contracts that are not imported. */
export function recognizeTardis(header: string[], head: Head, path: string): Recognition {
  const kind = kindOf(header, path)
  if ('reason' in kind) return skip('not_imported', kind.reason)
  const [exchange, text] = head.rows[0] ?? []
  if (exchange === undefined || text === undefined) return skip('empty_file', 'the file has no rows')
  const known = Object.hasOwn(EXCHANGES, exchange) ? EXCHANGES[exchange] : undefined
  if (known === undefined || !known.contracts.test(text)) {
    const what = NAME.test(exchange) && NAME.test(text) ? `${text} of ${exchange}` : 'another contract'
    return skip(
      'contract_units',
      `${what}: only perpetuals whose amounts are base units are imported, of ${Object.keys(EXCHANGES).join(', ')}`,
    )
  }
  const contract = toSymbol(`${text.replace('-', '')}${known.venue === 'hyperliquid' ? 'usd' : ''}`)
  if (contract === undefined) return needsSymbol('Tardis', { badSymbol: true })
  const venue: FileVenue = { venue: known.venue, venue_from: 'format' }
  const recorded = kind.rows === 'liquidations' ? namedDay(path) : undefined
  return {
    format: kind.format,
    ...venue,
    layout: {
      rows: kind.rows,
      symbol: symbolAt(venueOf(known.venue), contract),
      roles: header.map(roleOf),
      header: true,
      emptyIsAbsent: true,
      ...(recorded === undefined ? {} : { recorded }),
    },
    ...(kind.rows === 'ticker'
      ? { note: 'settlements are not in this file: the rate of each is the last one before its time' }
      : {}),
    ...(kind.rows === 'liquidations' ? { note: 'venues may not report every order: sums are lower bounds' } : {}),
  }
}
