/**
 * Reads columns of one record batch of a Feather file. Lengths, offsets and sizes are verified before memory is taken
 * for them. The values are valid as Arrow defines it: nulls are as many as declared, offsets of texts ascend within
 * their bytes.
 */
import { type DataType, makeData, Vector } from 'apache-arrow'
import { mebibytes, READER_LIMITS } from '../runtime/reader-limits.js'
import { type ByteFile, inside } from './byte-file.js'
import { damaged, tooLarge } from './faults.js'
import type { FeatherBlock, FeatherColumn } from './feather-layout.js'
import { arrowType, offsetBytes, valueBytes, valuesOf } from './feather-types.js'
import { FlatTable } from './flatbuffer.js'
import { LZ4_RATIO_MAX, unpackFrame } from './lz4-frame.js'

const CONTINUATION = 0xffff_ffff
const RECORD_BATCH = 3
const LZ4_FRAME = 0
/** The unpacked size before a packed buffer; this value says that the buffer is not packed. */
const SIZE_BYTES = 8
const NOT_PACKED = -1n

interface Range {
  offset: number
  length: number
}

interface BatchLayout {
  rows: number
  nodes: { rows: number; nulls: number }[]
  buffers: Range[]
  packed: boolean
}

const pairs = (table: FlatTable, field: number): [number, number][] =>
  table.structs(field, 16, (whole): [number, number] => [whole(0), whole(8)])

function readBatchLayout(file: ByteFile, block: FeatherBlock, columns: readonly FeatherColumn[]): BatchLayout {
  const bytes = file.read(block.offset, block.metadataBytes, 'the metadata of a record batch')
  const begin = new DataView(bytes.buffer).getUint32(0, true) === CONTINUATION ? 8 : 4
  const message = FlatTable.root(bytes.subarray(begin))
  const header = message.u8(1) === RECORD_BATCH ? message.table(2) : undefined
  if (header === undefined) throw damaged('feather', `there is no record batch at ${block.offset}`)
  const rows = header.whole(0)
  const nodes = pairs(header, 1).map(([length, nulls]) => ({ rows: length, nulls }))
  const buffers = pairs(header, 2).map(([offset, length]) => ({ offset, length }))
  const needed = columns.reduce((sum, column) => sum + column.buffers, 0)
  if (nodes.length !== columns.length || buffers.length !== needed) {
    throw damaged(
      'feather',
      `the record batch at ${block.offset} has ${nodes.length} columns with ${buffers.length} buffers, and the file ${columns.length} with ${needed}`,
    )
  }
  for (const [i, node] of nodes.entries()) {
    if (node.rows !== rows || node.nulls > rows) {
      throw damaged(
        'feather',
        `column ${i + 1} of the record batch at ${block.offset} has ${node.rows} rows with ${node.nulls} nulls, and the batch ${rows} rows`,
      )
    }
  }
  for (const { offset, length } of buffers) {
    if (!inside(offset, length, block.bodyBytes)) {
      throw damaged('feather', `a column of the record batch at ${block.offset} is outside of it`)
    }
  }
  const compression = header.table(3)
  if (compression !== undefined && compression.u8(0) !== LZ4_FRAME) {
    throw damaged('feather', 'it is packed with another method than LZ4, which is not read')
  }
  return { rows, nodes, buffers, packed: compression !== undefined }
}

/** The buffers of one column of one batch. */
class ColumnReader {
  constructor(
    private readonly file: ByteFile,
    private readonly body: number,
    private readonly packed: boolean,
    private readonly name: string,
    /** What may still be taken for this batch. */
    private readonly budget: { bytes: number },
  ) {}

  fault(what: string) {
    return damaged('feather', `its column ${this.name} ${what}`)
  }

  /** The bytes of a buffer: at least `needed`, and exactly as many as it says of itself. */
  buffer(range: Range, needed: number): Uint8Array {
    if (range.length === 0 && needed === 0) return new Uint8Array(0)
    const at = this.body + range.offset
    if (!this.packed) {
      this.check(range.length, needed)
      return this.file.read(at, range.length, `the column ${this.name}`)
    }
    if (range.length < SIZE_BYTES) throw this.fault('has no values')
    const size = new DataView(this.file.read(at, SIZE_BYTES, `the column ${this.name}`).buffer).getBigInt64(0, true)
    const from = at + SIZE_BYTES
    const length = range.length - SIZE_BYTES
    if (size === NOT_PACKED) {
      this.check(length, needed)
      return this.file.read(from, length, `the column ${this.name}`)
    }
    if (size < 0n || size > BigInt(length) * BigInt(LZ4_RATIO_MAX)) {
      throw this.fault(`says it has ${size} bytes, packed in ${length}`)
    }
    this.check(Number(size), needed)
    return unpackFrame(this.file.read(from, length, `the column ${this.name}`), Number(size))
  }

  private check(bytes: number, needed: number): void {
    if (bytes < needed) throw this.fault(`has ${bytes} bytes, and its rows need ${needed}`)
    this.budget.bytes -= bytes
    if (this.budget.bytes < 0) {
      throw tooLarge('feather', `a record batch has more than ${mebibytes(READER_LIMITS.batch_bytes)} of values`)
    }
  }

  /** The validity bitmap; undefined when no value is null. Verifies the number of nulls. */
  validity(range: Range, rows: number, nulls: number): Uint8Array | undefined {
    if (range.length === 0 && nulls === 0) return undefined
    const bitmap = this.buffer(range, Math.ceil(rows / 8))
    const found = bitmap.length === 0 ? 0 : rows - bitsSet(bitmap, rows)
    if (found !== nulls) throw this.fault(`has ${found} nulls and says ${nulls}`)
    return nulls === 0 ? undefined : bitmap
  }

  /** The offsets of texts, and their bytes. */
  texts(
    offsets: Range,
    values: Range,
    rows: number,
    width: 4 | 8,
  ): { valueOffsets: Int32Array | BigInt64Array; data: Uint8Array } {
    const bytes = rows === 0 ? new Uint8Array((rows + 1) * width) : this.buffer(offsets, (rows + 1) * width)
    const valueOffsets =
      width === 4 ? new Int32Array(bytes.buffer, 0, rows + 1) : new BigInt64Array(bytes.buffer, 0, rows + 1)
    for (let i = 0; i < rows; i += 1) {
      if (valueOffsets[i]! > valueOffsets[i + 1]! || valueOffsets[i]! < 0) throw this.fault('has texts that overlap')
    }
    return { valueOffsets, data: this.buffer(values, Number(valueOffsets[rows]!)) }
  }
}

function bitsSet(bitmap: Uint8Array, bits: number): number {
  let count = 0
  for (let i = 0; i < bits >> 3; i += 1) {
    let byte = bitmap[i]!
    byte -= (byte >> 1) & 0x55
    byte = (byte & 0x33) + ((byte >> 2) & 0x33)
    count += (byte + (byte >> 4)) & 0x0f
  }
  for (let i = bits & ~7; i < bits; i += 1) count += (bitmap[i >> 3]! >> (i & 7)) & 1
  return count
}

/**
 * The vectors of the `wanted` columns (positions in `columns`) in one batch. Throws `bad_feather`, `too_large`, and
 * `wrong_column_type` for a type that is not read.
 */
export function readFeatherBatch(
  file: ByteFile,
  block: FeatherBlock,
  columns: readonly FeatherColumn[],
  wanted: readonly number[],
): { rows: number; vectors: Vector<DataType>[] } {
  const batch = readBatchLayout(file, block, columns)
  const { rows } = batch
  const budget = { bytes: READER_LIMITS.batch_bytes }
  const vectors = wanted.map((position) => {
    const column = columns[position]!
    const type = arrowType(column)
    const reader = new ColumnReader(file, block.offset + block.metadataBytes, batch.packed, column.name, budget)
    const buffers = batch.buffers.slice(column.firstBuffer, column.firstBuffer + column.buffers)
    const nulls = batch.nodes[position]!.nulls
    const nullBitmap = reader.validity(buffers[0]!, rows, nulls) ?? null
    const width = offsetBytes(type)
    const values =
      width === undefined
        ? { data: valuesOf(type, reader.buffer(buffers[1]!, rows * valueBytes(type)), rows) }
        : reader.texts(buffers[1]!, buffers[2]!, rows, width)
    return new Vector([makeData({ type, length: rows, nullCount: nulls, nullBitmap, ...values } as never)])
  })
  return { rows, vectors }
}
