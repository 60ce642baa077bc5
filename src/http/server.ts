/** The listening server of the application, and its graceful shutdown. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { ErrorCode } from '../contract/errors.js'
import type { ServedApp } from './app.js'
import { CONNECTION_LIMITS, type ConnectionLimits, Connections } from './connections.js'
import { codeOfClientError, type RefusalOptions, refusal } from './refusal.js'

export interface RunningServer {
  /** Such as http://127.0.0.1:7400. */
  url: string
  /**
   * Refuses new connections, lets requests in progress finish for up to `graceMs` (default: 5000), then closes the
   * remaining connections. Resolves when all work that requests have begun, including their charges and refunds, has
   * ended and is logged; then the stores may be closed.
   */
  close(graceMs?: number): Promise<void>
}

export interface ServerOptions {
  host: string
  /** 0: any free port. */
  port: number
  limits?: Partial<ConnectionLimits>
}

/** Maximum size of the head of a request, its URL included. */
const HEAD_BYTES_MAX = 16_384

/** What Node could not read, or waited for too long. Only for the former, `rawPacket` holds the bytes that came last. */
interface ClientError extends NodeJS.ErrnoException {
  rawPacket?: Buffer
}

/** An application, or what makes one once the port is known. */
export type AppOrMaker = ServedApp | ((port: number) => ServedApp)

/**
 * Listens on `host` and `port`. Rejects when it cannot listen there. An application that needs to know the port is made
 * as soon as it is known, before the first connection is read.
 */
export async function startServer(served: AppOrMaker, options: ServerOptions): Promise<RunningServer> {
  const limits = { ...CONNECTION_LIMITS, ...options.limits }
  let app!: ServedApp
  let answer!: RequestListener
  const server = createServer(
    {
      headersTimeout: Math.min(limits.headersMs, limits.requestMs),
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: Math.min(1_000, limits.headersMs),
      maxHeaderSize: HEAD_BYTES_MAX,
      // Node would answer without an error code; the application answers with one.
      requireHostHeader: false,
    },
    (req, res) => answer(req, res),
  )
  const refuse = (socket: Socket, code: ErrorCode, refusalOptions?: RefusalOptions) => {
    const refused = refusal(code, refusalOptions)
    app.refused(refused)
    socket.end(refused.text, () => socket.destroy())
  }
  const connections = new Connections(server, limits, (socket) =>
    refuse(socket, 'overloaded', { detail: 'every connection is in use', headers: { 'Retry-After': '2' } }),
  )
  server.on('clientError', (error: ClientError, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || connections.hasBegunAnswering(socket as Socket)) {
      socket.destroy()
    } else {
      const method = connections.methodUnderWay(socket as Socket) ?? error.rawPacket?.toString('latin1', 0, 5)
      refuse(socket as Socket, codeOfClientError(error), { withoutBody: method?.trimEnd() === 'HEAD' })
    }
  })
  server.on('connect', (_, socket) =>
    refuse(socket as Socket, 'method_not_allowed', { detail: 'this is no proxy', headers: { Allow: ALLOW } }),
  )
  // An unknown expectation does not prevent an answer (RFC 9110 §10.1.1).
  server.on('checkExpectation', (req, res) => answer(req, res))
  await listen(server, options, (bound) => {
    app = typeof served === 'function' ? served(bound) : served
    answer = app.koa.callback()
    app.connected(() => connections.size)
  })
  const { address, port, family } = server.address() as AddressInfo
  const shown = family === 'IPv6' ? `[${address}]` : address
  return {
    url: `http://${shown}:${port}`,
    close: async (graceMs = 5_000) => {
      app.drain()
      await closed(server, connections, graceMs)
      await app.settled()
      // The last requests are logged at the end of the turn of the event loop in which they ended.
      await endOfTurn()
    },
  }
}

const ALLOW = 'GET, HEAD, POST, OPTIONS'

/** `bound` runs in the turn of the event loop in which the server begins to listen. */
const listen = (server: Server, { host, port }: ServerOptions, bound: (port: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      try {
        bound((server.address() as AddressInfo).port)
        resolve()
      } catch (error) {
        server.close()
        reject(error)
      }
    })
  })

const closed = (server: Server, connections: Connections, graceMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close((error) => {
      clearTimeout(force)
      if (error) reject(error)
      else resolve()
    })
    connections.drain()
  })
