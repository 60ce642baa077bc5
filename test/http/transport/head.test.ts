import { OutgoingMessage, ServerResponse } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Head } from '../../../src/http/context/head.js'
import { exchange } from '../../support/http/raw-http.js'
import { documentOf, page, startService } from '../../support/http/service.js'

const test = suite('the head of an answer')
const service = await startService({ app: { corsOrigins: ['https://lab.example'] } })
test.after(() => service.close())

test('a header has one value, whatever the case of its name; one that is a list is added to', () => {
  const begin = ['Vary', 'Accept-Encoding', 'ETag', '"a"']
  const head = new Head(begin)
  head.set('etag', '"b"')
  head.append('VARY', 'Origin')
  head.append('Allow', 'GET')
  head.set('X-Gone', '1')
  head.remove('x-gone')
  assert.equal(head.list, ['Vary', 'Accept-Encoding, Origin', 'ETag', '"b"', 'Allow', 'GET'])
  assert.equal([head.get('eTag'), head.get('X-Gone'), head.has('allow'), head.has('X-Gone')], ['"b"', '', true, false])
  assert.equal(begin, ['Vary', 'Accept-Encoding', 'ETag', '"a"'])
})

const document = JSON.stringify(documentOf([['feature.vpin', 'gte', 0.7]], page(1)))
const lines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
const ask = (first: string, headers: Record<string, string> = {}, body = '') => {
  const length = body === '' ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
  const all = { Host: 'x', Connection: 'close', ...service.usual, ...length, ...headers }
  return exchange(service.url, `${first} HTTP/1.1\r\n${lines(all).join('')}\r\n${body}`)
}

/** Answers of every kind: computed, kept, current, refused, without a body, in a coding, to another origin. */
const QUERY = 'POST /api/v1/research/query'
const REGISTRY = '/api/v1/research/registry?view=index'
const KINDS: [what: string, status: number, () => ReturnType<typeof ask>][] = [
  ['a computed answer', 200, () => ask(QUERY, {}, document)],
  ['a kept answer', 200, () => ask(QUERY, {}, document)],
  ['a kept answer in a coding', 200, () => ask(QUERY, { 'Accept-Encoding': 'gzip' }, document)],
  ['a current copy', 304, () => ask(QUERY, { 'If-None-Match': '*' }, document)],
  ['a dry run', 200, () => ask(`${QUERY}?dry_run=true`, {}, document)],
  ['a refused document', 400, () => ask(QUERY, {}, '{"a":1}')],
  ['no key', 401, () => ask(QUERY, { Authorization: '' }, document)],
  ['GET', 200, () => ask(`GET ${REGISTRY}`)],
  ['HEAD', 200, () => ask(`HEAD ${REGISTRY}`)],
  ['OPTIONS of another origin', 204, () => ask(`OPTIONS ${REGISTRY}`, { Origin: 'https://lab.example' })],
  ['another method', 405, () => ask(`PUT ${REGISTRY}`)],
  ['a page', 200, () => ask('GET /docs/api')],
]

for (const [what, status, answer] of KINDS) {
  test(`${what}: every header once, given to Node with the head and not before`, async () => {
    const { setHeader } = OutgoingMessage.prototype
    const before: string[] = []
    OutgoingMessage.prototype.setHeader = function (this: OutgoingMessage, name, value) {
      if (this instanceof ServerResponse) before.push(name)
      return setHeader.call(this, name, value)
    } as typeof setHeader
    const found = await answer().finally(() => {
      OutgoingMessage.prototype.setHeader = setHeader
    })
    assert.is(found.status, status)
    assert.equal(before, [])
    assert.equal(found.names, [...new Set(found.names)])
    for (const name of ['x-request-id', 'vary', 'cache-control', 'x-content-type-options', 'content-security-policy']) {
      assert.ok(found.names.includes(name), name)
    }
    const bytes = Buffer.byteLength(found.body, 'latin1')
    if (status === 304 || status === 204) assert.equal([bytes, found.headers['content-type']], [0, undefined])
    else if (what === 'HEAD') assert.is(bytes, 0)
    else assert.is(found.headers['content-length'], String(bytes))
  })
}

test('HEAD says the length that GET has', async () => {
  const [get, head] = [await ask(`GET ${REGISTRY}`), await ask(`HEAD ${REGISTRY}`)]
  for (const name of ['content-length', 'content-type', 'etag']) assert.is(head.headers[name], get.headers[name], name)
})

test.run()
