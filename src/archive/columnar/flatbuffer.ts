/**
 * Reads flatbuffers that nobody has verified: every position is checked before it is used. The library's reader checks
 * none, so that one changed byte makes it read anywhere, or gather a list of two billion entries.
 */
import { damaged } from './faults.js'

const outside = () => damaged('feather', 'an entry of its metadata points outside of them')

/** The bytes of one flatbuffer. */
class Bytes {
  private readonly view: DataView

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** `count` things of `width` bytes are at `at`. */
  need(at: number, width: number, count = 1): number {
    if (at < 0 || at + width * count > this.view.byteLength) throw outside()
    return at
  }
  u8 = (at: number): number => this.view.getUint8(this.need(at, 1))
  u16 = (at: number): number => this.view.getUint16(this.need(at, 2), true)
  i32 = (at: number): number => this.view.getInt32(this.need(at, 4), true)
  u32 = (at: number): number => this.view.getUint32(this.need(at, 4), true)
  i16 = (at: number): number => this.view.getInt16(this.need(at, 2), true)
  /** A count or an offset, which is never negative and never above 2^53. */
  whole(at: number): number {
    const value = Number(this.view.getBigInt64(this.need(at, 8), true))
    if (!Number.isSafeInteger(value) || value < 0) throw damaged('feather', `its metadata have the number ${value}`)
    return value
  }
  text(at: number, length: number): string {
    this.need(at, 1, length)
    return Buffer.from(this.view.buffer, this.view.byteOffset + at, length).toString('utf8')
  }
}

/** A table of a flatbuffer. Fields are given by their number in the schema; an absent field has its default. */
export class FlatTable {
  private constructor(
    private readonly bytes: Bytes,
    private readonly at: number,
    private readonly fields: number,
  ) {}

  private static make(bytes: Bytes, at: number): FlatTable {
    const fields = at - bytes.i32(at)
    bytes.need(fields, 1, Math.max(4, bytes.u16(fields)))
    return new FlatTable(bytes, at, fields)
  }

  /** The root table of a buffer. */
  static root(buffer: Uint8Array): FlatTable {
    const bytes = new Bytes(buffer)
    return FlatTable.make(bytes, bytes.u32(0))
  }

  private place(field: number): number | undefined {
    const entry = 4 + 2 * field
    if (entry + 2 > this.bytes.u16(this.fields)) return undefined
    const offset = this.bytes.u16(this.fields + entry)
    return offset === 0 ? undefined : this.at + offset
  }

  u8(field: number, absent = 0): number {
    const at = this.place(field)
    return at === undefined ? absent : this.bytes.u8(at)
  }
  i16(field: number, absent = 0): number {
    const at = this.place(field)
    return at === undefined ? absent : this.bytes.i16(at)
  }
  i32(field: number, absent = 0): number {
    const at = this.place(field)
    return at === undefined ? absent : this.bytes.i32(at)
  }
  whole(field: number): number {
    const at = this.place(field)
    return at === undefined ? 0 : this.bytes.whole(at)
  }
  has(field: number): boolean {
    return this.place(field) !== undefined
  }

  table(field: number): FlatTable | undefined {
    const at = this.place(field)
    return at === undefined ? undefined : FlatTable.make(this.bytes, at + this.bytes.u32(at))
  }

  text(field: number): string {
    const { begin, count } = this.list(field, 1)
    return this.bytes.text(begin, count)
  }

  tables(field: number, most: number): FlatTable[] {
    const { begin, count } = this.list(field, 4)
    if (count > most) throw damaged('feather', `its metadata have a list of ${count} entries`)
    return Array.from({ length: count }, (_, i) => {
      const at = begin + 4 * i
      return FlatTable.make(this.bytes, at + this.bytes.u32(at))
    })
  }

  /** Structs of `width` bytes; `make` takes a function that reads the whole number at an offset in the struct. */
  structs<T>(
    field: number,
    width: number,
    make: (whole: (offset: number) => number, i32: (offset: number) => number) => T,
  ): T[] {
    const { begin, count } = this.list(field, width)
    return Array.from({ length: count }, (_, i) =>
      make(
        (offset) => this.bytes.whole(begin + i * width + offset),
        (offset) => this.bytes.i32(begin + i * width + offset),
      ),
    )
  }

  private list(field: number, width: number): { begin: number; count: number } {
    const at = this.place(field)
    if (at === undefined) return { begin: 0, count: 0 }
    const list = at + this.bytes.u32(at)
    const count = this.bytes.u32(list)
    return { begin: this.bytes.need(list + 4, width, count), count }
  }
}
