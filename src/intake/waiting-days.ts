/**
 * Finds the UTC days in a folder of archives, and the files of each. A file belongs to the day in its name, otherwise
 * to the innermost folder that is named after a day. Settlements are archived by month; they are appended with the
 * first day that follows them. Other files without a day are ignored.
 */
import type { Stats } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { dayInName, isCompanion, type OddEntry, oddityOf, readName } from '../archive/index.js'

export interface DayFile {
  path: string
  /** Changes with the file and with its checksum file. */
  stamp: string
}

export interface WaitingDay {
  /** YYYY-MM-DD. */
  day: string
  /** Ascending by path. */
  files: DayFile[]
  /** Changes with any file of the day, including incomplete ones. */
  stamp: string
  /** When a file of the day changed last, in milliseconds since 1970. */
  changedMs: number
}

interface Entry {
  path: string
  day: string | undefined
  stats: Stats
}

export interface FolderContent {
  /** When reading began, in milliseconds since 1970. What came later may be here in part: a folder that was read before lacks its files. */
  beganMs: number
  /** Ascending. */
  days: WaitingDay[]
  /** Settlements of months. */
  settlements: DayFile[]
  /** Links, FIFOs, devices and sockets. They are not part of a day. */
  odd: OddEntry[]
}

/**
 * The content of a folder. A file that disappears meanwhile is ignored. Links are followed with `followLinks`. Rejects
 * with errors of the file system for a folder.
 */
export async function contentOf(folder: string, followLinks = false): Promise<FolderContent> {
  const beganMs = Date.now()
  const entries: Entry[] = []
  const odd: OddEntry[] = []
  await walk(folder, undefined, { entries, odd, statsOf: followLinks ? stat : lstat, above: [] })
  const stamps = new Map(entries.map(({ path, stats }) => [path, stampOf(stats)]))
  const days = new Map<string, WaitingDay>()
  const settlements: DayFile[] = []
  for (const { path, day, stats } of entries) {
    const file = { path, stamp: `${stamps.get(path)} ${stamps.get(`${path}.CHECKSUM`) ?? ''}` }
    const isData = !isCompanion(path)
    if (day === undefined) {
      if (isData && readName(path).kind === 'funding') settlements.push(file)
      continue
    }
    const found = days.get(day) ?? { day, files: [], stamp: '', changedMs: 0 }
    days.set(day, found)
    found.changedMs = Math.max(found.changedMs, stats.mtimeMs, stats.ctimeMs)
    found.stamp += `${path} ${file.stamp}\n`
    if (isData) found.files.push(file)
  }
  const waiting = [...days.values()].filter(({ files }) => files.length > 0)
  return { beganMs, days: waiting.sort((a, b) => (a.day < b.day ? -1 : 1)), settlements, odd }
}

const stampOf = ({ ino, size, mtimeMs }: Stats): string => `${ino}-${size}-${mtimeMs}`

interface Walk {
  entries: Entry[]
  odd: OddEntry[]
  statsOf: (path: string) => Promise<Stats>
  /** The folders around this one, by device and inode: a link may lead back to one. */
  above: readonly string[]
}

async function walk(folder: string, day: string | undefined, found: Walk): Promise<void> {
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    const stats = await found.statsOf(path).catch(() => undefined)
    if (stats === undefined) continue
    const oddity = oddityOf(stats)
    if (oddity !== undefined) {
      if (!isCompanion(path)) found.odd.push({ path, ...oddity })
      continue
    }
    // Hidden files are incomplete, or of other programs.
    const own =
      dayInName(
        basename(path)
          .replace(/^\./, '')
          .replace(/\.(part|checksum)$/i, ''),
      ) ?? day
    const place = `${stats.dev} ${stats.ino}`
    if (!stats.isDirectory()) found.entries.push({ path, day: own, stats })
    else if (!entry.name.startsWith('.') && !found.above.includes(place))
      await walk(path, own, { ...found, above: [...found.above, place] })
  }
}
