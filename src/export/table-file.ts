/** Writes a table to a file. The file has a hidden name until it is complete, and is removed when writing fails. */
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { FormatName } from './format-names.js'
import { type Batch, type Column, plainColumns } from './table.js'
import { tableBytes } from './table-bytes.js'

export interface TableFile {
  path: string
  format: FormatName
  rows: number
  bytes: number
}

export interface TableOptions {
  /** `-` is standard output. */
  path: string
  format: FormatName
  columns: readonly Column[]
  /** Names of columns without dots. */
  plainNames?: boolean | undefined
  /** Written into the file when its format allows it. */
  about: ReadonlyMap<string, string>
  onRows?: ((rows: number) => void) | undefined
}

/**
 * Writes batches as they arrive. Rejects with the errors of the source or the file system; then no file has the name.
 */
export async function writeTable(
  { path: given, format, columns: named, plainNames = false, about, onRows }: TableOptions,
  batches: AsyncIterable<Batch>,
): Promise<TableFile> {
  const columns = plainNames ? plainColumns(named) : named
  const counted = { rows: 0, bytes: 0 }
  async function* counting(): AsyncGenerator<Batch> {
    for await (const batch of batches) {
      yield batch
      counted.rows += batch.rows
      onRows?.(counted.rows)
    }
  }
  const { path, bytes } = await writeFileOf(given, tableBytes(format, columns, counting(), about))
  return { path, format, rows: counted.rows, bytes }
}

/**
 * Writes pieces as they arrive. `-` is standard output. Rejects with the errors of the source or the file system; then no file has the name.
 */
export async function writeFileOf(
  given: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ path: string; bytes: number }> {
  let bytes = 0
  if (given === '-') {
    for await (const piece of pieces) {
      await writeOut(piece)
      bytes += piece.length
    }
    return { path: given, bytes }
  }
  const path = resolve(given)
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  try {
    const handle = await open(temporary, 'w')
    try {
      for await (const piece of pieces) {
        await handle.appendFile(piece)
        bytes += piece.length
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
  return { path, bytes }
}

/** Resolves when the bytes have been taken, so that not more than one piece waits. */
const writeOut = (piece: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => process.stdout.write(piece, (error) => (error ? reject(error) : resolve())))
