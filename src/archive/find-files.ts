/** The files of an import: what the given paths hold, in an order that does not depend on how they were given. */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ArchiveError } from './errors.js'
import { isCompanion } from './names.js'

export interface FoundFile {
  path: string
  bytes: number
}

const SIMULATED = 'simulated.json'

const walk = (path: string, simulated: boolean, use: (path: string, simulated: boolean) => void): void => {
  if (!statSync(path).isDirectory()) {
    use(path, simulated)
    return
  }
  const below = simulated || existsSync(join(path, SIMULATED))
  for (const name of readdirSync(path).sort()) {
    // Folders that begin with a dot are nobody's data.
    if (!name.startsWith('.')) walk(join(path, name), below, use)
  }
}

/**
 * Files below the paths without companions, each once, sorted by path. Simulated are those in or below a folder with a
 * `simulated.json`. Throws path_not_found, no_files, mixed_simulated.
 */
export const findFiles = (paths: string[]): { files: FoundFile[]; simulated: boolean } => {
  const found = new Map<string, { file: FoundFile; simulated: boolean }>()
  for (const path of paths) {
    if (!existsSync(path)) throw new ArchiveError('path_not_found', `${path} does not exist`)
    const beside = !statSync(path).isDirectory() && existsSync(join(dirname(path), SIMULATED))
    walk(path, beside, (file, simulated) => {
      if (isCompanion(file)) return
      const key = realpathSync(file)
      if (!found.has(key)) found.set(key, { file: { path: file, bytes: statSync(file).size }, simulated })
    })
  }
  const all = [...found.values()]
  if (all.length === 0) throw new ArchiveError('no_files', `there are no files to import in ${paths.join(', ')}`)
  const simulated = all[0]!.simulated
  const other = all.find((entry) => entry.simulated !== simulated)
  if (other) {
    const [real, made] = simulated ? [other, all[0]!] : [all[0]!, other]
    throw new ArchiveError(
      'mixed_simulated',
      `${made.file.path} is simulated and ${real.file.path} is not: import them into different datasets`,
    )
  }
  const files = all.map(({ file }) => file).sort((a, b) => (a.path < b.path ? -1 : 1))
  return { files, simulated }
}
