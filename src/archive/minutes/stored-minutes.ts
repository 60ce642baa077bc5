/**
 * The stored minutes of a symbol's month: one file of the month, files of single days, or both. The file of a day
 * contains everything that is known of that day and replaces the month's file for it. So appending a day costs one
 * small file. Folding makes one file of the month again.
 */

import { ArchiveError } from '../runtime/errors.js'
import { ABSENT, COLUMN_COUNT } from './columns.js'
import { loadMinutes, type MinuteTable } from './minutes-file.js'

export const DAY = 1440

export interface StoredFile {
  path: string
  /** For the file of one UTC day: its first minute. */
  day?: number
  /** For the file of a month: its last minute, where it is known. */
  last?: number
}

export type StoredMonth = readonly StoredFile[]

export interface MinuteSpan {
  firstMinute: number
  minutes: number
}

/** The calendar month that contains a minute. */
export function monthAround(minute: number): MinuteSpan {
  const date = new Date(minute * 60_000)
  const [begin, end] = [0, 1].map((ahead) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead) / 60_000)
  return { firstMinute: begin!, minutes: end! - begin! }
}

/** The first minute after the last day that these files may cover; undefined without files. */
export function storedEnd(files: StoredMonth): number | undefined {
  const ends = files.map(({ path, day, last }) => {
    if (day !== undefined) return day + DAY
    const minute = last ?? lastMinuteOf(path)
    return minute - (minute % DAY) + DAY
  })
  return ends.length === 0 ? undefined : Math.max(...ends)
}

function lastMinuteOf(path: string): number {
  const { firstMinute, minutes } = loadMinutes(path, undefined, [])
  return firstMinute + minutes - 1
}

/** Whether part of a span must be read from the file of the month. */
export function needsMonth(files: StoredMonth, { firstMinute, minutes }: MinuteSpan): boolean {
  const month = files.find(({ day }) => day === undefined)
  if (month === undefined) return false
  const days = new Set(files.map(({ day }) => day))
  const end = Math.min(firstMinute + minutes, (month.last ?? Number.POSITIVE_INFINITY) + 1)
  for (let day = firstMinute; day < end; day += DAY) if (!days.has(day)) return true
  return false
}

export type StoredTable = MinuteTable & { symbol: string | undefined }

/**
 * Loads the stored minutes of some whole days of a month; only the `wanted` columns when they are given. The symbol is
 * undefined when nothing is stored. Throws `bad_minutes_file`.
 */
export function loadStored(files: StoredMonth, span: MinuteSpan, wanted?: readonly string[]): StoredTable {
  const end = span.firstMinute + span.minutes
  const month = monthAround(span.firstMinute)
  const days = files.filter(({ day }) => day !== undefined && day >= span.firstMinute && day < end)
  const whole = needsMonth(files, span) ? files.find(({ day }) => day === undefined) : undefined
  const isMonth = span.firstMinute === month.firstMinute && span.minutes === month.minutes
  if (whole !== undefined && days.length === 0 && isMonth) return loadMinutes(whole.path, month, wanted)
  if (whole === undefined && days.length === 1 && span.minutes === DAY) {
    return loadMinutes(days[0]!.path, span, wanted)
  }
  const into: StoredTable = { ...span, ...emptyTable(span.minutes), symbol: undefined }
  if (whole !== undefined) {
    const from = loadMinutes(whole.path, month, wanted)
    const ofDays = new Set(days.map(({ day }) => day))
    for (let day = span.firstMinute; day < end; day += DAY) if (!ofDays.has(day)) copyDay(from, into, day, whole.path)
  }
  for (const { path, day } of days) {
    copyDay(loadMinutes(path, { firstMinute: day!, minutes: DAY }, wanted), into, day!, path)
  }
  return into
}

const emptyTable = (minutes: number): Pick<MinuteTable, 'columns' | 'marks'> => ({
  columns: new Array(COLUMN_COUNT).fill(undefined),
  marks: new Uint32Array(minutes),
})

/** A part of a table. It shares the memory of the table. */
export function cutTable({ firstMinute, columns, marks }: MinuteTable, span: MinuteSpan): MinuteTable {
  const from = span.firstMinute - firstMinute
  const to = from + span.minutes
  return {
    ...span,
    columns: columns.map((values) => values?.subarray(from, to)),
    marks: marks.subarray(from, to),
  }
}

function copyDay(from: MinuteTable & { symbol: string }, into: StoredTable, day: number, path: string): void {
  if (into.symbol !== undefined && into.symbol !== from.symbol) {
    throw new ArchiveError('bad_minutes_file', `${path} contains minutes of ${from.symbol}, not of ${into.symbol}`)
  }
  into.symbol = from.symbol
  appendTable(cutTable(from, { firstMinute: day, minutes: DAY }), into)
}

/** Copies a table into a longer one that contains its span. */
function appendTable({ firstMinute, columns, marks }: MinuteTable, into: MinuteTable): void {
  const at = firstMinute - into.firstMinute
  for (const [position, values] of columns.entries()) {
    if (values === undefined) continue
    into.columns[position] ??= new BigInt64Array(into.minutes).fill(ABSENT)
    into.columns[position]!.set(values, at)
  }
  into.marks.set(marks, at)
}

/** Joins tables of consecutive minutes. */
export function joinTables(tables: readonly MinuteTable[]): MinuteTable {
  const minutes = tables.reduce((sum, table) => sum + table.minutes, 0)
  const into = { firstMinute: tables[0]!.firstMinute, minutes, ...emptyTable(minutes) }
  for (const table of tables) appendTable(table, into)
  return into
}

const bytesOf = ({ buffer, byteOffset, byteLength }: BigInt64Array | Uint32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Whether two tables of the same minutes have the same values and marks. */
export function sameTables(a: MinuteTable, b: MinuteTable): boolean {
  const nothing = new BigInt64Array(a.minutes).fill(ABSENT)
  const isSame = (position: number): boolean => {
    const [one, other] = [a.columns[position], b.columns[position]]
    return (one === undefined && other === undefined) || bytesOf(one ?? nothing).equals(bytesOf(other ?? nothing))
  }
  return bytesOf(a.marks).equals(bytesOf(b.marks)) && a.columns.every((_, position) => isSame(position))
}
