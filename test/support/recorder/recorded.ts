/** What a recorder sent, and what an import makes of files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importArchives } from '../../../src/archive/index.js'
import { COLUMNS } from '../../../src/contract/archive/columns.js'

export interface RecordedMinute {
  readonly symbol: string
  readonly minute: number
  readonly members: Readonly<Record<string, string>>
}

/** Keeps what a recorder sends. */
export class Recordings {
  readonly minutes: RecordedMinute[] = []

  readonly take = async (text: string): Promise<void> => {
    for (const line of text.split('\n')) {
      const { symbol, open_time, closed: _, ...members } = JSON.parse(line)
      this.minutes.push({ symbol, minute: open_time / 60_000, members })
    }
  }

  /** The minutes of a symbol that have a column, ascending; each once. */
  with(symbol: string, column: string): number[] {
    const found = this.minutes.filter((one) => one.symbol === symbol && one.members[column] !== undefined)
    return [...new Set(found.map(({ minute }) => minute))].sort((a, b) => a - b)
  }

  /** The members of all lines of a minute. */
  of(symbol: string, minute: number): Readonly<Record<string, string>> {
    const lines = this.minutes.filter((one) => one.symbol === symbol && one.minute === minute)
    return Object.assign({}, ...lines.map(({ members }) => members))
  }
}

/** Writes minutes as a file that an import takes. */
export function writeMinutes(file: string, minutes: readonly RecordedMinute[]): void {
  const names = COLUMNS.map(([name]) => name)
  const used = names.filter((name) => minutes.some(({ members }) => members[name] !== undefined))
  const rows = minutes.map(({ minute, members }) =>
    [minute * 60_000, ...used.map((name) => members[name] ?? '')].join(','),
  )
  writeFileSync(file, `${[['open_time', ...used].join(','), ...rows].join('\n')}\n`)
}

/** The bytes of the files of minutes that an import makes of a folder, by symbol and month. */
export async function importedFiles(folder: string, archive: string): Promise<Map<string, Buffer>> {
  mkdirSync(folder, { recursive: true })
  const { files, report } = await importArchives([archive], { minutesDir: folder, existing: () => [], workers: 1 })
  if (files.length === 0)
    throw new Error(`nothing was imported: ${JSON.stringify(report.failed)} ${JSON.stringify(report.skipped)}`)
  return new Map(files.map((file) => [`${file.symbol} ${file.month}`, readFileSync(join(folder, file.path))]))
}
