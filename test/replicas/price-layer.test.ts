/** Price layers: what a sync with prices alone fetches and keeps, that nothing else is answered from one, and what a kill leaves. */
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { manifestPath, segmentsDir } from '../../src/dataset/folder/paths.js'
import {
  appendDay,
  openDataset,
  readReplica,
  repairDataset,
  syncDataset,
  verifyDataset,
} from '../../src/dataset/index.js'
import type { Manifest } from '../../src/dataset/manifest/manifest.js'
import { referenceFiles } from '../../src/dataset/segments/reference.js'
import { nativeEngine } from '../../src/engine/native/index.js'
import { exportFeatures } from '../../src/export/index.js'
import { native } from '../../src/native/index.js'
import { planQuery } from '../../src/plan/index.js'
import { sourceOf } from '../../src/replication/index.js'
import { openResearch } from '../../src/research/index.js'
import { ArchivedMarket } from '../support/datasets/archived-market.js'
import { filesBelow } from '../support/datasets/damage.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { folderServer } from '../support/http/folder-server.js'
import { documentOf } from '../support/http/service.js'
import { programAt } from '../support/processes/program.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'

const test = suite('price layers')
const root = temporaryFolder('price-layers')
const random = new RandomNumbers(fileSeed(import.meta.url))
const DAYS = ['2026-01-30', '2026-01-31', '2026-02-01'] as const
const market = new ArchivedMarket(root, random, { symbols: 2, begin: `${DAYS[0]}T00:00`, end: `${DAYS[2]}T24:00` })
const workers = 2

const older = join(root, 'older')
const newer = join(root, 'newer')
for (const day of DAYS.slice(0, 2)) await appendDay([market.archiveOfDay(day)], { dir: older, day, workers })
cpSync(older, newer, { recursive: true })
await appendDay([market.archiveOfDay(DAYS[2])], { dir: newer, day: DAYS[2], workers })
const server = await folderServer(older)
test.after(() => server.close())

const sync = (dir: string, from: string, prices = true) =>
  syncDataset({ dir, source: sourceOf(from, { attempts: 3, backOffMs: 1 }), workers, prices })
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error) => error.code,
  )
const revisionOf = (dir: string): string => JSON.parse(readFileSync(manifestPath(dir), 'utf8')).revision
/** The files that a price layer of a dataset has, with their digests. */
function partsOf(dir: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(manifestPath(dir), 'utf8')) as Manifest
  const named = new Set(['manifest.json', ...referenceFiles(dir, manifest).map(({ path }) => relative(dir, path))])
  const isPart = (path: string): boolean => /^segments\/.*\/(directory\.hsd|price\.\w+\.hsc)$/.test(path)
  return Object.fromEntries([...filesBelow(dir)].filter(([path]) => named.has(path) || isPart(path)))
}
/** All files, but for the mark of a replica and superseded manifests. */
const filesOf = (dir: string): Record<string, string> =>
  Object.fromEntries([...filesBelow(dir)].filter(([path]) => !/^(replica\.json|lock|revisions\/.*)$/.test(path)))

test('a price layer has the directories, the prices, the reference aggregates and the manifest of its source, and no more', async () => {
  for (const from of [older, server.url]) {
    server.dir = older
    const dir = join(root, `first-${encodeURIComponent(from)}`)
    const first = await sync(dir, from)
    assert.equal(
      [first.revision, first.previous, first.changed, first.prices_alone],
      [revisionOf(older), null, true, true],
    )
    assert.equal(filesOf(dir), partsOf(older))
    assert.is(first.bytes, sizeOf(dir))
    const verified = await verifyDataset(dir)
    assert.equal([verified.faults, verified.whole, verified.minutesFiles], [[], true, 0])
    // What it is stays: a later sync needs not say so.
    server.dir = newer
    const next = await sync(dir, from === older ? newer : from, false)
    assert.equal([next.revision, next.prices_alone], [revisionOf(newer), true])
    const missing = Object.entries(partsOf(newer)).filter(([path, digest]) => filesOf(dir)[path] !== digest)
    assert.equal(missing, [])
    assert.is((await verifyDataset(dir)).whole, true)
    const again = await sync(dir, from === older ? newer : from)
    assert.equal([again.changed, again.fetched.bytes], [false, 0])
    assert.is(again.bytes_received, readFileSync(manifestPath(newer)).length)
  }
})

const sizeOf = (dir: string): number =>
  readdirSync(segmentsDir(dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0)

test('a price layer is the source of another one, and of nothing more; a whole replica does not become one', async () => {
  const first = join(root, 'chain-1')
  await sync(first, older)
  const second = join(root, 'chain-2')
  await sync(second, first)
  assert.equal(filesOf(second), filesOf(first))
  assert.is(await codeOf(sync(join(root, 'chain-3'), first, false)), 'source_incomplete')
  const whole = join(root, 'whole')
  await sync(whole, older, false)
  assert.is(await codeOf(sync(whole, older)), 'whole_replica')
  assert.is((await readReplica(whole))!.prices_alone, false)
  assert.is(await codeOf(sync(older, newer)), 'not_a_replica')
})

test('nothing but prices is read of it, and everything else is refused by name', async () => {
  const dir = join(root, 'refusing')
  await sync(dir, older)
  assert.is(await codeOf(openDataset(dir)), 'prices_alone')
  assert.is(await codeOf(openResearch({ dataset: dir })), 'prices_alone')
  assert.is(await codeOf(repairDataset({ dir })), 'prices_alone')
  const path = join(root, 'exported.csv')
  const { signal } = new AbortController()
  const wanted = { dataset: dir, path, format: 'csv', features: ['vpin'], reasons: false, signal } as const
  assert.is(await codeOf(exportFeatures(wanted)), 'prices_alone')
  const [prices, whole] = [await openDataset(dir, { pricesSuffice: true }), await openDataset(older)]
  const [first, last] = [whole.snapshot.firstMinutes[1]!, whole.snapshot.lastMinutes[1]!]
  for (const column of ['price.open', 'price.high', 'price.low', 'price.close'])
    assert.equal(
      native.columnValues(prices.snapshot, 1, column, first, last + 1),
      native.columnValues(whole.snapshot, 1, column, first, last + 1),
    )
  const refused = (work: () => unknown): void => {
    try {
      work()
    } catch (error) {
      assert.is((error as { code?: string }).code, 'prices_alone')
      return
    }
    assert.unreachable('it was read')
  }
  refused(() => native.columnValues(prices.snapshot, 1, 'vpin', first, first + 1))
  refused(() => native.countValues(prices.snapshot, 'vpin', first, first + 1))
  refused(() => native.dayBytes(prices.snapshot, 1, Math.floor(first / 1440)))
  const clause = ['feature.ret_1h', 'gt', 0]
  const { plan } = planQuery(documentOf([clause]), { symbols: prices.symbols })
  const prepared = nativeEngine(1).open(prices).prepare(plan)
  assert.is(await codeOf(prepared.find({ explain: false }, signal)), 'prices_alone')
  assert.is(await codeOf(prepared.values(Uint32Array.of(1), Uint32Array.of(first))), 'prices_alone')
  prices.close()
  whole.close()
})

test('an altered column is found, and fetched again', async () => {
  const dir = join(root, 'altered')
  await sync(dir, older)
  const [path] = [...filesBelow(dir).keys()].filter((name) => /price\.low\.hsc$/.test(name))
  const bytes = readFileSync(join(dir, path!))
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(join(dir, path!), bytes)
  const { faults } = await verifyDataset(dir)
  assert.is(faults.length, 1)
  assert.is(faults[0]!.file, path)
  assert.match(faults[0]!.remedy, /hindsight sync fetches it again/)
  rmSync(join(dir, path!, '..'), { recursive: true })
  await sync(dir, older)
  assert.equal((await verifyDataset(dir)).faults, [])
  const opened = await openDataset(dir, { pricesSuffice: true })
  assert.equal(opened.snapshot.damaged, [])
  opened.close()
})

const child = programAt(new URL('./sync-child.js', import.meta.url))
const killed = (dir: string, at: number, when: 'before' | 'after') =>
  spawnSync(process.execPath, [child, dir, newer, String(at), when, 'prices'], { encoding: 'utf8' })

test('killed at any instant, a sync leaves the old revision or the new one, and the next one goes on from there', async () => {
  const start = join(root, 'start')
  await sync(start, older)
  const quiet = join(root, 'quiet')
  cpSync(start, quiet, { recursive: true })
  const { stdout, stderr } = killed(quiet, 0, 'before')
  assert.is(stderr, '')
  const renames = Number(stdout)
  assert.ok(renames > 8, stdout)
  const some = Array.from({ length: amount({ fixed: 0, explored: 20 }) }, () => random.integer(1, renames))
  const seen = { older: 0, newer: 0 }
  for (const at of [1, renames >> 1, renames - 2, renames - 1, renames, ...some]) {
    const dir = join(root, 'killed')
    rmSync(dir, { recursive: true, force: true })
    cpSync(start, dir, { recursive: true })
    assert.is(killed(dir, at, random.pick(['before', 'after'] as const)).signal, 'SIGKILL')
    const opened = await openDataset(dir, { pricesSuffice: true })
    assert.ok([revisionOf(older), revisionOf(newer)].includes(opened.revision))
    seen[opened.revision === revisionOf(older) ? 'older' : 'newer']++
    opened.close()
    assert.is((await sync(dir, newer)).revision, revisionOf(newer))
    assert.equal(filesOf(dir), filesOf(quiet))
    assert.is((await verifyDataset(dir)).whole, true)
  }
  assert.ok(seen.older > 1 && seen.newer > 0, JSON.stringify(seen))
})

test.run()
