/** Programs connect by sign-in: the whole way by hand, what a connection may do, and every way in which it ends. */
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allConnections, connectionsOf, createAccount, personByKey } from '../../src/accounts/index.js'
import { invite } from '../../src/people/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf, startService } from '../support/http/service.js'
import { ConsentingBrowser } from '../support/oauth/consenting-browser.js'
import { ALL_SCOPES, Attempt, callWith, PASSWORD, personAt, register, tokensOf } from '../support/oauth/flow.js'
import { runHere } from '../support/processes/run-cli.js'

const test = suite('connecting by sign-in')
const file = join(temporaryFolder('connecting'), 'control.sqlite')
const service = await startService({
  control: file,
  app: { signInsPerMinute: 100_000, openRequestsPerMinute: 100_000, registrationsPerHour: 100_000 },
})
test.after(() => service.close())
const { control, people } = service
const { origin } = people.base
const now = Date.now

const idOf = async (name: string) => (await personByKey(control, name))!.id

test('the documents name every address by the base, and neither openid nor offline_access', async () => {
  const protectedAt = '/.well-known/oauth-protected-resource'
  const of = async (path: string) => {
    const response = await fetch(`${service.url}${path}`, { headers: { Origin: 'https://anywhere.example' } })
    assert.is(response.headers.get('Access-Control-Allow-Origin'), '*')
    return (await response.json()) as Record<string, unknown>
  }
  const resource = await of(protectedAt)
  assert.equal(resource, await of(`${protectedAt}/mcp`))
  assert.equal([resource.resource, resource.authorization_servers], [`${origin}/mcp`, [origin]])
  const server = await of('/.well-known/oauth-authorization-server')
  assert.equal(server.scopes_supported, ALL_SCOPES.split(' '))
  assert.equal(server.code_challenge_methods_supported, ['S256'])
  for (const [name, value] of Object.entries(server)) {
    if (name.endsWith('_endpoint')) assert.ok(String(value).startsWith(`${origin}/oauth/`), name)
  }
  assert.is((await fetch(`${service.url}/.well-known/openid-configuration`)).status, 404)
})

test('register → consent → code → token → call → refresh; what is spent is booked under the connection', async () => {
  const ana = await personAt(service, 'Ana')
  const program = new Attempt(service, await register(service, { client_name: 'Claude' }))
  const page = await ana.open(program.address())
  assert.match(page.text, 'Claude')
  assert.match(page.text, 'Registered itself, not verified')
  assert.match(page.text, 'Any program of this computer could be the one')
  const landed = await program.consent(ana, page)
  assert.equal([landed.url.searchParams.get('state'), landed.url.searchParams.get('iss')], [program.state, origin])
  const tokens = await tokensOf(await program.redeem(landed.url.searchParams.get('code')!))
  assert.equal([tokens.token_type, tokens.expires_in], ['Bearer', 3600])
  assert.equal(tokens.scope.split(' ').sort(), ALL_SCOPES.split(' ').sort())
  assert.is((await callWith(service, tokens.access_token)).status, 200)
  const [connection] = await connectionsOf(control, await idOf('ana'))
  assert.equal([connection?.client_name, connection?.client_host, connection?.account], ['Claude', null, 'desk'])
  assert.ok(connection!.last_used_ms! > 0)
  const usage = await callWith(service, tokens.access_token, 'get_usage')
  assert.match(await usage.text(), 'charged')
  const line = service.log.find((one) => one.includes(`"key_id":"c_${connection!.id}"`))
  assert.match(line ?? '', '"path":"/mcp"')
  const refreshed = await tokensOf(await program.refresh(tokens.refresh_token))
  assert.is((await callWith(service, refreshed.access_token)).status, 200)
  // The former access token lives on until its hour is over.
  assert.is((await callWith(service, tokens.access_token)).status, 200)
})

test('what a connection spends is charged to it: in usage over REST, by the command line, and in its own', async () => {
  const finn = await personAt(service, 'Finn')
  const program = new Attempt(service, await register(service))
  const tokens = await program.tokens(finn)
  const [connection] = await connectionsOf(control, await idOf('finn'))
  const keyId = `c_${connection!.id}`
  const document = documentOf([['feature.vpin', 'gte', 0.87]])
  const answer = await callWith(service, tokens.access_token, 'query_occurrences', { document })
  // JSON, or the same as the one event of a stream.
  const text = (await answer.text()).replace(/^.*\ndata: /, '')
  const { result } = JSON.parse(text) as { result: { structuredContent: { cost: number } } }
  const { cost } = result.structuredContent
  assert.ok(cost > 0)
  const key = await service.key({ account: 'desk' })
  const usage = await service.get('/api/v1/account/usage', { Authorization: `Bearer ${key}` })
  const { by_key } = (await usage.json()) as { by_key: { key_id: string; credits: number; charges: number }[] }
  assert.equal(
    by_key.filter(({ key_id }) => key_id === keyId),
    [{ key_id: keyId, credits: cost, charges: 1 }],
  )
  const told = await (await callWith(service, tokens.access_token, 'get_usage')).text()
  assert.match(told, keyId)
  const shown = await runHere(['accounts', 'usage', 'desk'], { HINDSIGHT_CONTROL: file })
  assert.match(shown.out, keyId)
  const listed = await runHere(['connections', 'list', '--json'], { HINDSIGHT_CONTROL: file })
  assert.ok((JSON.parse(listed.out) as { id: string }[]).some(({ id }) => id === keyId))
})

test('the question names the program, where answers go, the person, the account, each scope and the lifetimes', async () => {
  const gina = await personAt(service, 'Gina')
  const least = new Attempt(service, await register(service))
  const page = await gina.open(least.address({ scope: 'research:read' }))
  for (const part of [
    ...['Test program', 'Registered itself, not verified', '127.0.0.1:33418', 'Gina', '<strong>desk</strong>'],
    ...[
      'within 30 days',
      'after 180 days',
      'It can spend the account’s allowance',
      'value="connect"',
      'value="cancel"',
    ],
  ]) {
    assert.match(page.text, part)
  }
  assert.not.match(page.text, '<script')
  const box = (scope: string) => new RegExp(`name="scope" value="${scope}"([^>]*)>`).exec(page.text)?.[1]
  assert.equal(ALL_SCOPES.split(' ').map(box), [' checked disabled', '', ''])
  // What a program did not ask for, the person may grant all the same.
  const more = await least.consent(gina, page, { scopes: ['research:strategies'] })
  const tokens = await tokensOf(await least.redeem(more.url.searchParams.get('code')!))
  assert.equal(tokens.scope.split(' ').sort(), ['research:read', 'research:strategies'])
  const all = await gina.open(new Attempt(service, least.clientId).address())
  assert.not.match(all.text, 'Not asked for')
})

test('attack: a program says for itself what it asked for, or asks for scopes of others', async () => {
  const hana = await personAt(service, 'Hana')
  const program = new Attempt(service, await register(service))
  const page = await hana.open(
    program.address({ scope: 'openid offline_access research:read admin', hindsight_asked: 'research:strategies' }),
  )
  assert.match(page.text, /value="research:strategies">/)
  const landed = await program.consent(hana, page, { scopes: ['admin', 'openid'] })
  const tokens = await tokensOf(await program.redeem(landed.url.searchParams.get('code')!))
  assert.is(tokens.scope, 'research:read')
})

test('attack: another person signs in at the same browser: who decides is who is signed in, for an account of the own', async () => {
  const browser = await personAt(service, 'Ina')
  const program = new Attempt(service, await register(service))
  const page = await browser.open(program.address())
  await browser.post('/signout', {})
  await personAt(service, 'Jo')
  await browser.post('/signin', { name: 'Jo', password: PASSWORD })
  const { url } = await program.consent(browser, page)
  assert.ok(url.searchParams.has('code'))
  const tokens = await tokensOf(await program.redeem(url.searchParams.get('code')!))
  assert.is((await callWith(service, tokens.access_token)).status, 200)
  assert.equal(
    [(await connectionsOf(control, await idOf('ina'))).length, (await connectionsOf(control, await idOf('jo'))).length],
    [0, 1],
  )
})

test('a member of several accounts chooses; an operator who is no member connects nothing', async () => {
  const kai = await personAt(service, 'Kai')
  const { id: other } = (await createAccount(control, { name: 'other desk', plan: 'free', now: now() }))!
  const link = await invite(control, { accountId: other, operator: false, now: now() })
  await kai.post(`/invitation/${link.token}/accept`, {})
  const program = new Attempt(service, await register(service))
  const page = await kai.open(program.address())
  assert.is(page.text.match(/type="radio" name="account"/g)?.length, 2)
  assert.ok((await program.consent(kai, page, { account: String(other) })).url.searchParams.has('code'))
  assert.is((await connectionsOf(control, await idOf('kai')))[0]?.account, 'other desk')
  const boss = new ConsentingBrowser(service)
  const operator = await invite(control, { accountId: null, operator: true, now: now() })
  await boss.post(`/invitation/${operator.token}`, { name: 'Zed', password: PASSWORD })
  assert.match((await boss.open('/me')).text, 'Operator. You are a member of no account.')
  const asked = await boss.open(program.address())
  assert.match(asked.text, 'a member of no account')
  assert.not.match(asked.text, 'value="connect"')
})

test('what is switched off has no address, and a client that may not refresh gets no refresh token', async () => {
  for (const path of [
    '/oauth/userinfo',
    '/me/userinfo',
    '/session/end',
    '/request',
    '/oauth/request',
    '/oauth/introspect',
  ]) {
    assert.is((await fetch(`${service.url}${path}`, { method: 'POST' })).status, 404, path)
  }
  const maya = await personAt(service, 'Maya')
  const once = new Attempt(service, await register(service, { grant_types: ['authorization_code'] }))
  const tokens = await tokensOf(await once.redeem(await once.code(maya)))
  assert.is(tokens.refresh_token, undefined)
})

test('an answer that opens a program by its scheme has its warning, and the page leads its form there alone', async () => {
  const nora = await personAt(service, 'Nora')
  const redirect = 'cursor://anysphere.cursor-retrieval/oauth/callback'
  const id = await register(service, { redirect_uris: [redirect] })
  const { text, response } = await nora.open(new Attempt(service, id, redirect).address())
  assert.match(text, 'the program that opens <strong>cursor:</strong> addresses')
  assert.match(response.headers.get('Content-Security-Policy') ?? '', "form-action 'self' cursor:;")
})

test('a page of a program’s own site may redeem its codes, a page of another site may not', async () => {
  const olaf = await personAt(service, 'Olaf')
  const redirect = 'https://app.example/cb'
  const one = new Attempt(service, await register(service, { redirect_uris: [redirect] }), redirect)
  const fields = { grant_type: 'authorization_code', client_id: one.clientId, redirect_uri: redirect }
  for (const [from, allowed] of [
    ['https://evil.example', null],
    ['https://app.example', 'https://app.example'],
  ] as const) {
    const body = new URLSearchParams({ ...fields, code: await one.code(olaf), code_verifier: one.verifier })
    const answer = await fetch(`${service.url}/oauth/token`, { method: 'POST', body, headers: { Origin: from } })
    assert.is(answer.headers.get('Access-Control-Allow-Origin'), allowed)
    assert.is(answer.status, allowed === null ? 400 : 200)
  }
})

test('a box that is not ticked is not granted; a call that needs it is 403 and says what to ask for', async () => {
  const ben = await personAt(service, 'Ben')
  const program = new Attempt(service, await register(service))
  const tokens = await program.tokens(ben, { scopes: ['research:interpret'] })
  assert.equal(tokens.scope.split(' ').sort(), ['research:interpret', 'research:read'])
  const refused = await callWith(service, tokens.access_token, 'cancel_strategy', { id: 'x' })
  assert.is(refused.status, 403)
  const challenge = refused.headers.get('WWW-Authenticate') ?? ''
  assert.match(challenge, 'error="insufficient_scope"')
  assert.match(challenge, 'research:strategies')
  assert.match(challenge, `${origin}/.well-known/oauth-protected-resource/mcp`)
})

test('without a token: 401 with the address of the metadata; with a wrong one: invalid_token', async () => {
  const bare = await fetch(`${service.url}/mcp`, { method: 'POST', body: '{}' })
  const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`
  assert.equal([bare.status, bare.headers.get('WWW-Authenticate')], [401, `Bearer ${metadata}, scope="research:read"`])
  const wrong = await callWith(service, 'A'.repeat(43))
  const challenge = `Bearer error="invalid_token", ${metadata}, scope="research:read"`
  assert.equal([wrong.status, wrong.headers.get('WWW-Authenticate')], [401, challenge])
})

test('a person who is not signed in signs in first, and comes back to the question', async () => {
  const cleo = await personAt(service, 'Cleo')
  await cleo.post('/signout', {})
  const program = new Attempt(service, await register(service))
  const landed = await cleo.open(program.address())
  assert.is(landed.url.pathname, '/signin')
  const next = landed.url.searchParams.get('next')!
  assert.match(next, /^\/authorize\//)
  const page = await cleo.post('/signin', { name: 'Cleo', password: 'seven loud brass buttons', next })
  assert.match(page.text, 'Connect a program?')
  assert.ok((await program.consent(cleo, page)).url.searchParams.has('code'))
})

test('declining sends the program away with access_denied, and connects nothing', async () => {
  const dora = await personAt(service, 'Dora')
  const program = new Attempt(service, await register(service))
  const page = await dora.open(program.address())
  const { url } = await dora.post(page.url.pathname, { decision: 'cancel' })
  assert.equal([url.origin, url.searchParams.get('error')], ['http://127.0.0.1:33418', 'access_denied'])
  assert.equal([url.searchParams.get('iss'), url.searchParams.get('state')], [origin, program.state])
  assert.equal(await connectionsOf(control, await idOf('dora')), [])
})

test('a form that is sent twice at once connects once', async () => {
  const edna = await personAt(service, 'Edna')
  const program = new Attempt(service, await register(service))
  const page = await edna.open(program.address())
  const account = /name="account" value="(\d+)"/.exec(page.text)![1]!
  const send = () =>
    edna.send(page.url.pathname, {
      method: 'POST',
      body: new URLSearchParams({ account, decision: 'connect' }),
      headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    })
  const both = await Promise.all([send(), send()])
  assert.equal(
    both.map(({ status }) => status),
    [303, 303],
  )
  assert.is((await connectionsOf(control, await idOf('edna'))).length, 1)
})

const ends = {
  'the person ends it on /me': async ({ connection, browser }) => {
    const { url } = await browser.post('/me/connections/end', { id: connection })
    assert.is(url.searchParams.get('said'), 'connection_ended')
  },
  'the program revokes its access token': async ({ program, tokens }) => {
    assert.is((await program.revoke(tokens.access_token)).status, 200)
  },
  'the program revokes its refresh token': async ({ program, tokens }) => {
    assert.is((await program.revoke(tokens.refresh_token)).status, 200)
  },
  'the person leaves the account': async ({ personId, accountId }) => {
    await control.perform('leaveAccount', { personId, accountId, now: now() })
  },
  'the person is removed': async ({ personId }) => {
    await control.perform('removePerson', { personId, now: now() })
  },
  'the person recovers access by a link of the command line': async ({ browser, name }) => {
    const made = await runHere(['people', 'recover', name, '--json'], {
      HINDSIGHT_CONTROL: file,
      HINDSIGHT_BASE_URL: origin,
    })
    const { link } = JSON.parse(made.out) as { link: string }
    // Making and opening the link changes nothing.
    const later = new ConsentingBrowser(service)
    await later.open(link)
    assert.is((await browser.open('/me')).url.pathname, '/me')
    const { url } = await later.post(new URL(link).pathname, { password: 'nine quiet paper lanterns' })
    assert.is(url.pathname, '/me')
    assert.is((await browser.open('/me')).url.pathname, '/signin')
  },
  'the operator ends it': async ({ connection }) => {
    await control.perform('endConnections', { which: { id: connection }, by: 'operator', now: now() })
  },
} satisfies Record<
  string,
  (of: {
    program: Attempt
    name: string
    browser: Awaited<ReturnType<typeof personAt>>
    tokens: Awaited<ReturnType<Attempt['tokens']>>
    connection: string
    personId: string
    accountId: number
  }) => Promise<void>
>

for (const [i, [how, end]] of Object.entries(ends).entries()) {
  test(`a connection counts no more as soon as ${how}`, async () => {
    const name = `Ending ${i}`
    const browser = await personAt(service, name)
    const program = new Attempt(service, await register(service))
    const tokens = await program.tokens(browser)
    assert.is((await callWith(service, tokens.access_token)).status, 200)
    const personId = await idOf(name.toLowerCase())
    const [row] = await connectionsOf(control, personId)
    await end({ name, program, browser, tokens, connection: row!.id, personId, accountId: row!.account_id })
    assert.is((await callWith(service, tokens.access_token)).status, 401)
    assert.is((await program.refresh(tokens.refresh_token)).status, 400)
    const all = await allConnections(control, { ended: true })
    assert.ok(all.find(({ id }) => id === row!.id)!.ended_ms! > 0)
    const left = await control.db.selectFrom('oauth_item').select('id').where('grant_id', '=', row!.grant_id).execute()
    assert.equal(left, [])
  })
}

test.run()
