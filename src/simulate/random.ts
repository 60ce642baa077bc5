/**
 * Random numbers that are the same on every machine. Only 32-bit integer operations, additions, multiplications,
 * divisions and square roots are used, which are exact or correctly rounded by IEEE 754. Logarithms, exponentials and
 * sines may differ in their last digit between engines, so the simulated market does not use them.
 */

/** One stream of numbers. Streams of different names are independent. */
export class RandomStream {
  private a: number
  private b: number
  private c: number
  private d = 1

  constructor(seed: number, name: string) {
    this.a = hash(`${seed}/a/${name}`)
    this.b = hash(`${seed}/b/${name}`)
    this.c = hash(`${seed}/c/${name}`)
    for (let i = 0; i < 16; i++) this.uint32()
  }

  /** sfc32 (Chris Doty-Humphrey), which passes PractRand. */
  uint32(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0
    this.d = (this.d + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum
    this.c |= 0
    return sum >>> 0
  }

  /** A number in [0, 1). */
  uniform(): number {
    return this.uint32() / 4294967296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.uniform()
  }

  /** Mean 0, variance 1: the sum of six uniform numbers, which is close to a normal number within three deviations. */
  normal(): number {
    let sum = -3
    for (let i = 0; i < 6; i++) sum += this.uniform()
    return sum * Math.SQRT2
  }

  /** As normal(), but one number in forty is three times as wide: the fat tails of returns. Variance 1.2. */
  heavyTailed(): number {
    const value = this.normal()
    return this.uniform() < 0.025 ? 3 * value : value
  }

  /** Positive, mean about 1, with a long right tail: the volume of minutes. */
  burst(): number {
    const share = this.uniform()
    return 0.3 + (0.33 * share) / (1.04 - share)
  }
}

/** FNV-1a over UTF-16 units, then a final mix so that similar names start far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) | 0
}
