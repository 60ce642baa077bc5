/** Damaged copies of a file, as broken disks, cut transfers and attackers make them. */
import type { RandomNumbers } from './numbers.js'

/** Where formats keep their footers, and where most lengths and offsets are. */
const FOOTER_BYTES = 4096
const EXTREMES: readonly number[] = [0, 1, 0x7f, 0xff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0x1000_0000]

type Mutation = (random: RandomNumbers, bytes: Buffer) => Buffer

/** A position; half of them are in the footer. */
function place(random: RandomNumbers, bytes: Buffer, width = 1): number {
  const last = Math.max(0, bytes.length - width)
  return random.integer(random.chance(0.5) ? Math.max(0, last - FOOTER_BYTES) : 0, last)
}

const changed =
  (change: (random: RandomNumbers, bytes: Buffer) => void): Mutation =>
  (random, bytes) => {
    const copy = Buffer.from(bytes)
    for (let times = random.pick([1, 1, 1, 2, 4]); times > 0; times -= 1) change(random, copy)
    return copy
  }

const flipBit = changed((random, bytes) => {
  bytes[place(random, bytes)]! ^= 1 << random.integer(0, 7)
})
const setByte = changed((random, bytes) => {
  bytes[place(random, bytes)] = random.pick([0, 1, 0x7f, 0x80, 0xff, random.integer(0, 255)])
})
const setWord = changed((random, bytes) => {
  bytes.writeUInt32LE(random.pick(EXTREMES), place(random, bytes, 4) & ~3)
})
const copyRange = changed((random, bytes) => {
  const from = place(random, bytes)
  bytes.copy(bytes, place(random, bytes), from, from + random.integer(1, 256))
})
const zeroRange = changed((random, bytes) => {
  const from = place(random, bytes)
  bytes.fill(0, from, Math.min(bytes.length, from + random.integer(1, 64)))
})
const cut: Mutation = (random, bytes) => bytes.subarray(0, random.integer(0, bytes.length - 1))
const remove: Mutation = (random, bytes) => {
  const from = place(random, bytes)
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + random.integer(1, 64))])
}
const insert: Mutation = (random, bytes) => {
  const from = place(random, bytes)
  const added = Buffer.from(Array.from({ length: random.integer(1, 64) }, () => random.integer(0, 255)))
  return Buffer.concat([bytes.subarray(0, from), added, bytes.subarray(from)])
}

const MUTATIONS: readonly Mutation[] = [
  flipBit,
  flipBit,
  flipBit,
  setByte,
  setByte,
  setWord,
  setWord,
  copyRange,
  zeroRange,
  cut,
  remove,
  insert,
]

/** A damaged copy. `bytes` has at least 8 bytes and does not change. */
export const mutant = (random: RandomNumbers, bytes: Buffer): Buffer => random.pick(MUTATIONS)(random, bytes)
