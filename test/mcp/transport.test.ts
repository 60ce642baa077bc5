/** POST /mcp as a server of HTTP: who may send what, in which order it is refused, streams, and the end of the server. */
import { request } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf, startService } from '../support/http/service.js'
import { connect, faultOf, structuredOf } from '../support/mcp/clients.js'
import { until } from '../support/processes/until.js'
import { begun, researcher, studyOf } from '../support/studies/completed-studies.js'
import { HORIZONS, scriptedEngine } from '../support/studies/stub-engine.js'

const test = suite('POST /mcp')
const SCOPES = ['research:read', 'research:interpret', 'research:strategies'] as const
const ALLOWED = 'https://lab.example'

const service = await startService({
  studies: { engine: scriptedEngine() },
  app: {
    corsOrigins: [ALLOWED],
  },
})
test.after(() => service.close())
const key = await service.key({ scopes: SCOPES })
const METADATA = `${service.people.base.origin}/.well-known/oauth-protected-resource/mcp`

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: META } }
const HEADERS = {
  Authorization: `Bearer ${key}`,
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
  'Mcp-Protocol-Version': '2026-07-28',
  'Mcp-Method': 'tools/list',
}
const post = (body: unknown, headers: Record<string, string> = {}, url = service.url): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const callOf = (name: string, given: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given, _meta: { ...META, ...more } },
})
const forCall = (name: string) => ({ 'Mcp-Method': 'tools/call', 'Mcp-Name': name })
const codeOf = async (response: Response): Promise<unknown> => ((await response.json()) as { code: unknown }).code

test('lists are JSON with a time to live, for this caller alone, without a session', async () => {
  const response = await post(LIST)
  assert.is(response.status, 200)
  assert.match(response.headers.get('Content-Type') ?? '', /^application\/json/)
  assert.is(response.headers.get('Mcp-Session-Id'), null)
  assert.is(response.headers.get('Cache-Control'), 'no-store')
  assert.match(response.headers.get('RateLimit') ?? '', /^"key";r=\d+/)
  const { result } = (await response.json()) as { result: { ttlMs: number; cacheScope: string; nextCursor?: string } }
  assert.equal([result.ttlMs, result.cacheScope, result.nextCursor], [3_600_000, 'private', undefined])
})

test('discovery and every list are kept for an hour by one caller; nothing says that it changes', async () => {
  for (const method of ['server/discover', 'prompts/list', 'resources/list', 'resources/templates/list']) {
    const response = await post({ ...LIST, method }, { 'Mcp-Method': method })
    const { result } = (await response.json()) as { result: Record<string, unknown> }
    assert.equal([result.ttlMs, result.cacheScope], [3_600_000, 'private'], method)
    if (method === 'server/discover') {
      assert.equal(result.capabilities, { tools: {}, resources: {}, prompts: {}, completions: {} })
    }
  }
})

for (const method of ['GET', 'DELETE', 'PUT']) {
  test(`${method} is refused and names POST`, async () => {
    const response = await fetch(`${service.url}/mcp`, { method, headers: HEADERS })
    assert.is(response.status, 405)
    assert.is(response.headers.get('Allow'), 'POST, OPTIONS')
  })
}

test('pages of other origins are refused, those of --cors-origins and programs without an origin are not', async () => {
  for (const origin of ['https://evil.example', 'null', `${ALLOWED}.evil.example`]) {
    const response = await post(LIST, { Origin: origin })
    assert.is(response.status, 403, origin)
    assert.is(await codeOf(response), 'origin_not_allowed')
  }
  const allowed = await post(LIST, { Origin: ALLOWED })
  assert.equal([allowed.status, allowed.headers.get('Access-Control-Allow-Origin')], [200, ALLOWED])
})

/** fetch sets Host itself. */
const withHost = (url: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request(
      { hostname, port, path: '/mcp', method: 'POST', headers: { ...HEADERS, Host: host } },
      (response) => {
        response.resume()
        resolve(response.statusCode!)
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(LIST))
  })

test('behind a base on this machine a foreign host name is refused (DNS rebinding); its own names and addresses are not', async () => {
  const based = await startService({ base: 'http://localhost:7400' })
  try {
    const own = await based.key({ scopes: SCOPES })
    HEADERS.Authorization = `Bearer ${own}`
    assert.is(await withHost(based.url, 'evil.example'), 403)
    assert.is(await withHost(based.url, 'localhost.evil.example:7400'), 403)
    for (const host of ['localhost:7400', 'localhost', '127.0.0.1:7400', '[::1]:7400', '192.168.1.5:7400']) {
      assert.is(await withHost(based.url, host), 200, host)
    }
    const page = await post(LIST, { Origin: 'http://localhost:7400' }, based.url)
    assert.is(page.status, 200)
  } finally {
    HEADERS.Authorization = `Bearer ${key}`
    await based.close()
  }
})

test('credentials come after the origin and before rate and body', async () => {
  const none = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    body: '{',
    headers: { 'Content-Type': 'text/plain' },
  })
  assert.is(none.status, 401)
  assert.is(none.headers.get('WWW-Authenticate'), `Bearer resource_metadata="${METADATA}", scope="research:read"`)
  const wrong = await post('{', { Authorization: 'Bearer something-else' })
  assert.is(wrong.status, 401)
  assert.is(
    wrong.headers.get('WWW-Authenticate'),
    `Bearer error="invalid_token", resource_metadata="${METADATA}", scope="research:read"`,
  )
  // A key in the address is no credential.
  const inAddress = await fetch(`${service.url}/mcp?access_token=${key}`, {
    method: 'POST',
    body: JSON.stringify(LIST),
  })
  assert.is(inAddress.status, 401)
  assert.is((await post(LIST, { Authorization: 'Bearer something', Origin: 'null' })).status, 403)
  const gone = await service.key({ revoked: true })
  assert.is(await codeOf(await post(LIST, { Authorization: `Bearer ${gone}` })), 'key_revoked')
})

test('a key is told in the answer of the tool what it lacks: it cannot ask for more', async () => {
  const reader = await connect('2.x, 2026-07-28', { url: service.url, key: await service.key() })
  assert.is(faultOf(await reader.call('cancel_strategy', { id: 'x' })).code, 'insufficient_scope')
  assert.is(faultOf(await reader.call('interpret_question', { language: 'btc' })).code, 'insufficient_scope')
  await reader.close()
})

test('bodies: one message, JSON, at most 256 KiB and 24 levels, each member once', async () => {
  assert.is(await codeOf(await post([LIST, LIST])), 'malformed_json')
  assert.is(await codeOf(await post('7')), 'malformed_json')
  assert.is(await codeOf(await post('{"jsonrpc":')), 'malformed_json')
  assert.is(await codeOf(await post('{"jsonrpc":"2.0","jsonrpc":"2.0"}')), 'duplicate_key')
  assert.is(await codeOf(await post(`${'['.repeat(40)}${']'.repeat(40)}`)), 'malformed_json')
  assert.is((await post({ ...LIST, params: { ...LIST.params, x: 'x'.repeat(263_000) } })).status, 413)
  assert.is((await post(LIST, { 'Content-Type': 'text/plain' })).status, 415)
})

test('an unknown revision and headers that contradict the body are errors of the protocol', async () => {
  const later = { ...META, 'io.modelcontextprotocol/protocolVersion': '2030-01-01' }
  const unknown = await post({ ...LIST, params: { _meta: later } }, { 'Mcp-Protocol-Version': '2030-01-01' })
  assert.is(unknown.status, 400)
  assert.is(((await unknown.json()) as { error: { code: number } }).error.code, -32022)
  const mixed = await post(LIST, { 'Mcp-Method': 'tools/call' })
  assert.is(mixed.status, 400)
  assert.is(((await mixed.json()) as { error: { code: number } }).error.code, -32020)
  const tool = await post(callOf('place_order', {}), forCall('place_order'))
  assert.is(((await tool.json()) as { error: { code: number } }).error.code, -32602)
})

test('2025-06-18 is served too', async () => {
  const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } }
  const { 'Mcp-Protocol-Version': _, 'Mcp-Method': __, ...headers } = HEADERS
  const response = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize }),
  })
  assert.is(response.headers.get('Mcp-Session-Id'), null)
  assert.match(await response.text(), /"protocolVersion":"2025-06-18"/)
})

test('the limit of a key counts over REST and here', async () => {
  const limited = await startService({ requestsPerMinute: 3 })
  try {
    const own = { Authorization: limited.usual.Authorization! }
    await limited.get('/api/v1/research/schema')
    assert.is((await post(LIST, own, limited.url)).status, 200)
    assert.is((await post(LIST, own, limited.url)).status, 200)
    const last = await post(LIST, own, limited.url)
    assert.is(last.status, 429)
    assert.ok(Number(last.headers.get('Retry-After')) > 0)
  } finally {
    await limited.close()
  }
})

test('a waiting call sends progress as a stream, at most once a second; a job that ends ends the call', async () => {
  const caller = await researcher(service)
  const { job } = await begun(service.studies, studyOf(service, { horizon: HORIZONS.sleeps }), caller)
  for (const kind of ['2.x, 2026-07-28', '2.x, 2025-11-25', '1.x'] as const) {
    const client = await connect(kind, { url: service.url, key })
    const seen: number[] = []
    const onprogress = ({ progress }: { progress: number }) => void seen.push(progress)
    const { state } = structuredOf(await client.call('strategy_job', { id: job.id, wait_seconds: 1 }, { onprogress }))
    assert.is(state, 'running')
    assert.ok(seen.length >= 1 && seen.length <= 2, `${seen.length} notes by ${kind}`)
    await client.close()
  }
  const asked = post(
    callOf('strategy_job', { id: job.id, wait_seconds: 25 }, { progressToken: 1 }),
    forCall('strategy_job'),
  )
  const response = await asked
  assert.match(response.headers.get('Content-Type') ?? '', /^text\/event-stream/)
  assert.is(response.headers.get('X-Accel-Buffering'), 'no')
  assert.is(response.headers.get('Content-Encoding'), null)
  await service.studies.cancel({ id: job.id }, caller)
  assert.match(await response.text(), /"state":"cancelled"/)
})

test('a client that leaves frees its scan, pays nothing, and is no error', async () => {
  const before = service.log.length
  const balance = async () => structuredOf(await usage.call('get_usage')).balance
  const usage = await connect('2.x, 2026-07-28', { url: service.url, key })
  const had = await balance()
  for (const [i, leaving] of (['2.x, 2026-07-28', '2.x, 2025-11-25'] as const).entries()) {
    const gone = new AbortController()
    const headers: Record<string, string> =
      leaving === '2.x, 2026-07-28'
        ? { ...HEADERS, ...forCall('query_occurrences') }
        : { Authorization: HEADERS.Authorization, 'Content-Type': 'application/json', Accept: HEADERS.Accept }
    const document = documentOf([['feature.vpin', 'gte', 0.7 + i / 100]])
    const { params, ...call } = callOf('query_occurrences', { document })
    const { _meta, ...bare } = params
    const body = JSON.stringify({ ...call, params: leaving === '2.x, 2026-07-28' ? params : bare })
    const release = service.holdScans()
    const asked = fetch(`${service.url}/mcp`, { method: 'POST', headers, body, signal: gone.signal })
    const left = asked.then((response) => response.text()).catch((error: Error) => error.name)
    await until(() => service.research.load.running > 0, 'no scan has begun')
    gone.abort()
    assert.is(await left, 'AbortError', leaving)
    await until(() => service.research.load.running === 0, 'the scan goes on')
    release()
  }
  const cancelled = async () =>
    /hindsight_queries_total\{answer="cancelled"\} 2/.test(await (await service.get('/metrics')).text())
  await until(cancelled, 'nothing was cancelled')
  assert.is(await balance(), had)
  assert.is(service.log.slice(before).filter((line) => line.includes('"level":"error"')).length, 0)
  await usage.close()
})

test('more scans than may wait are refused as overloaded, which is worth another try; the others are answered', async () => {
  const small = await startService({ research: { scansMax: 1, waitingMax: 1 } })
  const own = { Authorization: small.usual.Authorization!, ...forCall('query_occurrences') }
  const release = small.holdScans()
  const ask = (threshold: number) =>
    post(callOf('query_occurrences', { document: documentOf([['feature.vpin', 'gte', threshold]]) }), own, small.url)
  try {
    const first = ask(0.71)
    await until(() => small.research.load.running === 1)
    const second = ask(0.72)
    await until(() => small.research.load.waiting === 1)
    const { result } = (await (await ask(0.73)).json()) as { result: { isError: boolean; content: { text: string }[] } }
    assert.is(result.isError, true)
    const { code, retry_after_seconds } = JSON.parse(result.content[0]!.text)
    assert.equal([code, retry_after_seconds], ['overloaded', 2])
    release()
    for (const answered of [first, second]) assert.match(await (await answered).text(), /"reproducibility_key"/)
  } finally {
    release()
    await small.close()
  }
})

test('accounts see nothing of each other', async () => {
  const caller = await researcher(service)
  const { job } = await begun(service.studies, studyOf(service, { horizon: '9h' }), caller)
  const saved = await service.studies.save({ document: studyOf(service), name: 'private' }, caller)
  await until(async () => (await service.studies.job(job.id, caller)).state === 'succeeded', 'no result')
  const strange = await service.key({ account: 'strangers', scopes: SCOPES })
  await researcher(service, 'strangers')
  const client = await connect('2.x, 2026-07-28', { url: service.url, key: strange })
  assert.is(faultOf(await client.call('get_strategy', { id: saved.id })).code, 'study_not_found')
  for (const tool of ['strategy_job', 'strategy_result', 'cancel_strategy']) {
    assert.is(faultOf(await client.call(tool, { id: job.id })).code, 'job_not_found', tool)
  }
  const { jobs, studies, families } = structuredOf(await client.call('list_strategies'))
  assert.equal([jobs, studies, families], [[], [], []])
  const { charged, entries } = structuredOf(await client.call('get_usage')) as {
    charged: object
    entries: { kind: string }[]
  }
  assert.equal(charged, { credits: 0, charges: 0 })
  assert.ok(entries.every(({ kind }) => kind === 'grant'))
  let refused: unknown
  await client.ask('readResource', { uri: `hindsight://studies/${job.id}/result` }).catch((error: unknown) => {
    refused = error
  })
  assert.match(String(refused), /job_not_found/)
  const completed = (await client.ask('complete', {
    ref: { type: 'ref/prompt', name: 'read_result' },
    argument: { name: 'id', value: '' },
  })) as { completion: { values: string[] } }
  assert.equal(completed.completion.values, [])
  await client.close()
})

test('the log has the tool and never a body, a name or a credential', async () => {
  const before = service.log.length
  const words = 'a sentence that nobody should find'
  await post(callOf('interpret_question', { language: words }), forCall('interpret_question'))
  const lines = () => service.log.slice(before).join('')
  await until(async () => lines().includes('"tool":"interpret_question"'), lines())
  for (const secret of [words, key]) assert.not.ok(service.log.join('').includes(secret))
  const metrics = await (await service.get('/metrics')).text()
  assert.match(metrics, /route="\/mcp"/)
})

test('the end of the server waits for calls that are under way', async () => {
  const short = await startService({ studies: { engine: scriptedEngine() } })
  const own = await short.key({ scopes: SCOPES })
  const caller = await researcher(short)
  const { job } = await begun(short.studies, studyOf(short, { horizon: HORIZONS.sleeps }), caller)
  const call = post(
    callOf('strategy_job', { id: job.id, wait_seconds: 1 }, { progressToken: 1 }),
    { ...forCall('strategy_job'), Authorization: `Bearer ${own}` },
    short.url,
  )
  const response = await call
  const [text] = await Promise.all([response.text(), short.stop(10_000)])
  assert.match(text, /"state":"running"/)
  await short.close()
})

test('after the grace streams end, whatever they wait for', async () => {
  const short = await startService({ studies: { engine: scriptedEngine() } })
  const own = await short.key({ scopes: SCOPES })
  const caller = await researcher(short)
  const { job } = await begun(short.studies, studyOf(short, { horizon: HORIZONS.sleeps }), caller)
  const response = await post(
    callOf('strategy_job', { id: job.id, wait_seconds: 25 }, { progressToken: 1 }),
    { ...forCall('strategy_job'), Authorization: `Bearer ${own}` },
    short.url,
  )
  const begin = performance.now()
  const ended = response.text().then(
    () => 'ended',
    () => 'cut',
  )
  await short.stop(200)
  assert.is(await ended, 'cut')
  assert.ok(performance.now() - begin < 15_000)
  await short.close()
})

test.run()
