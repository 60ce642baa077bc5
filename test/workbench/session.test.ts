/** /web/v1: who is signed in, what the account has, and everything that a page of another site must not reach. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountNamed, createAccount, createKey, usageOf } from '../../src/accounts/index.js'
import { ROUTES } from '../../src/http/index.js'
import { cookieName } from '../../src/people/index.js'
import { WEB_ENDPOINTS } from '../../src/web/index.js'
import { exchange } from '../support/http/raw-http.js'
import { documentOf } from '../support/http/service.js'
import { invitation, Visitor } from '../support/people/visitor.js'
import { PASSWORD, PageVisitor } from '../support/workbench/page-visitor.js'
import { startWithWorkbench } from '../support/workbench/served.js'

const MINUTE = 60_000
let now = Date.now()
const service = await startWithWorkbench({
  now: () => now,
  app: { corsOrigins: ['*'], openRequestsPerMinute: 100_000, signInsPerMinute: 100_000 },
})
const { control, people, ledger } = service
const { origin, host } = people.base
const test = suite('/web/v1: sessions')
test.after(() => service.close())

interface Session {
  service: { dataset_revision: string; simulated: boolean }
  person: { name: string } | null
  account: { name: string; plan: string } | null
  accounts: { name: string }[]
  roles: string[]
  scopes: string[]
  signed_in: { recent: boolean; method: string } | null
}
interface Problem {
  code: string
  detail: string
}

const ana = await PageVisitor.joined(service, 'Ana')
const QUESTION = documentOf([['feature.ret_1h', 'lte', -0.01]])

test('the session says who is signed in, with which account', async () => {
  const { status, json, headers } = await ana.get<Session>('/session')
  assert.is(status, 200)
  assert.equal(json.person, { name: 'Ana' })
  assert.equal(json.account, { name: 'desk', plan: 'research' })
  assert.equal(json.accounts, [{ name: 'desk', plan: 'research' }])
  assert.equal([json.roles, json.scopes.length, json.signed_in?.recent], [[], 3, true])
  assert.equal([json.service.dataset_revision, json.service.simulated], [service.research.revision, true])
  assert.is(headers.get('Cache-Control'), 'no-store')
})

test('without a session it says what the service is, and nobody', async () => {
  const { status, json } = await ana.get<Session>('/session', { Cookie: '' })
  assert.is(status, 200)
  assert.equal([json.person, json.account, json.scopes, json.signed_in], [null, null, [], null])
  assert.match(JSON.stringify(json.service), /estimated release is 1 December 2026/)
})

test('the addresses of /api/v1 are there under a session, with the same bytes and the same entity tag', async () => {
  const keyed = await service.post(QUESTION)
  const own = await ana.post<object>('/research/query', QUESTION)
  assert.is(own.status, 200)
  assert.is(own.headers.get('ETag'), keyed.headers.get('ETag'))
  assert.equal(own.json, await keyed.json())
  const again = await ana.post('/research/query', QUESTION, { 'If-None-Match': own.headers.get('ETag')! })
  assert.is(again.status, 304)
  const shared = ROUTES.filter(([, path]) => /^\/api\/v1\/(research|account|reports)/.test(path))
  assert.ok(shared.length >= 18)
  for (const [method, path] of shared) {
    const { status, json } = await ana.send<Problem>(
      method,
      path.replace('/api/v1', ''),
      method === 'POST' ? {} : undefined,
    )
    assert.not.ok(json?.code === 'method_not_allowed' || json?.code === 'session_needed', path)
    assert.ok(status !== 401 && status !== 405 && status !== 500, `${path}: ${status}`)
  }
})

test('what a session spends is booked under the membership', async () => {
  const before = await usageOf(control, (await accountNamed(control, 'desk', now))!.id, { now, limit: 10 })
  const { headers } = await ana.post('/research/query', documentOf([['feature.ret_1h', 'lte', -0.0137]]))
  assert.is(headers.get('X-Research-Cost'), '1')
  assert.is(headers.get('X-Research-Allowance-Remaining'), String(before.balance - 1))
  const { json } = await ana.get<{ entries: { key_id: string; kind: string }[] }>('/account/usage')
  assert.match(json.entries[0]!.key_id, /^m_[\w-]+$/)
  assert.is(json.entries[0]!.kind, 'charge')
})

test('a session has the limits of a key', async () => {
  const { headers } = await ana.get('/research/revisions')
  assert.is(headers.get('RateLimit-Policy'), '"key";q=100000;w=60')
})

test('without a session every other address answers session_needed', async () => {
  const paths = [
    ...WEB_ENDPOINTS.filter(({ audience }) => audience !== 'public').map(({ method, path }) => [method, path] as const),
    ['GET', '/events'] as const,
    ...ROUTES.filter(([, path, { access }]) => access !== 'public' && path.startsWith('/api/v1/')).map(
      ([method, path]) => [method, path.replace('/api/v1', '')] as const,
    ),
  ]
  assert.ok(paths.length > 30)
  for (const [method, path] of paths) {
    const { status, json } = await ana.send<Problem>(method, path, method === 'POST' ? {} : undefined, { Cookie: '' })
    assert.equal([status, json.code], [401, 'session_needed'], `${method} ${path}`)
  }
})

test('a key counts for nothing at /web/v1', async () => {
  const { key } = await createKey(control, { account: 'desk', scopes: ['research:read'], expiresMs: null, now })
  const { status, json } = await ana.get<Problem>('/research/revisions', { Cookie: '', Authorization: `Bearer ${key}` })
  assert.equal([status, json.code], [401, 'session_needed'])
})

test('a session counts for nothing at /api/v1', async () => {
  for (const path of ['/api/v1/research/revisions', '/api/v1/account/usage']) {
    const response = await fetch(`${origin}${path}`, { headers: ana.headers('GET') })
    assert.equal([response.status, ((await response.json()) as Problem).code], [401, 'unauthenticated'], path)
  }
})

const refused = async (method: 'GET' | 'POST', path: string, headers: Record<string, string>) => {
  const { status, json } = await ana.send<Problem>(method, path, method === 'POST' ? {} : undefined, headers)
  assert.equal([status, json.code], [403, 'cross_site_request'], `${method} ${path} ${JSON.stringify(headers)}`)
}

test('a request of another site is refused at every address, whatever it asks', async () => {
  const all = [
    ...WEB_ENDPOINTS.map(({ method, path }) => [method, path] as const),
    ['GET', '/events'] as const,
    ['POST', '/research/query'] as const,
    ['GET', '/research/revisions'] as const,
    ['GET', '/reports/x'] as const,
  ]
  for (const [method, path] of all) {
    for (const site of ['cross-site', 'same-site', 'none']) await refused(method, path, { 'Sec-Fetch-Site': site })
    await refused(method, path, { Origin: 'https://evil.example' })
    await refused(method, path, { Origin: 'null', 'Sec-Fetch-Site': '' })
    await refused(method, path, { Origin: 'https://evil.example', 'Sec-Fetch-Site': '' })
    await refused(method, path, { Origin: '', 'Sec-Fetch-Site': '' })
  }
})

test('what changes something needs the Origin, even where the browser says same-origin', async () => {
  await refused('POST', '/research/query', { Origin: '' })
  await refused('POST', '/queries', { Origin: '' })
})

test('a browser that does not say where a request came from is believed by its Origin', async () => {
  const { status } = await ana.get('/session', { 'Sec-Fetch-Site': '', Origin: origin })
  assert.is(status, 200)
})

test('an Origin that looks like the base is refused', async () => {
  for (const forged of [
    `${origin}.evil.example`,
    `${origin}/`,
    origin.toUpperCase(),
    `http://127.0.0.1:${host.split(':')[1]}`,
  ]) {
    await refused('POST', '/session/end', { Origin: forged, 'Sec-Fetch-Site': '' })
  }
})

test('a foreign host name that leads to this machine is refused', async () => {
  const { visitor } = ana
  const { body } = await exchange(
    service.url,
    `GET /web/v1/session HTTP/1.1\r\nHost: evil.example\r\nSec-Fetch-Site: same-origin\r\nCookie: ${visitor.cookie}\r\nConnection: close\r\n\r\n`,
  )
  assert.match(body, /cross_site_request/)
})

test('pages of other origins are never answered, even where the operator admits all of them', async () => {
  for (const path of ['/web/v1/session', '/web/v1/research/query']) {
    const preflight = await fetch(`${origin}${path}`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://lab.example', 'Access-Control-Request-Method': 'POST' },
    })
    const headers = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))
    assert.equal(headers, [], path)
  }
  const keyed = await fetch(`${origin}/api/v1/research/revisions`, { headers: { Origin: 'https://lab.example' } })
  assert.is(keyed.headers.get('Access-Control-Allow-Origin'), '*')
})

test('a session that somebody else has chosen opens nothing, and joining begins a new one', async () => {
  const fixed = 'A'.repeat(43)
  const eve = new Visitor(service)
  eve.cookie = `${cookieName(people.base)}=${fixed}`
  await eve.join(await invitation(service), 'Mallory', PASSWORD)
  assert.not.match(eve.cookie!, new RegExp(fixed))
  const { json } = await ana.get<Session>('/session', { Cookie: `${cookieName(people.base)}=${fixed}` })
  assert.is(json.person, null)
})

test('a session that lapsed opens nothing', async () => {
  const liv = await PageVisitor.joined(service, 'Liv')
  now += 12 * 60 * MINUTE
  try {
    assert.is((await liv.get<Session>('/session')).json.person, null)
    assert.is((await liv.get<Problem>('/keys')).json.code, 'session_needed')
  } finally {
    now -= 12 * 60 * MINUTE
  }
})

test('signing out ends the session, takes the cookie, and clears what the browser has kept', async () => {
  const ben = await PageVisitor.joined(service, 'Ben')
  const { cookie } = ben.visitor
  const { status, json, headers } = await ben.post<Session>('/session/end')
  assert.equal([status, json.person], [200, null])
  assert.is(headers.get('Clear-Site-Data'), '"cache", "storage"')
  assert.match(headers.get('Set-Cookie')!, /=; Max-Age=0/)
  assert.is((await ben.get<Session>('/session', { Cookie: cookie! })).json.person, null)
})

test('the form of the pages clears the browser too', async () => {
  const dan = await PageVisitor.joined(service, 'Dan')
  const response = await dan.visitor.post('/signout')
  assert.equal([response.status, response.headers.get('Clear-Site-Data')], [303, '"cache", "storage"'])
})

test('somebody of two accounts chooses one, and changes it', async () => {
  const second = (await createAccount(control, { name: 'second', now }))!
  const cleo = await PageVisitor.joined(service, 'Cleo')
  const personId = (
    await control.db.selectFrom('person').select('id').where('name', '=', 'Cleo').executeTakeFirstOrThrow()
  ).id
  const foreign = await cleo.post<Problem>('/session/account', { account: 'second' })
  assert.equal([foreign.status, foreign.json.code], [404, 'account_not_found'])
  await control.db
    .insertInto('membership')
    .values({ id: 'second-membership', person_id: personId, account_id: second.id, created_ms: now })
    .execute()
  const { json } = await cleo.post<Session>('/session/account', { account: 'second' })
  assert.equal([json.account?.name, json.accounts.length], ['second', 2])
  const usage = await cleo.get<{ account: string }>('/account/usage')
  assert.is(usage.json.account, 'second')
  await control.perform('leaveAccount', { personId, accountId: second.id, now })
  const left = await cleo.get<Problem>('/account/usage')
  assert.equal([left.status, left.json.code], [409, 'account_needed'])
  assert.equal((await cleo.get<Session>('/session')).json.scopes, [])
  assert.is((await cleo.post<Session>('/session/account', { account: 'desk' })).json.account?.name, 'desk')
})

test('an operator has the role', async () => {
  const root = new Visitor(service)
  await root.join(await invitation(service, true), 'Root', PASSWORD)
  const { json } = await ana.get<Session>('/session', { Cookie: root.cookie! })
  assert.equal(json.roles, ['operator'])
})

test('the ledger balances after all of this', async () => {
  assert.ok((await ledger.balance((await accountNamed(control, 'desk', now))!.id)) > 0)
  assert.not.match(service.log.join(''), new RegExp(ana.visitor.cookie!.split('=')[1]!))
})

test.run()
