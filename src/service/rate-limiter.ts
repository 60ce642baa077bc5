/**
 * Token buckets, one per key or address. A bucket admits `perMinute` requests at once and is refilled evenly over a
 * minute. Buckets that were not used for longest are dropped, so memory stays bounded for any number of addresses.
 *
 * The buckets belong to this process. Counting windows in a shared store would cost a round trip per request, and would
 * admit twice the limit where two windows meet; docs/operating.md says what several processes behind one address do
 * instead.
 */
import { LRUCache } from 'lru-cache'

interface Bucket {
  tokens: number
  /** When `tokens` was last updated, in milliseconds. */
  at: number
}

/** The state of a caller's bucket after a request. */
export interface Standing {
  admitted: boolean
  /** Requests that would be admitted now. */
  remaining: number
  /** Seconds until one more request is admitted, rounded up, at least 1; until then `remaining` does not grow. */
  seconds: number
}

const BUCKETS_MAX = 100_000
const MINUTE_SECONDS = 60

export class RateLimiter {
  /** By size, not by `max`: for that the cache would allocate all places at once, for some 40 ms. */
  private readonly buckets = new LRUCache<string, Bucket>({ maxSize: BUCKETS_MAX, sizeCalculation: () => 1 })
  /** Value of RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers-11). */
  readonly policy: string

  /** `name`: the name of the limit in response headers. `perMinute` counts per `windowSeconds` where that is not 60. */
  constructor(
    readonly name: string,
    readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
    private readonly windowSeconds: number = MINUTE_SECONDS,
  ) {
    this.policy = `"${name}";q=${perMinute};w=${windowSeconds}`
  }

  /** Takes a token of `caller`, if there is one. */
  take(caller: string): Standing {
    const bucket = this.bucket(caller)
    const admitted = bucket.tokens >= 1
    if (admitted) bucket.tokens -= 1
    const remaining = Math.floor(bucket.tokens)
    const ms = Math.round(((remaining + 1 - bucket.tokens) * this.windowSeconds * 1000) / this.perMinute)
    return { admitted, remaining, seconds: Math.max(1, Math.ceil(ms / 1000)) }
  }

  private bucket(caller: string): Bucket {
    const now = this.now()
    let bucket = this.buckets.get(caller)
    if (bucket === undefined) {
      bucket = { tokens: this.perMinute, at: now }
      this.buckets.set(caller, bucket)
    }
    const refilled = ((now - bucket.at) * this.perMinute) / (this.windowSeconds * 1000)
    bucket.tokens = Math.min(this.perMinute, bucket.tokens + refilled)
    bucket.at = now
    return bucket
  }
}
