/**
 * One request of the workbench. Answers that are problems become `Problem`; 429 and 503 are tried once more after `Retry-After`; entity tags are kept by
 * address and body, so what is current costs nothing. Closing a request cancels its scan.
 */
import { signal } from '@preact/signals'

/** Under this address the service admits sessions. */
export const BASE = '/web/v1'

export interface Fault {
  readonly code: string
  readonly path: string
  readonly detail: string
  readonly nearest?: readonly string[]
  readonly allowed?: readonly unknown[]
}

/** A refusal of the service, or of the way to it (`offline`, `cut`). */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly faults: readonly Fault[]
  readonly requestId: string | null
  readonly headers: Headers | null

  constructor(of: {
    status: number
    code: string
    title: string
    detail?: string
    faults?: readonly Fault[]
    requestId?: string | null
    headers?: Headers | null
  }) {
    super(of.detail ?? of.title)
    this.status = of.status
    this.code = of.code
    this.title = of.title
    this.detail = of.detail ?? ''
    this.faults = of.faults ?? []
    this.requestId = of.requestId ?? null
    this.headers = of.headers ?? null
  }
}

export interface Result<Body> {
  readonly body: Body
  readonly headers: Headers
  /** The bytes were those of an earlier answer. */
  readonly notModified: boolean
}

export interface Options {
  readonly method?: 'GET' | 'POST'
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Sends the entity tag of the last answer to the same request. */
  readonly tagged?: boolean
}

/** Whether the last request reached the service. */
export const online = signal(true)
/** Seconds until a request is tried again; 0 when none waits. */
export const waiting = signal(0)

interface Kept {
  readonly etag: string
  readonly body: unknown
  readonly headers: Headers
}
const kept = new Map<string, Kept>()
const KEPT_MAX = 24

export const addressOf = (path: string, query: Options['query'] = {}): string => {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `${BASE}${path}${pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`}`
}

/** Sends a request. Rejects with Problem, or with the AbortError of its signal. */
export async function call<Body>(path: string, options: Options = {}): Promise<Result<Body>> {
  const response = await respond(path, options)
  const name = options.tagged ? nameOf(path, options) : ''
  const before = kept.get(name)
  if (response.status === 304 && before !== undefined) {
    return { body: before.body as Body, headers: merged(before.headers, response.headers), notModified: true }
  }
  const body = (await bodyOf(response)) as Body
  if (!response.ok) throw problemOf(response, body)
  const etag = response.headers.get('ETag')
  if (options.tagged && etag !== null) {
    if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!)
    kept.set(name, { etag, body, headers: response.headers })
  }
  return { body, headers: response.headers, notModified: false }
}

/** Sends a request whose answer is a file. */
export async function callFile(path: string, options: Options = {}): Promise<Blob> {
  const response = await respond(path, options)
  if (!response.ok) throw problemOf(response, await bodyOf(response))
  return response.blob().catch(() => {
    throw new Problem({ status: 0, code: 'cut', title: 'cut' })
  })
}

const nameOf = (path: string, { query, body }: Options): string => `${addressOf(path, query)}\n${JSON.stringify(body)}`

function merged(old: Headers, fresh: Headers): Headers {
  const all = new Headers(old)
  fresh.forEach((value, name) => {
    all.set(name, value)
  })
  return all
}

async function respond(path: string, options: Options): Promise<Response> {
  const { method = options.body === undefined ? 'GET' : 'POST', query, body, signal: aborted, tagged } = options
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (method === 'POST') headers['Content-Type'] = 'application/json'
  const tag = tagged ? kept.get(nameOf(path, options))?.etag : undefined
  if (tag !== undefined) headers['If-None-Match'] = tag
  const init: RequestInit = {
    ...{ method, headers, credentials: 'same-origin', cache: 'no-store' },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    ...(aborted === undefined ? {} : { signal: aborted }),
  }
  for (let attempt = 0; ; attempt++) {
    const response = await reach(addressOf(path, query), init)
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
    if (attempt > 0 || ![429, 503].includes(response.status) || !(wait <= 60)) return response
    await countDown(Math.max(1, wait), aborted)
  }
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init)
    online.value = true
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    online.value = false
    throw new Problem({ status: 0, code: 'offline', title: 'offline' })
  }
}

/** Waits, showing the seconds. Rejects when the signal is aborted. */
async function countDown(seconds: number, aborted: AbortSignal | undefined): Promise<void> {
  try {
    for (waiting.value = Math.ceil(seconds); waiting.value > 0; waiting.value--) {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      aborted?.throwIfAborted()
    }
  } finally {
    waiting.value = 0
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Problem({
      ...{ status: response.status, code: 'cut', title: 'cut', requestId: response.headers.get('X-Request-Id') },
    })
  }
}

function problemOf(response: Response, body: unknown): Problem {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return new Problem({
    status: response.status,
    code: String(said.code ?? 'internal'),
    title: String(said.title ?? response.statusText),
    detail: String(said.detail ?? ''),
    faults: (said.errors ?? said.faults ?? []) as readonly Fault[],
    requestId: response.headers.get('X-Request-Id'),
    headers: response.headers,
  })
}
