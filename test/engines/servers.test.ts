/**
 * Loads over the servers that HINDSIGHT_TEST_CLICKHOUSE names, else over two of the tests: what any cluster has to do, without a fault that only a server
 * of the tests can make. With answers.test.ts this is what a real cluster is tried with.
 */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenDataset, openDataset } from '../../src/dataset/index.js'
import { databaseOf, publishedRevisions } from '../../src/engine/clickhouse/catalog/index.js'
import {
  ClickHouseClient,
  type ClickHouseSettings,
  type EngineError,
  questionSettings,
} from '../../src/engine/clickhouse/connection/index.js'
import { loadRevision, verifyLoad } from '../../src/engine/clickhouse/load/index.js'
import { ClickHouseEngine } from '../../src/engine/clickhouse/query/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { answeringServers, missingServers } from '../support/engines/answering-servers.js'
import { type MarketOptions, writeMarket } from '../support/engines/loaded-market.js'
import { Loader } from '../support/engines/loader.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'

const KILLS = amount({ fixed: 3, explored: 60 })

const test = suite('loads over any servers')
const missing = missingServers()
if (missing !== undefined) console.log(`skipped: loads over any servers (${missing})`)
else {
  const folder = temporaryFolder('servers')
  const servers = await answeringServers(folder, 2)
  test.after(() => servers.close())
  let datasets = 0
  const market = async (options: MarketOptions): Promise<OpenDataset> => {
    const dir = join(folder, `dataset-${datasets++}`)
    await writeMarket(dir, options)
    return openDataset(dir)
  }
  /** As engines.json says them. */
  const filed = ({ url, login, killer, cluster, shards, datasetId }: ClickHouseSettings) => ({
    ...{ url, shards, dataset_id: datasetId, user: login.user, password: login.password },
    ...(cluster !== undefined && { cluster }),
    ...(killer !== undefined && { kill_user: killer.user, kill_password: killer.password }),
  })
  const asked = (settings: ClickHouseSettings) => new ClickHouseClient(settings.url, settings.login, settings.killer)
  const bucketsOf = async (settings: ClickHouseSettings): Promise<string> => {
    const client = asked(settings)
    const [published] = await publishedRevisions(client, databaseOf(settings.datasetId))
    client.close()
    return `${databaseOf(settings.datasetId)}.buckets_${published!.epoch}`
  }

  test('a load is repeated, verified, and an altered value found; the built-in questions have their counts', async () => {
    const settings = await servers.settingsOf('loaded')
    const dataset = await market({ days: 2 })
    const first = await loadRevision(dataset, settings)
    assert.equal([first.published, first.sent_segments], [true, 2])
    const again = await loadRevision(dataset, settings)
    assert.equal([again.published, again.sent_rows], [false, 0])
    assert.equal((await verifyLoad(dataset, settings)).faults, [])
    const engine = new ClickHouseEngine({ settings, threads: 1, timeoutMs: 30_000, memoryBytes: 2 ** 31 })
    assert.is(await engine.check(), 10)
    await engine.close()
    const shard = new ClickHouseClient(settings.shards.at(-1)!, settings.login)
    const buckets = await bucketsOf(settings)
    const [[sym, minute]] = (await shard.rows(
      `SELECT sym, max(minute) FROM ${buckets} GROUP BY sym ORDER BY sym LIMIT 1`,
    )) as [[number, number]]
    const where = `WHERE sym = ${sym} AND minute = ${minute} SETTINGS mutations_sync = 2`
    await shard.run(`ALTER TABLE ${buckets} UPDATE vpin = vpin + 1 ${where}`)
    shard.close()
    const { faults } = await verifyLoad(dataset, settings)
    assert.ok(faults.length > 0 && faults.every((fault) => /in vpin$/.test(fault)), faults.join('\n'))
    await loadRevision(dataset, settings, { again: true })
    assert.equal((await verifyLoad(dataset, settings)).faults, [])
    dataset.close()
  })

  test('what is appended, corrected and compacted is sent once, and what nobody names goes', async () => {
    const settings = await servers.settingsOf('grown')
    const all: OpenDataset[] = []
    const sent: number[] = []
    for (const options of [{ days: 2 }, { days: 3 }, { days: 3, corrected: true }, { days: 3, compacted: true }]) {
      const dataset = await market(options)
      sent.push((await loadRevision(dataset, settings)).sent_segments)
      assert.equal((await verifyLoad(dataset, settings)).faults, [])
      all.push(dataset)
    }
    assert.equal(sent, [2, 2, 1, 1])
    const [last] = all.slice(-1) as [OpenDataset]
    const dropped = await loadRevision(last, settings, { retained: [], graceSeconds: 0 })
    assert.equal([dropped.dropped_revisions, dropped.dropped_segments > 0], [2, true])
    assert.equal((await verifyLoad(last, settings)).faults, [])
    for (const dataset of all) dataset.close()
  })

  test('a loader that is killed at any moment is started again, and everything is there once', async () => {
    const random = new RandomNumbers(fileSeed(import.meta.url))
    const settings = await servers.settingsOf('killed')
    const dataset = await market({ days: 2 })
    let kills = 0
    for (let i = 0; i < KILLS; i++) {
      const loader = await Loader.start()
      const ended = loader.load({ dir: dataset.dir, settings: filed(settings) })
      setTimeout(() => process.kill(loader.pid, 'SIGKILL'), random.integer(20, 600))
      const end = await ended
      assert.ok('killed' in end || 'load' in end, JSON.stringify(end))
      if ('killed' in end) kills++
    }
    const { rows } = await loadRevision(dataset, settings)
    assert.equal((await verifyLoad(dataset, settings)).faults, [])
    const buckets = await bucketsOf(settings)
    let counted = 0
    for (const url of settings.shards) {
      const shard = new ClickHouseClient(url, settings.login)
      counted += Number((await shard.rows(`SELECT count() FROM ${buckets}`))[0]![0])
      const staging = `SELECT name FROM system.tables WHERE database = '${databaseOf(settings.datasetId)}' AND name LIKE 'staging%'`
      assert.equal(await shard.rows(staging), [])
      shard.close()
    }
    assert.is(counted, rows)
    assert.ok(kills > 0, 'no loader was killed while it loaded')
    dataset.close()
  })

  test('limits are kept, and a question that nobody waits for is ended', async () => {
    const settings = await servers.settingsOf('limits')
    const client = asked(settings)
    const limits = questionSettings({ timeLeftMs: 5000, memoryBytes: 2 ** 28, rowsMax: 3, bytesMax: 10_000 })
    const code = (sql: string, more = {}) =>
      client.run(sql, { settings: { ...limits, ...more } }).then(
        () => 'answered',
        (error: EngineError) => error.code,
      )
    assert.is(await code('SELECT number FROM numbers(3)'), 'answered')
    assert.is(await code('SELECT number FROM numbers(4)'), 'result_too_large')
    assert.is(await code('SELECT groupArray(number) FROM numbers(1e8)'), 'result_too_large')
    const endless = 'SELECT count() FROM numbers(1e13) WHERE cityHash64(number) = 1'
    assert.is(await code(endless, { max_execution_time: 1 }), 'timeout')
    const sql =
      settings.cluster === undefined ? endless : `SELECT * FROM cluster('${settings.cluster}', view(${endless}))`
    const stop = new AbortController()
    const reason = new Error('nobody waits')
    const asking = client.run(sql, { settings: limits, signal: stop.signal }).catch((error) => error)
    const running = async (): Promise<number> => {
      const counts = settings.shards.map(async (url) => {
        const shard = new ClickHouseClient(url, settings.login)
        const named = "query LIKE '%numbers(1e13)%' AND query NOT LIKE '%processes%'"
        const [[count]] = (await shard.rows(`SELECT count() FROM system.processes WHERE ${named}`)) as [[number]]
        shard.close()
        return Number(count)
      })
      return Math.min(...(await Promise.all(counts)))
    }
    // A server of the tests answers one statement after the other, so nothing is ever seen under way there; a real one shows it before its limit ends it.
    const seen = await running()
    stop.abort(reason)
    const left = await asking
    assert.ok(left === reason || left.code === 'timeout', String(left))
    await client.settled()
    while ((await running()) > 0) {}
    console.log(
      `loads over any servers: a question was ${seen > 0 ? 'seen under way, and then not any more' : 'not seen under way'}`,
    )
    client.close()
  })
}

test.run()
