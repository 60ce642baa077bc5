/** Tables to export, as Arrow holds them. */
import {
  type Data,
  type DataType,
  Field,
  Float64,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  TimestampMillisecond,
  Utf8,
} from 'apache-arrow'
import type { Batch, Cells, Column, ColumnKind } from './table.js'

const TYPES: Readonly<Record<ColumnKind, () => DataType>> = {
  text: () => new Utf8(),
  time: () => new TimestampMillisecond('UTC'),
  number: () => new Float64(),
}

/** The Arrow schema of table columns, with key-value metadata. */
export const schemaOf = (columns: readonly Column[], metadata: ReadonlyMap<string, string>): Schema =>
  new Schema(
    columns.map(({ name, kind, nullable }) => new Field(name, TYPES[kind](), nullable)),
    new Map(metadata),
  )

/** A batch as an Arrow record batch. */
export function recordBatchOf(schema: Schema, columns: readonly Column[], { rows, cells }: Batch): RecordBatch {
  const children = columns.map(({ kind }, i) => DATA[kind](cells[i]!, rows))
  return new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length: rows, nullCount: 0, children }))
}

const DATA: Readonly<Record<ColumnKind, (cells: Cells, rows: number) => Data>> = {
  text: (cells, length) => textData(cells as readonly (string | null)[], length),
  time: (cells, length) => {
    const times = cells as Float64Array
    const data = BigInt64Array.from(times, (ms) => (Number.isNaN(ms) ? 0n : BigInt(ms)))
    const present = presence(length, (i) => !Number.isNaN(times[i]))
    return makeData({ type: new TimestampMillisecond('UTC'), length, ...present, data })
  },
  number: (cells, length) => {
    const data = cells as Float64Array
    return makeData({ type: new Float64(), length, ...presence(length, (i) => !Number.isNaN(data[i])), data })
  },
}

function presence(length: number, isPresent: (i: number) => boolean): { nullCount: number; nullBitmap: Uint8Array } {
  const nullBitmap = new Uint8Array(Math.ceil(length / 64) * 8)
  let present = 0
  for (let i = 0; i < length; i++) {
    if (!isPresent(i)) continue
    nullBitmap[i >> 3]! |= 1 << (i & 7)
    present++
  }
  return { nullCount: length - present, nullBitmap }
}

/** A column has few different texts, so each is converted once. */
function textData(texts: readonly (string | null)[], length: number): Data {
  const known = new Map<string, Buffer>()
  const valueOffsets = new Int32Array(length + 1)
  const pieces: Buffer[] = []
  for (let i = 0; i < length; i++) {
    const text = texts[i]
    let bytes = 0
    if (text !== null && text !== undefined) {
      const piece = known.get(text) ?? Buffer.from(text)
      known.set(text, piece)
      pieces.push(piece)
      bytes = piece.length
    }
    valueOffsets[i + 1] = valueOffsets[i]! + bytes
  }
  const data = Buffer.concat(pieces)
  return makeData({ type: new Utf8(), length, ...presence(length, (i) => texts[i] !== null), valueOffsets, data })
}
