/** Binance USD-M: combined streams, `{"stream", "data"}`. */
import { downloadBook, downloadKlines } from '../download/index.js'
import {
  type ConnectionPlan,
  decimalIn,
  type Feed,
  type FeedEvent,
  type FeedMessage,
  inConnections,
  type Level,
  MINUTE_MS,
  objectIn,
  parsed,
  wholeIn,
} from './feed.js'

/** By name of the stream, what stands behind the symbol. */
export const BINANCE_STREAMS = [
  'kline_1m',
  'aggTrade',
  'bookTicker',
  'depth@100ms',
  'markPrice@1s',
  'forceOrder',
] as const
export type BinanceStream = (typeof BINANCE_STREAMS)[number]

/** Without aggregates, which bars do not need, and without whole books, which are large. */
export const BINANCE_STREAMS_DEFAULT: readonly BinanceStream[] = [
  'kline_1m',
  'bookTicker',
  'markPrice@1s',
  'forceOrder',
]

export interface BinanceOptions {
  readonly symbols: readonly string[]
  /** The address of the streams, such as `wss://fstream.binance.com`. */
  readonly streams: string
  /** The address of closed bars and books, such as `https://fapi.binance.com`. */
  readonly rest: string
  readonly kinds?: readonly BinanceStream[]
}

type Data = Readonly<Record<string, unknown>>

export function binanceFeed({ symbols, streams, rest, kinds = BINANCE_STREAMS_DEFAULT }: BinanceOptions): Feed {
  const known = new Set(symbols)
  const connections = inConnections(symbols, kinds.length).map(
    (some): ConnectionPlan => ({
      url: `${streams.replace(/\/+$/, '')}/stream?streams=${some.flatMap((symbol) => kinds.map((kind) => `${symbol}@${kind}`)).join('/')}`,
      ...{ subscriptions: [], symbols: some },
    }),
  )
  return {
    ...{ venue: 'binance', connections },
    watched: kinds.includes('forceOrder') ? ['binance_liquidations'] : [],
    trades: kinds.includes('aggTrade') ? { format: 'binance_agg_trades', before: 'nothing' } : undefined,
    read: (text) => {
      const data = objectIn(objectIn(parsed(text))?.data)
      if (data === undefined) return undefined
      const name = (objectIn(data.o)?.s ?? data.s) as unknown
      const symbol = typeof name === 'string' ? name.toLowerCase() : ''
      const time = wholeIn(data.E)
      if (time === undefined || !known.has(symbol)) return undefined
      const kind = String(data.e)
      return Object.hasOwn(READERS, kind) ? READERS[kind]!(symbol, data, time) : undefined
    },
    interrupted: () => {},
    bars: (symbol, from, to) => downloadKlines(rest, symbol.toUpperCase(), from, to),
    ...(kinds.includes('depth@100ms') && { book: (symbol: string) => downloadBook(rest, symbol.toUpperCase()) }),
  }
}

const READERS: Readonly<Record<string, (symbol: string, data: Data, time: number) => FeedMessage | undefined>> = {
  kline(symbol, data, time) {
    const k = objectIn(data.k)
    const open = wholeIn(k?.t)
    if (k === undefined || k.i !== '1m' || open === undefined || open % MINUTE_MS !== 0) return undefined
    // Only the event with x true closes a minute.
    if (k.x !== true) return { events: [], time }
    const members = {
      ...{ open: decimalIn(k.o), high: decimalIn(k.h), low: decimalIn(k.l), close: decimalIn(k.c) },
      ...{ volume: decimalIn(k.v), quote_volume: decimalIn(k.q), trade_count: wholeIn(k.n)?.toString() },
      ...{ taker_buy_volume: decimalIn(k.V), taker_buy_quote_volume: decimalIn(k.Q) },
    }
    if (!isWhole(members) || open + MINUTE_MS > time + 1_000) return undefined
    return { events: [{ of: 'bar', symbol, minute: open / MINUTE_MS, members }], time }
  },
  aggTrade(symbol, { a, p, q, f, l, T, m }, time) {
    const at = wholeIn(T)
    const cells = [
      wholeIn(a),
      decimalIn(p),
      decimalIn(q),
      wholeIn(f),
      wholeIn(l),
      at,
      typeof m === 'boolean' ? m : undefined,
    ]
    if (at === undefined || cells.includes(undefined)) return undefined
    return row(time, { symbol, format: 'binance_agg_trades', time: at, row: cells.join(','), id: String(a) })
  },
  bookTicker(symbol, { u, b, B, a, A, T }, time) {
    const at = wholeIn(T)
    const cells = [wholeIn(u), decimalIn(b), decimalIn(B), decimalIn(a), decimalIn(A), at, time]
    if (at === undefined || cells.includes(undefined)) return undefined
    return row(time, { symbol, format: 'binance_book_ticker', time: at, row: cells.join(',') })
  },
  markPriceUpdate(symbol, { p, i, r, T }, time) {
    // A contract that is about to be delisted has an empty rate and no settlement.
    const [mark, index] = [decimalIn(p), decimalIn(i)]
    if (mark === undefined || index === undefined) return undefined
    const settlement = wholeIn(T)
    const expected = settlement !== undefined && settlement > 0 && decimalIn(r) !== undefined
    const cells = [time, time, mark, index, expected ? r : '', expected ? settlement : '']
    return row(time, { symbol, format: 'ticker', time, row: cells.join(',') })
  },
  forceOrder(symbol, data, time) {
    const o = objectIn(data.o)!
    const at = wholeIn(o.T)
    const words = [o.S, o.o, o.f, o.X].map((word) => (/^[A-Z_]{1,30}$/.test(String(word)) ? String(word) : undefined))
    const [side, type, force, status] = words
    const amounts = [o.q, o.p, o.ap].map(decimalIn)
    const cells = [at, side, type, force, ...amounts, status, decimalIn(o.l), decimalIn(o.z)]
    if (at === undefined || cells.includes(undefined)) return undefined
    return row(time, { symbol, format: 'binance_liquidations', time: at, row: cells.join(','), id: cells.join(',') })
  },
  depthUpdate(symbol, { T, U, u, pu, b, a }, time) {
    const [at, first, last, previous] = [wholeIn(T), wholeIn(U), wholeIn(u), wholeIn(pu)]
    const [bids, asks] = [levelsIn(b), levelsIn(a)]
    if (at === undefined || first === undefined || last === undefined || previous === undefined) return undefined
    if (bids === undefined || asks === undefined) return undefined
    return { events: [{ of: 'depth', symbol, time: at, first, last, previous, bids, asks }], time }
  },
}

const row = (time: number, of: Omit<FeedEvent & { of: 'row' }, 'of'>): FeedMessage => ({
  events: [{ of: 'row', ...of }],
  time,
})

const isWhole = (members: Readonly<Record<string, string | undefined>>): members is Readonly<Record<string, string>> =>
  Object.values(members).every((member) => member !== undefined)

function levelsIn(value: unknown): Level[] | undefined {
  if (!Array.isArray(value)) return undefined
  const levels = value.map((level): Level | undefined => {
    const [price, amount] = Array.isArray(level) ? [decimalIn(level[0]), decimalIn(level[1])] : []
    return price === undefined || amount === undefined ? undefined : [price, amount]
  })
  return levels.includes(undefined) ? undefined : (levels as Level[])
}
