/** Names of venues. They are known so that prose that names one can be answered; no query has a venue in it. */

/** What each is called. `exchange` names none. */
export const VENUES: readonly string[] = [
  ...['binance', 'bybit', 'okx|okex', 'coinbase', 'kraken', 'bitget', 'bitfinex', 'bitstamp', 'kucoin', 'huobi|htx'],
  ...['gate|gate io|gate.io|gateio', 'deribit', 'bitmex', 'mexc', 'gemini', 'upbit', 'bithumb', 'crypto.com'],
  ...['hyperliquid', 'dydx', 'ftx', 'cme'],
]
