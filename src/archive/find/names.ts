/**
 * What file names say about symbol, kind and interval. Supported are names of the Binance archive
 * (BTCUSDT-1m-2026-02.zip, BTCUSDT-fundingRate-2026-02.zip, BTCUSDT-bookDepth-2026-01-31.zip, also after a prefix such
 * as futures-um-klines-), of freqtrade (BTC_USDT_USDT-1m-futures.feather) and of this project's normalized minutes
 * (btcusdt/2026-02-0123456789ab.parquet).
 */
import { basename, dirname } from 'node:path'
import { partsOfSymbol } from '../../contract/venues.js'

/** Files beside data, such as checksums, readme files and licences. They are ignored without a report. */
const COMPANIONS = [
  /^readme(\..*)?$/i,
  /^manifest(\..*)?$/i,
  /^licen[cs]e(\..*)?$/i,
  /^metadata\.json$/i,
  /^simulated\.json$/i,
  /\.checksum$/i,
  /^\./,
  /^(thumbs\.db|desktop\.ini)$/i,
]
/** Whether a path is a companion of data files, which imports ignore. */
export const isCompanion = (path: string): boolean => COMPANIONS.some((pattern) => pattern.test(basename(path)))

/** The file name without folders and without .csv, .jsonl, .gz, .zip, .feather, .parquet. */
export const stem = (path: string): string =>
  basename(path).replace(/(\.(csv|jsonl|gz|zip|feather|parquet|txt))+$/i, '')

/** The symbol in lower case; undefined for text that cannot be a symbol. Symbols become parts of file names. */
export function toSymbol(text: string): string | undefined {
  const symbol = text.toLowerCase()
  return partsOfSymbol(symbol) === undefined ? undefined : symbol
}

export type NamedKind =
  | 'klines'
  | 'funding'
  | 'hourly_funding'
  | 'book_depth'
  | 'agg_trades'
  | 'trades'
  | 'metrics'
  | 'book_ticker'
  | 'open_interest'
  | 'liquidations'
  | 'depth_changes'

export interface NameFacts {
  kind?: NamedKind
  symbol?: string
  /** The name has a symbol in its place that is none. */
  badSymbol?: true
  interval?: string
  /** Set when the name or a folder says that the file does not contain trades of USD-margined perpetuals. */
  market?: 'spot' | 'coin_margined' | 'mark_price' | 'index_price' | 'premium_index'
}

const BINANCE_KINDS: Record<string, NamedKind> = {
  fundingRate: 'funding',
  bookDepth: 'book_depth',
  aggTrades: 'agg_trades',
  trades: 'trades',
  metrics: 'metrics',
  bookTicker: 'book_ticker',
  liquidationSnapshot: 'liquidations',
}

const PRICE_KLINES: Record<string, NonNullable<NameFacts['market']>> = {
  markPriceKlines: 'mark_price',
  indexPriceKlines: 'index_price',
  premiumIndexKlines: 'premium_index',
}

/** Whether a name of the Binance archive is one of a coin-margined contract: `BTCUSD_PERP`, `BTCUSD_210326`. */
export const isCoinMargined = (name: string): boolean => /usd_(perp|\d{6})$/i.test(name)

function market(path: string, symbol: string | undefined): NameFacts['market'] {
  const folders = dirname(path).split(/[\\/]/)
  if (folders.includes('spot') || /^spot-/i.test(basename(path))) return 'spot'
  if (folders.includes('cm') || (symbol !== undefined && isCoinMargined(symbol))) return 'coin_margined'
  // Klines of mark and index prices have the same names as klines of trades. Only a folder or a prefix of the name
  // differs.
  const of = [...folders, basename(path)].map(
    (part) => /(?:^|-)((?:mark|index)PriceKlines|premiumIndexKlines)/.exec(part)?.[1],
  )
  return PRICE_KLINES[of.findLast((found) => found !== undefined) ?? '']
}

function named(path: string, kind?: NamedKind, text?: string, interval?: string): NameFacts {
  const symbol = text === undefined ? undefined : toSymbol(text)
  const found = market(path, text)
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(text !== undefined && symbol === undefined ? { badSymbol: true as const } : {}),
    ...(interval === undefined ? {} : { interval }),
    ...(found === undefined ? {} : { market: found }),
  }
}

/** The facts in a Binance file name; empty when the name has none. */
export function readName(path: string): NameFacts {
  const name = stem(path)
    .replace(/^(spot|futures)-(um-|cm-)?((?:\w+)?klines-)?/i, '')
    .replace(/^(?:(?:mark|index)PriceKlines|premiumIndexKlines)-/, '')
  const klines = /^([^-]+)-(\d+(?:s|mo|[mhdwM]))(?:-.*)?$/.exec(name)
  if (klines) return named(path, 'klines', klines[1]!, klines[2]!)
  const other =
    /^([^-]+)-(fundingRate|bookDepth|aggTrades|trades|metrics|bookTicker|liquidationSnapshot)(?:-.*)?$/.exec(name)
  if (other) return named(path, BINANCE_KINDS[other[2]!]!, other[1]!)
  const hourly = /^([^_-]+)_funding$/.exec(name)
  if (hourly) return named(path, 'hourly_funding', `${hourly[1]!}usdt`)
  const interest = /^([^_-]+)_oi_5m$/.exec(name)
  if (interest) return named(path, 'open_interest', `${interest[1]!}usdt`)
  return named(path)
}

/**
 * The UTC day (YYYY-MM-DD) in the name of a file or folder, written `2026-02-03` or as the suffix `_20260203`;
 * undefined when there is none.
 */
export function dayInName(path: string): string | undefined {
  const name = stem(path)
  const day = /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? /_(\d{8})$/.exec(name)?.[1]?.replace(/^(....)(..)/, '$1-$2-')
  return day === undefined || Number.isNaN(Date.parse(`${day}T00:00Z`)) ? undefined : day
}

/** The minutes of the UTC day in a file name such as `…-2024-03-31`, half open; undefined when there is no day. */
export function namedDay(path: string): [number, number] | undefined {
  const day = /\d{4}-\d{2}-\d{2}/.exec(basename(path))?.[0]
  const minute = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`) / 60_000
  return Number.isNaN(minute) ? undefined : [minute, minute + 1440]
}

export interface FreqtradeName {
  /** Base and quote, such as `btcusdt`; undefined where they cannot be a symbol. */
  contract: string | undefined
  interval: string
  candles: string
}

/**
 * The facts in a name such as `BTC_USDT_USDT-1m-futures`; undefined for any other name, including spot pairs
 * (`BTC_USDT-1m`).
 */
export function readFreqtradeName(path: string): FreqtradeName | undefined {
  const match = /^([^_-]+)_([^_-]+)_([^_-]+)-(\d+(?:mo|[mhdwM]))-([a-zA-Z_]+)$/.exec(stem(path))
  if (!match || match[2] !== match[3]) return undefined
  return { contract: toSymbol(`${match[1]!}${match[2]!}`), interval: match[4]!, candles: match[5]! }
}

/** Whether the name is one that datasets give to their files of minutes: `btcusdt/2026-02-0123456789ab.parquet`. */
export const isStoredMinutes = (path: string): boolean =>
  /^\d{4}-\d{2}(?:-\d{2})?-[0-9a-f]{12,}\.parquet$/.test(basename(path))

/**
 * What the name of a file of normalized minutes has in the place of the symbol: its folder when the name begins with a
 * month, otherwise the name up to the first dash or dot.
 */
export function minutesSymbolText(path: string): string {
  const name = stem(path)
  return /^\d{4}-\d{2}(?:-|$)/.test(name) ? basename(dirname(path)) : (/^[^-.]+/.exec(name)?.[0] ?? '')
}
