/** A public archive on loopback: files with their checksums below /data, and faults that happen to the next requests for one of them. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '../processes/until.js'

/**
 * `truncated`: half of the body, then the end of the connection. `short`: half of it, as if that were all. `altered`: one byte is another one.
 * `silent`: half of it, then nothing. `reset`: no answer, but a reset. `whole`: no ranges. A number: that status. `{ status, retryAfter }`: and when to come again.
 */
export type Fault =
  | 'truncated'
  | 'short'
  | 'altered'
  | 'silent'
  | 'reset'
  | 'whole'
  | number
  | { status: number; retryAfter: string }

export interface Asked {
  method: string
  /** Below /data/. */
  path: string
  range: string | undefined
  /** Of performance.now(), when it was answered. */
  at: number
}

export interface ArchiveServer {
  base: string
  asked: Asked[]
  /** Most requests that were open at a time. */
  openMax: number
  put(path: string, body: Uint8Array): void
  remove(path: string): void
  /** What happens to the next requests for the file, one after the other; then all is well. */
  fail(path: string, ...faults: Fault[]): void
  /** How much of a file the client holds. A `truncated` answer ends when all of its half is held; until this is set it does not wait for that. */
  held: (path: string) => number
  /** Resolves when half of a `silent` answer is on its way. */
  silence(): Promise<void>
  close(): Promise<void>
}

export async function startArchive(): Promise<ArchiveServer> {
  const files = new Map<string, Uint8Array>()
  const faults = new Map<string, Fault[]>()
  const asked: Asked[] = []
  let open = 0
  let fellSilent: () => void = () => {}
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = decodeURIComponent(request.url!).replace(/^\/data\//, '')
    archive.openMax = Math.max(archive.openMax, ++open)
    response.on('close', () => open--)
    const range = request.headers.range
    asked.push({ method: request.method!, path, range, at: performance.now() })
    const fault = request.method === 'HEAD' ? undefined : faults.get(path)?.shift()
    if (fault === 'reset') return void request.socket.resetAndDestroy()
    if (typeof fault === 'number') return void response.writeHead(fault).end('no')
    if (typeof fault === 'object')
      return void response.writeHead(fault.status, { 'Retry-After': fault.retryAfter }).end()
    const whole = files.get(path)
    if (whole === undefined) return void response.writeHead(404).end()
    const from = range === undefined || fault === 'whole' ? 0 : Number(/^bytes=(\d+)-$/.exec(range)![1])
    if (from > 0 && from >= whole.length) return void response.writeHead(416).end()
    const body = Buffer.from(whole.subarray(from))
    const half = body.subarray(0, Math.ceil(body.length / 2))
    if (fault === 'altered') body[body.length >> 1]! ^= 1
    const length = fault === 'short' ? half.length : body.length
    const rest = from > 0 ? { 'Content-Range': `bytes ${from}-${whole.length - 1}/${whole.length}` } : {}
    response.writeHead(from > 0 ? 206 : 200, { 'Content-Length': length, ...rest })
    if (request.method === 'HEAD') return void response.end()
    if (fault === 'truncated') {
      const end = () => until(() => archive.held(path) >= from + half.length).finally(() => response.destroy())
      return void response.write(half, () => void end())
    }
    if (fault === 'silent') return void response.write(half, () => fellSilent())
    response.end(fault === 'short' ? half : body)
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const archive: ArchiveServer = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    openMax: 0,
    held: () => Number.POSITIVE_INFINITY,
    put(path, body) {
      files.set(path, body)
      const digest = createHash('sha256').update(body).digest('hex')
      files.set(`${path}.CHECKSUM`, Buffer.from(`${digest}  ${path.split('/').at(-1)}\n`))
    },
    remove: (path) => files.delete(path),
    fail: (path, ...more) => faults.set(path, more),
    silence: () =>
      new Promise((resolve) => {
        fellSilent = resolve
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return archive
}
