/** Binance USD-M combined streams over real WebSockets: cuts, gaps, renewal, wrong order, clocks that go back. */
import { channel } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BINANCE_STREAMS, binanceFeed, Recorder, type RecorderOptions } from '../../src/recorder/index.js'
import { until } from '../support/processes/until.js'
import { Recordings } from '../support/recorder/recorded.js'
import { SHORT_TIMES, type VenueConnection, VenueServer } from '../support/recorder/venue-server.js'

const test = suite('recording Binance USD-M')
const BEGIN = Date.UTC(2026, 1, 1)
const FIRST = BEGIN / 60_000
const SYMBOLS = ['apeusdt', 'btcusdt']
const minute = (n: number): number => BEGIN + n * 60_000

const stream = (symbol: string, name: string, data: object) => ({ stream: `${symbol}@${name}`, data })
const kline = (symbol: string, n: number, { E = minute(n + 1) + 20, x = true, trades = 5 + n } = {}) => {
  const k = { t: minute(n), T: minute(n) + 59_999, s: symbol.toUpperCase(), i: '1m', f: 1, L: 2, n: trades, x }
  const amounts = {
    o: '1.10',
    h: '1.30',
    l: '1.00',
    c: `1.2${n % 10}`,
    v: '100',
    q: '120.5',
    V: '40',
    Q: '48.2',
    B: '0',
  }
  return stream(symbol, 'kline_1m', { e: 'kline', E, s: symbol.toUpperCase(), k: { ...k, ...amounts } })
}
const mark = (symbol: string, E: number, p = '1.25') =>
  stream(symbol, 'markPrice@1s', {
    ...{ e: 'markPriceUpdate', E, s: symbol.toUpperCase(), p, i: '1.24', P: '1.2', r: '0.0001', T: BEGIN + 28_800_000 },
  })
const quote = (symbol: string, T: number, b: string) =>
  stream(symbol, 'bookTicker', {
    ...{ e: 'bookTicker', u: T, E: T + 2, T, s: symbol.toUpperCase(), b, B: '3', a: '2.00', A: '4' },
  })
const liquidation = (symbol: string, T: number, z: string) => {
  const o = {
    s: symbol.toUpperCase(),
    S: 'SELL',
    o: 'LIMIT',
    f: 'IOC',
    q: '9',
    p: '1.1',
    ap: '2',
    X: 'FILLED',
    l: z,
    z,
    T,
  }
  return stream(symbol, 'forceOrder', { e: 'forceOrder', E: T + 3, o })
}
/** One second of everything that a minute has. */
const closing = (n: number): object[] =>
  SYMBOLS.flatMap((symbol) => [
    kline(symbol, n),
    mark(symbol, minute(n + 1) + 300),
    quote(symbol, minute(n + 1) + 300, '1'),
  ])
const watching = (n: number): object[] => SYMBOLS.map((symbol) => mark(symbol, minute(n) - 1_000))

const server = await VenueServer.listen()
test.after(() => server.close())
test.before.each(() => {
  server.requests.length = 0
  server.answer = () => undefined
})

interface Recording {
  recorder: Recorder
  recordings: Recordings
  notes: { event: string; of: Record<string, unknown> }[]
}

function record(
  options: Partial<RecorderOptions> = {},
  kinds: readonly (typeof BINANCE_STREAMS)[number][] | undefined = undefined,
): Recording {
  const recordings = new Recordings()
  const notes: Recording['notes'] = []
  const feed = binanceFeed({ symbols: SYMBOLS, streams: server.streams, rest: server.rest, ...(kinds && { kinds }) })
  const recorder = new Recorder({
    ...{ feed, take: recordings.take, note: (event, of) => notes.push({ event, of: of as Record<string, unknown> }) },
    ...{ times: SHORT_TIMES, sweepMs: 5, fill: { pauseMs: 1, againMs: 1 }, random: () => 1 },
    ...{ now: () => BEGIN + 3_600_000, ...options },
  })
  return { recorder, recordings, notes }
}

const sendAll = (connection: VenueConnection, messages: readonly object[]): void => {
  for (const message of messages) connection.send(message)
}
const closed = ({ recordings }: Recording, n: number) =>
  until(() => SYMBOLS.every((symbol) => recordings.with(symbol, 'close').includes(FIRST + n)), `minute ${n}`)
const minutesOf = ({ recordings }: Recording, column: string): number[] =>
  recordings.with('btcusdt', column).map((at) => at - FIRST)

test('a closed minute has its bar, last mark and quote, and sums of liquidations; each order once', async () => {
  const recording = record()
  const connection = await server.next()
  assert.match(
    connection.path,
    /^\/stream\?streams=apeusdt@kline_1m\/apeusdt@bookTicker\/apeusdt@markPrice@1s\/apeusdt@forceOrder\/btcusdt@kline_1m/,
  )
  sendAll(connection, watching(0))
  connection.send(kline('btcusdt', 0, { x: false, E: minute(0) + 30_000 }))
  // Exactly on the minute: the quote is of the minute that ends there, the order of the one that begins.
  sendAll(connection, [quote('btcusdt', minute(1), '1.5'), liquidation('btcusdt', minute(1), '7')])
  sendAll(connection, [liquidation('btcusdt', minute(0), '3'), liquidation('btcusdt', minute(0), '3')])
  sendAll(connection, [mark('btcusdt', minute(1), '1.26'), ...closing(0)])
  await closed(recording, 0)
  sendAll(connection, closing(1))
  await closed(recording, 1)
  await recording.recorder.close()
  assert.equal(recording.recordings.of('btcusdt', FIRST), {
    ...{
      open: '1.10',
      high: '1.30',
      low: '1.00',
      close: '1.20',
      volume: '100',
      quote_volume: '120.5',
      trade_count: '5',
    },
    ...{ taker_buy_volume: '40', taker_buy_quote_volume: '48.2', mark_close: '1.26', index_close: '1.24' },
    ...{ bid_price: '1.5', bid_size: '3', ask_price: '2', ask_size: '4', quote_second: '60' },
    ...{ liq_long_usd: '6', liq_short_usd: '0' },
  })
  assert.is(recording.recordings.of('btcusdt', FIRST + 1).liq_long_usd, '14')
  assert.is(recording.recordings.of('apeusdt', FIRST).liq_long_usd, '0')
  assert.is(recording.recordings.of('apeusdt', FIRST).quote_second, undefined)
})

test('a cut in the middle of a message: its minutes are absent, the bars are fetched and come as corrections', async () => {
  const recording = record()
  const first = await server.next()
  server.answer = (path) => {
    const { searchParams } = new URL(path, server.rest)
    const at = Number(searchParams.get('startTime'))
    // The venue's answer is a whole minute of 12 columns.
    return [[at, '1', '2', '0.5', '1.5', '10', at + 59_999, '15', 4, '5', '7.5', '0']]
  }
  sendAll(first, [...watching(0), ...closing(0)])
  await closed(recording, 0)
  first.cut(kline('btcusdt', 1))
  const second = await server.next()
  sendAll(second, [mark('btcusdt', minute(2) + 10_000), ...closing(2), ...closing(3)])
  await closed(recording, 3)
  await until(() => recording.recorder.figures().filledMinutes === 2)
  await recording.recorder.close()
  assert.equal(minutesOf(recording, 'close'), [0, 1, 2, 3])
  // Minutes that were not watched from open to close have no sums; a minute of nothing has zeros.
  assert.equal(minutesOf(recording, 'liq_long_usd'), [0, 3])
  assert.equal(minutesOf(recording, 'mark_close'), [3])
  assert.is(recording.recordings.of('btcusdt', FIRST + 1).volume, '10')
  const gaps = recording.notes.filter(({ event }) => event === 'gap')
  assert.equal(
    gaps.map(({ of }) => [of.symbol, of.minutes]).sort(),
    SYMBOLS.map((symbol) => [symbol, 1]),
  )
  assert.ok(server.requests.every((path) => path.startsWith('/fapi/v1/klines?symbol=')))
})

test('what is missing since the last bar is fetched, and a refused request is sent again', async () => {
  let answers = 0
  server.answer = (path) => {
    answers += 1
    if (answers === 1) return { code: -1000, msg: 'not now' }
    const { searchParams } = new URL(path, server.rest)
    const from = Number(searchParams.get('startTime'))
    const to = Number(searchParams.get('endTime'))
    return Array.from({ length: (to + 1 - from) / 60_000 }, (_, i) => {
      const at = from + i * 60_000
      return [at, '1', '2', '0.5', '1.5', '10', at + 59_999, '15', 4, '5', '7.5', '0']
    })
  }
  const recording = record({ since: (symbol) => (symbol === 'btcusdt' ? FIRST : undefined) })
  const connection = await server.next()
  sendAll(connection, [...watching(5), ...closing(5)])
  await until(() => recording.recorder.figures().filledMinutes === 5)
  await recording.recorder.close()
  assert.equal(minutesOf(recording, 'close'), [0, 1, 2, 3, 4, 5])
  assert.is(recording.recorder.figures().gapMinutes, 5)
})

test('a renewed connection overlaps with the former one; both copies count once, and nothing is missing', async () => {
  const recording = record({ times: { ...SHORT_TIMES, renewMs: 300, overlapMs: 100 } })
  const first = await server.next()
  sendAll(first, [...watching(0), ...closing(0)])
  await closed(recording, 0)
  const second = await server.next()
  for (const connection of [first, second]) {
    sendAll(connection, [
      liquidation('btcusdt', minute(1) + 500, '2'),
      ...closing(1),
      mark('btcusdt', minute(2) + 5_000),
    ])
  }
  await closed(recording, 1)
  await until(() => first.closed)
  sendAll(second, [...closing(2), mark('btcusdt', minute(3) + 5_000)])
  await closed(recording, 2)
  await recording.recorder.close()
  assert.equal(minutesOf(recording, 'liq_long_usd'), [0, 1, 2])
  assert.is(recording.recordings.of('btcusdt', FIRST + 1).liq_long_usd, '4')
  const bars = recording.recordings.minutes.filter(({ symbol, members }) => symbol === 'btcusdt' && members.close)
  assert.is(bars.length, 3)
  assert.is(recording.notes.filter(({ event }) => event === 'streams_down').length, 0)
  assert.ok(recording.recorder.figures().renewals >= 1)
})

test('a clock that goes back 10 s makes no minute twice and loses none', async () => {
  let clock = minute(1)
  const recording = record({ now: () => clock })
  const connection = await server.next()
  sendAll(connection, [...watching(0), ...closing(0)])
  await closed(recording, 0)
  clock -= 10_000
  // The venue's clock too: the same seconds again.
  sendAll(connection, [
    mark('btcusdt', minute(1) - 9_000),
    kline('btcusdt', 0),
    mark('btcusdt', minute(1) + 100),
    ...closing(1),
  ])
  await closed(recording, 1)
  await recording.recorder.close()
  const bars = recording.recordings.minutes.filter(({ symbol, members }) => symbol === 'btcusdt' && members.close)
  assert.equal(
    bars.map(({ minute: at }) => at - FIRST),
    [0, 1],
  )
  assert.equal(minutesOf(recording, 'mark_close').includes(1), true)
})

test('a late quote replaces the one before it; a late order is counted and left', async () => {
  const recording = record()
  const connection = await server.next()
  sendAll(connection, [...watching(0), quote('btcusdt', minute(1) - 9_000, '1.1'), ...closing(0)])
  await closed(recording, 0)
  sendAll(connection, [quote('btcusdt', minute(1) - 2_000, '1.2'), liquidation('btcusdt', minute(1) - 1_000, '5')])
  await until(() => recording.recordings.of('btcusdt', FIRST).bid_price === '1.2')
  await until(() => recording.recorder.figures().lateEvents === 1)
  await recording.recorder.close()
  assert.is(recording.recordings.of('btcusdt', FIRST).liq_long_usd, '0')
})

test('a symbol that falls silent among others: its streams are asked for again, and its minutes stay absent', async () => {
  const recording = record()
  const first = await server.next()
  sendAll(first, [...watching(0), ...closing(0)])
  await closed(recording, 0)
  for (const n of [1, 2, 3, 4, 5]) sendAll(first, [kline('apeusdt', n), mark('apeusdt', minute(n + 1) + 300)])
  const second = await server.next()
  sendAll(second, watching(6))
  await until(() => first.closed)
  await recording.recorder.close()
  assert.equal(minutesOf(recording, 'close'), [0])
  assert.equal(
    recording.notes.filter(({ event }) => event === 'stream_silent').map(({ of }) => of.symbol),
    ['btcusdt'],
  )
})

test('a change of the book whose pu is not the u before: no book until the next snapshot', async () => {
  const levels = (sign: number) =>
    Array.from({ length: 200 }, (_, i) => [(100 + sign * (i + 1) * 0.04).toFixed(2), '1'])
  let last = 1_000
  server.answer = (path) =>
    path.startsWith('/fapi/v1/depth') ? { lastUpdateId: last, bids: levels(-1), asks: levels(1) } : []
  const recording = record({}, ['kline_1m', 'markPrice@1s', 'depth@100ms'])
  const change = (T: number, U: number, u: number, pu: number, bid: string) =>
    stream('btcusdt', 'depth@100ms', {
      e: 'depthUpdate',
      E: T + 1,
      T,
      s: 'BTCUSDT',
      U,
      u,
      pu,
      b: [['99.96', bid]],
      a: [],
    })
  const connection = await server.next()
  sendAll(connection, [...watching(0), change(minute(0) + 1_000, 990, 1_001, 980, '5')])
  await until(() => server.requests.some((path) => path.includes('depth')))
  // The snapshot is in when a change that follows makes a row: repeated until then, as the venue's stream goes on.
  let [u, time] = [1_001, minute(0) + 2_000]
  sendAll(connection, [change(time, u + 1, u + 5, u, '8')])
  u += 5
  await new Promise((resolve) => setTimeout(resolve, 200))
  sendAll(connection, [change(minute(0) + 50_000, u + 1, u + 5, u, '9'), ...closing(0)])
  await closed(recording, 0)
  // One is missing, and the venue has no snapshot either.
  server.answer = () => undefined
  sendAll(connection, [change(minute(1) + 5_000, u + 100, u + 105, u + 99, '1'), ...closing(1)])
  await closed(recording, 1)
  time = minute(2) + 1_000
  last = u + 200
  await recording.recorder.close()
  const { depth_second, bid_10bps } = recording.recordings.of('btcusdt', FIRST)
  assert.equal([depth_second, bid_10bps], ['50', String(99.96 * 9 + 99.92)])
  assert.equal(minutesOf(recording, 'depth_second'), [0])
  assert.is(recording.recorder.figures().bookGaps, 1)
})

test('at most 200 streams on a connection, all of a symbol on one; nothing else is connected to', async () => {
  const names = Array.from({ length: 120 }, (_, i) => `s${i}usdt`)
  const { connections } = binanceFeed({ symbols: names, streams: 'wss://venue', rest: 'https://venue' })
  assert.equal(
    connections.map(({ symbols }) => symbols.length),
    [50, 50, 20],
  )
  for (const { url } of connections) assert.ok(url.split('/').length - 3 <= 200)
  const ports = new Set<number | undefined>()
  const look = (message: unknown): void => {
    const { socket } = message as { socket: Socket }
    socket.once('connect', () => ports.add(socket.remotePort))
  }
  channel('net.client.socket').subscribe(look)
  const recording = record()
  const connection = await server.next()
  server.answer = () => []
  sendAll(connection, [...watching(0), ...closing(0), ...closing(3)])
  await closed(recording, 3)
  await until(() => server.requests.length === 2)
  await recording.recorder.close()
  channel('net.client.socket').unsubscribe(look)
  assert.equal([...ports], [server.port])
})

test('a bar that does not come is made of the aggregates of its minute, if they were watched throughout', async () => {
  const recording = record({}, ['kline_1m', 'aggTrade', 'markPrice@1s'])
  const connection = await server.next()
  const trade = (a: number, T: number, p: string, q: string, m: boolean) =>
    stream('btcusdt', 'aggTrade', { e: 'aggTrade', E: T + 1, s: 'BTCUSDT', a, p, q, f: a * 2, l: a * 2 + 1, T, m })
  sendAll(connection, [...watching(0), trade(1, minute(0), '1', '2', false), trade(2, minute(1) - 1, '3', '1', true)])
  // Twice, and in another order.
  sendAll(connection, [
    trade(4, minute(1) + 5, '1', '2', true),
    trade(3, minute(1), '2', '1', false),
    trade(4, minute(1) + 5, '1', '2', true),
  ])
  sendAll(connection, [kline('btcusdt', 1), mark('btcusdt', minute(2) + 5_000)])
  await until(() => minutesOf(recording, 'close').length === 2)
  await recording.recorder.close()
  const { open, high, close, volume, taker_buy_volume, trade_count, bar_made_of } = recording.recordings.of(
    'btcusdt',
    FIRST,
  )
  assert.equal(
    [open, high, close, volume, taker_buy_volume, trade_count, bar_made_of],
    ['1', '3', '3', '3', '2', '4', '2'],
  )
  assert.is(recording.recordings.of('btcusdt', FIRST + 1).bar_made_of, undefined)
})

test('messages that are not of the format are counted and change nothing', async () => {
  const recording = record()
  const connection = await server.next()
  const wrong = [
    ...['', '{', '[]', 'null', '{"data":{"e":"constructor","E":1,"s":"BTCUSDT"}}'],
    ...[kline('btcusdt', 0), kline('btcusdt', 0), mark('btcusdt', BEGIN + 86_400_000)].map((one) =>
      JSON.stringify(one),
    ),
  ]
  wrong[5] = wrong[5]!.replace('"1.10"', '"1.1e3"')
  wrong[6] = wrong[6]!.replace('BTCUSDT', '__proto__')
  for (const text of wrong) connection.send(text)
  sendAll(connection, [...watching(0), ...closing(0)])
  await closed(recording, 0)
  await recording.recorder.close()
  assert.is(recording.recorder.figures().rejected, wrong.length)
  assert.equal(minutesOf(recording, 'close'), [0])
})

test.run()
