/** /web/v1/operator: what operators see and do, and that nobody else learns of it. */
import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { linkByToken } from '../../src/accounts/index.js'
import { digestOf } from '../../src/people/index.js'
import { simulatedDatasetCopy } from '../support/datasets/simulated-dataset.js'
import { documentOf } from '../support/http/service.js'
import { until } from '../support/processes/until.js'
import { begun, ended, researcher, studyOf } from '../support/studies/completed-studies.js'
import { scriptedEngine } from '../support/studies/stub-engine.js'
import { PageVisitor } from '../support/workbench/page-visitor.js'
import { startWithWorkbench } from '../support/workbench/served.js'

const dataset = await simulatedDatasetCopy()
let now = Date.now()
const service = await startWithWorkbench({
  dataset,
  now: () => now,
  studies: { engine: scriptedEngine() },
  app: { openRequestsPerMinute: 100_000, signInsPerMinute: 100_000 },
})
const test = suite('/web/v1/operator')
test.after(() => service.close())

const olga = await PageVisitor.joined(service, 'Olga', true)
const ana = await PageVisitor.joined(service, 'Ana')
const GETS = ['overview', 'imports', 'jobs', 'accounts'] as const

interface Verification {
  state: string
  revision: string | null
  done: number
  total: number
  faults: { file: string; kind: string }[]
}

test('for everybody else the addresses do not exist; without a session they ask for one', async () => {
  for (const name of GETS) {
    const [mine, theirs] = [await olga.get(`/operator/${name}`), await ana.get<{ code: string }>(`/operator/${name}`)]
    assert.equal([mine.status, theirs.status, theirs.json.code], [200, 404, 'not_found'], name)
    assert.is((await olga.get(`/operator/${name}`, { Cookie: '' })).status, 401)
  }
  for (const name of ['verify', 'invite']) {
    assert.is((await ana.post(`/operator/${name}`, { account: 'desk' })).status, 404, name)
  }
  const key = await service.key()
  const { status } = await olga.get('/operator/overview', { Cookie: '', Authorization: `Bearer ${key}` })
  assert.is(status, 401)
})

test('the overview is that of the dataset and the process', async () => {
  const { json } = await olga.get<{
    health: object
    dataset: { revision: string; symbols: number; buckets: number; sources: { source: string; minutes: number }[] }
    verification: Verification
  }>('/operator/overview')
  const { dataset: shown, health, verification } = json
  const info = service.research.info()
  assert.equal(health, {
    control_store: true,
    newest_revision: true,
    reload_error: null,
    scans_running: 0,
    scans_waiting: 0,
  })
  assert.equal([shown.revision, shown.symbols, shown.buckets], [info.revision, 4, info.counts.buckets])
  const bars = info.symbols.reduce((sum, { coverage }) => sum + coverage.B!.minutes, 0)
  assert.is(shown.sources.find(({ source }) => source === 'B')?.minutes, bars)
  assert.is(verification.state, 'never')
})

test('imports have their sums and revisions; accounts their credits, keys and members', async () => {
  const imports = await olga.get<{ totals: Record<string, number>; revisions: { revision: string }[] }>(
    '/operator/imports',
  )
  assert.equal(imports.json.totals, service.research.info().imports)
  assert.equal(
    imports.json.revisions.map(({ revision }) => revision),
    [service.research.revision],
  )
  await service.key({ account: 'desk' })
  await service.key({ account: 'desk', revoked: true })
  await service.key({ account: 'desk', expiresMs: 1 })
  const { accounts } = (
    await olga.get<{ accounts: { name: string; keys: number; members: number }[] }>('/operator/accounts')
  ).json
  const desk = accounts.find(({ name }) => name === 'desk')
  assert.equal([desk?.keys, desk?.members], [1, 2])
  assert.equal(
    accounts.map(({ name }) => name),
    ['desk', 'tests'],
  )
})

test('jobs are counted, and nothing says what they are about', async () => {
  const caller = await researcher(service)
  const { job } = await begun(service.studies, studyOf(service), caller, 'my secret idea')
  await ended(service.studies, job.id, caller)
  const { json } = await olga.get<{ states: object; newest: { account: string; state: string }[] }>('/operator/jobs')
  assert.equal(json.states, { succeeded: 1 })
  assert.equal(
    json.newest.map(({ account, state }) => [account, state]),
    [['tests', 'succeeded']],
  )
  await service.post(documentOf([['feature.vpin', 'gte', 0.71]]))
  const all = JSON.stringify(await Promise.all(GETS.map(async (name) => (await olga.get(`/operator/${name}`)).json)))
  for (const hidden of ['secret idea', job.id, 'vpin', 'definition']) assert.not.ok(all.includes(hidden), hidden)
})

test('a verification runs once at a time beside queries, and says what is wrong and what to do', async () => {
  const state = async () => (await olga.get<{ verification: Verification }>('/operator/overview')).json.verification
  const over = async () => (await state()).state === 'done'
  assert.is((await olga.post<Verification>('/operator/verify')).json.state, 'running')
  assert.is((await olga.post<Verification>('/operator/verify')).json.state, 'running')
  assert.is((await service.post(documentOf([['feature.vpin', 'gte', 0.72]]))).status, 200)
  await until(over)
  const whole = await state()
  assert.equal([whole.faults, whole.revision], [[], service.research.revision])
  assert.ok(whole.total > 0 && whole.done === whole.total)
  const [file] = readdirSync(join(dataset, 'states'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  )
  appendFileSync(join(dataset, 'states', file!), 'x')
  await olga.post('/operator/verify')
  await until(over)
  assert.equal(
    (await state()).faults.map(({ kind }) => kind),
    ['state'],
  )
})

test('an invitation is for one account, kept as a hash, and needs a sign-in of the last 15 minutes', async () => {
  const { json } = await olga.post<{ link: string; expires: string }>('/operator/invite', { account: 'desk' })
  const token = json.link.split('/').at(-1)!
  const row = await linkByToken(service.control, digestOf(token))
  assert.equal([row?.account, row?.operator, row?.used_ms], ['desk', 0, null])
  assert.is((await fetch(json.link)).status, 200)
  const unknown = await olga.post<{ code: string }>('/operator/invite', { account: 'nobody' })
  assert.equal([unknown.status, unknown.json.code], [404, 'account_not_found'])
  now += 16 * 60_000
  const late = await olga.post<{ code: string }>('/operator/invite', { account: 'desk' })
  assert.equal([late.status, late.json.code], [403, 'recent_sign_in_needed'])
})

test.run()
