/**
 * Occurrence lists on disk. A list is stored in the order of its answer, so a page is one slice of its file. Reading a page takes the same
 * time for a short list and a long one.
 *
 *   magic (16 bytes)  bytes of the summary (u32)  rows (u32)  zeros (8)
 *   seal of the above and of the summary (32)
 *   summary: counts, outcomes, funnel (structured clone)
 *   blocks of 4,096 rows, the last one shorter: seal (32), rows of minute and symbol number (u32 each, little-endian)
 */
import type { FileHandle } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import type { FoundSummary } from '../runtime/found-occurrences.js'
import type { CacheFolder } from './cache-folder.js'
import { SEAL_BYTES, type Sealer } from './seal.js'

const MAGIC = Buffer.from('hindsight list 1')
const HEAD_BYTES = 32
const ROW_BYTES = 8
const BLOCK_ROWS = 4096
const BLOCK_BYTES = SEAL_BYTES + BLOCK_ROWS * ROW_BYTES
/** The number of blocks (one megabyte) that are sealed and written at a time. After each write other work may run. */
const BLOCKS_AT_ONCE = 32
/**
 * Approximate maximum size of a summary. The summary is serialized when its file is written, so that no caller waits
 * for it.
 */
const SUMMARY_BYTES_MAX = 65_536

export interface ListFile {
  summary: FoundSummary
  count: number
  /** Up to `limit` rows from `offset`: minute and symbol number of each. Undefined if they can no longer be read. */
  rows(offset: number, limit: number): Promise<Uint32Array | undefined>
}

export class ListFiles {
  constructor(
    private readonly folder: CacheFolder,
    private readonly sealer: Sealer,
  ) {}

  /** The list stored as `id`; undefined unless it is complete and its seals match. */
  async open(id: string): Promise<ListFile | undefined> {
    const name = this.sealer.nameOf('list', id)
    const head = await this.read(name, (file) => this.readHead(file, id))
    if (head === undefined) return undefined
    return {
      summary: head.summary,
      count: head.count,
      rows: (offset, limit) => this.read(name, (file) => this.readRows(file, id, head, offset, limit)),
    }
  }

  /** Writes a list and opens it as open() does; undefined if it could not be written. */
  async write(id: string, summary: FoundSummary, rows: Uint32Array): Promise<ListFile | undefined> {
    const count = rows.length / 2
    const blocksBytes = rows.byteLength + Math.ceil(count / BLOCK_ROWS) * SEAL_BYTES
    if (!this.folder.fits(SUMMARY_BYTES_MAX + blocksBytes)) return undefined
    const name = this.sealer.nameOf('list', id)
    const written = await this.folder.write(name, async (file) => {
      const body = serialize(summary)
      const head = headOf(body.length, count)
      await file.writev([head, this.sealer.seal(headPlace(id), head, body), body])
      for (let first = 0; first < count; first += BLOCKS_AT_ONCE * BLOCK_ROWS) {
        const parts: Uint8Array[] = []
        for (let row = first; row < Math.min(count, first + BLOCKS_AT_ONCE * BLOCK_ROWS); row += BLOCK_ROWS) {
          const block = bytesOf(rows.subarray(2 * row, 2 * (row + BLOCK_ROWS)))
          parts.push(this.sealer.seal(blockPlace(id, row / BLOCK_ROWS), block), block)
        }
        await file.writev(parts)
      }
      return HEAD_BYTES + SEAL_BYTES + body.length + blocksBytes
    })
    return written ? this.open(id) : undefined
  }

  /** The result of `get` on a file. If it is undefined (a seal does not match), the file is removed. */
  private async read<T>(name: string, get: (file: FileHandle) => Promise<T | undefined>): Promise<T | undefined> {
    const file = await this.folder.open(name)
    if (file === undefined) return undefined
    let found: T | undefined
    try {
      found = await get(file)
    } catch {
      found = undefined
    } finally {
      await file.close()
    }
    if (found === undefined) await this.folder.remove(name)
    return found
  }

  private async readHead(file: FileHandle, id: string) {
    const head = await exactly(file, 0, HEAD_BYTES + SEAL_BYTES)
    const bodyBytes = head?.readUInt32LE(MAGIC.length) ?? 0
    const { size } = await file.stat()
    if (head === undefined || !head.subarray(0, MAGIC.length).equals(MAGIC) || bodyBytes > size) return undefined
    const body = await exactly(file, HEAD_BYTES + SEAL_BYTES, bodyBytes)
    if (body === undefined) return undefined
    const seal = head.subarray(HEAD_BYTES)
    if (!this.sealer.bears(seal, headPlace(id), head.subarray(0, HEAD_BYTES), body)) return undefined
    const count = head.readUInt32LE(MAGIC.length + 4)
    return { summary: deserialize(body) as FoundSummary, count, rowsAt: HEAD_BYTES + SEAL_BYTES + bodyBytes }
  }

  private async readRows(
    file: FileHandle,
    id: string,
    { count, rowsAt }: { count: number; rowsAt: number },
    offset: number,
    limit: number,
  ): Promise<Uint32Array | undefined> {
    const end = Math.min(count, offset + limit)
    const rows = new Uint32Array(2 * Math.max(0, end - offset))
    for (let block = Math.floor(offset / BLOCK_ROWS); block * BLOCK_ROWS < end; block++) {
      const first = block * BLOCK_ROWS
      const blockRows = Math.min(BLOCK_ROWS, count - first)
      const bytes = await exactly(file, rowsAt + block * BLOCK_BYTES, SEAL_BYTES + blockRows * ROW_BYTES)
      if (bytes === undefined) return undefined
      const values = bytes.subarray(SEAL_BYTES)
      if (!this.sealer.bears(bytes.subarray(0, SEAL_BYTES), blockPlace(id, block), values)) return undefined
      const [from, to] = [Math.max(offset, first) - first, Math.min(end, first + blockRows) - first]
      // Copied: the bytes may not be aligned to four.
      const part = values.subarray(from * ROW_BYTES, to * ROW_BYTES)
      bytesOf(rows).set(part, (first + from - offset) * ROW_BYTES)
    }
    return rows
  }
}

function headOf(bodyBytes: number, count: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  MAGIC.copy(head)
  head.writeUInt32LE(bodyBytes, MAGIC.length)
  head.writeUInt32LE(count, MAGIC.length + 4)
  return head
}

const headPlace = (id: string): string => `list ${id}`
const blockPlace = (id: string, block: number): string => `rows ${id} ${block}`

const bytesOf = (values: Uint32Array): Uint8Array => new Uint8Array(values.buffer, values.byteOffset, values.byteLength)

/** Reads exactly `length` bytes at a position; undefined if the file is shorter. */
async function exactly(file: FileHandle, position: number, length: number): Promise<Buffer | undefined> {
  const bytes = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) return undefined
    done += bytesRead
  }
  return bytes
}
