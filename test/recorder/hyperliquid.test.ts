/** Hyperliquid over real WebSockets: what is recorded is what an import of the same events makes. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hyperliquidFeed, Recorder } from '../../src/recorder/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { until } from '../support/processes/until.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'
import { importedFiles, Recordings, writeMinutes } from '../support/recorder/recorded.js'
import { SHORT_TIMES, VenueServer } from '../support/recorder/venue-server.js'

const test = suite('recording Hyperliquid')
const random = new RandomNumbers(fileSeed(import.meta.url))
// A settlement lies within.
const BEGIN = Date.UTC(2026, 1, 1, 0, 56)
const FIRST = BEGIN / 60_000
const SYMBOL = 'avaxusd_hl'
const price = (): string => (6 + random.integer(0, 400) / 10_000).toFixed(4)
const size = (): string => `${random.integer(1, 900)}.${random.integer(10, 99)}`

interface Sent {
  readonly time: number
  readonly message: object
  /** The line that a recording to files has of it. */
  readonly file: 'trades' | 'ctx' | 'l2'
  readonly row: string
}

const bookAt = (time: number): Sent => {
  const mid = 6 + random.integer(0, 400) / 10_000
  const side = (sign: number) =>
    Array.from({ length: 20 }, (_, i) => ({ px: (mid + sign * (i + 1) * 0.0007).toFixed(4), sz: size(), n: 1 }))
  const [bids, asks] = [side(-1), side(1)]
  const pairs = (levels: typeof bids) => levels.map(({ px, sz }) => [Number(px), Number(sz)])
  const data = { coin: 'AVAX', time, levels: [bids, asks] }
  return {
    ...{ time, file: 'l2', message: { channel: 'l2Book', data } },
    row: JSON.stringify({ ts: time, bids: pairs(bids), asks: pairs(asks) }),
  }
}

let tid = 1_000
const tradeAt = (time: number): Sent => {
  const [px, sz, side] = [price(), size(), random.pick(['A', 'B'])]
  tid += random.integer(1, 99_999)
  const data = [{ coin: 'AVAX', side, px, sz, time, hash: '0x00', tid, users: ['0x01', '0x02'] }]
  const row = JSON.stringify({ ts: time, px: Number(px), sz: Number(sz), side })
  return { time, file: 'trades', message: { channel: 'trades', data }, row }
}

/** A context has no time of its own: it is taken to be of the newest book. */
const contextAt = (time: number): Sent => {
  const [funding, openInterest, markPx, oraclePx] = ['0.0000125', size(), price(), price()]
  const ctx = { funding, openInterest, markPx, oraclePx, dayNtlVlm: '1.0', prevDayPx: '6.0', midPx: null }
  const row = JSON.stringify({
    ts: time,
    funding: 0.0000125,
    oi: Number(openInterest),
    mark: Number(markPx),
    oracle: Number(oraclePx),
  })
  return { time, file: 'ctx', message: { channel: 'activeAssetCtx', data: { coin: 'AVAX', ctx } }, row }
}

const candleAt = (minute: number, trades: number) => {
  const t = minute * 60_000
  const values = { o: '6.1', c: '6.2', h: '6.3', l: '6.0', v: `${trades}.5`, n: trades }
  return { channel: 'candle', data: { t, T: t + 59_999, s: 'AVAX', i: '1m', ...values } }
}

/** Minutes of a coin: a book every two seconds or more, contexts behind books, trades in between. */
function eventsOf(from: number, to: number): Sent[] {
  const events: Sent[] = []
  for (let time = from; time <= to; time += random.integer(2_000, 3_000)) {
    events.push(bookAt(time))
    if (random.chance(0.3)) events.push(contextAt(time))
    const trades = random.integer(0, 3)
    for (let i = 0; i < trades; i += 1) events.push(tradeAt(time + random.integer(1, 1_990)))
  }
  return events.filter(({ time }) => time <= to)
}

function archiveOf(folder: string, events: readonly Sent[]): string {
  const archive = join(folder, 'hyperliquid')
  mkdirSync(archive, { recursive: true })
  for (const file of ['trades', 'ctx', 'l2'] as const) {
    const rows = events.filter((one) => one.file === file).sort((a, b) => a.time - b.time)
    writeFileSync(join(archive, `${file}_AVAX_20260201.jsonl`), `${rows.map(({ row }) => row).join('\n')}\n`)
  }
  return archive
}

const server = await VenueServer.listen()
test.after(() => server.close())

const recorder = (recordings: Recordings, notes: string[], times: object = {}): Recorder =>
  new Recorder({
    feed: hyperliquidFeed({ symbols: [SYMBOL], streams: server.streams, rest: server.rest }),
    ...{ take: recordings.take, note: (event: string) => notes.push(event) },
    ...{ times: { ...SHORT_TIMES, ...times }, sweepMs: 5, fill: { pauseMs: 1, againMs: 1 } },
    ...{ now: () => BEGIN + 86_400_000, random: () => 1 },
  })

const answerAll = async (connection: Awaited<ReturnType<VenueServer['next']>>): Promise<void> => {
  await until(() => connection.received.length >= 4)
  for (const text of connection.received) connection.send({ channel: 'subscriptionResponse', data: JSON.parse(text) })
}

test('late, doubled and reordered messages give the minutes that an import of the events gives', async () => {
  const folder = temporaryFolder('recorder-hyperliquid')
  const MINUTES = 9
  const events = eventsOf(BEGIN + 1, BEGIN + MINUTES * 60_000)
  const recordings = new Recordings()
  const recording = recorder(recordings, [])
  const connection = await server.next()
  await answerAll(connection)
  connection.send(bookAt(BEGIN - 500).message)
  const messages = events.map(({ message }) => message)
  // Trades come in other orders, all messages twice at times.
  for (let i = 1; i < messages.length; i += 1) {
    if (events[i]!.file !== 'trades' || !random.chance(0.3)) continue
    messages.splice(i - 1, 2, messages[i]!, messages[i - 1]!)
  }
  for (const message of messages) {
    connection.send(message)
    if (random.chance(0.2)) connection.send(message)
  }
  connection.send(bookAt(BEGIN + MINUTES * 60_000 + 1_000).message)
  connection.send('not of the format')
  connection.send({ channel: 'trades', data: [{ coin: 'AVAX', px: '1e9', sz: '1', side: 'B', time: 1, tid: 1 }] })
  await until(() => recordings.with(SYMBOL, 'quote_second').includes(FIRST + MINUTES - 1))
  await recording.close()
  assert.is(recording.figures().rejected, 2)
  const made = recordings.minutes.filter(({ minute }) => minute < FIRST + MINUTES)
  writeMinutes(join(folder, `${SYMBOL}-minutes.csv`), made)
  const recorded = await importedFiles(join(folder, 'a'), join(folder, `${SYMBOL}-minutes.csv`))
  const imported = await importedFiles(join(folder, 'b'), archiveOf(folder, events))
  assert.equal([...recorded.keys()], [...imported.keys()])
  for (const [name, bytes] of imported) assert.ok(bytes.equals(recorded.get(name)!), name)
  assert.ok(recordings.with(SYMBOL, 'funding_rate').includes(FIRST + 3), 'the settlement of the full hour')
  assert.is(recordings.with(SYMBOL, 'bar_made_of').length, MINUTES)
})

test('a cut in the middle of a message: the minutes of it have no trades and no book, and the bar is fetched later', async () => {
  const recordings = new Recordings()
  const notes: string[] = []
  const recording = recorder(recordings, notes)
  const first = await server.next()
  await answerAll(first)
  server.answer = (path, body) => {
    const { req } = JSON.parse(body) as { req: { startTime: number } }
    return path === '/info' ? [candleAt(req.startTime / 60_000, 77).data] : undefined
  }
  first.send(bookAt(BEGIN - 500).message)
  for (const { message } of eventsOf(BEGIN + 2_000, BEGIN + 2 * 60_000 + 20_000)) first.send(message)
  for (const minute of [0, 1, 2]) first.send(candleAt(FIRST + minute, 7))
  first.cut(bookAt(BEGIN + 2 * 60_000 + 21_000).message)
  const second = await server.next()
  await answerAll(second)
  // Again from the middle of minute 3 on.
  for (const { message } of eventsOf(BEGIN + 3 * 60_000 + 30_000, BEGIN + 5 * 60_000 + 30_000)) second.send(message)
  for (const minute of [3, 4, 5]) second.send(candleAt(FIRST + minute, 9))
  await until(() => recording.figures().filledMinutes === 1 && recordings.with(SYMBOL, 'close').includes(FIRST + 4))
  await recording.close()
  // Minute 2 from the venue's candle, fetched; minute 3 from the candle that the venue closed; the others from trades.
  assert.equal(
    recordings.with(SYMBOL, 'close'),
    [0, 1, 2, 3, 4].map((i) => FIRST + i),
  )
  assert.equal(
    recordings.with(SYMBOL, 'bar_made_of'),
    [0, 1, 4].map((i) => FIRST + i),
  )
  assert.equal(recordings.of(SYMBOL, FIRST + 2).trade_count, '77')
  assert.equal(recordings.of(SYMBOL, FIRST + 3).trade_count, '9')
  assert.equal(server.requests.length, 1)
  assert.equal(notes, ['streams_opened', 'streams_down', 'streams_opened', 'gap', 'gap_filled'])
})

test('a quiet connection is pinged, and given up when nothing answers', async () => {
  const recordings = new Recordings()
  const notes: string[] = []
  const recording = recorder(recordings, notes, { pingMs: 40, silentMs: 120 })
  const first = await server.next()
  await until(() => first.received.includes('{"method":"ping"}'))
  await until(() => first.closed)
  const second = await server.next()
  await until(() => second.received.length >= 4)
  assert.equal(second.received.filter((text) => text.includes('subscribe')).length, 4)
  assert.ok(recording.figures().reconnects >= 1)
  await recording.close()
})

test.run()
