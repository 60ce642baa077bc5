/**
 * Requests that were sent before the program had loaded (web/begin.ts). Each is taken by the first call that would send
 * the same; so a page waits for its answers while it loads, and not afterwards.
 */

/** One that nobody has taken by then is no longer current. */
const KEPT_MS = 15_000

interface Begun {
  readonly response: Promise<Response>
  readonly abort: AbortController
}

const begun = new Map<string, Begun>()

const nameOf = (method: string, url: string, body?: string): string =>
  `${method} ${new URL(url, location.href).href} ${body ?? ''}`

/** Sends a request of this service. The response that it resolves to can be read apart from the one that is taken. */
export async function begin(method: 'GET' | 'POST', path: string, body?: string): Promise<Response> {
  const name = nameOf(method, path, body)
  const abort = new AbortController()
  const response = fetch(path, {
    method,
    cache: 'no-store',
    signal: abort.signal,
    ...(body !== undefined && { body, headers: { 'Content-Type': 'application/json' } }),
  })
  const kept = response.then((one) => one.clone())
  // Whoever takes it hears of a failure.
  kept.catch(() => undefined)
  begun.set(name, { response: kept, abort })
  setTimeout(() => begun.delete(name), KEPT_MS)
  return response
}

/** Like fetch(); a request that was begun is taken instead of being sent again. */
export async function fetchOrTake(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const name = nameOf(init.method ?? 'GET', String(input), typeof init.body === 'string' ? init.body : undefined)
  const taken = begun.get(name)
  if (taken === undefined) return fetch(input, init)
  begun.delete(name)
  const { signal } = init
  signal?.throwIfAborted()
  signal?.addEventListener('abort', () => taken.abort.abort(signal.reason), { once: true })
  return taken.response
}
