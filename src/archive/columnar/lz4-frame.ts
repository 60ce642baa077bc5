/**
 * Unpacks LZ4 frames of a known unpacked size. A frame that says or gives another size, or copies from before its
 * beginning, is a fault; lz4js takes memory for what the frame says, and reads zeros. Source:
 * https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md and lz4_Block_format.md.
 */
import { hash } from 'lz4js/xxh32.js'
import { damaged } from './faults.js'

const MAGIC = 0x184d2204
const LEAST_MATCH = 4
/** Longer runs are copied at once. */
const SHORT_RUN = 16
const BLOCK_BYTES: Readonly<Record<number, number>> = { 4: 1 << 16, 5: 1 << 18, 6: 1 << 20, 7: 1 << 22 }
/** A byte of a block gives at most 255 bytes. */
export const LZ4_RATIO_MAX = 255

const bad = (what: string) => damaged('feather', `a packed column ${what}`)
const ends = () => bad('ends in the middle')
const sizes = () => bad('does not have the size that is written with it')

/** Unpacks one block into `to` from `at` on; returns the end. */
function unpackBlock(from: Uint8Array, begin: number, end: number, to: Uint8Array, at: number): number {
  let i = begin
  let o = at
  while (i < end) {
    const token = from[i++]!
    let literals = token >> 4
    if (literals === 15) {
      for (let more = 255; more === 255; literals += more) {
        if (i >= end) throw ends()
        more = from[i++]!
      }
    }
    if (literals > end - i) throw ends()
    if (literals > to.length - o) throw sizes()
    if (literals > SHORT_RUN) to.set(from.subarray(i, i + literals), o)
    else for (let n = 0; n < literals; n += 1) to[o + n] = from[i + n]!
    i += literals
    o += literals
    // The last sequence has literals only.
    if (i === end) return o
    if (end - i < 2) throw ends()
    const distance = from[i]! | (from[i + 1]! << 8)
    i += 2
    let length = (token & 15) + LEAST_MATCH
    if ((token & 15) === 15) {
      for (let more = 255; more === 255; length += more) {
        if (i >= end) throw ends()
        more = from[i++]!
      }
    }
    if (distance === 0 || distance > o) throw bad('repeats bytes from before its beginning')
    if (length > to.length - o) throw sizes()
    if (length > SHORT_RUN && distance >= length) to.copyWithin(o, o - distance, o - distance + length)
    else for (let n = 0; n < length; n += 1) to[o + n] = to[o + n - distance]!
    o += length
  }
  return o
}

/** The `size` bytes that are packed in a frame. Throws `bad_feather`. The caller has checked that `size` may be taken. */
export function unpackFrame(frame: Uint8Array, size: number): Uint8Array {
  if (frame.length < 11) throw ends()
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (view.getUint32(0, true) !== MAGIC) throw bad('is not an LZ4 frame')
  const flags = frame[4]!
  const blockMax = BLOCK_BYTES[frame[5]! >> 4]
  const [blockSums, hasSize, contentSum] = [(flags & 0x10) !== 0, (flags & 0x08) !== 0, (flags & 0x04) !== 0]
  // Version 1 without a dictionary.
  if (flags >> 6 !== 1 || (flags & 0x03) !== 0 || blockMax === undefined) throw bad('has another form of LZ4 frames')
  let at = hasSize ? 14 : 6
  if (at >= frame.length) throw ends()
  if (((hash(0, frame, 4, at - 4) >>> 8) & 0xff) !== frame[at]) throw bad('has a header with a wrong checksum')
  if (hasSize && view.getBigUint64(6, true) !== BigInt(size)) throw sizes()
  at += 1
  const u32 = (): number => {
    if (at + 4 > frame.length) throw ends()
    at += 4
    return view.getUint32(at - 4, true)
  }
  const out = new Uint8Array(size)
  let filled = 0
  for (let word = u32(); word !== 0; word = u32()) {
    const bytes = word & 0x7fff_ffff
    if (bytes > blockMax || at + bytes > frame.length) throw ends()
    if (word >>> 31 === 0) filled = unpackBlock(frame, at, at + bytes, out, filled)
    else {
      if (bytes > size - filled) throw sizes()
      out.set(frame.subarray(at, at + bytes), filled)
      filled += bytes
    }
    const begin = at
    at += bytes
    if (blockSums && u32() !== hash(0, frame, begin, bytes) >>> 0) throw bad('has a block with a wrong checksum')
  }
  if (filled !== size) throw sizes()
  if (contentSum && u32() !== hash(0, out, 0, size) >>> 0) throw bad('has a wrong checksum')
  return out
}
