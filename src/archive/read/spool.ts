/**
 * The spool: packed records on disk between reading and merging. There is one file per worker, symbol and month. It
 * consists of segments that name their archive file, so that the records of a failed file can be ignored.
 */
import { appendFileSync, closeSync, mkdirSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { NativeRecordBlock } from '../../native/index.js'

const HEADER_BYTES = 16
const PIECE_BYTES = 4 << 20

export interface SpoolPart {
  symbol: string
  month: number
  path: string
}

/** Writes blocks below `folder`. Each worker has its own folder. */
export class SpoolWriter {
  private readonly made = new Set<string>()

  constructor(readonly folder: string) {}

  write(file: number, blocks: NativeRecordBlock[]): void {
    for (const block of blocks) {
      const dir = join(this.folder, encodeURIComponent(block.symbol))
      if (!this.made.has(dir)) mkdirSync(dir, { recursive: true })
      this.made.add(dir)
      const header = new Uint32Array([file, block.group, block.rows.byteLength, 0])
      const body = Buffer.from(block.rows.buffer, block.rows.byteOffset, block.rows.byteLength)
      const fd = openSync(join(dir, String(block.month)), 'a')
      try {
        appendFileSync(fd, Buffer.from(header.buffer))
        appendFileSync(fd, body)
      } finally {
        closeSync(fd)
      }
    }
  }
}

/** All spool files below the folders of the workers. */
export const listSpool = (folders: string[]): SpoolPart[] =>
  folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) =>
      readdirSync(join(folder, name)).map((month) => ({
        symbol: decodeURIComponent(name),
        month: Number(month),
        path: join(folder, name, month),
      })),
    ),
  )

export interface SpoolSegment {
  file: number
  group: number
  path: string
  offset: number
  bytes: number
}

/** The segments of some spool files without those of `leftOut` archive files, sorted by archive file. */
export function listSegments(paths: string[], leftOut: ReadonlySet<number>): SpoolSegment[] {
  const segments: SpoolSegment[] = []
  for (const path of paths) {
    const fd = openSync(path, 'r')
    const header = new Uint32Array(HEADER_BYTES / 4)
    let offset = 0
    while (readSync(fd, header, 0, HEADER_BYTES, offset) === HEADER_BYTES) {
      const [file, group, bytes] = header as unknown as [number, number, number]
      if (!leftOut.has(file)) segments.push({ file, group, path, offset: offset + HEADER_BYTES, bytes })
      offset += HEADER_BYTES + bytes
    }
    closeSync(fd)
  }
  return segments.sort((a, b) => a.file - b.file || a.path.localeCompare(b.path) || a.offset - b.offset)
}

let buffer: BigInt64Array | undefined

/** Memory for a piece, which the thread keeps: it reads many, and new memory for each costs collections of garbage. */
function pieceOf(bytes: number): BigInt64Array {
  buffer ??= new BigInt64Array(PIECE_BYTES / 8)
  return buffer.subarray(0, bytes / 8)
}

/**
 * Reads a segment in pieces of whole records. `columns` is the number of columns of its group. A piece is valid until
 * `use` returns.
 */
export function readSegment(segment: SpoolSegment, columns: number, use: (rows: BigInt64Array) => void): void {
  const recordBytes = (columns + 1) * 8
  const pieceBytes = Math.floor(PIECE_BYTES / recordBytes) * recordBytes
  const fd = openSync(segment.path, 'r')
  try {
    for (let at = 0; at < segment.bytes; at += pieceBytes) {
      const rows = pieceOf(Math.min(pieceBytes, segment.bytes - at))
      if (readSync(fd, rows, 0, rows.byteLength, segment.offset + at) !== rows.byteLength) {
        throw new Error(`${segment.path} is shorter than its segments`)
      }
      use(rows)
    }
  } finally {
    closeSync(fd)
  }
}
