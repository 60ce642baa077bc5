/**
 * A file of rows: the pieces of all policies of a part, each compressed by itself (deflate), then an index (JSON), then the length of the index in
 * eight bytes. A reader decompresses only the pieces it needs.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { STUDY_ROWS_PIECE } from '../../contract/study/study-rows.js'
import type { PolicyRows, RowsPiece } from '../../studies/index.js'
import type { StoredRows } from './stored-rows.js'

const compress = promisify(deflateRaw)
const decompress = promisify(inflateRaw)
const LENGTH_BYTES = 8
/** zlib's usual 6 takes 2.6 times as long for 5 % fewer bytes: 20 s of processor time for 2.5 million rows. */
const LEVEL = 4

/** The text of a stored piece. Rejects when it is damaged. */
export const pieceText = (body: Uint8Array): Promise<Buffer> => decompress(body)

type Place = readonly [offset: number, length: number, rows: number]

/** Rows of one policy in a file. */
export interface IndexedRows extends PolicyRows {
  readonly pieces: readonly Place[]
}
type Index = Readonly<Record<string, IndexedRows>>

export class RowsFileWriter {
  private readonly places = new Map<string, Place[]>()
  private at = 0

  private constructor(private readonly file: FileHandle) {}

  /** Creates the file, for its owner only. Rejects when it exists. */
  static async create(path: string): Promise<RowsFileWriter> {
    return new RowsFileWriter(await open(path, 'wx', 0o600))
  }

  async add({ policy, rows, text }: Omit<RowsPiece, 'part'>): Promise<void> {
    const body = await compress(text, { level: LEVEL })
    await this.file.appendFile(body)
    const places = this.places.get(policy) ?? []
    this.places.set(policy, places)
    places.push([this.at, body.length, rows])
    this.at += body.length
  }

  /** Writes the index and closes the file. `digests`: of all policies. */
  async finish(digests: Readonly<Record<string, PolicyRows>>): Promise<void> {
    const index = Object.entries(digests).map(([id, { count, sha256 }]): [string, IndexedRows] => [
      id,
      { count, sha256, pieces: this.places.get(id) ?? [] },
    ])
    const text = Buffer.from(JSON.stringify(Object.fromEntries(index)))
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeBigUInt64LE(BigInt(text.length))
    await this.file.appendFile(Buffer.concat([text, length]))
    await this.file.sync()
    await this.file.close()
  }

  close(): Promise<void> {
    return this.file.close()
  }
}

export class RowsFile {
  private constructor(
    private readonly file: FileHandle,
    readonly index: Index,
  ) {}

  /** Rejects with ENOENT when there is no such file, and with SyntaxError or RangeError when it is damaged. */
  static async open(path: string): Promise<RowsFile> {
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      const length = Number((await read(file, size - LENGTH_BYTES, LENGTH_BYTES)).readBigUInt64LE())
      const text = await read(file, size - LENGTH_BYTES - length, length)
      return new RowsFile(file, JSON.parse(text.toString()) as Index)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** The stored bytes of a piece. */
  piece(policy: string, number: number): Promise<Buffer> {
    const [offset, length] = this.index[policy]!.pieces[number]!
    return read(this.file, offset, length)
  }

  /** The rows of a policy; undefined for a policy that the file does not have. Valid until close(). */
  rows(policy: string): StoredRows | undefined {
    const found = this.index[policy]
    if (found === undefined) return undefined
    const { count, sha256 } = found
    const text = async (number: number) => pieceText(await this.piece(policy, number))
    return { count, sha256, pieces: Math.ceil(count / STUDY_ROWS_PIECE), text }
  }

  close(): Promise<void> {
    return this.file.close()
  }
}

async function read(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, offset)
  if (bytesRead !== length) throw new RangeError('a file of rows is shorter than its index says')
  return bytes
}
