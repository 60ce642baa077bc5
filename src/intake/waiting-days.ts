/**
 * Finds the UTC days in a folder of archives, and the files of each. A file belongs to the day in its name, otherwise
 * to the innermost folder that is named after a day. Settlements are archived by month; they are appended with the
 * first day that follows them. Other files without a day are ignored.
 */
import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { dayInName, isCompanion, readName } from '../archive/index.js'

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
  /** Ascending. */
  days: WaitingDay[]
  /** Settlements of months. */
  settlements: DayFile[]
}

/**
 * The content of a folder. A file that disappears meanwhile is ignored. Rejects with errors of the file system for a
 * folder.
 */
export async function contentOf(folder: string): Promise<FolderContent> {
  const entries: Entry[] = []
  await walk(folder, undefined, entries)
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
  return { days: waiting.sort((a, b) => (a.day < b.day ? -1 : 1)), settlements }
}

const stampOf = ({ ino, size, mtimeMs }: Stats): string => `${ino}-${size}-${mtimeMs}`

async function walk(folder: string, day: string | undefined, found: Entry[]): Promise<void> {
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    const stats = await stat(path).catch(() => undefined)
    if (stats === undefined) continue
    // Hidden files are incomplete, or of other programs.
    const own =
      dayInName(
        basename(path)
          .replace(/^\./, '')
          .replace(/\.(part|checksum)$/i, ''),
      ) ?? day
    if (!stats.isDirectory()) found.push({ path, day: own, stats })
    else if (!entry.name.startsWith('.')) await walk(path, own, found)
  }
}
