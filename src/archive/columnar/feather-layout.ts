/**
 * The layout of a Feather file (Arrow IPC file format): its columns and where its record batches are, verified against
 * the size of the file. Source: https://arrow.apache.org/docs/format/Columnar.html, File.fbs, Message.fbs, Schema.fbs.
 */
import { READER_LIMITS } from '../runtime/reader-limits.js'
import { type ByteFile, inside } from './byte-file.js'
import { damaged, tooLarge } from './faults.js'
import { FlatTable } from './flatbuffer.js'

const MAGIC = 'ARROW1'
const BODY_BEGIN = 8
const TAIL_BYTES = 10
const BLOCK_BYTES = 24

/** Numbers of `Type` in Schema.fbs. */
export const TYPES = { int: 2, float: 3, utf8: 5, decimal: 7, timestamp: 10, large_utf8: 20 } as const

/** Buffers of a column by the number of its type: validity, offsets, values. Other types are nested or have views. */
const BUFFERS: Readonly<Record<number, number>> = {
  1: 0,
  2: 2,
  3: 2,
  4: 3,
  5: 3,
  6: 2,
  7: 2,
  8: 2,
  9: 2,
  10: 2,
  11: 2,
  15: 2,
  18: 2,
  19: 3,
  20: 3,
}

export interface FeatherColumn {
  name: string
  /** The number of its type in Schema.fbs; undefined for columns with a dictionary. */
  type: number | undefined
  details: FlatTable | undefined
  /** The first of its buffers in a batch, and how many it has. */
  firstBuffer: number
  buffers: number
}

export interface FeatherBlock {
  offset: number
  metadataBytes: number
  bodyBytes: number
}

export interface FeatherLayout {
  columns: FeatherColumn[]
  batches: FeatherBlock[]
}

const isMagic = (bytes: Uint8Array): boolean => Buffer.from(bytes).toString('latin1') === MAGIC

/** Reads the footer. Throws `bad_feather` and `too_large`. */
export function readFeatherLayout(file: ByteFile): FeatherLayout {
  const { size } = file
  if (size < BODY_BEGIN + TAIL_BYTES || !isMagic(file.read(0, MAGIC.length, 'the magic'))) {
    throw damaged('feather', 'it does not begin as a Feather file (version 2) does')
  }
  const tail = file.read(size - TAIL_BYTES, TAIL_BYTES, 'the end')
  if (!isMagic(tail.subarray(4)))
    throw damaged('feather', 'it does not end as a Feather file does; it may have been cut')
  const footerBytes = new DataView(tail.buffer).getInt32(0, true)
  const footerBegin = size - TAIL_BYTES - footerBytes
  if (footerBytes < 8 || footerBegin < BODY_BEGIN) {
    throw damaged('feather', `its footer has ${footerBytes} bytes, and the file ${size}`)
  }
  if (footerBytes > READER_LIMITS.metadata_bytes) throw tooLarge('feather', `its footer has ${footerBytes} bytes`)
  const footer = FlatTable.root(file.read(footerBegin, footerBytes, 'the footer'))
  const schema = footer.table(1)
  if (schema === undefined) throw damaged('feather', 'its footer has no schema')
  if (schema.i16(0) !== 0) throw damaged('feather', 'its numbers are big-endian')
  return { columns: readColumns(schema), batches: readBlocks(footer, footerBegin) }
}

function readColumns(schema: FlatTable): FeatherColumn[] {
  let firstBuffer = 0
  return schema.tables(1, READER_LIMITS.columns).map((field) => {
    const encoded = field.has(4)
    const type = field.u8(2)
    // Of a column with a dictionary, a batch holds the indices.
    const buffers = encoded ? 2 : BUFFERS[type]
    const name = field.text(0)
    if (buffers === undefined || field.tables(5, READER_LIMITS.columns).length > 0) {
      throw damaged(
        'feather',
        `its column ${JSON.stringify(name.slice(0, 40))} is nested, or of a type that is not read`,
      )
    }
    const column = { name, type: encoded ? undefined : type, details: field.table(3), firstBuffer, buffers }
    firstBuffer += buffers
    return column
  })
}

/** Blocks follow each other, so that no part of the file is read twice. */
function readBlocks(footer: FlatTable, end: number): FeatherBlock[] {
  const blocks = footer.structs(3, BLOCK_BYTES, (whole, i32) => ({
    offset: whole(0),
    metadataBytes: i32(8),
    bodyBytes: whole(16),
  }))
  let after = BODY_BEGIN
  for (const [i, { offset, metadataBytes, bodyBytes }] of blocks.entries()) {
    if (offset < after || metadataBytes < 8 || !inside(offset, metadataBytes + bodyBytes, end)) {
      throw damaged(
        'feather',
        `record batch ${i} is at ${offset} with ${metadataBytes} + ${bodyBytes} bytes, and the batches end at ${end}`,
      )
    }
    if (metadataBytes > READER_LIMITS.metadata_bytes) {
      throw tooLarge('feather', `the metadata of record batch ${i} have ${metadataBytes} bytes`)
    }
    after = offset + metadataBytes + bodyBytes
  }
  return blocks
}
