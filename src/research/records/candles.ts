/** Candles around one moment: reads the parameters, finds the files, and renders what was read from them. */

import { CANDLE_STEPS, type CandleStep, RECORD_LIMITS } from '../../contract/bodies/record-limits.js'
import type { CandlesBody } from '../../contract/bodies/records.js'
import { filesBySymbol, monthSpan, type OpenDataset } from '../../dataset/index.js'
import { minuteText, scaled } from '../../outcomes/index.js'
import { Faults } from '../../plan/index.js'
import { bucketOf } from '../snapshot/bucket.js'
import type { CandlesTask, RecordedCandles } from './candles-of.js'
import { durationOf } from './durations.js'

export interface CandlesParameters {
  symbol?: string | undefined
  /** The open of a bucket. */
  t?: string | undefined
  /** Durations; default 8h and 16h. */
  before?: string | undefined
  after?: string | undefined
  /** Default 5m. */
  step?: string | undefined
}

export interface CandlesRequest {
  symbol: string
  step: CandleStep
  /** Minutes since 1970, half open: whole candles. */
  from: number
  end: number
}

const isStep = (text: string): text is CandleStep => Object.hasOwn(CANDLE_STEPS, text)

/** Throws ProblemError with every fault, and `not_found` when the symbol has no such bucket. */
export function readCandles(
  { symbol, t, before = '8h', after = '16h', step = '5m' }: CandlesParameters,
  dataset: OpenDataset,
): CandlesRequest {
  const faults = new Faults()
  const [back, ahead] = [durationOf('before', before, faults), durationOf('after', after, faults)]
  const known = isStep(step) ? step : '5m'
  const minutes = CANDLE_STEPS[known]
  if (!isStep(step)) {
    const allowed = Object.keys(CANDLE_STEPS)
    faults.add('value_range', '/step', `step is one of ${allowed.join(', ')}`, { allowed })
  }
  const candles = Math.ceil((back + ahead) / minutes) + 1
  if (candles > RECORD_LIMITS.candles_max) {
    const detail = `${candles} candles; at most ${RECORD_LIMITS.candles_max}: choose a longer step or a shorter time`
    faults.add('value_range', '/step', detail)
  }
  const bucket = bucketOf(symbol, t, dataset, faults)
  const from = bucket.minute - back
  const end = bucket.minute + ahead
  return {
    symbol: dataset.symbols[bucket.symbol]!,
    step: known,
    from: from - (from % minutes),
    end: Math.ceil(end / minutes) * minutes,
  }
}

/** What the thread has to read, and the digests of the files. */
export function candlesTask(
  { symbol, step, from, end }: CandlesRequest,
  { dir, manifest }: OpenDataset,
): { task: CandlesTask; digests: string[] } {
  const own = manifest.minutes.filter((entry) => entry.symbol === symbol)
  const months = (filesBySymbol(dir, own).get(symbol) ?? [])
    .map(({ month, files }) => ({ files, ...monthSpan(month) }))
    .filter((month) => month.end > from && month.begin < end)
  return {
    task: { months, from, end, step: CANDLE_STEPS[step] },
    digests: months.flatMap(({ files }) => files.map(({ sha256 }) => sha256)),
  }
}

export function candlesBody(
  { symbol, step }: CandlesRequest,
  { bars, funding }: RecordedCandles,
  dataset: OpenDataset,
): CandlesBody {
  return {
    symbol,
    step,
    price_decimals: decimalsOf(bars.flatMap(({ open, high, low, close }) => [open, high, low, close])),
    bars: bars.map(({ time, open, high, low, close, volume, minutes }) => ({
      time: minuteText(time),
      open: scaled(open, 8),
      high: scaled(high, 8),
      low: scaled(low, 8),
      close: scaled(close, 8),
      volume: volume === null ? null : scaled(volume, 8),
      minutes,
    })),
    funding: funding.map(({ time, rate }) => ({ time: minuteText(time), rate: scaled(rate, 12) })),
    dataset_revision: dataset.revision,
    ...(dataset.simulated && { simulated: true as const }),
  }
}

/** The fewest decimals that show all prices, which are in 1e-8, exactly. */
function decimalsOf(prices: readonly bigint[]): number {
  let decimals = 0
  for (let unit = 10n ** 8n; decimals < 8; unit /= 10n, decimals++) {
    if (prices.every((price) => price % unit === 0n)) break
  }
  return decimals
}
