/** Damages files of a dataset on purpose, and describes their contents. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataset } from '../../../src/dataset/index.js'
import { native } from '../../../src/native/index.js'
import type { RandomNumbers } from '../random/numbers.js'

/** Returns the digest of every file below a folder, by relative path. */
export function filesBelow(dir: string, below = ''): Map<string, string> {
  const files = new Map<string, string>()
  for (const name of readdirSync(join(dir, below)).sort()) {
    const path = join(below, name)
    if (statSync(join(dir, path)).isDirectory()) for (const entry of filesBelow(dir, path)) files.set(...entry)
    else
      files.set(
        path,
        createHash('sha1') // half as long as SHA-256
          .update(readFileSync(join(dir, path)))
          .digest('hex'),
      )
  }
  return files
}

/** Flips one bit of a file, by default at a random offset. Returns a function that undoes it. */
export function flipBit(path: string, random: RandomNumbers, at?: number): () => void {
  const bytes = readFileSync(path)
  const changed = Buffer.from(bytes)
  const offset = at ?? random.integer(0, bytes.length - 1)
  changed[offset]! ^= 1 << random.integer(0, 7)
  writeFileSync(path, changed)
  return () => writeFileSync(path, bytes)
}

/** Returns, for each symbol, a digest of the values of some columns, or the code of the error. */
export async function readingsOf(dir: string, columns: readonly string[]): Promise<Map<string, string>> {
  const { snapshot, close } = await openDataset(dir)
  const readings = new Map<string, string>()
  for (const [symbol, name] of snapshot.symbols.entries()) {
    for (const column of columns) {
      const [from, to] = [snapshot.firstMinutes[symbol]!, snapshot.lastMinutes[symbol]! + 1]
      readings.set(
        `${name} ${column}`,
        reading(() => native.columnValues(snapshot, symbol, column, from, to)),
      )
    }
  }
  close()
  return readings
}

function reading(read: () => BigInt64Array): string {
  try {
    const values = read()
    return createHash('sha256')
      .update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
      .digest('hex')
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}
