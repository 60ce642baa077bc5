/**
 * Loads where shards have replicas. There is no keeper here, so no table was replicated: ClickHouse reads the statements and refuses them for want of one,
 * and a load runs over servers that make tables without replicas of them. What replicas do with them was not tried.
 */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataset } from '../../src/dataset/index.js'
import { createCatalog, databaseOf } from '../../src/engine/clickhouse/catalog/index.js'
import { checkedSettings } from '../../src/engine/clickhouse/connection/index.js'
import { createBuckets, loadedColumns } from '../../src/engine/clickhouse/index.js'
import { loadRevision, onReplicas, verifyLoad } from '../../src/engine/clickhouse/load/index.js'
import { ClickHouseEngine } from '../../src/engine/clickhouse/query/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { missingChdb, openChdb } from '../support/engines/clickhouse.js'
import { clusterOf, writeMarket } from '../support/engines/loaded-market.js'

const test = suite('replicated tables of ClickHouse')
const missing = missingChdb()
if (missing !== undefined) console.log(`skipped: replicated tables of ClickHouse (${missing})`)
else {
  const folder = temporaryFolder('replicated')
  const database = databaseOf('replicated')

  test('the statements are read by ClickHouse, which misses the cluster and the keeper alone', () => {
    const session = openChdb(join(folder, 'clickhouse'))
    const numberOf = (sql: string): number => {
      try {
        session.query(sql)
        return 0
      } catch (error) {
        return Number(/Code: (\d+)/.exec((error as Error).message)?.[1])
      }
    }
    const statements = [
      ...createCatalog(database).map((sql) => [sql, 'all'] as const),
      [createBuckets({ database, epoch: 1 }, loadedColumns()), 'shard'] as const,
      [`DROP TABLE IF EXISTS ${database}.staging_1`, 'shard'] as const,
    ]
    session.query(`CREATE DATABASE ${database}`)
    for (const [sql, sharedBy] of statements) {
      const replicated = onReplicas(sql, 'nowhere', sharedBy)
      assert.match(replicated, / ON CLUSTER nowhere/)
      // CLUSTER_DOESNT_EXIST; QUERY_IS_PROHIBITED, because nothing is sent to clusters.
      assert.ok([701, 392].includes(numberOf(replicated)), replicated.slice(0, 300))
      const here = replicated.replace(' ON CLUSTER nowhere', '')
      // NO_ZOOKEEPER, or no macro that says which replica this is (BAD_ARGUMENTS, NO_ELEMENTS_IN_CONFIG).
      if (here.includes('Replicated'))
        assert.ok([225, 36, 139].includes(numberOf(here)), `${numberOf(here)}: ${here.slice(0, 300)}`)
    }
  })

  test('tables have a place of their own in the keeper, and other statements are refused', () => {
    const made = onReplicas(
      `CREATE TABLE IF NOT EXISTS ${database}.staging_7 AS ${database}.buckets_1 ENGINE = MergeTree PARTITION BY segment ORDER BY (sym, minute) SETTINGS non_replicated_deduplication_window = 65536`,
      'c',
      'shard',
    )
    assert.is(
      made,
      `CREATE TABLE IF NOT EXISTS ${database}.staging_7 ON CLUSTER c AS ${database}.buckets_1 ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/${database}/staging_7', '{replica}') PARTITION BY segment ORDER BY (sym, minute) SETTINGS replicated_deduplication_window = 65536`,
    )
    const places = createCatalog(database)
      .slice(1)
      .map((sql) => /'(\/[^']*)', '([^']*)'/.exec(onReplicas(sql, 'c', 'all'))!)
    assert.equal(
      places.map(([, place]) => place),
      ['revisions', 'symbols', 'unused'].map((name) => `/clickhouse/tables/all/${database}/${name}`),
    )
    assert.ok(
      places.every(([, , replica]) => replica === '{shard}-{replica}'),
      'a replica of one shard is not that of another',
    )
    assert.throws(
      () => onReplicas(`ALTER TABLE ${database}.buckets_1 DROP PARTITION 1`, 'c', 'shard'),
      /makes or drops no table/,
    )
    assert.throws(() =>
      onReplicas('CREATE TABLE IF NOT EXISTS other.x (a Int8) ENGINE = MergeTree ORDER BY a', 'c', 'shard'),
    )
  })

  test('a load makes tables on all servers, sends each row once, and answers', async () => {
    const { servers, settingsOf, stop } = await clusterOf(2)
    for (const server of servers) await server.joins('shards', servers)
    const settings = checkedSettings({ ...settingsOf('replicated'), replicated: true }, 'test')
    const dir = join(folder, 'dataset')
    await writeMarket(dir, { days: 2 })
    const dataset = await openDataset(dir)
    const first = await loadRevision(dataset, settings)
    assert.equal([first.published, first.sent_rows === first.rows], [true, true])
    const statements = (await Promise.all(servers.map((server) => server.statements()))).flat()
    const made = statements.filter((sql) => sql.startsWith('CREATE TABLE') && sql.includes('ON CLUSTER'))
    assert.ok(made.length >= 6 && made.every((sql) => /ENGINE = Replicated(Replacing)?MergeTree\(/.test(sql)))
    assert.ok(statements.some((sql) => /^DROP TABLE IF EXISTS hs_\w+\.staging_\d+ ON CLUSTER shards SYNC$/.test(sql)))
    assert.equal((await verifyLoad(dataset, settings)).faults, [])
    const again = await loadRevision(dataset, settings, { again: true })
    assert.is(again.sent_rows, 0)
    const engine = new ClickHouseEngine({ settings, threads: 1, timeoutMs: 30_000, memoryBytes: 2 ** 31 })
    assert.is(await engine.check(), 10)
    await engine.close()
    dataset.close()
    await stop()
  })

  test('replicas need a cluster', () => {
    const given = { url: 'http://127.0.0.1:1/', replicated: true }
    assert.throws(() => checkedSettings(given, 'test'), /replicas need the name of their cluster/)
    assert.throws(() => checkedSettings({ ...given, replicated: 'yes' }, 'test'), /replicated is true or false/)
    assert.is(checkedSettings({ url: given.url }, 'test').replicated, false)
  })
}

test.run()
