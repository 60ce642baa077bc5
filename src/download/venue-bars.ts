/**
 * Closed bars and books of venues at their REST addresses: for what a recorder missed. Requests are paced and tried again as those for archives are,
 * and an answer that is not what the venue documents is refused.
 */
import { DownloadError } from './download-error.js'
import { Pace } from './pace.js'
import { fetchJson } from './transfer.js'

const MINUTE_MS = 60_000
/** Bars of one request. */
export const BARS_MAX = 1_000
const BOOK_LEVELS = 1_000
const DECIMAL = /^\d{1,20}(?:\.\d{1,18})?$/

const PACE = { attempts: 4, backOffMs: 1_000 }
const TRANSFER = { stallMs: 15_000 }

type Members = Readonly<Record<string, string>>

const get = (base: string, path: string, body?: object): Promise<unknown> =>
  new Pace(PACE).run(() => fetchJson(`${base.replace(/\/+$/, '')}${path}`, body, TRANSFER))

const unreadable = (what: string): DownloadError =>
  new DownloadError('answer_unreadable', `${what} is not what the venue answers`)

const isDecimal = (value: unknown): value is string => typeof value === 'string' && DECIMAL.test(value)

/**
 * The bars of minutes [from, to), at most BARS_MAX, of a contract such as BTCUSDT, by minute; without minutes that the venue does not have. Rejects
 * with DownloadError.
 */
export async function downloadKlines(
  base: string,
  contract: string,
  from: number,
  to: number,
): Promise<Map<number, Members>> {
  const times = `startTime=${from * MINUTE_MS}&endTime=${to * MINUTE_MS - 1}`
  const path = `/fapi/v1/klines?symbol=${encodeURIComponent(contract)}&interval=1m&${times}&limit=${BARS_MAX}`
  const rows = await get(base, path)
  if (!Array.isArray(rows)) throw unreadable(path)
  const bars = new Map<number, Members>()
  for (const row of rows) {
    if (!Array.isArray(row) || row.length < 11) throw unreadable(path)
    const [time, open, high, low, close, volume, closes, quote, count, taker, takerQuote] = row as unknown[]
    const minute = Number(time) / MINUTE_MS
    const whole = Number.isInteger(minute) && closes === Number(time) + MINUTE_MS - 1
    if (
      !whole ||
      !Number.isSafeInteger(count) ||
      ![open, high, low, close, volume, quote, taker, takerQuote].every(isDecimal)
    ) {
      throw unreadable(path)
    }
    if (minute < from || minute >= to) continue
    bars.set(minute, {
      ...({ open, high, low, close, volume, quote_volume: quote } as Record<string, string>),
      ...({ trade_count: String(count), taker_buy_volume: taker, taker_buy_quote_volume: takerQuote } as Record<
        string,
        string
      >),
    })
  }
  return bars
}

/** The candles of minutes [from, to) of a coin of Hyperliquid, as the venue has them. Rejects with DownloadError. */
export async function downloadCandles(
  base: string,
  coin: string,
  from: number,
  to: number,
): Promise<Readonly<Record<string, unknown>>[]> {
  const req = { coin, interval: '1m', startTime: from * MINUTE_MS, endTime: to * MINUTE_MS - 1 }
  const rows = await get(base, '/info', { type: 'candleSnapshot', req })
  if (!Array.isArray(rows)) throw unreadable('/info')
  return (rows as Record<string, unknown>[]).filter((row) => {
    const minute = Number(row?.t) / MINUTE_MS
    if (!Number.isInteger(minute)) throw unreadable('/info')
    return minute >= from && minute < to
  })
}

/** The book of a contract: its best levels, best first, and the number of the last change in it. Rejects with DownloadError. */
export async function downloadBook(
  base: string,
  contract: string,
): Promise<{ last: number; bids: [string, string][]; asks: [string, string][] }> {
  const path = `/fapi/v1/depth?symbol=${encodeURIComponent(contract)}&limit=${BOOK_LEVELS}`
  const { lastUpdateId, bids, asks } = ((await get(base, path)) ?? {}) as Record<string, unknown>
  const levels = (side: unknown): [string, string][] => {
    if (!Array.isArray(side) || !side.every((one) => Array.isArray(one) && isDecimal(one[0]) && isDecimal(one[1]))) {
      throw unreadable(path)
    }
    return side.map(([price, amount]) => [price, amount])
  }
  if (!Number.isSafeInteger(lastUpdateId)) throw unreadable(path)
  return { last: lastUpdateId as number, bids: levels(bids), asks: levels(asks) }
}
