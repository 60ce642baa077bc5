/** A recorder before a tail: closed minutes are evaluated, and what was missing comes as a correction. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endOfDataset, openDataset } from '../../src/dataset/index.js'
import { binanceFeed, Recorder } from '../../src/recorder/index.js'
import { simulatedLines } from '../../src/simulate/index.js'
import { Tail } from '../../src/tail/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf } from '../support/http/service.js'
import { until } from '../support/processes/until.js'
import { SHORT_TIMES, VenueServer } from '../support/recorder/venue-server.js'
import { confirm, openWatched, standing } from '../support/tail/watched.js'

const test = suite('a recorder before a tail')
const folder = temporaryFolder('recorder-tail')
const dataset = await simulatedDataset()
const opened = await openDataset(dataset)
const [begin, symbols] = [endOfDataset(opened.manifest), opened.symbols]
opened.close()
const MINUTES = 90
const lines = simulatedLines(symbols, begin * 60_000, (begin + MINUTES) * 60_000).map((minute) =>
  minute.map((line) => JSON.parse(line) as Record<string, string>),
)
const document = documentOf([['feature.ret_5m', 'gte', 0.0005]])

/** What fires when every minute is sent. */
async function sent(): Promise<string[]> {
  const { control, accountId } = await openWatched(join(folder, 'sent.sqlite'))
  await confirm(control, { accountId, symbols, id: 'move', document })
  const tail = await Tail.open({ dataset, control, dir: join(folder, 'sent'), threads: 1, flushMs: 0, now: null })
  for (const minute of lines) await tail.take(minute.map((line) => JSON.stringify(line)).join('\n'))
  await tail.close()
  const found = await standing(control, 'move')
  await control.close()
  return found
}

const kline = (line: Record<string, string>) => {
  const t = Number(line.open_time)
  const s = String(line.symbol).toUpperCase()
  const amounts = { v: line.volume, q: line.quote_volume, V: line.taker_buy_volume, Q: line.taker_buy_quote_volume }
  const k = { t, T: t + 59_999, s, i: '1m', o: line.open, h: line.high, l: line.low, c: line.close, ...amounts }
  return { stream: 'k', data: { e: 'kline', E: t + 60_020, s, k: { ...k, n: Number(line.trade_count), x: true } } }
}

test('recorded over a stream that was cut, the same fires as when every minute is sent', async () => {
  const { control, accountId } = await openWatched(join(folder, 'control.sqlite'))
  await confirm(control, { accountId, symbols, id: 'move', document })
  // The clock goes on with the newest minute, so the tail does not wait for what is missing.
  let clock = begin
  const now = () => clock * 60_000
  const tail = await Tail.open({ dataset, control, dir: join(folder, 'log'), threads: 1, flushMs: 0, now, graceMs: 0 })
  const take = (text: string) => {
    for (const line of text.split('\n')) clock = Math.max(clock, JSON.parse(line).open_time / 60_000 + 1)
    return tail.take(text)
  }
  const server = await VenueServer.listen()
  server.answer = (path) => {
    const { searchParams } = new URL(path, server.rest)
    const [symbol, from, to] = ['symbol', 'startTime', 'endTime'].map((name) => searchParams.get(name)!)
    return lines
      .flat()
      .filter(
        (line) =>
          line.symbol === symbol!.toLowerCase() &&
          Number(line.open_time) >= Number(from) &&
          Number(line.open_time) <= Number(to),
      )
      .map((line) => {
        const { data } = kline(line)
        const { t, o, h, l, c, v, T, q, n, V, Q } = data.k
        return [t, o, h, l, c, v, T, q, n, V, Q, '0']
      })
  }
  const recorder = new Recorder({
    feed: binanceFeed({ symbols, streams: server.streams, rest: server.rest, kinds: ['kline_1m'] }),
    ...{ take, since: (symbol) => tail.nextBar(symbol) },
    ...{ times: SHORT_TIMES, sweepMs: 5, fill: { pauseMs: 1, againMs: 1 }, now: () => (begin + 1_440) * 60_000 },
  })
  // The first minutes are missing, and ten in the middle.
  const first = await server.next()
  const send = (connection: typeof first, from: number, to: number) => {
    for (const minute of lines.slice(from, to)) for (const line of minute) connection.send(kline(line))
  }
  send(first, 7, 40)
  first.cut(kline(lines[40]![0]!))
  const second = await server.next()
  send(second, 50, MINUTES)
  await until(() => recorder.figures().filledMinutes === 17 * symbols.length)
  await until(() => tail.evaluatedTo === begin + MINUTES)
  await recorder.close()
  await tail.settled()
  const expected = await sent()
  assert.ok(expected.length > 20, `${expected.length} triggers`)
  assert.equal(await standing(control, 'move'), expected)
  assert.ok(tail.figures.corrected > 0)
  tail.figures.recorders = () => [recorder.figures()]
  assert.match(
    tail.metrics(),
    new RegExp(`^hindsight_tail_recorder_filled_minutes_total\\{venue="binance"\\} ${17 * symbols.length}$`, 'm'),
  )
  await tail.close()
  await control.close()
  await server.close()
})

test.run()
