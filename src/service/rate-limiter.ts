/**
 * Token buckets, one per key or address: so many requests at once, refilled evenly over a minute. Buckets of callers not heard of for
 * long are forgotten, so memory stays bounded whatever the number of addresses.
 *
 * They are this process's own. Counting windows in a shared store would cost a round trip per request, and let twice the limit pass where
 * two windows meet; docs/operating.md says what several processes behind one address do instead.
 */
import { LRUCache } from 'lru-cache'

interface Bucket {
  tokens: number
  /** When `tokens` was right, in milliseconds. */
  at: number
}

/** How a caller stands after asking once more. */
export interface Standing {
  admitted: boolean
  /** Requests that would be admitted now. */
  remaining: number
  /** Until there is one more, rounded up; for so long `remaining` is all there is. */
  seconds: number
}

const BUCKETS_MAX = 100_000
const WINDOW_SECONDS = 60

export class RateLimiter {
  private readonly buckets = new LRUCache<string, Bucket>({ max: BUCKETS_MAX })
  /** Value of RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers-11). */
  readonly policy: string

  /** `name` is what headers call the limit. */
  constructor(
    readonly name: string,
    readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.policy = `"${name}";q=${perMinute};w=${WINDOW_SECONDS}`
  }

  /** Takes a token of `caller`, if there is one. */
  take(caller: string): Standing {
    const bucket = this.bucket(caller)
    const admitted = bucket.tokens >= 1
    if (admitted) bucket.tokens -= 1
    const remaining = Math.floor(bucket.tokens)
    const ms = Math.round(((remaining + 1 - bucket.tokens) * WINDOW_SECONDS * 1000) / this.perMinute)
    return { admitted, remaining, seconds: Math.max(1, Math.ceil(ms / 1000)) }
  }

  private bucket(caller: string): Bucket {
    const now = this.now()
    let bucket = this.buckets.get(caller)
    if (bucket === undefined) {
      bucket = { tokens: this.perMinute, at: now }
      this.buckets.set(caller, bucket)
    }
    const refilled = ((now - bucket.at) * this.perMinute) / (WINDOW_SECONDS * 1000)
    bucket.tokens = Math.min(this.perMinute, bucket.tokens + refilled)
    bucket.at = now
    return bucket
  }
}
