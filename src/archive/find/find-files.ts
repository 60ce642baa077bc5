/** Finds the files of an import below the given paths. The result does not depend on the order of the paths. */
import { existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { FailureCode } from '../../contract/failures.js'
import { type VenueId, venueNamed } from '../../contract/venues.js'
import { ArchiveError } from '../runtime/errors.js'
import { isSystemCode, systemWords } from '../runtime/system-words.js'
import { isCompanion } from './names.js'
import { type GivenVenue, venueAbove, venueBelow, withFolder } from './venue-of-path.js'

export interface FoundFile {
  path: string
  bytes: number
  /** The venue that a folder or the person who imports names. */
  venue: GivenVenue | undefined
}

export interface FindOptions {
  /** Take what symbolic links lead to. Default: links are skipped. */
  followLinks?: boolean
  /**
   * The venue of files that do not name theirs. A folder inside a given path that is named after a venue counts more;
   * the given path itself and the folders above it count less.
   */
  venue?: string
  /** The folder inside which names of folders count more than `venue`. Default: each given path. */
  root?: string
}

const SIMULATED = 'simulated.json'

/** A file or folder that cannot be read. The others are imported all the same. */
export interface UnreadableEntry {
  path: string
  detail: string
}

/** Something that is no file to read: a link, a FIFO, a device, a socket. */
export interface Oddity {
  code: FailureCode<'skip'>
  reason: string
  /** As part of a sentence. */
  what: string
}

export interface OddEntry extends Oddity {
  path: string
}

/** What a path is, where it is neither a file nor a folder; undefined otherwise. `stats` are those of lstat. */
export function oddityOf(stats: Stats): Oddity | undefined {
  if (stats.isSymbolicLink()) {
    return { code: 'symbolic_link', reason: 'a symbolic link: --follow-links takes it', what: 'a symbolic link' }
  }
  const what = stats.isFIFO() ? 'a FIFO' : stats.isSocket() ? 'a socket' : 'a device'
  return stats.isFile() || stats.isDirectory() ? undefined : { code: 'not_a_file', reason: `${what}, not a file`, what }
}

class Walk {
  readonly unreadable: UnreadableEntry[] = []
  readonly odd: OddEntry[] = []
  /** Visited folders by their real path, because a link may lead back to one. */
  private readonly visited = new Set<string>()

  constructor(
    private readonly followLinks: boolean,
    private readonly use: (path: string, simulated: boolean, venue: GivenVenue | undefined) => void,
  ) {}

  enter(path: string, simulated: boolean, venue: GivenVenue | undefined): void {
    try {
      const stats = this.followLinks ? statSync(path) : lstatSync(path)
      const oddity = oddityOf(stats)
      if (!stats.isDirectory() && isCompanion(path)) return
      if (oddity !== undefined) this.odd.push({ path, ...oddity })
      else if (stats.isDirectory()) this.folder(path, simulated, venue)
      else this.use(path, simulated, venue)
    } catch (error) {
      this.unreadable.push({ path, detail: wordsOf(error) })
    }
  }

  private folder(path: string, simulated: boolean, venue: GivenVenue | undefined): void {
    const real = realpathSync(path)
    if (this.visited.has(real)) return
    this.visited.add(real)
    const below = simulated || existsSync(join(path, SIMULATED))
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      // Hidden files and folders are ignored.
      if (entry.name.startsWith('.')) continue
      this.enter(join(path, entry.name), below, entry.isFile() ? venue : withFolder(venue, entry.name))
    }
  }
}

function wordsOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  if (code === 'ENOENT') return 'it is not there: it was removed meanwhile, or its link leads nowhere'
  return isSystemCode(code) ? systemWords(code) : 'it cannot be read'
}

/** Whether the folder or one above it contains the marker `simulated.json`. */
const isBelowMarker = (folder: string): boolean =>
  existsSync(join(folder, SIMULATED)) || (dirname(folder) !== folder && isBelowMarker(dirname(folder)))

/** The venue that `--venue` names. Throws unknown_venue. */
function optionOf(text: string | undefined): GivenVenue | undefined {
  if (text === undefined) return undefined
  const venue: VenueId | undefined = venueNamed(text)?.id
  if (venue === undefined) throw new ArchiveError('unknown_venue', `${JSON.stringify(text)} is not a known venue`)
  return { venue, by: 'option' }
}

/** The venue of what a given path leads to, before the folders inside it. */
function venueAt(path: string, option: GivenVenue | undefined, root: string | undefined): GivenVenue | undefined {
  const folder = lstatSync(path).isFile() ? dirname(path) : path
  if (root !== undefined) return venueBelow(root, folder, option ?? venueAbove(root))
  return option ?? venueAbove(folder)
}

/** Names of entries in a message about all of them. */
const NAMED_MAX = 5

export interface Found {
  files: FoundFile[]
  unreadable: UnreadableEntry[]
  odd: OddEntry[]
  simulated: boolean
}

/**
 * All files below the paths without their companions, each once, sorted by path; the entries that cannot be read (a
 * folder without permission), and those that are no files. Files are simulated when a `simulated.json` stands in their
 * folder or in any folder above it. Throws path_not_found, no_files, mixed_simulated, unknown_venue.
 */
export function findFiles(paths: string[], { followLinks = false, venue, root }: FindOptions = {}): Found {
  const option = optionOf(venue)
  const found = new Map<string, { file: FoundFile; simulated: boolean }>()
  const walk = new Walk(followLinks, (path, simulated, given) => {
    const key = realpathSync(path)
    if (!found.has(key)) found.set(key, { file: { path, bytes: statSync(path).size, venue: given }, simulated })
  })
  for (const path of [...paths].sort()) {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) {
      throw new ArchiveError('path_not_found', `${path} does not exist`)
    }
    walk.enter(path, isBelowMarker(dirname(resolve(path))), venueAt(path, option, root))
  }
  const all = [...found.values()]
  if (all.length === 0) {
    const passed = [...walk.unreadable, ...walk.odd.map(({ path, reason }) => ({ path, detail: reason }))]
    const named = passed.slice(0, NAMED_MAX).map(({ path, detail }) => `; ${path}: ${detail}`)
    const more = passed.length > NAMED_MAX ? `; and ${passed.length - NAMED_MAX} more` : ''
    throw new ArchiveError('no_files', `there are no files to import in ${paths.join(', ')}${named.join('')}${more}`)
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
  return { files, unreadable: walk.unreadable, odd: walk.odd, simulated }
}
