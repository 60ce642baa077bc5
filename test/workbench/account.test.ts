/** /web/v1: keys, saved questions, connections, and how a person signs in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf } from '../support/http/service.js'
import { PASSWORD, PageVisitor } from '../support/workbench/page-visitor.js'
import { startWithWorkbench } from '../support/workbench/served.js'

const MINUTE = 60_000
let now = Date.now()
const file = join(temporaryFolder('workbench'), 'control.sqlite')
const service = await startWithWorkbench({
  control: file,
  now: () => now,
  app: { openRequestsPerMinute: 100_000, signInsPerMinute: 100_000 },
})
const { control, people } = service
const { origin } = people.base
const test = suite('/web/v1: what the account has')
test.after(() => service.close())

interface Problem {
  code: string
  detail: string
  errors?: { code: string; path: string }[]
}
interface Key {
  id: string
  name: string | null
  scopes: string[]
  expires: string | null
  revoked: string | null
  last_used: string | null
  key?: string
}
interface Query {
  id: string
  name: string
  document: { page: { cursor: string | null } }
  canonical_query_hash: string
  last: { dataset_revision: string; occurrences: number } | null
}

const ana = await PageVisitor.joined(service, 'Ana')
const ben = await PageVisitor.joined(service, 'Ben')
const later = async (work: () => Promise<void>) => {
  now += 16 * MINUTE
  try {
    await work()
  } finally {
    now -= 16 * MINUTE
  }
}
const WANTED = { name: 'notebook', scopes: ['research:read'], expires_days: 30 }

test('a key is shown once, works, and is refused when it is revoked', async () => {
  const made = await ana.post<Key>('/keys', WANTED)
  assert.is(made.status, 200)
  const { key, ...row } = made.json
  assert.match(key!, /^hs_[0-9A-Za-z]{8}_[\w-]{43}$/)
  assert.equal([row.name, row.scopes, row.revoked, row.last_used], ['notebook', ['research:read'], null, null])
  assert.is(Date.parse(row.expires!), now + 30 * 86_400_000)
  const ask = () => fetch(`${origin}/api/v1/research/revisions`, { headers: { Authorization: `Bearer ${key}` } })
  assert.is((await ask()).status, 200)
  const listed = await ana.get<{ keys: Key[] }>('/keys')
  assert.is(listed.json.keys.find(({ id }) => id === row.id)?.name, 'notebook')
  const secret = key!.slice(12)
  assert.not.match(JSON.stringify(listed.json), new RegExp(secret))
  const revoked = await ana.post<Key>('/keys/revoke', { id: row.id })
  assert.ok(revoked.json.revoked)
  const refused = await ask()
  assert.equal([refused.status, ((await refused.json()) as Problem).code], [401, 'key_revoked'])
  // Neither the store nor the log has it.
  assert.not.match(service.log.join(''), new RegExp(secret))
  assert.not.ok(readFileSync(file).includes(secret))
})

test('making a key and revoking one need a sign-in of the last 15 minutes', async () => {
  const { json } = await ana.post<Key>('/keys', WANTED)
  await later(async () => {
    const refused = await ana.post<Problem>('/keys', WANTED)
    assert.equal([refused.status, refused.json.code], [403, 'recent_sign_in_needed'])
    assert.is((await ana.post<Problem>('/keys/revoke', { id: json.id })).json.code, 'recent_sign_in_needed')
  })
  assert.is((await ana.post<Key>('/keys/revoke', { id: json.id })).status, 200)
  const { events } = (await ana.get<Person>('/person')).json
  assert.equal(
    events.slice(0, 2).map(({ kind }) => kind),
    ['key_ended', 'key_made'],
  )
})

test('every fault of a wanted key is named at its place', async () => {
  const { status, json } = await ana.post<Problem>('/keys', { name: ' \n', scopes: ['research:everything'], days: 3 })
  assert.is(status, 400)
  assert.equal(json.errors!.map(({ code, path }) => `${code} ${path}`).sort(), [
    'missing_property /expires_days',
    'unexpected_property /days',
    'value_range /name',
    'value_range /scopes',
  ])
  for (const expires_days of [0, 31, '30', true]) {
    const answer = await ana.post<Problem>('/keys', { ...WANTED, expires_days })
    assert.equal([answer.status, answer.json.errors![0]!.path], [400, '/expires_days'])
  }
})

test('an account has at most 100 valid keys', async () => {
  const { keys } = (await ana.get<{ keys: Key[] }>('/keys')).json
  const { id: account_id } = await control.db
    .selectFrom('account')
    .select('id')
    .where('name', '=', 'desk')
    .executeTakeFirstOrThrow()
  const missing = 99 - keys.filter(({ revoked }) => revoked === null).length
  const row = { account_id, name: null, secret_sha256: '', scopes: '[]', created_ms: now }
  const rows = Array.from({ length: missing }, (_, n) => ({ ...row, id: `bulk${n}` }))
  await control.db.insertInto('api_key').values(rows).execute()
  assert.is((await ana.post('/keys', WANTED)).status, 200)
  const { status, json } = await ana.post<Problem>('/keys', WANTED)
  assert.equal([status, json.code], [409, 'too_many_keys'])
})

test('a key of another account is not there', async () => {
  await service.key({ account: 'others' })
  const other = await control.db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select('api_key.id')
    .where('account.name', '=', 'others')
    .executeTakeFirstOrThrow()
  const { status, json } = await ana.post<Problem>('/keys/revoke', { id: other.id })
  assert.equal([status, json.code], [404, 'key_not_found'])
  assert.not.ok((await ana.get<{ keys: Key[] }>('/keys')).json.keys.some(({ id }) => id === other.id))
})

const FALL = documentOf([['feature.ret_1h', 'lte', -0.01]], { page: { limit: 5, cursor: null } })

test('a question is saved, listed, renamed and removed, and the account shares it', async () => {
  const saved = await ana.post<Query>('/queries', { name: ' falls ', document: FALL })
  assert.is(saved.status, 200)
  assert.equal([saved.json.name, saved.json.last], ['falls', null])
  assert.equal(saved.json.document, FALL)
  const { id } = saved.json
  const taken = await ben.post<Problem>('/queries', { name: 'falls', document: FALL })
  assert.equal([taken.status, taken.json.code], [409, 'name_taken'])
  const renamed = await ben.post<Query>('/queries/rename', { id, name: 'sharp falls' })
  assert.equal([renamed.json.id, renamed.json.name], [id, 'sharp falls'])
  const other = await ana.post<Query>('/queries', { name: 'falls', document: FALL })
  const clash = await ana.post<Problem>('/queries/rename', { id, name: 'falls' })
  assert.equal([clash.status, clash.json.code], [409, 'name_taken'])
  const list = await ana.get<{ queries: Query[]; next: string | null }>('/queries')
  assert.equal([list.json.queries.map(({ name }) => name).sort(), list.json.next], [['falls', 'sharp falls'], null])
  for (const one of [id, other.json.id]) {
    assert.equal((await ana.post('/queries/remove', { id: one })).json, { id: one, removed: true })
  }
  assert.is((await ana.post<Problem>('/queries/remove', { id })).json.code, 'query_not_found')
  assert.is((await ana.post<Problem>('/queries/rename', { id, name: 'x' })).json.code, 'query_not_found')
})

test('a saved question shows the number of occurrences of its last answer', async () => {
  const { json } = await ana.post<Query>('/queries', { name: 'noted', document: FALL })
  const answer = await ana.post<{ counts: { occurrences: number }; dataset_revision: string }>('/research/query', FALL)
  const expected = { dataset_revision: answer.json.dataset_revision, occurrences: answer.json.counts.occurrences }
  const find = async (id: string) =>
    (await ana.get<{ queries: Query[] }>('/queries')).json.queries.find((one) => one.id === id)!
  assert.equal((await find(json.id)).last, expected)
  // Saved after the answer, the same question has it at once; and it is saved from its first page.
  const cursor = (answer.json as unknown as { cursor: string }).cursor
  const next = await ana.post<Query>('/queries', {
    name: 'noted again',
    document: { ...FALL, page: { limit: 5, cursor } },
  })
  assert.equal([next.json.last, next.json.document.page.cursor], [expected, null])
  assert.is(next.json.canonical_query_hash, answer.headers.get('X-Canonical-Query-Hash'))
})

test('a document with faults is not saved; each is named at its place', async () => {
  const { status, json } = await ana.post<Problem>('/queries', {
    name: 'bad',
    document: documentOf([['feature.vpni', 'gte', 1]]),
  })
  assert.equal([status, json.code, json.errors![0]!.path], [400, 'unknown_feature', '/document/where/all/0/0'])
})

test('the list of questions comes in pages, each once', async () => {
  for (let n = 0; n < 7; n++) await ana.post('/queries', { name: `page ${n}`, document: FALL })
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const address: string = `/queries?limit=3${next === '' ? '' : `&before=${next}`}`
    const page: { queries: Query[]; next: string | null } = (
      await ana.get<{ queries: Query[]; next: string | null }>(address)
    ).json
    assert.ok(page.queries.length <= 3)
    seen.push(...page.queries.map(({ id }) => id))
    next = page.next
  }
  assert.is(new Set(seen).size, seen.length)
  assert.is(seen.length, (await ana.get<{ queries: Query[] }>('/queries?limit=500')).json.queries.length)
  const { json } = await ana.get<Problem>('/queries?limit=0&before=x')
  assert.equal(
    json.errors!.map(({ path }) => path),
    ['/before', '/limit'],
  )
})

test('an account has at most 500 questions', async () => {
  const { id } = await control.db
    .selectFrom('account')
    .select('id')
    .where('name', '=', 'desk')
    .executeTakeFirstOrThrow()
  const times = { created_ms: now, changed_ms: now, last_revision: null, last_occurrences: null }
  const row = { account_id: id, document: '{}', query_hash: 'x', ...times }
  const { queries } = (await ana.get<{ queries: Query[] }>('/queries?limit=500')).json
  const rows = Array.from({ length: 499 - queries.length }, (_, n) => ({ ...row, id: `bulk${n}`, name: `bulk ${n}` }))
  await control.db.insertInto('saved_query').values(rows).execute()
  assert.is((await ana.post('/queries', { name: 'the last', document: FALL })).status, 200)
  const { status, json } = await ana.post<Problem>('/queries', { name: 'one more', document: FALL })
  assert.equal([status, json.code], [409, 'too_many_queries'])
})

test('what people write stays text: names come back as they are', async () => {
  await control.db.deleteFrom('saved_query').execute()
  for (const name of ['<script>alert(1)</script>', '=HYPERLINK("x")', '"quoted" \u2028 line']) {
    const { json, headers } = await ana.post<Query>('/queries', { name, document: FALL })
    assert.is(json.name, name)
    assert.is(headers.get('Content-Type'), 'application/json; charset=utf-8')
    assert.is(headers.get('X-Content-Type-Options'), 'nosniff')
  }
})

test('connections are listed and ended; ending one needs a recent sign-in', async () => {
  const anaRow = await control.db.selectFrom('person').select('id').where('name', '=', 'Ana').executeTakeFirstOrThrow()
  const account = await control.db
    .selectFrom('account')
    .select('id')
    .where('name', '=', 'desk')
    .executeTakeFirstOrThrow()
  await control.db
    .insertInto('connection')
    .values({
      ...{ id: 'one', grant_id: 'grant', person_id: anaRow.id, account_id: account.id, client_id: 'client' },
      ...{ client_name: 'Assistant', client_host: 'assistant.example', redirect_host: 'localhost' },
      ...{ scopes: '["research:read"]', created_ms: now, last_used_ms: null, ended_ms: null, ended_by: null },
    })
    .execute()
  interface Listed {
    connections: { id: string; client: string; host: string; scopes: string[]; person: string | null }[]
  }
  const { json } = await ana.get<Listed>('/connections')
  assert.equal(
    json.connections.map(({ id, client, host, scopes, person }) => ({ id, client, host, scopes, person })),
    [{ id: 'one', client: 'Assistant', host: 'assistant.example', scopes: ['research:read'], person: null }],
  )
  // Another member of the account sees whose it is.
  assert.equal(
    (await ben.get<Listed>('/connections')).json.connections.map((one) => one.person),
    ['Ana'],
  )
  assert.is((await ben.post<Problem>('/connections/end', { id: 'two' })).json.code, 'connection_not_found')
  await later(async () => {
    assert.is((await ana.post<Problem>('/connections/end', { id: 'one' })).json.code, 'recent_sign_in_needed')
  })
  assert.equal((await ana.post<Listed>('/connections/end', { id: 'one' })).json.connections, [])
})

interface Person {
  name: string
  has_password: boolean
  passkeys: { id: string; name: string }[]
  sessions: { id: string; here: boolean }[]
  events: { kind: string; sentence: string }[]
}

test('a person sees the ways to sign in and the sessions, and changes them', async () => {
  const cleo = await PageVisitor.joined(service, 'Cleo')
  const elsewhere = await PageVisitor.joined(service, 'Dora')
  await cleo.visitor.signIn('Cleo', PASSWORD)
  const { json } = await cleo.get<Person>('/person')
  assert.equal([json.name, json.has_password, json.passkeys], ['Cleo', true, []])
  assert.equal(
    json.sessions.map(({ here }) => here),
    [true],
  )
  assert.is(json.events[0]!.kind, 'signed_in')
  const last = await cleo.post<Problem>('/person/password/remove')
  assert.equal([last.status, last.json.code], [409, 'last_method'])
  const { json: asked } = await cleo.post<{ options: object; name: string }>('/person/passkeys/options')
  const passkey = cleo.visitor.authenticator.create(asked.options)
  const added = await cleo.post<Person>('/person/passkeys', { name: 'my phone', passkey })
  assert.equal(
    added.json.passkeys.map(({ name }) => name),
    ['my phone'],
  )
  assert.is((await cleo.post<Person>('/person/password/remove')).json.has_password, false)
  assert.is((await cleo.post<Problem>('/person/password', { password: 'short' })).json.code, 'password_refused')
  const other = 'nine quiet paper lanterns'
  assert.is((await cleo.post<Person>('/person/password', { password: other })).json.has_password, true)
  const removed = await cleo.post<Person>('/person/passkeys/remove', { id: added.json.passkeys[0]!.id })
  assert.equal(removed.json.passkeys, [])
  await later(async () => {
    for (const path of ['/person/password', '/person/passkeys/options', '/person/sessions/end']) {
      assert.is((await cleo.post<Problem>(path, { password: other })).json.code, 'recent_sign_in_needed', path)
    }
  })
  assert.is((await elsewhere.get<Person>('/person')).json.name, 'Dora')
})

test('a person ends another session', async () => {
  const eva = await PageVisitor.joined(service, 'Eva')
  const first = eva.visitor.cookie!
  eva.visitor.cookie = undefined
  await eva.visitor.signIn('Eva', PASSWORD)
  const { sessions } = (await eva.get<Person>('/person')).json
  assert.is(sessions.length, 2)
  const other = sessions.find(({ here }) => !here)!
  assert.is((await eva.post<Person>('/person/sessions/end', { id: other.id })).json.sessions.length, 1)
  assert.is((await eva.get<Problem>('/keys', { Cookie: first })).json.code, 'session_needed')
})

test.run()
