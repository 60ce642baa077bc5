/** The servers of the tests do what a server of ClickHouse does, as far as they say so: else what is tested over them proves nothing. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ClickHouseClient, type EngineError, questionSettings } from '../../src/engine/clickhouse/connection/index.js'
import { startChdbServer } from '../support/engines/chdb-server.js'
import { missingChdb } from '../support/engines/clickhouse.js'

const test = suite('servers of the tests')
const missing = missingChdb()
if (missing !== undefined) console.log(`skipped: servers of the tests (${missing})`)
else {
  const code = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'answered',
      (error: EngineError) => error.code,
    )
  const ADMIN = { user: 'default', password: '' }
  const LIMITS = { timeLeftMs: 2000, memoryBytes: 2 ** 28, rowsMax: 3, bytesMax: 10_000 }

  test('limits are enforced, and hold for one statement', async () => {
    const server = await startChdbServer()
    const client = new ClickHouseClient(server.url, ADMIN)
    const settings = questionSettings(LIMITS)
    assert.equal(await client.rows('SELECT number FROM numbers(3)', { settings }), [[0], [1], [2]])
    assert.is(await code(client.rows('SELECT number FROM numbers(4)', { settings })), 'result_too_large')
    assert.is((await client.rows('SELECT number FROM numbers(4)')).length, 4)
    assert.is(await code(client.rows('SELECT groupArray(number) FROM numbers(1e8)', { settings })), 'result_too_large')
    const endless = 'SELECT count() FROM numbers(1e12) WHERE cityHash64(number) = 1'
    assert.is(await code(client.rows(endless, { settings: { ...settings, max_execution_time: 1 } })), 'timeout')
    assert.is(await code(client.rows('SELECT 1', { settings: { nonsuch: 1 } })), 'internal')
    assert.is(await code(client.rows('SELECT * FROM nonsuch.rows')), 'internal')
    client.close()
    await server.stop()
  })

  test('users may do what is theirs', async () => {
    const reader = { password: 'r', may: 'read' as const }
    const server = await startChdbServer({ users: { reader, killer: { password: 'k', may: 'kill' } } })
    const as = (user: string, password: string) => new ClickHouseClient(server.url, { user, password })
    const clients = [as('reader', 'r'), as('reader', 'x'), as('killer', 'k')]
    const [right, wrong, killer] = clients.map((client) => code(client.rows('SELECT 1')))
    assert.equal(await Promise.all([right, wrong, killer]), ['answered', 'internal', 'internal'])
    assert.is(await code(clients[0]!.run('CREATE DATABASE a')), 'internal')
    assert.is(await code(clients[2]!.run("KILL QUERY WHERE query_id = '0' ASYNC")), 'answered')
    for (const client of clients) client.close()
    await server.stop()
  })

  test('a cluster gives the rows of every shard, and its faults are errors', async () => {
    const servers = await Promise.all([startChdbServer(), startChdbServer()])
    const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]]
    await first.joins('two', servers)
    for (const [i, { url }] of servers.entries()) {
      const client = new ClickHouseClient(url, ADMIN)
      await client.run('CREATE DATABASE d')
      await client.run(`CREATE TABLE d.buckets_1 ENGINE = Memory AS SELECT ${i} AS sym, 7 AS n, ')' AS text`)
      client.close()
    }
    const client = new ClickHouseClient(first.url, ADMIN)
    const settings = questionSettings(LIMITS)
    const sql = "SELECT * FROM cluster('two', view(SELECT sym, n, text FROM d.buckets_1 WHERE text = ')'))"
    const rows = () => client.rows(sql, { settings })
    const both = [
      [0, 7, ')'],
      [1, 7, ')'],
    ]
    assert.equal(await rows(), both)
    await second.fail({ rows: 'miscounted' })
    assert.is((await rows())[1]![1], 8)
    await second.fail({ rows: 'doubled' })
    assert.is((await rows()).length, 3)
    await second.fail({ rows: 'missing' })
    assert.is((await rows()).length, 1)
    await second.fail({ error: 241 })
    assert.is(await code(rows()), 'result_too_large')
    await second.fail({ after: 1, ends: { what: 'connection', when: 'half' } })
    assert.equal(await rows(), both)
    assert.is(await code(rows()), 'shard_unavailable')
    await second.fail({ lateMs: 60_000 })
    assert.is(await code(client.rows(sql, { settings: { ...settings, max_execution_time: 1 } })), 'timeout')
    const stop = new AbortController()
    const reason = new Error('nobody waits')
    const left = client.rows(sql, { settings, signal: stop.signal }).catch((error) => error)
    await second.statements()
    setTimeout(() => stop.abort(reason), 50)
    assert.is(await left, reason)
    await second.fail({ ends: { what: 'server', when: 'half' } })
    assert.is(await code(rows()), 'shard_unavailable')
    assert.is(await code(rows()), 'shard_unavailable')
    client.close()
    await Promise.all(servers.map((server) => server.stop()))
  })
}

test.run()
