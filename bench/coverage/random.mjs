// Random numbers of the simulation: the same on every machine for the same seed.

/** Mixes 32 bits (the finalizer of MurmurHash3), so that neighbouring seeds give unrelated streams. */
const mix = (value) => {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) | 0
}

/** A stream of 32-bit numbers, sfc32 by Chris Doty-Humphrey. Streams with different `keys` (integers) are independent. */
export function stream(...keys) {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1]
  for (const key of keys) {
    a = mix(a + key)
    b = mix(b ^ a)
    c = mix(c + b)
  }
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let i = 0; i < 16; i++) next()
  return next
}

/** A number in [0, 1) from one 32-bit number. */
export const unit = (bits) => bits / 4294967296
