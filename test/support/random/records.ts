/**
 * Random normalized minutes of one symbol: bars with gaps of every length, quarantined bars and flow, flat stretches and stretches without trades;
 * and the other sources, which may begin late or before the first bar, pause, stop or be missing (sources.ts).
 */
import { ABSENT, type MinuteRecords, QUARANTINED } from '../../oracle/features/records.js'
import type { RandomNumbers } from './numbers.js'
import { RecordWriter, writeSources } from './sources.js'

const BARS = ['open', 'high', 'low', 'close', 'volume', 'quote_volume']
const FLOW = ['trade_count', 'taker_buy_volume', 'taker_buy_quote_volume']
const GAPS = [1, 2, 4, 5, 6, 7, 30, 60, 71, 72, 73, 100, 240, 503, 504, 505, 1500] as const

const writeBars = (random: RandomNumbers, out: RecordWriter, minutes: number): void => {
  const tick = 10 ** random.integer(3, 8)
  const steps = random.pick([10, 60, 300])
  const shadows = random.pick([0.02, 0.3, 1])
  const quiet = random.pick([0, 0.05, 0.3])
  let close = random.integer(5_000, 60_000)
  let volatility = 1
  for (let i = 0; i < minutes; i++) {
    volatility = Math.max(0.2, Math.min(4, volatility + random.normal() * 0.05))
    // Every fifth day is dead: one price, no trades.
    const dead = quiet === 0.3 && Math.floor(i / 1440) % 5 === 2
    const still = dead || random.chance(quiet)
    const step = (): number => (still ? 0 : Math.round((random.normal() * volatility * close) / (120_000 / steps)))
    const open = Math.max(1000, close + (still ? 0 : random.integer(-1, 1)))
    close = Math.min(2_000_000, Math.max(1000, open + step()))
    const shadow = (): number => Math.round(Math.abs(step()) * shadows)
    const high = Math.max(open, close) + shadow()
    const low = Math.max(1, Math.min(open, close) - shadow())
    const prices = { open, high, low, close }
    for (const [field, value] of Object.entries(prices)) out.set(field, i, BigInt(value) * BigInt(tick))
    const volume = still ? 0n : BigInt(Math.floor(Math.exp(random.normal()) * 1e11 * (random.chance(0.02) ? 20 : 1)))
    const quote = (volume * BigInt(Math.round(((high + low + close) / 3) * tick))) / 100_000_000n
    const share = BigInt(Math.floor(random.unit() * 1000))
    out.set('volume', i, volume)
    out.set('quote_volume', i, quote)
    out.set('trade_count', i, still ? 0n : BigInt(random.integer(1, 400)))
    out.set('taker_buy_volume', i, (volume * share) / 1000n)
    out.set('taker_buy_quote_volume', i, (quote * share) / 1000n)
  }
}

/** Removes bars at both ends of the record, where other sources and impossible bars remain. Most of the record stays. */
const cutBars = (random: RandomNumbers, out: RecordWriter, minutes: number): void => {
  for (const isStart of [true, false]) {
    const length = random.chance(0.4) ? Math.min(random.pick([1, 4, 5, 6, 61, 700, 1440]), Math.floor(minutes / 4)) : 0
    out.mark([...BARS, ...FLOW], isStart ? 0 : minutes - length, length, ABSENT)
    const impossible = Math.min(length, random.pick([0, 1, 7]))
    out.mark([...BARS, ...FLOW], isStart ? length - impossible : minutes - length, impossible, QUARANTINED)
  }
}

/** A bar may lack its quote volume or any single field of its flow. */
const dropAmounts = (random: RandomNumbers, out: RecordWriter, minutes: number): void => {
  for (const field of ['quote_volume', ...FLOW]) {
    if (random.chance(0.1)) out.mark([field], 0, random.pick([1, 60, 3000]), ABSENT)
    if (random.chance(0.15)) out.mark([field], random.integer(0, minutes), random.pick(GAPS), ABSENT)
  }
}

/**
 * Returns `minutes` minutes from `firstMinute` on. Calm records begin and end with a present bar, have every source and few short gaps, so that
 * windows of a week are covered.
 */
export const randomRecords = (
  random: RandomNumbers,
  firstMinute: number,
  minutes: number,
  isCalm = false,
): MinuteRecords => {
  const out = new RecordWriter(minutes, isCalm)
  writeBars(random, out, minutes)
  writeSources(random, out, firstMinute, minutes)
  if (!isCalm && random.chance(0.15)) for (const field of FLOW) delete out.fields[field]
  if (!isCalm && random.chance(0.15)) delete out.fields.quote_volume
  if (!isCalm && random.chance(0.2)) out.mark(FLOW, 0, random.integer(1, 3000), ABSENT)
  if (!isCalm) dropAmounts(random, out, minutes)
  // No gap is longer than a quarter of the record.
  const lengths = isCalm ? [1, 2, 3, 5, 6, 7] : GAPS.filter((length) => length < minutes / 4)
  const gaps = random.pick(isCalm ? [0, 1, 2] : [0, 5, 20, 60])
  const somewhere = (length: number): number => random.integer(1, minutes - length - 2)
  for (let gap = 0; gap < gaps; gap++) {
    const length = random.pick(gaps === 60 ? [1, 2, 3, 5, 6, 7] : lengths)
    const from = somewhere(length)
    const kind = random.unit()
    if (kind < 0.55) out.mark([...BARS, ...FLOW], from, length, ABSENT)
    else if (kind < 0.7) out.mark([...BARS, ...FLOW], from, Math.min(length, 3), QUARANTINED)
    else if (kind < 0.8) out.mark(BARS, from, 1, QUARANTINED)
    else out.mark(FLOW, from, length, random.pick([ABSENT, QUARANTINED, QUARANTINED]))
  }
  if (!isCalm) cutBars(random, out, minutes)
  return { firstMinute, minutes, fields: out.fields }
}
