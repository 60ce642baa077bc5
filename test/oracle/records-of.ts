/** Records for cases computed by hand: fields with sparse minutes from minute 0 on. */
import { ABSENT, type MinuteRecords, QUARANTINED } from './features/records.js'

export const E8 = 100_000_000

export type Given = number | 'quarantined'

/** By field and minute; numbers are in the field's own unit (amounts and prices 1e-8, rates 1e-12). */
export const recordsOf = (minutes: number, given: Record<string, Record<number, Given>>): MinuteRecords => {
  const fields: Record<string, BigInt64Array> = {}
  for (const [field, cells] of Object.entries(given)) {
    fields[field] = new BigInt64Array(minutes).fill(ABSENT)
    for (const [minute, value] of Object.entries(cells)) {
      fields[field][Number(minute)] = value === 'quarantined' ? QUARANTINED : BigInt(value)
    }
  }
  return { firstMinute: 0, minutes, fields }
}

/** Sets every minute of [0, minutes). */
export const everyMinute = (minutes: number, of: (minute: number) => Given): Record<number, Given> =>
  Object.fromEntries(Array.from({ length: minutes }, (_, m) => [m, of(m)]))

/** Bars with open, high, low and close at the same price. */
export const flatBars = (minutes: number, price: (minute: number) => number, quoteVolume = 0) => ({
  ...Object.fromEntries(['open', 'high', 'low', 'close'].map((part) => [part, everyMinute(minutes, price)])),
  volume: everyMinute(minutes, () => 0),
  quote_volume: everyMinute(minutes, () => quoteVolume),
})
