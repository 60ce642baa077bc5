/**
 * Files of events as the thread reads them. Nothing of a file is used before all of its bytes have their digest; that is
 * checked again when the file has changed. Row groups that were decoded last are kept.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import {
  concatRows,
  decodeGroups,
  emptyTable,
  groupsOf,
  type TickFileRef,
  type TickTable,
  verifiedBytes,
} from '../../archive/index.js'
import type { TickStream } from '../../contract/archive/ticks.js'

const MIB = 1024 * 1024

interface OpenFile {
  /** Size, time and place on disk when its digest was checked. */
  stamp: string
  groups: readonly (readonly [first: number, last: number])[]
}

const opened = new LRUCache<string, OpenFile>({ max: 512 })
const bytesOf = new LRUCache<string, Uint8Array>({ maxSize: 48 * MIB, sizeCalculation: ({ length }) => length + 1 })
const sizeOf = ({ columns, lists }: TickTable): number =>
  columns.reduce((sum, { byteLength }) => sum + byteLength, 1) +
  lists.reduce((sum, { values }) => sum + values.byteLength, 0)
const decoded = new LRUCache<string, TickTable>({ maxSize: 96 * MIB, sizeCalculation: sizeOf })

function open(ticksDir: string, ref: TickFileRef): OpenFile {
  const { size, mtimeMs, ino } = statSync(join(ticksDir, ref.path))
  const stamp = `${size} ${mtimeMs} ${ino}`
  const key = `${ref.path} ${ref.sha256}`
  const known = opened.get(key)
  if (known?.stamp === stamp) return known
  const bytes = verifiedBytes(ticksDir, ref)
  const file = { stamp, groups: groupsOf(bytes, ref.path) }
  bytesOf.set(key, bytes)
  opened.set(key, file)
  return file
}

function group(ticksDir: string, ref: TickFileRef, number: number): TickTable {
  const key = `${ref.path} ${ref.sha256}`
  const name = `${key} ${number}`
  const kept = decoded.get(name)
  if (kept !== undefined) return kept
  let bytes = bytesOf.get(key)
  if (bytes === undefined) {
    bytes = verifiedBytes(ticksDir, ref)
    bytesOf.set(key, bytes)
  }
  const table = decodeGroups(ref.stream, bytes, [number])
  decoded.set(name, table)
  return table
}

/** The row groups of some files of a stream that have a part of [from, to): its rows ascend by time and may reach beyond. */
export function tableOfWindow(
  ticksDir: string,
  stream: TickStream,
  files: readonly TickFileRef[],
  from: number,
  to: number,
): TickTable {
  const tables = files.flatMap((ref) =>
    open(ticksDir, ref).groups.flatMap(([first, last], number) =>
      first < to && last >= from ? [group(ticksDir, ref, number)] : [],
    ),
  )
  return tables.length === 0 ? emptyTable(stream) : concatRows(tables)
}
