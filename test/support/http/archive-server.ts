/** A public archive on loopback: files with their checksums below /data, and faults for the next requests for a file. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '../processes/until.js'

/**
 * `truncated`: half of the body, then the end of the connection. `short`: half of the body with a matching length. `altered`: one byte is changed.
 * `silent`: half of the body, then nothing. `reset`: a connection reset without an answer. `whole`: ignores ranges. A number: that status. `{ status,
 * retryAfter }`: that status with a Retry-After header.
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
  /** The path below /data/. */
  path: string
  range: string | undefined
  /** The time of the answer, from performance.now(). */
  at: number
}

export interface ArchiveServer {
  base: string
  asked: Asked[]
  /** The maximum number of requests that were open at the same time. */
  openMax: number
  put(path: string, body: Uint8Array): void
  remove(path: string): void
  /** Sets the faults of the next requests for the file, in this order; later requests succeed. */
  fail(path: string, ...faults: Fault[]): void
  /**
   * Returns the number of bytes of a file that the client has stored. A `truncated` answer then ends only when the client has stored its half; by
   * default it does not wait.
   */
  held: (path: string) => number
  /** Resolves when half of a `silent` answer was sent. */
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
