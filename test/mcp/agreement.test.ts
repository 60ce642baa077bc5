/** The user agrees before a study is run: every way to be asked, and every answer. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountNamed } from '../../src/accounts/index.js'
import { startService } from '../support/http/service.js'
import {
  type Answered,
  CLIENT_KINDS,
  type ClientKind,
  connect,
  faultOf,
  structuredOf,
  type TestClient,
} from '../support/mcp/clients.js'
import { ended, researcher, studyOf } from '../support/studies/completed-studies.js'
import { scriptedEngine } from '../support/studies/stub-engine.js'

const test = suite('agreement before a run')
const service = await startService({ studies: { engine: scriptedEngine() } })
test.after(() => service.close())
const SCOPES = ['research:read', 'research:interpret', 'research:strategies'] as const
const key = await service.key({ scopes: SCOPES })
const caller = await researcher(service)
const at = { url: service.url, key }

/** Every study has another horizon, so none has been run before. */
let hours = 1
const newStudy = () => studyOf(service, { horizon: `${++hours}h` })
const reserved = async (): Promise<number> => (await accountNamed(service.control, 'tests', Date.now()))!.reserved

async function prepared(client: TestClient, document = newStudy()) {
  const { confirmation, attempt, units } = structuredOf(await client.call('prepare_strategy', { document }))
  return { document, confirmation, attempt, units, name: 'new highs' }
}

async function withClient<T>(
  kind: ClientKind,
  forms: ((message: string) => Answered) | undefined,
  work: (client: TestClient) => Promise<T>,
): Promise<T> {
  const client = await connect(kind, at, forms === undefined ? {} : { forms })
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

test('a host with forms asks its user, who is told units, name and scope, and the run begins', async () => {
  const asked: string[] = []
  const yes = (message: string): Answered => {
    asked.push(message)
    return { action: 'accept', content: { agree: true } }
  }
  await withClient('2.x, 2026-07-28', yes, async (client) => {
    const run = await prepared(client)
    const job = structuredOf(await client.call('run_strategy', run))
    assert.is(job.state, 'queued')
    assert.is(asked.length, 1)
    assert.match(asked[0]!, /“new highs” over 2 symbols × 13 days for 1 of the \d+ units/)
    assert.match(asked[0]!, /never trades/)
    // Calling again finds the same job, and nobody is asked again.
    assert.is(structuredOf(await client.call('run_strategy', run)).id, job.id)
    assert.is(asked.length, 1)
    await ended(service.studies, String(job.id), caller)
    const waited = structuredOf(await client.call('strategy_job', { id: job.id, wait_seconds: 25 }))
    assert.is(waited.state, 'succeeded')
  })
})

const NO: readonly Answered[] = [
  { action: 'accept', content: { agree: false } },
  { action: 'decline' },
  { action: 'cancel' },
]
for (const answer of NO) {
  test(`a user who answers ${JSON.stringify(answer)} has not agreed, and nothing is set aside`, async () => {
    await withClient(
      '2.x, 2026-07-28',
      () => answer,
      async (client) => {
        // What the model says does not count where the user can be asked.
        const run = { ...(await prepared(client)), user_agreed: true }
        const fault = faultOf(await client.call('run_strategy', run))
        assert.is(fault.code, 'not_approved')
        assert.is(await reserved(), 0)
        assert.is(faultOf(await client.call('strategy_job', { id: 'x' })).code, 'job_not_found')
      },
    )
  })
}

for (const kind of CLIENT_KINDS) {
  test(`${kind}: a host without forms over HTTP is told to ask, and user_agreed begins the run`, async () => {
    await withClient(kind, undefined, async (client) => {
      const run = await prepared(client)
      const fault = faultOf(await client.call('run_strategy', run))
      assert.is(fault.code, 'approval_required')
      assert.match(fault.detail, /1 of the \d+ units/)
      assert.match(fault.next, /user_agreed: true/)
      assert.is(await reserved(), 0)
      const job = structuredOf(await client.call('run_strategy', { ...run, user_agreed: true }))
      await ended(service.studies, String(job.id), caller)
    })
  })
}

test('what was agreed to is what is run: other units, another attempt and a changed document are refused', async () => {
  await withClient('2.x, 2026-07-28', undefined, async (client) => {
    const run = { ...(await prepared(client)), user_agreed: true }
    const other = await prepared(client)
    for (const changed of [
      { units: 0 },
      { attempt: other.attempt },
      { document: other.document },
      { confirmation: other.confirmation },
    ]) {
      assert.is(faultOf(await client.call('run_strategy', { ...run, ...changed })).code, 'confirmation_mismatch')
    }
    assert.is(await reserved(), 0)
  })
})

/** A request of the modern era, as it is on the wire. */
async function raw(params: Record<string, unknown>, presented = key): Promise<Record<string, unknown>> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
  }
  const response = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${presented}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'Mcp-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'tools/call',
      'Mcp-Name': 'run_strategy',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...params, _meta } }),
  })
  return (await response.json()) as Record<string, unknown>
}

interface Asked {
  result: {
    resultType: string
    requestState: string
    inputRequests: Record<string, { params: { requestedSchema: Record<string, unknown> } }>
  }
}

const YES = { agreement: { action: 'accept', content: { agree: true } } }

test('the form has one boolean that starts false, and its state cannot be altered or used by another account', async () => {
  await withClient('2.x, 2026-07-28', undefined, async (client) => {
    const run = await prepared(client)
    const { result } = (await raw({ name: 'run_strategy', arguments: run })) as unknown as Asked
    assert.is(result.resultType, 'input_required')
    const { properties, required } = result.inputRequests.agreement!.params.requestedSchema as {
      properties: Record<string, { type: string; default: boolean }>
      required: string[]
    }
    assert.equal([Object.keys(properties), required], [['agree'], ['agree']])
    assert.equal([properties.agree!.type, properties.agree!.default], ['boolean', false])

    const { requestState } = result
    const again = { name: 'run_strategy', arguments: run, inputResponses: YES }
    // In what it says, and in its seal; the last character of a seal has bits that say nothing.
    for (const at of [10, requestState.lastIndexOf('.') + 1]) {
      const altered = `${requestState.slice(0, at)}${requestState[at] === 'A' ? 'B' : 'A'}${requestState.slice(at + 1)}`
      const refused = (await raw({ ...again, requestState: altered })) as { error?: { code: number } }
      assert.is(refused.error?.code, -32602)
    }
    const stranger = await service.key({ account: 'strangers', scopes: SCOPES })
    const theirs = (await raw({ ...again, requestState }, stranger)) as { error?: { code: number } }
    assert.is(theirs.error?.code, -32602)
    // Another key of the same account is another caller.
    const second = await service.key({ scopes: SCOPES })
    assert.is(((await raw({ ...again, requestState }, second)) as { error?: { code: number } }).error?.code, -32602)
    // A state is of one run: with another one it does not count.
    const other = await prepared(client)
    const mixed = (await raw({ ...again, arguments: other, requestState })) as {
      result: { content: { text: string }[] }
    }
    assert.is(JSON.parse(mixed.result.content[0]!.text).code, 'confirmation_mismatch')
    assert.is(await reserved(), 0)

    const begun = (await raw({ ...again, requestState })) as {
      result: { structuredContent: { state: string; id: string } }
    }
    assert.is(begun.result.structuredContent.state, 'queued')
    await ended(service.studies, begun.result.structuredContent.id, caller)
  })
})

test.run()
