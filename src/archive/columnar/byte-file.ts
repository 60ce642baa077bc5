/** Reads ranges of a file. A range that is not inside the file is a fault of the file, found before memory is taken. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { type Columnar, damaged } from './faults.js'

const WINDOW_BYTES = 1 << 16

export class ByteFile {
  readonly size: number
  private readonly fd: number
  /** The last range that was read ahead. */
  private window: Uint8Array = new Uint8Array(0)
  private windowBegin = 0

  constructor(
    path: string,
    readonly kind: Columnar,
  ) {
    this.fd = openSync(path, 'r')
    this.size = fstatSync(this.fd).size
  }

  /** Throws the fault of the format when `[offset, offset + length)` is not inside the file. `what` names the range. */
  read(offset: number, length: number, what: string): Uint8Array {
    if (!inside(offset, length, this.size)) {
      throw damaged(this.kind, `${what} is at ${offset} with ${length} bytes, and the file has ${this.size}`)
    }
    const bytes = new Uint8Array(length)
    for (let at = 0; at < length; ) {
      const read = readSync(this.fd, bytes, at, length - at, offset + at)
      if (read === 0) throw damaged(this.kind, `it became shorter while it was read`)
      at += read
    }
    return bytes
  }

  /** Up to `length` bytes from `offset`, fewer at the end of the file. Small ranges near each other are read together. */
  near(offset: number, length: number): Uint8Array {
    const end = Math.min(this.size, offset + length)
    const from = offset - this.windowBegin
    if (from < 0 || end - this.windowBegin > this.window.length) {
      this.window = this.read(offset, Math.min(this.size - offset, Math.max(length, WINDOW_BYTES)), 'a range')
      this.windowBegin = offset
    }
    return this.window.subarray(offset - this.windowBegin, end - this.windowBegin)
  }

  close(): void {
    closeSync(this.fd)
  }
}

/** Whether `[offset, offset + length)` lies in `[0, size)`; all are whole numbers. */
export const inside = (offset: number, length: number, size: number): boolean =>
  Number.isSafeInteger(offset) && Number.isSafeInteger(length) && offset >= 0 && length >= 0 && offset + length <= size
