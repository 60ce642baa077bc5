/**
 * The log of arrived minutes: what is on disk before anything is evaluated. `<YYYY-MM-DD>.log` holds the lines of the minutes of that day. A record:
 *
 *   length of the text u32, CRC-32C of sequence, arrival and text u32, sequence u64, arrival in milliseconds f64, text (JSON lines); little-endian
 *
 * Sequence numbers ascend over all files. Records that arrive together are written and flushed together.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOfTime } from '../contract/text/days.js'
import { crc32c } from './crc32c.js'

const HEAD_BYTES = 24
const TEXT_BYTES_MAX = 64 * 1024 * 1024
/** Time between two flushes, in milliseconds. */
const FLUSH_MS = 200
const NAME = /^(\d{4}-\d{2}-\d{2})\.log$/

export interface LogRecord {
  readonly sequence: number
  /** When it arrived, in milliseconds since 1970. */
  readonly arrived: number
  /** JSON lines. */
  readonly text: string
}

/** A log whose end was cut when it was opened: a record that was not written whole. */
export interface TornTail {
  readonly file: string
  readonly bytes: number
}

interface Waiting {
  readonly day: string
  readonly bytes: Buffer[]
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

export class TailLog {
  private readonly files = new Map<string, Awaited<ReturnType<typeof open>>>()
  private waiting: Waiting[] = []
  private writing: Promise<void> | undefined
  private flushedAt = 0
  private failed: Error | undefined

  private constructor(
    private readonly dir: string,
    private sequence: number,
    /** What was cut when the log was opened. */
    readonly torn: readonly TornTail[],
    private readonly flushMs: number,
  ) {}

  /** Opens the log in a folder, which is made when it is missing, and cuts records that were not written whole. */
  static open(dir: string, { flushMs = FLUSH_MS }: { flushMs?: number } = {}): TailLog {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    const torn: TornTail[] = []
    let last = 0
    for (const day of daysIn(dir)) {
      const file = join(dir, `${day}.log`)
      const bytes = readFileSync(file)
      const { records, end } = readRecords(bytes)
      last = Math.max(last, records.at(-1)?.sequence ?? 0)
      if (end === bytes.length) continue
      truncateSync(file, end)
      const fd = openSync(file, 'r+')
      fsyncSync(fd)
      closeSync(fd)
      torn.push({ file, bytes: bytes.length - end })
    }
    return new TailLog(dir, last, torn, flushMs)
  }

  /** The sequence number of the newest record; 0 for none. */
  get last(): number {
    return this.sequence
  }

  /**
   * Appends texts by the day of their minutes. Resolves with the sequence number of the last one when all of them are on the device. Rejects when
   * the device does not take them; then the log takes nothing more, because its end is unknown.
   */
  async append(texts: ReadonlyMap<string, string>, arrived: number): Promise<number> {
    if (this.failed !== undefined) throw this.failed
    const flushed: Promise<void>[] = []
    for (const [day, text] of texts) {
      this.sequence += 1
      const bytes = encodeRecord({ sequence: this.sequence, arrived, text })
      flushed.push(new Promise((resolve, reject) => this.waiting.push({ day, bytes, resolve, reject })))
    }
    const sequence = this.sequence
    this.writing ??= this.write().finally(() => {
      this.writing = undefined
    })
    await Promise.all(flushed)
    return sequence
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const pause = this.flushedAt + this.flushMs - performance.now()
      if (this.flushedAt > 0 && pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      const batch = this.waiting
      this.waiting = []
      this.flushedAt = performance.now()
      try {
        await this.commit(batch)
        for (const { resolve } of batch) resolve()
      } catch (error) {
        this.failed = error as Error
        for (const { reject } of [...batch, ...this.waiting]) reject(this.failed)
        this.waiting = []
        return
      }
    }
  }

  private async commit(batch: readonly Waiting[]): Promise<void> {
    const days = new Map<string, Buffer[]>()
    for (const { day, bytes } of batch) days.set(day, [...(days.get(day) ?? []), ...bytes])
    for (const [day, bytes] of days) {
      let file = this.files.get(day)
      if (file === undefined) {
        file = await open(join(this.dir, `${day}.log`), 'a', 0o600)
        this.files.set(day, file)
        const folder = await open(this.dir, 'r')
        await folder.sync().finally(() => folder.close())
      }
      const all = Buffer.concat(bytes)
      for (let at = 0; at < all.length; ) at += (await file.write(all, at)).bytesWritten
    }
    for (const day of days.keys()) await this.files.get(day)!.datasync()
  }

  /** The days that have a file, ascending. */
  days(): string[] {
    return daysIn(this.dir)
  }

  /** The records of a day that are on the device. */
  records(day: string): LogRecord[] {
    return readDay(this.dir, day)
  }

  /** Removes the files of days before `day`. */
  async forgetBefore(day: string): Promise<string[]> {
    const old = this.days().filter((one) => one < day)
    for (const one of old) {
      await this.files.get(one)?.close()
      this.files.delete(one)
      rmSync(join(this.dir, `${one}.log`))
    }
    return old
  }

  /** Flushes what waits, and closes the files. */
  async close(): Promise<void> {
    await this.writing
    this.failed ??= new Error('the log is closed')
    for (const file of this.files.values()) await file.close()
    this.files.clear()
  }
}

const daysIn = (dir: string): string[] =>
  readdirSync(dir)
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .sort()

/** The whole records of a day's file in a folder of logs; none when there is no file. A record that was cut is passed over. */
export function readDay(dir: string, day: string): LogRecord[] {
  if (!daysIn(dir).includes(day)) return []
  return readRecords(readFileSync(join(dir, `${day}.log`))).records
}

function encodeRecord({ sequence, arrived, text }: LogRecord): Buffer[] {
  const body = Buffer.from(text)
  if (body.length > TEXT_BYTES_MAX) throw new RangeError('a record of the log is too long')
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(body.length, 0)
  head.writeBigUInt64LE(BigInt(sequence), 8)
  head.writeDoubleLE(arrived, 16)
  head.writeUInt32LE(crc32c(head.subarray(8), body), 4)
  return [head, body]
}

/** The records up to the first one that is not whole, and where they end. */
export function readRecords(bytes: Buffer): { records: LogRecord[]; end: number } {
  const records: LogRecord[] = []
  let end = 0
  while (end + HEAD_BYTES <= bytes.length) {
    const length = bytes.readUInt32LE(end)
    const next = end + HEAD_BYTES + length
    if (length > TEXT_BYTES_MAX || next > bytes.length) break
    const body = bytes.subarray(end + HEAD_BYTES, next)
    if (crc32c(bytes.subarray(end + 8, end + HEAD_BYTES), body) !== bytes.readUInt32LE(end + 4)) break
    const sequence = Number(bytes.readBigUInt64LE(end + 8))
    if (sequence <= (records.at(-1)?.sequence ?? 0)) break
    records.push({ sequence, arrived: bytes.readDoubleLE(end + 16), text: body.toString() })
    end = next
  }
  return { records, end }
}

/** Lines by the day of their minutes, in their order. Lines have been checked before. */
export function linesByDay(text: string): Map<string, string> {
  const days = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const { open_time } = JSON.parse(line) as { open_time: string | number }
    const day = dayOfTime(timeOf(open_time))
    const lines = days.get(day)
    if (lines === undefined) days.set(day, [line])
    else lines.push(line)
  }
  return new Map([...days].map(([day, lines]) => [day, lines.join('\n')]))
}

/** Milliseconds of the times that normalized minutes have: milliseconds, microseconds or nanoseconds by their digits, or text in UTC. */
function timeOf(openTime: string | number): number {
  const text = String(openTime)
  if (/^\d+$/.test(text)) return Number(text.slice(0, 13))
  return Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`)
}
