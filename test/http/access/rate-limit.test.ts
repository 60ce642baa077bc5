import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RateLimiter } from '../../../src/service/index.js'
import { startService } from '../../support/http/service.js'

const test = suite('rate limit')

/** A limiter whose time is told. */
function limiterOf(perMinute: number) {
  let now = 0
  const limiter = new RateLimiter('key', perMinute, () => now)
  return {
    limiter,
    at(ms: number) {
      now = ms
    },
    /** The seconds to wait, 0 when admitted. */
    ask(caller = 'a'): number {
      const { admitted, seconds } = limiter.take(caller)
      return admitted ? 0 : seconds
    },
  }
}

test('so many at once, then one by one as time passes, and every caller for itself', () => {
  const { ask, at } = limiterOf(60)
  for (let i = 0; i < 60; i++) assert.is(ask(), 0)
  assert.is(ask(), 1)
  assert.is(ask('b'), 0)
  at(1_000)
  assert.is(ask(), 0)
  assert.is(ask(), 1)
})

test('the wait is told in whole seconds, and being refused takes nothing', () => {
  const { ask, at } = limiterOf(2)
  ask()
  ask()
  assert.is(ask(), 30)
  at(29_500)
  assert.is(ask(), 1)
  at(30_000)
  assert.is(ask(), 0)
})

test('a long silence saves up no more than the limit', () => {
  const { ask, at } = limiterOf(2)
  ask()
  at(3_600_000)
  assert.is(ask(), 0)
  assert.is(ask(), 0)
  assert.is(ask(), 30)
})

test('what is left holds for as long as is said', () => {
  const { limiter, at } = limiterOf(4)
  assert.equal(limiter.take('a'), { admitted: true, remaining: 3, seconds: 15 })
  at(10_000)
  assert.equal(limiter.take('a'), { admitted: true, remaining: 2, seconds: 5 })
  limiter.take('a')
  limiter.take('a')
  assert.equal(limiter.take('a'), { admitted: false, remaining: 0, seconds: 5 })
})

const PATH = '/api/v1/research/registry?view=index'
/** Members of a RateLimit or RateLimit-Policy field of one item. */
const field = (response: Response, name: string) => {
  const match = /^"([a-z-]+)"((?:;[a-z]+=\d+)+)$/.exec(response.headers.get(name) ?? '')
  assert.ok(match, `${name}: ${response.headers.get(name)}`)
  const parameters = match[2]!.slice(1).split(';')
  return [
    match[1],
    Object.fromEntries(parameters.map((one) => [one.split('=')[0]!, Number(one.split('=')[1])])),
  ] as const
}

test('every answer to a key says what is left of its limit, and the one beyond says when to come back', async () => {
  const service = await startService({ requestsPerMinute: 3 })
  for (const left of [2, 1, 0]) {
    const response = await service.get(PATH, left === 1 ? { 'If-None-Match': '*' } : {})
    assert.is(response.status, left === 1 ? 304 : 200)
    assert.equal(field(response, 'RateLimit-Policy'), ['key', { q: 3, w: 60 }])
    const [name, { r, t }] = field(response, 'RateLimit')
    assert.equal([name, r], ['key', left])
    assert.ok(t! >= 1 && t! <= 20)
  }
  const refused = await service.get(PATH)
  assert.is(refused.status, 429)
  const [, { r, t }] = field(refused, 'RateLimit')
  assert.is(r, 0)
  assert.is(refused.headers.get('Retry-After'), String(t))
  await service.close()
})

test('what needs no key counts against the address: so do addresses and methods that there are not', async () => {
  const service = await startService({ app: { openRequestsPerMinute: 3, attemptsPerMinute: 1 } })
  const ask = (path: string, method = 'GET') => fetch(`${service.url}${path}`, { method })
  assert.equal(field(await ask('/nothing'), 'RateLimit-Policy'), ['no-key', { q: 3, w: 60 }])
  assert.is((await ask('/api/v1/research/query', 'DELETE')).status, 405)
  assert.is((await ask('/api/v1/research/query', 'OPTIONS')).status, 204)
  assert.is((await ask('/nothing')).status, 429)
  // Guessing keys has a limit of its own, a good key passes both, and the operator's addresses have none.
  const guess = await ask(PATH)
  assert.equal([guess.status, field(guess, 'RateLimit')[0]], [401, 'failed-authentications'])
  assert.is((await ask(PATH)).status, 429)
  assert.is((await service.get(PATH)).status, 200)
  for (let i = 0; i < 10; i++) assert.is((await ask('/healthz')).status, 200)
  await service.close()
})

test('behind a proxy that is trusted every client has its own limit, and nobody else may claim an address', async () => {
  const limits = { attemptsPerMinute: 1 }
  const behind = await startService({ app: { ...limits, trustedProxies: ['127.0.0.0/8'] } })
  const open = await startService({ app: limits })
  const guess = (url: string, client: string) => fetch(`${url}${PATH}`, { headers: { 'X-Forwarded-For': client } })
  for (const [client, status] of [
    ['203.0.113.7', 401],
    ['203.0.113.8', 401],
    ['198.51.100.1, 203.0.113.7', 429],
    ['2001:db8::1', 401],
    ['2001:db8::2', 429],
  ] as const) {
    assert.is((await guess(behind.url, client)).status, status, client)
  }
  assert.is((await guess(open.url, '203.0.113.7')).status, 401)
  assert.is((await guess(open.url, '203.0.113.8')).status, 429)
  await behind.close()
  await open.close()
})

test.run()
