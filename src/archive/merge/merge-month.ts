/**
 * Merges all records of one symbol and month, spooled and stored, into one file of normalized minutes, or into files of
 * the changed days.
 */
import { isAbsolute, join } from 'node:path'
import { dayOfMinute } from '../../contract/text/days.js'
import { native } from '../../native/index.js'
import { firstPresent, halvesOf, isAbsent, lastPresent } from '../minutes/cells.js'
import { ABSENT, COLUMN_GROUPS, columnOf, FIELD_COUNT, recordWidth } from '../minutes/columns.js'
import { encodeMinutes, type MinuteTable, storeMinutes } from '../minutes/minutes-file.js'
import { BAR_MARK } from '../minutes/quarantine-marks.js'
import { cutTable, DAY, loadStored, monthAround, type StoredMonth, sameTables } from '../minutes/stored-minutes.js'
import { listSegments, readSegment } from '../read/spool.js'
import { bandsBefore, bandsIn, daysToMerge } from './merge-days.js'

export interface MergeJob {
  minutesDir: string
  symbol: string
  /** Months since January 1970. */
  month: number
  spool: string[]
  /** Numbers of the archive files that failed; their records are ignored. */
  leftOut: number[]
  /** Paths relative to minutesDir or absolute. */
  stored: StoredMonth
  /** The stored files of the previous month: a band of the book may already be frozen at its end. */
  previous: StoredMonth
  /** The previous month is being merged at the same time, so its end is not known yet. */
  previousPending?: boolean
  /** Decide the quarantine marks again even when there is no new record. */
  again?: boolean
  /** Write one file per changed day instead of one file of the month, and read only what they need. */
  byDay?: boolean
}

/** The text of a month number, such as `2026-02`. */
export const monthText = (month: number): string =>
  `${1970 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

export interface MinutesFile {
  symbol: string
  /** `YYYY-MM`. */
  month: string
  /** `YYYY-MM-DD` for the file of one day. */
  day?: string
  /** Relative to the folder of minutes. */
  path: string
  sha256: string
  rows: number
  firstMinute: number
  lastMinute: number
  /** The first and the last bar that can be used; undefined without any. */
  bars: { first: number; last: number } | undefined
  /** Minutes with a quarantined record, by source letter. */
  quarantined: Record<string, number>
  /** Source letters with at least one record; V where quote volume was recorded. */
  sources: string[]
}

export interface RecordCounts {
  taken: number
  duplicates: number
  conflicts: number
  quarantined: number
  /** Bars made of trades, in minutes that have a better kind of bar. */
  superseded: number
}

export const NO_COUNTS: Readonly<RecordCounts> = {
  taken: 0,
  duplicates: 0,
  conflicts: 0,
  quarantined: 0,
  superseded: 0,
}

/**
 * The first and the last pair of depth and notional of each band. They show whether a band may be unchanged across two
 * months.
 */
export interface BookEdges {
  first: string[]
  last: string[]
}

export interface MergeResult {
  symbol: string
  month: number
  /** New files; none when the stored files already have this content. */
  files: MinutesFile[]
  /** All files of the month after the merge. */
  stored: StoredMonth
  counts: ({ file: number; letter: string } & RecordCounts)[]
  storedConflicts: number
  bars: { recorded: number; missing: number; spans: number }
  quarantined: Record<string, number>
  quarantinedByRule: Record<string, number>
  edges?: BookEdges
}

const absolute = (minutesDir: string, files: StoredMonth): StoredMonth =>
  files.map((file) => ({ ...file, path: isAbsolute(file.path) ? file.path : join(minutesDir, file.path) }))

function barsOf(table: MinuteTable): MergeResult['bars'] {
  const opens = table.columns[columnOf('open')]
  let recorded = 0
  let missing = 0
  let spans = 0
  let last = -1
  const halves = opens && halvesOf(opens)
  for (let i = 0; halves !== undefined && i < table.minutes; i += 1) {
    if (isAbsent(halves, i)) continue
    if (recorded > 0 && i > last + 1) {
      spans += 1
      missing += i - last - 1
    }
    recorded += 1
    last = i
  }
  return { recorded, missing, spans }
}

const PRICES = ['open', 'high', 'low', 'close'].map(columnOf)

/** The first and the last minute with four prices that are not quarantined. */
function usableBars({ firstMinute, minutes, columns, marks }: MinuteTable): MinutesFile['bars'] {
  const prices = PRICES.flatMap((position) => columns[position] ?? []).map(halvesOf)
  if (prices.length < PRICES.length) return undefined
  const isUsable = (i: number): boolean =>
    (marks[i]! & BAR_MARK) === 0 && prices.every((halves) => !isAbsent(halves, i))
  let [first, last] = [0, minutes - 1]
  while (first < minutes && !isUsable(first)) first += 1
  if (first === minutes) return undefined
  while (!isUsable(last)) last -= 1
  return { first: firstMinute + first, last: firstMinute + last }
}

function edgesOf(table: MinuteTable): BookEdges | undefined {
  if (table.columns[columnOf('depth_second')] === undefined) return undefined
  const edges: BookEdges = { first: [], last: [] }
  const bands = columnOf('bid_10bps')
  for (let band = 0; bands + band < FIELD_COUNT; band += 1) {
    const notional = table.columns[bands + band]
    const base = table.columns[FIELD_COUNT + band]
    const text = (i: number): string => (notional === undefined || i < 0 ? '' : `${notional[i]}|${base?.[i] ?? ABSENT}`)
    edges.first.push(text(notional ? firstPresent(notional) : -1))
    edges.last.push(text(notional ? lastPresent(notional) : -1))
  }
  return edges
}

/** Whether some band begins a month as it ended the previous month. */
export const mayContinue = (before: BookEdges, after: BookEdges): boolean =>
  before.last.some((pair, band) => pair !== '' && pair === after.first[band])

type Merge = InstanceType<typeof native.MonthMerge>

function countSegments(merge: Merge, segments: ReturnType<typeof listSegments>): MergeResult['counts'] {
  const counts = new Map<string, MergeResult['counts'][number]>()
  for (const segment of segments) {
    const group = COLUMN_GROUPS[segment.group]!
    const { letter } = group
    const key = `${segment.file} ${letter}`
    const sum = counts.get(key) ?? { file: segment.file, letter, ...NO_COUNTS }
    counts.set(key, sum)
    readSegment(segment, recordWidth(group), (rows) => {
      const piece = merge.count(segment.group, rows)
      sum.taken += piece.taken
      sum.duplicates += piece.duplicates
      sum.conflicts += piece.conflicts
      sum.quarantined += piece.quarantined
      sum.superseded += piece.superseded
    })
  }
  return [...counts.values()]
}

/** Merges one month. Returns null when all its records come from failed files. */
export function mergeMonth(job: MergeJob): MergeResult | null {
  const segments = listSegments(job.spool, new Set(job.leftOut))
  if (segments.length === 0 && !job.again) return null
  const [before, previousMonth] = [absolute(job.minutesDir, job.stored), absolute(job.minutesDir, job.previous)]
  const { firstMinute: begin, minutes: length } = new native.MonthMerge(job.month)
  const month = { firstMinute: begin, minutes: length }
  const span = job.byDay ? daysToMerge(segments, before, month) : month
  const merge = new native.MonthMerge(span.firstMinute, span.minutes)
  const stored = loadStored(before, span)
  merge.addStored(stored.columns)
  for (const segment of segments) {
    readSegment(segment, recordWidth(COLUMN_GROUPS[segment.group]!), (rows) => merge.choose(segment.group, rows))
  }
  const previous = job.byDay
    ? bandsBefore(span, before, previousMonth, bandsIn(segments, stored))
    : previousMonth.length > 0 && loadStored(previousMonth, monthAround(begin - 1))
  const merged = previous ? merge.finish(previous.columns, previous.marks) : merge.finish()
  const counts = countSegments(merge, segments)
  const table: MinuteTable = { ...span, columns: merged.columns, marks: merged.marks }
  const edges = edgesOf(table)
  const result = {
    symbol: job.symbol,
    month: job.month,
    counts,
    storedConflicts: merged.storedConflicts.reduce((sum, n) => sum + n, 0),
    bars: barsOf(table),
    quarantined: merged.quarantined,
    quarantinedByRule: merged.quarantinedByRule,
    ...(edges === undefined ? {} : { edges }),
  }
  const marksMayDiffer = job.again || (job.previousPending && edges !== undefined)
  if (job.stored.length > 0 && !marksMayDiffer && counts.every(({ taken }) => taken === 0)) {
    return { ...result, files: [], stored: job.stored }
  }
  const encoder = new MinutesEncoder(job.minutesDir, job.symbol)
  if (job.byDay) {
    const files = encoder.changedDays(stored, table).map((file) => ({ ...file, quarantined: merged.quarantined }))
    return { ...result, files, stored: withDays(job.stored, files) }
  }
  const file = { ...encoder.month(table), quarantined: merged.quarantined }
  const isStored = before.length === 1 && before[0]!.path === join(job.minutesDir, file.path)
  return { ...result, files: isStored ? [] : [file], stored: [{ path: file.path, last: file.lastMinute }] }
}

/** Makes one file of a month from its stored files: the same file that an import of all its records would write. */
export function foldMonth(minutesDir: string, symbol: string, files: StoredMonth, minute: number): MinutesFile {
  const table = loadStored(absolute(minutesDir, files), monthAround(minute))
  return { ...new MinutesEncoder(minutesDir, symbol).month(table), quarantined: {} }
}

function withDays(before: StoredMonth, files: readonly MinutesFile[]): StoredMonth {
  const made = files.map(({ path, firstMinute }) => ({ path, day: firstMinute - (firstMinute % DAY) }))
  const days = new Set(made.map(({ day }) => day))
  return [...before.filter(({ day }) => day === undefined || !days.has(day)), ...made]
}

class MinutesEncoder {
  constructor(
    private readonly minutesDir: string,
    private readonly symbol: string,
  ) {}

  month(table: MinuteTable): Omit<MinutesFile, 'quarantined'> {
    const month = dayOfMinute(table.firstMinute).slice(0, 7)
    return { symbol: this.symbol, month, ...this.store(month, table) }
  }

  /** Writes files of the days on which `table` differs from `stored`. */
  changedDays(stored: MinuteTable, table: MinuteTable): Omit<MinutesFile, 'quarantined'>[] {
    const files: Omit<MinutesFile, 'quarantined'>[] = []
    for (let at = table.firstMinute; at < table.firstMinute + table.minutes; at += DAY) {
      const [old, now] = [stored, table].map((one) => cutTable(one, { firstMinute: at, minutes: DAY }))
      if (sameTables(old!, now!)) continue
      const day = dayOfMinute(at)
      files.push({ symbol: this.symbol, month: day.slice(0, 7), day, ...this.store(day, now!) })
    }
    return files
  }

  private store(name: string, table: MinuteTable) {
    const { bytes, ...encoded } = encodeMinutes(this.symbol, table)
    return {
      ...encoded,
      bars: usableBars(table),
      path: storeMinutes(this.minutesDir, this.symbol, name, { ...encoded, bytes }),
    }
  }
}

/** The day of a minute, such as `2026-02-03`. */
