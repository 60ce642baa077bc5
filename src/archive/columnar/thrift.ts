/**
 * Reads the compact protocol of Thrift, in which Parquet writes its footer and the headers of its pages. Every length
 * is checked against the bytes that are left, and only what is asked for is kept. Source:
 * https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md.
 */

/** Structs within structs; Parquet has fewer. */
const DEPTH_MAX = 24

const TRUE = 1
const FALSE = 2
const BYTE = 3
const I16 = 4
const I32 = 5
const I64 = 6
const DOUBLE = 7
const BINARY = 8
const LIST = 9
const SET = 10
const MAP = 11
const STRUCT = 12

/** The bytes are not Thrift, or end too early. Its caller says where they are. */
export class ThriftError extends Error {}

/** Reads one field, or leaves it: what is not read is skipped. */
export type Fields = Readonly<Record<number, (reader: Thrift) => void>>

export class Thrift {
  private depth = 0
  /** The type of the value that is next; undefined when it has been read. */
  private next: number | undefined

  constructor(
    private readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  private byte(): number {
    if (this.at >= this.bytes.length) throw new ThriftError('ends')
    return this.bytes[this.at++]!
  }

  private varint(): bigint {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.byte()
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw new ThriftError('a number has more than ten bytes')
  }

  /** A length of things that have at least one byte each. */
  private length(): number {
    const length = this.varint()
    if (length > BigInt(this.bytes.length - this.at)) throw new ThriftError('a length is greater than what is left')
    return Number(length)
  }

  private take(...types: number[]): void {
    if (this.next === undefined || !types.includes(this.next)) throw new ThriftError('a value has another type')
    this.next = undefined
  }

  /** A whole number; beyond 2^53 it is not exact. */
  integer(): number {
    this.take(I16, I32, I64)
    const value = this.varint()
    return Number((value >> 1n) ^ -(value & 1n))
  }

  boolean(): boolean {
    const value = this.next === TRUE
    this.take(TRUE, FALSE)
    return value
  }

  text(): string {
    this.take(BINARY)
    const length = this.length()
    this.at += length
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + this.at - length, length).toString('utf8')
  }

  /** Reads each item of a list with `read`. */
  list(read: (reader: Thrift) => void): void {
    this.take(LIST)
    this.items(read)
  }

  private items(read: (reader: Thrift) => void): void {
    const head = this.byte()
    const count = head >> 4 === 15 ? this.length() : head >> 4
    for (let i = 0; i < count; i += 1) {
      this.next = head & 15
      // In lists, a boolean is a byte.
      if (this.next === TRUE || this.next === FALSE) this.next = BYTE
      read(this)
      this.skip()
    }
  }

  /** Reads a struct that is a value. */
  struct(fields: Fields): void {
    this.take(STRUCT)
    this.fields(fields)
  }

  /** Reads fields up to the end of a struct; at the beginning, the struct that the bytes are. */
  fields(fields: Fields): void {
    this.depth += 1
    if (this.depth > DEPTH_MAX) throw new ThriftError('structs are nested too deeply')
    let id = 0
    for (let head = this.byte(); head !== 0; head = this.byte()) {
      if (head >> 4 === 0) {
        const value = this.varint()
        id = Number((value >> 1n) ^ -(value & 1n))
      } else id += head >> 4
      this.next = head & 15
      fields[id]?.(this)
      this.skip()
    }
    this.depth -= 1
  }

  /** Passes over the next value, unless it has been read. */
  private skip(): void {
    const type = this.next
    this.next = undefined
    switch (type) {
      case undefined:
      case TRUE:
      case FALSE:
        return
      case BYTE:
        this.byte()
        return
      case I16:
      case I32:
      case I64:
        this.varint()
        return
      case DOUBLE:
        this.pass(8)
        return
      case BINARY:
        this.pass(this.length())
        return
      case LIST:
      case SET:
        this.depth += 1
        if (this.depth > DEPTH_MAX) throw new ThriftError('lists are nested too deeply')
        this.items(() => {})
        this.depth -= 1
        return
      case MAP:
        this.map()
        return
      case STRUCT:
        this.fields({})
        return
      default:
        throw new ThriftError('a value has a type that does not exist')
    }
  }

  private map(): void {
    const count = this.length()
    const types = count === 0 ? 0 : this.byte()
    this.depth += 1
    if (this.depth > DEPTH_MAX) throw new ThriftError('maps are nested too deeply')
    for (let i = 0; i < count; i += 1) {
      for (const type of [types >> 4, types & 15]) {
        this.next = type === TRUE || type === FALSE ? BYTE : type
        this.skip()
      }
    }
    this.depth -= 1
  }

  private pass(bytes: number): void {
    if (bytes > this.bytes.length - this.at) throw new ThriftError('ends')
    this.at += bytes
  }
}
