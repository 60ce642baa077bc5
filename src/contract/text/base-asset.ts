/** The asset that a symbol is a contract on. */
import { contractOfSymbol, venueOfSymbol } from '../venues.js'

const QUOTE = /(?:usdt|usdc|busd|usd)$/

/** The symbol without its venue and the asset in which it is quoted: `1000pepe` of `1000pepeusdt`, `avax` of `avaxusd_hl`. */
export const withoutQuote = (symbol: string): string => contractOfSymbol(symbol).replace(QUOTE, '')

/** The base asset of a symbol: `pepe` of `1000pepeusdt`, `avax` of `avaxusd_hl`. */
export const baseAsset = (symbol: string): string =>
  withoutQuote(symbol)
    .replace(/^1000+/, '')
    .replace(/^1m(?=[a-z]{3})/, '')

/** The rank of a symbol among those of its asset. If an asset has several symbols, its name means the one with the least rank: of Binance USD-M, in USDT, the first. */
export const rankOf = (symbol: string): number =>
  (venueOfSymbol(symbol).suffix === '' ? 0 : 2) + (contractOfSymbol(symbol).endsWith('usdt') ? 0 : 1)

/** The symbols of the main contract of each asset: one of each asset, with the least rank. */
export function mainSymbols(symbols: readonly string[]): string[] {
  const main = new Map<string, string>()
  for (const symbol of symbols) {
    const base = baseAsset(symbol)
    const known = main.get(base)
    if (known === undefined || rankOf(symbol) < rankOf(known)) main.set(base, symbol)
  }
  return [...main.values()]
}
