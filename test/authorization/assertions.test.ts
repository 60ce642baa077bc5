/** Clients that prove themselves with a key of their own (private_key_jwt): their documents, their key sets, and attacks. */
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { Client, createPrivateKeyJwtAuth, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startService } from '../support/http/service.js'
import { DOCUMENT_HOST, described, startDocumentHost } from '../support/oauth/document-host.js'
import { Attempt, callWith, personAt, REDIRECT, tokensOf } from '../support/oauth/flow.js'
import { keeper } from '../support/oauth/keeper.js'

const test = suite('clients that prove themselves by a key')
const host = await startDocumentHost()
const app = { signInsPerMinute: 100_000, openRequestsPerMinute: 100_000, registrationsPerHour: 100_000 }
const service = await startService({ app, authorization: { documents: host.fetching, clientHosts: [DOCUMENT_HOST] } })
const { origin } = service.people.base
const second = await startService({ app, base: origin, authorization: { documents: host.fetching } })
test.after(async () => {
  host.close()
  await second.close()
  await service.close()
})

const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const edwards = generateKeyPairSync('ed25519')
const publicKey = (key: KeyObject, alg: string, kid: string) => ({
  ...key.export({ format: 'jwk' }),
  alg,
  kid,
  use: 'sig',
})
const KEYS = { keys: [publicKey(own.publicKey, 'ES256', 'one'), publicKey(edwards.publicKey, 'EdDSA', 'two')] }
const PROVES = { token_endpoint_auth_method: 'private_key_jwt' }
host.documents
  .set('/keys.json', KEYS)
  .set(
    '/client.json',
    described('/client.json', REDIRECT, { ...PROVES, jwks_uri: `https://${DOCUMENT_HOST}/keys.json` }),
  )
  .set('/inline.json', described('/inline.json', REDIRECT, { ...PROVES, jwks: KEYS }))
  .set(
    '/lost.json',
    described('/lost.json', REDIRECT, { ...PROVES, jwks_uri: `https://${DOCUMENT_HOST}/nowhere.json` }),
  )
  .set('/away.json', described('/away.json', REDIRECT, { ...PROVES, jwks_uri: 'https://elsewhere.example/keys.json' }))
const idOf = (path: string) => `https://${DOCUMENT_HOST}${path}`
const CLIENT_ID = idOf('/client.json')

const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** An assertion, right unless `more` says otherwise. */
function assertion(
  clientId = CLIENT_ID,
  more: object = {},
  { key = own.privateKey, alg = 'ES256' }: { key?: KeyObject; alg?: string } = {},
): Record<string, string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: clientId, sub: clientId, aud: origin, jti: randomUUID(), iat: now, exp: now + 60, ...more }
  const text = `${b64({ alg, typ: 'JWT' })}.${b64(claims)}`
  const signature =
    alg === 'none'
      ? ''
      : sign(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', Buffer.from(text), {
          key,
          dsaEncoding: 'ieee-p1363',
        }).toString('base64url')
  const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
  return { client_assertion: `${text}.${signature}`, client_assertion_type }
}
const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error]
const ana = await personAt(service, 'Ana')

test('its key set or keys in its document: code, token, call, refresh and revocation, each with an assertion', async () => {
  for (const path of ['/client.json', '/inline.json']) {
    const one = new Attempt(service, idOf(path))
    const tokens = await tokensOf(await one.redeem(await one.code(ana), assertion(idOf(path))))
    assert.is((await callWith(service, tokens.access_token)).status, 200)
    const edward = assertion(idOf(path), { aud: `${origin}/oauth/token` }, { key: edwards.privateKey, alg: 'EdDSA' })
    const again = await tokensOf(await one.refresh(tokens.refresh_token, edward))
    const revoke = (more: Record<string, string>) =>
      fetch(`${service.url}/oauth/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token: again.access_token, client_id: idOf(path), ...more }),
      })
    assert.equal(await errorOf(await revoke({})), [401, 'invalid_client'])
    assert.is((await callWith(service, again.access_token)).status, 200)
    assert.is((await revoke(assertion(idOf(path)))).status, 200)
    assert.is((await callWith(service, again.access_token)).status, 401)
  }
  // Descriptions and key sets are fetched once, and say nothing about who asks.
  assert.equal(host.asked.map(({ path }) => path).sort(), ['/client.json', '/inline.json', '/keys.json'])
  for (const { headers } of host.asked) {
    assert.equal(Object.keys(headers).sort(), ['accept', 'accept-encoding', 'connection', 'host'])
  }
})

test('attack: no assertion, a stranger’s key, none, a wrong audience, issuer or time, one without an id', async () => {
  const one = new Attempt(service, CLIENT_ID)
  const code = await one.code(ana)
  const past = Math.floor(Date.now() / 1000) - 120
  const wrong: Record<string, string>[] = [
    {},
    assertion(CLIENT_ID, {}, { key: stranger.privateKey }),
    assertion(CLIENT_ID, {}, { alg: 'none' }),
    assertion(CLIENT_ID, {}, { key: edwards.privateKey, alg: 'ES256' }),
    assertion(CLIENT_ID, { aud: 'https://other.example' }),
    assertion(CLIENT_ID, { iss: 'https://program.example/inline.json' }),
    assertion(CLIENT_ID, { exp: past, iat: past - 60 }),
    assertion(CLIENT_ID, { exp: undefined }),
    assertion(CLIENT_ID, { jti: undefined }),
  ]
  for (const [i, fields] of wrong.entries()) {
    assert.equal(await errorOf(await one.redeem(code, fields)), [401, 'invalid_client'], `number ${i}`)
  }
  assert.is((await one.redeem(code, assertion())).status, 200, 'none of them used the code up')
})

test('attack: an assertion is used twice, also at two servers at once: once it counts', async () => {
  const one = new Attempt(service, CLIENT_ID)
  const tokens = await tokensOf(await one.redeem(await one.code(ana), assertion()))
  const twice = assertion()
  const both = await Promise.all([service, second].map((at) => one.refresh(tokens.refresh_token, twice, at)))
  assert.is(both.filter(({ status }) => status === 200).length, 1)
  assert.is((await one.refresh(tokens.refresh_token, twice)).status, 401)
})

test('attack: a key set that cannot be had, or is of a host that is not listed, proves nothing', async () => {
  for (const path of ['/lost.json', '/away.json']) {
    const one = new Attempt(service, idOf(path))
    const code = await one.code(ana)
    const response = await one.redeem(code, assertion(idOf(path)))
    assert.ok(response.status === 400 || response.status === 401, String(response.status))
  }
  assert.is(
    host.asked.some(({ headers }) => headers.host === 'elsewhere.example'),
    false,
  )
})

test('a client that registers has no key: what it says about keys is struck', async () => {
  const response = await fetch(`${service.url}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [REDIRECT], ...PROVES, jwks: KEYS }),
  })
  const json = (await response.json()) as Record<string, unknown>
  assert.equal([response.status, json.token_endpoint_auth_method, json.jwks], [201, 'none', undefined])
})

test('the official client proves itself by a key', async () => {
  const privateKey = own.privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
  const provider = {
    ...keeper(REDIRECT, CLIENT_ID),
    addClientAuthentication: createPrivateKeyJwtAuth({
      ...{ issuer: CLIENT_ID, subject: CLIENT_ID, alg: 'ES256', privateKey },
    }),
  }
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: provider as never })
  const refused = transport()
  await new Client({ name: 'tests', version: '1' }).connect(refused).then(
    () => assert.unreachable('no sign-in was needed'),
    () => {},
  )
  const address = provider.kept.address as URL
  const page = await ana.open(`${address.pathname}${address.search}`)
  const landed = await new Attempt(service, '').consent(ana, page)
  await refused.finishAuth(landed.url.searchParams)
  const client = new Client({ name: 'tests', version: '1' })
  await client.connect(transport())
  const answer = await client.callTool({ name: 'search_registry', arguments: { text: 'vpin' } })
  assert.is(answer.isError === true, false)
  await client.close()
})

test.run()
