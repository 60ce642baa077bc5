import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connection } from '../support/http/raw-http.js'
import { documentOf, page, startService, type TestService } from '../support/http/service.js'
import { until } from '../support/processes/until.js'

const test = suite('slow connections')

/** Returns the number of connections. This process holds both ends of each connection, and needs more descriptors for files and database. */
function connectionsWanted(): number {
  const wanted = 2_000
  let allowed = Number.POSITIVE_INFINITY
  try {
    allowed = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? allowed)
  } catch {
    // Only Linux reports the limit; usual limits elsewhere are far above what is needed.
  }
  const possible = Math.min(wanted, Math.floor((allowed - 500) / 2))
  if (possible < wanted) console.log(`  (${possible} connections: only ${allowed} files may be open)`)
  return possible
}

const COUNT = connectionsWanted()
const QUERY = documentOf([['feature.vpin', 'gte', 0.61]])

/** The bytes that a slow client sends before it stops. */
function begun(kind: number, key: string): string {
  const head = `Host: x\r\nAuthorization: Bearer ${key}\r\n`
  switch (kind % 5) {
    case 0:
      return ''
    case 1:
      return 'GET /api/v1/resea'
    case 2:
      return `GET /api/v1/research/registry HTTP/1.1\r\n${head}X-Slow: `
    case 3:
      return `POST /api/v1/research/query HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"schema_version":`
    default:
      return `GET /api/v1/research/registry HTTP/1.1\r\n${head}\r\n`
  }
}

/** Opens `count` connections; each has begun a request, and none reads. */
async function slowConnections(service: TestService, count: number, kinds: (i: number) => number): Promise<Socket[]> {
  const key = await service.key()
  const sockets: Socket[] = []
  // Not all at once, because the kernel's queue of connections waiting for acceptance is short.
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(400, count - sockets.length) }, async (_, i) => {
      const socket = await connection(service.url)
      socket.pause()
      socket.write(begun(kinds(sockets.length + i), key))
      return socket
    })
    sockets.push(...(await Promise.all(some)))
  }
  return sockets
}

/** The time that a client needs for one request of each kind, on its own connections. */
async function askEverything(service: TestService, round: number): Promise<number> {
  const began = performance.now()
  const answers = [
    await service.get('/healthz'),
    await service.get('/api/v1/research/registry?view=index'),
    await service.get('/api/v1/research/snapshot?symbol=btcusdt&t=2026-01-12T10:15:00Z'),
    await service.post(QUERY),
    await service.post(documentOf([['feature.vpin', 'gte', 0.5 + round / 1_000]])),
  ]
  for (const answer of answers) {
    assert.is(answer.status, 200)
    await answer.arrayBuffer()
  }
  return performance.now() - began
}

const median = (times: number[]): string => times.sort((a, b) => a - b)[times.length >> 1]!.toFixed(1)

test(`${COUNT} slow or half-open connections do not stop a client, nor does a full queue keep it waiting`, async () => {
  const service = await startService({ research: { scansMax: 1, waitingMax: 1 } })
  await askEverything(service, 0)
  const before: number[] = []
  for (let i = 1; i <= 10; i++) before.push(await askEverything(service, i))
  const slow = await slowConnections(service, COUNT, (i) => i)
  const meanwhile: number[] = []
  for (let i = 11; i <= 20; i++) meanwhile.push(await askEverything(service, i))
  const open = slow.filter((socket) => !socket.destroyed).length
  console.log(
    `  (one of everything: ${median(before)} ms alone, ${median(meanwhile)} ms beside ${open} slow connections)`,
  )
  assert.is(open, COUNT, 'they were there all the time')

  // More queries than the queue holds: rejected requests get their answer while others still wait.
  let last = ''
  const asked = await Promise.all(
    Array.from({ length: 24 }, async (_, i) => {
      const clauses = ['vpin', 'ret_1h', 'rv_1h'].map((id) => [`feature.${id}.pctrank_7d`, 'gte', 0.2 + i / 1_000])
      const response = await service.post(documentOf(clauses, page(500)))
      last = String(response.status)
      return response
    }),
  )
  const refused = asked.filter((response) => response.status === 503)
  assert.ok(refused.length > 0 && refused.length < asked.length, `${refused.length} refused`)
  assert.is(last, '200', 'the last to be answered is one that waited')
  for (const response of refused) {
    assert.ok(Number(response.headers.get('Retry-After')) >= 1)
    assert.is(((await response.json()) as { code: string }).code, 'overloaded')
  }
  for (const socket of slow) socket.destroy()
  await service.close()
})

test('more silent connections than there are places: whoever asks has one', async () => {
  const places = Math.floor(COUNT / 4)
  const service = await startService({ connections: { connectionsMax: places } })
  const slow = await slowConnections(service, COUNT, (i) => i % 3)
  for (let i = 1; i <= 5; i++) await askEverything(service, i)
  // The server has closed the surplus connections; a client notices as soon as it reads.
  const open = () => slow.filter((socket) => !socket.destroyed).length
  for (const socket of slow) socket.resume()
  await until(() => open() <= places, `more than ${places} are open`)
  assert.ok(open() > 0, 'as many stay as there is room for')
  for (const socket of slow) socket.destroy()
  await service.close()
})

test.run()
