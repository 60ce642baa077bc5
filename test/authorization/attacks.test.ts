/** Attacks on authorization, one test each: at two servers of one control store, with both databases. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectionsOf, personByKey } from '../../src/accounts/index.js'
import { exchange } from '../support/http/raw-http.js'
import { startService } from '../support/http/service.js'
import { ConsentingBrowser } from '../support/oauth/consenting-browser.js'
import {
  Attempt,
  callWith,
  credentials,
  personAt,
  register,
  registration,
  tokenRequest,
  tokensOf,
} from '../support/oauth/flow.js'
import { everyRow, filesOf, foundIn } from '../support/stores/at-rest.js'
import { storeKinds } from '../support/stores/control-stores.js'

const UNLIMITED = { signInsPerMinute: 100_000, openRequestsPerMinute: 100_000, registrationsPerHour: 100_000 }
const ATTEMPTS = 3

const suites: { run(): void }[] = []

for (const kind of await storeKinds()) {
  const both = suite(`attacks on authorization, ${kind.name}`)
  // What the database has no part in is tried with one of them.
  const once = kind.dialect === 'sqlite' ? both : () => {}
  let late = 0
  const now = () => Date.now() + late
  const control = await kind.newLocation()
  const service = await startService({ control, app: UNLIMITED, now })
  const { origin } = service.people.base
  const second = await startService({ control, app: UNLIMITED, now, base: origin })
  both.after(async () => {
    await second.close()
    await service.close()
  })
  both.before.each(() => {
    late = 0
  })
  const ana = await personAt(service, 'Ana')
  const clientId = await register(service)
  const program = () => new Attempt(service, clientId)
  const open = async () => connectionsOf(service.control, (await personByKey(service.control, 'ana'))!.id)
  const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error]
  const counts = async (token: string) => (await callWith(service, token)).status === 200

  both('attack: a code is redeemed several times at once at two servers: no token counts', async () => {
    for (let i = 0; i < ATTEMPTS; i++) {
      const one = program()
      const code = await one.code(ana)
      const answers = await Promise.all([service, second, service, second].map((at) => one.redeem(code, {}, at)))
      const won = answers.filter(({ status }) => status === 200)
      assert.ok(won.length <= 1, `${won.length} answers with tokens`)
      for (const answer of won) {
        const tokens = await tokensOf(answer)
        assert.is(await counts(tokens.access_token), false)
        assert.is((await one.refresh(tokens.refresh_token)).status, 400)
      }
    }
    assert.equal(await open(), [])
  })

  both('attack: a code is redeemed once more later: what the first got ends', async () => {
    const one = program()
    const code = await one.code(ana)
    const tokens = await tokensOf(await one.redeem(code))
    assert.ok(await counts(tokens.access_token))
    assert.equal(await errorOf(await one.redeem(code, {}, second)), [400, 'invalid_grant'])
    assert.is(await counts(tokens.access_token), false)
    assert.is((await one.refresh(tokens.refresh_token)).status, 400)
  })

  once('attack: a code with another verifier, another redirect, by another client', async () => {
    const one = program()
    const code = await one.code(ana)
    const other = { client_id: await register(service) }
    for (const more of [{ code_verifier: 'a'.repeat(43) }, { redirect_uri: 'http://127.0.0.1:33418/other' }, other]) {
      assert.equal(await errorOf(await one.redeem(code, more)), [400, 'invalid_grant'])
    }
    // None of them used it up.
    assert.is((await one.redeem(code)).status, 200)
  })

  both('attack: a code that is older than a minute', async () => {
    const one = program()
    const code = await one.code(ana)
    late = 61_000
    assert.equal(await errorOf(await one.redeem(code)), [400, 'invalid_grant'])
  })

  once('attack: no PKCE, plain PKCE, the response type token, a request object', async () => {
    for (const [more, error] of [
      [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ request: 'e30.e30.' }, 'request_not_supported'],
      [{ request_uri: 'https://x.example/r' }, 'request_uri_not_supported'],
      [{ response_mode: 'form_post' }, 'unsupported_response_mode'],
    ] as const) {
      const { url, text } = await ana.open(program().address(more))
      const told = url.searchParams.get('error') ?? `${url.hash}${text}`
      assert.match(told, error, JSON.stringify(more))
      assert.is(url.searchParams.get('code'), null)
      // The answer says who answers: RFC 9207.
      if (url.origin !== origin && url.hash === '') assert.is(url.searchParams.get('iss'), origin)
    }
  })

  once(
    'attack: a redirect that is tampered with, longer, or of a host that begins alike, is a page of ours',
    async () => {
      const id = await register(service, { redirect_uris: ['https://app.example/cb'], application_type: 'web' })
      for (const redirect_uri of [
        'https://evil.example/cb',
        'https://app.example/cb/more',
        'https://app.example/cb?x=1',
        'https://app.example.evil.example/cb',
        'https://app.example:8443/cb',
        'https://app.example/cb#x',
        'http://app.example/cb',
      ]) {
        const { url, response, text } = await ana.open(new Attempt(service, id).address({ redirect_uri }))
        assert.equal([url.origin, response.status], [origin, 400], redirect_uri)
        assert.match(text, 'not its own')
        assert.match(response.headers.get('Content-Security-Policy') ?? '', "frame-ancestors 'none'")
      }
    },
  )

  once('a native program may use any port of this computer, and no other path', async () => {
    const one = new Attempt(service, clientId, 'http://127.0.0.1:50123/callback')
    assert.ok(await one.code(ana))
    const { url } = await ana.open(program().address({ redirect_uri: 'http://127.0.0.1:50123/elsewhere' }))
    assert.is(url.origin, origin)
  })

  once('attack: an unknown client', async () => {
    const { url, text } = await ana.open(new Attempt(service, 'nobody').address())
    assert.is(url.origin, origin)
    assert.match(text, 'The program is not known here')
    const fields = { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'nobody' }
    assert.equal(await errorOf(await tokenRequest(service, fields)), [401, 'invalid_client'])
  })

  once('attack: another audience, at authorization and at refresh; one slash at the end is forgiven', async () => {
    const { url } = await ana.open(program().address({ resource: 'https://other.example/mcp' }))
    assert.is(url.searchParams.get('error'), 'invalid_target')
    const one = program()
    const tokens = await one.tokens(ana)
    const other = await one.refresh(tokens.refresh_token, { resource: 'https://other.example/mcp' })
    assert.equal(await errorOf(other), [400, 'invalid_target'])
    const slashed = program()
    const code = await slashed.code(ana, { more: { resource: `${origin}/mcp/` } })
    const got = await tokensOf(await slashed.redeem(code, { resource: `${origin}/mcp/` }))
    assert.ok(await counts(got.access_token))
  })

  both('attack: a token for another audience at /mcp; a token at REST; a token in the address', async () => {
    const { access_token } = await program().tokens(ana)
    const rest = await service.get('/api/v1/research/revisions', { Authorization: `Bearer ${access_token}` })
    assert.is(rest.status, 401)
    const headers = { 'Content-Type': 'application/json' }
    const inAddress = await fetch(`${service.url}/mcp?access_token=${access_token}`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    assert.is(inAddress.status, 401)
    assert.ok(await counts(access_token))
    const { db } = service.control
    const rows = await db
      .selectFrom('oauth_item')
      .select(['id', 'payload'])
      .where('model', '=', 'AccessToken')
      .execute()
    for (const { id, payload } of rows) {
      const elsewhere = JSON.stringify({ ...JSON.parse(payload), aud: 'https://other.example/mcp' })
      await db.updateTable('oauth_item').set({ payload: elsewhere }).where('id', '=', id).execute()
    }
    assert.is(await counts(access_token), false)
  })

  once('attack: refreshing for more than was granted, and by another client', async () => {
    const one = program()
    const tokens = await one.tokens(ana, { scopes: [] })
    assert.is(tokens.scope, 'research:read')
    const more = await one.refresh(tokens.refresh_token, { scope: 'research:read research:strategies' })
    const got = more.status === 200 ? (await tokensOf(more)).scope : 'refused'
    assert.ok(['refused', 'research:read'].includes(got), got)
    const again = await program().tokens(ana)
    const other = await one.refresh(again.refresh_token, { client_id: await register(service) })
    assert.equal(await errorOf(other), [400, 'invalid_grant'])
  })

  both('a refresh token that was rotated refreshes for 10 s more; later it ends the whole connection', async () => {
    const one = program()
    const first = await one.tokens(ana)
    const answers = await Promise.all([service, second, service].map((at) => one.refresh(first.refresh_token, {}, at)))
    const all = await Promise.all(answers.map(tokensOf))
    for (const { access_token } of all) assert.ok(await counts(access_token))
    const reused = (end: 'refreshed' | 'connection_ended') =>
      service.authorization.reused[end] + second.authorization.reused[end]
    assert.ok(reused('refreshed') >= 2)
    const ended = reused('connection_ended')
    late = 11_000
    assert.equal(await errorOf(await one.refresh(first.refresh_token)), [400, 'invalid_grant'])
    assert.is(reused('connection_ended'), ended + 1)
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    const { connection_ended } = service.authorization.reused
    assert.match(metrics, `hindsight_tokens_reused_total{end="connection_ended"} ${connection_ended}\n`)
    assert.match(service.log.join(''), '"event":"token_reused"')
    for (const { access_token, refresh_token } of all) {
      assert.is(await counts(access_token), false)
      assert.is((await one.refresh(refresh_token)).status, 400)
    }
  })

  both('the end of a connection counts at once at the other server too', async () => {
    const { access_token } = await program().tokens(ana)
    const at = { url: second.url }
    assert.is((await callWith(at, access_token)).status, 200)
    const [{ id } = { id: '' }] = await open()
    const { url } = await ana.post('/me/connections/end', { id })
    assert.is(url.searchParams.get('said'), 'connection_ended')
    assert.is((await callWith(at, access_token)).status, 401)
  })

  once('attack: consent that another site, or the same site elsewhere, sends', async () => {
    const page = await ana.open(program().address())
    const fields = { account: /name="account" value="(\d+)"/.exec(page.text)![1]!, decision: 'connect' }
    const before = (await open()).length
    for (const headers of [
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: origin, 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    ]) {
      assert.is((await ana.post(page.url.pathname, fields, headers)).response.status, 403)
    }
    assert.is((await open()).length, before)
  })

  once('attack: framing the question; the page leads its form to the program alone', async () => {
    const { response } = await ana.open(program().address())
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    assert.match(policy, "frame-ancestors 'none'")
    assert.match(policy, "form-action 'self' http://127.0.0.1:33418;")
    assert.is(response.headers.get('Referrer-Policy'), 'same-origin')
    assert.is(response.headers.get('X-Frame-Options'), 'DENY')
  })

  once('attack: the address of the question in another browser, also of another person', async () => {
    const page = await ana.open(program().address())
    const ben = await personAt(service, `Ben of ${kind.name}`)
    for (const browser of [new ConsentingBrowser(service), ben]) {
      const { response, text } = await browser.open(page.url.pathname)
      assert.is(response.status, 404)
      assert.match(text, 'began in another browser')
      assert.is((await browser.post(page.url.pathname, { decision: 'connect', account: '1' })).response.status, 404)
    }
    // With a question of the own, the address of another's is still nothing.
    const own = await ben.open(program().address())
    assert.match(own.text, 'Connect a program?')
    assert.is((await ben.open(page.url.pathname)).response.status, 404)
  })

  both('attack: an account of which the person is no member', async () => {
    await service.key({ account: 'others' })
    const { id } = await service.control.db
      .selectFrom('account')
      .select('id')
      .where('name', '=', 'others')
      .executeTakeFirstOrThrow()
    const page = await ana.open(program().address())
    const { response } = await ana.post(page.url.pathname, { account: String(id), decision: 'connect' })
    assert.is(response.status, 404)
  })

  once('attack: a client whose name has markup, turns the text, or is very long', async () => {
    const turned = String.fromCodePoint(0x202e)
    const name = `<img src=x onerror=alert(1)>${turned}nigol ${'x'.repeat(300)}`
    const id = await register(service, { client_name: name })
    const { text } = await ana.open(new Attempt(service, id).address())
    assert.match(text, '&lt;img src=x onerror=alert(1)&gt;nigol x')
    assert.not.match(text, '<img src=x')
    assert.not.match(text, turned)
    assert.not.match(text, 'x'.repeat(80))
  })

  once('attack: registering redirects that run something or are not encrypted; too many; a secret', async () => {
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://evil.example/cb',
      'http://localhost.evil.example/cb',
      'https://user:word@app.example/cb',
      'https://app.example/cb#x',
      `https://app.example/${'x'.repeat(500)}`,
    ]) {
      const refused = await registration(service, { redirect_uris: [address] })
      assert.equal(await errorOf(refused), [400, 'invalid_redirect_uri'], address)
    }
    const many = Array.from({ length: 11 }, (_, i) => `https://app.example/${i}`)
    assert.is((await registration(service, { redirect_uris: many })).status, 400)
    assert.is((await registration(service, 'no object')).status, 400)
    const large = await registration(service, { client_name: 'x'.repeat(20_000), redirect_uris: many.slice(0, 1) })
    assert.is(large.status, 413)
  })

  once('what well-known programs register is taken, and answered without a secret or a null', async () => {
    for (const description of [
      {
        client_name: 'VS Code',
        redirect_uris: ['http://127.0.0.1/', 'http://127.0.0.1:33418/', 'https://vscode.dev/redirect'],
        grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        application_type: 'native',
      },
      {
        client_name: 'Cursor',
        redirect_uris: ['cursor://anysphere.cursor-retrieval/oauth/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
      {
        client_name: 'Claude',
        redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
        token_endpoint_auth_method: 'client_secret_post',
        scope: 'openid offline_access',
        logo_uri: null,
        contacts: null,
      },
      {
        client_name: 'Claude Code',
        redirect_uris: ['http://localhost:54212/callback'],
        token_endpoint_auth_method: 'none',
      },
    ]) {
      const response = await registration(service, description)
      const json = (await response.json()) as Record<string, unknown>
      assert.is(response.status, 201, JSON.stringify(json))
      assert.is(json.token_endpoint_auth_method, 'none')
      assert.is('client_secret' in json || Object.values(json).includes(null), false)
    }
  })

  once('attack: Host and forwarding headers change no address and no cookie', async () => {
    const browser = new ConsentingBrowser(service, {
      ...{
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'https',
        Forwarded: 'host=evil.example;proto=https',
      },
    })
    const landed = await browser.open(program().address())
    assert.equal([landed.url.origin, landed.url.pathname], [origin, '/signin'])
    const { body } = await exchange(
      service.url,
      'GET /.well-known/oauth-authorization-server HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    assert.match(body, `${origin}/oauth/token`)
    assert.not.match(body, 'evil.example')
    const documents = await fetch(`${service.url}/.well-known/oauth-authorization-server`, {
      headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    })
    assert.not.match(await documents.text(), 'evil.example')
  })

  both('nothing that opens something is in the database or in the log', async () => {
    assert.ok(credentials.size > 20, `${credentials.size} credentials`)
    const text = (await everyRow(service.control, kind.dialect)) + service.log.join('') + second.log.join('')
    assert.match(text, 'RefreshToken')
    for (const credential of credentials) assert.is(text.includes(credential), false, `${credential.slice(0, 4)}…`)
    const bytes = await filesOf(service.control, kind.dialect, control)
    // What must be there is, so that the search looks at the right bytes.
    assert.ok(bytes === undefined || foundIn(bytes, [(await open())[0]!.grant_id]).length === 1)
    assert.is(foundIn(bytes ?? '', credentials).length, 0, 'in the files')
  })

  suites.push(both)
}

// All at once: suites that begin at different times would run beside each other.
for (const one of suites) one.run()
