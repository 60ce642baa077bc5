/** A file that the caller named. */
import { readFile } from 'node:fs/promises'
import { UsageError } from './command.js'

/** The bytes of a file; a folder, or what is not there, is a UsageError that says so. */
export async function readGiven(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EISDIR') throw new UsageError(`${path} is a folder; a file is needed`)
    if (code === 'ENOENT') throw new UsageError(`${path} is not there`)
    throw error
  }
}
