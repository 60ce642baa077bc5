/**
 * Writes the text of numbers directly into bytes: the archive has some ten million rows of digits, and building strings
 * would take most of the time.
 */
export class ByteWriter {
  private bytes: Buffer
  private length = 0

  constructor(capacity = 1 << 20) {
    this.bytes = Buffer.allocUnsafe(capacity)
  }

  /** ASCII only. */
  text(text: string): this {
    this.reserve(text.length)
    for (let i = 0; i < text.length; i++) this.bytes[this.length + i] = text.charCodeAt(i)
    this.length += text.length
    return this
  }

  /** Writes an integer below 2^53 with decimals: `fixed(12345, 2)` writes 123.45. */
  fixed(value: number, decimals: number): this {
    this.reserve(24)
    const { bytes } = this
    if (value < 0) {
      bytes[this.length++] = 0x2d
      value = -value
    }
    let digits = 1
    for (let power = 10; power <= value; power *= 10) digits++
    if (digits <= decimals) digits = decimals + 1
    const end = this.length + digits + (decimals > 0 ? 1 : 0)
    let at = end - 1
    for (let i = 0; i < digits; i++) {
      if (i === decimals && decimals > 0) bytes[at--] = 0x2e
      const rest = Math.floor(value / 10)
      bytes[at--] = 0x30 + (value - rest * 10)
      value = rest
    }
    this.length = end
    return this
  }

  integer(value: number): this {
    return this.fixed(value, 0)
  }

  byte(code: number): this {
    this.reserve(1)
    this.bytes[this.length++] = code
    return this
  }

  comma(): this {
    return this.byte(0x2c)
  }

  newline(): this {
    return this.byte(0x0a)
  }

  /** The bytes written since the last call; valid until the next write. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.length)
    this.length = 0
    return taken
  }

  private reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + count))
    this.bytes.copy(grown, 0, 0, this.length)
    this.bytes = grown
  }
}
