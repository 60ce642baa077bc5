import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FEATURE_BY_ID } from '../../src/contract/features.js'
import { documentOf, page, startService } from '../support/http/service.js'
import { eventLoopDelay } from '../support/processes/event-loop-delay.js'
import { until } from '../support/processes/until.js'

const test = suite('the service around its endpoints')
const service = await startService()
test.after(() => service.close())

/** Aggregates over long windows of several features: much work, few occurrences. */
const heavy = (threshold: number) =>
  documentOf(
    ['vpin', 'ret_1h', 'ret_4h', 'rv_1h', 'quote_volume_1h', 'taker_buy_ratio_1h', 'book_imbalance', 'slope_1h']
      .filter((id) => FEATURE_BY_ID.has(id))
      .flatMap((id) => [
        [`feature.${id}.pctrank_7d`, 'gte', threshold],
        [`feature.${id}.zscore_7d`, 'gte', -100],
        [`feature.${id}.slope_24h`, 'gte', -1e12],
      ]),
    page(500),
  )

test('health, readiness and figures need no key', async () => {
  const plain = async (path: string) => fetch(`${service.url}${path}`)
  assert.equal(await (await plain('/healthz')).json(), { status: 'ok' })
  const ready = (await (await plain('/readyz')).json()) as Record<string, unknown>
  assert.is(ready.status, 'ready')
  assert.is(ready.dataset_revision, service.research.revision)
  assert.is(ready.simulated, true)
  await service.post(documentOf([['feature.vpin', 'gte', 0.6]]))
  const metrics = await plain('/metrics')
  assert.match(metrics.headers.get('Content-Type') ?? '', /^text\/plain/)
  const text = await metrics.text()
  assert.match(
    text,
    /hindsight_http_request_seconds_count\{method="POST",route="\/api\/v1\/research\/query",status="200"\}/,
  )
  assert.match(text, /hindsight_queries_total\{answer="miss"\} \d/)
  assert.match(text, /hindsight_scans\{state="waiting"\} 0/)
})

test('HEAD answers as GET does, without a body', async () => {
  const response = await fetch(`${service.url}/healthz`, { method: 'HEAD' })
  assert.is(response.status, 200)
  assert.is(await response.text(), '')
})

test('every response says that it is no page, no frame and no script', async () => {
  for (const path of ['/healthz', '/nothing', '/api/v1/research/registry']) {
    const { headers } = await service.get(path)
    assert.is(headers.get('X-Content-Type-Options'), 'nosniff')
    assert.is(headers.get('Content-Security-Policy'), "default-src 'none'; frame-ancestors 'none'")
  }
})

test('a request keeps the id its caller gave it, if that is one', async () => {
  const echoed = async (id: string) =>
    (await service.get('/healthz', { 'X-Request-Id': id })).headers.get('X-Request-Id')
  assert.is(await echoed('trace-1.2:3'), 'trace-1.2:3')
  assert.match((await echoed('no spaces please')) ?? '', /^[0-9a-f-]{36}$/)
})

test('the log has a line per request, with the key’s id and never the key', async () => {
  const key = await service.key()
  await service.get('/api/v1/research/registry?token=secret-in-query', { Authorization: `Bearer ${key}` })
  await until(() => service.log.some((line) => line.includes(key.slice(3, 11))))
  const line = JSON.parse(service.log.find((text) => text.includes(key.slice(3, 11)))!)
  assert.is(line.status, 400) // nobody knows the parameter
  assert.is(line.path, '/api/v1/research/registry')
  assert.is(line.key_id, key.slice(3, 11))
  assert.is(line.account, 'tests')
  const all = service.log.join('')
  assert.is(all.includes(key.slice(12)), false)
  assert.is(all.includes('secret-in-query'), false)
})

test('a client that goes away cancels its scan', async () => {
  const release = service.holdScans()
  const leave = new AbortController()
  const asked = service.post(heavy(0.9991), {}, leave.signal).catch((error: Error) => error.name)
  await until(() => service.research.load.running === 1, 'the scan began')
  leave.abort()
  assert.is(await asked, 'AbortError')
  await until(() => service.research.load.running === 0, 'the scan ended')
  release()
  await until(() => service.log.some((line) => line.includes('"status":499')))
  // What was given up is not kept: the same question is a miss, and is answered.
  const again = await service.post(heavy(0.9991))
  assert.is(again.status, 200)
  assert.is(again.headers.get('X-Research-Cache'), 'miss')
})

test('one of two who ask the same may leave; the other is answered', async () => {
  const release = service.holdScans()
  const leave = new AbortController()
  const first = service.post(heavy(0.9992), {}, leave.signal).catch((error: Error) => error.name)
  const second = service.post(heavy(0.9992))
  await until(() => service.research.load.running === 1)
  leave.abort()
  assert.is(await first, 'AbortError')
  release()
  assert.is((await second).status, 200)
})

test('heavy queries do not hold up the event loop', async () => {
  await service.post(heavy(0.9993))
  const answers = Promise.all([0.9994, 0.9995, 0.9996, 0.9997].map((threshold) => service.post(heavy(threshold))))
  const before = process.cpuUsage()
  const { totalMs, longestMs } = await eventLoopDelay(answers)
  const { user, system } = process.cpuUsage(before)
  assert.ok((await answers).every((response) => response.status === 200))
  const allMs = (user + system) / 1000
  const times = `4 heavy queries take ${allMs.toFixed(0)} ms of all threads, ${totalMs.toFixed(0)} ms of the main thread, at most ${longestMs.toFixed(1)} ms at once`
  console.log(`  (${times})`)
  // The scans run in other threads. The machine's speed is not judged: processor times are compared with each other.
  assert.ok(totalMs < allMs / 2, times)
})

test('draining: readiness says no, requests under way are answered, then the server is gone', async () => {
  const other = await startService()
  const release = other.holdScans()
  const answer = other.post(heavy(0.9998))
  await until(() => other.research.load.running === 1)
  const closed = other.close()
  release()
  assert.is((await answer).status, 200)
  await closed
  try {
    await other.get('/healthz')
    assert.unreachable()
  } catch (error) {
    assert.is((error as Error).message, 'fetch failed')
  }
})

test.run()
