/** The client: one typed call per address of the service, and what most programs do with them. */
import { eventsFrom, type SessionEvent } from './events.js'
import { CALLS, type CallRow, type Calls } from './generated/calls.js'
import type { QueryDocument, QueryEstimate, QueryResult, Row } from './generated/types.js'
import type { Answer, CallOptions, ClientOptions } from './options.js'
import { Transport } from './transport.js'

type Name = keyof Calls

const ARROW_STREAM = 'application/vnd.apache.arrow.stream'
type OptionalIfEmpty<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** What a call of an address that may cost credits takes as well. */
export interface Priced {
  /**
   * The most credits that the answer may cost. The service refuses what costs more before it scans anything, and the
   * call throws HindsightProblem `above_max_credits`.
   */
  maxCredits?: number | undefined
}

/** What a call takes: its parameters, its body, an answer at hand to be revalidated, and how it is made. */
export type CallArguments<N extends Name> = CallOptions & {
  copy?: Answer<Calls[N]['answer']> | undefined
} & ('max_credits' extends keyof Calls[N]['parameters'] ? Priced : { maxCredits?: undefined }) &
  OptionalIfEmpty<
    'parameters',
    Calls[N]['parameters'] extends Record<string, never> ? undefined : Calls[N]['parameters']
  > &
  OptionalIfEmpty<'body', Calls[N]['body']>

export interface QueryOptions extends CallOptions, Priced {
  copy?: Answer<QueryResult> | undefined
}

export class Hindsight {
  private readonly transport: Transport
  private readonly origin: string
  private readonly isSession: boolean

  /** With a key the calls go to /api/v1, without one to /web/v1 with the session of the browser. */
  constructor(options: ClientOptions = {}) {
    const page = (globalThis as { location?: { origin: string } }).location?.origin
    const { baseUrl = page, key } = options
    if (baseUrl === undefined) throw new TypeError('baseUrl is the address of the service')
    this.origin = baseUrl.replace(/\/+$/, '')
    this.isSession = key === undefined
    this.transport = new Transport(options)
  }

  /**
   * Makes any call by its name. Throws HindsightProblem for what the service refuses, Unreachable where no whole answer
   * arrives, and the signal's reason.
   */
  async call<N extends Name>(name: N, ...given: CallGiven<N>): Promise<Answer<Calls[N]['answer']>> {
    const [method, , , reads] = CALLS[name] as CallRow
    const { parameters, body, maxCredits, ...options } = (given[0] ?? {}) as Loose
    const url = this.addressOf(name, maxCredits === undefined ? parameters : { ...parameters, max_credits: maxCredits })
    const text = method === 'POST' ? JSON.stringify(body ?? {}) : undefined
    return (await this.transport.send({ ...options, method, url, body: text, reads })) as Answer<Calls[N]['answer']>
  }

  /** The address of a call, such as for a link to a file. */
  addressOf(name: Name, parameters: Readonly<Record<string, string | number | undefined>> = {}): string {
    const [, path, door, , inPath = []] = CALLS[name] as CallRow
    if (door === (this.isSession ? 'key' : 'session')) {
      throw new TypeError(`${name} needs ${door === 'key' ? 'a key' : 'a session'}`)
    }
    const search = new URLSearchParams()
    for (const [one, value] of Object.entries(parameters)) {
      if (value !== undefined && !inPath.includes(one)) search.set(one, String(value))
    }
    const place = path.replaceAll(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(String(parameters[one])))
    const base = door === 'root' ? '' : this.isSession ? '/web/v1' : '/api/v1'
    return `${this.origin}${base}${place}${search.size === 0 ? '' : `?${search}`}`
  }

  /** What a query would cost now, and how much it may find. Free. */
  async estimate(document: QueryDocument, options: CallOptions = {}): Promise<Answer<QueryEstimate>> {
    const answer = await this.call('postQuery', { ...options, body: document, parameters: { dry_run: 'true' } })
    return answer as Answer<QueryEstimate>
  }

  /** Runs a query: the page that the document names. */
  async query(document: QueryDocument, options: QueryOptions = {}): Promise<Answer<QueryResult>> {
    return (await this.call('postQuery', { ...options, body: document })) as Answer<QueryResult>
  }

  /**
   * The pages of a result, one after the other. All are of one revision: when it is no longer served, the iteration
   * throws HindsightProblem `dataset_revision_changed`, and a new one begins again. `maxCredits` counts for all of them
   * together: pages after the first are free.
   */
  async *pages(document: QueryDocument, options: QueryOptions = {}): AsyncGenerator<Answer<QueryResult>, void> {
    const { copy: _, ...rest } = options
    let page: string | null = document.page.cursor
    do {
      const answer: Answer<QueryResult> = await this.query(
        { ...document, page: { ...document.page, cursor: page } },
        rest,
      )
      yield answer
      page = answer.body.cursor
    } while (page !== null)
  }

  /** The occurrences of a result, one after the other, from the first page to the last. */
  async *rows(document: QueryDocument, options: QueryOptions = {}): AsyncGenerator<Row, void> {
    for await (const { body } of this.pages(document, options)) yield* body.rows
  }

  /**
   * All events of a window as one Arrow stream. Throws HindsightProblem `window_too_large`, which names the longest window
   * that fits.
   */
  async ticksArrow(given: CallArguments<'getTicks'>): Promise<Answer<ReadableStream<Uint8Array>>> {
    const { parameters, maxCredits, copy: _, body: __, ...options } = given
    const priced = maxCredits === undefined ? parameters : { ...parameters, max_credits: maxCredits }
    const url = this.addressOf('getTicks', priced)
    const headers = { Accept: ARROW_STREAM }
    const answer = await this.transport.send({ ...options, method: 'GET', url, reads: 'bytes', headers })
    return answer as Answer<ReadableStream<Uint8Array>>
  }

  /** What changes while a page is open, until the signal is aborted. For sessions alone. */
  events(signal?: AbortSignal): AsyncGenerator<SessionEvent, void> {
    if (!this.isSession) throw new TypeError('events need a session')
    return eventsFrom(this.transport, `${this.origin}/web/v1/events`, signal)
  }
}

/** The arguments of a call after its name: none are needed where it takes nothing. */
export type CallGiven<N extends Name> =
  Record<string, never> extends CallArguments<N> ? [given?: CallArguments<N>] : [given: CallArguments<N>]

interface Loose extends CallOptions, Priced {
  parameters?: Record<string, string | number | undefined>
  body?: unknown
  copy?: Answer<unknown>
}
