/** Answers on disk: the same bytes after a restart, and never a wrong one, whatever happens to the files. */
import { execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { importIntoDataset } from '../../src/operator/index.js'
import { openResearch, type QueryResult } from '../../src/research/index.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { makeDataset, simulatedDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { allPages, askOf, bodyOf, withPage } from '../support/http/pages.js'
import { documentOf, page } from '../support/http/service.js'
import { programAt } from '../support/processes/program.js'
import { until } from '../support/processes/until.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { MemoryPayers } from '../support/stores/memory-payer.js'

const test = suite('answers on disk')
const folder = temporaryFolder('answer-cache')
const dataset = await simulatedDataset()
const cursorKeyFile = join(folder, 'cursor-key')
const QUESTION = documentOf([['feature.vpin', 'gte', 0.6]], { sort: ['feature.vpin', 'desc'], ...page(40) })

let folders = 0
const newCache = () => join(folder, `cache-${++folders}`)
const open = (cacheDir: string, more = {}) => openResearch({ dataset, cacheDir, cursorKeyFile, ...more })

const filesOf = (cacheDir: string, kind: string): string[] => {
  const dir = join(cacheDir, kind)
  return readdirSync(dir).map((name) => join(dir, name))
}

/** Asks in a new process' place: nothing is in memory. */
async function afterRestart(cacheDir: string, documents: readonly object[], more = {}): Promise<QueryResult[]> {
  const research = await open(cacheDir, more)
  const payer = new MemoryPayers().payer()
  const answers: QueryResult[] = []
  for (const document of documents) answers.push(await research.query(document, { payer }))
  await research.settled()
  research.close()
  return answers
}

const fresh = await openResearch({ dataset, cursorKeyFile })
test.after(() => fresh.close())
const expected = Buffer.from((await fresh.query(QUESTION)).bytes)
const next = withPage(QUESTION, 40, bodyOf({ bytes: expected }).cursor)
const expectedNext = Buffer.from((await fresh.query(next)).bytes)
const sameBytes = (answers: readonly QueryResult[]) => {
  assert.is(Buffer.compare(answers[0]!.bytes, expected), 0)
  if (answers[1] !== undefined) assert.is(Buffer.compare(answers[1].bytes, expectedNext), 0)
}

test('cold, from memory, from disk after a restart: the same bytes; after a restart a hit that costs nothing', async () => {
  const cacheDir = newCache()
  const research = await open(cacheDir)
  const payer = new MemoryPayers().payer()
  const cold = await research.query(QUESTION, { payer })
  const remembered = await research.query(QUESTION, { payer })
  await research.settled()
  research.close()
  const [kept, further] = await afterRestart(cacheDir, [QUESTION, next])
  for (const { bytes } of [cold, remembered, kept!]) assert.is(Buffer.compare(bytes, expected), 0)
  assert.is(Buffer.compare(further!.bytes, expectedNext), 0)
  assert.equal(
    [cold, remembered, kept!, further!].map(({ cache, cost }) => [cache, cost]),
    [
      ['miss', 1],
      ['hit', 0],
      ['hit', 0],
      ['miss', 0], // rendered from the list on disk
    ],
  )
  assert.ok(!('scan' in further!.timings), JSON.stringify(further!.timings))
})

test('files are their owner’s alone', async () => {
  const cacheDir = newCache()
  await afterRestart(cacheDir, [QUESTION])
  const all = [...filesOf(cacheDir, 'pages'), ...filesOf(cacheDir, 'lists')]
  assert.is(all.length, 2)
  for (const path of all) assert.is(statSync(path).mode & 0o777, 0o600)
  assert.is(statSync(join(cacheDir, 'pages')).mode & 0o777, 0o700)
})

test('a file altered in any byte, cut at any length, or exchanged is found out, and the answer computed', async () => {
  const seed = fileSeed(import.meta.url)
  const random = new RandomNumbers(seed)
  const cacheDir = newCache()
  await afterRestart(cacheDir, [QUESTION])
  // Long enough for several blocks of rows.
  const long = documentOf([], page(500))
  const longBytes = Buffer.from((await fresh.query(long)).bytes)
  await afterRestart(cacheDir, [long])
  const whole = [...filesOf(cacheDir, 'pages'), ...filesOf(cacheDir, 'lists')].map(
    (path) => [path, readFileSync(path)] as const,
  )
  const restore = () => {
    for (const [path, bytes] of whole) writeFileSync(path, bytes, { mode: 0o600 })
  }
  for (let round = 0; round < 6; round++) {
    restore()
    const spoilt = random.pick(['flip', 'cut', 'exchange', 'longer'])
    for (const [path, bytes] of whole) {
      const at = random.chance(0.3)
        ? random.integer(0, Math.min(200, bytes.length - 1))
        : random.integer(0, bytes.length - 1)
      if (spoilt === 'cut') truncateSync(path, at)
      else if (spoilt === 'flip') {
        const altered = Buffer.from(bytes)
        altered[at]! ^= 1 << random.integer(0, 7)
        writeFileSync(path, altered)
      } else if (spoilt === 'longer') writeFileSync(path, Buffer.concat([bytes.subarray(0, at), bytes]))
      else copyFileSync(random.pick(whole)[0], path)
    }
    const cursor = bodyOf({ bytes: longBytes }).cursor
    const [first, second, third, further] = await afterRestart(cacheDir, [
      QUESTION,
      next,
      long,
      withPage(long, 500, cursor),
    ])
    sameBytes([first!, second!])
    assert.is(Buffer.compare(third!.bytes, longBytes), 0, spoilt)
    assert.is(bodyOf(further!).rows.length, 500)
    assert.is(
      Buffer.compare(further!.bytes, (await fresh.query(withPage(long, 500, cursor))).bytes),
      0,
      `${spoilt}, HINDSIGHT_SEED=${seed}`,
    )
  }
})

test('what no writer can have put there is not read: links, pipes, files without end', async () => {
  const cacheDir = newCache()
  await afterRestart(cacheDir, [QUESTION])
  const paths = [...filesOf(cacheDir, 'pages'), ...filesOf(cacheDir, 'lists')]
  const bytes = Buffer.from((await fresh.query(QUESTION)).bytes)
  const spoil = {
    endless: (path: string) => symlinkSync('/dev/zero', path),
    circle: (path: string) => symlinkSync(path, path),
    pipe: (path: string) => execFileSync('mkfifo', [path]),
    folder: (path: string) => mkdirSync(path),
    vast: (path: string) => {
      writeFileSync(path, '')
      truncateSync(path, 2 ** 42)
    },
  }
  for (const [name, put] of Object.entries(spoil)) {
    for (const path of paths) {
      rmSync(path, { recursive: true, force: true })
      put(path)
    }
    const [answer] = await afterRestart(cacheDir, [QUESTION])
    assert.is(Buffer.compare(answer!.bytes, bytes), 0, name)
    assert.is(answer!.cache, 'miss', name)
  }
})

test('another installation reads nothing of it', async () => {
  const cacheDir = newCache()
  await afterRestart(cacheDir, [QUESTION])
  const [answer] = await afterRestart(cacheDir, [QUESTION], { cursorKeyFile: join(folder, 'another-key') })
  assert.is(answer!.cache, 'miss')
  assert.is(answer!.cost, 1)
  assert.is.not(bodyOf(answer!).cursor, bodyOf({ bytes: expected }).cursor)
  sameBytes(await afterRestart(cacheDir, [QUESTION]))
})

test('a new revision is answered from the dataset, not from what is kept of the one before', async () => {
  const own = await makeDataset(join(folder, 'revised'), 1, 1, false)
  const cacheDir = newCache()
  const ask = async () => (await afterRestart(cacheDir, [documentOf()], { dataset: own }))[0]!
  const before = await ask()
  const archive = join(folder, 'revised', 'later')
  await writeSimulatedMarket(archive, { symbols: 1, days: 2, depth: false })
  await importIntoDataset([archive], { dir: own })
  const after = await ask()
  assert.is(after.cache, 'miss')
  assert.is(bodyOf(before).counts.scope_buckets, 1440)
  assert.is(bodyOf(after).counts.scope_buckets, 2880)
  assert.is((await ask()).cache, 'hit')
})

test('the folder stays within its budget, the least recently used going first', async () => {
  const cacheDir = newCache()
  const budget = 768 * 1024
  const research = await open(cacheDir, { diskCacheBytes: budget })
  const documents = Array.from({ length: 24 }, (_, i) =>
    documentOf([['feature.vpin', 'gte', 0.55 + i / 1000]], page(100)),
  )
  for (const document of documents) {
    await research.query(document)
    await research.settled()
    const total = ['pages', 'lists']
      .flatMap((kind) => filesOf(cacheDir, kind))
      .reduce((sum, path) => sum + statSync(path).size, 0)
    assert.ok(total <= budget, `${total} bytes`)
  }
  research.close()
  const answers = await afterRestart(cacheDir, [documents.at(-1)!, documents[0]!], { diskCacheBytes: budget })
  assert.is(answers[0]!.cache, 'hit')
  assert.is(answers[1]!.cache, 'miss')
})

test('a folder that cannot be used is no error', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, 'not a folder')
  sameBytes(await afterRestart(file, [QUESTION, next]))
  sameBytes(await afterRestart('/proc/hindsight-cache', [QUESTION, next]))
})

test('a list larger than its share of the memory lies on disk alone, and pages are read from there', async () => {
  const cacheDir = newCache()
  const research = await open(cacheDir, { cacheBytes: 300_000 })
  const document = documentOf([['feature.ret_1h', 'gte', 0]], { sort: ['identity.symbol', 'desc'] })
  const pages = await allPages(document, 500, askOf(research, new MemoryPayers().payer()))
  const all = await allPages(document, 500, askOf(fresh))
  assert.is(pages.length, all.length)
  assert.ok(pages.length > 20)
  assert.ok(pages.every(({ bytes }, i) => Buffer.compare(bytes, all[i]!.bytes) === 0))
  assert.is(pages.filter(({ timings }) => 'scan' in timings).length, 1)
  assert.is(
    pages.reduce((sum, { cost }) => sum + cost, 0),
    1,
  )
  await research.settled()
  research.close()
})

/** Asks without end and is killed; see answer-cache-child.ts. */
const child = programAt(new URL('./answer-cache-child.js', import.meta.url))

test('killed at any instant, and several processes in one folder: no wrong answer', async () => {
  const cacheDir = newCache()
  const started = () => spawn(process.execPath, [child, dataset, cacheDir, cursorKeyFile], { stdio: 'ignore' })
  const pagesKept = () => (existsSync(join(cacheDir, 'pages')) ? readdirSync(join(cacheDir, 'pages')).length : 0)
  for (let round = 0; round < amount({ fixed: 1, explored: 3 }); round++) {
    const children = [started(), started()]
    const wanted = pagesKept() + amount({ fixed: 16, explored: 6 })
    await until(() => pagesKept() >= wanted)
    const ended = children.map((one) => new Promise((resolve) => one.once('exit', resolve)))
    for (const one of children) one.kill('SIGKILL')
    await Promise.all(ended)
  }
  const kept = readdirSync(join(cacheDir, 'pages'))
  console.log(
    `answers on disk: ${kept.length} pages after the kills, ${kept.filter((n) => n.endsWith('.tmp')).length} unfinished`,
  )
  assert.ok(kept.length > 5)
  const research = await open(cacheDir)
  let hits = 0
  for (let i = 0; i < 40; i++) {
    const document = documentOf([['feature.vpin', 'gte', 0.6 + i / 1000]], page(50))
    const answer = await research.query(document)
    hits += answer.cache === 'hit' ? 1 : 0
    assert.is(Buffer.compare(answer.bytes, (await fresh.query(document)).bytes), 0, `document ${i}`)
  }
  assert.ok(hits > 5, `${hits} hits`)
  await research.settled()
  research.close()
})

test.run()
