/** The commands of an engine over ClickHouse, as people run them: load, verify, query, serve; and what follows a new revision. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { missingChdb, TestClickHouse } from '../support/engines/clickhouse.js'
import { TestClickHouseServer } from '../support/engines/clickhouse-server.js'
import { endOf, runCli, startCli } from '../support/processes/run-cli.js'
import { until } from '../support/processes/until.js'

const test = suite('commands of the engine over ClickHouse')
const missing = missingChdb()
if (missing !== undefined) console.log(`skipped: commands of the engine over ClickHouse (${missing})`)
else {
  const folder = temporaryFolder('clickhouse-commands')
  const chdb = new TestClickHouse(folder)
  const server = new TestClickHouseServer(chdb, folder)
  const dataset = join(folder, 'dataset')
  const DAY = 1440
  const FIRST = 20_454 * DAY
  const ROWS = 3 * DAY
  const prices = (s: number) => ({
    values: Int32Array.from({ length: ROWS }, (_, i) => 1e8 + (((i + s) * 7919) % 1000) * 1000),
  })
  const document = join(folder, 'question.json')
  const clickhouse = ['--engine', 'clickhouse']

  test.before(async () => {
    await server.listen()
    await writeRawDataset(dataset, {
      segments: [
        { begin: FIRST, end: FIRST + DAY },
        { begin: FIRST + DAY, end: FIRST + 3 * DAY },
      ],
      symbols: ['aausdt', 'bbusdt'].map((name, s) => ({
        name,
        first: FIRST,
        last: FIRST + ROWS - 1,
        columns: {
          ...Object.fromEntries(['open', 'high', 'low', 'close'].map((price) => [`price.${price}`, prices(s)])),
          vpin: { values: Int32Array.from({ length: ROWS }, (_, i) => (((i + s) * 31) % 1000) * 1000) },
        },
      })),
    })
    const clauses = [
      ['feature.vpin', 'gte', 0.05],
      ['feature.vpin.mean_15m', 'lte', 0.5],
    ]
    const versions = { normalization_version: 'archive_normalization.v1', feature_version: 'feature_defs.v1' }
    const asked = { target: 'record_occurrences', where: { all: clauses }, sort: ['feature.vpin', 'desc'] }
    const page = { limit: 20, cursor: null }
    writeFileSync(document, JSON.stringify({ schema_version: 'research_query.v2', ...versions, ...asked, page }))
  })
  test.after(() => server.close())

  const run = async (args: readonly string[]) => {
    const ended = await runCli([...args, '--dataset', dataset], { HINDSIGHT_CLICKHOUSE_URL: server.url })
    return ended
  }

  test('load, load again, verify, query: the bytes are those of the native engine', async () => {
    const before = await run(['query', document, ...clickhouse])
    assert.is(before.status, 1)
    assert.is(JSON.parse(before.err).code, 'revision_not_here')
    const loaded = await run(['load', ...clickhouse, '--json'])
    assert.is(loaded.status, 0, loaded.err)
    const { sent_rows, sent_segments } = JSON.parse(loaded.out)
    assert.equal([sent_rows, sent_segments], [2 * ROWS, 2])
    const again = await run(['load', ...clickhouse])
    assert.match(again.out, /Nothing new: the engine has revision [0-9a-f]{64}, 8,640 rows/)
    const verified = await run(['verify', ...clickhouse])
    assert.match(verified.out, /whole: 2 segments, 8,640 rows/)
    const checked = await run(['check', ...clickhouse])
    assert.is(checked.out, 'right: 10 of 10 questions have their known counts\n', checked.err)
    const native = await run(['query', document, '--disk-cache-mib', '0'])
    const remote = await run(['query', document, '--disk-cache-mib', '0', ...clickhouse])
    assert.is(remote.status, 0, remote.err)
    assert.ok(JSON.parse(remote.out).counts.occurrences > 100, JSON.stringify(JSON.parse(remote.out).counts))
    assert.is(remote.out, native.out)
  })

  test('engines.json chooses the engine, and what makes a new revision loads it', async () => {
    const settings = { engine: 'clickhouse', clickhouse: { url: server.url } }
    writeFileSync(join(dataset, 'engines.json'), JSON.stringify(settings), { mode: 0o600 })
    const asked = server.statements.length
    const { out } = await run(['query', document, '--disk-cache-mib', '0'])
    assert.ok(
      server.statements.slice(asked).some((sql) => sql.includes('buckets_')),
      'the engine was asked',
    )
    const native = await run(['query', document, '--disk-cache-mib', '0', '--engine', 'native'])
    assert.is(out, native.out)
    const compacted = await run(['compact'])
    assert.match(compacted.out, /Nothing new: the engine has revision/)
  })

  test('over a price layer the bytes are the same, and what needs other columns is refused by name', async () => {
    const layer = join(folder, 'prices')
    const own = { HINDSIGHT_CLICKHOUSE_URL: server.url }
    const at = (args: readonly string[], env = {}) => runCli([...args, '--dataset', layer], { ...own, ...env })
    const synced = await at(['sync', '--from', dataset, '--json'], { HINDSIGHT_SYNC_PRICES: 'on' })
    assert.is(synced.status, 0, synced.err)
    assert.is(JSON.parse(synced.out).prices_alone, true)
    const question = ['query', document, '--disk-cache-mib', '0']
    const remote = await at([...question, ...clickhouse])
    // The keys of cursors stand beside the two folders.
    const whole = (text: string) => text.replace(/"cursor":"[^"]*"/, '"cursor":null')
    const native = await run([...question, '--engine', 'native'])
    assert.ok(whole(remote.out) === whole(native.out) && native.out !== '', remote.err || 'other bytes')
    for (const args of [question, ['load', ...clickhouse], ['verify', ...clickhouse]]) {
      const refused = await at(args)
      assert.is(refused.status, 1)
      assert.match(refused.err, /price layer|prices_alone/)
    }
    const snapshot = await at(['snapshot', '--symbol', 'aausdt', '--t', '2026-01-02T03:04:00Z'])
    assert.match(snapshot.err, /price layer/)
  })

  test('an engine that counts otherwise fails the check, and serve takes no request', async () => {
    const [[database]] = chdb.texts("SELECT database FROM system.tables WHERE name = 'buckets_0'") as [[string]]
    const alter = (sign: string) =>
      chdb.json(
        `ALTER TABLE ${database}.buckets_0 UPDATE vpin = vpin ${sign} 100000 WHERE 1 SETTINGS mutations_sync = 2`,
      )
    alter('+')
    const checked = await run(['check', ...clickhouse])
    assert.is(checked.status, 1)
    assert.match(checked.err, /the engine is wrong about values on shard 0/)
    const served = await run(['serve', '--port', '0', '--no-web', '--control', join(folder, 'other.db'), ...clickhouse])
    assert.is(served.status, 1)
    assert.match(served.err, /the engine is wrong about values/)
    alter('-')
  })

  test('a server answers over it: the same body and tag', async () => {
    const own = { HINDSIGHT_CLICKHOUSE_URL: server.url }
    const control = join(folder, 'control.db')
    const key = await runCli(['keys', 'create', '--account', 'shared', '--new', '--control', control], own)
    assert.is(key.status, 0, key.err)
    const secret = key.out.trim()
    const bodies = []
    for (const engine of ['native', 'clickhouse']) {
      const args = [
        'serve',
        '--port',
        '0',
        '--no-web',
        '--engine',
        engine,
        '--control',
        control,
        '--disk-cache-mib',
        '0',
      ]
      const serving = startCli([...args, '--dataset', dataset], own)
      const ended = endOf(serving)
      let log = ''
      serving.stdout.on('data', (chunk) => {
        log += chunk
      })
      await until(() => log.includes('"listening"'))
      const { url } = log
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
        .find(({ msg }) => msg === 'listening')
      const answer = await fetch(`${url}/api/v1/research/query`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
        body: readFileSync(document),
      })
      bodies.push([answer.status, await answer.text(), answer.headers.get('etag')])
      serving.kill('SIGTERM')
      await ended
    }
    assert.is(bodies[0]![0], 200, String(bodies[0]![1]))
    assert.equal(bodies[1], bodies[0])
  })
}

test.run()
