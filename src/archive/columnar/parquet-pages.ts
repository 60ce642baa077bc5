/**
 * Verifies the pages of a Parquet row group before a library takes memory for them: the header of each page is inside
 * its column, and says a size that its kind of packing can give and that may be taken.
 */
import { mebibytes, READER_LIMITS } from '../runtime/reader-limits.js'
import type { ByteFile } from './byte-file.js'
import { damaged, tooLarge } from './faults.js'
import { isText, type ParquetChunk, type ParquetColumn, type ParquetGroup, parsed } from './parquet-footer.js'
import { Thrift, ThriftError } from './thrift.js'

const [DATA_PAGE, INDEX_PAGE, DICTIONARY_PAGE, DATA_PAGE_V2] = [0, 1, 2, 3]
const UNCOMPRESSED = 0
/** A header is read from this many bytes; statistics of texts may need more. */
const HEADER_BYTES = 512
const HEADER_BYTES_MAX = 1 << 20
/** Bytes that a value takes in Arrow: those of a decimal, or of a text's place. */
const DECODED_BYTES = 16
/** A batch is decoded in WebAssembly, encoded there for the border, and taken by JavaScript. */
const COPIES = 3

interface PageHeader {
  kind: number
  unpacked: number
  packed: number
  values: number
  /** Bytes of levels before the values, in pages of version 2. */
  levels: number
  bytes: number
}

function parseHeader(bytes: Uint8Array): PageHeader {
  const header: PageHeader = { kind: -1, unpacked: -1, packed: -1, values: -1, levels: 0, bytes: 0 }
  const values = (reader: Thrift): void => {
    header.values = reader.integer()
  }
  const levels = (reader: Thrift): void => {
    const length = reader.integer()
    header.levels = length < 0 ? Number.POSITIVE_INFINITY : header.levels + length
  }
  const reader = new Thrift(bytes)
  reader.fields({
    1: (value) => {
      header.kind = value.integer()
    },
    2: (value) => {
      header.unpacked = value.integer()
    },
    3: (value) => {
      header.packed = value.integer()
    },
    5: (page) => page.struct({ 1: values }),
    7: (page) => page.struct({ 1: values }),
    8: (page) => page.struct({ 1: values, 5: levels, 6: levels }),
  })
  header.bytes = reader.at
  return header
}

/** Reads the header at `at`, of which the end is not known before. */
function readHeader(file: ByteFile, at: number, end: number): PageHeader {
  for (let length = HEADER_BYTES; ; length *= 8) {
    const bytes = file.near(at, Math.min(length, end - at))
    try {
      return parseHeader(bytes)
    } catch (error) {
      if (!(error instanceof ThriftError) || at + length >= end || length >= HEADER_BYTES_MAX) throw error
    }
  }
}

/** Verifies the pages of a column. Returns the bytes of its greatest page with its dictionary, and of a text in it. */
function verifyChunk(
  file: ByteFile,
  chunk: ParquetChunk,
  width: number | undefined,
  where: string,
): { pages: number; text: number } {
  const fault = (what: string) => damaged('parquet', `${where} has a page ${what}`)
  const end = chunk.firstPage + chunk.packedBytes
  let values = 0
  let dictionary = 0
  let greatest = 0
  let text = 0
  for (let at = chunk.firstPage; at < end; ) {
    const page = parsed(`the header of a page of ${where}`, () => readHeader(file, at, end))
    const begin = at + page.bytes
    if (page.packed < 0 || page.unpacked < 0 || page.packed > end - begin)
      throw fault(`of ${page.packed} bytes that leaves its column`)
    if (chunk.codec === UNCOMPRESSED && page.packed !== page.unpacked) throw fault('with two sizes, and is not packed')
    if (page.unpacked > READER_LIMITS.group_bytes)
      throw tooLarge('parquet', `${where} has a page of ${mebibytes(page.unpacked)}`)
    if (page.kind === DICTIONARY_PAGE) {
      const fits = width === undefined ? page.values <= page.unpacked : page.values * width === page.unpacked
      if (dictionary > 0 || values > 0 || page.values < 0 || !fits) throw fault('with a dictionary of another size')
      dictionary = page.unpacked
      if (isText(chunk.type)) text = page.unpacked / Math.max(1, page.values)
    } else if (page.kind === DATA_PAGE || page.kind === DATA_PAGE_V2) {
      if (page.values < 0 || page.levels > Math.min(page.packed, page.unpacked))
        throw fault('with a wrong number of values')
      values += page.values
      greatest = Math.max(greatest, page.unpacked)
    } else if (page.kind !== INDEX_PAGE) throw fault('of a kind that does not exist')
    at = begin + page.packed
  }
  if (values !== chunk.values)
    throw damaged('parquet', `${where} has ${values} values in its pages, and its footer says ${chunk.values}`)
  return { pages: greatest + dictionary, text }
}

/** Verifies the pages of a row group. Throws `bad_parquet`, and `too_large` when reading it takes too much memory. */
export function verifyGroup(
  file: ByteFile,
  number: number,
  { rows, chunks }: ParquetGroup,
  columns: readonly ParquetColumn[],
): void {
  let bytes = 0
  for (const [i, chunk] of chunks.entries()) {
    const where = `the column ${columns[i]!.name} of row group ${number}`
    const { pages, text } = verifyChunk(file, chunk, columns[i]!.width, where)
    bytes += chunk.packedBytes + pages + Math.min(rows, READER_LIMITS.rows_at_once) * (DECODED_BYTES + text) * COPIES
    // Texts that are not in a dictionary are as many bytes in Arrow as in their pages.
    if (isText(chunk.type)) bytes += pages * COPIES
  }
  if (bytes > READER_LIMITS.group_bytes) {
    throw tooLarge(
      'parquet',
      `row group ${number} takes ${mebibytes(bytes)} while it is read, and at most ${mebibytes(READER_LIMITS.group_bytes)} may be taken`,
    )
  }
}
