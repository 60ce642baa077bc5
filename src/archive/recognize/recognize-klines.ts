/**
 * Klines of trades, and klines of mark and index prices, which have the same header. A file is imported only when it is
 * certain which of them it is: a spot file or a price file read as futures would silently give wrong answers. Signs:
 * spot archives have microseconds since 2025; before, they have no header and pad every number to eight decimals, which
 * USD-M archives never do. Folders are named spot, cm, markPriceKlines and so on. Klines of prices count samples and
 * have no volume.
 */

import type { NameFacts } from '../find/names.js'
import type { GivenVenue } from '../find/venue-of-path.js'
import type { RoleName } from './layout.js'
import { column, type Head, needsSymbol, placeSymbol, type Recognition, skip, venueOfFormat } from './recognition.js'

export const KLINES =
  'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore'
export const KLINE_COLUMNS = 12

const KLINE_ROLES: RoleName[] = [
  'open_time',
  ...['open', 'high', 'low', 'close', 'volume'].map(column),
  'close_time',
  ...['quote_volume', 'trade_count', 'taker_buy_volume', 'taker_buy_quote_volume'].map(column),
  'ignored',
]
const priceRoles = (close: string): RoleName[] =>
  KLINES.split(',').map((name): RoleName => {
    if (name === 'open_time' || name === 'close_time') return name
    return name === 'close' ? column(close) : 'ignored'
  })

const padded = (text: string | undefined): boolean => text !== undefined && /^\d+\.\d{8}$/.test(text)
const withoutVolume = (row: string[]): boolean => Number(row[5]) === 0 && Number(row[7]) === 0

function notOneMinute(rows: string[][], facts: NameFacts): Recognition | undefined {
  if (facts.interval !== undefined && facts.interval !== '1m') {
    return skip('other_interval', `klines of ${facts.interval}: only one-minute bars are imported`)
  }
  const spans = rows.map((row) => Number(row[6]) - Number(row[0]) + 1).filter((span) => Number.isFinite(span))
  if (spans.length > 0 && !spans.includes(60_000)) {
    return skip('other_interval', `the bars are ${spans[0]! / 60_000} minutes long: only one-minute bars are imported`)
  }
  return undefined
}

type Known = [head: Head, facts: NameFacts, given: GivenVenue | undefined]

function layoutOf(format: string, roles: RoleName[], ...[head, facts, given]: Known): Recognition {
  if (facts.symbol === undefined) return needsSymbol('kline', facts)
  const placed = placeSymbol(facts.symbol, () => venueOfFormat('binance', given))
  if ('skip' in placed) return placed
  const { symbol, ...venue } = placed
  const header = head.header !== undefined
  return { format, ...venue, layout: { rows: 'minutes', symbol, roles, header, emptyIsAbsent: false } }
}

function recognizePrices(rows: string[][], ...known: Known): Recognition {
  const [, facts] = known
  if (facts.market === 'premium_index') {
    return skip('not_needed', 'premium index klines are ratios that no feature uses')
  }
  if (!rows.every(withoutVolume)) {
    return skip('wrong_header', 'the name says mark or index prices, but these klines have volume')
  }
  return facts.market === 'mark_price'
    ? layoutOf('binance_mark_price', priceRoles('mark_close'), ...known)
    : layoutOf('binance_index_price', priceRoles('index_close'), ...known)
}

/** Recognizes a file of klines; skips other intervals, spot files and unclear price klines. */
export function recognizeKlines(...known: Known): Recognition {
  const [head, facts] = known
  const rows = head.rows.filter((row) => row.length === KLINE_COLUMNS)
  if (facts.interval !== undefined && facts.interval !== '1m') return notOneMinute([], facts)!
  if (rows.some((row) => /^\d{16}$/.test(row[0]!))) {
    return skip('spot_archive', 'opening times are in microseconds, which only spot archives use')
  }
  const prices = facts.market === 'mark_price' || facts.market === 'index_price' || facts.market === 'premium_index'
  if (!prices && !head.header && rows.length > 0 && rows.every((row) => [1, 2, 3, 4, 5].every((i) => padded(row[i])))) {
    return skip('spot_archive', 'no header, and eight decimals everywhere: a spot archive')
  }
  const other = notOneMinute(rows, facts)
  if (other) return other
  if (prices) return recognizePrices(rows, ...known)
  if (rows.length > 0 && rows.every((row) => withoutVolume(row) && Number(row[8]) > 0)) {
    return skip(
      'price_klines',
      'samples without volume: mark, index or premium klines, and neither folder nor name says which',
    )
  }
  return layoutOf('binance_klines', KLINE_ROLES, ...known)
}
