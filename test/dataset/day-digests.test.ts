/**
 * Day digests that do not match the values below them, in a dataset that is otherwise consistent: every checksum, every
 * digest of a file, the ids of segments and the revision are computed from them. Only computing the digests again finds
 * the fault.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { manifestPath, segmentDir } from '../../src/dataset/folder/paths.js'
import { dayName, dayOf, spanName } from '../../src/dataset/folder/spans.js'
import { importIntoDataset, repairDataset, verifyDataset } from '../../src/dataset/index.js'
import { encodeManifest, type ManifestLayer, readManifest } from '../../src/dataset/manifest/manifest.js'
import { readDamage } from '../../src/dataset/segments/damage.js'
import { digestsOfDays, revisionOf } from '../../src/dataset/segments/revision.js'
import { segmentSymbols } from '../../src/dataset/segments/segments.js'
import { type NativeLayer, native } from '../../src/native/index.js'
import { ArchivedMarket } from '../support/datasets/archived-market.js'
import { readingsOf } from '../support/datasets/damage.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('day digests')
const root = mkdtempSync(join(tmpdir(), 'hindsight-day-digests-'))
test.after(() => rmSync(root, { recursive: true }))

const seed = fileSeed(import.meta.url)
const random = new RandomNumbers(seed)
const workers = 2
const COLUMNS = ['ret_1h', 'price.close', 'xs_rank_ret_1h', 'hour_utc', 'atr_pct_14_15m']
const market = new ArchivedMarket(root, random, { symbols: 3, begin: '2026-01-29T07:00', end: '2026-02-03T04:00' })
const base = join(root, 'base')
await importIntoDataset([market.archive('2026-01-01T00:00', '2026-03-01T00:00')], { dir: base, workers })
const { symbols } = (await readManifest(base))!
const NAMES = symbols.map(({ name }) => name)
const readings = await readingsOf(base, COLUMNS)

/** CRC-32C, one bit at a time. */
function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0)
  }
  return ~crc >>> 0
}

interface Forged {
  segment: number
  layer: NativeLayer
  symbol: string
  /** The days of the symbol in the segment. */
  days: number[]
}

/** A copy of the dataset with other digests for these days, and with everything that is computed from them. */
async function forge(name: string, forged: Forged[]): Promise<{ dir: string; ids: string[] }> {
  const dir = join(root, name)
  cpSync(base, dir, { recursive: true })
  const manifest = (await readManifest(dir))!
  const ids = forged.map(({ segment, layer, symbol, days }) => {
    const of = manifest.segments[segment]!
    const entry: ManifestLayer = layer === 'own' ? of : of.market!
    const folder = segmentDir(dir, entry.id)
    const { dayDigests } = native.readSegment(folder, layer).symbols.find((one) => one.name === symbol)!
    const path = join(folder, 'directory.hsd')
    const bytes = readFileSync(path)
    const held = Buffer.from(dayDigests)
    for (const day of days) {
      const at = bytes.indexOf(held.subarray(32 * day, 32 * (day + 1)))
      assert.ok(at > 0)
      bytes[at + random.integer(0, 31)]! ^= 1 << random.integer(0, 7)
    }
    const length = Number(bytes.readBigUInt64LE(bytes.length - 24))
    bytes.writeUInt32LE(crc32c(bytes.subarray(0, length)), bytes.length - 16)
    writeFileSync(path, bytes)
    entry.sha256 = createHash('sha256').update(bytes).digest('hex')
    entry.id = `${spanName(of)}-${layer === 'market' ? 'market-' : ''}${entry.sha256.slice(0, 16)}`
    renameSync(folder, segmentDir(dir, entry.id))
    return entry.id
  })
  for (const segment of manifest.segments) segment.days = digestsOfDays(segmentSymbols(dir, [segment]))
  const days = Object.assign({}, ...manifest.segments.map((segment) => segment.days))
  writeFileSync(manifestPath(dir), encodeManifest({ ...manifest, revision: revisionOf(days, manifest.simulated) }))
  return { dir, ids }
}

/**
 * Cross-section values distinguish symbols only where they are known, so some digests are equal for several symbols.
 */
async function digestOfOne(segment: number, layer: NativeLayer): Promise<{ symbol: string; days: number[] }> {
  const of = (await readManifest(base))!.segments[segment]!
  const { symbols: held } = native.readSegment(segmentDir(base, layer === 'own' ? of.id : of.market!.id), layer)
  const all = held.flatMap(({ name, dayDigests }) =>
    Array.from({ length: dayDigests.length / 32 }, (_, day) => ({
      symbol: name,
      days: [day],
      digest: Buffer.from(dayDigests.subarray(32 * day, 32 * (day + 1))).toString('hex'),
    })),
  )
  const { symbol, days } = random.pick(
    all.filter((one) => all.every((other) => other === one || other.digest !== one.digest)),
  )
  return { symbol, days }
}

/** The n-th day of a symbol in a segment, as YYYY-MM-DD. */
async function dayAt(dir: string, { segment, symbol }: Forged, day: number): Promise<string> {
  const { begin } = (await readManifest(dir))!.segments[segment]!
  return dayName(dayOf(Math.max(begin, symbols.find(({ name }) => name === symbol)!.first)) + day)
}

test('a whole dataset is whole with any number of threads', async () => {
  for (const threads of [1, 2, 5]) assert.equal((await verifyDataset(base, { workers: threads })).faults, [])
})

test('a wrong day digest is reported with layer, symbol and day', async () => {
  for (const layer of ['own', 'market'] as const) {
    for (const segment of [0, 1]) {
      const lie: Forged = { segment, layer, ...(await digestOfOne(segment, layer)) }
      const { dir, ids } = await forge(`${layer}-${segment}`, [lie])
      assert.equal(await readingsOf(dir, COLUMNS), readings, 'the dataset opens, and every value can be read')
      assert.equal(native.verifySegment(segmentDir(dir, ids[0]!), layer), [], 'and has its checksum')
      for (const threads of [1, 2, 5]) {
        const { faults } = await verifyDataset(dir, { workers: threads, setAside: false })
        assert.is(faults.length, 1, JSON.stringify(faults))
        const [{ kind, file, what, remedy, symbol, days }] = faults as [(typeof faults)[0]]
        assert.equal([kind, file, symbol], ['segment', join('segments', ids[0]!, 'directory.hsd'), lie.symbol])
        assert.match(
          what,
          new RegExp(`^values of ${await dayAt(dir, lie, lie.days[0]!)}: expected SHA-256 \\w{64}, found \\w{64}$`),
        )
        assert.match(remedy, /import the archives into another folder/)
        assert.match(days!, segment === 0 ? /^2026-01/ : /^2026-02/)
      }
      rmSync(dir, { recursive: true })
    }
  }
})

test('no query is answered from the affected values, and repair says why it cannot help', async () => {
  const lies: Forged[] = [
    { segment: 0, layer: 'own', symbol: NAMES[0]!, days: [0, 2] },
    { segment: 0, layer: 'own', symbol: NAMES[1]!, days: [1] },
  ]
  const { dir, ids } = await forge('first', [lies[0]!])
  const result = await verifyDataset(dir, { workers })
  assert.equal(result.setAside, ids)
  assert.match(result.faults[0]!.what, /; 2 days in total$/)
  const now = await readingsOf(dir, COLUMNS)
  for (const [what, reading] of readings) {
    assert.is(now.get(what), what.startsWith(`${NAMES[0]} `) ? 'segment_damaged' : reading, what)
  }
  const { rebuilt, left } = await repairDataset({ dir, workers })
  assert.equal(rebuilt, [])
  assert.is(left.length, 1)
  assert.match(
    left[0]!.remedy,
    /cannot be rebuilt: the minutes do not give the values that .* had: import the archives into another folder/,
  )
  assert.equal(
    (await readDamage(dir)).layers.map(({ id, symbols: of }) => [id, of]),
    [[ids[0], [NAMES[0]]]],
  )
  // A damaged file and a wrong digest are both reported; for the symbol with the wrong checksum only once.
  const both = await forge('both', lies)
  const [id] = both.ids.slice(-1)
  const path = join(segmentDir(both.dir, id!), 'ret_1h.hsc')
  const bytes = readFileSync(path)
  bytes[64 + 40]! ^= 1
  writeFileSync(path, bytes)
  const { faults } = await verifyDataset(both.dir, { workers })
  assert.equal(
    faults.map(({ file, symbol }) => `${symbol} ${file.split('/').at(-1)}`).sort(),
    [`${NAMES[0]} ret_1h.hsc`, `${NAMES[1]} directory.hsd`].sort(),
  )
})

test('repair can restore a directory that is not that of the manifest', async () => {
  const { dir, ids } = await forge('altered', [{ segment: 0, layer: 'own', symbol: NAMES[0]!, days: [1] }])
  renameSync(segmentDir(dir, ids[0]!), segmentDir(dir, (await readManifest(base))!.segments[0]!.id))
  cpSync(manifestPath(base), manifestPath(dir))
  const { faults } = await verifyDataset(dir, { workers })
  assert.ok(faults.some(({ what }) => what.startsWith('values of 2026-01-30')))
  for (const { remedy } of faults) assert.match(remedy, /hindsight repair rebuilds it/)
  assert.equal((await repairDataset({ dir, workers })).left, [])
  assert.equal((await verifyDataset(dir, { workers })).faults, [])
})

test.run()
