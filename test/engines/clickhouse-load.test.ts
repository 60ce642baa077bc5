/** A load into ClickHouse: killed after every statement it goes on, a second one sends nothing, and an altered value is found. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataset } from '../../src/dataset/index.js'
import { databaseOf, recordsOf } from '../../src/engine/clickhouse/catalog/index.js'
import { ClickHouseClient, checkedSettings } from '../../src/engine/clickhouse/connection/index.js'
import { loadRevision, verifyLoad } from '../../src/engine/clickhouse/load/index.js'
import { native } from '../../src/native/index.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { missingChdb, TestClickHouse } from '../support/engines/clickhouse.js'
import { TestClickHouseServer } from '../support/engines/clickhouse-server.js'

const test = suite('loads into ClickHouse')
const missing = missingChdb()
if (missing !== undefined) console.log(`skipped: loads into ClickHouse (${missing})`)
else {
  const folder = temporaryFolder('clickhouse-load')
  const clickhouse = new TestClickHouse(folder)
  const server = new TestClickHouseServer(clickhouse, folder)
  const DAY = 1440
  const FIRST = 20_454 * DAY

  const symbolOf = (name: string, first: number, last: number) => ({
    name,
    first,
    last,
    columns: {
      'price.close': {
        values: Int32Array.from({ length: last + 1 - first }, (_, i) => 1e8 + ((i * 7919) % 1000) * 1000),
      },
      vpin: { values: Int32Array.from({ length: last + 1 - first }, (_, i) => (i * 31) % 1000) },
    },
  })

  test('killed after every statement it goes on; then nothing is sent again, and an altered value is found', async () => {
    await server.listen()
    const dir = join(folder, 'dataset')
    await writeRawDataset(dir, {
      segments: [
        { begin: FIRST, end: FIRST + DAY },
        { begin: FIRST + DAY, end: FIRST + 3 * DAY },
      ],
      symbols: [symbolOf('aausdt', FIRST + 5, FIRST + 3 * DAY - 10), symbolOf('bbusdt', FIRST + 7, FIRST + DAY - 1)],
    })
    const dataset = await openDataset(dir)
    const settings = checkedSettings({ url: server.url, dataset_id: 'load' }, 'test')
    const client = new ClickHouseClient(server.url, settings.login)
    let kills = 0
    for (let after = 1; ; after++) {
      server.left = after
      const done = await loadRevision(dataset, settings).catch((error) => {
        assert.is(error.code, 'shard_unavailable', `${error.message} ${error.cause}`)
      })
      server.left = Number.POSITIVE_INFINITY
      if (done !== undefined) break
      kills++
    }
    assert.ok(kills > 10, `${kills} kills`)
    const again = await loadRevision(dataset, settings)
    assert.equal([again.published, again.sent_rows, again.segments], [false, 0, 2])
    assert.equal((await verifyLoad(dataset, settings)).faults, [])
    const table = native.featureTable()
    const records = await recordsOf(client, databaseOf('load'), dataset.revision, table)
    const scope = records.symbols.map(({ name, first, last }) => [name, last + 1 - first])
    assert.equal(scope, [
      ['aausdt', 3 * DAY - 14],
      ['bbusdt', DAY - 7],
    ])
    const database = databaseOf('load')
    const [[rows]] = (await client.rows(`SELECT count() FROM ${database}.buckets_${records.epoch}`)) as [[number]]
    assert.is(Number(rows), 3 * DAY - 14 + DAY - 7)
    // A value that was altered is found.
    await client.run(
      `ALTER TABLE ${database}.buckets_${records.epoch} UPDATE vpin = vpin + 1 WHERE minute = ${FIRST + 100} SETTINGS mutations_sync = 2`,
    )
    assert.match((await verifyLoad(dataset, settings)).faults.join(), /other values of symbol 0 in vpin/)
    client.close()
    dataset.close()
    server.close()
  })
}

test.run()
