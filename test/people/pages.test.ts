/** The pages for people over HTTP: joining, signing in, changing access, and the attacks on them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accountNamed,
  connectionsOf,
  createAccount,
  eventsOf,
  passkeysOf,
  personByKey,
  sessionsOf,
} from '../../src/accounts/index.js'
import { PAGE_ROUTES } from '../../src/http/pages/index.js'
import { invite, recovery } from '../../src/people/index.js'
import { codeOf } from '../support/compare/code-of.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { exchange } from '../support/http/raw-http.js'
import { startService } from '../support/http/service.js'
import type { Lies } from '../support/people/authenticator.js'
import { invitation, Visitor } from '../support/people/visitor.js'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const PASSWORD = 'seven loud brass buttons'
const OTHER = 'nine quiet paper lanterns'

let now = Date.now()
const file = join(temporaryFolder('people'), 'control.sqlite')
const service = await startService({
  control: file,
  now: () => now,
  app: { signInsPerMinute: 100_000, openRequestsPerMinute: 100_000 },
})
const { control, people } = service
const { base } = people
const test = suite('pages for people')
test.after(() => service.close())

/** Everything that these tests saw and that could open something. */
const credentials: string[] = [PASSWORD, OTHER]
const visitors: Visitor[] = []
function visitor(): Visitor {
  const one = new Visitor(service)
  visitors.push(one)
  return one
}
async function invited(): Promise<string> {
  const token = await invitation(service)
  credentials.push(token)
  return token
}
async function member(name: string, password = PASSWORD): Promise<Visitor> {
  const one = visitor()
  const response = await one.join(await invited(), name, password)
  assert.equal([response.status, response.headers.get('Location')], [303, '/me?said=joined'])
  return one
}
/** Somebody who is a member of another account. */
async function stranger(name: string): Promise<Visitor> {
  await createAccount(control, { name: 'elsewhere', plan: 'free', now })
  const account = await accountNamed(control, 'elsewhere', now)
  const { token } = await invite(control, { accountId: account!.id, operator: false, now })
  credentials.push(token)
  const one = visitor()
  assert.is((await one.join(token, name, PASSWORD)).status, 303)
  return one
}
async function keyed(name: string): Promise<Visitor> {
  const one = visitor()
  const { status, json } = await one.joinByPasskey(await invited(), name)
  assert.equal([status, json.next], [200, '/me?said=joined'])
  return one
}
async function recoveryLink(name: string): Promise<string> {
  const { token } = await recovery(control, await idOf(name), now)
  credentials.push(token)
  return token
}
const idOf = async (name: string) => (await personByKey(control, name))!.id
/** Failures are noted after their answer. */
const kindsOf = async (name: string) => {
  await Promise.all(people.later)
  return (await eventsOf(control, await idOf(name), 50)).map(({ kind }) => kind)
}
const signInByPasskey = async (one: Visitor, lies: Lies = {}) => {
  const { json } = await one.options()
  return one.call<{ next?: string; code?: string; detail?: string }>('/signin/passkey', {
    passkey: one.authenticator.get(json, lies),
  })
}

test('somebody joins by a link with a password, signs out, and signs in again', async () => {
  const token = await invited()
  const ana = visitor()
  const page = await (await ana.get(`/invitation/${token}`)).text()
  assert.match(page, /Join the account <strong>desk<\/strong>/)
  assert.is((await ana.join(token, 'Ana', PASSWORD)).headers.get('Location'), '/me?said=joined')
  assert.match(await (await ana.get('/me?said=joined')).text(), /Welcome\. You are signed in\./)
  assert.is((await ana.post('/signout')).headers.get('Location'), '/signin?said=signed_out')
  assert.is((await ana.get('/me')).headers.get('Location'), '/signin?next=/me')
  assert.is((await ana.signIn(' ANA', PASSWORD)).headers.get('Location'), '/me')
  assert.ok(await ana.isSignedIn())
  assert.equal(await kindsOf('ana'), ['signed_in', 'signed_out', 'account_joined', 'joined'])
})

test('somebody joins with a passkey, signs out, and signs in by it', async () => {
  const ben = await keyed('Ben')
  assert.is((await personByKey(control, 'ben'))?.password_hash, null)
  await ben.post('/signout')
  assert.is(await ben.isSignedIn(), false)
  assert.equal((await signInByPasskey(ben)).json, { next: '/me' })
  assert.ok(await ben.isSignedIn())
})

test('opening a link uses nothing; a form that is wrong shows what to change, and uses nothing either', async () => {
  const token = await invited()
  const one = visitor()
  for (let i = 0; i < 3; i++) assert.is((await one.get(`/invitation/${token}`)).status, 200)
  const wrong = [
    ['', PASSWORD, 400, 'A name has 1 to 64 visible characters.'],
    ['Ana', PASSWORD, 409, 'Somebody has this name.'],
    ['Cleo', 'too short', 400, 'this one has 9'],
    ['Cleo', 'my hindsight password', 400, 'does not contain “hindsight”'],
    ['Cleo', 'cleopatra of egypt', 400, 'does not contain your name'],
  ] as const
  for (const [name, password, status, sentence] of wrong) {
    const response = await one.join(token, name, password)
    const text = await response.text()
    assert.is(response.status, status)
    assert.match(text, sentence)
    assert.not.match(text, password)
    assert.match(text, `value="${name}"`)
  }
  assert.is((await one.join(token, 'Cleo', PASSWORD)).status, 303)
})

test('attack: a link used twice at once makes one person, and later none', async () => {
  const token = await invited()
  const all = await Promise.all(Array.from({ length: 6 }, (_, i) => visitor().join(token, `Racer ${i}`, PASSWORD)))
  assert.equal(all.map(({ status }) => status).sort(), [303, 404, 404, 404, 404, 404])
  const gone = await visitor().get(`/invitation/${token}`)
  assert.is(gone.status, 404)
  const unknown = await visitor().get(`/invitation/${'A'.repeat(43)}`)
  // One text for every reason.
  assert.is(await gone.text(), await unknown.text())
})

test('attack: a passkey made for one link is not taken for another', async () => {
  const [mine, other] = [await invited(), await invited()]
  const one = visitor()
  const { json } = await one.call<object>(`/invitation/${mine}/passkey/options`, { name: 'Dora' })
  const used = await one.call<{ code: string }>(`/invitation/${other}/passkey`, {
    passkey: one.authenticator.create(json),
  })
  assert.equal([used.status, used.json.code], [404, 'link_not_valid'])
  assert.is(await personByKey(control, 'dora'), undefined)
})

test('a recovery replaces every method and ends sessions; it cannot be used to join', async () => {
  const edna = await member('Edna')
  const link = await recoveryLink('edna')
  const later = visitor()
  assert.match(await (await later.get(`/invitation/${link}`)).text(), /sign in as <strong>Edna<\/strong>/)
  assert.is((await later.join(link, 'Mallory', OTHER)).status, 303)
  assert.is(await personByKey(control, 'mallory'), undefined)
  assert.equal([await edna.isSignedIn(), await later.isSignedIn()], [false, true])
  assert.is((await edna.signIn('Edna', PASSWORD)).status, 401)
  assert.is((await edna.signIn('Edna', OTHER)).status, 303)
  const again = await recoveryLink('edna')
  const { json } = await later.call<object>(`/invitation/${again}/passkey/options`, {})
  const passkey = later.authenticator.create(json)
  assert.is((await later.call(`/invitation/${again}/passkey`, { passkey })).status, 200)
  assert.is((await personByKey(control, 'edna'))?.password_hash, null)
})

test('one answer for every failed sign-in, and as many hashes for an unknown name as for a known one', async () => {
  await keyed('Finn')
  await member('Gus')
  const one = visitor()
  const answers: string[] = []
  for (const name of ['gus', 'nobody at all', 'finn', '', 'x'.repeat(5_000)]) {
    const before = people.passwords.computed
    const response = await one.signIn(name, OTHER)
    assert.is(response.status, 401)
    assert.is(people.passwords.computed - before, 1, name)
    answers.push((await response.text()).replace(`value="${name}"`, ''))
  }
  assert.is(new Set(answers).size, 1)
  // What is written for a known name is written after the answer.
  assert.is((await kindsOf('gus'))[0], 'sign_in_failed')
})

test('a password whose hash has other parameters is hashed anew with the next sign-in', async () => {
  const ines = await member('Ines')
  const { hash } = await import('@node-rs/argon2')
  const password_hash = await hash(PASSWORD, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  await control.db.updateTable('person').set({ password_hash }).where('name_key', '=', 'ines').execute()
  assert.is((await ines.signIn('Ines', PASSWORD)).status, 303)
  const renewed = (await personByKey(control, 'ines'))!.password_hash!
  assert.match(renewed, '$argon2id$v=19$m=19456,t=2,p=1$')
  assert.is((await ines.signIn('Ines', PASSWORD)).status, 303)
  assert.is((await personByKey(control, 'ines'))!.password_hash, renewed)
})

test('after five failures a name must wait, whether somebody has it or not; a passkey need not', async () => {
  const hugo = await keyed('Hugo')
  for (const name of ['Hugo', 'nobody here']) {
    for (let i = 0; i < 5; i++) assert.is((await hugo.signIn(name, OTHER)).status, 401)
    const before = people.passwords.computed
    const waiting = await hugo.signIn(name, PASSWORD)
    assert.equal([waiting.status, waiting.headers.get('Retry-After')], [429, '5'])
    assert.match(await waiting.text(), /Try again in 5 s, or use a passkey/)
    assert.is(people.passwords.computed, before)
  }
  assert.is((await signInByPasskey(hugo)).status, 200)
  now += 5_000
  assert.is((await hugo.signIn('Hugo', OTHER)).status, 401)
  assert.is((await hugo.signIn('Hugo', OTHER)).headers.get('Retry-After'), '10')
  assert.equal((await kindsOf('hugo')).slice(0, 4), [
    'sign_in_failed',
    'signed_in',
    'sign_in_delayed',
    'sign_in_failed',
  ])
})

test('attack: session fixation: a sign-in has a new session, and ends the one that the browser had', async () => {
  const ida = await member('Ida')
  const before = ida.cookie!
  await ida.signIn('Ida', PASSWORD)
  assert.is.not(ida.cookie, before)
  const former = visitor()
  former.cookie = before
  assert.is(await former.isSignedIn(), false)
  const planted = visitor()
  planted.cookie = `hindsight=${'P'.repeat(43)}`
  await planted.signIn('Ida', PASSWORD)
  assert.is.not(planted.cookie, `hindsight=${'P'.repeat(43)}`)
})

test('a session ends after 12 hours without use, and after 7 days in any case', async () => {
  const jan = await member('Jan')
  for (let hours = 0; hours < 7 * 24; hours += 11) {
    assert.is(await jan.isSignedIn(), true, `${hours} h`)
    now += 11 * HOUR
  }
  assert.is(await jan.isSignedIn(), false)
  await jan.signIn('Jan', PASSWORD)
  now += 12 * HOUR
  assert.is(await jan.isSignedIn(), false)
})

test('changes need a sign-in of the last 15 minutes, and lead there', async () => {
  const kim = await member('Kim')
  now += 16 * MINUTE
  assert.match(await (await kim.get('/me')).text(), /sign in again/)
  const forms = [
    '/me/password',
    '/me/password/remove',
    '/me/passkeys/remove',
    '/me/sessions/end',
    '/me/connections/end',
    '/me/keys',
    '/me/keys/end',
  ]
  for (const path of forms) {
    const response = await kim.post(path, { password: OTHER, id: 'x' })
    assert.equal([response.status, response.headers.get('Location')], [303, '/signin?again=1&next=/me'], path)
  }
  for (const path of ['/me/passkeys/options', '/me/passkeys']) {
    const { status, json } = await kim.call<{ code: string }>(path, {})
    assert.equal([status, json.code], [403, 'recent_sign_in_needed'], path)
  }
  assert.match(await (await kim.get('/signin?again=1&next=/me')).text(), /Sign in again/)
  assert.is((await kim.signIn('Kim', PASSWORD, '/me')).headers.get('Location'), '/me')
  assert.is((await kim.post('/me/password', { password: OTHER })).headers.get('Location'), '/me?said=password_set')
})

test('a person adds and removes methods; one remains', async () => {
  const lea = await member('Lea')
  const last = await lea.post('/me/password/remove')
  assert.is(last.status, 409)
  assert.match(await last.text(), /your only way to sign in/)
  const { json } = await lea.call<object>('/me/passkeys/options', {})
  const passkey = lea.authenticator.create(json)
  assert.is((await lea.call('/me/passkeys', { name: ' work <b>phone</b> ', passkey })).status, 200)
  assert.match(await (await lea.get('/me')).text(), /work &lt;b&gt;phone&lt;\/b&gt;/)
  assert.is((await lea.post('/me/password/remove')).headers.get('Location'), '/me?said=password_removed')
  const { id } = (await passkeysOf(control, await idOf('lea')))[0]!
  assert.is((await lea.post('/me/passkeys/remove', { id })).status, 409)
  await lea.post('/signout')
  assert.is((await signInByPasskey(lea)).status, 200)
  assert.is((await lea.post('/me/password', { password: OTHER })).status, 303)
  assert.is((await lea.post('/me/passkeys/remove', { id })).headers.get('Location'), '/me?said=passkey_removed')
  assert.is((await signInByPasskey(lea)).status, 401)
})

test('a new password ends every other session, and a person ends sessions of the own alone', async () => {
  const [mia, there] = [await member('Mia'), visitor()]
  await there.signIn('Mia', PASSWORD)
  await mia.post('/me/password', { password: OTHER })
  assert.equal([await mia.isSignedIn(), await there.isSignedIn()], [true, false])
  await there.signIn('Mia', OTHER)
  const thief = await member('Nils')
  const all = await sessionsOf(control, await idOf('mia'))
  for (const { id } of all) await thief.post('/me/sessions/end', { id })
  assert.equal([await mia.isSignedIn(), await there.isSignedIn()], [true, true])
  await mia.post('/me/sessions/end')
  assert.equal([await mia.isSignedIn(), await there.isSignedIn()], [true, false])
})

test('members see and end the connections of their account, with names as text; nobody else does', async () => {
  const [owner, colleague, thief] = [await member('Olga'), await member('Pim'), await stranger('Pia')]
  const person_id = await idOf('olga')
  const { id: account_id } = await control.db
    .selectFrom('account')
    .select('id')
    .where('name', '=', 'desk')
    .executeTakeFirstOrThrow()
  const client = { client_id: 'c', client_name: '<script>alert(1)</script>', client_host: null, redirect_host: null }
  const open = { scopes: '["research:read"]', created_ms: now, last_used_ms: null, ended_ms: null, ended_by: null }
  for (const id of ['one', 'two']) {
    const row = { id, grant_id: `g ${id}`, person_id, account_id, ...client, ...open }
    await control.db.insertInto('connection').values(row).execute()
  }
  const page = await (await owner.get('/me')).text()
  assert.match(page, '&lt;script&gt;alert(1)&lt;/script&gt;')
  assert.match(page, 'registered itself, not verified')
  assert.not.match(page, '<script>alert')
  assert.not.match(await (await thief.get('/me')).text(), 'alert(1)')
  await thief.post('/me/connections/end', { id: 'one' })
  assert.is((await connectionsOf(control, person_id)).length, 2)
  assert.is((await owner.post('/me/connections/end', { id: 'one' })).status, 303)
  assert.is((await connectionsOf(control, person_id)).length, 1)
  assert.match(await (await colleague.get('/me')).text(), 'of Olga · desk')
  assert.is((await colleague.post('/me/connections/end', { id: 'two' })).status, 303)
  assert.equal(await connectionsOf(control, person_id), [])
  const events = await eventsOf(control, person_id, 2)
  const name = client.client_name
  assert.equal(
    events.map(({ detail }) => detail),
    [`${name}, by another member of the account`, name],
  )
})

test('members see, make and end the keys of their account: a key is shown once, and nobody else sees or ends it', async () => {
  const [maker, colleague, thief] = [await member('Otto'), await member('Paula'), await stranger('Quentin')]
  const account = /name="account" value="(\d+)"/.exec(await (await maker.get('/me')).text())![1]!
  const made = await maker.post('/me/keys', { account, scope: 'research:strategies', days: '30' })
  const text = await made.text()
  assert.equal([made.status, made.headers.get('Cache-Control')], [200, 'no-store'])
  const key = />(hs_[\w-]{30,})</.exec(text)![1]!
  credentials.push(key)
  const usage = () => service.get('/api/v1/account/usage', { Authorization: `Bearer ${key}` })
  assert.is((await usage()).status, 200)
  const [, id] = key.split('_') as [string, string]
  const row = (await control.db.selectFrom('api_key').selectAll().where('id', '=', id).execute())[0]!
  assert.is(row.scopes, '["research:read","research:strategies"]')
  assert.ok(Math.abs(row.expires_ms! - now - 30 * DAY) < MINUTE)
  for (const one of [maker, colleague]) {
    const page = await (await one.get('/me')).text()
    assert.match(page, `hs_${id}`)
    assert.not.match(page, key)
  }
  assert.not.match(await (await thief.get('/me')).text(), `hs_${id}`)
  assert.is((await thief.post('/me/keys', { account })).status, 404)
  await thief.post('/me/keys/end', { id })
  assert.is((await usage()).status, 200)
  assert.is((await colleague.post('/me/keys/end', { id })).headers.get('Location'), '/me?said=key_ended')
  assert.is((await usage()).status, 401)
  assert.is((await kindsOf('otto'))[0], 'key_made')
  assert.is((await kindsOf('paula'))[0], 'key_ended')
})

test('somebody who is signed in accepts a second invitation as who they are', async () => {
  const quin = await member('Quin')
  const token = await invited()
  assert.match(await (await quin.get(`/invitation/${token}`)).text(), /Accept as Quin/)
  assert.is((await quin.post(`/invitation/${token}/accept`)).headers.get('Location'), '/me?said=account_joined')
  assert.is((await quin.post(`/invitation/${token}/accept`)).status, 404)
  assert.is((await visitor().post(`/invitation/${await invited()}/accept`)).status, 401)
})

for (const [what, lies] of [
  ['of another origin', { origin: 'http://localhost:1' }],
  ['of a host that ends alike', { origin: 'http://evil.localhost' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['without verification of the person', { unverified: true }],
  ['from a frame of another site', { crossOrigin: true }],
  ['that was made for creation', { type: 'webauthn.create' }],
  ['that names another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
] satisfies [string, Lies][]) {
  test(`attack: an answer of a passkey ${what} is refused`, async () => {
    const name = `Rita ${what}`.slice(0, 60)
    const rita = await keyed(name)
    const { status, json } = await signInByPasskey(rita, lies)
    assert.equal([status, json.code], [401, 'sign_in_failed'])
    assert.is((await signInByPasskey(rita)).status, 200)
  })
}

for (const [what, lies] of [
  ['of another origin', { origin: 'https://evil.example' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['without verification of the person', { unverified: true }],
] satisfies [string, Lies][]) {
  test(`attack: a new passkey ${what} is refused`, async () => {
    const token = await invited()
    const one = visitor()
    const { json } = await one.call<object>(`/invitation/${token}/passkey/options`, { name: 'Sam' })
    const made = await one.call<{ code: string }>(`/invitation/${token}/passkey`, {
      passkey: one.authenticator.create(json, lies),
    })
    assert.equal([made.status, made.json.code], [400, 'passkey_refused'])
    assert.is(await personByKey(control, 'sam'), undefined)
  })
}

test('attack: a replayed challenge is refused, also after a failure; so is one that was never given out, or is late', async () => {
  const tess = await keyed('Tess')
  const { json } = await tess.options()
  const passkey = tess.authenticator.get(json)
  assert.is((await tess.call('/signin/passkey', { passkey })).status, 200)
  assert.is((await tess.call('/signin/passkey', { passkey })).status, 401)
  const spent = (await tess.options()).json
  await tess.call('/signin/passkey', { passkey: tess.authenticator.get(spent, { unverified: true }) })
  assert.is((await tess.call('/signin/passkey', { passkey: tess.authenticator.get(spent) })).status, 401)
  const invented = { ...json, challenge: Buffer.alloc(32, 7).toString('base64url') }
  assert.is((await tess.call('/signin/passkey', { passkey: tess.authenticator.get(invented) })).status, 401)
  const late = (await tess.options()).json
  now += 6 * MINUTE
  assert.is((await tess.call('/signin/passkey', { passkey: tess.authenticator.get(late) })).status, 401)
  const twice = tess.authenticator.get((await tess.options()).json)
  const both = await Promise.all([1, 2, 3].map(() => visitor().call('/signin/passkey', { passkey: twice })))
  assert.equal(both.map(({ status }) => status).sort(), [200, 401, 401])
})

test('attack: a counter that goes back, or stands still, is refused', async () => {
  const uma = await keyed('Uma')
  for (const [counter, status] of [
    [7, 200],
    [7, 401],
    [6, 401],
    [0, 401],
    [8, 200],
  ] as const) {
    assert.is((await signInByPasskey(uma, { counter })).status, status, String(counter))
  }
})

test('nonsense in place of a passkey is refused, never an error of ours', async () => {
  const one = visitor()
  const empty = Buffer.from('{}').toString('base64url')
  for (const passkey of [undefined, null, 1, 'x', [], {}, { response: {} }, { response: { clientDataJSON: empty } }]) {
    assert.is((await one.call('/signin/passkey', { passkey })).status, 401)
  }
  const { json } = await one.options()
  const right = one.authenticator.get(json) as { response: object }
  assert.is((await one.call('/signin/passkey', { passkey: { ...right, id: 5 } })).status, 401)
  const response = await one.get('/signin', { 'Content-Type': 'text/plain' })
  assert.is(response.status, 200)
})

test('attack: every POST of a page from another site, another origin, or nowhere is refused', async () => {
  const vera = await member('Vera')
  const posts = PAGE_ROUTES.filter(([method]) => method === 'POST').map(([, path]) => path.replace('{token}', 'T'))
  assert.ok(posts.length >= 12)
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: base.origin, 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'http://localhost:1' },
    { Origin: '' },
  ]
  for (const path of posts) {
    for (const headers of foreign) {
      const response = await vera.post(path, { password: OTHER, name: 'Vera' }, headers)
      assert.is(response.status, 403, `${path} ${JSON.stringify(headers)}`)
    }
  }
  assert.ok(await vera.isSignedIn())
  assert.is((await visitor().signIn('Vera', PASSWORD)).status, 303)
})

test('attack: next leads nowhere else, at GET and POST, by password and passkey', async () => {
  const wim = await keyed('Wim')
  await wim.post('/me/password', { password: PASSWORD })
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/.//evil.example',
    'javascript:x',
  ]) {
    const signed = await wim.get(`/signin?next=${encodeURIComponent(next)}`)
    assert.is(signed.headers.get('Location'), '/me', next)
    assert.is((await wim.signIn('Wim', PASSWORD, next)).headers.get('Location'), '/me', next)
    const passkey = wim.authenticator.get((await wim.options()).json)
    assert.equal((await wim.call('/signin/passkey', { passkey, next })).json, { next: '/me' })
  }
  assert.is((await wim.signIn('Wim', PASSWORD, '/authorize/abc')).headers.get('Location'), '/authorize/abc')
})

test('attack: a session counts in the cookie alone: not in the address, not as a bearer, and a cookie is no key', async () => {
  const xia = await member('Xia')
  const token = xia.cookie!.split('=')[1]!
  const stranger = visitor()
  for (const path of [`/me?hindsight=${token}`, `/me?token=${token}`, `/me?access_token=${token}`]) {
    assert.is((await stranger.get(path)).status, 303, path)
  }
  assert.is((await stranger.get('/me', { Authorization: `Bearer ${token}` })).status, 303)
  const usage = '/api/v1/account/usage'
  assert.is((await xia.get(usage)).status, 401)
  assert.is((await xia.get(usage, { Authorization: `Bearer ${token}` })).status, 401)
})

test('every page says that it is not kept, framed, or told to others; the cookie is for the browser alone', async () => {
  const yan = await member('Yan')
  const token = await invited()
  for (const path of ['/signin', '/me', `/invitation/${token}`, '/invitation/x']) {
    const { headers } = await yan.get(path)
    const policy = headers.get('Content-Security-Policy')!
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"]) {
      assert.match(policy, part)
    }
    assert.not.match(policy, 'unsafe')
    assert.equal(
      ['Cache-Control', 'Referrer-Policy', 'Cross-Origin-Opener-Policy', 'X-Frame-Options'].map((one) =>
        headers.get(one),
      ),
      ['no-store', 'same-origin', 'same-origin', 'DENY'],
      path,
    )
  }
  const response = await yan.signIn('Yan', PASSWORD)
  assert.equal(
    response.headers.getSetCookie().map((one) => one.replace(/=[\w-]{43};/, '=…;')),
    ['hindsight=…; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax'],
  )
})

test('a page at another loopback host leads to the base, with its address; a foreign host finds nothing', async () => {
  const { port } = new URL(service.url)
  const ask = (host: string, path = '/invitation/T?x=1', method = 'GET') =>
    exchange(service.url, `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`]) {
    const { status, headers } = await ask(host)
    assert.equal([status, headers.location], [303, `${base.origin}/invitation/T?x=1`])
  }
  const post = await ask(`127.0.0.1:${port}`, '/signin', 'POST')
  assert.is(post.headers.location, `${base.origin}/signin`)
  const evil = await ask(`evil.example:${port}`)
  assert.is(evil.status, 404)
  assert.not.match(JSON.stringify(evil), 'evil')
})

test('behind https the cookie has its prefix and is Secure, and nothing comes from the Host', async () => {
  const secure = await startService({ base: 'https://research.example.org', app: { signInsPerMinute: 100 } })
  const one = new Visitor(secure)
  const token = await invitation(secure)
  credentials.push(token)
  assert.is((await one.join(token, 'Zoe', PASSWORD)).status, 303)
  assert.match(one.cookie!, /^__Host-hindsight=/)
  assert.ok(await one.isSignedIn())
  const text =
    'GET /signin HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n'
  const page = await exchange(secure.url, text)
  assert.is(page.status, 200)
  assert.not.match(page.body, 'evil')
  await secure.close()
})

test('without a base there are no pages', async () => {
  const plain = await startService({ base: 'none' })
  for (const path of ['/signin', '/me', '/invitation/x', '/assets/pages.css']) {
    assert.is((await fetch(`${plain.url}${path}`)).status, 404, path)
  }
  assert.not.match(await (await fetch(plain.url)).text(), '/signin')
  await plain.close()
})

test('an address may try ten sign-ins a minute, whatever it tries', async () => {
  const strict = await startService()
  const one = new Visitor(strict)
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await one.signIn(`guess ${i}`, PASSWORD)).status)
  assert.equal(statuses, [...Array.from({ length: 10 }, () => 401), 429])
  assert.is((await one.options()).status, 429)
  assert.is((await one.join('A'.repeat(43), 'x', PASSWORD)).status, 429)
  assert.is((await one.get('/signin')).status, 200)
  await strict.close()
})

test('thirty-four passwords at once are heard, two at a time; further ones are asked to come back', async () => {
  const heard = Array.from({ length: 34 }, () => people.passwords.hash(OTHER))
  assert.is(await codeOf(() => people.passwords.hash(OTHER)), 'overloaded')
  const all = await Promise.all(Array.from({ length: 12 }, (_, i) => visitor().signIn(`crowd ${i}`, OTHER)))
  const refused = all.filter(({ status }) => status === 503)
  assert.ok(refused.length > 0)
  assert.is(refused[0]!.headers.get('Retry-After'), '2')
  assert.is(all.filter(({ status }) => status === 401).length, all.length - refused.length)
  assert.is((await Promise.all(heard)).length, 34)
})

test('who was removed is signed out at once, and the name is free', async () => {
  const old = await member('Wanda')
  await control.perform('removePerson', { personId: await idOf('wanda'), now })
  assert.is(await old.isSignedIn(), false)
  assert.is((await old.signIn('Wanda', PASSWORD)).status, 401)
  await member('Wanda')
})

test('metrics and logs have routes in place of tokens; no credential is at rest or in a log', async () => {
  now += DAY
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  assert.match(metrics, 'route="/invitation/{token}"')
  for (const series of [
    'method="passkey",outcome="signed_in"',
    'method="passkey",outcome="failed"',
    'method="password",outcome="signed_in"',
    'method="password",outcome="failed"',
    'method="password",outcome="delayed"',
  ]) {
    assert.match(metrics, new RegExp(`^hindsight_sign_ins_total\\{${series}\\} [1-9]`, 'm'))
  }
  assert.match(service.log.join(''), '"path":"/invitation/{token}"')
  const seen = [...credentials, ...visitors.flatMap(({ had }) => had)].filter((text) => text !== '')
  assert.ok(seen.length > 100, String(seen.length))
  const places = {
    'the database': readFileSync(file, 'latin1'),
    'the log of the database': readFileSync(`${file}-wal`, 'latin1'),
    'the log': service.log.join(''),
    'the metrics': metrics,
  }
  for (const [place, text] of Object.entries(places)) {
    assert.ok(text.length > 1_000, place)
    assert.equal(seen.filter((one) => text.includes(one)).length, 0, place)
  }
})

test.run()
