/**
 * Determines which settlements of funding were due, and which of them are recorded. The rules use nearby records only, so the result does not
 * depend on how much of a record is read:
 *
 * - A recorded settlement was due.
 * - Between two recorded settlements, and after the last one, those that the recorded schedule announced (next_funding_minute) were due. When
 *   none was announced, settlements were due in steps of the recorded interval: that of the later settlement, or of the last one. Without a
 *   recorded interval the step is eight hours.
 * - When no settlement was recorded for 25 hours, the schedule is not known: a settlement may have been due at the close of any bar.
 */
import { BAR_MINUTES } from '../contract/study/study-limits.js'

/** A recorded settlement. Minutes are minutes since 1970; `minute` begins at the time of the settlement. */
export interface RecordedSettlement {
  readonly minute: number
  /** In 1e-12; null when it is quarantined, so that the rate is not known. */
  readonly rate: bigint | null
  /** In minutes; null when not recorded. */
  readonly interval: number | null
  /** The mark close of the minute that ends at the settlement, in 1e-8; null when not recorded. */
  readonly mark: bigint | null
}

/** An announcement: at the close `minute`, the next settlement was announced for `next`. */
export interface Announcement {
  readonly minute: number
  readonly next: number
}

export interface DueSettlement {
  readonly minute: number
  /** Null: the settlement was due, but no rate is recorded. */
  readonly rate: bigint | null
  readonly mark: bigint | null
}

/** How far beyond both ends of its span dueSettlements needs records, in minutes. */
export const SCHEDULE_MARGIN = 26 * 60

const MAX_AGE = 25 * 60
const LONGEST_INTERVAL = 8 * 60

/** The settlements due in [from, to], ascending. Records and announcements must be ascending and reach 25 hours beyond both ends. */
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

/** The last minute at which the schedule is not known. Within the interval that ends with the next settlement, none was due. */
const lastUnknown = (next: RecordedSettlement | undefined): number =>
  next === undefined ? Number.POSITIVE_INFINITY : next.minute - (next.interval ?? LONGEST_INTERVAL)

/** The closes of bars in [from, to]. */
function closes(from: number, to: number): number[] {
  const first = Math.ceil(from / BAR_MINUTES) * BAR_MINUTES
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / BAR_MINUTES) + 1) },
    (_, i) => first + i * BAR_MINUTES,
  )
}

/**
 * The settlements due between two recorded ones, in steps back from the later one. Depending on when the venue changed the interval, the time
 * between may have the interval of either of them. When it equals the interval of the earlier one, no settlement is missing.
 */
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

/**
 * The settlements that were announced for minutes between `after` and `before`. For each, the last announcement before it counts. Undefined
 * when there was no announcement in that time.
 */
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

/** The position of the first announcement at or after a minute. */
function firstFrom(announcements: readonly Announcement[], minute: number): number {
  let [low, high] = [0, announcements.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (announcements[middle]!.minute < minute) low = middle + 1
    else high = middle
  }
  return low
}
