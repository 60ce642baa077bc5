/** SplitMix64 (Steele, Lea, Flood, 2014): the state advances by a fixed odd number, and each output is a mix of the state. */

const mix = (state: bigint): bigint => {
  let z = state
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n)
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn)
  return z ^ (z >> 31n)
}

/** A generator that stores its outputs, so that repeated reads from the start give the same values. */
export class SplitMix64 {
  private state: bigint
  private readonly outputs: bigint[] = []

  constructor(seed: bigint) {
    this.state = BigInt.asUintN(64, seed)
  }

  output(i: number): bigint {
    while (this.outputs.length <= i) {
      this.state = BigInt.asUintN(64, this.state + 0x9e3779b97f4a7c15n)
      this.outputs.push(mix(this.state))
    }
    return this.outputs[i]!
  }
}

/** Returns an index below `count`: the high 64 bits of x · count. */
export const indexOf = (x: bigint, count: number): number => Number((x * BigInt(count)) >> 64n)

/** The first 8 bytes of a hexadecimal key, big-endian. */
export const seedOf = (key: string): bigint => BigInt(`0x${key.slice(0, 16)}`)
