/**
 * Two real servers, as far as they go: 18.16 is refused by name before any statement of the engine, and shows what the connection makes of a server's
 * errors, users, ends and clusters.
 */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataset } from '../../src/dataset/index.js'
import {
  ClickHouseClient,
  checkedSettings,
  type EngineError,
  isTableThere,
  isUnknownTable,
  questionSettings,
} from '../../src/engine/clickhouse/connection/index.js'
import { type LoweredPlan, parseLines, readAnswer, type SymbolRecord } from '../../src/engine/clickhouse/index.js'
import { loadRevision } from '../../src/engine/clickhouse/load/index.js'
import { ClickHouseEngine } from '../../src/engine/clickhouse/query/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { DebianServer, missingDebianServer } from '../support/engines/debian-server.js'
import { writeMarket } from '../support/engines/loaded-market.js'
import { runCli } from '../support/processes/run-cli.js'
import { until } from '../support/processes/until.js'

const test = suite('real servers of ClickHouse')
const missing = missingDebianServer()
if (missing !== undefined) console.log(`skipped: real servers of ClickHouse (${missing})`)
else {
  const ADMIN = { user: 'default', password: '' }
  const READER = { user: 'reader', password: 'r' }
  const KILLER = { user: 'killer', password: 'k' }
  const servers = await DebianServer.cluster(2, {
    reader: { password: 'r', readonly: 2 },
    killer: { password: 'k' },
  })
  const [first, second] = servers as [DebianServer, DebianServer]
  const clients = servers.map(({ url }) => new ClickHouseClient(url, ADMIN))
  const client = clients[0]!
  const folder = temporaryFolder('real-servers')
  test.after(async () => {
    for (const one of clients) one.close()
    await Promise.all(servers.map((server) => server.stop()))
  })

  const failure = (work: Promise<unknown>): Promise<EngineError> =>
    work.then(
      () => assert.unreachable('it was answered') as never,
      (error) => error,
    )
  const code = async (work: Promise<unknown>): Promise<string> => (await failure(work)).code
  /** The limits of a question, without settings that 18.16 does not know: it would refuse the statement. */
  const limits = (more: Record<string, string | number> = {}) => {
    const { cancel_http_readonly_queries_on_client_close, use_query_cache, use_query_condition_cache, ...known } =
      questionSettings({ timeLeftMs: 2000, memoryBytes: 2 ** 26, rowsMax: 3, bytesMax: 10_000 })
    return { ...known, default_format: 'TabSeparated', ...more }
  }

  test('a server that is too old is refused by name, before any other statement', async () => {
    const dir = join(folder, 'dataset')
    await writeMarket(dir, { days: 2 })
    const dataset = await openDataset(dir)
    const settings = checkedSettings({ url: first.url }, 'test')
    const before = await client.run('SHOW DATABASES')
    const refused = await failure(loadRevision(dataset, settings))
    assert.is(refused.code, 'engine_outdated')
    assert.match(refused.message, /is ClickHouse 18\.16\.\d+; \d+\.\d+ or later is needed/)
    const engine = new ClickHouseEngine({ settings, threads: 1, timeoutMs: 10_000, memoryBytes: 2 ** 26 })
    assert.is(await code(engine.check()), 'engine_outdated')
    await engine.close()
    dataset.close()
    assert.is(await client.run('SHOW DATABASES'), before, 'nothing was made')
    const env = { HINDSIGHT_CLICKHOUSE_URL: first.url }
    for (const args of [['check'], ['load'], ['serve', '--port', '0', '--no-web', '--control', join(folder, 'c.db')]]) {
      const ended = await runCli([...args, '--engine', 'clickhouse', '--dataset', dir], env)
      assert.is(ended.status, 1)
      assert.match(ended.err, /is ClickHouse 18\.16/, args[0])
    }
  })

  test('limits of a question are enforced, and errors mean what their numbers say', async () => {
    const run = (sql: string, settings = limits()) => client.run(sql, { settings })
    assert.is(await run('SELECT number FROM numbers(3)'), '0\n1\n2')
    assert.is(await code(run('SELECT number FROM numbers(4)')), 'result_too_large')
    assert.is(await code(run('SELECT groupArray(number) FROM numbers(100000000)')), 'result_too_large')
    const endless = 'SELECT count() FROM system.numbers WHERE cityHash64(number) = 1'
    assert.is(await code(run(endless, limits({ max_execution_time: 1 }))), 'timeout')
    // A setting that a server does not know is never passed over.
    assert.is(await code(run('SELECT 1', limits({ use_query_cache: 0 }))), 'internal')
    for (const table of ['nowhere.rows', 'default.nothing'])
      assert.ok(isUnknownTable(await failure(client.run(`SELECT * FROM ${table}`))), table)
    await client.run('CREATE TABLE default.there (x UInt8) ENGINE = Memory')
    assert.ok(isTableThere(await failure(client.run('CREATE TABLE default.there (x UInt8) ENGINE = Memory'))))
    const gone = new ClickHouseClient('http://127.0.0.1:1/', ADMIN)
    assert.is(await code(gone.run('SELECT 1')), 'shard_unavailable')
    gone.close()
  })

  test('users may do what is theirs, and a refusal says that it is the user', async () => {
    const as = (user: string, password: string) => new ClickHouseClient(first.url, { user, password })
    const reader = as('reader', 'r')
    assert.is(await reader.run('SELECT 1', { settings: limits() }), '1')
    const said: [ClickHouseClient, string, RegExp][] = [
      [reader, 'CREATE DATABASE a', /may not do this/],
      [reader, 'INSERT INTO default.there VALUES (1)', /may not do this/],
      [as('reader', 'wrong'), 'SELECT 1', /refused the user or the password/],
      [as('nobody', ''), 'SELECT 1', /refused the user or the password/],
    ]
    for (const [one, sql, text] of said) {
      const { code: found, message } = await failure(one.run(sql))
      assert.is(found, 'internal')
      assert.match(message, text)
      assert.not.match(message, /wrong|nobody|DB::Exception/, 'the text of the server is for the log')
      one.close()
    }
  })

  test('a long answer comes line by line, and one that ends early is an error', async () => {
    let [lines, sum] = [0, 0]
    for await (const line of client.lines('SELECT number FROM numbers(1000000)')) {
      lines++
      sum += Number(line)
    }
    assert.equal([lines, sum], [1_000_000, 499_999_500_000])
    const [lonely] = (await DebianServer.cluster(1)) as [DebianServer]
    const cut = new ClickHouseClient(lonely.url, ADMIN)
    const read = async (): Promise<void> => {
      let seen = 0
      for await (const _ of cut.lines('SELECT number FROM system.numbers')) {
        if (seen++ === 1000) await lonely.stop('SIGKILL')
      }
    }
    assert.is(await code(read()), 'shard_unavailable')
    cut.close()
  })

  test('a question that nobody waits for is gone from every server', async () => {
    const asking = new ClickHouseClient(first.url, READER, KILLER)
    const sql = "SELECT count() FROM cluster('two', system.numbers) WHERE cityHash64(number) = 1"
    const stop = new AbortController()
    const reason = new Error('nobody waits')
    const left = asking.run(sql, { signal: stop.signal }).catch((error) => error)
    const running = async (): Promise<number[]> =>
      Promise.all(
        clients.map(async (one) =>
          Number(
            await one.run(
              "SELECT count() FROM system.processes WHERE query LIKE '%cityHash64(number) = 1%' AND query NOT LIKE '%processes%'",
            ),
          ),
        ),
      )
    await until(async () => (await running()).every((count) => count > 0))
    stop.abort(reason)
    assert.is(await left, reason)
    await until(async () => (await running()).every((count) => count === 0))
    await asking.settled()
    asking.close()
  })

  test('a shard that is gone is an error; an answer without it is refused by its denominators', async () => {
    const MINUTES = 1000
    const symbols = [0, 1].map(
      (sym): SymbolRecord => ({ name: `s${sym}`, sym, first: 0, last: MINUTES - 1, starts: [] }),
    )
    for (const [sym, one] of clients.entries()) {
      await one.run(
        'CREATE TABLE default.buckets (sym UInt16, minute Int32, vpin Int32) ENGINE = MergeTree PARTITION BY sym ORDER BY (sym, minute)',
      )
      await one.run(
        `INSERT INTO default.buckets SELECT ${sym}, toInt32(number), toInt32(if(number % 11 = 0, -2147483648 + number % 5, number * 31 % 1000)) FROM numbers(${MINUTES})`,
      )
    }
    // A conjunction in the words that 18.16 has. It has neither view() nor windows, so the table is asked, not each shard.
    const sql = (() => {
      const reason = 'if(vpin < -2147483643, vpin + 2147483649, 0)'
      const counts = [1, 2, 3, 4, 5].map((r) => `countIf(${reason} = ${r})`)
      const anchors = `groupArrayIf(minute, ${reason} = 0 AND vpin > 500)`
      return `SELECT concat('[', toString(sym), ',', arrayStringConcat(arrayMap(x -> toString(x), [count(), ${counts.join(', ')}]), ','), ',', toString(${anchors}), ']') FROM cluster('two', default.buckets) GROUP BY sym`
    })()
    const lowered = {
      scope: symbols.map((record) => ({ record, buckets: MINUTES })),
      from: 0,
      to: MINUTES,
    } as unknown as LoweredPlan
    const ask = async (more: Record<string, number> = {}) =>
      readAnswer(parseLines(await client.run(sql, { settings: limits(more) })), lowered)
    const { counts } = await ask()
    const expected = Array.from({ length: MINUTES }, (_, i) => i).filter((i) => i % 11 !== 0 && (i * 31) % 1000 > 500)
    assert.equal([counts.scope_buckets, counts.occurrences], [2 * MINUTES, 2 * expected.length])
    assert.is(counts.eligible, 2 * (MINUTES - Math.ceil(MINUTES / 11)))
    assert.is(
      counts.undefined + counts.quarantined + counts.stale + counts.source_absent + counts.warm_up,
      2 * MINUTES - counts.eligible,
    )
    await second.stop('SIGKILL')
    assert.is(await code(ask()), 'shard_unavailable')
    const partial = await failure(ask({ skip_unavailable_shards: 1 }))
    assert.is(partial.code, 'shard_unavailable')
    assert.match(partial.message, /answered for 1 of 2 symbols/)
  })
}

test.run()
