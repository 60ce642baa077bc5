/** The connection to ClickHouse against a server of this process: what is sent, how errors are read, who ends a query, and where settings come from. */
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  ClickHouseClient,
  checkedSettings,
  checkVersion,
  clickHouseSettings,
  type EngineError,
  engineNamed,
  enginesPath,
  LOWEST_VERSION,
  questionSettings,
  TESTED_VERSION,
} from '../../src/engine/clickhouse/connection/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const test = suite('the connection to ClickHouse')

interface Asked {
  statement: string
  settings: URLSearchParams
  user: string
  key: string
}

type Answer = (asked: Asked, response: ServerResponse, request: IncomingMessage) => void

async function serve(answer: Answer): Promise<{ url: string; asked: Asked[]; close: () => void }> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { searchParams } = new URL(request.url!, 'http://localhost')
    const headers = request.headers
    const one = {
      statement: searchParams.get('query') ?? Buffer.concat(chunks).toString(),
      settings: searchParams,
      user: String(headers['x-clickhouse-user']),
      key: String(headers['x-clickhouse-key']),
    }
    asked.push(one)
    if (one.statement.startsWith('KILL')) response.end()
    else answer(one, response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked, close }
}

const READER = { user: 'reader', password: 'a-password' }
const KILLER = { user: 'killer', password: 'another' }
const LIMITS = { timeLeftMs: 1500, memoryBytes: 1000, rowsMax: 3, bytesMax: 2000, threads: 2 }

const failure = async (work: Promise<unknown>): Promise<EngineError> => {
  try {
    await work
  } catch (error) {
    return error as EngineError
  }
  throw new Error('nothing failed')
}

test('a statement goes with its settings, a random id and the user, and its lines come whole', async () => {
  const server = await serve((_, response) => {
    response.write('[1,"ä')
    response.end('"]\n[2,""]')
  })
  const client = new ClickHouseClient(server.url, READER, KILLER)
  const lines: string[] = []
  for await (const line of client.lines('SELECT 1', { settings: questionSettings(LIMITS) })) lines.push(line)
  assert.equal(lines, ['[1,"ä"]', '[2,""]'])
  assert.equal(await client.rows('SELECT 1'), [
    [1, 'ä'],
    [2, ''],
  ])
  const [first, second] = server.asked
  assert.equal([first!.statement, first!.user, first!.key], ['SELECT 1', READER.user, READER.password])
  assert.is(first!.settings.get('max_execution_time'), '2')
  assert.is(first!.settings.get('skip_unavailable_shards'), '0')
  assert.is(first!.settings.get('max_threads'), '2')
  assert.match(first!.settings.get('query_id')!, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  assert.is.not(first!.settings.get('query_id'), second!.settings.get('query_id'))
  await client.settled()
  assert.is(server.asked.length, 2, 'a query that ended is not ended again')
  client.close()
  server.close()
})

test('errors are read by their number, and their text is in the cause alone', async () => {
  let number = 0
  const server = await serve((_, response) => {
    response.writeHead(500, { 'X-ClickHouse-Exception-Code': number })
    response.end(`Code: ${number}. DB::Exception: secret text of the server`)
  })
  const client = new ClickHouseClient(server.url, READER, KILLER)
  const expected = { 241: 'result_too_large', 396: 'result_too_large', 159: 'timeout', 202: 'overloaded' }
  for (const [given, code] of Object.entries({ ...expected, 279: 'shard_unavailable', 62: 'internal' })) {
    number = Number(given)
    const error = await failure(client.run('SELECT 1'))
    assert.is(error.code, code, given)
    assert.not.match(error.message, /secret/)
    assert.match((error.cause as Error).message, /secret text/)
  }
  await client.settled()
  assert.not.ok(server.asked.some(({ statement }) => statement.startsWith('KILL')))
  client.close()
  server.close()
})

test('an answer that is cut, and a server that is not there, are shard_unavailable', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': 100 })
    response.write('[1]\n')
    setImmediate(() => response.destroy())
  })
  const client = new ClickHouseClient(server.url, READER, KILLER)
  assert.is((await failure(client.run('SELECT 1'))).code, 'shard_unavailable')
  await client.settled()
  server.close()
  assert.is((await failure(client.run('SELECT 1'))).code, 'shard_unavailable')
  await client.settled()
  client.close()
})

test('an aborted query is ended by the user who may do that alone, and rejects with the reason', async () => {
  let begun = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    begun = resolve
  })
  const server = await serve(() => begun())
  const client = new ClickHouseClient(server.url, READER, KILLER)
  const stop = new AbortController()
  const work = failure(client.run('SELECT sleep(3)', { signal: stop.signal }))
  await arrived
  const reason = new Error('nobody waits')
  stop.abort(reason)
  assert.is(await work, reason)
  await client.settled()
  const [query, kill] = server.asked
  assert.is(kill!.statement, `KILL QUERY WHERE query_id = '${query!.settings.get('query_id')}' ASYNC`)
  assert.equal([kill!.user, kill!.key], [KILLER.user, KILLER.password])
  client.close()
  server.close()
})

test('settings come from the file, above it from the environment; a file that others may read is refused', async () => {
  const dir = temporaryFolder('engines')
  assert.is(await engineNamed(dir, undefined, {}), 'native')
  const clickhouse = { url: 'http://a:8123', user: 'reader', password: 'a-password' }
  writeFileSync(enginesPath(dir), JSON.stringify({ engine: 'clickhouse', clickhouse }))
  chmodSync(join(dir, 'engines.json'), 0o640)
  const open = await failure(engineNamed(dir, undefined, {}))
  assert.is(open.code, 'bad_engine_settings')
  assert.match(open.message, /chmod 600/)
  chmodSync(join(dir, 'engines.json'), 0o600)
  assert.is(await engineNamed(dir, undefined, {}), 'clickhouse')
  assert.is(await engineNamed(dir, undefined, { HINDSIGHT_ENGINE: 'native' }), 'native')
  assert.is(await engineNamed(dir, 'native', { HINDSIGHT_ENGINE: 'clickhouse' }), 'native')
  assert.is((await failure(engineNamed(dir, 'duck', {}))).code, 'bad_engine_settings')
  const settings = await clickHouseSettings(dir, { HINDSIGHT_CLICKHOUSE_PASSWORD: 'of the environment' })
  assert.equal(settings.login, { user: 'reader', password: 'of the environment' })
  assert.equal([settings.url, settings.shards], ['http://a:8123/', ['http://a:8123/']])
  writeFileSync(enginesPath(dir), '{"clickhouse": {"password": "a-password"')
  const broken = await failure(clickHouseSettings(dir, {}))
  assert.is(broken.code, 'bad_engine_settings')
  assert.not.match(broken.message, /a-password/)
})

test('wrong settings are refused, and none of them shows a password', () => {
  const url = 'http://a:8123'
  const wrong: Record<string, unknown>[] = [
    {},
    { url: 'a:8123' },
    { url: 'ftp://a/' },
    { url: 'http://user:a-password@a:8123' },
    { url: 'http://a/?password=a-password' },
    { url, pasword: 'a-password' },
    { url, password: 7 },
    { url, cluster: "x', y" },
    { url, dataset_id: 'A b' },
    { url, threads: 0 },
    { url, shards: [] },
    { url, shards: [url, 'http://b:8123'] },
    { url, cluster: 'all', shards: [url, url] },
  ]
  for (const given of wrong) {
    try {
      checkedSettings(given, 'here')
    } catch (error) {
      assert.is((error as EngineError).code, 'bad_engine_settings', JSON.stringify(given))
      assert.not.match((error as Error).message, /a-password/)
      continue
    }
    throw new Error(`${JSON.stringify(given)} was taken`)
  }
})

test('a version below the lowest is engine_outdated', () => {
  for (const version of [`${LOWEST_VERSION}.1.1`, `${TESTED_VERSION}.2.1`, '27.1']) checkVersion(version, 'here')
  for (const version of ['18.16.1', '24.12.3.47', 'PostgreSQL', '']) {
    assert.throws(
      () => checkVersion(version, 'here'),
      (error: EngineError) => error.code === 'engine_outdated',
    )
  }
})

test.run()
