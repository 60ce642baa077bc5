// Digests of the files of a folder.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from './observer.mjs'

/** Returns the paths of all files below a folder, relative to it, sorted. */
export const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort()

/** Observes every file of a folder: its bytes, or for JSON its values without the times of this run. A manifest's own digest covers such a time. */
export function noteFiles({ observer, settler }, area, name, folder) {
  const facts = {}
  for (const file of filesOf(folder)) {
    const bytes = readFileSync(join(folder, file))
    const value = file.endsWith('.json') ? observer.json(bytes.toString()) : undefined
    facts[settler.text(file)] = value === undefined ? sha256(bytes) : { ...settler.of(value), sha256: '<of a time>' }
  }
  observer.note(area, name, facts)
}
