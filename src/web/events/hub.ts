/**
 * Streams of events. An event is the present state of something: the revision, the credits, a job. So a stream needs no
 * memory: it begins with the state as it is, sends what has changed since it last looked, and a browser that comes back
 * with the id of its last event (a time) gets the jobs that have ended meanwhile too. This holds for any server of a
 * control store.
 */
import type { ServerResponse } from 'node:http'
import { StoreUnavailable } from '../../accounts/index.js'
import type { AccountState } from './account-state.js'

/** Time between two looks, in milliseconds. */
const LOOK_MS = 1_000
/** A comment is sent after this long, so that proxies do not close the connection. */
const COMMENT_MS = 15_000
/** Streams of one session. */
export const STREAMS_MAX = 4
/** A browser that does not read has this many bytes waiting; then its stream ends, and it comes back. */
const WAITING_BYTES_MAX = 65_536
/** Jobs that ended this long before the last look are looked at again: the clocks of servers differ. */
const SLACK_MS = 10_000

export interface Subscriber {
  readonly sessionId: string
  readonly accountId: number
  /** Jobs that have ended since then are sent. */
  readonly since: number
  /** Whether the session still works with the account. */
  stands(): Promise<boolean>
}

interface Stream extends Subscriber {
  readonly res: ServerResponse
  readonly end: () => void
  /** By event and subject: the text that was sent last. */
  readonly sent: Map<string, string>
  from: number
  wroteAt: number
}

export interface HubOptions {
  stateOf(accountId: number, endedSince: number): Promise<AccountState>
  /** The server is about to stop. */
  draining(): boolean
  now(): number
  lookMs?: number
}

export class EventHub {
  private readonly streams = new Set<Stream>()
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> | undefined

  constructor(private readonly options: HubOptions) {}

  /** The number of open streams of a session. */
  ofSession(sessionId: string): number {
    return [...this.streams].filter((one) => one.sessionId === sessionId).length
  }

  /** Sends events to a response whose head is written. Resolves when the stream has ended. */
  async follow(res: ServerResponse, subscriber: Subscriber): Promise<void> {
    const now = this.options.now()
    await new Promise<void>((resolve) => {
      const stream: Stream = {
        ...subscriber,
        res,
        end: () => res.end(),
        sent: new Map(),
        from: Math.min(subscriber.since, now) - SLACK_MS,
        wroteAt: now,
      }
      this.streams.add(stream)
      res.once('close', () => {
        this.streams.delete(stream)
        if (this.streams.size === 0) {
          clearInterval(this.timer)
          this.timer = undefined
        }
        resolve()
      })
      res.write('retry: 2000\n\n')
      this.timer ??= setInterval(() => this.look(), this.options.lookMs ?? LOOK_MS).unref()
      this.look()
    })
  }

  /** Looks at every account that has streams, one after the other. A look that is under way is not doubled. */
  private look(): void {
    if (this.options.draining()) {
      for (const { end } of this.streams) end()
      return
    }
    this.looking ??= this.lookAtAll().finally(() => {
      this.looking = undefined
    })
  }

  private async lookAtAll(): Promise<void> {
    const accounts = new Set([...this.streams].map(({ accountId }) => accountId))
    for (const accountId of accounts) {
      const streams = [...this.streams].filter((one) => one.accountId === accountId)
      try {
        await this.lookAt(accountId, streams)
      } catch (error) {
        // The next look finds what this one missed. Any other fault ends the streams, and browsers come back.
        if (!(error instanceof StoreUnavailable)) for (const { res } of streams) res.destroy()
      }
    }
  }

  private async lookAt(accountId: number, streams: readonly Stream[]): Promise<void> {
    const now = this.options.now()
    const state = await this.options.stateOf(accountId, Math.min(...streams.map(({ from }) => from)))
    for (const stream of streams) {
      const texts = [...state]
        .filter(
          ([subject, { ended, text }]) => stream.sent.get(subject) !== text && !(ended !== null && ended < stream.from),
        )
        .map(([subject, { event, text }]) => ({
          subject,
          text,
          message: `event: ${event}\nid: ${now}\ndata: ${text}\n\n`,
        }))
      const quiet = now - stream.wroteAt >= COMMENT_MS
      if (texts.length > 0 || quiet) await this.write(stream, now, texts)
      stream.from = now - SLACK_MS
    }
  }

  private async write(stream: Stream, now: number, texts: { subject: string; text: string; message: string }[]) {
    // Nothing is sent to a session that has ended or works with another account.
    if (!(await stream.stands())) return stream.end()
    const { res, sent } = stream
    if (res.writableLength > WAITING_BYTES_MAX) return void res.destroy()
    res.write(texts.length === 0 ? ':\n\n' : texts.map(({ message }) => message).join(''))
    for (const { subject, text } of texts) sent.set(subject, text)
    stream.wroteAt = now
  }
}
