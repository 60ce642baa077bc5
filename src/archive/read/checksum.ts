/**
 * `.CHECKSUM` files of the Binance archive: `<sha256>  <file name>` beside the file. They are verified when present.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ArchiveError } from '../runtime/errors.js'

/** A checksum file is one line. */
const SIDECAR_BYTES_MAX = 4096

/** SHA-256 of a file, hex. */
export async function sha256File(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}

/** The digest that a checksum file has for the file of this name; undefined when its text has another form. */
export function sidecarDigest(text: string, name: string): string | undefined {
  const match = /^([0-9a-f]{64})\s+\*?(\S.*?)\s*$/i.exec(text)
  return match && basename(match[2]!) === name ? match[1]!.toLowerCase() : undefined
}

/**
 * Verifies a file against its checksum file, when there is one. Rejects with checksum_unreadable or checksum_mismatch.
 */
export async function checkSidecar(path: string): Promise<void> {
  const sidecar = `${path}.CHECKSUM`
  if (!existsSync(sidecar)) return
  const stats = await stat(sidecar)
  const digest =
    stats.isFile() && stats.size <= SIDECAR_BYTES_MAX
      ? sidecarDigest(await readFile(sidecar, 'utf8'), basename(path))
      : undefined
  if (digest === undefined) {
    throw new ArchiveError('checksum_unreadable', `${basename(sidecar)} is not "<sha256>  ${basename(path)}"`)
  }
  const found = await sha256File(path)
  if (found !== digest) {
    throw new ArchiveError(
      'checksum_mismatch',
      `its SHA-256 begins with ${found.slice(0, 12)}, and its checksum file says ${digest.slice(0, 12)}; download both again`,
    )
  }
}
