/** Events that a recorder keeps: a day of streams with a cut, exported and appended with its ticks, gives its minutes again. */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TICK_STREAMS } from '../../src/contract/archive/ticks.js'
import { importIntoDataset, readTickIndex, verifyTicks } from '../../src/dataset/index.js'
import { binanceFeed, hyperliquidFeed, Recorder } from '../../src/recorder/index.js'
import { EventLog, exportDay, exportEvents, TailLog } from '../../src/tail/index.js'
import { linesByDay } from '../../src/tail/log.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { until } from '../support/processes/until.js'
import { SHORT_TIMES, type VenueConnection, VenueServer } from '../support/recorder/venue-server.js'

const test = suite('events that a recorder keeps')
const DAY = '2026-02-01'
const BEGIN = Date.parse(`${DAY}T00:00Z`)
const at = (minute: number, ms = 0): number => BEGIN + minute * 60_000 + ms
const MICROS = 1_000

const open: VenueServer[] = []
test.after(async () => {
  for (const server of open) await server.close()
})
async function listening(): Promise<VenueServer> {
  const server = await VenueServer.listen()
  open.push(server)
  return server
}

/** A recorder with a log of minutes and one of events, as the command has them. */
async function recording(feed: ConstructorParameters<typeof Recorder>[0]['feed'], dir: string, streams = TICK_STREAMS) {
  const log = TailLog.open(dir, { flushMs: 0 })
  const keep = new EventLog(dir, { streams, flushMs: 5 })
  const recorder = new Recorder({
    ...{ feed, keep, times: SHORT_TIMES, sweepMs: 5, fill: { pauseMs: 1, againMs: 1 }, random: () => 1 },
    ...{ take: (text) => log.append(linesByDay(text), 0), now: () => BEGIN + 3_600_000 },
  })
  const minutes = () => log.records(DAY).flatMap(({ text }) => text.split('\n').map((line) => JSON.parse(line)))
  return {
    /** Resolves when a minute has a bar in the log. */
    bar: (minute: number) =>
      until(
        () => minutes().some((line) => line.open_time === at(minute) && line.close !== undefined),
        `minute ${minute}`,
      ),
    /** Resolves when a minute is in the log of events as watched. */
    watched: (minute: number) =>
      until(() => {
        const file = join(dir, 'events', DAY, 'watched.jsonl')
        return existsSync(file) && readFileSync(file, 'utf8').includes(`[${at(minute) / 60_000},`)
      }, `watched minute ${minute}`),
    close: async () => {
      await recorder.close()
      await keep.close()
      await log.close()
    },
  }
}

/** Appends what was recorded, as the nightly job does. */
async function appended(dir: string): Promise<string> {
  const [archive, dataset] = [join(dir, 'archive'), join(dir, 'dataset')]
  exportDay(dir, DAY, archive)
  await exportEvents(dir, DAY, archive)
  const { report } = await importIntoDataset([archive], { dir: dataset, workers: 1, ticks: TICK_STREAMS })
  assert.equal([report.failed, report.skipped], [[], []])
  assert.is(
    report.files.reduce((sum, { rejected }) => sum + rejected, 0),
    0,
  )
  return dataset
}

const send = (connection: VenueConnection, messages: readonly object[]): void => {
  for (const message of messages) connection.send(message)
}

test('Binance: the cut minutes are outside the recorded intervals, doubled messages count once, minutes come out equal', async () => {
  const dir = temporaryFolder('kept-binance')
  const server = await listening()
  const kinds = ['kline_1m', 'bookTicker', 'markPrice@1s', 'forceOrder', 'aggTrade'] as const
  const feed = binanceFeed({ symbols: ['btcusdt'], streams: server.streams, rest: server.rest, kinds })
  const running = await recording(feed, dir)
  const stream = (name: string, data: object) => ({ stream: `btcusdt@${name}`, data: { s: 'BTCUSDT', ...data } })
  const mark = (E: number, p: string) =>
    stream('markPrice@1s', { e: 'markPriceUpdate', E, p, i: '1.24', P: '1.2', r: '0.0001', T: at(480) })
  const quote = (T: number, b: string) =>
    stream('bookTicker', { e: 'bookTicker', u: T, E: T + 2, T, b, B: '3', a: '2.00', A: '4' })
  const trade = (a: number, T: number) =>
    stream('aggTrade', { e: 'aggTrade', E: T + 1, a, p: '1.2', q: '2', f: 2 * a, l: 2 * a + 1, T, m: a % 2 === 0 })
  const order = (T: number, z: string) =>
    stream('forceOrder', {
      ...{ e: 'forceOrder', E: T + 3 },
      o: { s: 'BTCUSDT', S: 'SELL', o: 'LIMIT', f: 'IOC', q: '9', p: '1.1', ap: '2', X: 'FILLED', l: z, z, T },
    })
  const kline = (n: number) => {
    const amounts = { o: '1.10', h: '1.30', l: '1.00', c: '1.20', v: '100', q: '120.5', V: '40', Q: '48.2', B: '0' }
    const k = { t: at(n), T: at(n) + 59_999, s: 'BTCUSDT', i: '1m', f: 1, L: 2, n: 5, x: true, ...amounts }
    return stream('kline_1m', { e: 'kline', E: at(n + 1) + 20, k })
  }
  const minuteOf = (n: number): object[] => [
    quote(at(n, 1_000), `1.${n}`),
    trade(2 * n, at(n, 2_000)),
    trade(2 * n + 1, at(n, 2_000)),
    order(at(n, 3_000), '3'),
    mark(at(n, 30_000), `1.2${n}`),
    quote(at(n, 59_000), `1.${n}5`),
    kline(n),
    mark(at(n + 1, 300), '1.3'),
  ]
  const first = await server.next()
  send(first, [mark(at(0) - 1_000, '1.2'), ...minuteOf(0), ...minuteOf(1), ...minuteOf(1)])
  await running.bar(1)
  first.cut(kline(2))
  const second = await server.next()
  send(second, [mark(at(2, 20_000), '1.2'), ...minuteOf(3), ...minuteOf(4), mark(at(5, 4_000), '1.2')])
  await running.bar(4)
  await running.watched(4)
  await running.close()

  const dataset = await appended(dir)
  const { days } = await readTickIndex(dataset)
  assert.equal(
    days.map(({ stream: name, rows }) => [name, rows]),
    [
      ['agg_trades', 8],
      ['context', 10],
      ['liquidations', 4],
      ['quotes', 8],
    ],
  )
  for (const day of days) {
    assert.equal(
      day.intervals,
      [
        [at(0) * MICROS, at(2) * MICROS],
        [at(3) * MICROS, at(5) * MICROS],
      ],
      day.stream,
    )
  }
  const verified = await verifyTicks(dataset)
  assert.equal([verified.whole, verified.faults], [true, []])
  // Aggregates are not the venue's bars; everything else is what was recorded. The jump of ids touches two minutes.
  assert.equal([...new Set(verified.differences.map(({ stream: name }) => name))], ['agg_trades'])
  assert.is(verified.minutes, 14)
})

test('Hyperliquid: trades, books and contexts give the recorded minutes; streams that are not wanted are not kept', async () => {
  const dir = temporaryFolder('kept-hyperliquid')
  const server = await listening()
  server.answer = () => []
  const feed = hyperliquidFeed({ symbols: ['avaxusd_hl'], streams: server.streams, rest: server.rest })
  const running = await recording(feed, dir, ['trades', 'book'] as unknown as typeof TICK_STREAMS)
  const connection = await server.next()
  await until(() => connection.received.length >= 4, 'subscriptions')
  for (const text of connection.received) {
    const { subscription } = JSON.parse(text)
    connection.send({ channel: 'subscriptionResponse', data: { method: 'subscribe', subscription } })
  }
  let tid = 100
  const trade = (time: number, px: string) => ({
    channel: 'trades',
    data: [{ coin: 'AVAX', side: 'B', px, sz: '2.5', time, hash: '0x0', tid: tid++ }],
  })
  const level = (px: string) => ({ px, sz: '7', n: 1 })
  const book = (time: number, bid: string) => ({
    channel: 'l2Book',
    data: {
      coin: 'AVAX',
      time,
      levels: [
        [level(bid), level('9')],
        [level('20'), level('21')],
      ],
    },
  })
  const context = {
    channel: 'activeAssetCtx',
    data: { coin: 'AVAX', ctx: { funding: '0.00001', openInterest: '5', markPx: '10', oraclePx: '10.1' } },
  }
  connection.send(book(at(0) - 1_000, '10'))
  for (let n = 0; n < 3; n += 1) {
    send(connection, [trade(at(n, 1_000), '10'), trade(at(n, 2_000), `10.${n}`), context])
    for (let ms = 500; ms < 60_000; ms += 500) connection.send(book(at(n, ms), `10.${n}${ms}`))
  }
  send(connection, [book(at(3, 4_000), '10')])
  await running.bar(2)
  await running.watched(2)
  await running.close()

  const dataset = await appended(dir)
  const { days } = await readTickIndex(dataset)
  assert.equal(
    days.map(({ stream }) => stream),
    ['book', 'trades'],
  )
  const [books, trades] = days
  assert.is(trades!.rows, 6)
  // Of two books a second, one in some two seconds is kept, and the last of each minute.
  assert.ok(books!.rows > 60 && books!.rows < 140, String(books!.rows))
  assert.equal(trades!.intervals, [[at(0) * MICROS, at(3) * MICROS]])
  const verified = await verifyTicks(dataset)
  assert.equal([verified.whole, verified.differences, verified.faults], [true, [], []])
  assert.ok(verified.minutes >= 6, String(verified.minutes))
})

test('after a kill in the middle of a line the log goes on, and the cut line is counted', async () => {
  const dir = temporaryFolder('kept-cut')
  const row = (time: number) => `{"ts":${time},"px":"10","sz":"1","side":"B"}`
  const event = (time: number) =>
    ({ symbol: 'avaxusd_hl', format: 'hyperliquid_trades', time, row: row(time), id: String(time) }) as const
  const before = new EventLog(dir, { streams: ['trades'] })
  before.event(event(at(0, 1_000)))
  before.event(event(at(1, 1_000)))
  before.watched(BEGIN / 60_000, ['avaxusd_hl'])
  await before.close()
  const folder = join(dir, 'events', DAY)
  assert.equal(readdirSync(folder).sort(), ['00.jsonl', 'watched.jsonl'])
  appendFileSync(join(folder, '00.jsonl'), '["avaxusd_hl","hyperliq')
  const after = new EventLog(dir, { streams: ['trades'] })
  after.event(event(at(5, 1_000)))
  after.watched(BEGIN / 60_000 + 5, ['avaxusd_hl'])
  await after.close()
  const to = join(dir, 'archive')
  assert.equal(await exportEvents(dir, DAY, to), { files: 1, events: 3, cut: 1 })
  const { report } = await importIntoDataset([to], { dir: join(dir, 'dataset'), workers: 1 })
  // Without --ticks there is nothing to do with them.
  assert.equal(
    report.not_needed.map(({ code }) => code),
    ['not_needed'],
  )
})

test.run()
