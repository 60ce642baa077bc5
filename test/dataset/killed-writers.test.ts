/**
 * Writer processes that are killed at random times: the dataset is whole, at the old or the new revision, and the next
 * writer removes the leftovers. The seed chooses the time as a share of the time that the writer takes. What it is
 * doing then depends on the machine, so a failure may not repeat with its seed.
 */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { namesIn } from '../../src/dataset/folder/files.js'
import { lockDataset } from '../../src/dataset/folder/lock.js'
import { minutesDir, segmentsDir, stagingDir, statesDir } from '../../src/dataset/folder/paths.js'
import {
  appendDay,
  compactDataset,
  importIntoDataset,
  listRevisions,
  openDataset,
  repairDataset,
  retainRevisions,
  verifyDataset,
} from '../../src/dataset/index.js'
import { readManifest } from '../../src/dataset/manifest/manifest.js'
import { supersededManifests } from '../../src/dataset/revisions/superseded.js'
import { layerIds } from '../../src/dataset/segments/segments.js'
import { ArchivedMarket } from '../support/datasets/archived-market.js'
import { filesBelow, flipBit, readingsOf } from '../support/datasets/damage.js'
import { programAt } from '../support/processes/program.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'

const test = suite('killed writers')
const root = mkdtempSync(join(tmpdir(), 'hindsight-killed-'))
test.after(() => rmSync(root, { recursive: true }))

const seed = fileSeed(import.meta.url)
const random = new RandomNumbers(seed)
const workers = 2
/** How often each writer is killed. */
const TIMES = Number(process.env.HINDSIGHT_KILLS ?? amount({ fixed: 1, explored: 3 }))
const DAYS = ['2026-01-30', '2026-01-31', '2026-02-01'] as const
const market = new ArchivedMarket(root, random, { symbols: 2, begin: `${DAYS[0]}T00:00`, end: `${DAYS[2]}T24:00` })
const archives = new Map(DAYS.map((day) => [day, market.archiveOfDay(day)]))
const archive = (day: (typeof DAYS)[number]): string => archives.get(day)!

const kills = { before: 0, after: 0 }
test.after(() =>
  console.log(
    `killed ${kills.before + kills.after} writers: ${kills.before} before and ${kills.after} after they published`,
  ),
)

/** Runs a writer to its end, or kills it that many milliseconds after its start. */
const run = (args: string[], killAfter?: number): Promise<'done' | 'killed'> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [programAt(new URL('./writer-child.js', import.meta.url)), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.on('data', (text) => {
      if (killAfter !== undefined && String(text).includes('begun')) setTimeout(() => child.kill('SIGKILL'), killAfter)
    })
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve('killed')
      else if (code === 0) resolve('done')
      else reject(new Error(`the writer ended with ${code}`))
    })
  })

/** The revision of a dataset that opens and is whole. */
async function wholeRevision(dir: string): Promise<string> {
  const open = await openDataset(dir)
  open.close()
  assert.equal((await verifyDataset(dir)).faults, [])
  return open.revision
}

/** No file is left that neither the manifest nor a retained one names. */
async function assertTidy(dir: string): Promise<void> {
  const manifest = (await readManifest(dir))!
  const retained = (await supersededManifests(dir)).map((one) => one.manifest)
  const known = new Set([manifest, ...retained].flatMap(({ segments }) => layerIds(segments)))
  assert.equal(
    readdirSync(segmentsDir(dir)).filter((id) => !known.has(id)),
    [],
  )
  const minutes = new Set(manifest.minutes.map(({ path }) => path))
  for (const symbol of readdirSync(minutesDir(dir))) {
    for (const file of readdirSync(join(minutesDir(dir), symbol))) assert.ok(minutes.has(join('minutes', symbol, file)))
  }
  for (const { name } of manifest.symbols) {
    assert.equal(
      (await namesIn(statesDir(dir, name))).filter((file) => file.endsWith('.tmp')),
      [],
    )
  }
  assert.not(existsSync(stagingDir(dir)))
}

/**
 * Kills a writer again and again, at times up to well beyond the time that it takes when it is not killed. The next one
 * finds what a killed one left; when one has published, the dataset is reset to `from`.
 */
async function killOften(
  from: string,
  dir: string,
  args: string[],
  took: number,
  rounds: number,
  expected: string[],
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await run(args, random.unit() * took * 1.4)
    assert.ok(expected.includes(await wholeRevision(dir)), `round ${round}`)
    const [before, after] = [await readManifest(from), await readManifest(dir)]
    const isNew = layerIds(before!.segments).join() !== layerIds(after!.segments).join()
    kills[isNew ? 'after' : 'before']++
    if (!isNew || round === rounds - 1) continue
    rmSync(dir, { recursive: true })
    cpSync(from, dir, { recursive: true })
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const base = join(root, 'base')
for (const day of DAYS.slice(0, 2)) await appendDay([archive(day)], { dir: base, day, workers })
const old = (await readManifest(base))!.revision
const grown = join(root, 'grown')

test('an append', async () => {
  cpSync(base, grown, { recursive: true })
  const append = ['append', grown, DAYS[2], archive(DAYS[2])]
  const took = await timed(() => run(append))
  const now = await wholeRevision(grown)
  const dir = join(root, 'append')
  cpSync(base, dir, { recursive: true })
  await killOften(base, dir, ['append', dir, DAYS[2], archive(DAYS[2])], took, TIMES, [old, now])
  await appendDay([archive(DAYS[2])], { dir, day: DAYS[2], workers })
  assert.is(await wholeRevision(dir), now)
  await assertTidy(dir)
})

test('an import', async () => {
  const before = await wholeRevision(base)
  const args = (dir: string): string[] => ['import', dir, '', archive(DAYS[2])]
  const [quiet, dir] = [join(root, 'imported'), join(root, 'import')]
  for (const copy of [quiet, dir]) cpSync(base, copy, { recursive: true })
  const took = await timed(() => run(args(quiet)))
  const now = await wholeRevision(quiet)
  assert.is(now, await wholeRevision(grown), 'an import gives the same as an append')
  await killOften(base, dir, args(dir), took, TIMES, [before, now])
  await importIntoDataset([archive(DAYS[2])], { dir, workers })
  assert.is(await wholeRevision(dir), now)
  await assertTidy(dir)
  // A killed first import leaves nothing that prevents the next one.
  const first = join(root, 'first')
  for (let round = 0; round < TIMES; round++) {
    await run(args(first), random.unit() * took * 1.4)
    const found = await readManifest(first)
    if (found !== undefined) assert.is(await wholeRevision(first), found.revision)
    kills[found === undefined ? 'before' : 'after']++
    if (found !== undefined && round < TIMES - 1) rmSync(first, { recursive: true })
  }
  await importIntoDataset([archive(DAYS[2])], { dir: first, workers })
  await wholeRevision(first)
  await assertTidy(first)
})

test('a repair', async () => {
  const revision = await wholeRevision(grown)
  const manifest = (await readManifest(grown))!
  const whole = filesBelow(segmentsDir(grown))
  const reads = await readingsOf(grown, ['ret_1h', 'xs_rank_ret_1h'])
  const broken = join(root, 'broken')
  cpSync(grown, broken, { recursive: true })
  const [first, second] = manifest.segments
  rmSync(join(segmentsDir(broken), first!.id), { recursive: true })
  rmSync(join(segmentsDir(broken), first!.market!.id, 'breadth_1h.hsc'))
  for (const name of ['ret_1h', 'price.close']) flipBit(join(segmentsDir(broken), second!.id, `${name}.hsc`), random)
  assert.is((await verifyDataset(broken)).setAside!.length, 3)
  const [quiet, dir] = [join(root, 'repaired'), join(root, 'repair')]
  for (const copy of [quiet, dir]) cpSync(broken, copy, { recursive: true })
  const took = await timed(() => run(['repair', quiet]))
  assert.equal(filesBelow(segmentsDir(quiet)), whole)
  for (let round = 0; round < TIMES; round++) {
    await run(['repair', dir], random.unit() * took * 1.2)
    // Reads give right values or fail; they never return damaged values.
    for (const [what, reading] of await readingsOf(dir, ['ret_1h', 'xs_rank_ret_1h'])) {
      assert.ok(reading === 'segment_damaged' || reading === reads.get(what), `round ${round}: ${what} ${reading}`)
    }
    const { faults } = await verifyDataset(dir)
    kills[faults.length > 0 ? 'before' : 'after']++
    if (faults.length > 0) continue
    assert.equal(filesBelow(segmentsDir(dir)), whole)
    rmSync(dir, { recursive: true })
    cpSync(broken, dir, { recursive: true })
  }
  assert.equal((await repairDataset({ dir, workers })).left, [])
  assert.equal(filesBelow(segmentsDir(dir)), whole)
  assert.is(await wholeRevision(dir), revision)
  await assertTidy(dir)
})

test('a compaction', async () => {
  const revision = (await readManifest(grown))!.revision
  const [quiet, dir] = [join(root, 'compacted'), join(root, 'compact')]
  for (const copy of [quiet, dir]) cpSync(grown, copy, { recursive: true })
  const took = await timed(() => run(['compact', quiet]))
  await killOften(grown, dir, ['compact', dir], took, TIMES, [revision])
  await compactDataset({ dir, workers })
  assert.is(await wholeRevision(dir), revision)
  assert.equal((await readManifest(dir))!.segments, (await readManifest(quiet))!.segments)
  await assertTidy(dir)
})

test('retention', async () => {
  const revision = (await readManifest(grown))!.revision
  const took = 60
  for (let round = 0; round < TIMES; round++) {
    const dir = join(root, `retain-${round}`)
    cpSync(grown, dir, { recursive: true })
    await run(['retain', dir], random.unit() * took)
    kills[(await listRevisions(dir)).revisions.length > 1 ? 'before' : 'after']++
    assert.is(await wholeRevision(dir), revision)
    for (const { revision: one } of (await listRevisions(dir)).revisions)
      (await openDataset(dir, { revision: one })).close()
    await retainRevisions(dir, { revisions: 0 })
    assert.is((await listRevisions(dir)).revisions.length, 1)
    assert.is(await wholeRevision(dir), revision)
    await assertTidy(dir)
  }
})

test('of two writers at the same time, the second is rejected with a code', async () => {
  const lock = lockDataset(grown)
  const attempts = [
    () => appendDay([archive(DAYS[0])], { dir: grown, day: DAYS[0] }),
    () => compactDataset({ dir: grown }),
    () => retainRevisions(grown),
    () => importIntoDataset([archive(DAYS[0])], { dir: grown }),
    () => repairDataset({ dir: grown }),
  ]
  for (const attempt of attempts) {
    await attempt().then(
      () => assert.unreachable('it wrote'),
      (error) => assert.is(error.code, 'dataset_locked'),
    )
  }
  lock.release()
})

test.run()
