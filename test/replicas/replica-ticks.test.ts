/** Ticks of replicas: what `hindsight sync --ticks` fetches, what it refuses, and what is left when it is killed. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProblemError } from '../../src/contract/errors.js'
import { sealJson } from '../../src/dataset/folder/sealed-json.js'
import { appendDay, readTickIndex, retainTicks, type Sync, syncDataset } from '../../src/dataset/index.js'
import { contentOf } from '../../src/dataset/ticks/tick-index.js'
import { importIntoDataset, verifyTicks } from '../../src/operator/index.js'
import { sourceOf } from '../../src/replication/index.js'
import { openResearch } from '../../src/research/index.js'
import { filesBelow } from '../support/datasets/damage.js'
import { TRADES, writeTrades } from '../support/datasets/recorded-ticks.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { folderServer } from '../support/http/folder-server.js'
import { PATIENT_MS } from '../support/processes/patience.js'
import { programAt } from '../support/processes/program.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'

const test = suite('ticks of replicas')
const root = temporaryFolder('replica-ticks')
const random = new RandomNumbers(fileSeed(import.meta.url))
const DAY = 86_400_000
const dayName = (day: number): string => `2026-01-${12 + day}`
const archives = [0, 1, 2].map((day) => {
  const some = TRADES.map((trade) => ({ ...trade, time: trade.time + day * DAY, id: trade.id + day * 10_000 }))
  return writeTrades(root, some, `BTCUSDT-trades-${dayName(day)}.csv`)
})

/** Two days; and the third, which an append brought while it removed the first. */
const [older, newer] = [join(root, 'older'), join(root, 'newer')] as const
const ticks = ['trades'] as const
await importIntoDataset(archives.slice(0, 2), { dir: older, ticks })
cpSync(older, newer, { recursive: true })
await retainTicks(newer, { retention: { days: 2 } })
await appendDay([archives[2]!], { dir: newer, day: dayName(2), ticks })
const revisions = { older: (await readTickIndex(older)).revision, newer: (await readTickIndex(newer)).revision }

const server = await folderServer(older)
test.after(() => server.close())
const sync = (dir: string, from = server.url, isWanted = true): Promise<Sync> =>
  syncDataset({ dir, source: sourceOf(from, { attempts: 3, backOffMs: 1 }), workers: 1, ticks: isWanted })
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error) => error.code,
  )
const reset = (dir: string): void => {
  server.dir = dir
  server.asked.length = 0
  server.before = () => {}
}
/** The digests of the files of ticks, and of their index. */
const ticksOf = (dir: string): Record<string, string> =>
  Object.fromEntries([...filesBelow(dir)].filter(([path]) => path.startsWith('ticks')))
/** The ticks are those of one of the two sources, whole; says which. */
async function wholeTicks(dir: string): Promise<keyof typeof revisions> {
  const { revision } = await readTickIndex(dir)
  const verified = await verifyTicks(dir)
  assert.equal(verified.faults, [])
  const which = revision === revisions.older ? 'older' : 'newer'
  assert.is(revision, revisions[which])
  return which
}

/** A window; a loaded machine may take longer than a window may, so it is asked for again. */
async function windowOf(research: Awaited<ReturnType<typeof openResearch>>) {
  for (;;) {
    try {
      return await research.ticks({ symbol: 'btcusdt', t: '2026-01-13T10:10:00Z' })
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'timeout')) throw error
    }
  }
}

test('a replica has the files and the index of its source, from a folder and over HTTP, and answers with the same bytes', async () => {
  for (const from of [older, server.url]) {
    reset(older)
    const dir = join(root, `first-${encodeURIComponent(from)}`)
    const first = await sync(dir, from)
    const { days } = await readTickIndex(older)
    const bytes = days.reduce((sum, day) => sum + day.bytes, 0)
    assert.equal(first.ticks, { tick_revision: revisions.older, changed: true, files: 2, bytes })
    assert.equal(ticksOf(dir), ticksOf(older))
    const answers = await Promise.all(
      [older, dir].map(async (dataset) => {
        const research = await openResearch({ dataset, threads: 1, windowTimeoutMs: PATIENT_MS })
        const answer = await windowOf(research)
        research.close()
        assert.ok(answer.modified)
        return [answer.etag, Buffer.from(answer.bytes).toString('utf8')]
      }),
    )
    assert.equal(answers[0], answers[1])
    server.asked.length = 0
    const again = await sync(dir, from)
    assert.equal(again.ticks, { tick_revision: revisions.older, changed: false, files: 0, bytes: 0 })
    if (from === server.url)
      assert.equal(
        server.asked.map(({ path }) => path),
        ['manifest.json', 'ticks.json'],
      )
    assert.is(existsSync(join(dir, 'incoming')), false)
  }
})

test('without --ticks none are asked for, and those of the replica stay; a source without ticks is no fault', async () => {
  reset(older)
  const dir = join(root, 'chosen')
  assert.is((await sync(dir, server.url, false)).ticks, undefined)
  assert.equal(
    server.asked.filter(({ path }) => path.startsWith('ticks')),
    [],
  )
  assert.equal(ticksOf(dir), {})
  await sync(dir)
  reset(newer)
  assert.is((await sync(dir, server.url, false)).changed, true)
  assert.equal(ticksOf(dir), ticksOf(older))
  const without = join(root, 'without')
  cpSync(newer, without, { recursive: true })
  rmSync(join(without, 'ticks'), { recursive: true })
  rmSync(join(without, 'ticks.json'))
  assert.is((await sync(dir, without)).ticks, null)
  assert.equal(ticksOf(dir), ticksOf(older))
})

test('what is new is fetched, and what the source removed goes', async () => {
  reset(older)
  const dir = join(root, 'next')
  await sync(dir)
  reset(newer)
  const next = await sync(dir)
  assert.equal([next.ticks!.files, next.ticks!.tick_revision], [1, revisions.newer])
  assert.equal(ticksOf(dir), ticksOf(newer))
  assert.is(server.asked.filter(({ path }) => path.startsWith('ticks/')).length, 1)
})

test('what a transport alters or cuts off is fetched again; a local file that was cut is replaced', async () => {
  reset(older)
  const dir = join(root, 'altered')
  server.fail(/^ticks\/.*\.parquet$/, 'altered', 503, 'truncated')
  await sync(dir)
  assert.equal(ticksOf(dir), ticksOf(older))
  const [file] = readdirSync(join(dir, 'ticks/trades/btcusdt'))
  truncateSync(join(dir, 'ticks/trades/btcusdt', file!), 100)
  const [fault] = (await verifyTicks(dir)).faults
  assert.match(fault!.remedy, /hindsight sync --ticks/)
  assert.equal([(await sync(dir)).ticks!.files, (await verifyTicks(dir)).faults], [1, []])
  writeFileSync(join(dir, 'ticks.json'), 'damaged')
  assert.is((await sync(dir)).ticks!.changed, true)
  assert.equal(ticksOf(dir), ticksOf(older))
})

test('a source whose ticks are not what its index names is refused, and the ticks stay as they were', async () => {
  const start = join(root, 'refusing')
  reset(older)
  await sync(start)
  const source = join(root, 'source')
  const index = await readTickIndex(newer)
  const added = index.days.at(-1)!
  const flip = (path: string): void => {
    const bytes = readFileSync(join(source, path))
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(join(source, path), bytes)
  }
  const write = (change: object): void => {
    const days = [...index.days.slice(0, -1), { ...added, ...change }]
    writeFileSync(join(source, 'ticks.json'), sealJson(contentOf({ ...index, days })))
  }
  const cases: [code: string, change: () => void][] = [
    ['source_differs', () => flip(`ticks/${added.path}`)],
    ['source_incomplete', () => rmSync(join(source, 'ticks', added.path))],
    ['corrupt_ticks', () => flip('ticks.json')],
    ['corrupt_ticks', () => write({ path: '../../../etc/passwd' })],
    ['corrupt_ticks', () => write({ path: added.path.replace('btcusdt', 'ethusdt') })],
    ['corrupt_ticks', () => write({ sha256: '0'.repeat(64) })],
    ['corrupt_ticks', () => write({ rows: 7 })],
  ]
  for (const [code, change] of cases) {
    rmSync(source, { recursive: true, force: true })
    cpSync(newer, source, { recursive: true })
    change()
    const dir = join(root, 'refused')
    rmSync(dir, { recursive: true, force: true })
    cpSync(start, dir, { recursive: true })
    reset(source)
    assert.is(await codeOf(sync(dir)), code)
    assert.equal(ticksOf(dir), ticksOf(older), code)
    reset(newer)
    await sync(dir)
    assert.equal(ticksOf(dir), ticksOf(newer))
  }
})

test('when the source publishes other ticks meanwhile, the sync begins again and ends at one of them', async () => {
  reset(older)
  const dir = join(root, 'meanwhile')
  server.before = (path) => {
    if (path.startsWith('ticks/')) server.dir = newer
  }
  await sync(dir)
  assert.is(await wholeTicks(dir), 'newer')
})

test('a replica keeps what its source keeps: retention and verification change nothing of it', async () => {
  reset(older)
  const dir = join(root, 'kept')
  await sync(dir)
  assert.is(await codeOf(retainTicks(dir, { retention: { days: 1 } })), 'is_replica')
  assert.equal(ticksOf(dir), ticksOf(older))
})

const child = programAt(new URL('./sync-child.js', import.meta.url))
const runChild = (dir: string, at: number, when: 'before' | 'after') =>
  spawnSync(process.execPath, [child, dir, newer, String(at), when, 'ticks'], { encoding: 'utf8' })

/** A rename of a sync, counted from 1. */
type Moment = [rename: number, when: 'before' | 'after']

test('killed at any instant, a sync leaves the ticks of before or those of the source, and the next one goes on', async () => {
  const start = join(root, 'start')
  await sync(start, older)
  const quiet = join(root, 'quiet')
  cpSync(start, quiet, { recursive: true })
  const { stdout, stderr } = runChild(quiet, 0, 'before')
  const renames = Number(stdout)
  assert.is(stderr, '')
  assert.is(await wholeTicks(quiet), 'newer')
  // The last ones: a file is received, is put in place, the index is replaced.
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
    assert.is(runChild(dir, at, when).signal, 'SIGKILL')
    seen[await wholeTicks(dir)] += 1
    reset(newer)
    const resumed = await sync(dir)
    assert.equal(ticksOf(dir), ticksOf(quiet), `${when} rename ${at}`)
    assert.is(resumed.ticks!.tick_revision, revisions.newer)
    if (at === renames && when === 'before') {
      const again = server.asked.filter(({ path }) => path.startsWith('ticks/'))
      assert.equal(again, [], 'what was put in place is not fetched again')
    }
    assert.equal(
      readdirSync(dir).filter((name) => name === 'incoming' || name.endsWith('.tmp')),
      [],
    )
  }
  assert.ok(seen.older > 2 && seen.newer > 0, JSON.stringify(seen))
})

test.run()
