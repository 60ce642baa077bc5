/** A table as a file: under a hidden name until it is whole, and gone when it does not become so. */
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { FORMATS, type FormatName } from './formats.js'
import type { Batch, Column } from './table.js'

export interface TableFile {
  path: string
  format: FormatName
  rows: number
  bytes: number
}

export interface TableOptions {
  path: string
  format: FormatName
  columns: readonly Column[]
  /** Told in the file where its format has a place for it. */
  about: ReadonlyMap<string, string>
  onRows?: ((rows: number) => void) | undefined
}

/** Writes what comes, a batch at a time. Rejects with what the source or the file system says; nothing is there by that name then. */
export async function writeTable(
  { path: given, format, columns, about, onRows }: TableOptions,
  batches: AsyncIterable<Batch>,
): Promise<TableFile> {
  const path = resolve(given)
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  const counted = { rows: 0, bytes: 0 }
  async function* counting(): AsyncGenerator<Batch> {
    for await (const batch of batches) {
      yield batch
      counted.rows += batch.rows
      onRows?.(counted.rows)
    }
  }
  try {
    const handle = await open(temporary, 'w')
    try {
      for await (const piece of FORMATS[format](columns, counting(), about)) {
        await handle.appendFile(piece)
        counted.bytes += piece.length
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return { path, format, ...counted }
}
