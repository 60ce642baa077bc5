/** GET /web/v1/events: what changes while a page is open. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountNamed } from '../../src/accounts/index.js'
import { importIntoDataset } from '../../src/operator/index.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { makeDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf } from '../support/http/service.js'
import { until } from '../support/processes/until.js'
import { EventReader } from '../support/workbench/event-stream.js'
import { PageVisitor } from '../support/workbench/page-visitor.js'
import { startWithWorkbench } from '../support/workbench/served.js'

let now = Date.now()
const service = await startWithWorkbench({
  now: () => now,
  app: { openRequestsPerMinute: 100_000, signInsPerMinute: 100_000 },
  studies: { workers: { places: 0 } },
})
const { control, people, ledger } = service
const test = suite('/web/v1/events')
test.after(() => service.close())

const ana = await PageVisitor.joined(service, 'Ana')
const desk = (await accountNamed(control, 'desk', now))!.id
const open = (visitor = ana, headers: Record<string, string> = {}) =>
  EventReader.open(`${people.base.origin}/web/v1/events`, {
    ...visitor.headers('GET'),
    'Accept-Encoding': 'gzip, br',
    ...headers,
  })
const is = (event: string) => (one: { event: string }) => one.event === event

/** A job of the account, as `run` begins it. */
async function begin(name: string): Promise<string> {
  const attempt = `attempt ${name}`
  const hash = Buffer.from(name.padEnd(32)).toString('hex')
  const job = {
    ...{ attempt, job_hash: hash, definition_hash: 'd'.repeat(64), revision: service.research.revision },
    ...{
      engine_version: 'engine',
      definition: '{"holdout":null}',
      name,
      family: 'f'.repeat(64),
      policies: 1,
      units: 3,
    },
    key_id: null,
  }
  await control.perform('beginStudyJob', { accountId: desk, now, job, openMax: 20 })
  return hash
}
const cancel = (jobHash: string) => control.perform('cancelStudyJob', { accountId: desk, now, jobHash })

test('a stream begins with what is, uncompressed, and is kept nowhere', async () => {
  const reader = await open()
  const { headers } = reader.response
  assert.is(headers.get('Content-Type'), 'text/event-stream')
  assert.is(headers.get('Content-Encoding'), null)
  assert.is(headers.get('Cache-Control'), 'no-store')
  assert.is(headers.get('X-Accel-Buffering'), 'no')
  assert.equal((await reader.find(is('revision'))).data, { dataset_revision: service.research.revision })
  const balance = await ledger.balance(desk)
  assert.equal((await reader.find(is('credits'))).data, { allowance_remaining: balance, reserved: 0 })
  await reader.close()
})

test('credits that are spent, by anybody of the account, are told', async () => {
  const reader = await open()
  const before = (await reader.find(is('credits'))).data.allowance_remaining as number
  const ben = await PageVisitor.joined(service, 'Ben')
  await ben.post('/research/query', documentOf([['feature.ret_1h', 'lte', -0.0177]]))
  const after = await reader.find(
    ({ event, data }) => event === 'credits' && data.allowance_remaining === before - 1 && data.reserved === 0,
  )
  assert.is(after.data.reserved, 0)
  await reader.close()
})

test('a job is told from its beginning to its end', async () => {
  const reader = await open()
  const id = await begin('watched')
  const of = (state: string) => (one: { event: string; data: Record<string, unknown> }) =>
    one.event === 'job' && one.data.id === id && one.data.state === state
  assert.is((await reader.find(of('queued'))).data.name, 'watched')
  await cancel(id)
  assert.is((await reader.find(of('cancelled'))).data.refunded, true)
  await reader.close()
})

test('a browser that comes back learns what ended meanwhile; a new one does not', async () => {
  const first = await open()
  const id = await begin('away')
  const seen = await first.find(({ data }) => data.id === id)
  await first.close()
  await cancel(id)
  now += 60_000
  const back = await open(ana, { 'Last-Event-ID': seen.id })
  const ended = await back.find(({ data }) => data.id === id)
  assert.is(ended.data.state, 'cancelled')
  await back.close()
  const fresh = await open()
  await fresh.find(is('credits'))
  assert.not.ok(fresh.events.some(({ data }) => data.id === id))
  await fresh.close()
})

test('a new revision is told though nobody asks, when another process has imported', async () => {
  const folder = temporaryFolder('events')
  const dataset = await makeDataset(folder, 1, 2, false)
  const own = await startWithWorkbench({ dataset, studies: { workers: { places: 0 } } })
  const eva = await PageVisitor.joined(own, 'Eva')
  const reader = await EventReader.open(`${own.people.base.origin}/web/v1/events`, eva.headers('GET'))
  const first = await reader.find(is('revision'))
  const archive = join(folder, 'more')
  await writeSimulatedMarket(archive, { symbols: 1, days: 3, depth: false })
  await importIntoDataset([archive], { dir: dataset })
  const next = await reader.find(
    ({ event, data }) => event === 'revision' && data.dataset_revision !== first.data.dataset_revision,
  )
  assert.is(next.data.dataset_revision, own.research.revision)
  await reader.close()
  await own.close()
})

test('an account sees nothing of another', async () => {
  const reader = await open()
  await reader.find(is('credits'))
  const before = reader.events.length
  const { ledger: books } = service
  await service.key({ account: 'others' })
  const others = (await accountNamed(control, 'others', now))!.id
  await books.grant(others, 5, 'grant:test')
  await new Promise((resolve) => setTimeout(resolve, 200))
  assert.is(reader.events.length, before)
  await reader.close()
})

test('a comment is sent where nothing happens for 15 s', async () => {
  const reader = await open()
  await reader.find(is('credits'))
  assert.is(reader.comments, 0)
  now += 15_000
  await reader.find(() => reader.comments === 1)
  await reader.close()
})

test('a session has at most four streams', async () => {
  const readers = await Promise.all([open(), open(), open(), open()])
  const fifth = await ana.get<{ code: string }>('/events')
  assert.equal([fifth.status, fifth.json.code, fifth.headers.get('Retry-After')], [429, 'rate_limited', '15'])
  await readers[0]!.close()
  await until(async () => {
    const again = await open().catch(() => undefined)
    await again?.close()
    return again !== undefined
  }, 'a stream is free')
  await Promise.all(readers.map((one) => one.close()))
})

test('a stream ends with its session, and does not keep it alive', async () => {
  const cleo = await PageVisitor.joined(service, 'Cleo')
  const reader = await open(cleo)
  await reader.find(is('credits'))
  await cleo.post('/session/end')
  now += 16_000
  await reader.ended
  const dora = await PageVisitor.joined(service, 'Dora')
  const idle = await open(dora)
  await idle.find(is('credits'))
  for (let hours = 0; hours < 12; hours++) {
    now += 3_600_000
    if (hours < 11) await idle.find(() => idle.comments > hours)
  }
  await idle.ended
  now -= 12 * 3_600_000
})

test('HEAD answers without a stream', async () => {
  const response = await fetch(`${people.base.origin}/web/v1/events`, { method: 'HEAD', headers: ana.headers('GET') })
  assert.equal([response.status, response.headers.get('Content-Type')], [200, 'text/event-stream'])
})

test('streams end when the server stops', async () => {
  const reader = await open()
  await reader.find(is('credits'))
  const began = performance.now()
  // Half of the time that the server would give an open answer: a busy machine is far from both.
  await service.stop(60_000)
  await reader.ended
  assert.ok(performance.now() - began < 30_000)
})

test.run()
