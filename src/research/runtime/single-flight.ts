/**
 * Identical work requested at the same time runs once. A caller that leaves early does not affect the others; when the
 * last caller leaves, the work is cancelled.
 */

/** A waiting caller and what it brings. */
export interface Waiter<B> {
  brings: B | undefined
}

interface Flight<T, B> {
  result: Promise<T>
  /** In order of arrival. */
  waiters: Set<Waiter<B>>
  ended: boolean
  stop: AbortController
}

export class SingleFlight<T, B = never> {
  private readonly flights = new Map<string, Flight<T, B>>()

  /** Number of distinct works in progress. */
  get size(): number {
    return this.flights.size
  }

  /**
   * Joins the running work for `key`, or starts it. Rejects with the reason of `signal` as soon as that is aborted.
   * `start` receives a signal that is aborted when nobody waits any more, and the current set of waiting callers.
   */
  async join(
    key: string,
    start: (signal: AbortSignal, waiters: ReadonlySet<Waiter<B>>) => Promise<T>,
    signal?: AbortSignal,
    brings?: B,
  ): Promise<T> {
    signal?.throwIfAborted()
    const waiter = { brings }
    const flight = this.flights.get(key) ?? this.begin(key, start, waiter)
    flight.waiters.add(waiter)
    try {
      return await orAborted(flight.result, signal)
    } finally {
      flight.waiters.delete(waiter)
      if (flight.waiters.size === 0 && !flight.ended) {
        // Removed at once: a new caller must not join work that is being cancelled.
        this.remove(key, flight)
        flight.stop.abort()
      }
    }
  }

  private begin(
    key: string,
    start: (signal: AbortSignal, waiters: ReadonlySet<Waiter<B>>) => Promise<T>,
    first: Waiter<B>,
  ): Flight<T, B> {
    const stop = new AbortController()
    const waiters = new Set([first])
    const flight: Flight<T, B> = { result: start(stop.signal, waiters), waiters, ended: false, stop }
    // All callers may have left before it fails; then nobody handles the failure.
    const end = () => {
      flight.ended = true
      this.remove(key, flight)
    }
    flight.result.then(end, end)
    this.flights.set(key, flight)
    return flight
  }

  private remove(key: string, flight: Flight<T, B>): void {
    if (this.flights.get(key) === flight) this.flights.delete(key)
  }
}

/** The result of `work`, unless `signal` is aborted first: then its reason is thrown. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  return new Promise<T>((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    // Handle a rejection even when nobody waits any more: an unhandled rejection would end the process.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
