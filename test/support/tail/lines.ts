/** The minutes of a market as the lines that a recorder sends. */
import { ABSENT, type MinuteRecords, QUARANTINED } from '../../oracle/features/records.js'

const COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'quote_volume']

/** A high below the open: normalization quarantines such a bar. */
const IMPOSSIBLE_BAR = { open: '2', high: '1', low: '1', close: '2', volume: '0', quote_volume: '0' }

const decimal = (value: bigint): string => {
  const digits = value.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

/** The line of a symbol's minute; undefined when it has no bar. */
export function lineOf(
  symbol: string,
  { firstMinute, minutes, fields }: MinuteRecords,
  minute: number,
): string | undefined {
  const i = minute - firstMinute
  if (i < 0 || i >= minutes) return undefined
  const close = fields.close![i]!
  if (close === ABSENT) return undefined
  const cells =
    close === QUARANTINED
      ? IMPOSSIBLE_BAR
      : Object.fromEntries(
          COLUMNS.flatMap((name) => {
            const value = fields[name]?.[i] ?? ABSENT
            return value === ABSENT ? [] : [[name, decimal(value)]]
          }),
        )
  return JSON.stringify({ symbol, open_time: minute * 60_000, closed: true, ...cells })
}
