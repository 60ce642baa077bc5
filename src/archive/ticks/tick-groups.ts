/**
 * Reads single row groups of a file of events, by ranges of bytes: of a large file only what a window needs comes into memory.
 * Nothing is decoded before all bytes of the file have their digest, which is computed in small steps.
 */
import { createHash } from 'node:crypto'
import { closeSync, openAsBlob, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ParquetFile } from 'parquet-wasm/node'
import { arrow, parquet } from '../runtime/libraries.js'
import { tableOfBatches } from './tick-batches.js'
import { corrupt, groupsOf, storageOf } from './tick-metadata.js'
import type { TickTable } from './tick-table.js'
import type { TickFileRef } from './ticks-file.js'

export interface TickGroup {
  /** Times of the first and the last row, in microseconds. */
  readonly first: number
  readonly last: number
  readonly rows: number
}

/** A verified file. Close it after use. */
export interface TickGroups {
  /** Size, time and place on disk when the digest was checked. */
  readonly stamp: string
  readonly groups: readonly TickGroup[]
  /** Decodes one row group. Rejects when the file was removed or changed. */
  read(group: number): Promise<TickTable>
  close(): void
}

/** What tells that a file is the one that was verified. Throws ENOENT where it is gone. */
export function tickFileStamp(ticksDir: string, { path }: TickFileRef): string {
  // The time of a change of the file itself cannot be set back, as that of its content can.
  const { size, mtimeMs, ctimeMs, ino } = statSync(join(ticksDir, path))
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
}

const STEP_BYTES = 1024 * 1024

function digestOf(path: string): string {
  const digest = createHash('sha256')
  const buffer = Buffer.allocUnsafe(STEP_BYTES)
  const fd = openSync(path, 'r')
  try {
    for (let read = readSync(fd, buffer); read > 0; read = readSync(fd, buffer)) digest.update(buffer.subarray(0, read))
  } finally {
    closeSync(fd)
  }
  return digest.digest('hex')
}

/** Rejects with `corrupt_ticks` where the content is not that of `ref`, with ENOENT where the file is gone. */
export async function openTickGroups(ticksDir: string, ref: TickFileRef): Promise<TickGroups> {
  const path = join(ticksDir, ref.path)
  const stamp = tickFileStamp(ticksDir, ref)
  // A blob refuses to be read after its file has changed, so what is verified below is what is read later.
  const blob = await openAsBlob(path)
  if (digestOf(path) !== ref.sha256) {
    throw corrupt(ref.path, 'was altered or cut: its digest is not the one in ticks.json')
  }
  const { tableFromIPC } = arrow()
  const file = await parquet().ParquetFile.fromFile(blob)
  try {
    // Not every batch repeats what the schema of the file says.
    const { schema } = tableFromIPC(file.schema().intoIPCStream())
    const times = groupsOf(schema, ref.path)
    const storage = storageOf(schema, ref.path)
    return {
      stamp,
      groups: times.map(([first, last], group) => ({ first, last, rows: rowsOf(file, group) })),
      read: async (group) => {
        const wasm = await file.read({ rowGroups: [group], batchSize: Math.max(1, rowsOf(file, group)) })
        return tableOfBatches(ref.stream, tableFromIPC(wasm.intoIPCStream()), storage)
      },
      close: () => file.free(),
    }
  } catch (error) {
    file.free()
    throw error
  }
}

function rowsOf(file: ParquetFile, group: number): number {
  const metadata = file.metadata()
  const one = metadata.rowGroup(group)
  const rows = one.numRows()
  one.free()
  metadata.free()
  return rows
}
