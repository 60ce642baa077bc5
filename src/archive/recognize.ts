/**
 * What a CSV file is, from its first lines and its name. Only what is surely the trades of a USD-margined perpetual, its
 * funding or its book is taken; whatever else it may be is named, because a spot or mark-price file taken for futures
 * would give wrong answers quietly. What can be told: spot archives count microseconds since 2025, and before that have no
 * header and pad every number to eight decimals, which USD-M archives never did; folders named spot, cm, markPriceKlines
 * and the like; price klines have samples counted but no volume.
 */
import { COLUMN_NAMES, isColumn } from './columns.js'
import type { Layout, RoleName } from './layout.js'
import { minutesSymbol, type NameFacts, readName } from './names.js'

export interface Skip {
  code: string
  reason: string
}
export type Recognition = { format: string; layout: Layout; note?: string } | { skip: Skip }

const KLINES =
  'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore'
const FUNDING = 'calc_time,funding_interval_hours,last_funding_rate'
const HOURLY_FUNDING = 'ts,rate'
const BOOK_DEPTH = 'timestamp,percentage,depth,notional'

const column = (name: string): RoleName => ({ column: name })
const KLINE_ROLES: RoleName[] = [
  'open_time',
  ...['open', 'high', 'low', 'close', 'volume'].map(column),
  'close_time',
  ...['quote_volume', 'trade_count', 'taker_buy_volume', 'taker_buy_quote_volume'].map(column),
  'ignored',
]
const FUNDING_ROLES: RoleName[] = ['event_time', 'interval_hours', column('funding_rate')]
const BOOK_DEPTH_ROLES: RoleName[] = ['event_time', 'percentage', 'band_depth', 'band_notional']

/** Formats that are known and not taken, by the beginning of their header. */
const NOT_TAKEN: [string, string][] = [
  ['agg_trade_id,', 'aggregated trades are not imported'],
  ['id,price,qty,', 'single trades are not imported'],
  ['create_time,symbol,sum_open_interest', 'metrics are not imported'],
  ['t,oi,', 'open interest is not imported'],
  ['update_id,best_bid_price', 'book tickers are not imported'],
  ['exchange,symbol,timestamp,local_timestamp', 'Tardis files are not imported'],
]

const skip = (code: string, reason: string): Recognition => ({ skip: { code, reason } })
const shown = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text)

const fieldsOf = (line: string): string[] => line.split(',').map((field) => field.trim().replace(/^"(.*)"$/, '$1'))

/** Rows of the head that are complete, header apart. */
interface Head {
  header: string[] | undefined
  rows: string[][]
}

const readHead = (head: string, complete: boolean): Head => {
  const lines = head.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (!complete) lines.pop()
  const rows = lines.filter((line) => line.trim() !== '').map(fieldsOf)
  const first = rows[0]?.[0] ?? ''
  const isHeader = /^[\p{L}_]/u.test(first) && !/^nan$/i.test(first)
  return {
    header: isHeader ? rows[0]!.map((name) => name.toLowerCase()) : undefined,
    rows: rows.slice(isHeader ? 1 : 0, 50),
  }
}

const foreignMarket = (facts: NameFacts): Recognition | undefined => {
  switch (facts.market) {
    case 'spot':
      return skip('spot_archive', 'a spot archive: only perpetual futures are imported')
    case 'coin_margined':
      return skip('coin_margined', 'a coin-margined contract: its volumes are contracts, not base units')
    case 'price_klines':
      return skip('price_klines', 'mark, index or premium klines are not trades and are not imported')
    default:
      return undefined
  }
}

const rowsLayout = (
  format: string,
  maker: Layout['maker'],
  roles: RoleName[],
  symbol: string,
  header: boolean,
): Recognition => ({
  format,
  layout: { maker, symbol, roles, header, emptyIsAbsent: false },
})

const needsSymbol = (format: string): Recognition =>
  skip('no_symbol', `the name does not say the symbol of this ${format} file`)

const padded = (text: string | undefined): boolean => text !== undefined && /^\d+\.\d{8}$/.test(text)

const recognizeKlines = (head: Head, facts: NameFacts): Recognition => {
  if (facts.interval !== undefined && facts.interval !== '1m') {
    return skip('other_interval', `klines of ${facts.interval}: only one-minute bars are imported`)
  }
  const rows = head.rows.filter((row) => row.length === KLINE_ROLES.length)
  if (rows.some((row) => /^\d{16}$/.test(row[0]!))) {
    return skip('spot_archive', 'opening times count microseconds, which only spot archives do')
  }
  if (!head.header && rows.length > 0 && rows.every((row) => [1, 2, 3, 4, 5].every((i) => padded(row[i])))) {
    return skip('spot_archive', 'no header and eight decimals everywhere: a spot archive')
  }
  const spans = rows.map((row) => Number(row[6]) - Number(row[0]) + 1).filter((span) => Number.isFinite(span))
  if (spans.length > 0 && !spans.includes(60_000)) {
    return skip('other_interval', `the bars are ${spans[0]! / 60_000} minutes long: only one-minute bars are imported`)
  }
  if (rows.length > 0 && rows.every((row) => Number(row[5]) === 0 && Number(row[7]) === 0 && Number(row[8]) > 0)) {
    return skip('price_klines', 'samples without volume: mark, index or premium klines are not trades')
  }
  if (facts.symbol === undefined) return needsSymbol('kline')
  return rowsLayout('binance_klines', 'minutes', KLINE_ROLES, facts.symbol, head.header !== undefined)
}

/** Normalized minutes by their column names. */
export const recognizeMinutes = (header: string[], path: string): Recognition => {
  const unknown = header.filter((name) => !isColumn(name) && !['open_time', 'symbol', 'quarantine'].includes(name))
  if (unknown.length > 0) {
    return skip('wrong_header', `normalized minutes have no column ${unknown.map(shown).join(', ')}`)
  }
  const repeated = header.find((name, i) => header.indexOf(name) !== i)
  if (repeated !== undefined) return skip('wrong_header', `the column ${repeated} stands twice`)
  const symbol = header.includes('symbol') ? '' : minutesSymbol(path)
  if (symbol === undefined) return needsSymbol('normalized-minutes')
  const roles = header.map((name): RoleName => {
    if (name === 'open_time' || name === 'symbol') return name
    return name === 'quarantine' ? 'ignored' : column(name)
  })
  return {
    format: 'normalized_minutes',
    layout: { maker: 'minutes', symbol, roles, header: true, emptyIsAbsent: true },
  }
}

const EXPECTED: Partial<Record<NonNullable<NameFacts['kind']>, string>> = {
  klines: KLINES,
  funding: FUNDING,
  hourly_funding: HOURLY_FUNDING,
  book_depth: BOOK_DEPTH,
}

const recognizeHeader = (header: string[], head: Head, facts: NameFacts, path: string): Recognition => {
  const text = header.join(',')
  switch (text) {
    case KLINES:
      return recognizeKlines(head, facts)
    case FUNDING:
      if (facts.symbol === undefined) return needsSymbol('funding')
      return rowsLayout('binance_funding', 'funding', FUNDING_ROLES, facts.symbol, true)
    case HOURLY_FUNDING:
      if (facts.symbol === undefined) return needsSymbol('funding')
      return {
        ...rowsLayout('hourly_funding', 'hourly_funding', ['event_time', 'hourly_rate'], facts.symbol, true),
        note: 'the rates of this file are per hour; each is multiplied by the hours between settlements',
      }
    case BOOK_DEPTH:
      if (facts.symbol === undefined) return needsSymbol('book depth')
      return rowsLayout('binance_book_depth', 'book_depth', BOOK_DEPTH_ROLES, facts.symbol, true)
    default:
      break
  }
  const notTaken = NOT_TAKEN.find(([beginning]) => `${text},`.startsWith(beginning))
  if (notTaken) return skip('not_imported', notTaken[1])
  const expected = facts.kind === undefined ? undefined : EXPECTED[facts.kind]
  if (expected !== undefined) return skip('wrong_header', `expected ${expected}; found ${shown(text)}`)
  const ours = header.filter((name) => COLUMN_NAMES.includes(name)).length
  if (header.includes('open_time') && ours > 0) return recognizeMinutes(header, path)
  return skip('unknown_header', `no known header: ${shown(text)}`)
}

const recognizeHeaderless = (head: Head, facts: NameFacts): Recognition => {
  const width = head.rows[0]?.length ?? 0
  if (width === 0) return skip('empty_file', 'there is nothing in this file')
  if (width === KLINE_ROLES.length && (facts.kind === undefined || facts.kind === 'klines')) {
    return recognizeKlines(head, facts)
  }
  if (facts.symbol !== undefined && facts.kind === 'funding' && width === FUNDING_ROLES.length) {
    return rowsLayout('binance_funding', 'funding', FUNDING_ROLES, facts.symbol, false)
  }
  if (facts.symbol !== undefined && facts.kind === 'book_depth' && width === BOOK_DEPTH_ROLES.length) {
    return rowsLayout('binance_book_depth', 'book_depth', BOOK_DEPTH_ROLES, facts.symbol, false)
  }
  if (
    facts.kind === 'agg_trades' ||
    facts.kind === 'trades' ||
    facts.kind === 'metrics' ||
    facts.kind === 'book_ticker'
  ) {
    return skip('not_imported', `${facts.kind.replace('_', ' ')} are not imported`)
  }
  return skip(
    'unknown_format',
    `no header, and ${width} columns are no known format: ${shown(head.rows[0]!.join(','))}`,
  )
}

/** What to make of a CSV file. `head` are its first bytes, `complete` when they are the whole file. */
export const recognizeCsv = (path: string, headBytes: Uint8Array, complete: boolean): Recognition => {
  if (headBytes.includes(0)) return skip('not_text', 'binary content where CSV was expected')
  const facts = readName(path)
  const foreign = foreignMarket(facts)
  if (foreign) return foreign
  const head = readHead(new TextDecoder('utf-8').decode(headBytes), complete)
  return head.header ? recognizeHeader(head.header, head, facts, path) : recognizeHeaderless(head, facts)
}
