/**
 * The connection of some streams, kept up: opened again when it ends, renewed before the venue ends it, and given up when it is silent. While it is
 * renewed there are two, and both copies of a message are equal.
 */
import WebSocket from 'ws'
import type { ConnectionPlan } from './feed.js'

export interface ConnectionTimes {
  /** Waits before the connection is opened again, the last one repeatedly; each is drawn from its second half. */
  readonly backOffMs: readonly number[]
  /** A connection that lived so long begins again with the first wait. */
  readonly stableMs: number
  /** Without any message for so long it is given up. */
  readonly silentMs: number
  readonly pingMs: number
  readonly renewMs: number
  /** How long two connections overlap. */
  readonly overlapMs: number
  readonly handshakeMs: number
}

export const CONNECTION_TIMES: ConnectionTimes = {
  backOffMs: [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000],
  ...{ stableMs: 30_000, silentMs: 60_000, pingMs: 50_000 },
  // A venue ends a connection after 24 hours.
  ...{ renewMs: 23 * 3_600_000, overlapMs: 30_000, handshakeMs: 10_000 },
}

const MESSAGE_BYTES_MAX = 4 * 1024 * 1024

/** What the connection tells. */
export interface ConnectionListener {
  message(text: string, link: Link): void
  /** No connection is open any more. */
  down(why: string): void
  /** It was opened, `again` after it was down, or to renew it. */
  opened(why: 'first' | 'again' | 'renewed'): void
}

/** One WebSocket, and the span of the venue's clock in which its messages came. */
export class Link {
  from = Number.POSITIVE_INFINITY
  to = Number.NEGATIVE_INFINITY
  heard = false
  readonly began = performance.now()
  lastMessage = performance.now()
  /** The newest message of the venue when it was opened: what came before was not watched. */
  notBefore = Number.NEGATIVE_INFINITY

  constructor(
    readonly socket: WebSocket,
    /** Subscriptions without an answer: until then not every stream is watched. */
    private unanswered: number,
  ) {}

  /** A subscription was answered. */
  answered(): void {
    this.unanswered -= 1
  }

  /** A message was sent at this time. */
  saw(time: number): void {
    if (this.unanswered > 0) return
    if (this.from === Number.POSITIVE_INFINITY) this.from = Math.max(time, this.notBefore)
    this.to = Math.max(this.to, time)
  }
}

export class Connection {
  /** Open ones, oldest first. */
  private links: Link[] = []
  /** Spans of earlier ones. */
  private past: { from: number; to: number }[] = []
  private readonly timers = new Set<NodeJS.Timeout>()
  private failures = 0
  private opening = false
  private closed = false
  private readonly watch: NodeJS.Timeout

  constructor(
    readonly plan: ConnectionPlan,
    private readonly listener: ConnectionListener,
    private readonly options: {
      readonly times: ConnectionTimes
      readonly ping?: string | undefined
      /** The venue's clock. */
      readonly time: () => number
      readonly random: () => number
    },
  ) {
    const { silentMs, pingMs } = options.times
    this.watch = setInterval(() => this.lookForSilence(), Math.max(1, Math.min(silentMs, pingMs) / 4))
    this.open('first')
  }

  get up(): boolean {
    return this.links.some(({ heard }) => heard)
  }

  /** The venue's clock of the newest message. */
  get seenTo(): number {
    return Math.max(...this.links.map(({ to }) => to), Number.NEGATIVE_INFINITY)
  }

  /** Whether every moment of [from, to] was watched. */
  covers(from: number, to: number): boolean {
    let reached = from
    const spans = [...this.past, ...this.links].sort((a, b) => a.from - b.from)
    for (const span of spans) if (span.from <= reached) reached = Math.max(reached, span.to)
    return spans.some((span) => span.from <= from && span.to >= from) && reached >= to
  }

  /** Opens another connection and ends this one some seconds later. */
  renew(): void {
    this.open('renewed')
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.watch)
    for (const timer of this.timers) clearTimeout(timer)
    const ended = this.links.map(
      ({ socket }) =>
        new Promise<void>((resolve) =>
          socket.readyState === WebSocket.CLOSED ? resolve() : socket.once('close', () => resolve()),
        ),
    )
    for (const { socket } of this.links) socket.terminate()
    await Promise.all(ended)
  }

  private open(why: 'first' | 'again' | 'renewed'): void {
    if (this.closed || this.opening) return
    this.opening = true
    const { times } = this.options
    const socket = new WebSocket(this.plan.url, {
      ...{ maxPayload: MESSAGE_BYTES_MAX, handshakeTimeout: times.handshakeMs },
      // Neither to another host nor with memory for each connection.
      ...{ followRedirects: false, perMessageDeflate: false },
    })
    const link = new Link(socket, this.plan.subscriptions.length)
    this.links.push(link)
    let problem = ''
    socket.once('open', () => {
      this.opening = false
      link.lastMessage = performance.now()
      link.notBefore = this.options.time()
      for (const text of this.plan.subscriptions) socket.send(text)
      this.listener.opened(why)
      this.after(times.renewMs, () => this.links.at(-1) === link && this.renew())
    })
    socket.on('message', (data) => {
      link.lastMessage = performance.now()
      if (!link.heard) this.firstMessage(link)
      this.listener.message(String(data), link)
    })
    socket.on('error', (error) => {
      problem = String(error.message).slice(0, 200)
    })
    socket.once('close', (code) => this.ended(link, problem === '' ? `it was closed (${code})` : problem))
  }

  /** The one before is kept for a while, so that nothing is between them. */
  private firstMessage(link: Link): void {
    link.heard = true
    const older = this.links.filter((one) => one !== link)
    if (older.length > 0) {
      this.after(this.options.times.overlapMs, () => {
        for (const { socket } of older) socket.close()
        this.after(1_000, () => {
          for (const { socket } of older) socket.terminate()
        })
      })
    }
  }

  private ended(link: Link, why: string): void {
    const { backOffMs, stableMs } = this.options.times
    if (this.links.at(-1) === link) this.opening = false
    const newest = this.links.at(-1) === link
    this.links = this.links.filter((one) => one !== link)
    if (link.from <= link.to) this.past = merged([...this.past, { from: link.from, to: link.to }])
    if (this.closed) return
    if (!this.up) this.listener.down(why)
    // An older one that ends while a newer one is up is expected.
    if (!newest && this.links.length > 0) return
    if (link.heard && performance.now() - link.began >= stableMs) this.failures = 0
    const wait = backOffMs[Math.min(this.failures, backOffMs.length - 1)]!
    this.failures += 1
    this.after(wait * (0.5 + 0.5 * this.options.random()), () => this.open('again'))
  }

  private lookForSilence(): void {
    const { silentMs, pingMs } = this.options.times
    for (const link of this.links) {
      if (link.socket.readyState !== WebSocket.OPEN) continue
      const quiet = performance.now() - link.lastMessage
      if (quiet >= silentMs) link.socket.terminate()
      else if (quiet >= pingMs && this.options.ping !== undefined) link.socket.send(this.options.ping)
    }
  }

  private after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      if (!this.closed) work()
    }, ms)
    this.timers.add(timer)
  }
}

const SPANS_MAX = 64

/** Spans that touch are one. The newest ones are kept. */
function merged(spans: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const kept: { from: number; to: number }[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = kept.at(-1)
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else kept.push({ ...span })
  }
  return kept.slice(-SPANS_MAX)
}
