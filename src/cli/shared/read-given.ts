/** Reads files that the user named. */
import { readFile } from 'node:fs/promises'
import { LIMITS } from '../../contract/limits.js'
import { UsageError } from './command.js'

/** The bytes of a file. Rejects with a UsageError when the path is a folder or does not exist. */
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

/** The bytes of a document: a file, or standard input for `-`, of which no more than needed to see that it is too large. */
export const readDocument = (file: string, bytesMax: number = LIMITS.body_bytes_max): Promise<Buffer> =>
  file === '-' ? readInput(bytesMax) : readGiven(file)

/** Reads standard input. Stops after the size limit is exceeded: the parser then refuses it. */
async function readInput(bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > bytesMax) break
  }
  return Buffer.concat(chunks)
}
