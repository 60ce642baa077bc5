/** A file that the caller named. */
import { readFile } from 'node:fs/promises'
import { LIMITS } from '../../contract/limits.js'
import { UsageError } from './command.js'

/** The bytes of a file; a folder, or what is not there, is a UsageError that says so. */
export async function readGiven(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EISDIR') throw new UsageError(`${path} is a folder; give a file`)
    if (code === 'ENOENT') throw new UsageError(`${path} does not exist`)
    throw error
  }
}

/** The bytes of a document: of a file, or of standard input for `-`. */
export const readDocument = (file: string): Promise<Buffer> => (file === '-' ? readInput() : readGiven(file))

/** Standard input, and no more of it than tells that it is too large. */
async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > LIMITS.body_bytes_max) break
  }
  return Buffer.concat(chunks)
}
