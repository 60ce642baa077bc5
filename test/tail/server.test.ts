/** Who may send minutes to a tail, and what it answers. */
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endOfDataset, openDataset } from '../../src/dataset/index.js'
import { simulatedLines } from '../../src/simulate/index.js'
import { serveTail, Tail, watchMinutesFolder } from '../../src/tail/index.js'
import { simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { until } from '../support/processes/until.js'
import { openWatched } from '../support/tail/watched.js'

const test = suite('sending minutes')
const folder = temporaryFolder('tail-server')
const dataset = await simulatedDataset()
const opened = await openDataset(dataset)
const begin = endOfDataset(opened.manifest) * 60_000
opened.close()
const { control } = await openWatched(join(folder, 'control.sqlite'))
const tail = await Tail.open({ dataset, control, dir: join(folder, 'log'), threads: 1, flushMs: 0, now: null })
const socket = join(folder, 'tail.sock')
const SECRET = 'a secret of sixteen or more'
const server = await serveTail(tail, { socket })
const port = await serveTail(tail, { port: 0, secret: SECRET })
const lines = simulatedLines(tail.symbols, begin, begin + 10 * 60_000)
test.after(async () => {
  await server.close()
  await port.close()
  await tail.close()
  await control.close()
})

interface Answer {
  status: number
  body: Record<string, unknown>
}

const call = (at: object, method: string, path: string, body = '', headers: object = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ ...at, method, path, headers: { ...headers } }, (response) => {
      let text = ''
      response.on('data', (piece: Buffer) => {
        text += piece.toString()
      })
      response.on('end', () =>
        resolve({ status: response.statusCode!, body: text.startsWith('{') ? JSON.parse(text) : { text } }),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
const post = (body: string): Promise<Answer> => call({ socketPath: socket }, 'POST', '/v1/minutes', body)

test('the socket is of its user alone, and minutes are acknowledged when they are on disk', async () => {
  assert.is(statSync(socket).mode & 0o777, 0o600)
  const { status, body } = await post(lines[0]!.join('\n'))
  assert.equal([status, body], [200, { sequence: 1, minutes: 4 }])
  const [day] = readdirSync(join(folder, 'log'))
  assert.ok(statSync(join(folder, 'log', day!)).size > 4 * 100)
  await tail.settled()
  assert.is(tail.evaluatedTo, begin / 60_000 + 1)
})

test('a batch with a fault is refused whole, each fault at its line', async () => {
  const [good] = lines[1]!
  const wrong = [
    good!,
    '{',
    good!.replace('"closed":true', '"closed":false'),
    good!.replace(/"close":"[^"]*"/, '"close":"1e"'),
  ]
  const { status, body } = await post(wrong.join('\n'))
  assert.is(status, 400)
  assert.is(body.code, 'bad_minutes')
  assert.equal(
    (body.faults as { line: number }[]).map(({ line }) => line),
    [2, 3],
  )
  const decimals = await post(wrong[3]!)
  assert.equal((decimals.body.faults as object[])[0], { line: 1, what: 'not_a_number' })
  const strange = await post(good!.replace('"volume"', '"volumes"'))
  assert.match(String(strange.body.detail), /volumes is no column/)
  await tail.settled()
  assert.is(tail.evaluatedTo, begin / 60_000 + 1)
  assert.is(tail.figures.refused, 3)
})

test('a port needs the secret, and refuses pages and other hosts', async () => {
  const number = Number(port.address.split(':').at(-1))
  const at = { host: '127.0.0.1', port: number }
  const body = lines[1]!.join('\n')
  const Authorization = `Bearer ${SECRET}`
  const tried = async (headers: object) => {
    const { status, body: said } = await call(at, 'POST', '/v1/minutes', body, headers)
    return [status, said.code]
  }
  assert.equal(await tried({}), [401, 'secret_needed'])
  assert.equal(await tried({ Authorization: 'Bearer another secret, also long' }), [401, 'secret_needed'])
  assert.equal(await tried({ Authorization, Origin: 'http://localhost:7400' }), [403, 'origin_refused'])
  assert.equal(await tried({ Authorization, Host: `evil.example:${number}` }), [421, 'host_refused'])
  assert.equal(await tried({ Authorization }), [200, undefined])
  await serveTail(tail, { port: 0, secret: 'short' }).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /at least 16 characters/),
  )
})

test('minutes of strangers and of days that the dataset has are counted and left', async () => {
  const [good] = lines[2]!
  await post(
    [
      good!.replace(/"symbol":"\w+"/, '"symbol":"nobodyusdt"'),
      good!.replace(/"open_time":\d+/, `"open_time":${begin - 60_000}`),
    ].join('\n'),
  )
  await tail.settled()
  assert.is(tail.figures.unknownSymbols, 1)
  const { body } = await call({ socketPath: socket }, 'GET', '/metrics')
  assert.match(String(body.text), /^hindsight_tail_unknown_symbols_total 1$/m)
  assert.match(String(body.text), /^hindsight_tail_refused_total 3$/m)
  const status = await call({ socketPath: socket }, 'GET', '/v1/status')
  assert.equal([status.body.symbols, status.body.simulated], [4, true])
  assert.is((await call({ socketPath: socket }, 'GET', '/v1/minutes')).status, 404)
})

test('files are taken when they are renamed into the folder', async () => {
  const from = join(folder, 'minutes')
  mkdirSync(from)
  const watched = watchMinutesFolder(from, tail, () => {})
  for (const [i, text] of [lines[2]!.join('\n'), lines[3]!.join('\n'), 'no minutes'].entries()) {
    writeFileSync(join(folder, `part-${i}`), text)
    renameSync(join(folder, `part-${i}`), join(from, `${i}.ndjson`))
  }
  await until(() => readdirSync(from).every((name) => !name.endsWith('.ndjson')))
  assert.equal(readdirSync(from).sort(), ['0.ndjson.taken', '1.ndjson.taken', '2.ndjson.refused'])
  await watched.close()
  await tail.settled()
  assert.is(tail.evaluatedTo, begin / 60_000 + 4)
})

test.run()
