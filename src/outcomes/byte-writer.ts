/**
 * Writes the text of bodies directly as bytes. A page has more than a thousand numbers, all of them integers in a known unit, so their digits
 * can be written without conversion to a double and a string. The bytes are exactly those that canonicalJson writes for the same values
 * (RFC 8785, which formats numbers as ECMAScript does).
 */
import { scaledAt } from './numbers.js'
import { dayText } from './times.js'

const encoder = new TextEncoder()
/** The bytes of a text that is written many times. */
export const piece = (text: string): Uint8Array => encoder.encode(text)
const NULL = piece('null')

const ZERO = 0x30
const MINUS = 0x2d
const POINT = 0x2e
const QUOTE = 0x22
/** More bytes than any number needs: sign, 17 digits, point, five zeros. */
const NUMBER_BYTES_MAX = 32
const TIME_BYTES = 22

/** With at most this many decimals, the parts of a number before and after the point are 32-bit integers. */
const DECIMALS_MAX = 9
const POWERS = Array.from({ length: DECIMALS_MAX + 1 }, (_, i) => 10 ** i)
/** A decimal of at most 15 digits is the shortest decimal of its double. */
const INTEGER_MAX = 1e15
const WHOLE_MAX = 2 ** 31

export class ByteWriter {
  private bytes: Uint8Array<ArrayBuffer>
  private at = 0

  /** `bytes` is the initial capacity; the buffer grows when needed. */
  constructor(bytes: number) {
    this.bytes = new Uint8Array(Buffer.allocUnsafeSlow(Math.max(bytes, NUMBER_BYTES_MAX)).buffer)
  }

  /** The written bytes, not copied. */
  get written(): Uint8Array {
    return this.bytes.subarray(0, this.at)
  }

  /** Writes bytes unchanged. */
  put(piece: Uint8Array): void {
    const { length } = piece
    this.reserve(length)
    const { bytes, at } = this
    // Pieces are short, so a loop is faster than a call of set().
    for (let i = 0; i < length; i++) bytes[at + i] = piece[i]!
    this.at = at + length
  }

  null(): void {
    this.put(NULL)
  }

  /** Writes a count: an integer that is not negative. */
  count(integer: number): void {
    this.reserve(NUMBER_BYTES_MAX)
    if (integer < WHOLE_MAX) this.digits(integer)
    else this.ascii(`${integer}`)
  }

  /** Writes half of an integer; null when the integer is negative. */
  half(twice: number): void {
    if (twice < 0) {
      this.null()
      return
    }
    this.reserve(NUMBER_BYTES_MAX)
    this.digits(Math.floor(twice / 2))
    if (twice % 2 !== 0) this.fraction(5, 1)
  }

  /** Writes item `i` of an array of 64-bit integers, divided by 10^decimals. The array is given as its words (wordsOf). */
  scaled(words: Int32Array, i: number, decimals: number): void {
    this.reserve(NUMBER_BYTES_MAX)
    const high = words[2 * i + 1]!
    const integer = high * 2 ** 32 + (words[2 * i]! >>> 0)
    const size = Math.abs(integer)
    const power = POWERS[decimals]
    // `integer` is rounded when it is beyond 2^53, but never to a value below the limit.
    if (power === undefined || size >= INTEGER_MAX || size >= power * WHOLE_MAX) {
      this.ascii(`${scaledAt(words, i, decimals)}`)
      return
    }
    if (integer < 0) this.bytes[this.at++] = MINUS
    const whole = Math.floor(size / power)
    const rest = size - whole * power
    if (whole === 0 && rest !== 0 && rest * 1e6 < power) {
      this.ascii(`${rest / power}`) // below 1e-6 ECMAScript writes an exponent
      return
    }
    this.digits(whole)
    if (rest !== 0) this.fraction(rest, decimals)
  }

  /** Writes a minute since 1970-01-01T00:00Z in quotes, in the form of minuteText. */
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

  /** Writes an integer from 0 to 2^31 - 1. */
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

  /** Writes a point and `rest` / 10^decimals without trailing zeros; `rest` and `decimals` are not 0. */
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
