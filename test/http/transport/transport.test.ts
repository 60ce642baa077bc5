import type { Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ErrorCode, sentenceOf, statusOf } from '../../../src/contract/errors.js'
import { connection, exchange, parseResponse, type RawResponse, untilClosed } from '../../support/http/raw-http.js'
import { documentOf, startService, type TestService } from '../../support/http/service.js'
import { until } from '../../support/processes/until.js'

const test = suite('connections')
const service = await startService()
test.after(() => service.close())

const PATH = '/api/v1/research/registry'

/** Checks that a response read from a connection is the problem of a code, as any other would be. */
function problem({ status, headers, body }: RawResponse, code: ErrorCode): void {
  assert.is(status, statusOf(code), body)
  assert.is(headers['content-type'], 'application/problem+json')
  const { type, title, code: named, status: told } = JSON.parse(body) as Record<string, unknown>
  assert.equal([type, title, named, told], [`urn:hindsight:problem:${code}`, sentenceOf(code), code, status])
  assert.is(headers['cache-control'], 'no-store')
  assert.is(headers['x-content-type-options'], 'nosniff')
  assert.ok(headers['x-request-id'])
}

const HEAD = 'Host: x\r\nConnection: close\r\n'

const REFUSED: [what: string, text: string, code: ErrorCode][] = [
  ['a request line that is none', 'NONSENSE\r\n\r\n', 'malformed_request'],
  ['a method that nobody knows', `BREW / HTTP/1.1\r\n${HEAD}\r\n`, 'malformed_request'],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'malformed_request'],
  ['a header without a name', `GET /healthz HTTP/1.1\r\n${HEAD}: x\r\n\r\n`, 'malformed_request'],
  ['a header with a line feed in it', `GET /healthz HTTP/1.1\r\n${HEAD}X-A: b\nc\r\n\r\n`, 'malformed_request'],
  [
    'two lengths',
    `POST ${PATH} HTTP/1.1\r\n${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    'malformed_request',
  ],
  [
    'a length and chunks',
    `POST ${PATH} HTTP/1.1\r\n${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'malformed_request',
  ],
  ['a version that there is not', `GET / HTTP/3.7\r\n${HEAD}\r\n`, 'malformed_request'],
  ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 'malformed_request'],
  ['an address of 9 KB', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\n${HEAD}\r\n`, 'uri_too_long'],
  ['a head of 20 KB', `GET / HTTP/1.1\r\n${HEAD}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 'headers_too_large'],
  ['a tunnel', `CONNECT example.org:443 HTTP/1.1\r\n${HEAD}\r\n`, 'method_not_allowed'],
  ['TRACE', `TRACE /healthz HTTP/1.1\r\n${HEAD}\r\n`, 'method_not_allowed'],
  ['an address of another kind', `GET nowhere HTTP/1.1\r\n${HEAD}\r\n`, 'malformed_request'],
]

for (const [what, text, code] of REFUSED) {
  test(`${code}: ${what}`, async () => problem(await exchange(service.url, text), code))
}

test('what was refused is logged by code, and what was sent is not', async () => {
  await exchange(service.url, 'GET / HTTP/1.1\r\nAuthorization Bearer hs_secret\r\n\r\n')
  const line = service.log.map((text) => JSON.parse(text)).findLast(({ msg }) => msg === 'refused')
  assert.equal([line.status, line.code], [400, 'malformed_request'])
  assert.is(service.log.join('').includes('hs_secret'), false)
})

test('HEAD that cannot be read is refused without a body, with the headers that GET gets', async () => {
  const ask = (method: string) => exchange(service.url, `${method} /healthz HTTP/1.1\r\n${HEAD}: x\r\n\r\n`)
  const [head, get] = [await ask('HEAD'), await ask('GET')]
  assert.equal([head.status, head.body, head.names], [400, '', get.names])
  assert.is(Number(head.headers['content-length']), get.body.length)
})

test('what is unusual and well-formed is answered: HTTP/1.0, an absolute address, an unknown expectation, OPTIONS *', async () => {
  for (const [text, status] of [
    ['GET /healthz HTTP/1.0\r\n\r\n', 200],
    [`GET http://x/healthz HTTP/1.1\r\n${HEAD}\r\n`, 200],
    [`GET /healthz HTTP/1.1\r\n${HEAD}Expect: the-unexpected\r\n\r\n`, 200],
    [`GET /healthz HTTP/1.1\r\n${HEAD}Upgrade: websocket\r\n\r\n`, 200],
    [`OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`, 204],
  ] as const) {
    assert.is((await exchange(service.url, text)).status, status, text)
  }
})

test('every address has OPTIONS, and HEAD where it has GET', async () => {
  for (const [path, allow] of [
    [PATH, 'GET, HEAD, OPTIONS'],
    ['/api/v1/research/query', 'POST, OPTIONS'],
  ] as const) {
    const response = await fetch(`${service.url}${path}`, { method: 'OPTIONS' })
    assert.equal([response.status, response.headers.get('Allow'), await response.text()], [204, allow, ''])
  }
  const key = await service.key()
  const ask = (method: string) =>
    fetch(`${service.url}${PATH}?view=index`, { method, headers: { Authorization: `Bearer ${key}` } })
  const [head, get] = [await ask('HEAD'), await ask('GET')]
  const body = await get.text()
  assert.equal([head.status, await head.text()], [200, ''])
  assert.is(head.headers.get('ETag'), get.headers.get('ETag'))
  assert.ok(body.length > 0)
})

test('a body is the same in one piece, in pieces and in chunks, and what follows on the connection is answered', async () => {
  const key = await service.key()
  const head = `POST /api/v1/research/query HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`
  // One that fits a stream's buffer, and one that does not.
  for (const spaces of [0, 40_000]) {
    const body = JSON.stringify(documentOf([['feature.vpin', 'gte', 0.6]])) + ' '.repeat(spaces)
    const sized = `${head}Content-Length: ${body.length}\r\n`
    const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    const socket = await connection(service.url)
    const answered = untilClosed(socket)
    socket.write(`${sized}\r\n${body}${chunked}${sized}\r\n${body.slice(0, 20)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.write(`${body.slice(20)}${sized}Connection: close\r\n\r\n${body}`)
    const text = await answered
    assert.is(text.match(/HTTP\/1\.1 200 OK/g)?.length, 4, text.slice(0, 500))
    assert.is(new Set(text.match(/^ETag: .*$/gm)).size, 1)
  }
})

test('request_timeout: a head and a body that do not come', async () => {
  const hasty = await startService({ connections: { headersMs: 200, requestMs: 400 } })
  const key = await hasty.key()
  const head = `POST /api/v1/research/query HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`
  for (const text of [
    '',
    'GET /heal',
    'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow:',
    `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"schema`,
  ]) {
    problem(await exchange(hasty.url, text), 'request_timeout')
  }
  await hasty.close()
})

test('who does not take the answer is cut off', async () => {
  const hasty = await startService({ connections: { writeMs: 200 } })
  const key = await hasty.key()
  const socket = await connection(hasty.url)
  socket.pause()
  // More than any buffer between the two holds.
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`.repeat(500))
  await until(() => hasty.log.some((line) => line.includes('"status":499')))
  socket.destroy()
  await hasty.close()
})

const silent = (url: string, count: number) => Promise.all(Array.from({ length: count }, () => connection(url)))

test('when connections run out, the one that has waited longest goes', async () => {
  const small = await startService({ connections: { connectionsMax: 3 } })
  const [first, second, third] = (await silent(small.url, 3)) as [Socket, Socket, Socket]
  second.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => second.once('data', resolve))
  const gone = untilClosed(first)
  assert.match(await exchange(small.url, `GET /healthz HTTP/1.1\r\n${HEAD}\r\n`).then(({ body }) => body), '"ok"')
  await gone
  assert.equal([second.destroyed, third.destroyed], [false, false])
  await small.close()
})

/** A query of which the head has arrived and the body has not: under way until somebody sends the rest or gives up. */
async function underWay(to: TestService, body: string): Promise<Socket> {
  const socket = await connection(to.url)
  const lines = [
    'POST /api/v1/research/query HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${await to.key()}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  // 100 Continue says that it is.
  await new Promise((resolve) => socket.once('data', resolve))
  return socket
}

test('overloaded: when every connection has a request under way, at once and with Retry-After', async () => {
  const small = await startService({ connections: { connectionsMax: 2 } })
  const open = [await underWay(small, '{}'), await underWay(small, '{}')]
  const refused = parseResponse(await untilClosed(await connection(small.url)))
  problem(refused, 'overloaded')
  assert.is(refused.headers['retry-after'], '2')
  for (const socket of open) socket.destroy()
  await small.close()
})

test('a server that ends waits for nobody who is silent, and for everything that was begun', async () => {
  const ending = await startService()
  const idle = await silent(ending.url, 3)
  const body = JSON.stringify(documentOf([['feature.vpin', 'gte', 0.6]]))
  const begun = await underWay(ending, body)
  const stopped = ending.stop(60_000)
  await Promise.all(idle.map(untilClosed))
  const answered = untilClosed(begun)
  begun.write(body)
  const { status, headers } = parseResponse(await answered)
  assert.equal([status, headers.connection], [200, 'close'])
  await stopped
  await ending.close()
})

test('when the time is up, what is left is cut off, and the end waits until it has ended', async () => {
  const ending = await startService()
  const begun = await underWay(ending, '{}')
  const cut = untilClosed(begun)
  await ending.stop(0)
  assert.is(await cut, '')
  assert.ok(ending.log.some((line) => line.includes('"status":499')))
  await ending.close()
})

test.run()
