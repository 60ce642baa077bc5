/** Names of venues. They are known so that the answer can mention them. No query can select a venue. */

/** The names of each venue, separated by `|`. `exchange` is not one of them. */
export const VENUES: readonly string[] = [
  ...['binance', 'bybit', 'okx|okex', 'coinbase', 'kraken', 'bitget', 'bitfinex', 'bitstamp', 'kucoin', 'huobi|htx'],
  ...['gate|gate io|gate.io|gateio', 'deribit', 'bitmex', 'mexc', 'gemini', 'upbit', 'bithumb', 'crypto.com'],
  ...['hyperliquid', 'dydx', 'ftx', 'cme'],
]
