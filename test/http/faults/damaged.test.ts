/** A server whose files are damaged under it: it lives on, answers nothing from them, and everything else as before. */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { segmentDir } from '../../../src/dataset/folder/paths.js'
import { appendDay, repairDataset, verifyDataset } from '../../../src/dataset/index.js'
import { readManifest } from '../../../src/dataset/manifest/manifest.js'
import { writeSimulatedMarket } from '../../../src/simulate/index.js'
import { flipBit } from '../../support/datasets/damage.js'
import { makeDataset } from '../../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../../support/datasets/temporary-folder.js'
import { documentOf, startService, type TestService } from '../../support/http/service.js'
import { until } from '../../support/processes/until.js'
import { RandomNumbers } from '../../support/random/numbers.js'
import { fileSeed } from '../../support/random/seed.js'

const test = suite('damaged data')
const seed = fileSeed(import.meta.url)
const random = new RandomNumbers(seed)

/** Two days in one segment, and two days after them in segments of their own: the last one reads nothing of the first. */
const folder = temporaryFolder('damaged')
const whole = await makeDataset(folder, 2, 2, false)
for (const days of [3, 4]) {
  const later = join(folder, `until-${days}`)
  await writeSimulatedMarket(later, { symbols: 2, days, depth: false })
  await appendDay([later], { dir: whole, day: `2026-01-0${days}`, workers: 2 })
}
const { segments, symbols } = (await readManifest(whole))!
const names = symbols.map(({ name }) => name)
const oracle = await startService({ dataset: whole })
const services = [oracle]
test.after(async () => {
  await Promise.all(services.map((service) => service.close()))
})

/** Every question is a new one, so that nothing is answered from what was kept. */
let asked = 0
const question = (symbol: string): unknown =>
  documentOf([
    ['identity.symbol', 'in', [symbol]],
    ['feature.ret_1h', 'gt', 0.0001 * ++asked],
  ])

/** Of the same installation, so that cursors are the same too. */
async function serve(dataset: string, cacheDir?: string): Promise<TestService> {
  const research = { cursorKeyFile: oracle.cursorKeyFile, ...(cacheDir !== undefined && { cacheDir }) }
  const service = await startService({ dataset, research })
  services.push(service)
  return service
}

async function copied(name: string, cacheDir?: string): Promise<[string, TestService]> {
  const dir = join(temporaryFolder(name), 'dataset')
  cpSync(whole, dir, { recursive: true })
  return [dir, await serve(dir, cacheDir)]
}

async function assertAnswered(service: TestService, document: unknown): Promise<void> {
  const [expected, found] = [await oracle.post(document), await service.post(document)]
  const text = await found.text()
  assert.is(found.status, 200, text)
  assert.ok(text === (await expected.text()), 'byte by byte')
}

async function assertRefused(answer: Response, symbol: string): Promise<void> {
  assert.is(answer.status, 503)
  assert.is(answer.headers.get('retry-after'), null, 'trying again does not help')
  const problem = (await answer.json()) as { code: string; detail: string }
  assert.is(problem.code, 'segment_damaged')
  assert.match(problem.detail, new RegExp(`${symbol}.* in 2026-01 .*hindsight repair`))
  assert.not.match(problem.detail, /\/|\.hsc/, 'no path of the server is told')
}

const snapshotOf = (service: TestService, symbol: string, headers = {}): Promise<Response> =>
  service.get(`/api/v1/research/snapshot?symbol=${symbol}&t=2026-01-02T10:00:00Z`, headers)

const known = (tag?: string): Record<string, string> => (tag === undefined ? {} : { 'If-None-Match': tag })

const column = (dir: string, name: string): string => join(segmentDir(dir, segments[0]!.id), `${name}.hsc`)

test('a file that is cut while it is served: what it held is refused, the rest is answered, repair heals it', async () => {
  const [dir, service] = await copied('cut')
  for (const name of names) await assertAnswered(service, question(name))
  const last = names.at(-1)!
  // In the midst of what the last symbol has.
  truncateSync(column(dir, 'ret_1h'), Math.floor(statSync(column(dir, 'ret_1h')).size * 0.9))
  const document = question(last)
  await assertRefused(await service.post(document), last)
  await assertRefused(await service.post(document), last)
  await assertRefused(await snapshotOf(service, last), last)
  await assertRefused(await service.post(documentOf([['feature.ret_1h', 'gt', 0.2]])), last)
  for (const name of names.slice(0, -1)) {
    await assertAnswered(service, question(name))
    assert.is((await snapshotOf(service, name)).status, 200)
  }
  assert.is((await fetch(`${service.url}/healthz`)).status, 200)
  const { left } = await repairDataset({ dir, workers: 2 })
  assert.equal(left, [])
  await until(async () => (await service.post(document)).status === 200)
  await assertAnswered(service, document)
})

test('a bit that flips: what was answered from it is not answered again once it is found', async () => {
  const cacheDir = temporaryFolder('damaged-cache')
  const [dir, service] = await copied('flipped', cacheDir)
  const [first] = names
  // A high bit of a value somewhere in the first symbol's second day.
  flipBit(column(dir, 'ret_1h'), random, 64 + 4 * (1440 + random.integer(0, 1000)) + 2)
  const asks = documentOf([
    ['identity.symbol', 'in', [first]],
    ['feature.ret_1h', 'between', [-9, 9]],
  ])
  assert.is((await service.post(asks)).status, 200, 'nobody knows of it yet, and the answer is kept')
  assert.is((await verifyDataset(dir, { workers: 2 })).setAside!.length, 1)
  await until(async () => (await service.post(asks)).status === 503)
  await assertRefused(await service.post(asks), first!)
  await assertAnswered(service, question(names[1]!))
  assert.equal((await repairDataset({ dir, workers: 2 })).left, [])
  await until(async () => (await service.post(asks)).status === 200)
  await assertAnswered(service, asks)
})

test('a copy of before is not confirmed once damage was found, nor after repair; one of after it is', async () => {
  const [dir, service] = await copied('confirmed')
  const [first, second] = names
  flipBit(column(dir, 'ret_1h'), random, 64 + 4 * (1440 + random.integer(0, 1000)) + 2)
  const everything = (symbol: string): unknown =>
    documentOf([
      ['identity.symbol', 'in', [symbol]],
      ['feature.ret_1h', 'between', [-9, 9]],
    ])
  const asks: [what: string, ask: (from: TestService, tag?: string) => Promise<Response>][] = [
    ['query', (from, tag) => from.post(everything(first!), known(tag))],
    [
      'page',
      (from, tag) => from.post({ ...(everything(first!) as object), page: { limit: 5, cursor: null } }, known(tag)),
    ],
    ['snapshot', (from, tag) => snapshotOf(from, first!, known(tag))],
    ['other query', (from, tag) => from.post(everything(second!), known(tag))],
    ['other snapshot', (from, tag) => snapshotOf(from, second!, known(tag))],
    ['diff', (from, tag) => from.get('/api/v1/research/revisions/current/diff?from=current', known(tag))],
  ]
  /** The tags that everything has by now; what is not said to be refused has the bytes of a dataset that is whole. */
  const tagsNow = async (refused: readonly string[], compared: boolean): Promise<Map<string, string>> => {
    const tags = new Map<string, string>()
    for (const [what, ask] of asks) {
      const answer = await ask(service)
      const text = await answer.text()
      assert.is(answer.status, refused.includes(what) ? 503 : 200, `${what}: ${text}`)
      if (answer.status !== 200) {
        assert.is(answer.headers.get('etag'), null)
        continue
      }
      if (compared) assert.ok(text === (await (await ask(oracle)).text()), what)
      tags.set(what, answer.headers.get('etag')!)
    }
    return tags
  }
  const statusesWith = async (tags: ReadonlyMap<string, string> | string): Promise<Record<string, number>> => {
    const statuses: Record<string, number> = {}
    for (const [what, ask] of asks) {
      const tag = typeof tags === 'string' ? tags : tags.get(what)
      if (tag !== undefined) statuses[what] = (await ask(service, tag)).status
    }
    return statuses
  }
  const all = (status: number, ...others: string[]): Record<string, number> =>
    Object.fromEntries(asks.map(([what]) => [what, others.includes(what) ? 503 : status]))
  const damaged = ['query', 'page', 'snapshot']

  const before = await tagsNow([], false)
  for (const tags of [before, '*']) assert.equal(await statusesWith(tags), all(304))
  assert.is((await verifyDataset(dir, { workers: 2 })).setAside!.length, 1)
  await until(async () => (await asks[0]![1](service, before.get('query'))).status !== 304)
  const weak = new Map([...before].map(([what, tag]) => [what, `"x", W/${tag}`]))
  for (const tags of [before, weak, '*']) assert.equal(await statusesWith(tags), all(200, ...damaged))
  const between = await tagsNow(damaged, true)
  for (const [what, status] of Object.entries(await statusesWith(between))) assert.is(status, 304, what)

  assert.equal((await repairDataset({ dir, workers: 2 })).left, [])
  await until(async () => (await asks[0]![1](service)).status === 200)
  for (const tags of [before, weak, between, '*']) {
    for (const [what, status] of Object.entries(await statusesWith(tags))) assert.is(status, 200, what)
  }
  const after = await tagsNow([], true)
  for (const [what, tag] of after) assert.not([before.get(what), between.get(what)].includes(tag), what)
  assert.equal(await statusesWith(after), all(304))
  // What was never found damaged has the tags that it had.
  assert.is((await asks[0]![1](oracle)).headers.get('etag'), before.get('query'))
})

test('files that vanish: who has them open answers from them, who opens then answers the rest', async () => {
  const [dir, service] = await copied('vanished')
  const folder = segmentDir(dir, segments[0]!.id)
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  for (const name of names) await assertAnswered(service, question(name))
  const late = await serve(dir)
  await assertRefused(await late.post(question(names[0]!)), names[0]!)
  await assertAnswered(
    late,
    documentOf([
      ['times.anchor_time', 'between', ['2026-01-04T02:00:00Z', '2026-01-05T00:00:00Z']],
      ['feature.ret_1h', 'gt', 0.001],
    ]),
  )
})

test('a server starts on a dataset that verification found damaged, and serves what is whole', async () => {
  const dir = join(temporaryFolder('listed'), 'dataset')
  cpSync(whole, dir, { recursive: true })
  const path = column(dir, 'price.close')
  flipBit(path, random, readFileSync(path).length - 100)
  await verifyDataset(dir, { workers: 2 })
  const service = await serve(dir)
  const last = names.at(-1)!
  await assertRefused(await service.post(question(last)), last)
  await assertAnswered(service, question(names[0]!))
})

test.run()
