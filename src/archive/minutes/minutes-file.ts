/**
 * Files of normalized minutes: Parquet, one per symbol and month, named by their content and never changed. They
 * contain what was recorded: missing minutes are not filled, absent values are null, and quarantined records keep their
 * values and have a mark.
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { native } from '../../native/index.js'
import { ArchiveError } from '../runtime/errors.js'
import { firstPresent, halvesOf, isAbsent } from './cells.js'
import { BAR_GROUP, COLUMN_GROUPS, COLUMN_NAMES, columnOf } from './columns.js'
import { loadByLibrary } from './library-minutes.js'
import { type MinuteTable, type NamedTable, NORMALIZATION_VERSION } from './minute-table.js'
import { markOf, markText } from './quarantine-marks.js'

export { type MinuteTable, NORMALIZATION_VERSION }

export interface EncodedMinutes {
  bytes: Uint8Array
  sha256: string
  rows: number
  firstMinute: number
  lastMinute: number
  /** Letters of the vocabulary; V when quote volume was recorded. */
  sources: string[]
}

/** Positions of the minutes that have a record. */
function recordedRows(table: MinuteTable): Int32Array {
  const recorded = new Uint8Array(table.minutes)
  for (const { key } of COLUMN_GROUPS) {
    const keys = table.columns[key]
    if (keys === undefined) continue
    const halves = halvesOf(keys)
    for (let i = 0; i < table.minutes; i += 1) if (!isAbsent(halves, i)) recorded[i] = 1
  }
  const rows = new Int32Array(table.minutes)
  let count = 0
  for (let i = 0; i < table.minutes; i += 1) if (recorded[i]) rows[count++] = i
  return rows.subarray(0, count)
}

/**
 * The columns to write: all columns of bars, all columns of each other source that has a record, and the columns about
 * trades when some bars are made of trades. Columns that are all null would cost time and hide the others.
 */
function writtenColumns(table: MinuteTable): number[] {
  const any = (position: number): boolean => {
    const column = table.columns[position]
    return column !== undefined && firstPresent(column) >= 0
  }
  return COLUMN_GROUPS.flatMap(({ first, count, key, extra }, group) => [
    ...(group === BAR_GROUP || any(key) ? Array.from({ length: count }, (_, i) => first + i) : []),
    ...(extra.some(any) ? extra : []),
  ]).sort((a, b) => a - b)
}

/** The words of quarantined rows, by row. Nearly all rows have none. */
function quarantineTexts(table: MinuteTable, rows: Int32Array): [row: number, text: string][] {
  const texts: [number, string][] = []
  for (let i = 0; i < rows.length; i += 1) {
    const text = markText(table.marks[rows[i]!]!)
    if (text !== null) texts.push([i, text])
  }
  return texts
}

function sourcesOf(present: number[]): string[] {
  const any = (name: string, count = 1): boolean =>
    present.slice(columnOf(name), columnOf(name) + count).some((n) => n > 0)
  const letters = COLUMN_GROUPS.filter(({ key }) => present[key]! > 0).map(({ letter }) => letter)
  if (any('quote_volume')) letters.push('V')
  if (any('trade_count', 3)) letters.push('F')
  return letters.sort()
}

/** The bytes of a file. The same records give the same bytes. Throws `empty_month` when there is no record. */
export function encodeMinutes(symbol: string, table: MinuteTable): EncodedMinutes {
  const rows = recordedRows(table)
  if (rows.length === 0) throw new ArchiveError('empty_month', `${symbol}: a month without a record`)
  const written = new Set(writtenColumns(table))
  const { bytes, present } = native.encodeMinutes(
    table.firstMinute,
    rows,
    COLUMN_NAMES.map((name, position) => (written.has(position) ? name : undefined)),
    table.columns,
    quarantineTexts(table, rows),
    [
      ['symbol', symbol],
      ['normalization_version', NORMALIZATION_VERSION],
    ],
  )
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    rows: rows.length,
    firstMinute: table.firstMinute + rows[0]!,
    lastMinute: table.firstMinute + rows.at(-1)!,
    sources: sourcesOf(present),
  }
}

/** Always closed, because the thread may continue after a failure. */
function withFile(path: string, flags: string, work: (fd: number) => void): void {
  const fd = openSync(path, flags)
  try {
    work(fd)
  } finally {
    closeSync(fd)
  }
}

/** Writes the file under its content name and returns its path relative to `minutesDir`. */
export function storeMinutes(minutesDir: string, symbol: string, month: string, encoded: EncodedMinutes): string {
  const path = join(symbol, `${month}-${encoded.sha256.slice(0, 12)}.parquet`)
  const target = join(minutesDir, path)
  if (existsSync(target)) return path
  mkdirSync(dirname(target), { recursive: true })
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
  withFile(temporary, 'w', (fd) => {
    for (let at = 0; at < encoded.bytes.length; ) at += writeSync(fd, encoded.bytes, at)
    fsyncSync(fd)
  })
  renameSync(temporary, target)
  withFile(dirname(target), 'r', fsyncSync)
  return path
}

/**
 * Loads a file that this project wrote: recorded values and quarantine marks, over the minutes from its first to its
 * last, or over the given span that contains them; only the `wanted` columns when they are given. Throws
 * `bad_minutes_file` for any other file.
 */
export function loadMinutes(
  path: string,
  span?: { firstMinute: number; minutes: number },
  wanted?: readonly string[],
): NamedTable {
  let bytes: Uint8Array | undefined
  try {
    bytes = readFileSync(path)
  } catch {
    return loadByLibrary(path, span, wanted) // It says why the file cannot be read.
  }
  const names =
    wanted === undefined ? COLUMN_NAMES : COLUMN_NAMES.map((name) => (wanted.includes(name) ? name : undefined))
  const decoded = native.decodeMinutes(bytes, names, span?.firstMinute, span?.minutes)
  // In files of earlier versions the symbol is where only the library looks, and a damaged file is none of ours.
  const symbol = decoded?.words.symbol
  if (decoded === undefined || symbol === undefined) return loadByLibrary(path, span, wanted)
  const { firstMinute, minutes, columns } = decoded
  const marks = new Uint32Array(minutes)
  for (const [row, text] of decoded.marks) marks[row] = markOf(text)
  return { symbol, firstMinute, minutes, columns, marks }
}
