import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf, page, startService } from '../../support/http/service.js'

const test = suite('compression')
const service = await startService()
test.after(() => service.close())
const key = await service.key()

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  bytes: Buffer
}

/** Asks without decoding what comes back. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${service.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }), ...headers },
    })
    asked.on('response', async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve({
        status: response.statusCode!,
        headers: response.headers as Answer['headers'],
        bytes: Buffer.concat(chunks),
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const QUERY = JSON.stringify(documentOf([['feature.vpin', 'gte', 0.6]], page(20)))
const ANSWERS = [
  ['a result', (headers: Record<string, string>) => ask('POST', '/api/v1/research/query', headers, QUERY)],
  ['the registry', (headers: Record<string, string>) => ask('GET', '/api/v1/research/registry?view=index', headers)],
  [
    'a snapshot',
    (headers: Record<string, string>) =>
      ask('GET', '/api/v1/research/snapshot?symbol=btcusdt&t=2026-01-12T10:15:00Z', headers),
  ],
] as const
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync } as const

for (const [what, answer] of ANSWERS) {
  for (const coding of ['br', 'gzip'] as const) {
    test(`${what} in ${coding}: the same bytes once decoded, fewer on the way, under a weak form of the same tag`, async () => {
      const plain = await answer({})
      // Twice: made, and kept.
      for (const coded of [await answer({ 'Accept-Encoding': coding }), await answer({ 'Accept-Encoding': coding })]) {
        assert.is(coded.headers['content-encoding'], coding)
        assert.ok(DECODE[coding](coded.bytes).equals(plain.bytes))
        assert.ok(coded.bytes.length < plain.bytes.length / 2)
        assert.is(coded.headers['content-length'], String(coded.bytes.length))
        assert.is(coded.headers.etag, `W/${plain.headers.etag}`)
        assert.is(coded.headers['content-type'], plain.headers['content-type'])
        assert.match(coded.headers.vary!, 'Accept-Encoding')
      }
      assert.is(plain.headers['content-encoding'], undefined)
      assert.match(plain.headers.etag!, /^"/)
      assert.match(plain.headers.vary!, 'Accept-Encoding')
    })
  }

  test(`${what}: a copy is current whatever it was coded in, and 304 carries the tag that 200 would have had`, async () => {
    const tag = (await answer({})).headers.etag!
    for (const [known, accepted, told] of [
      [tag, 'identity', tag],
      [`W/${tag}`, 'identity', tag],
      [`"other", W/${tag}`, 'gzip', `W/${tag}`],
      [`W/${tag}`, 'br, gzip', `W/${tag}`],
      ['*', 'br', `W/${tag}`],
      // A copy that some proxy decoded, or one that was asked for without coding.
      [tag, 'gzip', tag],
    ] as const) {
      const current = await answer({ 'If-None-Match': known, 'Accept-Encoding': accepted })
      assert.equal([current.status, current.bytes.length], [304, 0])
      assert.is(current.headers.etag, told, `${known} and ${accepted}`)
      assert.is(current.headers['content-encoding'], undefined)
      assert.match(current.headers.vary!, 'Accept-Encoding')
    }
  })
}

test('what the client prefers is used, and what it cannot read is not', async () => {
  for (const [accepted, coding] of [
    ['gzip, deflate, br', 'gzip'],
    ['gzip;q=0.5, br', 'br'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['deflate, zstd', undefined],
    ['gzip;q=0, br;q=0, identity;q=0', undefined],
    ['', undefined],
  ] as const) {
    const answer = await ANSWERS[0][1]({ 'Accept-Encoding': accepted })
    assert.equal([answer.status, answer.headers['content-encoding']], [200, coding], accepted)
  }
})

test('HEAD has the headers of GET, those of its coding too', async () => {
  // Always the same: the registry grows when the base rates are there.
  const path = '/api/v1/research/schema'
  const headers = { 'Accept-Encoding': 'gzip' }
  const [get, head] = [await ask('GET', path, headers), await ask('HEAD', path, headers)]
  assert.is(head.bytes.length, 0)
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary', 'content-type']) {
    assert.is(head.headers[name], get.headers[name], name)
  }
})

test('a small answer stays as it is; a long list of faults does not', async () => {
  const headers = { 'Accept-Encoding': 'gzip' }
  assert.is((await ask('GET', '/healthz', headers)).headers['content-encoding'], undefined)
  assert.is((await ask('GET', '/nothing', headers)).headers['content-encoding'], undefined)
  const wrong = JSON.stringify(documentOf(Array.from({ length: 30 }, () => ['feature.vpni', 'gte', 1])))
  const faults = await ask('POST', '/api/v1/research/query', headers, wrong)
  assert.equal([faults.status, faults.headers['content-encoding'], faults.headers.etag], [400, 'gzip', undefined])
  assert.is(JSON.parse(gunzipSync(faults.bytes).toString()).errors.length, 30)
})

test.run()
