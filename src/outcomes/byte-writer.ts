/**
 * Text of bodies written straight into bytes. A page has more than a thousand numbers, all of them integers of a stated unit, so their digits are
 * at hand: nothing has to become a double, a string and then bytes. What is written is to the byte what canonicalJson writes of the same
 * values (RFC 8785, which is ECMAScript's way with numbers).
 */
import { scaledAt } from './numbers.js'
import { dayText } from './times.js'

const encoder = new TextEncoder()
/** Text that is put again and again. */
export const piece = (text: string): Uint8Array => encoder.encode(text)
const NULL = piece('null')

const ZERO = 0x30
const MINUS = 0x2d
const POINT = 0x2e
const QUOTE = 0x22
/** More than any number takes: sign, 17 digits, point, five zeros. */
const NUMBER_BYTES_MAX = 32
const TIME_BYTES = 22

/** With so many decimals both parts of a number, before and after the point, are 32-bit integers. */
const DECIMALS_MAX = 9
const POWERS = Array.from({ length: DECIMALS_MAX + 1 }, (_, i) => 10 ** i)
/** Decimals of up to 15 digits are the shortest ones of their doubles. */
const INTEGER_MAX = 1e15
const WHOLE_MAX = 2 ** 31

export class ByteWriter {
  private bytes: Uint8Array<ArrayBuffer>
  private at = 0

  /** Begins with room for so many bytes, and grows as needed. */
  constructor(bytes: number) {
    this.bytes = new Uint8Array(Buffer.allocUnsafeSlow(Math.max(bytes, NUMBER_BYTES_MAX)).buffer)
  }

  /** What was written, without a copy. */
  get written(): Uint8Array {
    return this.bytes.subarray(0, this.at)
  }

  /** Bytes as they are. */
  put(piece: Uint8Array): void {
    const { length } = piece
    this.reserve(length)
    const { bytes, at } = this
    // Pieces are short: a loop is done before a call of set() has begun.
    for (let i = 0; i < length; i++) bytes[at + i] = piece[i]!
    this.at = at + length
  }

  null(): void {
    this.put(NULL)
  }

  /** How many there are of something. */
  count(integer: number): void {
    this.reserve(NUMBER_BYTES_MAX)
    if (integer < WHOLE_MAX) this.digits(integer)
    else this.ascii(`${integer}`)
  }

  /** Half of an integer; null when it is negative. */
  half(twice: number): void {
    if (twice < 0) {
      this.null()
      return
    }
    this.reserve(NUMBER_BYTES_MAX)
    this.digits(Math.floor(twice / 2))
    if (twice % 2 !== 0) this.fraction(5, 1)
  }

  /** Item `i` of an array of 64-bit integers, given as its words (wordsOf), over 10^decimals. */
  scaled(words: Int32Array, i: number, decimals: number): void {
    this.reserve(NUMBER_BYTES_MAX)
    const high = words[2 * i + 1]!
    const integer = high * 2 ** 32 + (words[2 * i]! >>> 0)
    const size = Math.abs(integer)
    const power = POWERS[decimals]
    // Sums beyond 2^53 are rounded, but not to below the limit.
    if (power === undefined || size >= INTEGER_MAX || size >= power * WHOLE_MAX) {
      this.ascii(`${scaledAt(words, i, decimals)}`)
      return
    }
    if (integer < 0) this.bytes[this.at++] = MINUS
    const whole = Math.floor(size / power)
    const rest = size - whole * power
    if (whole === 0 && rest !== 0 && rest * 1e6 < power) {
      this.ascii(`${rest / power}`) // below 1e-6 there is an exponent
      return
    }
    this.digits(whole)
    if (rest !== 0) this.fraction(rest, decimals)
  }

  /** A minute since 1970-01-01T00:00Z between quotes, as minuteText has it. */
  minute(minute: number): void {
    this.reserve(TIME_BYTES)
    const day = Math.floor(minute / 1440)
    const left = minute - day * 1440
    const { bytes } = this
    bytes[this.at++] = QUOTE
    this.ascii(dayText(day))
    let { at } = this
    bytes[at++] = 0x54 // T
    at = twoDigits(bytes, at, (left / 60) | 0)
    bytes[at++] = 0x3a // :
    at = twoDigits(bytes, at, left % 60)
    bytes[at++] = 0x3a
    at = twoDigits(bytes, at, 0)
    bytes[at++] = 0x5a // Z
    bytes[at++] = QUOTE
    this.at = at
  }

  private ascii(text: string): void {
    const { bytes, at } = this
    for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i)
    this.at = at + text.length
  }

  /** An integer from 0 to 2^31 - 1. */
  private digits(integer: number): void {
    const { bytes } = this
    let left = integer | 0
    let end = this.at + 1
    for (let bound = 10; bound <= left; bound *= 10) end++
    this.at = end
    do {
      const tenth = (left / 10) | 0
      bytes[--end] = ZERO + left - tenth * 10
      left = tenth
    } while (left !== 0)
  }

  /** `rest` over 10^decimals after a point, without zeros at its end; neither is 0. */
  private fraction(rest: number, decimals: number): void {
    const { bytes } = this
    let left = rest | 0
    let shown = decimals
    for (let tenth = (left / 10) | 0; tenth * 10 === left; tenth = (left / 10) | 0) {
      left = tenth
      shown--
    }
    bytes[this.at] = POINT
    for (let place = this.at + shown; place > this.at; place--) {
      const tenth = (left / 10) | 0
      bytes[place] = ZERO + left - tenth * 10
      left = tenth
    }
    this.at += shown + 1
  }

  private reserve(bytes: number): void {
    if (this.at + bytes <= this.bytes.length) return
    const grown = new Uint8Array(2 * this.bytes.length + bytes)
    grown.set(this.written)
    this.bytes = grown
  }
}

function twoDigits(bytes: Uint8Array, at: number, value: number): number {
  const tens = (value / 10) | 0
  bytes[at] = ZERO + tens
  bytes[at + 1] = ZERO + value - tens * 10
  return at + 2
}
