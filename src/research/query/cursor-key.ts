/** The secret that signs cursors: 32 random bytes in a file that only its owner can read, created on first use. */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { draftOf } from '../../files/index.js'

const BYTES = 32

/**
 * The key in `file`; created if it is missing. If the folder cannot be written (a dataset mounted read-only), the key
 * lives as long as the process, and so do its cursors.
 */
export function cursorKey(file: string): Buffer {
  const kept = read(file)
  if (kept !== undefined) return kept
  const drawn = randomBytes(BYTES)
  const draft = draftOf(file)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, drawn, { mode: 0o600, flag: 'wx', flush: true })
    // A link, not a rename: if two processes get here at once, the first wins and both read its key.
    linkSync(draft, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return drawn
    if (code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read(file) ?? drawn
}

function read(file: string): Buffer | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (bytes.length !== BYTES)
    throw new Error(`${file} is not a cursor key: expected ${BYTES} bytes, found ${bytes.length}`)
  return bytes
}
