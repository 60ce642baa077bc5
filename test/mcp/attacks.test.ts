/** What an adversary may send to POST /mcp: nothing of it answers with what it should not, stops the server, or spends. */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountNamed } from '../../src/accounts/index.js'
import { requestStates } from '../../src/mcp/protocol/request-state.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { startService } from '../support/http/service.js'
import { callOf, codeOf, LIST, messageOf, postMcp, WITH_FORMS } from '../support/mcp/raw.js'
import { researcher, studyOf } from '../support/studies/completed-studies.js'
import { scriptedEngine } from '../support/studies/stub-engine.js'

const test = suite('attacks on POST /mcp')
const SCOPES = ['research:read', 'research:interpret', 'research:strategies'] as const
const ALLOWED = 'https://lab.example'
const secret = new Uint8Array(32).fill(7)
const control = join(temporaryFolder('attacks'), 'control.sqlite')
const service = await startService({
  control,
  studies: { engine: scriptedEngine() },
  app: { corsOrigins: [ALLOWED], mcpSecret: secret },
})
test.after(() => service.close())
const at = { url: service.url, key: await service.key({ scopes: SCOPES }) }
const caller = await researcher(service)

const INVALID_REQUEST = -32600
const NO_METHOD = -32601
const INVALID_PARAMS = -32602
const HEADERS_DISAGREE = -32020
const text = JSON.stringify(LIST)
const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
const OLD = { 'Mcp-Method': undefined, 'Mcp-Protocol-Version': undefined, 'Mcp-Name': undefined }
const initialize = (protocolVersion: unknown) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
})

/** What is sent, and the status and code of the refusal. */
const REFUSED: [
  what: string,
  body: unknown,
  headers: Record<string, string | undefined>,
  refusal: [number, unknown],
][] = [
  ['no body', '', {}, [400, 'malformed_json']],
  ['a byte-order mark', `\ufeff${text}`, {}, [400, 'malformed_json']],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), {}, [400, 'malformed_json']],
  ['two messages', `${text}${text}`, {}, [400, 'malformed_json']],
  ['an empty batch', '[]', {}, [400, 'malformed_json']],
  ['a compressed body', gzipSync(text), { 'Content-Encoding': 'gzip' }, [415, 'unsupported_media_type']],
  ['another charset', text, { 'Content-Type': 'application/json; charset=utf-16' }, [415, 'unsupported_media_type']],
  ['25 levels', messageOf('tools/list', { x: deep(23) }), {}, [400, 'malformed_json']],
  ['one byte too many', text.padEnd(262_145), {}, [413, 'body_too_large']],
  ['no version of JSON-RPC', { ...LIST, jsonrpc: '1.0' }, {}, [400, INVALID_REQUEST]],
  ['an id that is an object', { ...LIST, id: {} }, {}, [400, INVALID_REQUEST]],
  ['a method that is a number', { ...LIST, method: 7 }, { 'Mcp-Method': '7' }, [400, INVALID_REQUEST]],
  ['parameters in a list', { ...LIST, params: [1] }, {}, [400, INVALID_REQUEST]],
  ['no envelope', { ...LIST, params: {} }, {}, [400, INVALID_PARAMS]],
  ['no revision in the head', LIST, { 'Mcp-Protocol-Version': undefined }, [400, HEADERS_DISAGREE]],
  ['another revision in the head', LIST, { 'Mcp-Protocol-Version': '2025-11-25' }, [400, HEADERS_DISAGREE]],
  ['two revisions in the head', LIST, { 'Mcp-Protocol-Version': '2026-07-28, 2025-11-25' }, [400, HEADERS_DISAGREE]],
  ['no method in the head', LIST, { 'Mcp-Method': undefined }, [400, HEADERS_DISAGREE]],
  ['two methods in the head', LIST, { 'Mcp-Method': 'tools/list, tools/call' }, [400, HEADERS_DISAGREE]],
  ['another tool in the head', callOf('cancel_strategy', {}), { 'Mcp-Name': 'get_usage' }, [400, HEADERS_DISAGREE]],
  ['no tool in the head', callOf('get_usage', {}), { 'Mcp-Name': undefined }, [400, HEADERS_DISAGREE]],
  ['an unknown old revision', { ...LIST, params: {} }, { ...OLD, 'Mcp-Protocol-Version': '1999-01-01' }, [400, -32000]],
  ['an origin with a slash', LIST, { Origin: `${ALLOWED}/` }, [403, 'origin_not_allowed']],
  ['two origins', LIST, { Origin: `${ALLOWED}, https://evil.example` }, [403, 'origin_not_allowed']],
  ['an origin in capitals', LIST, { Origin: ALLOWED.toUpperCase() }, [403, 'origin_not_allowed']],
  ['an empty origin', LIST, { Origin: '' }, [403, 'origin_not_allowed']],
  ['two credentials', LIST, { Authorization: `Bearer ${at.key} ${at.key}` }, [401, 'unauthenticated']],
  ['another scheme', LIST, { Authorization: `Basic ${at.key}` }, [401, 'unauthenticated']],
  ['a method that is not there', messageOf('tools/destroy'), {}, [404, NO_METHOD]],
  ['a request that only servers make', messageOf('sampling/createMessage'), {}, [404, NO_METHOD]],
  ['a log level', messageOf('logging/setLevel', { level: 'debug' }), {}, [404, NO_METHOD]],
  ['a subscription', messageOf('resources/subscribe', { uri: 'hindsight://registry/index' }), {}, [404, NO_METHOD]],
  ['a stream of news', messageOf('subscriptions/listen', { notifications: {} }), {}, [404, NO_METHOD]],
  ['a tool named like a member of every object', callOf('__proto__', {}), {}, [200, INVALID_PARAMS]],
  ['arguments in a list', callOf('get_usage', [1]), {}, [200, INVALID_PARAMS]],
  ['a document of 17 levels', callOf('explain_query', { document: deep(17) }), {}, [200, 'malformed_json']],
  [
    'a text that would take long to search',
    callOf('search_registry', { text: 'a1 '.repeat(80_000) }),
    {},
    [200, 'value_range'],
  ],
  ['request state of nobody', callOf('run_strategy', {}, { requestState: 'x' }), {}, [200, INVALID_PARAMS]],
  ['request state that is no text', callOf('run_strategy', {}, { requestState: 7 }), {}, [200, INVALID_PARAMS]],
]
for (const [what, body, headers, [status, code]] of REFUSED) {
  test(`${what}: ${status}, ${code}`, async () => {
    const response = await postMcp(at, body, headers)
    assert.equal([response.status, await codeOf(response)], [status, code])
  })
}

test('the largest message and the deepest one are taken', async () => {
  assert.is((await postMcp(at, text.padEnd(262_144))).status, 200)
  assert.is((await postMcp(at, messageOf('tools/list', { x: deep(22) }))).status, 200)
})

test('a body without a length is read to the limit and no further', async () => {
  const body = new ReadableStream({
    start(stream) {
      for (let i = 0; i < 5; i++) stream.enqueue(new TextEncoder().encode(' '.repeat(65_536)))
      stream.close()
    },
  })
  const headers = { Authorization: `Bearer ${at.key}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${at.url}/mcp`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  assert.is(response.status, 413)
})

test('handshakes that make no sense are refused, and say nothing of this machine', async () => {
  for (const version of [{}, 7, null]) {
    const said = await (await postMcp(at, initialize(version), OLD)).text()
    assert.match(said, /"error"/)
    assert.not.match(said, /node_modules|\/src\/| {4}at /)
  }
  // A revision that is not served by handshake is answered by the newest that is.
  assert.match(await (await postMcp(at, initialize('2030-01-01'), OLD)).text(), /"protocolVersion":"2025-11-25"/)
})

test('messages that want no answer get none and change nothing', async () => {
  const before = await accountNamed(service.control, 'tests', Date.now())
  const { id: _, ...cancelled } = messageOf('notifications/cancelled', { requestId: 1 })
  const response = await postMcp(at, cancelled)
  assert.equal([response.status, await response.text()], [202, ''])
  assert.is((await postMcp(at, { jsonrpc: '2.0', id: 1, result: {} }, OLD)).status, 202)
  assert.equal(await accountNamed(service.control, 'tests', Date.now()), before)
})

let hours = 1
/** An estimated study that nobody has run. */
async function prepared() {
  const document = studyOf(service, { horizon: `${++hours}h` })
  const estimate = await service.studies.estimate({ document }, caller, new AbortController().signal)
  const { confirmation, attempt, units, definition_hash } = estimate
  return { run: { document, confirmation, attempt, units, name: 'a study' }, definition_hash }
}
const reserved = async (): Promise<number> => (await accountNamed(service.control, 'tests', Date.now()))!.reserved
const jobs = async () => ((await service.studies.list(caller, {})) as unknown as { jobs: { id: string }[] }).jobs
const AGREED = { agreement: { action: 'accept', content: { agree: true } } }

/** Request states sealed as the server does; `key` and `clientId` as the forger wishes. */
function sealed(state: object, key: Uint8Array, clientId: string): Promise<string> {
  const context = { mcpReq: { method: 'tools/call' }, http: { authInfo: { clientId } } }
  return requestStates(key).mint(state as never, context as never)
}

test('request state: forged under another secret, of another caller, of another method, and late, each is refused', async () => {
  const { run, definition_hash } = await prepared()
  const state = { attempt: run.attempt, units: run.units, definition_hash }
  const { keyId } = (await service.control.db
    .selectFrom('api_key')
    .select('id as keyId')
    .orderBy('created_ms', 'desc')
    .executeTakeFirstOrThrow()) as { keyId: string }
  const own = `${caller.accountId} ${keyId}`
  const send = async (requestState: string) =>
    codeOf(await postMcp(at, callOf('run_strategy', run, { _meta: WITH_FORMS, requestState, inputResponses: AGREED })))
  assert.is(await send(await sealed(state, new Uint8Array(32).fill(8), own)), INVALID_PARAMS)
  assert.is(await send(await sealed(state, secret, `${caller.accountId} another`)), INVALID_PARAMS)
  const other = { mcpReq: { method: 'prompts/get' }, http: { authInfo: { clientId: own } } }
  assert.is(await send(await requestStates(secret).mint(state as never, other as never)), INVALID_PARAMS)
  const { now } = Date
  Date.now = () => now() - 601_000
  const late = await sealed(state, secret, own)
  Date.now = now
  assert.is(await send(late), INVALID_PARAMS)
  assert.equal([await reserved(), await jobs()], [0, []])
  // The same state in time and of the right caller is good: the refusals above are for their reasons.
  assert.is(await send(await sealed(state, secret, own)), undefined)
})

test('many runs of one estimate at once are one job, and one set of units', async () => {
  const { run } = await prepared()
  const before = (await accountNamed(service.control, 'tests', Date.now()))!
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const response = await postMcp(at, callOf('run_strategy', { ...run, user_agreed: true }))
      return (await response.json()) as { result: { structuredContent?: { id: string } } }
    }),
  )
  const ids = new Set(answers.map(({ result }) => result.structuredContent?.id))
  assert.is(ids.size, 1)
  const waited = callOf('strategy_job', { id: [...ids][0], wait_seconds: 20 })
  assert.is(await codeOf(await postMcp(at, waited)), undefined)
  const after = (await accountNamed(service.control, 'tests', Date.now()))!
  assert.equal([before.balance - after.balance, after.reserved], [run.units, 0])
})

test('yes and no at once: the run begins once or not at all', async () => {
  const { run } = await prepared()
  const asked = await postMcp(at, callOf('run_strategy', run, { _meta: WITH_FORMS }))
  const { requestState } = ((await asked.json()) as { result: { requestState: string } }).result
  const known = (await jobs()).length
  const send = async (action: object) =>
    codeOf(
      await postMcp(
        at,
        callOf('run_strategy', run, { _meta: WITH_FORMS, requestState, inputResponses: { agreement: action } }),
      ),
    )
  const [yes, no] = await Promise.all([send(AGREED.agreement), send({ action: 'decline' })])
  assert.is(yes, undefined)
  // Who says no after the run has begun is shown the job: cancel_strategy ends it.
  assert.ok(no === 'not_approved' || no === undefined)
  assert.is((await jobs()).length, known + 1)
})

test('a form is answered at another server of the same control store', async () => {
  const { run } = await prepared()
  const second = await startService({
    control,
    studies: { engine: scriptedEngine() },
    app: { mcpSecret: secret },
  })
  try {
    const asked = await postMcp(at, callOf('run_strategy', run, { _meta: WITH_FORMS }))
    const { requestState } = ((await asked.json()) as { result: { requestState: string } }).result
    const message = callOf('run_strategy', run, { _meta: WITH_FORMS, requestState, inputResponses: AGREED })
    assert.is(await codeOf(await postMcp({ url: second.url, key: at.key }, message)), undefined)
  } finally {
    await second.close()
  }
})

test('a capability that only the model claims does not count: forms go by the client alone', async () => {
  const { run } = await prepared()
  const claimed = { ...run, 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } }
  assert.is(await codeOf(await postMcp(at, callOf('run_strategy', claimed))), 'unexpected_property')
  // And where the client has forms, the word of the model is not enough.
  const response = await postMcp(at, callOf('run_strategy', { ...run, user_agreed: true }, { _meta: WITH_FORMS }))
  const { result } = (await response.json()) as { result: { resultType: string } }
  assert.is(result.resultType, 'input_required')
})

test('nothing of all this is an error of the server', () => {
  assert.equal(
    service.log.filter((line) => line.includes('"level":"error"')),
    [],
  )
})

test.run()
