/**
 * A digest of the program's own files. Cached answers belong to one build, so a newer version never returns what an
 * older one stored, even if nobody raised a version number.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nativePath } from '../../native/index.js'

let digest: string | undefined

/** Hex. Computed once per process from about two hundred small files and the addon. */
export function buildDigest(): string {
  digest ??= digestOf(dirname(dirname(fileURLToPath(import.meta.url))), nativePath())
  return digest
}

function digestOf(root: string, addon: string): string {
  const hash = createHash('sha256')
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  for (const name of names.sort()) hash.update(`${name}\n`).update(readFileSync(join(root, name)))
  return hash.update(readFileSync(addon)).digest('hex')
}
