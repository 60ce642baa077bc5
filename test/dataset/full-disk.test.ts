/** Full and read-only disks: writers fail with a code, and the dataset does not change. */
import { cpSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { segmentDir } from '../../src/dataset/folder/paths.js'
import {
  appendDay,
  compactDataset,
  importIntoDataset,
  openDataset,
  repairDataset,
  retainRevisions,
  verifyDataset,
} from '../../src/dataset/index.js'
import { readManifest } from '../../src/dataset/manifest/manifest.js'
import { ArchivedMarket } from '../support/datasets/archived-market.js'
import { flipBit, readingsOf } from '../support/datasets/damage.js'
import { mountSmallDisk } from '../support/datasets/small-disk.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'

const test = suite('full disks')
const root = mkdtempSync(join(tmpdir(), 'hindsight-full-'))
const ROOMY = 1 << 30
const disk = mountSmallDisk(join(root, 'disk'), ROOMY)
test.after(() => {
  disk?.unmount()
  rmSync(root, { recursive: true })
})
if (disk === undefined) console.log('skipped: no file system can be mounted here')

const seed = fileSeed(import.meta.url)
const random = new RandomNumbers(seed)
const workers = 2
/** Set to a larger number for a long run. */
const ROUNDS = Number(process.env.HINDSIGHT_ROUNDS ?? 1)
const DAYS = ['2026-01-30', '2026-01-31', '2026-02-01'] as const
const market = new ArchivedMarket(root, random, { symbols: 2, begin: `${DAYS[0]}T00:00`, end: `${DAYS[2]}T24:00` })
const archives = new Map(DAYS.map((day) => [day, market.archiveOfDay(day)]))
const archive = (day: (typeof DAYS)[number]): string => archives.get(day)!

const base = join(root, 'base')
for (const day of DAYS.slice(0, 2)) await appendDay([archive(day)], { dir: base, day, workers })
const COLUMNS = ['ret_1h', 'price.close']
const readings = await readingsOf(base, COLUMNS)
const { revision, segments } = (await readManifest(base))!

const codeOf = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work()
    return 'none'
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code?.startsWith('disk_') === true) assert.match(message, /cannot be written: .*; the dataset did not change/)
    return code ?? String(error)
  }
}

const WRITERS: Record<string, (dir: string) => Promise<unknown>> = {
  import: (dir) => importIntoDataset([archive(DAYS[2])], { dir, workers }),
  append: (dir) => appendDay([archive(DAYS[2])], { dir, day: DAYS[2], workers }),
  compact: (dir) => compactDataset({ dir, workers }),
  retain: (dir) => retainRevisions(dir, { revisions: 0 }),
  repair: (dir) => repairDataset({ dir, workers }),
}

/** A copy on the disk; repair has something to do. */
async function place(name: string): Promise<string> {
  const dir = join(disk!.dir, name)
  cpSync(base, dir, { recursive: true })
  if (name === 'repair') {
    rmSync(segmentDir(dir, segments[0]!.id), { recursive: true })
    flipBit(join(segmentDir(dir, segments[1]!.id), 'ret_1h.hsc'), random, 64 + 700)
    await verifyDataset(dir, { workers })
  }
  return dir
}

const used = (): number => {
  const { blocks, bfree, bsize } = statfsSync(disk!.dir)
  return (blocks - bfree) * bsize
}

for (const [name, write] of Object.entries(WRITERS)) {
  if (disk === undefined) break
  test(`${name} on a disk that becomes full fails with a code and leaves the dataset unchanged`, async () => {
    const dir = await place(name)
    const before = await readingsOf(dir, COLUMNS)
    const least = used()
    await write(dir)
    const needed = Math.max(used() - least, 1 << 20)
    rmSync(dir, { recursive: true })
    let refused = 0
    for (let round = 0; round < ROUNDS; round++) {
      await place(name)
      disk.resize(used() + Math.floor((random.unit() * needed) / 4096) * 4096)
      const code = await codeOf(() => write(dir))
      assert.ok(code === 'none' || code === 'disk_full', code)
      if (code === 'disk_full') {
        refused++
        assert.equal(await readingsOf(dir, COLUMNS), before, 'the dataset is served as before')
        assert.is((await readManifest(dir))!.revision, revision)
        if (name !== 'repair') assert.equal((await verifyDataset(dir, { workers })).faults, [])
      }
      disk.resize(ROOMY)
      await write(dir)
      assert.equal((await verifyDataset(dir, { workers })).faults, [])
      rmSync(dir, { recursive: true })
    }
    console.log(`${name}: ${refused} of ${ROUNDS} ran out of space`)
  })

  test(`${name} on a read-only disk fails with a code, and the dataset can be read`, async () => {
    const dir = await place(name)
    const before = await readingsOf(dir, COLUMNS)
    disk.writable(false)
    try {
      assert.is(await codeOf(() => write(dir)), 'disk_read_only')
      assert.equal(await readingsOf(dir, COLUMNS), before)
      const { faults, setAside, notSetAside } = await verifyDataset(dir, { workers })
      assert.is(faults.length > 0, name === 'repair')
      if (name === 'repair') assert.match(notSetAside!, /read-only/)
      else assert.equal(setAside, [])
    } finally {
      disk.writable(true)
    }
    rmSync(dir, { recursive: true })
  })
}

test('the dataset is the same on every disk', async () => {
  assert.equal(await readingsOf(base, COLUMNS), readings)
  ;(await openDataset(base)).close()
})

test.run()
