/** A venue on this machine: real WebSockets that a test scripts, and the REST addresses of closed bars and books. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { until } from '../processes/until.js'

/** A connection of a recorder. */
export class VenueConnection {
  /** What the recorder sent. */
  readonly received: string[] = []
  closed = false

  constructor(
    readonly socket: WebSocket,
    /** The path and query of its address. */
    readonly path: string,
    private readonly raw: Socket,
  ) {
    socket.on('message', (data) => this.received.push(String(data)))
    socket.on('close', () => {
      this.closed = true
    })
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Ends the connection in the middle of a message, after everything that was sent before. */
  cut(message: unknown): void {
    const text = Buffer.from(JSON.stringify(message))
    const head = Buffer.from([0x81, 126, text.length >> 8, text.length & 255])
    this.raw.end(Buffer.concat([head, text.subarray(0, text.length >> 1)]))
  }
}

export class VenueServer {
  readonly connections: VenueConnection[] = []
  /** Requests for bars and books, in order. */
  readonly requests: string[] = []
  /** Answers a request; undefined: 404. */
  answer: (path: string, body: string) => unknown = () => undefined
  private taken = 0

  private constructor(
    private readonly http: Server,
    private readonly sockets: WebSocketServer,
  ) {}

  static async listen(): Promise<VenueServer> {
    const http = createServer()
    const sockets = new WebSocketServer({ server: http })
    const server = new VenueServer(http, sockets)
    sockets.on('connection', (socket, request: IncomingMessage) => {
      server.connections.push(new VenueConnection(socket, request.url!, request.socket))
    })
    http.on('request', (request, response) => {
      let body = ''
      request.on('data', (piece: Buffer) => {
        body += piece.toString()
      })
      request.on('end', () => {
        server.requests.push(`${request.url}${body}`)
        const answer = server.answer(request.url!, body)
        response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(answer ?? null))
      })
    })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    return server
  }

  get port(): number {
    return (this.http.address() as AddressInfo).port
  }

  get streams(): string {
    return `ws://127.0.0.1:${this.port}`
  }

  get rest(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The next connection, when it is there. */
  async next(): Promise<VenueConnection> {
    await until(() => this.connections.length > this.taken, 'no connection')
    this.taken += 1
    return this.connections[this.taken - 1]!
  }

  async close(): Promise<void> {
    for (const client of this.sockets.clients) client.terminate()
    this.sockets.close()
    this.http.closeAllConnections()
    await new Promise((resolve) => this.http.close(resolve))
  }
}

/** Waits of a recorder, short enough for a test. */
export const SHORT_TIMES = {
  ...{ backOffMs: [0, 5, 10], stableMs: 60_000, silentMs: 60_000, pingMs: 60_000 },
  ...{ renewMs: 3_600_000, overlapMs: 20, handshakeMs: 10_000 },
} as const
