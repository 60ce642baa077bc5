/**
 * Three servers as the shards of a cluster: whole answers over them are those of the native engine, symbols are placed by their rows and stay where they
 * are, and a shard that is late, lies or dies is a named error of status 503 after which nothing was charged and nothing kept.
 */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ErrorCode, statusOf } from '../../src/contract/errors.js'
import { openDataset, syncDataset } from '../../src/dataset/index.js'
import { databaseOf } from '../../src/engine/clickhouse/catalog/index.js'
import { ClickHouseClient, checkedSettings, type EngineError } from '../../src/engine/clickhouse/connection/index.js'
import { loadRevision } from '../../src/engine/clickhouse/load/index.js'
import { ClickHouseEngine } from '../../src/engine/clickhouse/query/index.js'
import { sourceOf } from '../../src/replication/index.js'
import { openResearch } from '../../src/research/index.js'
import type { QueryDocument } from '../oracle/query/document.js'
import { writeRawDataset } from '../support/datasets/raw-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import type { Faults } from '../support/engines/chdb-faults.js'
import { missingChdb } from '../support/engines/clickhouse.js'
import { clusterOf } from '../support/engines/loaded-market.js'
import { wholeAnswer } from '../support/engines/whole-answers.js'
import { until } from '../support/processes/until.js'
import { randomDataset } from '../support/random/dataset.js'
import { DocumentWriter } from '../support/random/documents.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { AVAILABLE, rawDataset } from '../support/random/raw-dataset.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { MemoryPayers } from '../support/stores/memory-payer.js'

const DOCUMENTS = amount({ fixed: 16, explored: 200 })
const SHARDS = 3
const LOGIN = { user: 'default', password: '' }

const test = suite('shards of ClickHouse')
const missing = missingChdb()
if (missing !== undefined) console.log(`skipped: shards of ClickHouse (${missing})`)
else {
  const folder = temporaryFolder('clickhouse-shards')
  const random = new RandomNumbers(fileSeed(import.meta.url))
  const { servers, settingsOf, stop } = await clusterOf(SHARDS)
  const settings = checkedSettings(settingsOf('shards'), 'test')
  const engineWithin = (timeoutMs: number) =>
    new ClickHouseEngine({ settings, threads: 1, timeoutMs, memoryBytes: 2 ** 31 })
  const engine = engineWithin(30_000)
  const dir = join(folder, 'dataset')
  const prices = join(folder, 'prices')
  const cursorKey = new Uint8Array(32)
  test.after(async () => {
    await engine.close()
    await stop()
  })

  /** Every symbol is longer than some minutes, so that every shard has something to answer. */
  const generated = (() => {
    for (;;) {
      const one = randomDataset(random.fork(), AVAILABLE, false)
      if (one.symbols.length === SHARDS && one.symbols.every(({ first, last }) => last - first > 1440)) return one
    }
  })()
  const writer = new DocumentWriter(random.fork(), generated)
  await writeRawDataset(dir, rawDataset(generated))
  await syncDataset({ dir: prices, source: sourceOf(dir), workers: 1, prices: true })
  const open = (own = engine) => openResearch({ dataset: prices, cursorKey, engine: own, timeoutMs: 30_000 })

  test('symbols are placed by their rows, and the map is stored', async () => {
    const dataset = await openDataset(dir)
    await loadRevision(dataset, settings)
    const client = new ClickHouseClient(servers[0]!.url, LOGIN)
    const map = await client.rows(`SELECT name, shard FROM ${databaseOf('shards')}.symbols FINAL ORDER BY name`)
    assert.equal(map.map(([, shard]) => Number(shard)).sort(), [0, 1, 2])
    for (const [i, { name, first, last }] of dataset.manifest.symbols.entries()) {
      const shard = new ClickHouseClient(servers[Number(map[i]![1])]!.url, LOGIN)
      const [table] = await shard.rows(
        `SELECT name FROM system.tables WHERE database = '${databaseOf('shards')}' AND name LIKE 'buckets_%' AND name != 'buckets_0'`,
      )
      const rows = await shard.rows(`SELECT sym, count() FROM ${databaseOf('shards')}.${table![0]} GROUP BY sym`)
      assert.equal(
        rows.map((row) => row.map(Number)),
        [[i, last - first + 1]],
        name,
      )
      shard.close()
    }
    client.close()
    const two = checkedSettings({ ...settingsOf('shards'), shards: [servers[0]!.url, servers[1]!.url] }, 'test')
    const refused = await loadRevision(dataset, two, { again: true }).catch((error: EngineError) => error.code)
    assert.is(refused, 'bad_engine_settings', 'rows of a shard that is not named would be left out')
    dataset.close()
  })

  test('over three shards, bytes, entity tags and charges are those of the native engine', async () => {
    const native = await openResearch({ dataset: dir, cursorKey })
    const remote = await open()
    for (const server of servers) await server.statements()
    const tally = { compared: 0, pages: 0, occurrences: 0, unsupported: 0 }
    for (let i = 0; i < DOCUMENTS; i++) {
      const document = writer.document()
      const expected = await wholeAnswer(native, document)
      try {
        const found = await wholeAnswer(remote, document)
        assert.ok(JSON.stringify(found) === JSON.stringify(expected), `other bytes for ${JSON.stringify(document)}`)
        tally.compared++
        tally.pages += found.pages.length
        tally.occurrences += JSON.parse(found.pages[0]!.text).counts.occurrences
      } catch (error) {
        if ((error as { code?: string }).code !== 'engine_unsupported') throw error
        tally.unsupported++
      }
    }
    console.log(`shards of ClickHouse: ${JSON.stringify(tally)}`)
    assert.ok(tally.compared > DOCUMENTS / 2 && tally.occurrences > 20, JSON.stringify(tally))
    for (const [i, server] of servers.entries()) {
      const asked = (await server.statements()).filter((statement) => statement.includes('.buckets_'))
      assert.ok(asked.length >= tally.compared, `shard ${i} was asked ${asked.length} times`)
      assert.ok(asked.every((statement) => i === 0 || !statement.includes('cluster(')))
    }
    native.close()
    remote.close()
  })

  test('over a price layer, what needs other columns than prices is refused by name, and the rest is as ever', async () => {
    const native = await openResearch({ dataset: dir, cursorKey })
    const remote = await open()
    const codeOf = (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      )
    const [{ name, first }] = generated.symbols as unknown as [{ name: string; first: number }]
    const at = (minute: number): string => `${new Date(minute * 60_000).toISOString().slice(0, 16)}:00Z`
    assert.is(await codeOf(remote.snapshot(name, at(first + 700))), 'engine_unsupported')
    const registry = JSON.parse(Buffer.from((await remote.registry({ waitMs: 60_000 })).bytes).toString())
    assert.is(registry.dataset.base_rates.status, 'unavailable')
    const { revision } = remote
    assert.is(await codeOf(remote.diff({ before: revision, after: revision })), 'engine_unsupported')
    assert.is(await codeOf(remote.candles({ symbol: name, t: at(first + 700) })), 'engine_unsupported')
    assert.is(await codeOf(remote.coverage({})), 'engine_unsupported')
    const moments = { anchors: [{ symbol: name, t: at(first + 700) }], before: '1h', after: '4h', step: '1m' }
    const paths = await Promise.all([native, remote].map((one) => one.paths(moments).catch(({ code }) => code)))
    assert.is(typeof paths[0], 'object', String(paths[0]))
    assert.equal(paths[1], paths[0])
    native.close()
    remote.close()
  })

  /** A document that finds something on every shard. */
  const everywhere = async (): Promise<{ document: QueryDocument; expected: string }> => {
    const native = await openResearch({ dataset: dir, cursorKey })
    const remote = await open()
    try {
      for (;;) {
        const document = writer.document()
        const text = JSON.stringify((await wholeAnswer(native, document)).pages)
        const { counts } = JSON.parse(JSON.parse(text)[0].text) as { counts: Record<string, number> }
        if (counts.symbols_with_occurrences !== SHARDS || counts.eligible === counts.occurrences) continue
        const found = await wholeAnswer(remote, document).catch(() => undefined)
        if (found !== undefined) return { document, expected: text }
      }
    } finally {
      native.close()
      remote.close()
    }
  }

  test('a shard that is late, lies about its buckets or is cut off: status 503, nothing charged, nothing kept', async () => {
    const { document, expected } = await everywhere()
    const faults: [string, Faults][] = [
      ['timeout', { lateMs: 60_000 }],
      ['shard_unavailable', { rows: 'miscounted' }],
      ['shard_unavailable', { rows: 'missing' }],
      ['shard_unavailable', { rows: 'doubled' }],
      ['shard_unavailable', { error: 279 }],
      ['shard_unavailable', { ends: { what: 'connection', when: 'before' } }],
      ['shard_unavailable', { ends: { what: 'connection', when: 'half' } }],
    ]
    for (const [code, fault] of faults) {
      // The server that is asked is a shard itself, but what it does as one is not told apart from the whole answer.
      const at = random.integer(1, SHARDS - 1)
      const own = engineWithin(code === 'timeout' ? 1000 : 30_000)
      const remote = await open(own)
      const payer = new MemoryPayers().payer(1000)
      await servers[at]!.fail(fault)
      const failed = await wholeAnswer(remote, document, payer).then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      )
      assert.is(failed, code, JSON.stringify(fault))
      assert.is(statusOf(code as ErrorCode), 503)
      assert.equal([payer.charges, payer.credits, payer.reserved], [[], 1000, 0])
      await servers[at]!.fail({})
      const { pages, charges } = await wholeAnswer(remote, document, payer)
      assert.ok(JSON.stringify(pages) === expected, `other bytes after ${JSON.stringify(fault)}`)
      assert.is(charges.length, 1)
      assert.ok(pages[0]!.cost > 0, 'it was computed, and nothing of the failed answer was kept')
      remote.close()
      await own.close()
    }
  })

  test('a caller that goes away ends the question on every shard', async () => {
    const { document } = await everywhere()
    const remote = await open()
    for (const server of servers.slice(1)) await server.fail({ lateMs: 600_000 })
    const stop = new AbortController()
    const reason = new Error('nobody waits')
    const left = remote.query(document, { signal: stop.signal }).catch((error) => error)
    await until(async () => (await Promise.all(servers.map((one) => one.underWay()))).every((count) => count > 0))
    stop.abort(reason)
    assert.ok((await left) instanceof Error)
    await until(async () => (await Promise.all(servers.map((one) => one.underWay()))).every((count) => count === 0))
    for (const server of servers) await server.fail({})
    remote.close()
  })

  test('a shard whose machine fails in the middle of its answer, and stays away', async () => {
    const { document } = await everywhere()
    const remote = await open()
    await servers[2]!.fail({ ends: { what: 'server', when: 'half' } })
    const payer = new MemoryPayers().payer(1000)
    for (let i = 0; i < 2; i++) {
      const failed = await wholeAnswer(remote, document, payer).catch((error: { code?: string }) => error.code)
      assert.is(failed, 'shard_unavailable')
    }
    assert.equal([payer.charges, payer.credits], [[], 1000])
    remote.close()
  })
}

test.run()
