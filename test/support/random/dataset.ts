/**
 * Random datasets as columns: symbols with different records, segments cut at any UTC day, and columns that no market would produce. They bypass the
 * feature engine, so that queries meet every pattern of nulls.
 */
import type { Cell } from '../../oracle/cell.js'
import type { OracleColumn, OracleDataset, OracleSymbol } from '../../oracle/dataset.js'
import { candleAge, hourUtc, session, weekday } from '../../oracle/features/calendar.js'
import {
  type VocabularyFeature,
  vocabularyFeature,
  vocabularyFeatures,
  vocabularyRules,
} from '../../oracle/vocabulary.js'
import { punch, randomCells } from './columns.js'
import type { RandomNumbers } from './numbers.js'

const DAY = 1440

/** A stored column: one cell per slot from `firstSlot` on. Slots of stride 1 are minutes. */
export interface StoredColumn {
  stride: number
  firstSlot: number
  cells: Cell[]
  sourceFirst: number
  warmFrom: number
}

export interface RandomDataset {
  /** Half-open spans in minutes: whole UTC days, adjacent. Segments without any record are not written. */
  segments: { begin: number; end: number }[]
  symbols: { name: string; first: number; last: number; columns: Record<string, StoredColumn> }[]
  /** The same data as one cell per minute, including the calendar. */
  oracle: OracleDataset
  /** Ids of the features that queries may use. */
  features: string[]
}

export const CALENDAR: Record<string, (minute: number) => bigint> = {
  hour_utc: hourUtc,
  weekday,
  session,
  candle_age_5m: (m) => candleAge(m, 5),
  candle_age_15m: (m) => candleAge(m, 15),
  candle_age_1h: (m) => candleAge(m, 60),
  candle_age_4h: (m) => candleAge(m, 240),
}

const slotOf = (minute: number, stride: number): number => Math.floor((minute + 1) / stride) - 1

/** Prices in 1e-8. The four prices are present and absent together; high and low enclose open and close. Some values exceed 32 bits. */
const randomPrices = (random: RandomNumbers, minutes: number): Record<string, Cell[]> => {
  const isWide = random.chance(0.15)
  const scale = isWide ? 10n ** BigInt(random.integer(3, 7)) : 1n
  const tick = isWide ? 1n : 10n ** BigInt(random.integer(0, 6))
  const volatility = random.pick([0, 0.0005, 0.002, 0.02])
  const nulls: Cell[] = new Array<Cell>(minutes).fill(0n)
  punch(random, nulls, 1)
  const prices: Record<string, Cell[]> = { open: [], high: [], low: [], close: [] }
  let close = BigInt(random.integer(1_000, 60_000_000)) * scale + BigInt(random.integer(0, Number(scale) - 1))
  for (let i = 0; i < minutes; i++) {
    const open = close
    const moved = BigInt(Math.round(Number(close) * Math.exp(random.normal() * volatility)))
    close = moved < 100n ? 100n : moved > 10n ** 9n * scale ? 10n ** 9n * scale : moved
    const spread = (): bigint => BigInt(Math.floor(random.unit() * volatility * 0.5 * Number(close)))
    const high = (open > close ? open : close) + spread()
    const low = (open < close ? open : close) - spread()
    const row = { open, high, low: low < 1n ? 1n : low, close }
    const isNull = typeof nulls[i] === 'string'
    for (const [name, value] of Object.entries(row)) {
      prices[name]!.push(isNull ? (nulls[i] === 'Q' ? 'Q' : 'S') : value * tick)
    }
  }
  // A record begins and ends with a present bar.
  for (const name of Object.keys(prices)) {
    for (const [at, from] of [
      [0, 1],
      [minutes - 1, -1],
    ] as const) {
      let beside: Cell = prices[name]![at]!
      for (let i = at; typeof beside === 'string' && i >= 0 && i < minutes; i += from) beside = prices[name]![i]!
      prices[name]![at] = typeof beside === 'string' ? 100n * tick : beside
    }
  }
  return prices
}

const storedColumn = (random: RandomNumbers, feature: VocabularyFeature, first: number, last: number): StoredColumn => {
  const stride = feature.stride_minutes
  const firstSlot = slotOf(first, stride)
  const cells = randomCells(random, feature, slotOf(last, stride) - firstSlot + 1)
  const column: StoredColumn = { stride, firstSlot, cells, sourceFirst: first, warmFrom: first }
  if (random.chance(0.6)) return column
  if (random.chance(0.05)) {
    // A source that was never recorded.
    cells.fill('S')
    return { ...column, sourceFirst: Number.POSITIVE_INFINITY, warmFrom: Number.POSITIVE_INFINITY }
  }
  // A source that begins later, followed by a warm-up, as for real features.
  if (random.chance(0.4))
    column.sourceFirst = first + random.integer(1, random.pick([10, 1000, Math.min(4000, last - first + 1)]))
  else if (random.chance(0.3)) column.sourceFirst = column.warmFrom = first - random.integer(1, 3000) // before the first bar
  if (random.chance(0.6))
    column.warmFrom = column.sourceFirst + random.pick([1, 60, 240, 1440, random.integer(1, 2000)])
  column.warmFrom = Math.max(column.warmFrom, column.sourceFirst)
  if (stride > 1) {
    // Candle features change only between candles: both minutes are moved to the first minute at which a slot applies.
    const up = (minute: number): number => Math.ceil((minute + 1) / stride) * stride - 1
    column.sourceFirst = up(column.sourceFirst)
    column.warmFrom = up(column.warmFrom)
  }
  for (let i = 0; i < cells.length; i++) {
    const applies = (firstSlot + i + 1) * stride - 1
    if (applies < column.sourceFirst) cells[i] = 'S'
    else if (applies < column.warmFrom) cells[i] = 'W'
  }
  return column
}

const perMinute = (column: StoredColumn, first: number, last: number): OracleColumn => ({
  cells: Array.from(
    { length: last - first + 1 },
    (_, i) => column.cells[slotOf(first + i, column.stride) - column.firstSlot]!,
  ),
  sourceFirst: column.sourceFirst,
  warmFrom: column.warmFrom,
})

const randomSegments = (random: RandomNumbers, firstDay: number, days: number): RandomDataset['segments'] => {
  const segments: RandomDataset['segments'] = []
  const often = random.pick([0, 0.3, 1])
  let begin = firstDay
  for (let day = firstDay + 1; day <= firstDay + days; day++) {
    if (day === firstDay + days || random.chance(often)) {
      segments.push({ begin: begin * DAY, end: day * DAY })
      begin = day
    }
  }
  return segments
}

/** Returns ids of a few features of each kind, sometimes all those that a rule of the rulebook needs. */
const randomFeatures = (random: RandomNumbers, available: ReadonlySet<string>): string[] => {
  const stored = vocabularyFeatures.filter(({ id }) => CALENDAR[id] === undefined && available.has(id))
  const of = (test: (feature: VocabularyFeature) => boolean, count: number): string[] =>
    random.sample(stored.filter(test), count).map((feature) => feature.id)
  const ids = [
    ...of((f) => f.type === 'number' && f.width === 4 && f.stride_minutes === 1, 3),
    ...of((f) => f.width === 8 && f.additive !== true, 1),
    ...of((f) => f.additive === true, 1),
    ...of((f) => f.type === 'label', 2),
    ...of((f) => f.type === 'integer', 1),
    ...of((f) => f.type === 'number' && f.stride_minutes > 1, random.pick([0, 1])),
    ...random.sample(Object.keys(CALENDAR), 2),
  ]
  if (random.chance(0.5)) {
    const rules = vocabularyRules.map((rule) => rule.all.map(([field]) => field.split('.')[1]!))
    ids.push(...random.pick(rules.filter((named) => named.every((id) => available.has(id)))))
  }
  return [...new Set(ids)]
}

/** `long` makes one symbol with more than a month, so that windows of 7 and 30 days are covered. */
export const randomDataset = (random: RandomNumbers, available: ReadonlySet<string>, long: boolean): RandomDataset => {
  const firstDay = 19_700 + random.integer(0, 600)
  const days = long ? random.integer(31, 34) : random.pick([2, 3, 3, 4, 4, 5, 6, 9])
  const segments = randomSegments(random, firstDay, days)
  const begin = firstDay * DAY
  const end = (firstDay + days) * DAY
  const features = randomFeatures(random, available)
  const names = random.sample(
    ['aaausdt', 'btcusdt', 'ethusdt', '1000pepeusdt', 'zzzusdt'],
    long ? 1 : random.integer(1, 3),
  )
  const symbols: RandomDataset['symbols'] = []
  const oracle: OracleSymbol[] = []
  // In some datasets the symbols' records do not overlap: at least one day in the middle belongs to no symbol and has no segment.
  const isApart = names.length > 1 && days >= 5 && random.chance(0.5)
  for (const [i, name] of names.sort().entries()) {
    const inHalf = isApart
      ? i % 2 === 0
        ? { begin, end: begin + 2 * DAY }
        : { begin: end - 2 * DAY, end }
      : { begin, end }
    const first = inHalf.begin + (random.chance(0.3) ? 0 : random.integer(0, 1300))
    const ends = inHalf.end - 1 - (random.chance(0.3) ? 0 : random.integer(0, 1300))
    // A symbol beside others may have a record of only a few minutes.
    const last = i > 0 && random.chance(0.1) ? Math.min(ends, first + random.integer(0, 70)) : ends
    const columns: Record<string, StoredColumn> = {}
    for (const id of features) {
      if (CALENDAR[id] === undefined) columns[id] = storedColumn(random, vocabularyFeature(id), first, last)
    }
    for (const [part, cells] of Object.entries(randomPrices(random, last - first + 1))) {
      columns[`price.${part}`] = { stride: 1, firstSlot: first, cells, sourceFirst: first, warmFrom: first }
    }
    symbols.push({ name, first, last, columns })
    const seen = Object.entries(columns).map(([id, column]) => [id, perMinute(column, first, last)] as const)
    const calendar = features
      .filter((id) => CALENDAR[id] !== undefined)
      .map((id) => {
        const cells = Array.from({ length: last - first + 1 }, (_, i) => CALENDAR[id]!(first + i))
        return [id, { cells, sourceFirst: first, warmFrom: first }] as const
      })
    oracle.push({ name, first, last, columns: Object.fromEntries([...seen, ...calendar]) })
  }
  return { segments, symbols, oracle: { symbols: oracle }, features }
}
