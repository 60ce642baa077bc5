/** Descriptions of clients that are fetched: what is refused before a connection is made, and what after. */
import type { ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DocumentFetcher } from '../../src/authorization/fetch-document.js'
import { type FetchOptions, isPublicAddress } from '../../src/authorization/index.js'
import { startService } from '../support/http/service.js'
import { certificate } from '../support/oauth/certificate.js'
import { Attempt, personAt } from '../support/oauth/flow.js'

const test = suite('documents of clients')
const PUBLIC = '93.184.215.14'
const HOST = 'program.example'
const { key, cert } = certificate(HOST)
let requests = 0
let answer: (res: ServerResponse, path: string) => void = (res) => res.end('{}')
const server: Server = createServer({ key, cert }, (req, res) => {
  requests++
  answer(res, req.url!)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
test.after(() => {
  server.closeAllConnections()
  server.close()
})
const dialled: string[] = []
const options = (addresses: readonly string[] = [PUBLIC], ca: string | undefined = cert): FetchOptions => ({
  resolve: async () => addresses,
  dial: (address) => {
    dialled.push(address)
    return { host: '127.0.0.1', port, ...(ca !== undefined && { ca }) }
  },
})
const fetching = (more: FetchOptions = options(), address = `https://${HOST}/client.json`) =>
  new DocumentFetcher(more).fetch(address)

async function refused(work: Promise<unknown>, reason: string): Promise<void> {
  try {
    await work
  } catch (error) {
    assert.match((error as Error).message, reason)
    return
  }
  assert.unreachable(`not refused: ${reason}`)
}

test('attack: inner addresses of both families, and IPv4 inside of IPv6, are not public', () => {
  for (const address of [
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.1',
    ],
    ...[
      '192.0.2.1',
      '192.88.99.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.19.255.255',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
    ],
    ...[
      '240.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:93.184.215.14',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
    ],
    ...[
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
      '5f00::1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
    ],
    ...['ff02::1', 'localhost', '', '127.1', '0x7f000001'],
  ]) {
    assert.is(isPublicAddress(address), false, address)
  }
  for (const address of ['93.184.215.14', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1']) {
    assert.is(isPublicAddress(address), true, address)
  }
})

test('attack: a name with an inner address, also beside a public one: no connection is made', async () => {
  for (const addresses of [['127.0.0.1'], [PUBLIC, '10.0.0.1'], ['::1', PUBLIC], []]) {
    dialled.length = 0
    await refused(fetching(options(addresses)), 'not of the public internet')
    assert.equal(dialled, [])
  }
})

test('attack: addresses instead of names, other ports and schemes, credentials in the address', async () => {
  for (const address of [
    ...[
      'http://program.example/c',
      'https://127.0.0.1/c',
      'https://[::1]/c',
      'https://2130706433/c',
      'https://localhost/c',
    ],
    ...['https://program.example:8443/c', 'https://user:word@program.example/c', 'https://internal/c'],
  ]) {
    dialled.length = 0
    await refused(fetching(options(), address), 'the address')
    assert.equal(dialled, [])
  }
})

test('attack: a name that resolves differently the second time: the checked address is the one that is dialled', async () => {
  answer = (res) => res.end('{}')
  let times = 0
  dialled.length = 0
  await fetching({ ...options(), resolve: async () => (times++ === 0 ? [PUBLIC] : ['127.0.0.1']) })
  assert.equal([times, dialled], [1, [PUBLIC]])
})

test('attack: a redirect, a large document, a compressed one, a slow one, another certificate', async () => {
  answer = (res) => res.writeHead(302, { Location: 'https://169.254.169.254/' }).end()
  await refused(fetching(), 'answers 302')
  answer = (res) => res.end('x'.repeat(6_000))
  await refused(fetching(), 'more than 5120 bytes')
  answer = (res) => res.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x')
  await refused(fetching(), 'compressed')
  answer = (res) => {
    res.writeHead(200)
    res.write('{')
  }
  const began = performance.now()
  await refused(fetching(), 'too long')
  assert.ok(performance.now() - began < 4_000)
  answer = (res) => res.end('{}')
  await refused(fetching(options([PUBLIC], '')), 'certificate')
  const other = certificate('other.example')
  await refused(fetching(options([PUBLIC], other.cert)), 'certificate')
})

test('twenty documents a minute in all; a failure is kept for a minute', async () => {
  answer = (res) => res.end('{}')
  let time = 0
  const fetcher = new DocumentFetcher({ ...options(), now: () => time })
  for (let i = 0; i < 20; i++) await fetcher.fetch(`https://${HOST}/${i}`)
  await refused(fetcher.fetch(`https://${HOST}/more`), 'too many')
  time = 61_000
  answer = (res) => res.writeHead(500).end()
  await refused(fetcher.fetch(`https://${HOST}/broken`), 'answers 500')
  requests = 0
  await refused(fetcher.fetch(`https://${HOST}/broken`), 'answers 500')
  assert.is(requests, 0)
})

test('four documents at a time; a key set that is asked for again is kept for five minutes', async () => {
  const waiting: ServerResponse[] = []
  answer = (res) => waiting.push(res)
  const held = new DocumentFetcher(options())
  const four = [1, 2, 3, 4].map((i) => held.fetch(`https://${HOST}/held-${i}`))
  await refused(held.fetch(`https://${HOST}/held-5`), 'too many')
  while (waiting.length < 4) await new Promise((resolve) => setTimeout(resolve, 5))
  for (const res of waiting) res.end('{}')
  await Promise.all(four)
  answer = (res) => res.end('{"keys":[]}')
  let time = 1_000
  const kept = new DocumentFetcher({ ...options(), now: () => time })
  requests = 0
  await kept.fetch(`https://${HOST}/keys`)
  time += 299_000
  await kept.fetch(`https://${HOST}/keys`)
  assert.is(requests, 1)
  time += 2_000
  await kept.fetch(`https://${HOST}/keys`)
  assert.is(requests, 2)
})

test('a document of another client_id, with a secret method, or of a host that is not listed, connects nobody', async () => {
  const service = await startService({ authorization: { documents: options(), clientHosts: [HOST] } })
  try {
    const ana = await personAt(service, 'Ana')
    const described = (path: string, more: object = {}) => ({
      ...{
        client_id: `https://${HOST}${path}`,
        client_name: 'Described',
        redirect_uris: ['https://program.example/cb'],
      },
      ...more,
    })
    answer = (res, path) => {
      const more = path === '/other' ? { client_id: 'https://program.example/else' } : {}
      const secret = path === '/secret' ? { token_endpoint_auth_method: 'client_secret_basic' } : {}
      res.end(JSON.stringify(described(path, { ...more, ...secret })))
    }
    const opened = (id: string) => ana.open(new Attempt(service, id, 'https://program.example/cb').address())
    assert.match((await opened(`https://${HOST}/good`)).text, '<p class="host">program.example</p>')
    for (const path of ['/other', '/secret']) {
      const { url, response, text } = await opened(`https://${HOST}${path}`)
      assert.equal([url.origin, response.status >= 400], [service.people.base.origin, true], path)
      assert.not.match(text, 'Connect a program?')
    }
    requests = 0
    assert.match((await opened('https://elsewhere.example/client.json')).text, 'cannot be had')
    assert.is(requests, 0)
    requests = 0
    assert.match((await opened(`https://${HOST}/good`)).text, 'Connect a program?')
    assert.is(requests, 0, 'the description is kept')
  } finally {
    await service.close()
  }
})

test.run()
