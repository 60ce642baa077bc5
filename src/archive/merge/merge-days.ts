/**
 * Which minutes a merge must read when it writes only some days of a month: the days of the new records, the days whose
 * quarantine marks may change because of them, and enough earlier minutes to know how long each band of the book has
 * been unchanged.
 */
import { halvesOf, isAbsent } from '../minutes/cells.js'
import { ABSENT, COLUMN_GROUPS, COLUMN_NAMES, columnOf, FIELD_COUNT, recordWidth } from '../minutes/columns.js'
import type { MinuteTable } from '../minutes/minutes-file.js'
import {
  DAY,
  joinTables,
  loadStored,
  type MinuteSpan,
  monthAround,
  type StoredMonth,
  storedEnd,
} from '../minutes/stored-minutes.js'
import { readSegment, type SpoolSegment } from '../read/spool.js'

const DEPTH_GROUP = COLUMN_GROUPS.findIndex(({ letter }) => letter === 'D')
const BOOK = columnOf('depth_second')
const FIRST_BAND = columnOf('bid_10bps')
const FIRST_BASE = FIELD_COUNT
const BANDS = Array.from({ length: FIELD_COUNT - FIRST_BAND }, (_, band) => band)

/**
 * The days of new records. All days up to the last stored one when there are no new records, or when new book records
 * precede stored days.
 */
export function daysToMerge(segments: readonly SpoolSegment[], stored: StoredMonth, month: MinuteSpan): MinuteSpan {
  const end = storedEnd(stored) ?? month.firstMinute + DAY
  const touched = touchedDays(segments)
  if (touched === undefined) return { ...month, minutes: end - month.firstMinute }
  const isLast = touched.firstMinute + touched.minutes >= end
  if (isLast || !hasBook(segments, loadStored(stored, touched, ['depth_second']))) return touched
  return { firstMinute: touched.firstMinute, minutes: end - touched.firstMinute }
}

function touchedDays(segments: readonly SpoolSegment[]): MinuteSpan | undefined {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const segment of segments) {
    const width = recordWidth(COLUMN_GROUPS[segment.group]!)
    readSegment(segment, width, (rows) => {
      for (let at = 0; at < rows.length; at += width + 1) {
        const minute = Number(rows[at]!)
        least = Math.min(least, minute)
        greatest = Math.max(greatest, minute)
      }
    })
  }
  if (least > greatest) return undefined
  const [begin, end] = [least - (least % DAY), greatest - (greatest % DAY) + DAY]
  return { firstMinute: begin, minutes: end - begin }
}

const hasBook = (segments: readonly SpoolSegment[], stored: MinuteTable): boolean =>
  segments.some(({ group }) => group === DEPTH_GROUP) || stored.columns[BOOK] !== undefined

/** The bands that may have values on these days. */
export function bandsIn(segments: readonly SpoolSegment[], stored: MinuteTable): number[] {
  const found = new Set(BANDS.filter((band) => stored.columns[FIRST_BAND + band] !== undefined))
  const { first } = COLUMN_GROUPS[DEPTH_GROUP]!
  for (const segment of segments.filter(({ group }) => group === DEPTH_GROUP)) {
    const width = recordWidth(COLUMN_GROUPS[DEPTH_GROUP]!)
    readSegment(segment, width, (rows) => {
      for (const band of BANDS) {
        const column = 1 + FIRST_BAND + band - first
        for (let at = 0; at < rows.length && !found.has(band); at += width + 1) {
          if (rows[at + column] !== ABSENT) found.add(band)
        }
      }
    })
  }
  return [...found]
}

const REPLAYED = [
  'close',
  'depth_second',
  ...BANDS.flatMap((band) => [COLUMN_NAMES[FIRST_BAND + band]!, COLUMN_NAMES[FIRST_BASE + band]!]),
  'depth_snapshots',
  'depth_repeats',
]

/**
 * The minutes before a span that must be replayed to know how long its bands have been unchanged: the previous day when
 * every band changed on it; otherwise the month so far and the previous month. Undefined when there are none, or no
 * band.
 */
export function bandsBefore(
  { firstMinute }: MinuteSpan,
  stored: StoredMonth,
  previous: StoredMonth,
  bands: readonly number[],
): MinuteTable | undefined {
  if (bands.length === 0) return undefined
  const month = monthAround(firstMinute)
  const yesterday = { firstMinute: firstMinute - DAY, minutes: DAY }
  const latest = loadStored(firstMinute > month.firstMinute ? stored : previous, yesterday, REPLAYED)
  if (bands.every((band) => hasMoved(latest, band))) return latest
  const tables: MinuteTable[] = []
  if (previous.length > 0) tables.push(loadStored(previous, monthAround(month.firstMinute - 1), REPLAYED))
  if (firstMinute > month.firstMinute) {
    tables.push(loadStored(stored, { ...month, minutes: firstMinute - month.firstMinute }, REPLAYED))
  }
  return tables.length === 0 ? undefined : joinTables(tables)
}

/** Whether a band has two different books in a table. */
function hasMoved({ columns, minutes }: MinuteTable, band: number): boolean {
  const [notional, base] = [columns[FIRST_BAND + band], columns[FIRST_BASE + band]]
  if (notional === undefined) return false
  const halves = halvesOf(notional)
  let first: number | undefined
  for (let i = 0; i < minutes; i += 1) {
    if (isAbsent(halves, i)) continue
    first ??= i
    if (notional[i] !== notional[first] || base?.[i] !== base?.[first]) return true
  }
  return false
}
