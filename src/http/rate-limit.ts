/**
 * Token buckets, one per key or address: so many requests at once, refilled evenly over a minute. Buckets of callers not heard of for
 * long are forgotten, so memory stays bounded whatever the number of addresses.
 */
import { LRUCache } from 'lru-cache'

interface Bucket {
  tokens: number
  /** When `tokens` was right, in milliseconds. */
  at: number
}

const BUCKETS_MAX = 100_000

export class RateLimiter {
  private readonly buckets = new LRUCache<string, Bucket>({ max: BUCKETS_MAX })

  constructor(
    readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes a token of `caller`; 0 when there was one, otherwise the seconds (rounded up) until there will be. */
  take(caller: string): number {
    const bucket = this.bucket(caller)
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1
      return 0
    }
    return Math.max(1, Math.ceil(((1 - bucket.tokens) * 60) / this.perMinute))
  }

  private bucket(caller: string): Bucket {
    const now = this.now()
    const bucket = this.buckets.get(caller) ?? { tokens: this.perMinute, at: now }
    bucket.tokens = Math.min(this.perMinute, bucket.tokens + ((now - bucket.at) * this.perMinute) / 60_000)
    bucket.at = now
    this.buckets.set(caller, bucket)
    return bucket
  }
}
