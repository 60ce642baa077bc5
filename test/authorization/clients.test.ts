/** The official client connects by sign-in: by registration and by its own document, in both versions. */
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FormerHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectionsOf, personByKey } from '../../src/accounts/index.js'
import { startService } from '../support/http/service.js'
import { certificate } from '../support/oauth/certificate.js'
import { Attempt, personAt, REDIRECT } from '../support/oauth/flow.js'
import { keeper } from '../support/oauth/keeper.js'

const test = suite('official clients connect by sign-in')
const CLIENT_ID = 'https://program.example/client.json'
const DESCRIPTION = {
  ...{ client_id: CLIENT_ID, client_name: 'A program with a document', redirect_uris: [REDIRECT] },
  ...{
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
}
const { key, cert } = certificate('program.example')
const documents: Server = createServer({ key, cert }, (_, res) => {
  res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(DESCRIPTION))
})
await new Promise<void>((resolve) => documents.listen(0, '127.0.0.1', resolve))
const { port } = documents.address() as AddressInfo

const service = await startService({
  app: { signInsPerMinute: 100_000, openRequestsPerMinute: 100_000, registrationsPerHour: 100_000 },
  authorization: {
    documents: { resolve: async () => ['93.184.215.14'], dial: () => ({ host: '127.0.0.1', port, ca: cert }) },
  },
})
test.after(async () => {
  documents.close()
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
