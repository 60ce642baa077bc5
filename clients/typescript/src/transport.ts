/** Sends requests: tries again when the service asks for it, revalidates what it has, and makes problems of refusals. */
import type { Answer, CallOptions, ClientOptions } from './options.js'
import { problemOf, Unreachable } from './problem.js'

export interface Outgoing extends CallOptions {
  method: 'GET' | 'POST'
  /** With path and query string. */
  url: string
  /** JSON text. */
  body?: string | undefined
  reads: 'json' | 'text' | 'bytes'
  /** An answer at hand: sent back when the service says that it is current. */
  copy?: Answer<unknown> | undefined
  headers?: Readonly<Record<string, string>>
}

const RETRIES = 2
const WAIT_SECONDS_MAX = 60

export class Transport {
  /** By request. The oldest goes first. */
  private readonly kept = new Map<string, Answer<unknown>>()
  private readonly options: ClientOptions

  constructor(options: ClientOptions) {
    this.options = options
  }

  async send(outgoing: Outgoing): Promise<Answer<unknown>> {
    const name = `${outgoing.method} ${outgoing.url} ${outgoing.body ?? ''}`
    const copy = outgoing.copy ?? this.kept.get(name)
    const response = await this.respond({ ...outgoing, copy })
    if (response.status === 304 && copy !== undefined) return { ...copy, ...factsOf(response), notModified: true }
    const answer = { body: await bodyOf(response, outgoing.reads), ...factsOf(response), notModified: false }
    if (answer.etag !== null && !(answer.body instanceof ReadableStream)) this.keep(name, answer)
    return answer
  }

  /** The response to a request that was not refused, after as many tries as are allowed. */
  async respond(outgoing: Outgoing): Promise<Response> {
    const { retries = this.options.retries ?? RETRIES, signal } = outgoing
    for (let attempt = 1; ; attempt++) {
      const response = await this.fetched(outgoing)
      if (response.ok || (response.status === 304 && outgoing.copy !== undefined)) return response
      const problem = await problemOf(response)
      const seconds = problem.retryAfter
      const passes = (problem.status === 429 || problem.status === 503) && seconds !== null
      if (!passes || attempt > retries || seconds > (this.options.waitSecondsMax ?? WAIT_SECONDS_MAX)) throw problem
      this.options.onWait?.({ seconds, problem, attempt })
      await pause(seconds * 1000, signal)
    }
  }

  private async fetched({ method, url, body, copy, signal, requestId, headers: own }: Outgoing): Promise<Response> {
    const { key, headers, cache, fetch: send = fetch } = this.options
    const init: RequestInit = {
      method,
      headers: {
        ...headers,
        ...own,
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(copy?.etag != null && { 'If-None-Match': copy.etag }),
        ...(requestId !== undefined && { 'X-Request-Id': requestId }),
      },
      credentials: key === undefined ? 'same-origin' : 'omit',
      // A copy is revalidated by this client; the browser's own store would answer instead.
      ...(copy === undefined ? cache !== undefined && { cache } : { cache: 'no-store' as const }),
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    }
    try {
      return await send(url, init)
    } catch (error) {
      signal?.throwIfAborted()
      throw new Unreachable('offline', error)
    }
  }

  private keep(name: string, answer: Answer<unknown>): void {
    const most = this.options.keep ?? 0
    if (most === 0) return
    this.kept.delete(name)
    this.kept.set(name, answer)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= most) return
      this.kept.delete(oldest)
    }
  }
}

function factsOf({ status, headers }: Response) {
  const number = (name: string): number | null => {
    const text = headers.get(name)
    return text === null ? null : Number(text)
  }
  return {
    status,
    headers,
    etag: headers.get('ETag'),
    cost: number('X-Research-Cost'),
    remaining: number('X-Research-Allowance-Remaining'),
  }
}

/** Types of tables, which some addresses send in place of JSON when they are asked for one. */
const TABLES = /^(?:text\/csv|application\/vnd\.apache\.(?:parquet|arrow\.stream))\b/

async function bodyOf(response: Response, reads: Outgoing['reads']): Promise<unknown> {
  if (reads === 'bytes' || TABLES.test(response.headers.get('Content-Type') ?? '')) return response.body
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new Unreachable('cut', error)
  }
  if (reads === 'text') return text
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Unreachable('cut', error)
  }
}

/** Rejects with the signal's reason when it is aborted meanwhile. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const leave = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, ms)
    signal?.addEventListener('abort', leave, { once: true })
  })
}
