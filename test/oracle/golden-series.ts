/** The synthetic series of the golden vectors: a 32-bit linear congruential generator and integer prices. */
import type { MinuteRecords } from './features/records.js'

const E8 = 100_000_000n

/** `n` minutes from epoch minute 0; prices and volumes are whole units, quote volume is volume × close. */
export const goldenSeries = (n: number): MinuteRecords => {
  let state = 20260101
  const next = (k: number): number => {
    state = Number((1664525n * BigInt(state) + 1013904223n) % 4294967296n)
    return (state >>> 8) % k
  }
  const names = ['open', 'high', 'low', 'close', 'volume', 'quote_volume', 'trade_count', 'taker_buy_volume']
  const fields: Record<string, BigInt64Array> = {}
  for (const name of [...names, 'taker_buy_quote_volume']) fields[name] = new BigInt64Array(n)
  let close = 100000
  for (let i = 0; i < n; i++) {
    const open = close + (next(3) - 1)
    close = Math.max(1000, open + next(81) - 40)
    const high = Math.max(open, close) + next(25)
    const low = Math.min(open, close) - next(25)
    const volume = 50 + next(500) + (next(40) === 0 ? 2000 : 0)
    const taker = next(volume + 1)
    const trades = 1 + next(200)
    const row = { open, high, low, close, volume, quote_volume: volume * close, taker_buy_volume: taker }
    for (const [name, value] of Object.entries(row)) fields[name]![i] = BigInt(value) * E8
    fields.taker_buy_quote_volume![i] = BigInt(taker * close) * E8
    fields.trade_count![i] = BigInt(trades)
  }
  return { firstMinute: 0, minutes: n, fields }
}
