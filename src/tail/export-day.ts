/** The minutes of a day's log as files that an append takes. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLUMNS } from '../contract/archive/columns.js'
import { readDay } from './log.js'

/** In the order of files. */
const NAMES = ['open_time', ...COLUMNS.map(([name]) => name)]

/**
 * Writes `<symbol>-minutes-<day>.csv` for every symbol of a day's log into a folder, all versions of a minute: the
 * append settles them by its own rules. Returns the number of symbols and rows.
 */
export function exportDay(dir: string, day: string, to: string): { symbols: number; rows: number } {
  const bySymbol = new Map<string, Record<string, string | number>[]>()
  for (const { text } of readDay(dir, day)) {
    for (const line of text.split('\n')) {
      const minute = JSON.parse(line) as Record<string, string | number>
      const symbol = String(minute.symbol).toLowerCase()
      const minutes = bySymbol.get(symbol)
      if (minutes === undefined) bySymbol.set(symbol, [minute])
      else minutes.push(minute)
    }
  }
  mkdirSync(to, { recursive: true })
  let rows = 0
  for (const [symbol, minutes] of bySymbol) {
    const used = NAMES.filter((name) => minutes.some((minute) => (minute[name] ?? '') !== ''))
    const lines = minutes.map((minute) => used.map((name) => minute[name] ?? '').join(','))
    const file = join(to, `${symbol}-minutes-${day}.csv`)
    writeFileSync(`${file}.tmp`, `${[used.join(','), ...lines].join('\n')}\n`)
    renameSync(`${file}.tmp`, file)
    rows += minutes.length
  }
  return { symbols: bySymbol.size, rows }
}
