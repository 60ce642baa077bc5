/** Decoded record batches of a file of events as a table. */
import type { Data, RecordBatch, Table } from 'apache-arrow'
import { BOOK_LISTS, TICK_COLUMNS, type TickStream } from '../../contract/archive/ticks.js'
import { unpackBooks } from './book-packing.js'
import { fromUnits } from './column-units.js'
import { FORM, type TickStorage } from './tick-metadata.js'
import { concatRows, emptyTable, NO_VALUE, type TickLists, type TickTable } from './tick-table.js'

/**
 * The rows of all batches, as copies: nothing of the decoder's memory is kept. The first row begins a row group.
 */
export function tableOfBatches(stream: TickStream, { batches }: Table, { units, packedRows }: TickStorage): TickTable {
  const column = (batch: RecordBatch, name: string): BigInt64Array =>
    fromUnits(integersOf(batch.getChild(name)!.data[0]!), units[name] ?? 1n)
  const list = (batch: RecordBatch, name: string): TickLists => {
    const { offsets, values } = listOf(batch.getChild(name)!.data[0]!)
    return { offsets, values: fromUnits(values, units[name] ?? 1n) }
  }
  const tables = batches.map((batch): TickTable => {
    return {
      stream,
      rows: batch.numRows,
      columns: TICK_COLUMNS[stream].map(([name]) => column(batch, name)),
      lists: (stream === 'book' ? BOOK_LISTS : []).map((name) => list(batch, name)),
    }
  })
  if (tables.length === 0) return emptyTable(stream)
  const table = concatRows(tables)
  if (packedRows === undefined) return table
  const forms = batches.flatMap((batch) => [...column(batch, FORM)])
  return { ...table, lists: unpackBooks(table, BigInt64Array.from(forms), packedRows) }
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
