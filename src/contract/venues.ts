/**
 * Venues, and how the names of symbols carry them. Binance USD-M alone has bare symbols (`btcusdt`), whatever was imported first. A symbol of any other
 * venue ends in the suffix of its venue (`btcusdt_okx`, `avaxusd_hl`). So the name of a symbol always says its venue, and records of two venues never meet.
 */

interface VenueRow {
  /** As people write it. */
  readonly title: string
  /** Behind the underscore of its symbols; empty for Binance USD-M. */
  readonly suffix: string
  /** Other names, as prose, folders and other programs write them. */
  readonly names?: readonly string[]
  /** What download programs call it (ccxt, freqtrade); not a word of prose. */
  readonly ids?: readonly string[]
  /** The quote of all its perpetuals, where their names do not tell it. */
  readonly quote?: string
}

const TABLE = {
  binance: { title: 'Binance USD-M', suffix: '', ids: ['binanceusdm'] },
  bybit: { title: 'Bybit', suffix: 'bybit' },
  okx: { title: 'OKX', suffix: 'okx', names: ['okex'] },
  coinbase: { title: 'Coinbase', suffix: 'coinbase' },
  kraken: { title: 'Kraken', suffix: 'kraken', ids: ['krakenfutures'] },
  bitget: { title: 'Bitget', suffix: 'bitget' },
  bitfinex: { title: 'Bitfinex', suffix: 'bitfinex' },
  bitstamp: { title: 'Bitstamp', suffix: 'bitstamp' },
  kucoin: { title: 'KuCoin', suffix: 'kucoin', ids: ['kucoinfutures'] },
  htx: { title: 'HTX', suffix: 'htx', names: ['huobi'] },
  gate: { title: 'Gate', suffix: 'gate', names: ['gate io', 'gate.io', 'gateio'] },
  deribit: { title: 'Deribit', suffix: 'deribit' },
  bitmex: { title: 'BitMEX', suffix: 'bitmex' },
  mexc: { title: 'MEXC', suffix: 'mexc' },
  gemini: { title: 'Gemini', suffix: 'gemini' },
  upbit: { title: 'Upbit', suffix: 'upbit' },
  bithumb: { title: 'Bithumb', suffix: 'bithumb' },
  cryptocom: { title: 'Crypto.com', suffix: 'cryptocom', names: ['crypto.com'] },
  hyperliquid: { title: 'Hyperliquid', suffix: 'hl', quote: 'usd' },
  dydx: { title: 'dYdX', suffix: 'dydx', quote: 'usd' },
  ftx: { title: 'FTX', suffix: 'ftx' },
  cme: { title: 'CME', suffix: 'cme' },
} as const satisfies Record<string, VenueRow>

export type VenueId = keyof typeof TABLE

export interface Venue extends VenueRow {
  readonly id: VenueId
}

/** All venues, Binance USD-M first. */
export const VENUES: readonly Venue[] = (Object.keys(TABLE) as VenueId[]).map((id) => ({ id, ...TABLE[id] }))

const BY_SUFFIX = new Map(VENUES.map((venue) => [venue.suffix, venue]))
const BY_NAME = new Map(
  VENUES.flatMap((venue) =>
    [venue.id, venue.suffix, ...(venue.names ?? []), ...(venue.ids ?? [])]
      .filter((name) => name !== '')
      .map((name): [string, Venue] => [name, venue]),
  ),
)

/** The row of a venue. */
export const venueOf = (id: VenueId): Venue => VENUES.find((venue) => venue.id === id)!

/** The venue with this name, suffix or other name, in any case; undefined when there is none. */
export const venueNamed = (text: string): Venue | undefined => BY_NAME.get(text.trim().toLowerCase())

/**
 * The venue that a folder is named after: `okx`, `okx-futures`, `freqtrade-binance-um`. Undefined when it names none,
 * or several.
 */
export function venueOfFolder(name: string): Venue | undefined {
  const whole = venueNamed(name)
  if (whole !== undefined) return whole
  const found = new Set<Venue>()
  for (const part of name.toLowerCase().split(/[^a-z0-9.]+/)) {
    const venue = BY_NAME.get(part)
    if (venue !== undefined) found.add(venue)
  }
  return found.size === 1 ? [...found][0] : undefined
}

const CONTRACT = /^[a-z0-9]{2,30}$/

/** The parts of a symbol; undefined for text that is no symbol. */
export function partsOfSymbol(symbol: string): { contract: string; venue: Venue } | undefined {
  const at = symbol.indexOf('_')
  const [contract, suffix] = at < 0 ? [symbol, ''] : [symbol.slice(0, at), symbol.slice(at + 1)]
  const venue = at >= 0 && suffix === '' ? undefined : BY_SUFFIX.get(suffix)
  return venue !== undefined && CONTRACT.test(contract) ? { contract, venue } : undefined
}

/** The venue of a symbol. Binance USD-M for a name of an older dataset that ends in no known suffix. */
export function venueOfSymbol(symbol: string): Venue {
  const at = symbol.lastIndexOf('_')
  return (at < 0 ? undefined : BY_SUFFIX.get(symbol.slice(at + 1))) ?? VENUES[0]!
}

/** The symbol without its venue: `btcusdt` of `btcusdt_okx`. */
export function contractOfSymbol(symbol: string): string {
  const { suffix } = venueOfSymbol(symbol)
  return suffix === '' ? symbol : symbol.slice(0, -suffix.length - 1)
}

/**
 * The symbol of a contract such as `btcusdt` at a venue. Where all perpetuals of a venue have one quote, its symbols
 * have that quote: `avaxusdc` of Hyperliquid is `avaxusd_hl`.
 */
export function symbolAt({ suffix, quote }: Venue, contract: string): string {
  if (suffix === '') return contract
  return `${quote === undefined ? contract : contract.replace(/usd[tc]?$/, quote)}_${suffix}`
}
