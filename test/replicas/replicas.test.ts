/** Replicas: what `hindsight sync` fetches, what it refuses, and what is left when it is killed. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { manifestPath, segmentsDir } from '../../src/dataset/folder/paths.js'
import { sealJson } from '../../src/dataset/folder/sealed-json.js'
import {
  appendDay,
  compactDataset,
  openDataset,
  readReplica,
  retainRevisions,
  type Sync,
  syncDataset,
  verifyDataset,
} from '../../src/dataset/index.js'
import type { Manifest } from '../../src/dataset/manifest/manifest.js'
import { referenceFiles } from '../../src/dataset/segments/reference.js'
import { layerIds } from '../../src/dataset/segments/segments.js'
import { sourceOf } from '../../src/replication/index.js'
import { ArchivedMarket } from '../support/datasets/archived-market.js'
import { filesBelow } from '../support/datasets/damage.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { folderServer } from '../support/http/folder-server.js'
import { programAt } from '../support/processes/program.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'

const test = suite('replicas')
const root = temporaryFolder('replicas')
const random = new RandomNumbers(fileSeed(import.meta.url))
const DAYS = ['2026-01-30', '2026-01-31', '2026-02-01'] as const
const market = new ArchivedMarket(root, random, { symbols: 2, begin: `${DAYS[0]}T00:00`, end: `${DAYS[2]}T24:00` })
const workers = 2

/** The source at an older revision and at a newer one. */
const older = join(root, 'older')
const newer = join(root, 'newer')
for (const day of DAYS.slice(0, 2)) await appendDay([market.archiveOfDay(day)], { dir: older, day, workers })
cpSync(older, newer, { recursive: true })
await appendDay([market.archiveOfDay(DAYS[2])], { dir: newer, day: DAYS[2], workers })

const server = await folderServer(older)
test.after(() => server.close())

const sync = (dir: string, from = server.url): Promise<Sync> =>
  syncDataset({ dir, source: sourceOf(from, { attempts: 3, backOffMs: 1 }), workers })
const refused = async (dir: string, from?: string): Promise<{ code: string; message: string }> =>
  sync(dir, from).then(
    () => assert.unreachable('it was synced') as never,
    (error) => error,
  )
async function wholeRevision(dir: string): Promise<string> {
  const open = await openDataset(dir)
  open.close()
  assert.equal((await verifyDataset(dir)).faults, [])
  return open.revision
}
const revisions = { older: await wholeRevision(older), newer: await wholeRevision(newer) }
/** The digests of the files that the current revision consists of. */
function partsOf(dir: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(manifestPath(dir), 'utf8')) as Manifest
  const named = new Set(['manifest.json', ...manifest.minutes.map(({ path }) => path)])
  for (const { path } of referenceFiles(dir, manifest)) named.add(relative(dir, path))
  const layers = layerIds(manifest.segments).map((id) => `segments/${id}/`)
  return Object.fromEntries(
    [...filesBelow(dir)].filter(([path]) => named.has(path) || layers.some((layer) => path.startsWith(layer))),
  )
}
const reset = (dir: string): void => {
  server.dir = dir
  server.asked.length = 0
  server.before = () => {}
}

test('a replica has the files of its source, from a folder and over HTTP, and a second sync fetches the manifest alone', async () => {
  for (const from of [older, server.url, `${server.url}/?signature=secret`]) {
    reset(older)
    const dir = join(root, `first-${encodeURIComponent(from)}`)
    const first = await sync(dir, from)
    assert.equal([first.revision, first.previous, first.changed], [revisions.older, null, true])
    assert.equal(partsOf(dir), partsOf(older))
    assert.is(await wholeRevision(dir), revisions.older)
    assert.is(existsSync(join(dir, 'incoming')), false)
    const again = await sync(dir, from)
    assert.equal([again.changed, again.fetched.bytes], [false, 0])
    assert.is(again.bytes_received, readFileSync(manifestPath(older)).length)
    assert.not.match(readFileSync(join(dir, 'replica.json'), 'utf8'), /secret/)
  }
})

test('after an append only what is new is fetched, and the revision before stays readable', async () => {
  reset(older)
  const dir = join(root, 'appended')
  await sync(dir)
  const held = new Set(filesBelow(dir).keys())
  reset(newer)
  const next = await sync(dir)
  assert.equal([next.revision, next.previous], [revisions.newer, revisions.older])
  assert.equal(partsOf(dir), partsOf(newer))
  const again = server.asked.filter(({ path }) => path !== 'manifest.json' && held.has(path))
  assert.equal(again, [], 'no file is fetched twice')
  const moved = server.asked.reduce((sum, { bytes }) => sum + bytes, 0)
  assert.is(next.bytes_received, moved)
  assert.is(moved, next.fetched.bytes + readFileSync(manifestPath(newer)).length)
  const before = await openDataset(dir, { revision: revisions.older })
  before.close()
  assert.equal((await readReplica(dir))!.had, [revisions.newer, revisions.older])
})

test('a folder with a dataset of its own is not replaced, and a replica takes neither imports nor compactions', async () => {
  reset(older)
  const own = join(root, 'own')
  cpSync(older, own, { recursive: true })
  assert.is((await refused(own)).code, 'not_a_replica')
  const dir = join(root, 'read')
  await sync(dir)
  for (const write of [
    () => appendDay([market.archiveOfDay(DAYS[2])], { dir, day: DAYS[2], workers }),
    () => compactDataset({ dir, workers }),
  ]) {
    await write().then(
      () => assert.unreachable('it wrote'),
      (error) => assert.is(error.code, 'is_replica'),
    )
  }
  await retainRevisions(dir, { revisions: 1 })
  assert.is((await sync(dir)).revision, revisions.older)
})

test('what a transport alters or cuts off is fetched again', async () => {
  reset(older)
  const dir = join(root, 'altered')
  server.fail(/directory\.hsd$/, 'altered')
  server.fail(/price\.close\.hsc$/, 'altered', 'truncated')
  server.fail(/\.parquet$/, 'altered', 503, 'truncated')
  server.fail(/\.hsr$/, 'truncated')
  await sync(dir)
  assert.equal(partsOf(dir), partsOf(older))
  assert.ok(
    server.asked.some(({ range }) => range !== undefined),
    'the rest of a cut file is asked for',
  )
})

test('a source that is not what its manifest names is refused, and the replica stays as it was', async () => {
  const start = join(root, 'refusing')
  reset(older)
  await sync(start)
  const dir = join(root, 'refused')
  cpSync(start, dir, { recursive: true })
  const before = partsOf(dir)
  const source = join(root, 'source')
  const manifest = (): Manifest & { sha256?: string } => {
    const { sha256, ...rest } = JSON.parse(readFileSync(manifestPath(newer), 'utf8'))
    return rest
  }
  const cases: [code: string, change: () => void][] = [
    ['source_differs', () => flip(join(source, newFile(/\.hsc$/)))],
    ['source_differs', () => flip(join(source, newFile(/directory\.hsd$/)))],
    ['source_differs', () => flip(join(source, newFile(/\.parquet$/)))],
    ['source_incomplete', () => rmSync(join(source, newFile(/\.hsc$/)))],
    ['source_incomplete', () => rmSync(join(source, newFile(/\.parquet$/)))],
    ['source_incomplete', () => rmSync(manifestPath(source))],
    ['corrupt_manifest', () => flip(manifestPath(source))],
    ['source_differs', () => write({ ...manifest(), revision: '0'.repeat(64) })],
    ...(['../../etc', '2026-02-01-0123456789abcdef', '', 7] as unknown[]).map((id): [string, () => void] => [
      'corrupt_manifest',
      () => write({ ...manifest(), segments: manifest().segments.map((one) => ({ ...one, id: id as string })) }),
    ]),
    ...(['minutes/../../../x/2026-02-0123456789ab.parquet', '/etc/passwd'] as const).map(
      (path): [string, () => void] => [
        'corrupt_manifest',
        () => write({ ...manifest(), minutes: manifest().minutes.map((one) => ({ ...one, path })) }),
      ],
    ),
    ['corrupt_manifest', () => write({ ...manifest(), symbols: null as never })],
    ['dataset_newer', () => write({ ...manifest(), feature_version: 'feature_defs.v99' })],
  ]
  const flip = (path: string): void => {
    const bytes = readFileSync(path)
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(path, bytes)
  }
  const write = (changed: object): void => writeFileSync(manifestPath(source), sealJson(changed))
  const newFile = (name: RegExp): string =>
    Object.keys(partsOf(newer)).find((path) => name.test(path) && before[path] === undefined)!
  for (const [code, change] of cases) {
    rmSync(source, { recursive: true, force: true })
    cpSync(newer, source, { recursive: true })
    change()
    // What an earlier attempt received intact would be used.
    rmSync(dir, { recursive: true })
    cpSync(start, dir, { recursive: true })
    reset(source)
    const { code: found, message } = await refused(dir)
    assert.is(found, code, message)
    assert.is(readFileSync(manifestPath(dir), 'utf8'), readFileSync(manifestPath(older), 'utf8'))
    assert.is(await wholeRevision(dir), revisions.older)
  }
  reset(newer)
  assert.is((await sync(dir)).revision, revisions.newer, 'nothing that was received stands in the way')
  assert.equal(partsOf(dir)['manifest.json'], partsOf(newer)['manifest.json'])
  assert.is(await wholeRevision(dir), revisions.newer)
})

test('reference aggregates that the source lacks, or has damaged, are computed', async () => {
  const source = join(root, 'without')
  cpSync(older, source, { recursive: true })
  const [first, ...more] = readdirSync(join(source, 'reference'))
  writeFileSync(join(source, 'reference', first!), 'damaged')
  for (const name of more) rmSync(join(source, 'reference', name))
  reset(source)
  const dir = join(root, 'computing')
  assert.is((await sync(dir)).fetched.references, 0)
  assert.equal(partsOf(dir), partsOf(older))
})

test('when the source publishes meanwhile, the sync begins again and ends at the new revision', async () => {
  reset(older)
  const dir = join(root, 'meanwhile')
  // The publication of the source removes minutes that it replaced.
  server.before = (path) => {
    if (path.endsWith('.parquet')) server.dir = newer
  }
  const { revision } = await sync(dir)
  assert.ok([revisions.older, revisions.newer].includes(revision))
  assert.equal(partsOf(dir), partsOf(revision === revisions.older ? older : newer))
})

const child = programAt(new URL('./sync-child.js', import.meta.url))
const runChild = (dir: string, from: string, at: number, when: 'before' | 'after') =>
  spawnSync(process.execPath, [child, dir, from, String(at), when], { encoding: 'utf8' })

/** A rename of a sync, counted from 1. */
type Moment = [rename: number, when: 'before' | 'after']

test('killed at any instant, a sync leaves the old revision or the new one, and the next one goes on from there', async () => {
  reset(newer)
  const start = join(root, 'start')
  await sync(start, older)
  const quiet = join(root, 'quiet')
  cpSync(start, quiet, { recursive: true })
  const { stdout, stderr } = runChild(quiet, newer, 0, 'before')
  const renames = Number(stdout)
  assert.is(stderr, '')
  assert.ok(renames > 20, stdout)
  // The last renames are those of the publication: the retained manifest, the manifest, what is said of the replica.
  const last = Array.from({ length: 3 }, (_, i): Moment => [renames - i, 'before'])
  const points: Moment[] = [[renames >> 1, 'after'], ...last, [renames, 'after']]
  // Just after a rename is nearly just before the next one, so that only exploring takes both.
  const nearly = Array.from({ length: 4 }, (_, i): Moment => [renames - i, 'after'])
  const anywhere = () => Array.from({ length: 20 }, (): Moment => [random.integer(1, renames), 'after'])
  const moments = [...points, ...amount({ fixed: [], explored: [[1, 'after'] as Moment, ...nearly, ...anywhere()] })]
  const seen = { older: 0, newer: 0 }
  for (const [at, when] of moments) {
    const dir = join(root, 'killed')
    rmSync(dir, { recursive: true, force: true })
    cpSync(start, dir, { recursive: true })
    assert.is(runChild(dir, newer, at, when).signal, 'SIGKILL')
    const revision = await wholeRevision(dir)
    if (revision === revisions.older) seen.older++
    else seen.newer++
    assert.ok([revisions.older, revisions.newer].includes(revision), `${when} rename ${at}`)
    assert.is((await sync(dir)).revision, revisions.newer)
    assert.equal(partsOf(dir), partsOf(quiet))
    assert.is(await wholeRevision(dir), revisions.newer)
    assert.equal(
      readdirSync(dir).filter((name) => name === 'incoming' || name.endsWith('.tmp')),
      [],
    )
  }
  assert.ok(seen.older > 2 && seen.newer > 1, JSON.stringify(seen))
  // A first sync: there is nothing, or the whole dataset.
  const dir = join(root, 'killed-first')
  for (const at of [1, 200]) {
    assert.is(runChild(dir, newer, at, 'after').signal, 'SIGKILL')
    assert.is(existsSync(manifestPath(dir)), false)
  }
  reset(newer)
  const resumed = await sync(dir)
  assert.ok(resumed.bytes_received < resumed.fetched.bytes, 'what was received is not fetched again')
  assert.equal(partsOf(dir), partsOf(quiet))
  assert.ok(readdirSync(segmentsDir(dir)).length > 0)
})

test.run()
