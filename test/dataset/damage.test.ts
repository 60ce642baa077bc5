/**
 * Damaged files: verification finds each of them, no query is answered from damaged segments, and repair gives the same
 * bytes.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { segmentDir } from '../../src/dataset/folder/paths.js'
import { sealJson } from '../../src/dataset/folder/sealed-json.js'
import {
  appendDay,
  importIntoDataset,
  openDataset,
  repairDataset,
  retainRevisions,
  verifyDataset,
} from '../../src/dataset/index.js'
import { type Manifest, readManifest } from '../../src/dataset/manifest/manifest.js'
import { readDamage } from '../../src/dataset/segments/damage.js'
import { layerIds } from '../../src/dataset/segments/segments.js'
import { ArchivedMarket } from '../support/datasets/archived-market.js'
import { filesBelow, flipBit, readingsOf } from '../support/datasets/damage.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('damage')
const root = mkdtempSync(join(tmpdir(), 'hindsight-damage-'))
test.after(() => rmSync(root, { recursive: true }))

const seed = fileSeed(import.meta.url)
const random = new RandomNumbers(seed)
const workers = 2
/** Set to a larger number for a long run. */
const ROUNDS = Number(process.env.HINDSIGHT_ROUNDS ?? 1)
const COLUMNS = ['ret_1h', 'price.close', 'xs_rank_ret_1h', 'hour_utc']
const market = new ArchivedMarket(root, random, { symbols: 2, begin: '2026-01-30T00:00', end: '2026-02-02T00:00' })
const NAMES = [...market.records.keys()].sort()

/**
 * Two segments of one import, one of an append, the previous revision, states, aggregates, a file of base rates and a
 * file of an audit.
 */
const base = join(root, 'base')
await importIntoDataset([market.archive('2026-01-30T00:00', '2026-02-01T06:00')], { dir: base, workers })
await appendDay([market.archive('2026-02-01T06:00', '2026-02-02T00:00')], {
  dir: base,
  day: '2026-02-01',
  workers,
})
const manifest = (await readManifest(base)) as Manifest
const { revision } = manifest
const statistics = join('statistics', `${revision}.json`)
mkdirSync(join(base, 'statistics'))
writeFileSync(
  join(base, statistics),
  sealJson({ format: 'hindsight_base_rates.v1', vocabulary: 'x', rates: { revision } }),
)
mkdirSync(join(base, 'audit'))
writeFileSync(
  join(base, 'audit', `${revision}.json`),
  sealJson({ format: 'hindsight_lookahead_audit.v1', dataset_revision: revision }),
)
const whole = filesBelow(base)
const readings = await readingsOf(base, COLUMNS)

let copies = 0
const copyOf = (): string => {
  const dir = join(root, `copy-${copies++}`)
  cpSync(base, dir, { recursive: true })
  return dir
}
const [january] = manifest.segments
const ownFile = (column: string): string => join('segments', january!.id, `${column}.hsc`)
const marketFile = (column: string): string => join('segments', january!.market!.id, `${column}.hsc`)
const pick = (pattern: RegExp): string => random.pick([...whole.keys()].filter((path) => pattern.test(path)))
const faultsOf = async (dir: string): Promise<string[]> =>
  (await verifyDataset(dir, { workers, setAside: false })).faults.map(({ file }) => file)

/** Files that a repair removes and that are computed when they are needed. */
const kept = (files: Map<string, string>): Map<string, string> =>
  new Map([...files].filter(([path]) => !/^(states|statistics|audit|damaged\.json|lock)/.test(path)))

test('a dataset is whole', async () => {
  const result = await verifyDataset(base, { workers })
  assert.equal(result.faults, [])
  assert.ok(result.whole && result.states > 0 && result.references > 0 && result.bytes > 1e6)
  assert.equal(result.setAside, [])
  assert.not(existsSync(join(base, 'damaged.json')), 'nothing is written for a whole dataset')
})

const KINDS: Record<string, RegExp> = {
  'a directory': /directory\.hsd$/,
  'a column': /^segments\/[^/]*-\w{16}\/(?!.*market).*\.hsc$/,
  'a market column': /^segments\/.*market.*\.hsc$/,
  minutes: /^minutes/,
  'a state': /^states/,
  'reference aggregates': /^reference/,
  'a superseded manifest': /^revisions/,
  'base rates': /^statistics/,
  'an audit': /^audit/,
}

const spoilt = copyOf()
for (const [kind, pattern] of Object.entries(KINDS)) {
  test(`any flipped bit of ${kind} is found, and a cut at any length`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const file = pick(pattern)
      const undo = flipBit(join(spoilt, file), random)
      assert.ok(
        (await faultsOf(spoilt)).some((fault) => fault === file || file.startsWith(`${fault}/`)),
        file,
      )
      undo()
      truncateSync(join(spoilt, file), random.integer(0, readFileSync(join(spoilt, file)).length - 1))
      assert.ok(
        (await faultsOf(spoilt)).some((fault) => fault === file || file.startsWith(`${fault}/`)),
        `${file} cut`,
      )
      undo()
    }
  })
}

test('with every bit back in its place the dataset is whole', async () => {
  assert.equal(await faultsOf(spoilt), [])
  rmSync(spoilt, { recursive: true })
})

test('any flipped bit of the manifest gives an error with a code', async () => {
  const dir = copyOf()
  for (let round = 0; round < 20; round++) {
    const undo = flipBit(join(dir, 'manifest.json'), random)
    await verifyDataset(dir, { workers }).then(
      () => assert.unreachable('it was accepted'),
      (error) => assert.match(error.code, /^(corrupt_manifest|dataset_newer)$/),
    )
    undo()
  }
  rmSync(dir, { recursive: true })
})

test('files of another place under a valid name are found: states, manifests, segments', async () => {
  const dir = copyOf()
  const states = [...whole.keys()].filter((path) => path.startsWith('states'))
  cpSync(join(dir, states[0]!), join(dir, states[1]!))
  assert.equal(await faultsOf(dir), [states[1]!])
  cpSync(join(base, states[1]!), join(dir, states[1]!))
  const superseded = pick(/^revisions/)
  cpSync(join(dir, 'manifest.json'), join(dir, superseded))
  assert.equal(await faultsOf(dir), [superseded])
  rmSync(dir, { recursive: true })
})

test('states and base rates of earlier versions have no seal and are valid', async () => {
  const dir = copyOf()
  const state = join(dir, pick(/^states/))
  writeFileSync(state, readFileSync(state).subarray(0, -32))
  writeFileSync(join(dir, statistics), '{"format":"hindsight_base_rates.v1"}')
  assert.equal(await faultsOf(dir), [])
  flipBit(state, random)
  assert.is((await faultsOf(dir)).length, 1)
  rmSync(dir, { recursive: true })
})

test('queries are answered from everything except what verification found damaged', async () => {
  const dir = copyOf()
  // The values of the first symbol begin after the header.
  flipBit(join(dir, ownFile('ret_1h')), random, 64 + 700)
  const result = await verifyDataset(dir, { workers })
  assert.is(result.faults.length, 1)
  const [fault] = result.faults
  assert.is(fault!.file, ownFile('ret_1h'))
  assert.is(fault!.symbol, NAMES[0])
  assert.match(fault!.days!, /^2026-01/)
  assert.match(fault!.remedy, /hindsight repair/)
  assert.equal(result.setAside, [january!.id])
  const now = await readingsOf(dir, COLUMNS)
  for (const [what, reading] of readings) {
    assert.is(now.get(what), what.startsWith(`${NAMES[0]} `) ? 'segment_damaged' : reading, what)
  }
  const { epoch } = await readDamage(dir)
  assert.is.not(epoch, '')
  const repair = await repairDataset({ dir, workers })
  assert.equal(repair.rebuilt, [january!.id])
  assert.is(repair.replaced_files, 1, 'the one damaged file')
  assert.equal(repair.left, [])
  assert.equal(kept(filesBelow(dir)), kept(whole))
  assert.equal(await readingsOf(dir, COLUMNS), readings)
  const after = await readDamage(dir)
  assert.equal(after.layers, [])
  assert.is.not(after.epoch, epoch, 'earlier answers must not be reused')
  rmSync(dir, { recursive: true })
})

test('segments that cannot be opened do not prevent the others from being read', async () => {
  const dir = copyOf()
  rmSync(segmentDir(dir, january!.id), { recursive: true })
  const open = await openDataset(dir)
  assert.is(open.snapshot.damaged.length, 1)
  assert.match(open.snapshot.damaged[0]!.what, /directory\.hsd/)
  open.close()
  for (const reading of (await readingsOf(dir, COLUMNS)).values()) assert.is(reading, 'segment_damaged')
  // Without any segment there is nothing to serve.
  const empty = copyOf()
  await retainRevisions(empty, { revisions: 0 })
  const [before, beforeEmpty] = [kept(whole), kept(filesBelow(empty))]
  rmSync(join(empty, 'segments'), { recursive: true })
  await openDataset(empty).then(
    () => assert.unreachable(),
    (error) => assert.is(error.code, 'corrupt_segment'),
  )
  for (const [copy, expected] of [
    [dir, before],
    [empty, beforeEmpty],
  ] as const) {
    const { left } = await repairDataset({ dir: copy, workers })
    assert.equal(left, [])
    assert.equal(kept(filesBelow(copy)), expected)
    assert.equal(await faultsOf(copy), [])
    rmSync(copy, { recursive: true })
  }
})

test('repair restores every damaged file byte for byte, whatever is damaged together', async () => {
  const current = new Set(layerIds(manifest.segments))
  const all = [...whole.keys()].filter(
    (path) => /^(states|reference|statistics)/.test(path) || current.has(path.split('/')[1]!),
  )
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const dir = copyOf()
    for (let n = random.integer(1, 8); n > 0; n--) {
      const path = join(dir, random.pick(all))
      const how = random.integer(0, 3)
      if (how === 0) rmSync(path, { force: true })
      else if (!existsSync(path)) continue
      else if (how === 1) truncateSync(path, random.integer(0, readFileSync(path).length))
      else if (readFileSync(path).length > 0) flipBit(path, random)
    }
    const { left } = await repairDataset({ dir, workers })
    assert.equal(left, [])
    assert.equal(kept(filesBelow(dir)), kept(whole))
    assert.equal(await faultsOf(dir), [])
    rmSync(dir, { recursive: true })
  }
})

test('a segment that cannot be rebuilt is reported with the reason and stays excluded; the others are rebuilt', async () => {
  const dir = copyOf()
  const file = manifest.minutes.find(({ symbol }) => symbol === NAMES[1])!.path
  truncateSync(join(dir, file), 1000)
  flipBit(join(dir, ownFile('ret_1h')), random, 64 + 700)
  const february = manifest.segments[1]!
  flipBit(join(dir, 'segments', february.market!.id, 'xs_rank_ret_1h.hsc'), random)
  writeFileSync(join(dir, 'segments', february.id, 'letter.txt'), 'dear reader')
  const partly = await repairDataset({ dir, workers })
  // The minutes of the first symbol are whole, and only its values are damaged.
  assert.equal(partly.rebuilt.sort(), [january!.id, february.market!.id].sort())
  assert.equal(partly.left.map(({ kind }) => kind).sort(), ['foreign', 'minutes'])
  rmSync(segmentDir(dir, january!.id), { recursive: true })
  const result = await repairDataset({ dir, workers })
  const lost = result.left.find(({ kind }) => kind === 'segment')!
  assert.match(lost.remedy, /cannot be rebuilt/)
  assert.equal(
    (await readDamage(dir)).layers.map(({ id }) => id),
    [january!.id],
  )
  const now = await readingsOf(dir, COLUMNS)
  assert.is(now.get(`${NAMES[0]} ret_1h`), 'segment_damaged')
  cpSync(join(base, file), join(dir, file))
  rmSync(join(dir, 'segments', february.id, 'letter.txt'))
  assert.equal((await repairDataset({ dir, workers })).left, [])
  assert.equal(kept(filesBelow(dir)), kept(whole))
  rmSync(dir, { recursive: true })
})

test('a segment that only a superseded revision has is rebuilt while its minutes exist, and otherwise released', async () => {
  const dir = copyOf()
  const current = new Set(layerIds(manifest.segments))
  // A segment of the month whose minutes were replaced; those of January exist.
  const old = [...whole.keys()].find(
    (path) => /^segments\/2026-02[^/]*\d-\w{16}\/ret_1h/.test(path) && !current.has(path.split('/')[1]!),
  )!
  // The whole segment: the minutes of a symbol that ended earlier still exist.
  truncateSync(join(dir, old), 0)
  const { left } = await repairDataset({ dir, workers })
  assert.equal(
    left.map(({ file }) => file),
    [old],
  )
  assert.match(left[0]!.remedy, /cannot be rebuilt.*hindsight retain/)
  assert.equal(await readingsOf(dir, COLUMNS), readings, 'the current revision does not use it')
  await retainRevisions(dir, { revisions: 0 })
  assert.equal(await faultsOf(dir), [])
  rmSync(dir, { recursive: true })
})

test('minutes that are not those of the manifest rebuild nothing', async () => {
  const dir = copyOf()
  // The files of two symbols are exchanged: they are whole but have the wrong content.
  const [one, two] = NAMES.slice(0, 2).map((name) =>
    join(dir, manifest.minutes.find(({ symbol }) => symbol === name)!.path),
  )
  const bytes = readFileSync(one!)
  cpSync(two!, one!)
  writeFileSync(two!, bytes)
  rmSync(join(dir, ownFile('ret_1h')))
  const { left, rebuilt } = await repairDataset({ dir, workers })
  assert.equal(rebuilt, [])
  assert.ok(left.some(({ kind, remedy }) => kind === 'segment' && /cannot be rebuilt/.test(remedy)))
  assert.not(existsSync(join(dir, ownFile('ret_1h'))))
  rmSync(dir, { recursive: true })
})

test('a damaged list of damage gives an error with a code until verification has rewritten it', async () => {
  const dir = copyOf()
  flipBit(join(dir, marketFile('breadth_1h')), random)
  await verifyDataset(dir, { workers })
  flipBit(join(dir, 'damaged.json'), random)
  await openDataset(dir).then(
    () => assert.unreachable(),
    (error) => assert.is(error.code, 'corrupt_manifest'),
  )
  const { faults } = await verifyDataset(dir, { workers })
  assert.equal(faults.map(({ kind }) => kind).sort(), ['damage', 'segment'])
  assert.is((await verifyDataset(dir, { workers })).faults.length, 1)
  ;(await openDataset(dir)).close()
  rmSync(dir, { recursive: true })
})

test.run()
