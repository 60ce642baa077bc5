/** Counts what a file of normalized minutes has of each source, by UTC day: the rule of native/store/build/coverage.h. */
import { halvesOf, isAbsent } from './cells.js'
import { columnOf, FIELD_COUNT } from './columns.js'
import { loadMinutes, type MinuteTable } from './minutes-file.js'
import { FIELDS_BY_BIT } from './quarantine-marks.js'
import { DAY } from './stored-minutes.js'

/** Counts of one source, one per day from `firstDay` on. */
export interface SourceDays {
  /** Minutes with a record that can be used. */
  present: number[]
  /** Minutes with a record that breaks a rule. */
  quarantined: number[]
}

/** What a file has, by letter of the source; a source without a record is absent. */
export interface FileCoverage {
  /** Days since 1970. */
  firstDay: number
  days: number
  sources: Record<string, SourceDays>
}

/** A source is recorded where its first column is, and quarantined where any of its columns is. */
const LEADS: readonly (readonly [letter: string, lead: string, first: string, last: string])[] = [
  ['B', 'close', 'open', 'volume'],
  ['F', 'taker_buy_volume', 'trade_count', 'taker_buy_quote_volume'],
  ['M', 'mark_close', 'mark_close', 'mark_close'],
  ['I', 'index_close', 'index_close', 'index_close'],
  ['U', 'funding_rate', 'funding_rate', 'next_funding_minute'],
  ['O', 'open_interest', 'open_interest', 'open_interest_second'],
  ['R', 'long_short_ratio', 'long_short_ratio', 'long_short_second'],
  ['Q', 'liq_long_usd', 'liq_long_usd', 'liq_short_usd'],
  ['T', 'bid_price', 'bid_price', 'quote_second'],
  ['D', 'depth_second', 'depth_second', 'ask_500bps'],
  ['V', 'quote_volume', 'quote_volume', 'quote_volume'],
]

/** Throws `bad_minutes_file`. */
export function sourceMinutes(path: string): FileCoverage {
  const leads = loadMinutes(
    path,
    undefined,
    LEADS.map(([, lead]) => lead),
  )
  // Hardly any file has a mark; the columns beside the first of a source are read only for those.
  const isMarked = leads.marks.some((mark) => mark !== 0)
  const table = isMarked ? loadMinutes(path) : leads
  const firstDay = Math.floor(table.firstMinute / DAY)
  const days = Math.floor((table.firstMinute + table.minutes - 1) / DAY) - firstDay + 1
  const sources: Record<string, SourceDays> = {}
  for (const [letter, lead, first, last] of LEADS) {
    const counted = countSource(table, columnOf(lead), [columnOf(first), columnOf(last)], firstDay, days, isMarked)
    if (counted !== undefined) sources[letter] = counted
  }
  return { firstDay, days, sources }
}

function countSource(
  table: MinuteTable,
  lead: number,
  [first, last]: readonly [number, number],
  firstDay: number,
  days: number,
  isMarked: boolean,
): SourceDays | undefined {
  const [present, quarantined] = [new Array<number>(days).fill(0), new Array<number>(days).fill(0)]
  const leads = table.columns[lead] && halvesOf(table.columns[lead])
  const fields = Array.from({ length: Math.min(last + 1, FIELD_COUNT) - first }, (_, i) => first + i)
  let any = false
  for (let i = 0; i < table.minutes; i++) {
    const mark = isMarked ? table.marks[i]! : 0
    const day = Math.floor((table.firstMinute + i) / DAY) - firstDay
    if (leads !== undefined && !isAbsent(leads, i) && !covers(mark, lead)) {
      present[day]! += 1
      any = true
    }
    if (mark !== 0 && fields.some((field) => covers(mark, field) && isRecorded(table, field, i))) {
      quarantined[day]! += 1
      any = true
    }
  }
  return any ? { present, quarantined } : undefined
}

const covers = (mark: number, field: number): boolean =>
  mark !== 0 && FIELDS_BY_BIT.some((fields, bit) => ((mark >> bit) & 1) === 1 && fields.includes(field))

function isRecorded({ columns }: MinuteTable, field: number, i: number): boolean {
  const values = columns[field]
  return values !== undefined && !isAbsent(halvesOf(values), i)
}
