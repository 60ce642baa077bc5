/** The official client connects by sign-in: by registration and by its own document, in both versions. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FormerHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectionsOf, personByKey } from '../../src/accounts/index.js'
import { startService } from '../support/http/service.js'
import { DOCUMENT_HOST, described, startDocumentHost } from '../support/oauth/document-host.js'
import { Attempt, personAt, REDIRECT } from '../support/oauth/flow.js'
import { keeper } from '../support/oauth/keeper.js'

const test = suite('official clients connect by sign-in')
const host = await startDocumentHost()
const CLIENT_ID = `https://${DOCUMENT_HOST}/client.json`
host.documents.set('/client.json', described('/client.json', REDIRECT))

const service = await startService({
  app: { signInsPerMinute: 100_000, openRequestsPerMinute: 100_000, registrationsPerHour: 100_000 },
  authorization: { documents: host.fetching },
})
test.after(async () => {
  host.close()
  await service.close()
})
const { origin } = service.people.base
const mcp = new URL(`${origin}/mcp`)

for (const [name, makeClient, makeTransport] of [
  [
    '2.x',
    () => new Client({ name: 'tests', version: '1' }, { versionNegotiation: { mode: 'auto' } }),
    StreamableHTTPClientTransport,
  ],
  ['1.x', () => new FormerClient({ name: 'tests', version: '1' }), FormerHttp],
] as const) {
  for (const byDocument of [false, true]) {
    test(`${name} connects by ${byDocument ? 'its document' : 'registration'}, and calls a tool`, async () => {
      const person = `${name} ${byDocument}`
      const browser = await personAt(service, person)
      const provider = keeper(REDIRECT, byDocument ? CLIENT_ID : undefined)
      const transport = () => new makeTransport(mcp, { authProvider: provider as never })
      const refused = transport()
      await needsSignIn(makeClient().connect(refused as never))
      const address = provider.kept.address as URL
      const page = await browser.open(`${address.pathname}${address.search}`)
      assert.match(page.text, byDocument ? '<p class="host">program.example</p>' : 'Registered itself, not verified')
      const landed = await new Attempt(service, '').consent(browser, page, { scopes: [] })
      if (name === '2.x') await (refused as StreamableHTTPClientTransport).finishAuth(landed.url.searchParams)
      else await (refused as FormerHttp).finishAuth(landed.url.searchParams.get('code')!)
      const client = makeClient()
      await client.connect(transport() as never)
      const answer = await client.callTool({ name: 'search_registry', arguments: { text: 'vpin' } })
      assert.is(answer.isError === true, false)
      await client.close()
      const [connection] = await connectionsOf(
        service.control,
        (await personByKey(service.control, person.toLowerCase()))!.id,
      )
      assert.is(connection!.client_host, byDocument ? 'program.example' : null)
    })
  }
}

test('attack: mix-up: the 2.x client refuses an answer that another server is said to have given, also in an error', async () => {
  const browser = await personAt(service, 'Mixed')
  const provider = keeper(REDIRECT)
  const transport = new StreamableHTTPClientTransport(mcp, { authProvider: provider as never })
  await needsSignIn(new Client({ name: 'tests', version: '1' }).connect(transport))
  const { pathname, search } = provider.kept.address as URL
  const landed = await new Attempt(service, '').consent(browser, await browser.open(`${pathname}${search}`))
  assert.is(landed.url.searchParams.get('iss'), origin)
  for (const iss of ['https://evil.example', undefined]) {
    const answer = new URLSearchParams(landed.url.searchParams)
    if (iss === undefined) answer.delete('iss')
    else answer.set('iss', iss)
    const error = await transport.finishAuth(answer).then(
      () => undefined,
      (error: Error) => error,
    )
    assert.match(error?.constructor.name ?? 'accepted', 'IssuerMismatch')
    assert.is(provider.kept.tokens, undefined)
  }
  // The code was sent nowhere.
  await transport.finishAuth(landed.url.searchParams)
  assert.ok(provider.kept.tokens)
})

test('the 2.x client asks for more when a call needs it: the person is asked again, and former scopes stay', async () => {
  const browser = await personAt(service, 'Stepping')
  const provider = keeper(REDIRECT)
  const transport = () => new StreamableHTTPClientTransport(mcp, { authProvider: provider as never })
  const consenting = async (at: StreamableHTTPClientTransport, scopes: string[]) => {
    const { pathname, search, searchParams } = provider.kept.address as URL
    const landed = await new Attempt(service, '').consent(browser, await browser.open(`${pathname}${search}`), {
      scopes,
    })
    await at.finishAuth(landed.url.searchParams)
    return searchParams.get('scope')
  }
  const first = transport()
  await needsSignIn(new Client({ name: 'tests', version: '1' }).connect(first))
  assert.is(await consenting(first, []), 'research:read')
  const second = transport()
  const client = new Client({ name: 'tests', version: '1' })
  await client.connect(second)
  const call = { name: 'cancel_strategy', arguments: { id: 'st_nothing' } }
  await needsSignIn(client.callTool(call))
  assert.equal((await consenting(second, ['research:strategies']))?.split(' ').sort(), [
    'research:read',
    'research:strategies',
  ])
  const answer = await client.callTool(call)
  assert.match(JSON.stringify(answer.content), 'not_found')
  await client.close()
})

test('the 1.x client cannot ask for more later, so the person may grant at once what it did not ask for', async () => {
  const browser = await personAt(service, 'Former')
  const provider = keeper(REDIRECT)
  const transport = () => new FormerHttp(mcp, { authProvider: provider as never })
  const first = transport()
  await needsSignIn(new FormerClient({ name: 'tests', version: '1' }).connect(first as never))
  const { pathname, search, searchParams } = provider.kept.address as URL
  assert.is(searchParams.get('scope'), 'research:read')
  const page = await browser.open(`${pathname}${search}`)
  const landed = await new Attempt(service, '').consent(browser, page, { scopes: ['research:strategies'] })
  await first.finishAuth(landed.url.searchParams.get('code')!)
  const client = new FormerClient({ name: 'tests', version: '1' })
  await client.connect(transport() as never)
  const answer = await client.callTool({ name: 'cancel_strategy', arguments: { id: 'st_nothing' } })
  assert.match(JSON.stringify(answer.content), 'not_found')
  await client.close()
})

async function needsSignIn(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    assert.match((error as Error).constructor.name, 'Unauthorized')
    return
  }
  assert.unreachable('the first connection needs a sign-in')
}

test.run()
