/** Finds the files of an import below the given paths. The result does not depend on the order of the paths. */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ArchiveError } from '../runtime/errors.js'
import { isCompanion } from './names.js'

export interface FoundFile {
  path: string
  bytes: number
}

const SIMULATED = 'simulated.json'

/** A file or folder that cannot be read. The others are imported all the same. */
export interface UnreadableEntry {
  path: string
  detail: string
}

class Walk {
  readonly unreadable: UnreadableEntry[] = []
  /** Visited folders by their real path, because a link may lead back to one. */
  private readonly visited = new Set<string>()

  constructor(readonly use: (path: string, simulated: boolean) => void) {}

  enter(path: string, simulated: boolean): void {
    try {
      if (statSync(path).isDirectory()) this.folder(path, simulated)
      else this.use(path, simulated)
    } catch (error) {
      this.unreadable.push({ path, detail: (error as Error).message })
    }
  }

  private folder(path: string, simulated: boolean): void {
    const real = realpathSync(path)
    if (this.visited.has(real)) return
    this.visited.add(real)
    const below = simulated || existsSync(join(path, SIMULATED))
    for (const name of readdirSync(path).sort()) {
      // Hidden files and folders are ignored.
      if (!name.startsWith('.')) this.enter(join(path, name), below)
    }
  }
}

/** Whether the folder or one above it contains the marker `simulated.json`. */
const isBelowMarker = (folder: string): boolean =>
  existsSync(join(folder, SIMULATED)) || (dirname(folder) !== folder && isBelowMarker(dirname(folder)))

/**
 * All files below the paths without their companions, each once, sorted by path; and the entries that cannot be read (a
 * dangling link, a folder without permission). Files are simulated when a `simulated.json` stands in their folder or in
 * any folder above it. Throws path_not_found, no_files, mixed_simulated.
 */
export function findFiles(paths: string[]): { files: FoundFile[]; unreadable: UnreadableEntry[]; simulated: boolean } {
  const found = new Map<string, { file: FoundFile; simulated: boolean }>()
  const walk = new Walk((file, simulated) => {
    if (isCompanion(file)) return
    const key = realpathSync(file)
    if (!found.has(key)) found.set(key, { file: { path: file, bytes: statSync(file).size }, simulated })
  })
  for (const path of paths) {
    if (!existsSync(path)) throw new ArchiveError('path_not_found', `${path} does not exist`)
    walk.enter(path, isBelowMarker(dirname(resolve(path))))
  }
  const all = [...found.values()]
  if (all.length === 0) {
    const why = walk.unreadable.map(({ detail }) => `; ${detail}`).join('')
    throw new ArchiveError('no_files', `there are no files to import in ${paths.join(', ')}${why}`)
  }
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
  return { files, unreadable: walk.unreadable, simulated }
}
