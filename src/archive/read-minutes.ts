/** Normalized minutes as the feature engine takes them. */
import { ABSENT, FIELD_COUNT, QUARANTINED } from './columns.js'
import { loadMinutes } from './minutes-file.js'
import { FIELDS_BY_BIT } from './quarantine-marks.js'

export interface Minutes {
  symbol: string
  /** Minute number (since 1970) of the first position. */
  firstMinute: number
  minutes: number
  /** By field, dense per minute, with kAbsent and kQuarantined; undefined where nothing was recorded. */
  fields: (BigInt64Array | undefined)[]
}

/**
 * Reads a stored file of normalized minutes: from its first minute to its last, or over a span that holds them; all fields, or those
 * named. Throws ArchiveError `bad_minutes_file`.
 */
export const readMinutes = async (
  path: string,
  span?: { firstMinute: number; minutes: number },
  wanted?: readonly string[],
): Promise<Minutes> => {
  const { symbol, firstMinute, minutes, columns, marks } = loadMinutes(path, span, wanted)
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
  return { symbol, firstMinute, minutes, fields }
}
