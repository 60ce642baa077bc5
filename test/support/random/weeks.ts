/**
 * Random datasets that span weeks and have few columns, for statistics that need many days: calm prices with volatile days, a symbol that begins
 * late, gaps; and simple documents with occurrences on many of these days.
 */
import type { Cell, Reason } from '../../oracle/cell.js'
import type { Clause } from '../../oracle/query/clauses.js'
import type { QueryDocument } from '../../oracle/query/document.js'
import { vocabularyFeature } from '../../oracle/vocabulary.js'
import type { RandomDataset } from './dataset.js'
import type { RandomNumbers } from './numbers.js'

const DAY = 1440

interface Prices {
  open: Cell[]
  high: Cell[]
  low: Cell[]
  close: Cell[]
}

/** Closes walk on a coarse grid, so that returns tie; some days move more than others. */
const walk = (random: RandomNumbers, minutes: number): Prices => {
  const prices: Prices = { open: [], high: [], low: [], close: [] }
  const coarse = random.pick([1, 1, 50])
  let close = random.integer(20_000, 2_000_000)
  let step = 1
  for (let i = 0; i < minutes; i++) {
    if (i % DAY === 0) step = random.pick([0.0002, 0.0005, 0.0005, 0.002])
    const open = close
    const moved = Math.round((close * random.normal() * step) / coarse) * coarse
    close = Math.max(10_000, Math.min(5_000_000, close + moved))
    const shadow = (): number => (random.chance(0.5) ? 0 : Math.round(close * step * random.unit()))
    const row = { open, high: Math.max(open, close) + shadow(), low: Math.min(open, close) - shadow(), close }
    for (const part of ['open', 'high', 'low', 'close'] as const) prices[part].push(BigInt(row[part]) * 1000n)
  }
  return prices
}

const gap = (columns: Cell[][], from: number, length: number, reason: Reason): void => {
  for (const cells of columns)
    for (let i = Math.max(1, from); i < Math.min(from + length, cells.length - 1); i++) cells[i] = reason
}

const GAPS = [1, 5, 14, 15, 43, 44, 60, 100, 101, 2000] as const

/** Hourly returns of the actual closes, so that clauses are related to outcomes. */
const hourly = (close: Cell[]): Cell[] =>
  close.map((now, i) => {
    if (i < 60) return 'W'
    const then = close[i - 60]!
    if (typeof now !== 'bigint') return now
    return typeof then === 'bigint' ? BigInt(Math.round((Number(now - then) / Number(then)) * 1e7)) : then
  })

const EXTRAS = ['liq_usd_1h', 'vpin']

export interface WeeksShape {
  days: number
  symbols: number
}

/** Makes three features: one that follows prices, a label, and one of a source that causes a caveat. */
export const randomWeeks = (random: RandomNumbers, { days, symbols: count }: WeeksShape): RandomDataset => {
  const firstDay = 19_700 + random.integer(0, 600)
  const begin = firstDay * DAY
  const end = begin + days * DAY
  const extra = random.pick(EXTRAS)
  const features = ['ret_1h', 'candle_engulfing_15m', extra]
  const segments: RandomDataset['segments'] = []
  for (let at = begin; at < end; ) {
    const to = Math.min(end, at + DAY * random.integer(1, 20))
    segments.push({ begin: at, end: to })
    at = to
  }
  const symbols: RandomDataset['symbols'] = []
  const names = random.sample(['aaausdt', 'btcusdt', 'ethusdt', 'zzzusdt'], count).sort()
  const late = random.integer(0, count)
  for (const [i, name] of names.entries()) {
    const first = begin + (i === late ? random.integer(3, 12) * DAY : 0) + random.integer(0, DAY - 1)
    const last = end - 1 - random.pick([0, random.integer(0, 2 * DAY)])
    const minutes = last - first + 1
    const prices = walk(random, minutes)
    const values = {
      extra: Array.from({ length: minutes }, (): Cell => BigInt(random.integer(0, 1000))),
    }
    const bars = Object.values(prices) as Cell[][]
    for (let g = random.pick([0, 3, 12]); g > 0; g--) {
      gap(bars, random.integer(1, minutes), random.pick(GAPS), random.pick(['S', 'Q']))
    }
    for (let g = random.pick([0, 1, 4]); g > 0; g--) {
      gap([values.extra], random.integer(1, minutes), random.pick(GAPS), random.pick(['S', 'X', 'X', 'U']))
    }
    const starts = { sourceFirst: first, warmFrom: first }
    const minutely = (cells: Cell[], warmFrom = first) => ({ stride: 1, firstSlot: first, cells, ...starts, warmFrom })
    const slots = { from: Math.floor((first + 1) / 15) - 1, to: Math.floor((last + 1) / 15) - 1 }
    const labels = Array.from({ length: slots.to - slots.from + 1 }, (): Cell => BigInt(random.integer(0, 2)))
    symbols.push({
      ...{ name, first, last },
      columns: {
        ...Object.fromEntries(Object.entries(prices).map(([part, cells]) => [`price.${part}`, minutely(cells)])),
        ret_1h: minutely(hourly(prices.close), first + 60),
        [extra]: minutely(values.extra),
        candle_engulfing_15m: { stride: 15, firstSlot: slots.from, cells: labels, ...starts },
      },
    })
  }
  const oracle = symbols.map(({ name, first, last, columns }) => ({
    ...{ name, first, last },
    columns: Object.fromEntries(
      Object.entries(columns).map(([id, { stride, firstSlot, cells, sourceFirst, warmFrom }]) => {
        const cellAt = (_: unknown, i: number): Cell => cells[Math.floor((first + i + 1) / stride) - 1 - firstSlot]!
        return [id, { cells: Array.from({ length: last - first + 1 }, cellAt), sourceFirst, warmFrom }]
      }),
    ),
  }))
  return { segments, symbols, oracle: { symbols: oracle }, features }
}

const stamp = (minute: number): string => `${new Date(minute * 60_000).toISOString().slice(0, 16)}:00Z`

/** Returns one or two clauses, sometimes a scope, rarely a sequence or a clause that no bucket meets. */
export const weeksDocument = (random: RandomNumbers, { symbols, features }: RandomDataset): QueryDocument => {
  const extra = features[2]!
  const quantum = 1 / vocabularyFeature(extra).per_unit!
  const clause = (): Clause =>
    random.pick<Clause>([
      ['feature.ret_1h', 'gte', random.pick([0.005, 0.01, 0.03])],
      ['feature.ret_1h', 'lte', random.pick([-0.005, -0.01, -0.02])],
      ['feature.ret_1h', 'crosses_above', random.pick([0, 0.002, 0.01])],
      ['feature.candle_engulfing_15m', 'becomes', random.pick(['bullish', 'bearish'])],
      [`feature.${extra}`, 'gte', random.pick([500, 950, 999, 2000]) * quantum],
      [`feature.${extra}`, 'between', [40 * quantum, 50 * quantum]],
    ])
  const where = Array.from({ length: random.pick([1, 1, 2]) }, clause)
  const begin = Math.min(...symbols.map(({ first }) => first))
  const end = Math.max(...symbols.map(({ last }) => last))
  if (random.chance(0.4)) {
    const from = random.integer(begin - 1000, Math.floor((begin + end) / 2) - 12 * DAY)
    where.push(['times.anchor_time', 'between', [stamp(from), stamp(from + random.integer(22 * DAY, end - begin))]])
  }
  if (symbols.length > 1 && random.chance(0.3)) {
    where.push(['identity.symbol', random.pick(['in', 'not_in']), [random.pick(symbols).name]])
  }
  return {
    schema_version: 'research_query.v2',
    normalization_version: 'archive_normalization.v1',
    feature_version: 'feature_defs.v1',
    target: 'record_occurrences',
    where: { all: where },
    ...(random.chance(0.2)
      ? { sequence: { steps: [{ all: [clause()] }, { all: [clause()] }], within: random.pick(['30m', '4h', '3d']) } }
      : {}),
    sort: ['times.anchor_time', 'desc'],
    page: { limit: 5, cursor: null },
  }
}
