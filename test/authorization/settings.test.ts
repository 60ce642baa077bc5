/** What an operator sets: limits, registration, and the base. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startService, type TestService } from '../support/http/service.js'
import { Attempt, callWith, personAt, register, registration } from '../support/oauth/flow.js'

const UNLIMITED = { signInsPerMinute: 100_000, openRequestsPerMinute: 100_000, registrationsPerHour: 100_000 }
const DESCRIPTION = { client_name: 'Test program', redirect_uris: ['https://app.example/cb'] }

const test = suite('settings of authorization')

test('attack: registering in a flood is refused after ten in an hour; other addresses count as requests without a key', async () => {
  const service = await startService({ app: { openRequestsPerMinute: 3 } })
  try {
    const answers: number[] = []
    for (let i = 0; i < 12; i++) answers.push((await registration(service, DESCRIPTION)).status)
    assert.equal(answers, [...new Array(10).fill(201), 429, 429])
    const asked: number[] = []
    for (let i = 0; i < 4; i++) asked.push((await fetch(`${service.url}/oauth/token`, { method: 'POST' })).status)
    assert.equal(asked, [400, 400, 400, 429])
  } finally {
    await service.close()
  }
})

test('without a base there is no authorization server, and /mcp takes keys alone', async () => {
  const service = await startService({ base: 'none' })
  try {
    for (const path of [
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-protected-resource',
      '/oauth/jwks',
    ]) {
      assert.is((await fetch(`${service.url}${path}`)).status, 404, path)
    }
    const bare = await fetch(`${service.url}/mcp`, { method: 'POST', body: '{}' })
    assert.is(bare.status, 401)
    assert.not.match(bare.headers.get('WWW-Authenticate') ?? '', 'resource_metadata')
    assert.is((await callWith(service, await service.key())).status, 200)
  } finally {
    await service.close()
  }
})

test('with registration off there is no such address, and no document names it', async () => {
  const service: TestService = await startService({ authorization: { registers: false } })
  try {
    assert.is((await registration(service, DESCRIPTION)).status, 404)
    const document = await (await service.get('/.well-known/oauth-authorization-server')).text()
    assert.not.match(document, 'registration_endpoint')
  } finally {
    await service.close()
  }
})

test('behind an https base, cookies are for https alone, and addresses are the base’s', async () => {
  const service = await startService({ base: 'https://research.example', app: UNLIMITED })
  try {
    const ana = await personAt(service, 'Ana')
    const one = new Attempt(service, await register(service))
    const response = await ana.send(one.address())
    const cookies = response.headers.getSetCookie().filter((set) => /^hindsight_/.test(set))
    assert.ok(cookies.length >= 2)
    for (const set of cookies) assert.match(set, /; secure/i)
    const { access_token } = await one.tokens(ana)
    assert.is((await callWith(service, access_token)).status, 200)
  } finally {
    await service.close()
  }
})

test.run()
