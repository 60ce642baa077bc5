/**
 * The spool of events: packed rows on disk between reading and merging, one file per worker, stream, symbol and day. It
 * consists of segments that name their archive file, so that the events of a failed file can be ignored.
 */
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { TICK_STREAMS, type TickStream } from '../../contract/archive/ticks.js'
import type { NativeEventBlock } from '../../native/index.js'

/** The folder of a worker's events, beside that of its records. */
export const tickSpoolFolder = (spoolFolder: string): string => `${spoolFolder}.ticks`

/** What the spool says about the archive file of a segment. */
export interface TickSource {
  /** Number of the archive file in the import. */
  file: number
  format: string
  counted: boolean
  /** The minutes (half open) that the file is named for, where its format covers them whole. */
  period?: readonly [number, number]
  /** The spans in microseconds (half open) in which a recorder watched the stream. */
  watched?: readonly (readonly [number, number])[]
}

export interface TickPart {
  stream: TickStream
  symbol: string
  day: number
  path: string
}

/** Writes blocks below `folder`. Each worker has its own folder. */
export class TickSpoolWriter {
  private readonly made = new Set<string>()

  constructor(readonly folder: string) {}

  write(source: TickSource, blocks: readonly NativeEventBlock[]): void {
    for (const { stream, symbol, day, rows } of blocks) {
      const dir = join(this.folder, TICK_STREAMS[stream]!, encodeURIComponent(symbol))
      if (!this.made.has(dir)) mkdirSync(dir, { recursive: true })
      this.made.add(dir)
      const head = Buffer.from(JSON.stringify(source))
      const lengths = Buffer.from(new Uint32Array([head.length, rows.byteLength]).buffer)
      const body = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength)
      appendFileSync(join(dir, String(day)), Buffer.concat([lengths, head, body]))
    }
  }
}

const below = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** All spool files below the folders of the workers. */
export const listTickSpool = (folders: readonly string[]): TickPart[] =>
  folders.flatMap((folder) =>
    TICK_STREAMS.flatMap((stream) =>
      below(join(folder, stream)).flatMap((name) =>
        below(join(folder, stream, name)).map((day) => ({
          stream,
          symbol: decodeURIComponent(name),
          day: Number(day),
          path: join(folder, stream, name, day),
        })),
      ),
    ),
  )

export interface SpooledSource {
  source: TickSource
  rows: BigInt64Array[]
  /** Rows were left away, because there were too many. */
  cut?: true
}

/**
 * The rows of each archive file in some spool files without those of `leftOut`, in the order of the archive files. At most
 * `valuesMax` values are read in all, by whole segments.
 */
export function readTickSpool(
  paths: readonly string[],
  leftOut: ReadonlySet<number>,
  valuesMax: number = Number.POSITIVE_INFINITY,
): SpooledSource[] {
  const files = new Map<number, SpooledSource>()
  let values = 0
  for (const path of [...paths].sort()) {
    const fd = openSync(path, 'r')
    try {
      const lengths = new Uint32Array(2)
      let at = 0
      while (readSync(fd, lengths, 0, 8, at) === 8) {
        const [headBytes, rowBytes] = lengths as unknown as [number, number]
        const head = Buffer.alloc(headBytes)
        readSync(fd, head, 0, headBytes, at + 8)
        const source = JSON.parse(head.toString('utf8')) as TickSource
        values += leftOut.has(source.file) ? 0 : rowBytes / 8
        const known = files.get(source.file)
        if (values > valuesMax) {
          if (known !== undefined) known.cut = true
        } else if (!leftOut.has(source.file)) {
          const rows = new BigInt64Array(rowBytes / 8)
          if (readSync(fd, rows, 0, rowBytes, at + 8 + headBytes) !== rowBytes) {
            throw new Error(`${path} is shorter than its segments`)
          }
          if (known === undefined) files.set(source.file, { source, rows: [rows] })
          else known.rows.push(rows)
        }
        at += 8 + headBytes + rowBytes
      }
    } finally {
      closeSync(fd)
    }
  }
  return [...files.values()].sort((a, b) => a.source.file - b.source.file)
}
