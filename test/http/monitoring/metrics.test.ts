import { request } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startServer } from '../../../src/http/index.js'
import { PHASES } from '../../../src/research/index.js'
import { temporaryFolder } from '../../support/datasets/temporary-folder.js'
import { parseExposition, type Series, sumOf } from '../../support/http/exposition.js'
import { documentOf, page, startService, type TestService } from '../../support/http/service.js'
import { until } from '../../support/processes/until.js'

const test = suite('figures')
const service = await startService({ research: { cacheDir: temporaryFolder('cache') } })
test.after(() => service.close())

const figures = async (of: TestService = service): Promise<Series[]> =>
  parseExposition(await (await fetch(`${of.url}/metrics`)).text())

/** How much a figure grows while something is done. */
async function growth(work: () => Promise<unknown>) {
  const before = await figures()
  await work()
  const after = await figures()
  return (name: string, labels: Record<string, string> = {}) => sumOf(after, name, labels) - sumOf(before, name, labels)
}

const QUERY = '/api/v1/research/query'
const asked = documentOf([['feature.ret_1h', 'gte', 0.01]])

test('a fresh query counts as a miss: its scan, its phases, its credits', async () => {
  let response = new Response()
  const grown = await growth(async () => {
    response = await service.post(asked)
  })
  const body = (await response.json()) as { counts: { scope_buckets: number; occurrences: number } }
  assert.is(grown('hindsight_queries_total', { answer: 'miss' }), 1)
  assert.is(grown('hindsight_http_request_seconds_count', { method: 'POST', route: QUERY, status: '200' }), 1)
  assert.is(grown('hindsight_scans_total'), 1)
  assert.is(grown('hindsight_scan_buckets_total'), body.counts.scope_buckets)
  assert.is(grown('hindsight_scan_occurrences_total'), body.counts.occurrences)
  assert.ok(grown('hindsight_scan_bytes_total') > 0)
  assert.is(grown('hindsight_credits_total'), Number(response.headers.get('X-Research-Cost')))
  assert.is(grown('hindsight_cache_lookups_total', { cache: 'page', found: 'nothing' }), 1)
  assert.is(grown('hindsight_cache_lookups_total', { cache: 'list', found: 'nothing' }), 1)
  const timing = response.headers.get('Server-Timing')!
  for (const phase of PHASES) {
    const took = timing.includes(`${phase};`) ? 1 : 0
    assert.is(grown('hindsight_query_phase_seconds_count', { phase }), took, phase)
  }
  const shown = Number(/scan;dur=([\d.]+)/.exec(timing)![1]) / 1000
  assert.ok(Math.abs(grown('hindsight_query_phase_seconds_sum', { phase: 'scan' }) - shown) < 1e-9)
})

test('the same query is a hit from memory; with its tag, not modified', async () => {
  let tag = ''
  const hit = await growth(async () => {
    tag = (await service.post(asked)).headers.get('ETag')!
  })
  assert.is(hit('hindsight_queries_total', { answer: 'hit' }), 1)
  assert.is(hit('hindsight_cache_lookups_total', { cache: 'page', found: 'memory' }), 1)
  assert.is(hit('hindsight_scans_total'), 0)
  assert.is(hit('hindsight_credits_total'), 0)
  const current = await growth(() => service.post(asked, { 'If-None-Match': tag }))
  assert.is(current('hindsight_queries_total', { answer: 'not_modified' }), 1)
  assert.is(current('hindsight_http_request_seconds_count', { route: QUERY, status: '304' }), 1)
})

test('a further page comes from the list in memory', async () => {
  const first = (await (await service.post({ ...asked, ...page(1) })).json()) as { cursor: string }
  const further = await growth(() => service.post({ ...asked, ...page(1, first.cursor) }))
  assert.is(further('hindsight_cache_lookups_total', { cache: 'list', found: 'memory' }), 1)
  assert.is(further('hindsight_scans_total'), 0)
})

test('refused, estimated and cancelled queries are told apart, and problems by their code', async () => {
  const refused = await growth(() => service.post(documentOf([['feature.nope', 'gte', 1]])))
  assert.is(refused('hindsight_queries_total', { answer: 'refused' }), 1)
  assert.is(refused('hindsight_problems_total', { code: 'unknown_feature' }), 1)
  const estimated = await growth(() =>
    fetch(`${service.url}${QUERY}?dry_run=true`, {
      method: 'POST',
      headers: { ...service.usual, 'Content-Type': 'application/json' },
      body: JSON.stringify(asked),
    }),
  )
  assert.is(estimated('hindsight_queries_total', { answer: 'estimate' }), 1)
  const cancelled = await growth(async () => {
    const release = service.holdScans()
    const leave = new AbortController()
    const document = documentOf([['feature.vpin', 'gte', 0.777]])
    const asking = service.post(document, {}, leave.signal).catch(() => undefined)
    await until(() => service.research.load.running > 0)
    leave.abort()
    await asking
    release()
    await until(async () => sumOf(await figures(), 'hindsight_http_requests_under_way') <= 1)
  })
  assert.is(cancelled('hindsight_queries_total', { answer: 'cancelled' }), 1)
  assert.is(cancelled('hindsight_http_request_seconds_count', { status: '499' }), 1)
  const nowhere = await growth(() => service.get('/api/v1/nowhere', { Authorization: '' }))
  assert.is(nowhere('hindsight_problems_total', { code: 'not_found' }), 1)
})

test('what waits, what is kept, the dataset and the process', async () => {
  const series = await figures()
  const info = service.research.info()
  const is = (name: string, value: number, labels = {}) => assert.is(sumOf(series, name, labels), value, name)
  is('hindsight_scans', 0, { state: 'waiting' })
  is('hindsight_http_requests_under_way', 1) // this one
  is('hindsight_dataset_info', 1, { revision: info.revision, simulated: 'true', feature_version: 'feature_defs.v1' })
  is('hindsight_dataset_symbols', info.counts.symbols)
  is('hindsight_dataset_segments', info.counts.segments)
  is('hindsight_dataset_last_bucket_timestamp_seconds', Date.parse(info.span!.last) / 1000)
  is('hindsight_dataset_created_timestamp_seconds', Date.parse(info.created) / 1000)
  is('hindsight_dataset_reload_failed', 0)
  for (const name of [
    'hindsight_http_connections',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    assert.ok(sumOf(series, name) > 0, name)
  }
  for (const cache of ['page', 'list', 'reference']) {
    assert.ok(sumOf(series, 'hindsight_cache_bytes', { cache }) > 0, cache)
  }
})

test('no client can lengthen the list of label values', async () => {
  const noise = async (seed: number) => {
    const any = (name: string) => `${name}${seed}`
    const { hostname, port } = new URL(service.url)
    const odd = (method: string, path: string) =>
      new Promise((resolve) => {
        const sent = request({ hostname, port, method, path, agent: false }, (response) => {
          response.resume().once('end', resolve)
        })
        sent.once('error', resolve)
        sent.end()
      })
    for (const method of ['GET', 'PURGE', 'PROPFIND', 'M-SEARCH', 'REPORT']) {
      await odd(method, `/${any('path')}`)
      await odd(method, `${QUERY}/${any('more')}?${any('name')}=${any('value')}`)
      await odd(method, '/readyz')
    }
    await service.post(documentOf([[any('feature.x'), any('op'), any('value')]]))
    await service.get(`/api/v1/research/snapshot?symbol=${any('s')}&t=${any('t')}`)
    await service.get('/api/v1/research/registry', { Authorization: `Bearer ${any('key')}` })
  }
  const names = async () =>
    (await figures())
      .map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`)
      .filter((text) => !/nodejs_/.test(text))
  await noise(1)
  const before = await names()
  for (let seed = 2; seed < 8; seed++) await noise(seed)
  assert.equal(await names(), before)
  assert.ok(before.length < 1500, `${before.length} series`)
})

test('figures are for whoever asks from this machine, and for nobody through a proxy', async () => {
  for (const [name, value] of [
    ['X-Forwarded-For', '203.0.113.7'],
    ['Forwarded', 'for=203.0.113.7'],
    ['Via', '1.1 proxy'],
    ['X-Real-IP', '127.0.0.1'],
  ] as const) {
    const response = await fetch(`${service.url}/metrics`, { headers: { [name]: value } })
    assert.is(response.status, 404, name)
    assert.is(((await response.json()) as { code: string }).code, 'not_found')
  }
})

test('with a port for the operator the service has no figures; that port has them, and probes, and nothing else', async () => {
  const apart = await startService({ app: { operatorApart: true } })
  const operator = await startServer(apart.app.operator, { host: '127.0.0.1', port: 0 })
  assert.is((await fetch(`${apart.url}/metrics`)).status, 404)
  assert.is((await fetch(`${apart.url}/readyz`)).status, 200)
  const through = { headers: { 'X-Forwarded-For': '203.0.113.7' } }
  assert.match(await (await fetch(`${operator.url}/metrics`, through)).text(), /hindsight_queries_total/)
  assert.is((await fetch(`${operator.url}/readyz`)).status, 200)
  assert.is((await fetch(`${operator.url}${QUERY}`, { method: 'POST' })).status, 404)
  await apart.stop()
  // Whoever watches still sees that it ends.
  const draining = await fetch(`${operator.url}/readyz`)
  assert.equal([draining.status, ((await draining.json()) as { status: string }).status], [503, 'draining'])
  await operator.close()
  await apart.close()
})

test.run()
