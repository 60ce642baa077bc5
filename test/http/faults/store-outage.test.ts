/** A control store that cannot be had: every answer that needs it says so by name, nothing hangs, and all is well again when the store is. */
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkLedger } from '../../../src/accounts/index.js'
import { temporaryFolder } from '../../support/datasets/temporary-folder.js'
import { parseExposition, sumOf } from '../../support/http/exposition.js'
import { documentOf, page, startService, type TestService } from '../../support/http/service.js'
import { type BreakableLine, breakableLine, overLine, targetOf } from '../../support/processes/breakable-line.js'
import { until } from '../../support/processes/until.js'
import { testPostgres } from '../../support/stores/postgres.js'

const test = suite('an outage of the control store')
const postgres = await testPostgres()
if (typeof postgres === 'string') console.log(`skipped on PostgreSQL: ${postgres}`)

let number = 0
const question = () => documentOf([['feature.vpin', 'gte', 0.6 + ++number / 10_000]], page(5))

async function unavailable(response: Response): Promise<void> {
  const { code, status, detail } = (await response.json()) as { code: string; status: number; detail: string }
  assert.equal([response.status, status, code], [503, 503, 'control_store_unavailable'])
  assert.match(response.headers.get('Retry-After') ?? '', /^\d+$/)
  assert.is(response.headers.get('WWW-Authenticate'), null)
  assert.not.match(detail, /127\.0\.0\.1|postgres|sqlite|socket|\//i)
}

const readiness = async ({ url }: TestService) => {
  const response = await fetch(`${url}/readyz`)
  return `${response.status} ${((await response.json()) as { control_store: string }).control_store}`
}

/** Figures are shown without the store, but for what only the store could say. */
async function figuresWithoutStore({ url }: TestService): Promise<void> {
  const response = await fetch(`${url}/metrics`)
  const series = parseExposition(await response.text())
  assert.is(response.status, 200)
  assert.is(sumOf(series, 'hindsight_ready'), 0)
  const names = new Set(series.map(({ name }) => name))
  assert.equal([names.has('hindsight_study_jobs_running'), names.has('hindsight_study_jobs_waiting')], [true, false])
}

const recovered = async (service: TestService) => {
  await until(async () => (await readiness(service)) === '200 reachable', 'ready again')
  const answer = await service.post(question())
  assert.equal([answer.status, answer.headers.get('X-Research-Cost')], [200, '1'])
  assert.is((await service.get('/api/v1/account/usage')).status, 200)
  assert.match(await (await fetch(`${service.url}/metrics`)).text(), /^hindsight_study_jobs_waiting 0$/m)
  assert.equal((await checkLedger(service.control)).faults, [])
}

/** A service whose PostgreSQL is at the other end of a line. */
async function behindLine(work: (service: TestService, line: BreakableLine) => Promise<void>): Promise<void> {
  if (typeof postgres === 'string') return
  const url = await postgres.newDatabase()
  const line = await breakableLine(targetOf(url))
  const service = await startService({ control: overLine(url, line), app: { attemptsPerMinute: 3 } })
  assert.is((await service.post(question())).status, 200)
  await work(service, line)
  await recovered(service)
  await service.close()
  await line.close()
}

test('PostgreSQL is down: 503 by name, however often one asks, and again an answer when it is back', async () => {
  await behindLine(async (service, line) => {
    await line.cut()
    await until(async () => (await readiness(service)) === '503 unreachable', 'unready')
    // What was known of the key a moment ago may still be believed; credits are looked up in any case.
    for (let i = 0; i < 6; i++) await unavailable(await service.post(question()))
    for (let i = 0; i < 6; i++) await unavailable(await service.get('/api/v1/account/usage'))
    const stranger = { Authorization: `Bearer hs_${'x'.repeat(8)}_${'y'.repeat(43)}` }
    for (let i = 0; i < 6; i++) await unavailable(await service.get('/api/v1/account/usage', stranger))
    await figuresWithoutStore(service)
    assert.is((await fetch(`${service.url}/healthz`)).status, 200)
    assert.is((await fetch(`${service.url}/api/v1/openapi.json`)).status, 200)
    const lines = service.log.map((one) => JSON.parse(one) as { code?: string; because?: string; level: string })
    const told = lines.filter(({ code }) => code === 'control_store_unavailable')
    assert.ok(told.length >= 18 && told.every(({ because }) => /ECONNREFUSED|terminated/.test(because ?? '')))
    assert.equal(
      lines.filter(({ level }) => level === 'error'),
      [],
    )
    await line.mend()
  })
})

test('PostgreSQL says nothing any more: 503 by name rather than a hang, and its connections are not used again', async () => {
  await behindLine(async (service, line) => {
    line.silence()
    assert.is(await readiness(service), '503 unreachable')
    await figuresWithoutStore(service)
    const stranger = { Authorization: `Bearer hs_${'x'.repeat(8)}_${'y'.repeat(43)}` }
    await Promise.all([
      service.get('/api/v1/account/usage', stranger).then(unavailable),
      service.get('/api/v1/account/usage').then(unavailable),
      service.post(question()).then(unavailable),
    ])
    await line.mend()
  })
})

test('SQLite is held by somebody who writes for too long: what moves credits is 503 by name, the rest goes on', async () => {
  const file = join(temporaryFolder('outage'), 'control.sqlite')
  const service = await startService({ control: file })
  const asked = question()
  assert.is((await service.post(asked)).status, 200)
  const holder = new SqliteDatabase(file)
  holder.exec('begin immediate')
  await unavailable(await service.post(question()))
  assert.is(await readiness(service), '503 unreachable')
  const again = await service.post(asked)
  assert.equal([again.status, again.headers.get('X-Research-Cache')], [200, 'hit'])
  holder.close()
  await recovered(service)
  await service.close()
})

test('a SQLite file that cannot be read is 503 by name; restored, it serves a service that is started with it', async () => {
  const file = join(temporaryFolder('outage'), 'control.sqlite')
  const service = await startService({ control: file })
  assert.is((await service.post(question())).status, 200)
  const other = new SqliteDatabase(file)
  other.pragma('wal_checkpoint(truncate)')
  other.close()
  const bytes = readFileSync(file)
  truncateSync(file, 0)
  writeFileSync(file, Buffer.alloc(bytes.length, 'x'), { flag: 'r+' })
  await unavailable(await service.post(question()))
  assert.is(await readiness(service), '503 unreachable')
  await service.close()
  for (const beside of ['-wal', '-shm']) rmSync(`${file}${beside}`, { force: true })
  writeFileSync(file, bytes)
  const restored = await startService({ control: file })
  await recovered(restored)
  await restored.close()
})

test.run()
