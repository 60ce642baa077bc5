/**
 * Tracks the connections of a server and limits their number. A connection without a request in progress (half-open,
 * slow to send the head of a request, or idle between two requests) is waiting. When all `connectionsMax` slots are
 * taken, the connection that has waited longest is closed and the new one takes its slot, so thousands of silent
 * connections keep nobody out. A new connection is refused only when every slot has a request in progress.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  /** Maximum number of open connections. Each one takes a file descriptor and about 20 KiB. */
  connectionsMax: number
  /** Time limit for the head of a request, from its first byte or from the opening of the connection. */
  headersMs: number
  /** Time limit for a whole request, its body included. */
  requestMs: number
  /**
   * Time that a connection may be idle between two requests. It is longer than the minute for which proxies keep idle
   * connections; otherwise a proxy might send a request on a connection that is being closed.
   */
  idleMs: number
  /** Time limit for sending a response to the client, from the moment when the response is complete. */
  writeMs: number
}

export const CONNECTION_LIMITS: Readonly<ConnectionLimits> = {
  connectionsMax: 4096,
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 65_000,
  writeMs: 30_000,
}

/** A response in progress. */
interface Answering {
  readonly socket: Socket
  /** When the response was first found to be complete but not fully sent. */
  since: number | undefined
}

/** Time that drain() leaves to a connection that has not sent a request yet. */
const NEWCOMER_MS = 200

export class Connections {
  /** Connections without a request in progress, in the order in which they began to wait. */
  private readonly waiting = new Set<Socket>()
  /**
   * Number of requests in progress on each connection that has had one. A client may send the next request before it
   * has its answer (pipelining).
   */
  private readonly underWay = new Map<Socket, number>()
  private readonly answers = new Map<ServerResponse, Answering>()
  private count = 0
  private draining = false
  private readonly sweeper: NodeJS.Timeout

  /** `refuse` is called with a new connection for which no slot can be freed; it answers and closes the connection. */
  constructor(
    server: Server,
    private readonly limits: Pick<ConnectionLimits, 'connectionsMax' | 'writeMs'>,
    refuse: (socket: Socket) => void,
  ) {
    server.on('connection', (socket: Socket) => {
      this.count++
      socket.once('close', () => {
        this.count--
        this.waiting.delete(socket)
        this.underWay.delete(socket)
      })
      this.waiting.add(socket)
      if (this.count > limits.connectionsMax && !this.makeRoom(socket)) refuse(socket)
    })
    server.on('request', (request: IncomingMessage, response: ServerResponse) => this.begin(request.socket, response))
    this.sweeper = setInterval(() => this.sweep(performance.now()), Math.min(1_000, limits.writeMs / 2))
    this.sweeper.unref()
    server.once('close', () => clearInterval(this.sweeper))
  }

  /** One listener for all responses: `this` is the response that has closed. */
  private readonly onClose = (() => {
    const end = (response: ServerResponse) => this.end(response)
    return function (this: ServerResponse) {
      end(this)
    }
  })()

  /** Number of open connections. */
  get size(): number {
    return this.count
  }

  /** Whether part of a response may already have been sent on a connection. */
  hasBegunAnswering(socket: Socket): boolean {
    for (const response of this.answers.keys()) if (response.socket === socket && response.headersSent) return true
    return false
  }

  /** The method of the request that is being answered on a connection. Undefined when there is none. */
  methodUnderWay(socket: Socket): string | undefined {
    for (const response of this.answers.keys()) if (response.socket === socket) return response.req.method
    return undefined
  }

  /**
   * Closes connections that wait, and from now on every connection that begins to wait. A connection that has not sent
   * a request yet may have one in transit, so it is closed only after NEWCOMER_MS.
   */
  drain(): void {
    this.draining = true
    for (const socket of this.waiting) if (this.underWay.has(socket)) socket.destroy()
    setTimeout(() => {
      for (const socket of this.waiting) socket.destroy()
    }, NEWCOMER_MS).unref()
  }

  private begin(socket: Socket, response: ServerResponse): void {
    this.waiting.delete(socket)
    this.underWay.set(socket, (this.underWay.get(socket) ?? 0) + 1)
    this.answers.set(response, { socket, since: undefined })
    response.on('close', this.onClose)
  }

  private end(response: ServerResponse): void {
    const { socket } = this.answers.get(response)!
    this.answers.delete(response)
    if (socket.destroyed) return
    const left = this.underWay.get(socket)! - 1
    this.underWay.set(socket, left)
    if (left > 0) return
    if (this.draining) socket.destroySoon()
    else this.waiting.add(socket)
  }

  private makeRoom(newcomer: Socket): boolean {
    for (const socket of this.waiting) {
      if (socket === newcomer) continue
      socket.destroy()
      return true
    }
    return false
  }

  private sweep(now: number): void {
    for (const [response, answering] of this.answers) {
      // A complete response without a socket waits for the response before it on the same connection.
      if (!response.writableEnded || response.socket === null) continue
      answering.since ??= now
      if (now - answering.since > this.limits.writeMs) response.socket.destroy()
    }
  }
}
