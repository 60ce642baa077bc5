import { request } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf, page, startService } from '../../support/http/service.js'
import { until } from '../../support/processes/until.js'

const test = suite('logs')
const service = await startService()
test.after(() => service.close())

const QUERY = '/api/v1/research/query'

interface Line {
  request_id?: string
  [name: string]: unknown
}
const lines = (): Line[] => service.log.map((line) => JSON.parse(line) as Line)

/** The lines that name a request, once its own is among them. */
async function linesOf(id: string): Promise<Line[]> {
  const found = () => lines().filter(({ request_id }) => request_id === id)
  await until(() => found().some(({ method }) => method !== undefined), `no line of ${id}`)
  return found()
}

/** Sends what fetch would not: any path, any header. */
const send = (path: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.url)
    const sent = request({ hostname, port, path, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(String(response.headers['x-request-id'])))
    })
    sent.once('error', reject)
    sent.end()
  })

test('no line holds a secret, wherever a client has put one', async () => {
  const first = await service.post(documentOf([], page(1)))
  const { cursor } = (await first.json()) as { cursor: string }
  const keys = {
    valid: await service.key(),
    expired: await service.key({ expiresMs: Date.now() - 1000 }),
    revoked: await service.key({ revoked: true }),
    wrong: `hs_Ab12Cd34_${'x9-_'.repeat(11).slice(0, 43)}`,
  }
  const ids: string[] = []
  for (const key of Object.values(keys)) {
    const usual = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const post = async (body: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${service.url}${QUERY}?cursor=${cursor}&key=${key}`, {
        method: 'POST',
        headers: { ...usual, ...headers },
        body,
      })
      ids.push(response.headers.get('X-Request-Id')!)
    }
    await post(JSON.stringify(documentOf([], page(1, cursor))))
    await post(JSON.stringify(documentOf([[key, 'gte', cursor]], page(1, cursor))))
    await post(`{"${key}": `)
    ids.push(
      await send(`/api/v1/research/registry?view=${key}`, usual),
      await send(`/api/v1/research/snapshot?symbol=${key}&t=${cursor}`, usual),
      await send(`/${key}`, usual),
      await send(`/api/${encodeURIComponent(key).replaceAll('_', '%5F')}/x`, usual),
      await send(`/${cursor}`, {}),
      await send('/healthz', { 'X-Request-Id': key, Cookie: key, 'User-Agent': key, Referer: `http://x/${cursor}` }),
      await send('/api/v1/research/registry', { Authorization: `Basic ${Buffer.from(`u:${key}`).toString('base64')}` }),
      await send('/api/v1/research/registry', { Authorization: key }),
    )
    await service.post(documentOf([], page(1, cursor)), { Authorization: `Bearer ${key}` })
  }
  // Every request has its line by now.
  for (const id of ids) assert.ok((await linesOf(id)).length > 0)
  const all = service.log.join('')
  assert.ok(!all.includes(cursor), 'a cursor')
  for (const [name, key] of Object.entries(keys)) {
    for (const secret of [key.slice(12), Buffer.from(`u:${key}`).toString('base64')]) {
      assert.is(all.indexOf(secret), -1, `the ${name} key`)
    }
  }
})

test('a request’s line says what was asked and how it ended; the key’s id and never the key', async () => {
  const key = await service.key({ account: 'desk' })
  const response = await service.post(documentOf([], page(3)), {
    Authorization: `Bearer ${key}`,
    'X-Request-Id': 'one-of-desk',
  })
  const line = (await linesOf('one-of-desk')).find(({ method }) => method === 'POST')!
  const { time, ms, ...rest } = line
  assert.type(ms, 'number')
  assert.type(time, 'string')
  assert.equal(rest, {
    level: 'info',
    request_id: 'one-of-desk',
    method: 'POST',
    path: QUERY,
    status: 200,
    key_id: key.slice(3, 11),
    account: 'desk',
    query: response.headers.get('X-Canonical-Query-Hash'),
    answer: response.headers.get('X-Research-Cache'),
    cost: Number(response.headers.get('X-Research-Cost')),
    msg: 'request',
  })
})

test('a name with every kind of character is one in the line too, whether the request went well or not', async () => {
  const account = `a "desk" \\ in Zürich, \u2028 and 東京`
  const key = await service.key({ account })
  for (const [id, path, status] of [
    ['named-well', '/api/v1/account/usage', 200],
    ['named-badly', '/api/v1/account/usage?from=x', 400],
  ] as const) {
    await service.get(path, { Authorization: `Bearer ${key}`, 'X-Request-Id': id })
    const [line] = await linesOf(id)
    assert.equal([line!.status, line!.account, line!.key_id], [status, account, key.slice(3, 11)])
  }
})

test('what the use case says of a query names the request', async () => {
  await service.post(documentOf([['feature.ret_1h', 'gte', 0.0123]]), { 'X-Request-Id': 'scan-1' })
  const said = (await linesOf('scan-1')).find(({ msg }) => msg === 'scanned')!
  assert.is(said.level, 'debug')
  for (const name of ['occurrences', 'eligible', 'buckets', 'bytes']) assert.type(said[name], 'number', name)
})

test('an error has its code; probes are quiet as long as all is well', async () => {
  await service.get('/api/v1/research/registry?view=none', { 'X-Request-Id': 'bad-view' })
  const [line] = await linesOf('bad-view')
  assert.equal([line!.level, line!.status, line!.code], ['info', 400, 'value_range'])
  await service.get('/readyz', { 'X-Request-Id': 'probe' })
  const [probe] = await linesOf('probe')
  assert.equal([probe!.level, probe!.path, probe!.status], ['debug', '/readyz', 200])
})

test('of an address that nobody knows only short parts are written', async () => {
  await send(`/wp-admin/${'x'.repeat(21)}/setup.php?a=b`, { 'X-Request-Id': 'stranger' })
  const [line] = await linesOf('stranger')
  assert.is(line!.path, '/wp-admin/…/setup.php')
})

test.run()
