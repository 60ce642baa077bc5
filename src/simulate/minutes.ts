/** Minutes of the simulated market after a dataset of it ends, as lines of normalized minutes: for a replay. */
import { marketFactor, type SimulatedMinute, simulateSymbol } from './market.js'
import { SIMULATED_BEGIN_MS, SIMULATED_SEED } from './seed.js'
import { SIMULATED_SYMBOLS, type SimulatedSymbol } from './symbols.js'

const fixed = (value: number, decimals: number): string => {
  if (decimals === 0) return String(value)
  const digits = String(value).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function lineOf(symbol: SimulatedSymbol, time: number, minute: SimulatedMinute): string {
  const { priceDecimals, quantityDecimals } = symbol
  const meanTicks = Math.floor((minute.open + minute.high + minute.low + minute.close) / 4)
  const price = (ticks: number): string => fixed(ticks, priceDecimals)
  const quote = (lots: number): string => fixed(lots * meanTicks, priceDecimals + quantityDecimals)
  return JSON.stringify({
    ...{ symbol: symbol.name.toLowerCase(), open_time: time, closed: true },
    ...{ open: price(minute.open), high: price(minute.high), low: price(minute.low), close: price(minute.close) },
    ...{ volume: fixed(minute.volumeLots, quantityDecimals), quote_volume: quote(minute.volumeLots) },
    trade_count: String(minute.trades),
    taker_buy_volume: fixed(minute.takerBuyLots, quantityDecimals),
    taker_buy_quote_volume: quote(minute.takerBuyLots),
  })
}

/**
 * The lines of minutes [from, to), in milliseconds since 1970, of those of the names that the simulated market has: one list per minute. The market
 * is a function of the minute's number, so they continue what `hindsight simulate` wrote.
 */
export function simulatedLines(names: readonly string[], from: number, to: number): string[][] {
  const lines = Array.from({ length: (to - from) / 60_000 }, (): string[] => [])
  const count = (to - SIMULATED_BEGIN_MS) / 60_000
  const first = (from - SIMULATED_BEGIN_MS) / 60_000
  const factor = marketFactor(SIMULATED_SEED, count)
  for (const symbol of SIMULATED_SYMBOLS) {
    if (!names.includes(symbol.name.toLowerCase())) continue
    simulateSymbol(SIMULATED_SEED, symbol, factor, (minute, values) => {
      if (minute >= first) lines[minute - first]!.push(lineOf(symbol, SIMULATED_BEGIN_MS + minute * 60_000, values))
    })
  }
  return lines
}
