/** A seeded generator (mulberry32). A test file takes its seed from seed.ts. */
export class RandomNumbers {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** A number in [0, 1). */
  unit(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** An integer from low to high, both inclusive. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.unit() < probability
  }

  pick<T>(from: readonly T[]): T {
    return from[this.integer(0, from.length - 1)]!
  }

  /** Returns `count` different items, or all if there are fewer. */
  sample<T>(from: readonly T[], count: number): T[] {
    const left = [...from]
    const out: T[] = []
    while (out.length < count && left.length > 0) out.push(...left.splice(this.integer(0, left.length - 1), 1))
    return out
  }

  /** A roughly normal number: the sum of twelve uniform numbers. */
  normal(): number {
    let total = -6
    for (let i = 0; i < 12; i++) total += this.unit()
    return total
  }

  /** Returns an independent generator, so that a change in one part of a test does not affect another. */
  fork(): RandomNumbers {
    return new RandomNumbers(this.integer(0, 2 ** 32 - 1))
  }
}
