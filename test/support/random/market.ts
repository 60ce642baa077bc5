/** Random markets: the bars of many symbols, written as files of normalized minutes and returned for the oracle. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ABSENT, type MinuteRecords, QUARANTINED } from '../../oracle/features/records.js'
import type { RandomNumbers } from './numbers.js'
import { randomRecords } from './records.js'

const COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'quote_volume']

/** A high below the open: normalization quarantines such a bar. */
const IMPOSSIBLE_BAR = '2,1,1,2,0,0'

const onlyBars = (records: MinuteRecords): MinuteRecords => ({
  ...records,
  fields: Object.fromEntries(
    COLUMNS.filter((name) => records.fields[name] !== undefined).map((name) => [name, records.fields[name]!]),
  ),
})

/**
 * Returns records by symbol. Records begin and end at different minutes. Some are copies of others, so that ranks tie. With `hasLeader`, the first
 * symbol is btcusdt.
 */
export const randomMarket = (
  random: RandomNumbers,
  symbols: number,
  minutes: number,
  hasLeader: boolean,
): Map<string, MinuteRecords> => {
  const first = 28_800_000 + random.integer(0, 100_000)
  const market = new Map<string, MinuteRecords>()
  for (let i = 0; i < symbols; i++) {
    const name = hasLeader && i === 0 ? 'btcusdt' : `${String.fromCharCode(97 + i)}xusdt`
    const twin = i > 1 && random.chance(0.15) ? random.pick([...market.values()]) : undefined
    const late = random.chance(0.5) ? 0 : random.integer(1, 1000)
    const early = random.chance(0.7) ? 0 : random.integer(1, 500)
    const isCalm = random.chance(0.8)
    market.set(name, twin ?? onlyBars(randomRecords(random.fork(), first + late, minutes - late - early, isCalm)))
  }
  return market
}

const decimal = (value: bigint): string => {
  const digits = value.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

/** Writes one file per symbol with the normalized minutes of [from, to) to a new folder. */
export const writeMarket = (
  folder: string,
  market: Map<string, MinuteRecords>,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): void => {
  mkdirSync(folder, { recursive: true })
  for (const [name, { firstMinute, minutes, fields }] of market) {
    const rows = [`open_time,${COLUMNS.join(',')}`]
    for (let i = 0; i < minutes; i++) {
      const close = fields.close![i]!
      if (close === ABSENT || firstMinute + i < from || firstMinute + i >= to) continue
      const cells = COLUMNS.map((column) => {
        const value = fields[column]?.[i] ?? ABSENT
        return value === ABSENT ? '' : decimal(value)
      })
      rows.push(`${(firstMinute + i) * 60_000},${close === QUARANTINED ? IMPOSSIBLE_BAR : cells.join(',')}`)
    }
    if (rows.length > 1) writeFileSync(join(folder, `${name}-minutes.csv`), `${rows.join('\n')}\n`)
  }
}
