/** Hyperliquid: `candle`, `trades`, `l2Book` and `activeAssetCtx` of each coin, subscribed to by messages. */
import { downloadCandles } from '../download/index.js'
import {
  type BarMembers,
  type ConnectionPlan,
  decimalIn,
  type Feed,
  type FeedEvent,
  type FeedMessage,
  inConnections,
  MINUTE_MS,
  objectIn,
  parsed,
  wholeIn,
} from './feed.js'

export interface HyperliquidOptions {
  /** Symbols with the suffix of the venue, such as `btcusd_hl`. */
  readonly symbols: readonly string[]
  /** Such as `wss://api.hyperliquid.xyz/ws`. */
  readonly streams: string
  /** Such as `https://api.hyperliquid.xyz`. */
  readonly rest: string
}

const KINDS = ['candle', 'trades', 'l2Book', 'activeAssetCtx'] as const
/** Coins that are quoted in thousands are written with a small k. */
const THOUSANDS = /^k(pepe|shib|bonk|floki|lunc|dogs|neiro)$/

/** The venue's name of a symbol's coin: `BTC` of `btcusd_hl`. */
export const coinOf = (symbol: string): string => {
  const base = symbol.split('_')[0]!.replace(/usd$/, '')
  return THOUSANDS.test(base) ? `k${base.slice(1).toUpperCase()}` : base.toUpperCase()
}

export function hyperliquidFeed({ symbols, streams, rest }: HyperliquidOptions): Feed {
  const bySymbol = new Map(symbols.map((symbol) => [coinOf(symbol), symbol]))
  const candles = new Map<string, { minute: number; members: BarMembers }>()
  const connections = inConnections(symbols, KINDS.length).map(
    (some): ConnectionPlan => ({
      url: streams,
      subscriptions: some.flatMap((symbol) =>
        KINDS.map((type) => {
          const interval = type === 'candle' ? { interval: '1m' } : {}
          return JSON.stringify({ method: 'subscribe', subscription: { type, coin: coinOf(symbol), ...interval } })
        }),
      ),
      symbols: some,
    }),
  )

  const readers: Readonly<Record<string, (data: unknown, time: number) => FeedMessage | undefined>> = {
    subscriptionResponse: () => ({ events: [], answered: true }),
    pong: () => ({ events: [] }),
    error: (data) => ({ events: [], answered: true, refused: String(data).slice(0, 200) }),
    candle(data) {
      const candle = objectIn(data)
      const symbol = bySymbol.get(String(candle?.s))
      const open = wholeIn(candle?.t)
      const members = candle && candleMembers(candle)
      if (symbol === undefined || open === undefined || open % MINUTE_MS !== 0 || candle?.i !== '1m') return undefined
      if (members === undefined) return undefined
      const minute = open / MINUTE_MS
      const before = candles.get(symbol)
      // The first candle of the next minute closes a candle. One that comes after it is late.
      if (before !== undefined && before.minute > minute) return { events: [{ of: 'bar', symbol, minute, members }] }
      candles.set(symbol, { minute, members })
      const closed = before !== undefined && before.minute < minute ? [{ of: 'bar' as const, symbol, ...before }] : []
      return { events: closed }
    },
    trades(data) {
      if (!Array.isArray(data)) return undefined
      const events: FeedEvent[] = []
      for (const one of data) {
        const { coin, side, px, sz, time, tid } = objectIn(one) ?? {}
        const symbol = bySymbol.get(String(coin))
        const [ts, id] = [wholeIn(time), wholeIn(tid)]
        const known = decimalIn(px) !== undefined && decimalIn(sz) !== undefined && (side === 'A' || side === 'B')
        if (symbol === undefined || ts === undefined || id === undefined || !known) return undefined
        const row = JSON.stringify({ ts, px, sz, side })
        events.push({ of: 'row', symbol, format: 'hyperliquid_trades', time: ts, row, id: `${ts} ${id}` })
      }
      return { events }
    },
    l2Book(data) {
      const { coin, time, levels } = objectIn(data) ?? {}
      const symbol = bySymbol.get(String(coin))
      const ts = wholeIn(time)
      const sides = Array.isArray(levels) && levels.length === 2 ? levels.map(sideIn) : [undefined]
      if (symbol === undefined || ts === undefined || sides.includes(undefined)) return undefined
      const row = JSON.stringify({ ts, bids: sides[0], asks: sides[1] })
      return { events: [{ of: 'row', symbol, format: 'hyperliquid_book', time: ts, row }], time: ts }
    },
    activeAssetCtx(data, time) {
      const { coin, ctx } = objectIn(data) ?? {}
      const symbol = bySymbol.get(String(coin))
      const { funding, openInterest, markPx, oraclePx } = objectIn(ctx) ?? {}
      const values = [funding, openInterest, markPx, oraclePx].map(decimalIn)
      if (symbol === undefined || values.includes(undefined)) return undefined
      // The message has no time: it is that of the newest one that has.
      if (!Number.isFinite(time)) return { events: [] }
      const row = JSON.stringify({ ts: time, funding, oi: openInterest, mark: markPx, oracle: oraclePx })
      return { events: [{ of: 'row', symbol, format: 'hyperliquid_context', time, row }] }
    },
  }

  return {
    ...{ venue: 'hyperliquid', connections, watched: [], ping: '{"method":"ping"}' },
    trades: { format: 'hyperliquid_trades', before: 'bars' },
    read: (text, time) => {
      const message = objectIn(parsed(text))
      const channel = String(message?.channel)
      return Object.hasOwn(readers, channel) ? readers[channel]!(message!.data, time) : undefined
    },
    interrupted: (of) => {
      for (const symbol of of) candles.delete(symbol)
    },
    bars: async (symbol, from, to) => {
      const found = await downloadCandles(rest, coinOf(symbol), from, to)
      return new Map(
        found.flatMap((candle) => {
          const [open, members] = [wholeIn(candle.t), candleMembers(candle)]
          return open === undefined || members === undefined ? [] : [[open / MINUTE_MS, members] as const]
        }),
      )
    },
  }
}

function candleMembers({ o, h, l, c, v, n }: Readonly<Record<string, unknown>>): BarMembers | undefined {
  const [open, high, low, close, volume] = [o, h, l, c, v].map(decimalIn)
  const trades = wholeIn(n)
  if (open === undefined || high === undefined || low === undefined || close === undefined) return undefined
  if (volume === undefined || trades === undefined) return undefined
  return { open, high, low, close, volume, trade_count: String(trades) }
}

function sideIn(side: unknown): string[][] | undefined {
  if (!Array.isArray(side)) return undefined
  const levels = side.map((level) => {
    const { px, sz } = objectIn(level) ?? {}
    return decimalIn(px) === undefined || decimalIn(sz) === undefined ? undefined : [String(px), String(sz)]
  })
  return levels.includes(undefined) ? undefined : (levels as string[][])
}
