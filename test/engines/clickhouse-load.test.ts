/**
 * Loads over HTTP into three servers: killed after every statement a load ends with the same tables, a second one sends nothing,
 * two at once are refused by name, and what is appended, corrected or compacted leaves the answers of a revision as they were.
 */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type OpenDataset, openDataset } from '../../src/dataset/index.js'
import { databaseOf, recordsOf } from '../../src/engine/clickhouse/catalog/index.js'
import { ClickHouseClient, checkedSettings, type EngineError } from '../../src/engine/clickhouse/connection/index.js'
import { decodeProgram, lowerToSql, NullSets, parseLines, readAnswer } from '../../src/engine/clickhouse/index.js'
import { loadRevision, verifyLoad } from '../../src/engine/clickhouse/load/index.js'
import { nativeEngine } from '../../src/engine/native/index.js'
import { native } from '../../src/native/index.js'
import { planQuery } from '../../src/plan/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { missingChdb } from '../support/engines/clickhouse.js'
import { clusterOf, type MarketOptions, writeMarket } from '../support/engines/loaded-market.js'
import { Loader } from '../support/engines/loader.js'
import { documentOf } from '../support/http/service.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'

/** How many statements lie between two kills, and how many loads are killed anywhere. */
const STEP = amount({ fixed: 3, explored: 1 })
const ANYWHERE = amount({ fixed: 2, explored: 40 })

const test = suite('loads into ClickHouse')
const missing = missingChdb()
if (missing !== undefined) console.log(`skipped: loads into ClickHouse (${missing})`)
else {
  const folder = temporaryFolder('clickhouse-load')
  const table = native.featureTable()
  const LOGIN = { user: 'default', password: '' }
  // A zone that is no whole hour away: no time of a row may depend on it.
  const { servers, settingsOf, stop } = await clusterOf(3, { timeZone: 'Asia/Kathmandu' })
  const main = servers[0]!
  const client = new ClickHouseClient(main.url, LOGIN)
  test.after(async () => {
    client.close()
    await stop()
  })
  let datasets = 0
  const market = async (options: MarketOptions) => {
    const dir = join(folder, `dataset-${datasets++}`)
    await writeMarket(dir, options)
    return openDataset(dir)
  }
  const load = (dataset: OpenDataset, datasetId: string, options = {}) =>
    loadRevision(dataset, checkedSettings(settingsOf(datasetId), 'test'), options)
  const faults = async (dataset: OpenDataset, datasetId: string) =>
    (await verifyLoad(dataset, checkedSettings(settingsOf(datasetId), 'test'))).faults

  /** Everything that a load has made, but for its times and its lock. */
  const tables = async (datasetId: string) => {
    const database = databaseOf(datasetId)
    const published = await client.rows(
      `SELECT revision, epoch, segments, dropped FROM ${database}.revisions FINAL ORDER BY revision`,
    )
    const symbols = await client.rows(
      `SELECT revision, sym, name, first, last, shard, toString(starts) FROM ${database}.symbols FINAL ORDER BY revision, sym`,
    )
    const shards: unknown[] = []
    for (const { url } of servers) {
      const shard = new ClickHouseClient(url, LOGIN)
      const buckets = `${database}.buckets_${Number(published[0]![1])}`
      shards.push(await shard.rows(`SELECT count(), toString(sum(cityHash64(*))) FROM ${buckets}`))
      shards.push(
        await shard.rows(
          `SELECT name FROM system.tables WHERE database = '${database}' AND name NOT LIKE 'loading%' ORDER BY name`,
        ),
      )
      shard.close()
    }
    return { published, symbols, shards }
  }

  /** Counts and anchors of some questions, as the cluster gives them; the native engine gives the same. */
  const answers = async (dataset: OpenDataset, datasetId: string): Promise<unknown[]> => {
    const records = await recordsOf(client, databaseOf(datasetId), dataset.revision, table)
    const asked = (sql: string): Promise<string> =>
      client.run(`SELECT * FROM cluster('shards', view(${sql}))`, {
        settings: { default_format: 'JSONCompactEachRow', output_format_json_quote_64bit_integers: 0 },
      })
    const nulls = new NullSets(records, async function* (sql) {
      yield* parseLines(await asked(sql))
    })
    const found: unknown[] = []
    for (const clause of [
      ['feature.vpin', 'gt', 0.6],
      ['feature.vpin.max_1h', 'gte', 0.999],
    ]) {
      const { plan } = planQuery(documentOf([clause]), { symbols: dataset.symbols })
      const lowered = lowerToSql(decodeProgram(plan, table, records), table, records)
      const text = await asked(lowered.sql)
      const own = lowered.stretches && (await nulls.of(lowered.stretches.columns, new AbortController().signal))
      const { counts, anchors } = readAnswer(parseLines(text), lowered, own)
      const { signal } = new AbortController()
      const prepared = nativeEngine(1).open(dataset).prepare(plan)
      const expected = await prepared.find({ explain: false }, signal)
      assert.equal(counts, expected.counts)
      assert.ok(counts.occurrences > 100)
      expected.occurrences.close()
      found.push({ counts, anchors })
    }
    return found
  }

  const isSent = (statement: string): boolean =>
    /^(?:INSERT INTO hs_\w+\.(?!loading)|ALTER|CREATE TABLE IF NOT EXISTS hs_\w+\.staging)/.test(statement)
  const statements = async () => (await Promise.all(servers.map((server) => server.statements()))).flat()

  test('a second load sends nothing, and an altered value is found', async () => {
    const dataset = await market({ days: 2 })
    const first = await load(dataset, 'twice')
    assert.equal([first.published, first.segments, first.sent_segments], [true, 2, 2])
    assert.is(
      first.sent_rows,
      dataset.manifest.symbols.reduce((sum, { first, last }) => sum + last + 1 - first, 0),
    )
    assert.ok((await statements()).filter(isSent).length > 10)
    const before = await tables('twice')
    assert.ok(
      before.shards.every((one, i) => i % 2 === 1 || Number((one as unknown[][])[0]![0]) > 1000),
      'every shard has rows',
    )
    const second = await load(dataset, 'twice')
    assert.equal([second.published, second.sent_rows, second.sent_segments], [false, 0, 0])
    assert.equal((await statements()).filter(isSent), [])
    assert.equal(await tables('twice'), before)
    assert.equal(await faults(dataset, 'twice'), [])
    const shard = new ClickHouseClient(servers[1]!.url, LOGIN)
    const buckets = `${databaseOf('twice')}.buckets_${Number(before.published[0]![1])}`
    await shard.run(
      `ALTER TABLE ${buckets} UPDATE vpin = vpin + 1 WHERE minute = ${dataset.manifest.symbols[2]!.first + 1500} SETTINGS mutations_sync = 2`,
    )
    shard.close()
    const found = await faults(dataset, 'twice')
    assert.is(found.length, 1)
    assert.match(found[0]!, /other values of symbol \d in vpin/)
    dataset.close()
  })

  test('a loader that is killed after any statement, and started again, ends with the same tables', async () => {
    const dataset = await market({ days: 2 })
    await load(dataset, 'whole')
    const whole = await tables('whole')
    const random = new RandomNumbers(fileSeed(import.meta.url))
    const killAt = async (datasetId: string, server: number, after: number, when: 'before' | 'after' | 'half') => {
      const loader = await Loader.start()
      await servers[server]!.fail({ matching: '', after, ends: { what: loader.pid, when } })
      const end = await loader.load({ dir: dataset.dir, settings: settingsOf(datasetId) })
      await servers[server]!.fail({})
      assert.ok('killed' in end || 'load' in end, JSON.stringify(end))
      return 'killed' in end
    }
    // One dataset: killed later each time, on what the ones before have left.
    let kills = 0
    for (const server of [0, 1, 2]) {
      for (let after = random.integer(0, 1); await killAt('killed', server, after, 'after'); after += STEP) kills++
    }
    assert.ok(kills >= 6, `${kills} kills`)
    const end = await load(dataset, 'killed')
    assert.equal(await faults(dataset, 'killed'), [])
    assert.equal((await tables('killed')).shards, whole.shards)
    assert.equal(await tables('killed'), whole)
    assert.is(end.sent_rows, 0)
    // Others: killed once, anywhere.
    for (let i = 0; i < ANYWHERE; i++) {
      const id = `anywhere-${i}`
      const when = random.pick(['before', 'after', 'half'] as const)
      const [server, after] = [random.integer(0, 2), random.integer(0, 15)]
      await killAt(id, server, after, when)
      await load(dataset, id)
      assert.equal(await tables(id), whole, `${when} statement ${after} of server ${server}`)
    }
    dataset.close()
  })

  test('a second loader is refused by name while one is at work, and one that was killed is not in the way', async () => {
    const dataset = await market({ days: 2 })
    await servers[2]!.fail({ matching: 'staging', lateMs: 60_000 })
    const call = { dir: dataset.dir, settings: settingsOf('locked') }
    const first = await Loader.start()
    await statements()
    const ended = first.load(call)
    while (
      !(await statements()).some(
        (statement) => statement.startsWith('CREATE TABLE IF NOT EXISTS') && statement.includes('staging'),
      )
    ) {}
    const refused = await load(dataset, 'locked').catch((error: EngineError) => error.code)
    assert.is(refused, 'load_locked')
    process.kill(first.pid, 'SIGKILL')
    assert.equal(await ended, { killed: true })
    await servers[2]!.fail({})
    const third = await load(dataset, 'locked')
    assert.is(third.published, true)
    assert.equal(await faults(dataset, 'locked'), [])
    dataset.close()
  })

  test('an append, a correction and a compaction leave the answers of a revision as they were', async () => {
    const first = await market({ days: 2 })
    await load(first, 'grown')
    const before = await answers(first, 'grown')
    const appended = await market({ days: 3 })
    const append = await load(appended, 'grown')
    assert.equal([append.segments, append.sent_segments], [3, 2], 'the days that ended before are not sent again')
    const corrected = await market({ days: 3, corrected: true })
    const correction = await load(corrected, 'grown')
    assert.is(correction.published, true)
    assert.is.not(corrected.revision, appended.revision)
    const after = await answers(appended, 'grown')
    const compacted = await market({ days: 3, compacted: true })
    assert.is(compacted.revision, appended.revision)
    assert.is((await load(compacted, 'grown')).sent_segments, 1)
    for (const dataset of [first, appended, corrected, compacted]) await answers(dataset, 'grown')
    assert.equal(await answers(first, 'grown'), before)
    assert.equal(await answers(compacted, 'grown'), after)
    for (const dataset of [first, corrected, compacted]) assert.equal(await faults(dataset, 'grown'), [])
    assert.equal(await faults(appended, 'grown'), [
      'the published segments are not those of the dataset: hindsight load sends them',
    ])
    for (const dataset of [first, appended, corrected, compacted]) dataset.close()
  })

  test('partitions that no revision names stay for a time of grace, and then go', async () => {
    const [first, second] = [await market({ days: 2 }), await market({ days: 2, corrected: true })]
    await load(first, 'dropped')
    const records = await recordsOf(client, databaseOf('dropped'), first.revision, table)
    const count = `SELECT toUInt32(count()) FROM ${databaseOf('dropped')}.buckets_${records.epoch} WHERE segment = ${records.segments[0]}`
    const [[rows]] = (await client.rows(count)) as [[number]]
    assert.ok(rows > 1000)
    const late = await load(second, 'dropped', { retained: [] })
    assert.equal([late.dropped_revisions, late.dropped_segments], [1, 0])
    assert.equal(await client.rows(count), [[rows]], 'a question that is under way still reads them')
    const code = await recordsOf(client, databaseOf('dropped'), first.revision, table).catch((error) => error.code)
    assert.is(code, 'revision_not_here', 'and no new one does')
    // Published again within the time of grace: nothing is sent, and nothing is dropped.
    assert.is((await load(first, 'dropped', { retained: [second.revision], graceSeconds: 0 })).sent_rows, 0)
    assert.equal(await client.rows(count), [[rows]])
    const gone = await load(second, 'dropped', { retained: [], graceSeconds: 0 })
    assert.equal([gone.dropped_revisions, gone.dropped_segments], [1, 1])
    assert.equal(await client.rows(count), [[0]])
    assert.equal(await faults(second, 'dropped'), [])
    for (const dataset of [first, second]) dataset.close()
  })
}

test.run()
