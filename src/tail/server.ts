/**
 * `POST /v1/minutes`, `GET /v1/status` and `GET /metrics` of the tail: on a Unix socket that only its user can open, or on a loopback port with a
 * secret. A browser can reach a loopback port, so requests with an Origin, and for another host, are refused.
 */
import { timingSafeEqual } from 'node:crypto'
import { chmodSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Tail } from './tail.js'
import { BadMinutes, TailStopped } from './tail-error.js'

const BODY_BYTES_MAX = 32 * 1024 * 1024
const SECRET_CHARS_MIN = 16

export type TailAddress = { readonly socket: string } | { readonly port: number; readonly secret: string }

export interface TailServer {
  /** `unix:<path>` or `http://127.0.0.1:<port>`. */
  readonly address: string
  close(): Promise<void>
}

/** A request that is refused: its status, a code and a sentence. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly faults?: BadMinutes['faults'],
  ) {
    super(detail)
  }
}

/** Listens. Rejects when the address is taken, and with RangeError for a secret that is too short. */
export async function serveTail(tail: Tail, at: TailAddress): Promise<TailServer> {
  if ('secret' in at && at.secret.length < SECRET_CHARS_MIN) {
    throw new RangeError(`the secret of a port has at least ${SECRET_CHARS_MIN} characters`)
  }
  const server = createServer((request, response) => {
    answer(tail, at, request).then(
      (body) => send(response, 200, body),
      (error: unknown) => refuse(response, error),
    )
  })
  server.requestTimeout = 30_000
  if ('socket' in at) await listenOnSocket(server, at.socket)
  else await listen(server, () => server.listen(at.port, '127.0.0.1'))
  const port = 'socket' in at ? undefined : (server.address() as AddressInfo).port
  return {
    address: 'socket' in at ? `unix:${at.socket}` : `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A socket that nobody listens on any more, of a process that was killed, is removed. */
async function listenOnSocket(server: Server, path: string): Promise<void> {
  if (statSync(path, { throwIfNoEntry: false })?.isSocket()) {
    if (await isListening(path)) throw new Error(`another process listens on ${path}`)
    rmSync(path)
  }
  // Nobody else may open the socket, from its first moment on.
  const mask = process.umask(0o177)
  try {
    await listen(server, () => server.listen(path))
  } finally {
    process.umask(mask)
  }
  chmodSync(path, 0o600)
}

const listen = (server: Server, begin: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', () => {
      server.off('error', reject)
      resolve()
    })
    begin()
  })

async function isListening(path: string): Promise<boolean> {
  const { connect } = await import('node:net')
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function answer(tail: Tail, at: TailAddress, request: IncomingMessage): Promise<string | object> {
  if (!('socket' in at)) admit(at, request)
  const path = (request.url ?? '').split('?', 1)[0]
  const route = `${request.method} ${path}`
  if (route === 'GET /v1/status') return tail.status()
  if (route === 'GET /metrics') return tail.metrics()
  if (route !== 'POST /v1/minutes') throw new Refused(404, 'not_found', 'There is no resource at this address.')
  return tail.take(await bodyOf(request))
}

/** Checks a request to a port. */
function admit(at: { port: number; secret: string }, { headers, socket }: IncomingMessage): void {
  if (headers.origin !== undefined) throw new Refused(403, 'origin_refused', 'Pages may not send minutes.')
  const port = socket.localPort
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  if (!hosts.includes(headers.host ?? '')) throw new Refused(421, 'host_refused', `The host is ${hosts.join(' or ')}.`)
  const given = Buffer.from(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
  const expected = Buffer.from(at.secret)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new Refused(401, 'secret_needed', 'The header Authorization must be Bearer and the secret.')
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > BODY_BYTES_MAX) throw new Refused(413, 'too_large', `A body has at most ${BODY_BYTES_MAX} bytes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function refuse(response: ServerResponse, error: unknown): void {
  const known = refusalOf(error)
  const faults = known.faults === undefined ? {} : { faults: known.faults.slice(0, 100) }
  send(response, known.status, { code: known.code, detail: known.detail, ...faults })
}

function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (error instanceof BadMinutes) return new Refused(400, 'bad_minutes', error.message, error.faults)
  if (error instanceof TailStopped) return new Refused(503, 'stopping', error.message)
  return new Refused(
    503,
    'log_failed',
    'The minutes could not be put on disk; nothing of them counts. Send them again.',
  )
}

function send(response: ServerResponse, status: number, body: string | object): void {
  if (response.destroyed) return
  const text = typeof body === 'string' ? body : `${JSON.stringify(body)}\n`
  response.writeHead(status, {
    'Content-Type': typeof body === 'string' ? 'text/plain; version=0.0.4' : 'application/json',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
    ...(status === 413 && { Connection: 'close' }),
  })
  response.end(text)
}
