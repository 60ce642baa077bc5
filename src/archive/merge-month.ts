/** All records of one symbol and month, spooled and stored, become one file of normalized minutes. */
import { isAbsolute, join } from 'node:path'
import { native } from '../native.js'
import { firstPresent, halvesOf, isAbsent, lastPresent } from './cells.js'
import { ABSENT, COLUMN_GROUPS, columnOf, FIELD_COUNT, recordWidth } from './columns.js'
import { encodeMinutes, loadMinutes, type MinuteTable, storeMinutes } from './minutes-file.js'
import { listSegments, readSegment } from './spool.js'

export interface MergeJob {
  minutesDir: string
  symbol: string
  /** Months since January 1970. */
  month: number
  spool: string[]
  /** Numbers of the archive files that nothing may be taken of. */
  leftOut: number[]
  stored?: string
  /** The stored month before: a band of the book may have been frozen already. */
  previous?: string
  /** The month before is being merged at the same time, so its end is not known yet. */
  previousPending?: boolean
  /** Decide the marks again even when there is no new record. */
  again?: boolean
}

/** `2026-02` of a month number. */
export const monthText = (month: number): string =>
  `${1970 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

export interface MinutesFile {
  symbol: string
  /** `YYYY-MM`. */
  month: string
  /** Below the folder of minutes. */
  path: string
  sha256: string
  rows: number
  firstMinute: number
  lastMinute: number
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
  /** Bars made of trades in minutes that a better kind of bar records. */
  superseded: number
}

export const NO_COUNTS: Readonly<RecordCounts> = {
  taken: 0,
  duplicates: 0,
  conflicts: 0,
  quarantined: 0,
  superseded: 0,
}

/** The first and the last pair of depth and notional of each band, to see whether it may stand still across months. */
export interface BookEdges {
  first: string[]
  last: string[]
}

export interface MergeResult {
  symbol: string
  month: number
  /** Absent when the month is stored already as it is. */
  file?: MinutesFile
  path: string
  counts: ({ file: number; letter: string } & RecordCounts)[]
  storedConflicts: number
  bars: { recorded: number; missing: number; spans: number }
  quarantined: Record<string, number>
  quarantinedByRule: Record<string, number>
  edges?: BookEdges
}

const absolute = (minutesDir: string, path: string): string => (isAbsolute(path) ? path : join(minutesDir, path))

const barsOf = (table: MinuteTable): MergeResult['bars'] => {
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

const edgesOf = (table: MinuteTable): BookEdges | undefined => {
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

/** Whether some band at the beginning of a month is as it was at the end of the month before. */
export const mayContinue = (before: BookEdges, after: BookEdges): boolean =>
  before.last.some((pair, band) => pair !== '' && pair === after.first[band])

type Merge = InstanceType<typeof native.MonthMerge>

const countSegments = (merge: Merge, segments: ReturnType<typeof listSegments>): MergeResult['counts'] => {
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

/** Null when every record of the month came from files that nothing may be taken of. */
export const mergeMonth = (job: MergeJob): MergeResult | null => {
  const segments = listSegments(job.spool, new Set(job.leftOut))
  if (segments.length === 0 && !job.again) return null
  const merge = new native.MonthMerge(job.month)
  const span = { firstMinute: merge.firstMinute, minutes: merge.minutes }
  if (job.stored !== undefined) merge.addStored(loadMinutes(absolute(job.minutesDir, job.stored), span).columns)
  for (const segment of segments) {
    readSegment(segment, recordWidth(COLUMN_GROUPS[segment.group]!), (rows) => merge.choose(segment.group, rows))
  }
  const previous =
    job.previous === undefined
      ? undefined
      : loadMinutes(absolute(job.minutesDir, job.previous), {
          firstMinute: new native.MonthMerge(job.month - 1).firstMinute,
          minutes: new native.MonthMerge(job.month - 1).minutes,
        })
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
  if (job.stored !== undefined && !marksMayDiffer && counts.every(({ taken }) => taken === 0)) {
    return { ...result, path: job.stored }
  }
  const month = monthText(job.month)
  const { bytes: _, ...encoded } = storedAs(job, month, table)
  const unchanged =
    job.stored !== undefined && absolute(job.minutesDir, job.stored) === join(job.minutesDir, encoded.path)
  if (unchanged) return { ...result, path: encoded.path }
  return {
    ...result,
    path: encoded.path,
    file: { symbol: job.symbol, month, ...encoded, quarantined: merged.quarantined },
  }
}

const storedAs = (job: MergeJob, month: string, table: MinuteTable) => {
  const encoded = encodeMinutes(job.symbol, table)
  return { ...encoded, path: storeMinutes(job.minutesDir, job.symbol, month, encoded) }
}
