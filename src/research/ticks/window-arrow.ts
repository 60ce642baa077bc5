/**
 * A window of events as one Arrow stream: the columns of its streams side by side, in the order of their times. Values are the
 * integers of the files; the schema says how many decimals they have.
 */
import {
  type Data,
  Dictionary,
  Field,
  Int8,
  Int64,
  List,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Table,
  TimestampMicrosecond,
  Utf8,
  vectorFromArray,
} from 'apache-arrow'
import { NO_VALUE, type TickLists, tickArrow } from '../../archive/index.js'
import { BOOK_LISTS, TICK_COLUMNS, type TickKind, type TickStream } from '../../contract/archive/ticks.js'
import { inTime, type Place, type StreamParts, type WindowHead } from './window-rows.js'

const { integerData, LEVELS, listData } = tickArrow({ Field, Int64, List, makeData })

const BATCH_ROWS = 16_384
const SCALES: Readonly<Partial<Record<TickKind, number>>> = { scaled: 8, rate: 12 }

interface Column {
  name: string
  kind: TickKind
  /** Where each stream has it; -1 where it has none. */
  at: ReadonlyMap<TickStream, number>
}

/** The columns of all streams of a window, each name once. A name means the same in every stream. */
function columnsOf(streams: readonly TickStream[]): Column[] {
  const columns = new Map<string, Column & { at: Map<TickStream, number> }>()
  for (const stream of streams) {
    for (const [c, [name, kind]] of TICK_COLUMNS[stream].entries()) {
      const column = columns.get(name) ?? { name, kind, at: new Map<TickStream, number>() }
      column.at.set(stream, c)
      columns.set(name, column)
    }
  }
  return [...columns.values()]
}

const isTime = ({ kind }: Column): boolean => kind === 'time'

function fieldOf(column: Column): Field {
  const scale = SCALES[column.kind]
  return new Field(
    column.name,
    isTime(column) ? new TimestampMicrosecond('UTC') : new Int64(),
    column.name !== 'time',
    scale === undefined ? null : new Map([['scale', String(scale)]]),
  )
}

function schemaOf(columns: readonly Column[], hasBook: boolean, events: number, head: WindowHead): Schema {
  const metadata = Object.entries({ ...head, events }).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const fields = [
    new Field('stream', NAMES, false),
    ...columns.map(fieldOf),
    ...(hasBook ? BOOK_LISTS.map((name) => new Field(name, LEVELS, false, new Map([['scale', '8']]))) : []),
  ]
  return new Schema(fields, new Map(metadata))
}

/** Its number is fixed: equal windows have equal bytes. */
const NAMES = new Dictionary(new Utf8(), new Int8(), 0)

/** The most bytes that the stream of some rows may have. Groups of books are decoded one after the other. */
export async function arrowBytesMax(
  streams: readonly StreamParts[],
  events: number,
  head: WindowHead,
): Promise<number> {
  const columns = columnsOf(head.streams).length
  let levels = 0
  for (const { group, begin, end } of streams.find(({ stream }) => stream === 'book')?.parts ?? []) {
    for (const { offsets } of (await group.table()).lists) levels += offsets[end]! - offsets[begin]!
  }
  // A value and a bit of each column, the number of the stream, and the ends of four lists.
  const row = columns * 8 + columns / 8 + 1 + 1 / 8 + BOOK_LISTS.length * (4 + 1 / 8)
  // What each buffer and each column has in the head of a batch, and the filling of buffers.
  const batch = 1_024 + (columns + 1 + 2 * BOOK_LISTS.length) * 256
  const schema = 4_096 + columns * 256 + 2 * JSON.stringify(head).length
  return Math.ceil(schema + (events / BATCH_ROWS + 1) * batch + events * row + levels * 8)
}

/** The bytes of the stream. Each batch is written before the rows of the next one are read. */
export async function arrowOf(streams: readonly StreamParts[], events: number, head: WindowHead): Promise<Uint8Array> {
  const columns = columnsOf(head.streams)
  const hasBook = head.streams.includes('book')
  const schema = schemaOf(columns, hasBook, events, head)
  const names = vectorFromArray([...head.streams], new Utf8()).data[0]!
  const dictionary = new Table({ names }).getChildAt(0)!
  const writer = new RecordBatchStreamWriter({ autoDestroy: false })
  writer.reset(undefined, schema)
  const write = (picked: readonly Place[]): void => {
    const length = picked.length
    const numbers = Int8Array.from(picked, ({ stream }) => head.streams.indexOf(stream))
    const children: Data[] = [
      makeData({ type: NAMES, length, nullCount: 0, data: numbers, dictionary }),
      ...columns.map((column) => dataOf(column, picked)),
      ...(hasBook ? BOOK_LISTS.map((_, l) => listData(listOf(l, picked))) : []),
    ]
    writer.write(new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length, nullCount: 0, children })))
  }
  for await (const picked of inTime(streams, { block: BATCH_ROWS })) write(picked)
  if (events === 0) write([])
  writer.finish()
  return writer.toUint8Array(true)
}

type Picked = readonly Place[]

function dataOf(column: Column, picked: Picked): Data {
  const values = new BigInt64Array(picked.length)
  for (const [i, { stream, table, row }] of picked.entries()) {
    const at = column.at.get(stream)
    values[i] = at === undefined ? NO_VALUE : table.columns[at]![row]!
  }
  const data = integerData(values)
  return isTime(column) ? data.clone(new TimestampMicrosecond('UTC')) : data
}

/** A list of a book; events of other streams have an empty one. */
function listOf(list: number, picked: Picked): TickLists {
  const offsets = new Int32Array(picked.length + 1)
  for (const [i, { table, row }] of picked.entries()) {
    const own = table.lists[list]?.offsets
    offsets[i + 1] = offsets[i]! + (own === undefined ? 0 : own[row + 1]! - own[row]!)
  }
  const values = new BigInt64Array(offsets.at(-1)!)
  for (const [i, { table, row }] of picked.entries()) {
    const own = table.lists[list]
    if (own !== undefined) values.set(own.values.subarray(own.offsets[row]!, own.offsets[row + 1]!), offsets[i]!)
  }
  return { offsets, values }
}
