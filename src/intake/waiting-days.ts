/**
 * Which UTC days lie in a folder of archives, and what of each. A file is of the day that its name gives, or else the innermost folder that is named
 * after one. Settlements come by the month; they go with the first day that comes after them. Other files without a day are nobody's night.
 */
import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { dayInName, isCompanion, readName } from '../archive/index.js'

export interface DayFile {
  path: string
  /** Changes with the file, or with its checksum. */
  stamp: string
}

export interface WaitingDay {
  /** YYYY-MM-DD */
  day: string
  /** Ascending by path. */
  files: DayFile[]
  /** Of all that lies there of the day, what is still on its way included. */
  stamp: string
  /** When something of it changed last, in milliseconds since 1970. */
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

/** What goes away while it is looked at was not there. Rejects with what the file system says of a folder. */
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
    // Hidden files are on their way to a name without the dot, or nobody's.
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
