/** Normalized minutes as the feature engine takes them. */
import { ABSENT, FIELD_COUNT, QUARANTINED } from './columns.js'
import { loadMinutes, type MinuteTable } from './minutes-file.js'
import { FIELDS_BY_BIT } from './quarantine-marks.js'
import { loadStored, type MinuteSpan, type StoredMonth } from './stored-minutes.js'

export interface Minutes {
  symbol: string
  /** Minute number (since 1970) of the first position. */
  firstMinute: number
  minutes: number
  /** By field, dense per minute, with kAbsent and kQuarantined; undefined where nothing was recorded. */
  fields: (BigInt64Array | undefined)[]
}

/** Reads one file of normalized minutes, from its first minute to its last. Throws ArchiveError `bad_minutes_file`. */
export async function readMinutes(path: string): Promise<Minutes> {
  const table = loadMinutes(path)
  return { ...usable(table), symbol: table.symbol }
}

/** Reads what is stored of some whole days of a month, of no symbol where that is nothing; all fields, or those named. Throws `bad_minutes_file`. */
export async function readStored(files: StoredMonth, span: MinuteSpan, wanted?: readonly string[]): Promise<Minutes> {
  const table = loadStored(files, span, wanted)
  return { ...usable(table), symbol: table.symbol ?? '' }
}

function usable({ firstMinute, minutes, columns, marks }: MinuteTable): Omit<Minutes, 'symbol'> {
  const fields = columns.slice(0, FIELD_COUNT)
  for (let i = 0; i < minutes; i += 1) {
    const mark = marks[i]!
    for (let bit = 0; mark >> bit > 0; bit += 1) {
      if (((mark >> bit) & 1) === 0) continue
      for (const field of FIELDS_BY_BIT[bit]!) {
        const values = fields[field]
        // What was never recorded stays absent: a quarantined record is one that is there.
        if (values && values[i] !== ABSENT) values[i] = QUARANTINED
      }
    }
  }
  return { firstMinute, minutes, fields }
}
