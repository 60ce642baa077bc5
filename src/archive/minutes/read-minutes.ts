/** Reads normalized minutes in the form that the feature engine takes. */
import { ABSENT, FIELD_COUNT, QUARANTINED } from './columns.js'
import { loadMinutes, type MinuteTable } from './minutes-file.js'
import { FIELDS_BY_BIT } from './quarantine-marks.js'
import { loadStored, type MinuteSpan, type StoredMonth } from './stored-minutes.js'

export interface Minutes {
  symbol: string
  /** The number (minutes since 1970) of the first minute. */
  firstMinute: number
  minutes: number
  /** By field, one value per minute, with ABSENT and QUARANTINED; undefined where nothing was recorded. */
  fields: (BigInt64Array | undefined)[]
}

/** Reads one file of normalized minutes, from its first minute to its last. Rejects with `bad_minutes_file`. */
export async function readMinutes(path: string): Promise<Minutes> {
  const table = loadMinutes(path)
  return { ...usable(table), symbol: table.symbol }
}

/**
 * Reads the stored minutes of some whole days of a month; only the `wanted` fields when they are given. The symbol is
 * empty when nothing is stored. Rejects with `bad_minutes_file`.
 */
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
        // Values that were never recorded stay absent; only recorded values can be quarantined.
        if (values && values[i] !== ABSENT) values[i] = QUARANTINED
      }
    }
  }
  return { firstMinute, minutes, fields }
}
