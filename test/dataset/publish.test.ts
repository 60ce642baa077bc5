import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lockDataset } from '../../src/dataset/folder/lock.js'
import { manifestPath, segmentDir, segmentsDir } from '../../src/dataset/folder/paths.js'
import { openDataset, verifyDataset } from '../../src/dataset/index.js'
import { encodeManifest, readManifest } from '../../src/dataset/manifest/manifest.js'
import { collectGarbage } from '../../src/dataset/revisions/garbage.js'
import { layerIds } from '../../src/dataset/segments/segments.js'
import { codeOf } from '../support/compare/code-of.js'
import { RAW_NULL, writeRawDataset } from '../support/datasets/raw-dataset.js'
import { programAt } from '../support/processes/program.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const DAY = 1440
const BEGIN = 20_000 * DAY
const dir = mkdtempSync(join(tmpdir(), 'hindsight-publish-'))
test.after(() => rmSync(dir, { recursive: true }))

/** A symbol with few closes in a segment is stored without column files. */
function write(folder: string, value: bigint, minutes = 10) {
  const values = new Array(minutes + 1).fill(value)
  const columns = { ret_1h: { values }, 'price.close': { values } }
  return writeRawDataset(folder, {
    segments: [{ begin: BEGIN, end: BEGIN + DAY }],
    symbols: [{ name: 'abc', first: BEGIN, last: BEGIN + minutes, columns }],
  })
}

test('a folder without a dataset, an altered manifest and one of another version give errors with codes', async () => {
  assert.is(await codeOf(() => openDataset(join(dir, 'nowhere'))), 'no_dataset')
  const folder = join(dir, 'altered')
  await write(folder, 5n)
  const text = readFileSync(manifestPath(folder), 'utf8')
  const openWith = (changed: string) => {
    writeFileSync(manifestPath(folder), changed)
    return codeOf(async () => (await openDataset(folder)).close())
  }
  assert.is(await openWith(text), 'none')
  for (let length = 0; length < text.length - 1; length++) {
    assert.is(await openWith(text.slice(0, length)), 'corrupt_manifest', `${length} bytes`)
  }
  for (let i = 0; i < text.length - 1; i += 3) {
    const flipped = String.fromCharCode(text.charCodeAt(i) ^ 1)
    const code = await openWith(text.slice(0, i) + flipped + text.slice(i + 1))
    assert.ok(code === 'corrupt_manifest' || code === 'dataset_newer', `${i}: ${code}`)
  }
  assert.is(await openWith('[]'), 'corrupt_manifest')
  const manifest = JSON.parse(text)
  assert.is(await openWith(JSON.stringify({ ...manifest, format: 'hindsight_dataset.v4' })), 'dataset_newer')
  const { sha256: _, ...rest } = manifest
  assert.is(await openWith(encodeManifest({ ...rest, feature_version: 'feature_defs.v2' })), 'dataset_newer')
  rmSync(segmentDir(folder, manifest.segments[0].id), { recursive: true })
  assert.is(await openWith(text), 'corrupt_segment')
})

test('verify reports the file that was changed', async () => {
  const folder = join(dir, 'verify')
  await write(folder, 5n, 100)
  const [segment] = readdirSync(segmentsDir(folder))
  assert.equal((await verifyDataset(folder)).faults, [])
  for (const file of ['ret_1h.hsc', 'directory.hsd', 'hour_utc.hsc']) {
    const path = join(segmentsDir(folder), segment!, file)
    const bytes = readFileSync(path)
    const changed = Buffer.from(bytes)
    changed[bytes.length - 70]! ^= 1
    writeFileSync(path, changed)
    const { faults } = await verifyDataset(folder)
    assert.ok(faults.length > 0 && faults[0]!.file.includes(file), JSON.stringify(faults))
    writeFileSync(path, bytes)
  }
})

test('a second writer is rejected with a code until the first one has finished', async () => {
  const folder = join(dir, 'lock')
  const first = lockDataset(folder)
  assert.is(await codeOf(() => lockDataset(folder)), 'dataset_locked')
  first.release()
  lockDataset(folder).release()
})

test('a lock ends with its process, however that ends', async () => {
  const folder = join(dir, 'killed')
  const child = startChild('lock', folder)
  await said(child, 'ready')
  assert.is(await codeOf(() => lockDataset(folder)), 'dataset_locked')
  await kill(child)
  lockDataset(folder).release()
})

test('an open snapshot and a superseded revision stay readable', async () => {
  const folder = join(dir, 'retained')
  const { revision: old } = await write(folder, 1n)
  const open = await openDataset(folder)
  const segments = readManifest(folder)
  await write(folder, RAW_NULL.stale)
  assert.is.not((await readManifest(folder))!.revision, old)
  assert.equal([...open.snapshot.firstMinutes], [BEGIN])
  // Raw datasets remove the segments of the previous one; the manifest of that revision is kept.
  assert.is(await codeOf(() => openDataset(folder, { revision: old })), 'corrupt_segment')
  assert.is(await codeOf(() => openDataset(folder, { revision: 'f'.repeat(64) })), 'no_dataset')
  assert.is((await segments)!.revision, old)
  open.close()
})

test('leftovers of a killed writer are removed, and superseded revisions when their retention ends', async () => {
  const folder = join(dir, 'garbage')
  await write(folder, 1n)
  await write(folder, 2n)
  const manifest = (await readManifest(folder))!
  const leftovers = [
    'staging/symbol-0/file',
    'segments/2026-01-0123456789abcdef/file',
    'segments/2026-01-02-market-0123456789abcdef/file',
    'reference/2026-01-0123456789abcdef.hsr',
    'reference/2026-01-0123456789abcdef.hsr.77-1.tmp',
    'states/gone/2026-01-0123456789abcdef.state',
    'minutes/gone/2026-01-0123456789ab.parquet',
    'minutes/.import-1-x/file',
  ]
  const foreign = [
    'segments/notes/file',
    'reference/letter.txt',
    'states/own/photo',
    'minutes/own/2026.parquet',
    'minutes/list',
  ]
  for (const path of [...leftovers, ...foreign]) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), 'x')
  }
  await collectGarbage(folder, manifest)
  for (const path of leftovers) assert.not(existsSync(join(folder, path)), path)
  for (const path of foreign) {
    assert.ok(existsSync(join(folder, path)), `${path} was not written by a writer`)
    rmSync(join(folder, path))
  }
  rmSync(join(folder, 'segments/notes'), { recursive: true })
  rmSync(join(folder, 'minutes/own'), { recursive: true })
  assert.equal(readdirSync(segmentsDir(folder)).sort(), layerIds(manifest.segments).sort())
  assert.not(readdirSync(folder).includes('staging'))
  assert.equal(readdirSync(join(folder, 'minutes')), [])
  assert.is(readdirSync(join(folder, 'revisions')).length, 1)
  await collectGarbage(folder, manifest, Date.now() + 8 * 86_400_000)
  assert.is(readdirSync(join(folder, 'revisions')).length, 0)
  assert.equal((await verifyDataset(folder)).faults, [])
})

// The seed chooses when a child is killed. What it is doing at that time depends on the machine, so a failure may not
// repeat with its seed.
test('killed at any time while it publishes, the dataset opens at the old or the new revision', async () => {
  const random = new RandomNumbers(fileSeed(import.meta.url))
  const folder = join(dir, 'kill')
  await write(folder, 1n)
  const revisions = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const child = startChild('publish', folder, round * 1_000_000)
    await said(child, 'published')
    await new Promise((resolve) => setTimeout(resolve, random.unit() * 60))
    await kill(child)
    const open = await openDataset(folder)
    revisions.add(open.revision)
    open.close()
    assert.equal((await verifyDataset(folder)).faults, [])
  }
  assert.is(revisions.size, 12, 'every child published something')
})

const startChild = (work: string, folder: string, firstValue = 0): ChildProcess =>
  spawn(process.execPath, [programAt(new URL('./publish-child.js', import.meta.url)), work, folder, `${firstValue}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const said = (child: ChildProcess, word: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout!.on('data', (text) => String(text).includes(word) && resolve())
    child.once('exit', (code) => reject(new Error(`the child ended with ${code}`)))
  })

const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

test.run()
