/** Decoded record batches of a file of events as a table. */
import type { Data, Table } from 'apache-arrow'
import { BOOK_LISTS, TICK_COLUMNS, type TickStream } from '../../contract/archive/ticks.js'
import { unpackBooks } from './book-packing.js'
import { concatRows, emptyTable, NO_VALUE, type TickLists, type TickTable } from './tick-table.js'

/** The rows of all batches, as copies: nothing of the decoder's memory is kept. The first row begins a row group. */
export function tableOfBatches(stream: TickStream, { batches, schema }: Table): TickTable {
  const tables = batches.map((batch): TickTable => {
    const lists = stream === 'book' ? BOOK_LISTS : []
    return {
      stream,
      rows: batch.numRows,
      columns: TICK_COLUMNS[stream].map(([name]) => integersOf(batch.getChild(name)!.data[0]!)),
      lists: lists.map((name) => listOf(batch.getChild(name)!.data[0]!)),
    }
  })
  const table = tables.length === 0 ? emptyTable(stream) : concatRows(tables)
  const packing = schema.metadata.get('book_packing')
  if (packing === undefined || table.rows === 0) return table
  const { rows, price, size } = JSON.parse(packing) as { rows: number; price: string; size: string }
  const parts = batches.map((batch) => integersOf(batch.getChild('form')!.data[0]!))
  const forms = BigInt64Array.from(parts.flatMap((part) => [...part]))
  return { ...table, lists: unpackBooks(table, forms, { rows, price: BigInt(price), size: BigInt(size) }) }
}

function integersOf(data: Data): BigInt64Array {
  const values = (data.values as BigInt64Array).slice(0, data.length)
  if (data.nullCount === 0) return values
  for (let i = 0; i < values.length; i += 1) if (!data.getValid(i)) values[i] = NO_VALUE
  return values
}

function listOf(data: Data): TickLists {
  const all = data.valueOffsets as Int32Array
  const begin = all[0]!
  const offsets = Int32Array.from(all.subarray(0, data.length + 1), (offset) => offset - begin)
  const child = data.children[0]!.values as BigInt64Array
  return { offsets, values: child.slice(begin, begin + offsets.at(-1)!) }
}
