import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cors } from '../../../src/http/middleware/cors.js'
import { documentOf, startService } from '../../support/http/service.js'

const test = suite('pages of other origins')
const LAB = 'https://lab.example'
const OTHER = 'https://other.example'
const closed = await startService()
const open = await startService({ app: { corsOrigins: [LAB] } })
test.after(async () => {
  await closed.close()
  await open.close()
})

const access = (response: Response) =>
  [...response.headers].filter(([name]) => name.startsWith('access-control-')).map(([name]) => name)
const preflight = (url: string, origin: string, path = '/api/v1/research/query') =>
  fetch(`${url}${path}`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization, content-type, if-none-match',
    },
  })

test('nobody is let in unless the operator names them', async () => {
  assert.equal(access(await preflight(closed.url, LAB)), [])
  assert.equal(access(await closed.post(documentOf(), { Origin: LAB })), [])
  assert.equal(access(await preflight(open.url, OTHER)), [])
  assert.equal(access(await open.post(documentOf(), { Origin: 'null' })), [])
})

test('a named origin may send a key and read every header of ours, and is never given credentials', async () => {
  const asked = await preflight(open.url, LAB)
  assert.is(asked.status, 204)
  assert.is(asked.headers.get('Access-Control-Allow-Origin'), LAB)
  assert.match(asked.headers.get('Access-Control-Allow-Methods')!, 'POST')
  assert.match(asked.headers.get('Access-Control-Allow-Headers')!, /Authorization, Content-Type, If-None-Match/)
  const answer = await open.post(documentOf(), { Origin: LAB })
  assert.is(answer.headers.get('Access-Control-Allow-Origin'), LAB)
  assert.match(answer.headers.get('Vary')!, 'Origin')
  const exposed = answer.headers.get('Access-Control-Expose-Headers')!.split(', ')
  for (const name of [
    'ETag',
    'X-Canonical-Query-Hash',
    'X-Research-Cost',
    'X-Request-Id',
    'RateLimit',
    'Retry-After',
  ]) {
    assert.ok(exposed.includes(name), name)
  }
  assert.is(asked.headers.get('Access-Control-Allow-Credentials'), null)
  assert.is(answer.headers.get('Access-Control-Allow-Credentials'), null)
})

test('an answer depends on the origin, also when that is not let in: caches are told', async () => {
  assert.match((await open.get('/healthz')).headers.get('Vary')!, 'Origin')
  assert.match((await open.get('/healthz', { Origin: OTHER })).headers.get('Vary')!, 'Origin')
  assert.not.match((await closed.get('/healthz')).headers.get('Vary') ?? '', 'Origin')
})

test('a page is told why it was refused', async () => {
  for (const [response, status] of [
    [await open.post('{', { Origin: LAB }), 400],
    [await open.get('/api/v1/research/registry', { Origin: LAB, Authorization: '' }), 401],
    [await preflight(open.url, LAB, '/nothing'), 404],
  ] as const) {
    assert.is(response.status, status)
    assert.is(response.headers.get('Access-Control-Allow-Origin'), LAB)
  }
})

test('every origin, when the operator says so', async () => {
  const all = await startService({ app: { corsOrigins: ['*'] } })
  assert.is((await preflight(all.url, OTHER)).headers.get('Access-Control-Allow-Origin'), '*')
  await all.close()
})

test('what is no origin is refused, and named', () => {
  for (const wrong of ['lab.example', 'https://lab.example/', 'https://lab.example/path', '']) {
    assert.throws(() => cors([wrong]), new RegExp(`${JSON.stringify(wrong)} is no origin`))
  }
})

test.run()
