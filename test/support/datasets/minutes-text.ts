/** Writes minutes of every source as a file of normalized minutes. A quarantined record is written as an impossible one. */
import { writeFileSync } from 'node:fs'
import { ABSENT, FIELDS, type MinuteRecords, QUARANTINED } from '../../oracle/features/records.js'

const BAR = ['open', 'high', 'low', 'close', 'volume', 'quote_volume']
const FLOW = ['trade_count', 'taker_buy_volume', 'taker_buy_quote_volume']
const BANDS = FIELDS.filter((field) => field.endsWith('bps'))

/** An impossible record for each source: all of its fields that are written, in units of the field. */
const IMPOSSIBLE: readonly { fields: readonly string[]; values: readonly bigint[] }[] = [
  { fields: BAR, values: [2n, 1n, 1n, 2n, 0n, 0n] },
  { fields: FLOW, values: [-1n, 0n, 0n] },
  { fields: ['mark_close'], values: [0n] },
  { fields: ['index_close'], values: [0n] },
  { fields: ['open_interest', 'open_interest_value'], values: [0n, 7n] },
  { fields: ['long_short_ratio'], values: [0n] },
  { fields: ['liq_long_usd', 'liq_short_usd'], values: [0n, -1n] },
  { fields: ['bid_price', 'bid_size', 'ask_price', 'ask_size'], values: [2n, 0n, 1n, 0n] },
  { fields: BANDS, values: [-1n] },
]

/**
 * Returns the records in a form that an archive can contain: a bar is complete, and flow exists only with a bar; an impossible bar makes its flow
 * impossible too; either all bands of a book are quarantined or none.
 */
export const archived = (records: MinuteRecords): MinuteRecords => {
  const fields = Object.fromEntries(Object.entries(records.fields).map(([name, values]) => [name, values.slice()]))
  const set = (names: readonly string[], i: number, value: bigint): void => {
    for (const name of names) if (fields[name] !== undefined) fields[name][i] = value
  }
  const has = (names: readonly string[], i: number, value: bigint): boolean =>
    names.some((name) => fields[name]?.[i] === value)
  for (let i = 0; i < records.minutes; i++) {
    const close = fields.close![i]!
    if (close === ABSENT) set([...BAR, ...FLOW], i, ABSENT)
    else if (close === QUARANTINED) set([...BAR, ...FLOW], i, QUARANTINED)
    else if (has(FLOW, i, QUARANTINED)) set(FLOW, i, QUARANTINED)
    if ((fields.open_interest?.[i] ?? 1n) === 0n) set(['open_interest', 'open_interest_value'], i, QUARANTINED)
    const known = BANDS.filter((band) => (fields[band]?.[i] ?? ABSENT) !== ABSENT)
    if (known.some((band) => fields[band]![i] !== QUARANTINED)) {
      for (const band of known) if (fields[band]![i] === QUARANTINED) fields[band]![i] = ABSENT
    }
  }
  return { ...records, fields }
}

const COUNTS = /_second$|_minute|_minutes$|^trade_count$/

const decimal = (value: bigint, scale: number): string => {
  if (scale === 0) return value.toString()
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const scaleOf = (field: string): number => (COUNTS.test(field) ? 0 : field === 'funding_rate' ? 12 : 8)

/** Writes the minutes of [from, to) of archived() records to a file. Returns false if there is nothing to write. */
export const writeMinutes = (
  path: string,
  { firstMinute, minutes, fields }: MinuteRecords,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): boolean => {
  const names = FIELDS.filter((name) => fields[name] !== undefined)
  const rows: string[] = []
  for (let i = Math.max(0, from - firstMinute); i < Math.min(minutes, to - firstMinute); i++) {
    const cells = new Map(names.map((name) => [name as string, fields[name]![i]!]))
    for (const { fields: group, values } of IMPOSSIBLE) {
      const quarantined = group.filter((name) => cells.get(name) === QUARANTINED)
      for (const name of quarantined) cells.set(name, values[group.indexOf(name)] ?? values[0]!)
    }
    const texts = names.map((name) => (cells.get(name) === ABSENT ? '' : decimal(cells.get(name)!, scaleOf(name))))
    if (texts.some((text) => text !== '')) rows.push(`${(firstMinute + i) * 60_000},${texts.join(',')}`)
  }
  if (rows.length > 0) writeFileSync(path, `open_time,${names.join(',')}\n${rows.join('\n')}\n`)
  return rows.length > 0
}
