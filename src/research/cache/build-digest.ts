/**
 * What computes answers here: a digest of this program's own files. Answers kept on disk are of one build, so that a newer version never
 * gives out what an older one wrote, whether or not anybody remembered to raise a number.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nativePath } from '../../native/index.js'

let digest: string | undefined

/** Hex. Read once per process: some two hundred small files and the addon. */
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
