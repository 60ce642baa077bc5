/** `hindsight tail --record` as a process: it connects to the given addresses alone, records, and stops when it is told to. */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endOfDataset, importIntoDataset, openDataset } from '../../src/dataset/index.js'
import { readDay } from '../../src/tail/index.js'
import { ArchivedMarket } from '../support/datasets/archived-market.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { until } from '../support/processes/until.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'
import { VenueServer } from '../support/recorder/venue-server.js'

const test = suite('hindsight tail --record')

test('it records the symbols of the venue and says so in its figures', async () => {
  const folder = temporaryFolder('recorder-command')
  const random = new RandomNumbers(fileSeed(import.meta.url))
  const market = new ArchivedMarket(folder, random, { symbols: 3, begin: '2026-01-30T06:00', end: '2026-01-31T24:00' })
  const dataset = join(folder, 'dataset')
  await importIntoDataset([market.archive('2026-01-30T06:00', '2026-01-31T24:00')], { dir: dataset, workers: 1 })
  const { manifest, symbols, close } = await openDataset(dataset)
  close()
  const own = symbols.filter((symbol) => !symbol.includes('_'))
  assert.ok(own.length > 0)
  const begin = endOfDataset(manifest) * 60_000
  const server = await VenueServer.listen()
  server.answer = () => []
  const log = join(folder, 'log')
  const args = [
    'bin/hindsight',
    'tail',
    '--dataset',
    dataset,
    '--control',
    join(folder, 'control.sqlite'),
    '--log',
    log,
  ]
  const child = spawn(process.execPath, [...args, '--record', `binance=${server.streams},${server.rest}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
  const connection = await server.next()
  assert.is(connection.path.includes(`${own[0]}@kline_1m`), true)
  for (const symbol of own) {
    const k = {
      t: begin,
      T: begin + 59_999,
      i: '1m',
      o: '1',
      h: '2',
      l: '1',
      c: '2',
      v: '3',
      n: 4,
      x: true,
      q: '5',
      V: '1',
      Q: '2',
    }
    const s = symbol.toUpperCase()
    connection.send({ stream: `${symbol}@kline_1m`, data: { e: 'kline', E: begin + 60_010, s, k: { ...k, s } } })
  }
  const text = () => readdirSync(log).flatMap((name) => (name.endsWith('.log') ? readDay(log, name.slice(0, -4)) : []))
  const lines = () => text().flatMap((one) => one.text.split('\n'))
  await until(() => lines().length === own.length, said)
  assert.equal(
    lines()
      .map((line) => JSON.parse(line).symbol)
      .sort(),
    own,
  )
  const metrics = await new Promise<string>((resolve, reject) => {
    request({ socketPath: join(log, 'tail.sock'), path: '/metrics' }, (response) => {
      let body = ''
      response.on('data', (piece: Buffer) => {
        body += piece.toString()
      })
      response.on('end', () => resolve(body))
    })
      .once('error', reject)
      .end()
  })
  assert.match(metrics, /^hindsight_tail_recorder_connections\{venue="binance"\} 1$/m)
  child.kill('SIGTERM')
  assert.is(await ended, 0, said)
  await until(() => connection.closed)
  await server.close()
})

test.run()
