/** Compaction and retention: fewer files, the same answers, and nothing that a kept revision needs is removed. */
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { segmentDir, segmentsDir } from '../../src/dataset/folder/paths.js'
import { spanName } from '../../src/dataset/folder/spans.js'
import {
  appendDay,
  compactDataset,
  importIntoDataset,
  listRevisions,
  openDataset,
  retainRevisions,
  verifyDataset,
} from '../../src/dataset/index.js'
import { type Manifest, type ManifestMinutes, readManifest } from '../../src/dataset/manifest/manifest.js'
import { layerIds } from '../../src/dataset/segments/segments.js'
import { native } from '../../src/native/index.js'
import { codeOf } from '../support/compare/code-of.js'
import { ArchivedMarket } from '../support/datasets/archived-market.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('compaction')
const root = mkdtempSync(join(tmpdir(), 'hindsight-compact-'))
test.after(() => rmSync(root, { recursive: true }))

const seed = fileSeed(import.meta.url)
const workers = 2
const DAYS = ['2026-01-29', '2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02']
const span = { symbols: 3, begin: '2026-01-29T00:00', end: '2026-02-02T10:00' }
const market = new ArchivedMarket(root, new RandomNumbers(seed), span)
const dir = join(root, 'dataset')
const manifestOf = async (): Promise<Manifest> => (await readManifest(dir))!
const closes = async (): Promise<bigint[]> => {
  const open = await openDataset(dir)
  const values = open.symbols.flatMap((_, symbol) => {
    const [from, to] = [open.snapshot.firstMinutes[symbol]!, open.snapshot.lastMinutes[symbol]! + 1]
    return ['price.close', 'ret_24h', 'beta_btc_24h'].flatMap((column) => [
      ...native.columnValues(open.snapshot, symbol, column, from, to),
    ])
  })
  open.close()
  return values
}
for (const day of DAYS) await appendDay([market.archiveOfDay(day)], { dir, day, workers })
const { revision } = await manifestOf()

test('a complete month becomes the segment that an import would have written, with the same values', async () => {
  const before = await closes()
  assert.is(await codeOf(() => compactDataset({ dir, workers, month: '2026-02' })), 'month_incomplete')
  assert.is(await codeOf(() => compactDataset({ dir, workers, month: '2025-12' })), 'month_incomplete')
  const open = await openDataset(dir)
  const made = await compactDataset({ dir, workers })
  assert.equal(
    made.months.map(({ month, segments }) => [month, segments]),
    [['2026-01', 3]],
  )
  assert.is(made.revision, revision)
  const after = await manifestOf()
  assert.equal(after.segments.map(spanName), ['2026-01', '2026-02-01', '2026-02-02'])
  assert.equal(await closes(), before)
  assert.equal((await verifyDataset(dir)).faults, [])
  const whole = join(root, 'whole')
  await importIntoDataset([market.archive('2026-01-01T00:00', '2026-03-01T00:00')], { dir: whole, workers })
  assert.is((await readManifest(whole))!.revision, revision)
  assert.equal(after.segments[0], (await readManifest(whole))!.segments[0])
  const january = ({ minutes }: Manifest): ManifestMinutes[] => minutes.filter(({ month }) => month === '2026-01')
  assert.equal(january(after), january((await readManifest(whole))!), 'and files of minutes')
  assert.ok(after.minutes.filter(({ month }) => month === '2026-02').every(({ day }) => day !== undefined))
  // An open dataset can still be read although the files of the days were removed.
  const first = open.snapshot.firstMinutes[0]!
  assert.is(native.columnValues(open.snapshot, 0, 'price.close', first + 5, first + 6)[0], before[5])
  open.close()
  assert.equal((await compactDataset({ dir, workers })).months, [])
})

test('superseded revisions are listed, stay readable, and are removed with the files that only they need', async () => {
  const { revisions } = await listRevisions(dir)
  assert.is(revisions.length, DAYS.length)
  assert.equal([revisions[0]!.revision, revisions[0]!.current, revisions[0]!.kind], [revision, true, 'append'])
  assert.equal(
    revisions.slice(0, -1).map(({ previous }) => previous),
    revisions.slice(1).map(({ revision: one }) => one),
  )
  assert.is(revisions.at(-1)!.previous, null)
  for (const { revision: one, symbols } of revisions) {
    const open = await openDataset(dir, { revision: one })
    assert.is(open.symbols.length, symbols)
    open.close()
  }
  // Later writers use the same setting.
  const retained = await retainRevisions(dir, { revisions: 2 })
  assert.equal(retained.kept, [revisions[1]!.revision, revisions[2]!.revision])
  assert.is(retained.removed.length, 2)
  assert.is((await retainRevisions(dir)).removed.length, 0)
  assert.is(await codeOf(() => openDataset(dir, { revision: revisions[4]!.revision })), 'no_dataset')
  ;(await openDataset(dir, { revision: revisions[2]!.revision })).close()
  const last = await retainRevisions(dir, { minutes: 0 })
  assert.ok(last.freed_bytes > 0)
  assert.equal(readdirSync(segmentsDir(dir)).sort(), layerIds((await manifestOf()).segments).sort())
  assert.equal((await verifyDataset(dir)).faults, [])
  assert.is((await manifestOf()).revision, revision)
})

test('segments whose minutes give other values are not merged', async () => {
  const damaged = join(root, 'damaged')
  for (const day of DAYS.slice(1, 3)) await appendDay([market.archiveOfDay(day)], { dir: damaged, day, workers })
  const before = (await readManifest(damaged))!
  const [first, second] = before.minutes as [Manifest['minutes'][0], Manifest['minutes'][0]]
  writeFileSync(join(damaged, first.path), 'no minutes')
  assert.is.not(await codeOf(() => compactDataset({ dir: damaged, workers })), 'none')
  truncateSync(join(damaged, second.path), 10)
  assert.equal((await readManifest(damaged))!, before)
  for (const id of layerIds(before.segments)) assert.ok(existsSync(segmentDir(damaged, id)))
})

test.run()
