/**
 * A growing wait per name after failed passwords. Names that nobody has are treated alike, so that a wait says nothing
 * about a name. The counts belong to this process; the limit per address stands in front of it.
 */
import { LRUCache } from 'lru-cache'

/** Failures without any wait. */
const FREE = 5
const FIRST_WAIT_MS = 5_000
const WAIT_MAX_MS = 15 * 60_000
const FORGOTTEN_MS = 60 * 60_000
const NAMES_MAX = 50_000

interface Failures {
  count: number
  until: number
}

export class NameThrottle {
  private readonly names: LRUCache<string, Failures>

  constructor(private readonly now: () => number) {
    // By size, not by `max`: for that the cache would allocate all places at once.
    this.names = new LRUCache({
      ...{ maxSize: NAMES_MAX, sizeCalculation: () => 1 },
      ...{ ttl: FORGOTTEN_MS, ttlResolution: 0, perf: { now } },
    })
  }

  /**
   * Counts an attempt as failed, until succeeded() is called: attempts at the same time all count. Returns the
   * milliseconds to wait when it may not be made, and whether it is the one with which the waits begin.
   */
  attempt(name: string): { wait: number; begins: boolean } {
    const now = this.now()
    const { count, until } = this.names.get(name) ?? { count: 0, until: 0 }
    if (until > now) return { wait: until - now, begins: false }
    const failed = count + 1
    const wait = failed < FREE ? 0 : Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** (failed - FREE))
    this.names.set(name, { count: failed, until: now + wait })
    return { wait: 0, begins: failed === FREE }
  }

  succeeded(name: string): void {
    this.names.delete(name)
  }
}
