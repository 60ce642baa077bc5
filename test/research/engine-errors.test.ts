/** What the engine over ClickHouse refuses or cannot answer: a named error, nothing charged, nothing kept. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { problemOf } from '../../src/contract/problem.js'
import { openDataset } from '../../src/dataset/index.js'
import { epochOf } from '../../src/engine/clickhouse/catalog/index.js'
import { checkedSettings } from '../../src/engine/clickhouse/connection/index.js'
import { loadedColumns } from '../../src/engine/clickhouse/index.js'
import { ClickHouseEngine } from '../../src/engine/clickhouse/query/index.js'
import { openResearch } from '../../src/research/index.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { MemoryPayers } from '../support/stores/memory-payer.js'

const test = suite('errors of an engine')
const folder = temporaryFolder('engine-errors')
const dir = join(folder, 'dataset')
const FIRST = 20_454 * 1440
const ROWS = 1000
await writeRawDataset(dir, {
  segments: [{ begin: FIRST, end: FIRST + 1440 }],
  symbols: [
    {
      name: 'aausdt',
      first: FIRST,
      last: FIRST + ROWS - 1,
      columns: { 'price.close': { values: new Int32Array(ROWS).fill(1e8) }, vpin: { values: new Int32Array(ROWS) } },
    },
  ],
})
const { revision, close } = await openDataset(dir)
close()

/** Answers to statements about versions and revisions as ClickHouse gives them, and `rows` to every question. */
const serverOf = async ({ version = '26.7.2.1', rows = '' }) => {
  const statements: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sql = Buffer.concat(chunks).toString()
    statements.push(sql)
    const line = (parts: unknown[]) => `${JSON.stringify(parts)}\n`
    if (sql.includes('version()')) response.end(`${version}\n`)
    else if (sql.includes('.revisions'))
      response.end(line([revision, epochOf(loadedColumns()), [[1, 'digest', 0, 1, 1]]]))
    else if (sql.includes('.symbols')) response.end(line([0, 'aausdt', FIRST, FIRST + ROWS - 1, 0, {}]))
    else response.end(rows)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    url,
    statements,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const document = (field: string) => ({
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: [[field, 'gte', 0.5]] },
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 10, cursor: null },
})

/** Asks twice, so that something kept would show. */
const refused = async (url: string, field: string) => {
  const settings = checkedSettings({ url }, 'test')
  const engine = new ClickHouseEngine({ settings, threads: 1, timeoutMs: 5000, memoryBytes: 2 ** 30 })
  const research = await openResearch({ dataset: dir, engine, cacheDir: join(folder, 'cache') })
  const payer = new MemoryPayers().payer(1000)
  const problems = []
  for (let i = 0; i < 2; i++) {
    try {
      await research.query(document(field), { payer })
      assert.unreachable('an answer')
    } catch (error) {
      problems.push(problemOf(error))
    }
  }
  await research.settled()
  assert.equal([payer.charges, payer.reserved, payer.credits], [[], 0, 1000])
  assert.equal(research.cacheBytes.page + research.cacheBytes.list, 0)
  assert.equal(problems[1], problems[0])
  research.close()
  await engine.close()
  return problems[0]!
}

test('a server that is away is shard_unavailable', async () => {
  const gone = await serverOf({})
  gone.close()
  const { code, status } = await refused(gone.url, 'feature.vpin')
  assert.equal([code, status], ['shard_unavailable', 503])
})

test('a server that is too old is engine_outdated', async () => {
  const server = await serverOf({ version: '24.8.1.1' })
  const { code, status, detail } = await refused(server.url, 'feature.vpin')
  assert.equal([code, status], ['engine_outdated', 503])
  assert.match(detail, /24\.8/)
  server.close()
})

test('an aggregate that is not computed is engine_unsupported, which names the field', async () => {
  const server = await serverOf({})
  const { code, status, detail } = await refused(server.url, 'feature.vpin.pctrank_7d')
  assert.equal([code, status], ['engine_unsupported', 501])
  assert.match(detail, /feature\.vpin\.pctrank_7d/)
  assert.not(server.statements.some((sql) => sql.includes('buckets_')))
  server.close()
})

test('an answer without a symbol, or with another number of its buckets, is shard_unavailable', async () => {
  for (const rows of ['', `[0,${ROWS - 1},0,0,0,0,0,[]]\n`, `[0,${ROWS},0,0,0,0,0,[]]\n`.repeat(2), 'Code: 279\n']) {
    const server = await serverOf({ rows })
    const { code } = await refused(server.url, 'feature.vpin')
    assert.is(code, 'shard_unavailable', rows)
    assert.ok(server.statements.some((sql) => sql.includes('buckets_')))
    server.close()
  }
})

test('a revision whose symbols are others is revision_not_here', async () => {
  const server = await serverOf({})
  const other = join(folder, 'other')
  await writeRawDataset(other, {
    segments: [{ begin: FIRST, end: FIRST + 1440 }],
    symbols: [{ name: 'bbusdt', first: FIRST, last: FIRST + 9, columns: {} }],
  })
  const settings = checkedSettings({ url: server.url }, 'test')
  const engine = new ClickHouseEngine({ settings, threads: 1, timeoutMs: 5000, memoryBytes: 2 ** 30 })
  const research = await openResearch({ dataset: other, engine })
  try {
    await research.query(document('feature.vpin'))
    assert.unreachable('an answer')
  } catch (error) {
    assert.is(problemOf(error).code, 'revision_not_here')
  }
  research.close()
  await engine.close()
  server.close()
})

test.run()
