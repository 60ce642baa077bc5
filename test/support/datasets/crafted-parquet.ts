/** Parquet files written byte by byte, so that each number in them can be wrong. */

type Value = number | bigint | string | Value[] | Struct
/** Fields of a Thrift struct by their number. Numbers are written as i32, bigints as i64. */
export interface Struct {
  [id: number]: Value
}

const [I32, I64, BINARY, LIST, STRUCT] = [5, 6, 8, 9, 12]

function varint(value: bigint): number[] {
  const bytes: number[] = []
  for (let rest = BigInt.asUintN(64, value); ; rest >>= 7n) {
    if (rest < 0x80n) return [...bytes, Number(rest)]
    bytes.push(Number(rest & 0x7fn) | 0x80)
  }
}
const zigzag = (value: bigint): bigint => (value << 1n) ^ (value >> 63n)

const typeOf = (value: Value): number =>
  typeof value === 'number'
    ? I32
    : typeof value === 'bigint'
      ? I64
      : typeof value === 'string'
        ? BINARY
        : Array.isArray(value)
          ? LIST
          : STRUCT

function bytesOf(value: Value): number[] {
  if (typeof value === 'number' || typeof value === 'bigint') return varint(zigzag(BigInt(value)))
  if (typeof value === 'string') return [...varint(BigInt(Buffer.byteLength(value))), ...Buffer.from(value)]
  if (!Array.isArray(value)) return [...thrift(value)]
  const type = value.length === 0 ? I32 : typeOf(value[0]!)
  const head = value.length < 15 ? [(value.length << 4) | type] : [0xf0 | type, ...varint(BigInt(value.length))]
  return [...head, ...value.flatMap(bytesOf)]
}

/** A struct in the compact protocol. */
export function thrift(struct: Struct): Buffer {
  const bytes: number[] = []
  let last = 0
  for (const [key, value] of Object.entries(struct)) {
    const id = Number(key)
    bytes.push(((id - last) << 4) | typeOf(value), ...bytesOf(value))
    last = id
  }
  return Buffer.from([...bytes, 0])
}

const [INT64_TYPE, TEXT_TYPE] = [2, 6]
const [DATA_PAGE, DICTIONARY_PAGE] = [0, 2]
const [PLAIN, RLE, RLE_DICTIONARY] = [0, 3, 8]

export interface CraftedColumn {
  name: string
  /** The only value of the column. */
  value: bigint | string
  /** Of texts: so many empty ones are in the dictionary too. */
  empty?: number
  /** Replaces what stands in the file. */
  encoding?: number
  values?: Buffer
  chunk?: Struct
  page?: Struct
}

export interface Crafted {
  rows: number
  columns: CraftedColumn[]
  footer?: Struct
  group?: Struct
  /** The length of the footer, as the end of the file says it. */
  footerBytes?: number
}

/** All rows of a column as a run of the index 0 in its dictionary: a few bytes, whatever the number of rows. */
const runOfZeros = (rows: number): Buffer => Buffer.from([1, ...varint(BigInt(rows) << 1n), 0])

/** A file with one row group, in which all rows of a column are the same. */
export function craftedParquet({ rows, columns, footer = {}, group = {}, footerBytes }: Crafted): Buffer {
  const parts: Buffer[] = [Buffer.from('PAR1')]
  let at = 4
  const add = (bytes: Buffer): number => {
    parts.push(bytes)
    at += bytes.length
    return at - bytes.length
  }
  const chunks = columns.map((column): Struct => {
    const text = typeof column.value === 'string'
    const { empty = 0 } = column
    const textBytes = text ? Buffer.byteLength(column.value as string) : 0
    const dictionary = Buffer.alloc(text ? 4 + textBytes + 4 * empty : 8)
    if (text) {
      dictionary.writeUInt32LE(textBytes)
      dictionary.write(column.value as string, 4)
    } else dictionary.writeBigInt64LE(column.value as bigint)
    const begin = add(
      thrift({ 1: DICTIONARY_PAGE, 2: dictionary.length, 3: dictionary.length, 7: { 1: 1 + empty, 2: PLAIN } }),
    )
    add(dictionary)
    const values = column.values ?? runOfZeros(rows)
    const header = { 1: rows, 2: column.encoding ?? RLE_DICTIONARY, 3: RLE, 4: RLE }
    const data = add(thrift({ 1: DATA_PAGE, 2: values.length, 3: values.length, 5: header, ...column.page }))
    add(values)
    const bytes = BigInt(at - begin)
    const meta: Struct = {
      1: text ? TEXT_TYPE : INT64_TYPE,
      2: [PLAIN, RLE_DICTIONARY],
      3: [column.name],
      4: 0,
      5: BigInt(rows),
      6: bytes,
      7: bytes,
      9: BigInt(data),
      11: BigInt(begin),
    }
    return { 2: BigInt(begin), 3: { ...meta, ...column.chunk } }
  })
  const elements = columns.map(
    ({ name, value }): Struct => ({
      1: typeof value === 'string' ? TEXT_TYPE : INT64_TYPE,
      3: 0,
      4: name,
      ...(typeof value === 'string' && { 6: 0 }),
    }),
  )
  const footerAt = thrift({
    1: 1,
    2: [{ 4: 'schema', 5: columns.length }, ...elements],
    3: BigInt(rows),
    4: [{ 1: chunks, 2: BigInt(at), 3: BigInt(rows), ...group }],
    ...footer,
  })
  add(footerAt)
  const end = Buffer.alloc(8, 'PAR1')
  end.writeUInt32LE(footerBytes ?? footerAt.length, 0)
  end.write('PAR1', 4)
  return Buffer.concat([...parts, end])
}
