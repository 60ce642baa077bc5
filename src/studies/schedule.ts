/**
 * Which settlements of funding were due, and which of these are recorded. What is due follows from records nearby alone, so it does not
 * depend on how much of a record is read:
 *
 * - A recorded settlement was due.
 * - Between two of them, and after the last, those that the recorded schedule announced (next_funding_minute) were due; where none
 *   was announced, the interval of the later one (of the last one) is stepped, or eight hours where no interval was recorded.
 * - Where no settlement was recorded for 25 hours the schedule is not known: one may have been due at any bar's close.
 */
import { BAR_MINUTES } from '../contract/study/study-limits.js'

/** Minutes since 1970; a settlement's is the one that begins when it settles. */
export interface RecordedSettlement {
  readonly minute: number
  /** In 1e-12; null: quarantined, so the rate is not known. */
  readonly rate: bigint | null
  /** Minutes; null: not recorded. */
  readonly interval: number | null
  /** Mark close of the minute that ends with it, in 1e-8; null: not recorded. */
  readonly mark: bigint | null
}

/** At the close `minute`, the next settlement was announced for `next`. */
export interface Announcement {
  readonly minute: number
  readonly next: number
}

export interface DueSettlement {
  readonly minute: number
  /** Null: due, and not recorded. */
  readonly rate: bigint | null
  readonly mark: bigint | null
}

const MAX_AGE = 25 * 60
const LONGEST_INTERVAL = 8 * 60

/** Those due in [from, to], ascending. Records and announcements are ascending and reach a day and an hour beyond both. */
export function dueSettlements(
  records: readonly RecordedSettlement[],
  announcements: readonly Announcement[],
  from: number,
  to: number,
): DueSettlement[] {
  const due: DueSettlement[] = []
  const add = (minute: number, rate: bigint | null, mark: bigint | null) => {
    if (minute >= from && minute <= to) due.push({ minute, rate, mark })
  }
  const unknown = (minutes: readonly number[]) => {
    for (const minute of minutes) add(minute, null, null)
  }
  unknown(closes(from, Math.min(to, lastUnknown(records[0]))))
  records.forEach((record, i) => {
    add(record.minute, record.rate, record.mark)
    const later = records[i + 1]
    const known = record.minute + MAX_AGE
    const end = later === undefined ? to + 1 : later.minute
    const announced = announcedBetween(announcements, record.minute, Math.min(end, known + 1))
    if (announced !== undefined) unknown(announced)
    else if (later !== undefined && later.minute <= known) unknown(stepsBack(record, later))
    else unknown(stepsOn(record, Math.min(end, known + 1)))
    unknown(closes(Math.max(from, known + 1), Math.min(to, lastUnknown(later))))
  })
  return due
}

/** Until when the schedule is not known: within the interval that a settlement ends, none was due. */
const lastUnknown = (next: RecordedSettlement | undefined): number =>
  next === undefined ? Number.POSITIVE_INFINITY : next.minute - (next.interval ?? LONGEST_INTERVAL)

/** Bars' closes in [from, to]. */
function closes(from: number, to: number): number[] {
  const first = Math.ceil(from / BAR_MINUTES) * BAR_MINUTES
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / BAR_MINUTES) + 1) },
    (_, i) => first + i * BAR_MINUTES,
  )
}

/** Whose interval the time between two settlements has, the earlier's or the later's, depends on when the venue changed it: neither misses one. */
function stepsBack(earlier: RecordedSettlement, { minute, interval }: RecordedSettlement): number[] {
  if (minute - earlier.minute === earlier.interval) return []
  const step = interval ?? LONGEST_INTERVAL
  const steps: number[] = []
  for (let at = minute - step; at > earlier.minute; at -= step) steps.unshift(at)
  return steps
}

function stepsOn({ minute, interval }: RecordedSettlement, before: number): number[] {
  const step = interval ?? LONGEST_INTERVAL
  const steps: number[] = []
  for (let at = minute + step; at < before; at += step) steps.push(at)
  return steps
}

/** Settlements announced for minutes between two others, the last word before each counting; undefined when nothing was said. */
function announcedBetween(announcements: readonly Announcement[], after: number, before: number): number[] | undefined {
  const begin = firstFrom(announcements, after)
  const end = firstFrom(announcements, before)
  if (begin === end) return undefined
  const due: number[] = []
  for (let i = begin; i < end; i++) {
    const { next } = announcements[i]!
    const isRevised = i + 1 < announcements.length && announcements[i + 1]!.minute < next
    if (!isRevised && next > after && next < before && due.at(-1) !== next) due.push(next)
  }
  return due
}

/** The first announcement at or after a minute. */
function firstFrom(announcements: readonly Announcement[], minute: number): number {
  let [low, high] = [0, announcements.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (announcements[middle]!.minute < minute) low = middle + 1
    else high = middle
  }
  return low
}
