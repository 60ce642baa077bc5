/**
 * Random records of the sources other than bars: mark and index, funding, open interest, long/short ratio, liquidations, best bid and ask, depth.
 * They have the form of archives: a quarantined record keeps its seconds, and liquidations are present exactly in the minutes that were recorded.
 * Impossible records occur anywhere, and more often where a source begins.
 */
import { ABSENT, QUARANTINED } from '../../oracle/features/records.js'
import type { RandomNumbers } from './numbers.js'

export class RecordWriter {
  readonly fields: Record<string, BigInt64Array> = {}
  /** Every source is present from the start, almost without gaps, so that long windows are covered. */
  readonly isCalm: boolean
  private readonly minutes: number

  constructor(minutes: number, isCalm: boolean) {
    this.minutes = minutes
    this.isCalm = isCalm
  }

  /** Sets a value; a field is created with its first record. */
  set(field: string, i: number, value: bigint): void {
    this.fields[field] ??= new BigInt64Array(this.minutes).fill(ABSENT)
    this.fields[field][i] = value
  }

  /** Draws whether a record is impossible. */
  isDoubtful(random: RandomNumbers, isFirst: boolean, probability: number): boolean {
    return random.chance(isFirst && !this.isCalm ? 0.2 : probability)
  }

  mark(fields: string[], from: number, length: number, value: bigint): void {
    for (const field of fields) this.fields[field]?.fill(value, Math.max(0, from), Math.max(0, from + length))
  }
}

const E8 = 100_000_000n
const BANDS = ['10', '20', '100', '200', '300', '400', '500']

/** Draws the start of a source, and the stretches in which it has no records. */
const silences = (
  random: RandomNumbers,
  out: RecordWriter,
  minutes: number,
): { begin: number; isSilent: (i: number) => boolean } => {
  if (out.isCalm) return { begin: 0, isSilent: () => false }
  const begin = Math.min(random.pick([0, 0, 1, 300, 700, 4000]), Math.floor(minutes / 2))
  const end = random.chance(0.15) ? minutes - random.integer(1, Math.floor(minutes / 3)) : minutes
  const gaps = Array.from({ length: random.pick([0, 2, 8]) }, () => {
    const from = random.integer(begin + 1, minutes)
    return [from, from + random.pick([1, 2, 9, 10, 11, 19, 20, 21, 60, 300, 503, 505, 1501])] as const
  })
  const isSilent = (i: number): boolean =>
    i < begin || i >= end || (i !== begin && gaps.some(([from, to]) => i >= from && i < to))
  return { begin, isSilent }
}

/** A random walk of positive integers with stretches that do not move. */
const walk = (random: RandomNumbers, start: number, move: number): (() => bigint) => {
  let value = start
  const still = random.pick([0, 0.3, 0.9])
  return () => {
    if (!random.chance(still)) value = Math.max(1, Math.round(value * (1 + random.normal() * move)))
    return BigInt(value)
  }
}

/** Mark and index stay close to the bars' closes; their absent and quarantined minutes are independent of the bars. */
const writeMarks = (random: RandomNumbers, out: RecordWriter, minutes: number): void => {
  for (const field of ['mark_close', 'index_close']) {
    if (!out.isCalm && random.chance(0.1)) continue
    const { begin, isSilent } = silences(random, out, minutes)
    for (let i = begin; i < minutes; i++) {
      const close = out.fields.close![i]!
      if (isSilent(i)) continue
      out.set(field, i, close + (close * BigInt(random.integer(-3000, 3000))) / 1_000_000n)
      if (out.isDoubtful(random, i === begin, 0.002)) out.set(field, i, QUARANTINED)
    }
  }
}

/** Settlements with recorded data about the next one, which is sometimes late or early. An interval may be invalid, a schedule overdue. */
const writeFunding = (random: RandomNumbers, out: RecordWriter, first: number, minutes: number): void => {
  let interval = random.pick([60, 240, 480])
  const style = random.pick(['interval', 'schedule', 'bare', 'both'] as const)
  let next = Math.ceil((first + 1 + random.integer(0, 500)) / interval) * interval
  const isOdd = (): boolean => !out.isCalm && random.chance(0.03)
  for (let i = 0; i < minutes; i++) {
    const settled = first + i + 1
    if (settled !== next) continue
    next += interval
    if (isOdd()) next += random.integer(-35, 35)
    // Some settlements are missing; after twenty-five hours without one the schedule is stale.
    if (random.chance(0.05)) next += random.pick([interval, 1500 - interval, 1501 - interval, 3000])
    else {
      out.set('funding_rate', i, BigInt(random.integer(-9_000, 9_000)) * 100_000n)
      const [recorded, schedule] = [
        isOdd() ? 0 : interval,
        isOdd() ? settled - random.integer(0, 90) : settled + interval,
      ]
      if ((style === 'interval' || style === 'both') && !isOdd())
        out.set('funding_interval_minutes', i, BigInt(recorded))
      if ((style === 'schedule' || style === 'both') && !isOdd()) out.set('next_funding_minute', i, BigInt(schedule))
    }
    if (random.chance(0.03)) interval = random.pick([60, 240, 480])
  }
}

/** Writes snapshots of one source every few minutes, at any second; a second above 60 is the time at which the snapshot arrived. */
const writeSnapshots = (
  random: RandomNumbers,
  out: RecordWriter,
  minutes: number,
  second: string,
  next: (i: number) => Record<string, bigint>,
): void => {
  const { begin, isSilent } = silences(random, out, minutes)
  // With one snapshot per fifteen minutes, a lost snapshot makes the source stale, and a week has too few changes.
  const every = random.pick(out.isCalm ? [1, 5] : [1, 5, 5, 15])
  const late = out.isCalm ? [60] : [2, 61, 120, 121, 400, 1259, 1260, 1261, 3660]
  const seconds = random.pick([[60], [1, 59, 60], [5], [30, 31], late])
  for (let i = begin; i < minutes; i++) {
    if (i !== begin && (i % every !== 0 || isSilent(i) || random.chance(0.02))) continue
    const values = next(i)
    out.set(second, i, BigInt(random.pick(seconds)))
    const doubtful = out.isDoubtful(random, i === begin, 0.005)
    for (const [field, value] of Object.entries(values)) out.set(field, i, doubtful ? QUARANTINED : value)
  }
}

const writeOpenInterest = (random: RandomNumbers, out: RecordWriter, minutes: number): void => {
  const contracts = walk(random, random.integer(1_000, 1_000_000_000), 0.002)
  const scale = random.pick([1n, 1_000n, E8])
  const hasValue = random.chance(0.9)
  const never = out.isCalm ? 0 : random.pick([0, 0.003, 0.1])
  writeSnapshots(random, out, minutes, 'open_interest_second', () => {
    const open_interest = random.chance(never) ? 0n : contracts() * scale
    if (!hasValue) return { open_interest }
    const open_interest_value = random.chance(0.003)
      ? 0n
      : (open_interest * BigInt(random.integer(90_000, 110_000))) / 7n
    return { open_interest, open_interest_value: open_interest_value % 10n ** 17n }
  })
}

const writeLongShort = (random: RandomNumbers, out: RecordWriter, minutes: number): void => {
  const ratio = walk(random, 123_456_789, 0.01)
  const never = random.pick(out.isCalm ? [0.003] : [0.003, 0.1])
  writeSnapshots(random, out, minutes, 'long_short_second', () => ({
    long_short_ratio: random.chance(never) ? 0n : ratio(),
  }))
}

const writeLiquidations = (random: RandomNumbers, out: RecordWriter, minutes: number): void => {
  const { begin, isSilent } = silences(random, out, minutes)
  const often = random.pick([0, 0.01, 0.4])
  for (let i = begin; i < minutes; i++) {
    if (isSilent(i)) continue
    const doubtful = out.isDoubtful(random, i === begin, 0.0005)
    for (const field of ['liq_long_usd', 'liq_short_usd']) {
      const usd = random.chance(often) ? BigInt(Math.floor(Math.exp(random.normal() * 2) * 1e12)) : 0n
      out.set(field, i, doubtful ? QUARANTINED : usd)
    }
  }
}

const QUOTE = ['bid_price', 'bid_size', 'ask_price', 'ask_size']

/** Quotes at any second, most of them late in the minute; a few are locked or crossed, a few have no sizes. */
const writeQuotes = (random: RandomNumbers, out: RecordWriter, minutes: number): void => {
  const { begin, isSilent } = silences(random, out, minutes)
  const early = random.pick(out.isCalm ? [0, 0.02] : [0, 0.02, 0.3])
  const tick = BigInt(10 ** random.integer(0, 4))
  const size = (): bigint => (random.chance(0.01) ? 0n : BigInt(random.integer(0, 1_000_000)) * 1_000_000n)
  for (let i = begin; i < minutes; i++) {
    if (isSilent(i)) continue
    const close = out.fields.close![i]!
    const bid_price = close - (close % tick) + tick
    const steps = out.isDoubtful(random, i === begin, 0.004) ? random.integer(-2, 0) : random.integer(1, 3)
    const ask_price = bid_price + tick * BigInt(steps)
    const second = random.chance(early) ? random.integer(1, 52) : random.integer(51, 60)
    out.set('quote_second', i, BigInt(second))
    const quote: Record<string, bigint> = { bid_price, ask_price, bid_size: size(), ask_size: size() }
    const doubtful = out.isDoubtful(random, i === begin, 0.003)
    for (const field of QUOTE) out.set(field, i, doubtful ? QUARANTINED : quote[field]!)
  }
}

/**
 * Cumulative notional grows with distance. The innermost bands may be absent, or absent at the start; single bands and whole books are quarantined.
 */
const writeDepth = (random: RandomNumbers, out: RecordWriter, minutes: number): void => {
  const { begin, isSilent } = silences(random, out, minutes)
  const starts: Record<string, number> = {
    '10': random.pick([0, minutes, minutes]),
    '20': out.isCalm ? 0 : random.pick([0, 0, 9000, minutes]),
  }
  const missing = random.pick(out.isCalm ? [0, 0.02] : [0, 0.02, 0.4])
  // USD per band. With the smallest value an order of 100,000 does not fit, or only just.
  const size = random.pick(out.isCalm ? [50_000, 1_000_000] : [10_000, 50_000, 1_000_000])
  for (let i = begin; i < minutes; i++) {
    if (i !== begin && (isSilent(i) || random.chance(missing))) continue
    out.set('depth_second', i, BigInt(random.integer(1, 60)))
    // In a doubtful book all bands are affected, or only some.
    const doubtful = out.isDoubtful(random, i === begin, 0.001) ? random.pick([[0.0007], [0.0007, 1]]) : undefined
    for (const side of ['bid', 'ask']) {
      let total = 0n
      const empty = random.chance(0.004) ? random.integer(0, BANDS.length) : 0
      BANDS.forEach((band, b) => {
        if (b >= empty && !random.chance(0.01)) total += BigInt(random.integer(0, size)) * E8
        if (i < (starts[band] ?? 0)) return
        const kind = doubtful ? random.pick(doubtful) : random.unit()
        out.set(`${side}_${band}bps`, i, kind < 0.0005 ? ABSENT : kind < 0.001 ? QUARANTINED : total)
      })
    }
  }
}

/** Writes the sources that are present; closes are already written. */
export const writeSources = (random: RandomNumbers, out: RecordWriter, first: number, minutes: number): void => {
  const isThere = (): boolean => out.isCalm || random.chance(0.83)
  if (isThere()) writeMarks(random, out, minutes)
  if (isThere()) writeFunding(random, out, first, minutes)
  if (isThere()) writeOpenInterest(random, out, minutes)
  if (isThere()) writeLongShort(random, out, minutes)
  if (isThere()) writeLiquidations(random, out, minutes)
  if (isThere()) writeQuotes(random, out, minutes)
  if (isThere()) writeDepth(random, out, minutes)
}
