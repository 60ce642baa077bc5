/**
 * The connections of a server, and which of them hold a place without need. Whoever has sent no whole request yet (half-open, slow, or
 * idle between two requests) waits; when places run out, the one that has waited longest gives its place to the newcomer. So thousands of
 * silent connections keep nobody out. Only when every place has a request under way is the newcomer refused.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  /** Places. Every one is a file descriptor and some 20 KiB. */
  connectionsMax: number
  /** For the head of a request, from the first byte or from the connection on. */
  headersMs: number
  /** For a whole request, its body included. */
  requestMs: number
  /** Between two requests. Longer than the minute that proxies keep theirs, else a proxy may send into a closing one. */
  idleMs: number
  /** For an answer to be taken off our hands once it is complete. */
  writeMs: number
}

export const CONNECTION_LIMITS: Readonly<ConnectionLimits> = {
  connectionsMax: 4096,
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 65_000,
  writeMs: 30_000,
}

/** An answer under way. */
interface Answering {
  readonly socket: Socket
  /** When it was seen to be complete and not taken. */
  since: number | undefined
}

/** For a connection without a request, when the server ends. */
const NEWCOMER_MS = 200

export class Connections {
  /** Without a request under way, in the order in which they began to wait. */
  private readonly waiting = new Set<Socket>()
  /** How many requests are under way on a connection that has had one; a client may send the next one before it has its answer. */
  private readonly underWay = new Map<Socket, number>()
  private readonly answers = new Map<ServerResponse, Answering>()
  private count = 0
  private draining = false
  private readonly sweeper: NodeJS.Timeout

  /** `refuse` says to a newcomer, and closes, when there is no place for it. */
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

  /** One listener for all answers: the emitter says whose end it is. */
  private readonly onClose = (() => {
    const end = (response: ServerResponse) => this.end(response)
    return function (this: ServerResponse) {
      end(this)
    }
  })()

  /** How many there are. */
  get size(): number {
    return this.count
  }

  /** Whether part of an answer may already be on its way to a connection. */
  hasBegunAnswering(socket: Socket): boolean {
    for (const response of this.answers.keys()) if (response.socket === socket && response.headersSent) return true
    return false
  }

  /** Closes what waits, now and from now on. Who has only just come may have a request on its way, and has a moment for it. */
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
      // An answer without a socket is complete, and waits behind the one before it.
      if (!response.writableEnded || response.socket === null) continue
      answering.since ??= now
      if (now - answering.since > this.limits.writeMs) response.socket.destroy()
    }
  }
}
