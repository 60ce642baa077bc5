/**
 * Reads the footer of a Parquet file and verifies it against the size of the file: lengths, counts of rows and values,
 * and where the columns of each row group are. Source: https://github.com/apache/parquet-format (parquet.thrift).
 */
import { READER_LIMITS } from '../runtime/reader-limits.js'
import { type ByteFile, inside } from './byte-file.js'
import { damaged, tooLarge } from './faults.js'
import { Thrift, ThriftError } from './thrift.js'

const MAGIC = 'PAR1'
const MAGIC_BYTES = 4
const TAIL_BYTES = 8
const CODECS = 8

/** Physical types of parquet.thrift. */
const [BOOLEAN, INT32, INT64, INT96, FLOAT, DOUBLE, BYTE_ARRAY, FIXED] = [0, 1, 2, 3, 4, 5, 6, 7]

export interface ParquetColumn {
  name: string
  /** Physical type; undefined for a column of columns, which is not read. */
  type: number | undefined
  /** Bytes of a value in the file; undefined where they differ. */
  width: number | undefined
}

/** A column of a row group: where its pages are. */
export interface ParquetChunk {
  type: number
  codec: number
  values: number
  packedBytes: number
  unpackedBytes: number
  firstPage: number
  firstDataPage: number
}

export interface ParquetGroup {
  rows: number
  chunks: ParquetChunk[]
}

export interface ParquetFooter {
  columns: ParquetColumn[]
  groups: ParquetGroup[]
}

/** Runs `read`; a fault of Thrift becomes one of the file. */
export function parsed<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ThriftError) throw damaged('parquet', `${what} cannot be read`)
    throw error
  }
}

/** Reads the footer. Throws `bad_parquet` and `too_large`. */
export function readParquetFooter(file: ByteFile): ParquetFooter {
  const { size } = file
  const magic = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
  if (size < MAGIC_BYTES + TAIL_BYTES || magic(file.read(0, MAGIC_BYTES, 'the magic')) !== MAGIC) {
    throw damaged('parquet', 'it does not begin as a Parquet file does')
  }
  const tail = file.read(size - TAIL_BYTES, TAIL_BYTES, 'the end')
  const end = magic(tail.subarray(4))
  if (end === 'PARE') throw damaged('parquet', 'its footer is encrypted, and such files are not read')
  if (end !== MAGIC) throw damaged('parquet', 'it does not end as a Parquet file does; it may have been cut')
  const bytes = new DataView(tail.buffer).getUint32(0, true)
  const begin = size - TAIL_BYTES - bytes
  if (begin < MAGIC_BYTES) throw damaged('parquet', `its footer has ${bytes} bytes, and the file ${size}`)
  if (bytes > READER_LIMITS.metadata_bytes) throw tooLarge('parquet', `its footer has ${bytes} bytes`)
  const footer = parsed('its footer', () => parseFooter(file.read(begin, bytes, 'the footer')))
  verify(footer, begin)
  return { columns: footer.columns, groups: footer.groups }
}

interface SchemaElement {
  name: string
  type: number | undefined
  typeLength: number
  children: number
  repeated: boolean
}

function parseFooter(bytes: Uint8Array): ParquetFooter & { rows: number } {
  const elements: SchemaElement[] = []
  const groups: ParquetGroup[] = []
  let rows = -1
  new Thrift(bytes).fields({
    2: (reader) => reader.list((item) => elements.push(parseElement(item))),
    3: (reader) => {
      rows = reader.integer()
    },
    4: (reader) => reader.list((item) => groups.push(parseGroup(item))),
  })
  return { columns: topColumns(elements), groups, rows }
}

function parseElement(reader: Thrift): SchemaElement {
  const element: SchemaElement = { name: '', type: undefined, typeLength: 0, children: 0, repeated: false }
  reader.struct({
    1: (value) => {
      element.type = value.integer()
    },
    2: (value) => {
      element.typeLength = value.integer()
    },
    3: (value) => {
      element.repeated = value.integer() === 2
    },
    4: (value) => {
      element.name = value.text()
    },
    5: (value) => {
      element.children = value.integer()
    },
  })
  return element
}

function parseGroup(reader: Thrift): ParquetGroup {
  const group: ParquetGroup = { rows: -1, chunks: [] }
  reader.struct({
    1: (value) => value.list((item) => group.chunks.push(parseChunk(item))),
    3: (value) => {
      group.rows = value.integer()
    },
  })
  return group
}

function parseChunk(reader: Thrift): ParquetChunk {
  const chunk: ParquetChunk = {
    type: -1,
    codec: -1,
    values: -1,
    packedBytes: -1,
    unpackedBytes: -1,
    firstPage: -1,
    firstDataPage: -1,
  }
  let dictionary = 0
  reader.struct({
    1: (path) => {
      if (path.text() !== '') throw damaged('parquet', 'it says that its values are in another file')
    },
    3: (meta) =>
      meta.struct({
        1: (value) => {
          chunk.type = value.integer()
        },
        4: (value) => {
          chunk.codec = value.integer()
        },
        5: (value) => {
          chunk.values = value.integer()
        },
        6: (value) => {
          chunk.unpackedBytes = value.integer()
        },
        7: (value) => {
          chunk.packedBytes = value.integer()
        },
        9: (value) => {
          chunk.firstDataPage = value.integer()
        },
        11: (value) => {
          dictionary = value.integer()
        },
      }),
  })
  chunk.firstPage = dictionary > 0 && dictionary < chunk.firstDataPage ? dictionary : chunk.firstDataPage
  return chunk
}

/** The columns below the root, in order. Those with columns below them have no type. */
function topColumns([root, ...elements]: SchemaElement[]): ParquetColumn[] {
  const columns: ParquetColumn[] = []
  let open = 0
  for (const { name, type, typeLength, children, repeated } of elements) {
    if (children < 0 || children > elements.length) throw damaged('parquet', 'its columns are not a tree')
    if (open === 0)
      columns.push({ name, type: children > 0 || repeated ? undefined : type, width: widthOf(type, typeLength) })
    else open -= 1
    open += children
  }
  if (open !== 0 || columns.length !== root?.children || columns.length > READER_LIMITS.columns) {
    throw damaged('parquet', 'its columns are not as many as it says')
  }
  return columns
}

/** Bytes of a value; undefined for texts and bits. */
function widthOf(type: number | undefined, length: number): number | undefined {
  if (type === INT32 || type === FLOAT) return 4
  if (type === INT64 || type === DOUBLE) return 8
  if (type === INT96) return 12
  return type === FIXED && length > 0 ? length : undefined
}

function verify({ columns, groups, rows }: ParquetFooter & { rows: number }, end: number): void {
  const all = groups.reduce((sum, group) => sum + group.rows, 0)
  if (rows !== all || !Number.isSafeInteger(all)) {
    throw damaged('parquet', `its row groups have ${all} rows together, and its footer says ${rows}`)
  }
  const nested = columns.some(({ type }) => type === undefined)
  let packed = 0
  for (const [i, { rows: groupRows, chunks }] of groups.entries()) {
    if (groupRows < 0 || (!nested && chunks.length !== columns.length)) {
      throw damaged(
        'parquet',
        `row group ${i} has ${groupRows} rows in ${chunks.length} columns, and the file ${columns.length} columns`,
      )
    }
    for (const [c, chunk] of chunks.entries()) {
      const column = columns[c]
      const known = nested || (chunk.type === column!.type && chunk.values === groupRows)
      if (!known || chunk.type < BOOLEAN! || chunk.type > FIXED! || chunk.codec < 0 || chunk.codec >= CODECS) {
        throw damaged('parquet', `column ${c} of row group ${i} is not of the type or the rows of the group`)
      }
      if (
        chunk.unpackedBytes < 0 ||
        (groupRows > 0 && chunk.firstDataPage >= chunk.firstPage + chunk.packedBytes) ||
        chunk.firstPage < MAGIC_BYTES ||
        !inside(chunk.firstPage, chunk.packedBytes, end)
      ) {
        throw damaged(
          'parquet',
          `column ${c} of row group ${i} is at ${chunk.firstPage} with ${chunk.packedBytes} bytes, and the columns end at ${end}`,
        )
      }
      packed += chunk.packedBytes
    }
    if (groupRows > READER_LIMITS.group_rows) {
      throw tooLarge(
        'parquet',
        `row group ${i} has ${groupRows.toLocaleString('en-US')} rows, and at most ${READER_LIMITS.group_rows.toLocaleString('en-US')} are read at once`,
      )
    }
  }
  // Columns do not share bytes, so reading all of them ends after as many bytes as the file has.
  if (packed > end) throw damaged('parquet', 'its columns have more bytes together than the file')
}

/** Whether values of this physical type are texts. */
export const isText = (type: number): boolean => type === BYTE_ARRAY
