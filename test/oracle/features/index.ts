/** Every feature the oracle knows, at one bucket of one symbol: a value in quanta or the reason why there is none. */
import { type Cell, isCovered, isValue, type Reason, strongest } from '../cell.js'
import { divideHalfEven } from '../exact.js'
import { vocabularyFeature } from '../vocabulary.js'
import { bookImbalance } from './book.js'
import { candleAge, hourUtc, minutesToFunding, recordedAge, session, weekday } from './calendar.js'
import { candleFeature, candleLabel } from './candle-patterns.js'
import { candleSlot } from './candles.js'
import * as flow from './flow.js'
import type { Series } from './records.js'
import { fromExtreme, sigmaMove, simpleReturn } from './returns.js'
import * as volatility from './volatility.js'
import { vpin } from './vpin.js'

const WEEK = 10080

/** (#less + (#equal + 1)/2)/N of the bucket's value among the week's known ones. */
const rankOverWeek = (s: Series, id: string, m: number): Cell => {
  const now = oracleFeature(s, id, m)
  let present = 0
  let less = 0
  let equal = 0
  let worst: Reason | null = null
  for (let i = m - WEEK + 1; i <= m; i++) {
    const cell = oracleFeature(s, id, i)
    if (!isValue(cell)) {
      worst = strongest(worst, cell)
      continue
    }
    present++
    if (isValue(now) && cell < now) less++
    if (cell === now) equal++
  }
  if (!isCovered(present, WEEK)) return worst!
  if (!isValue(now)) return now
  return divideHalfEven(BigInt(2 * less + equal + 1) * 1_000_000n, BigInt(2 * present))
}

const minutesOf: Record<string, number> = { '1m': 1, '5m': 5, '15m': 15, '1h': 60, '4h': 240, '24h': 1440, '7d': 10080 }

const FORMULAS: Record<string, (s: Series, m: number) => Cell> = {
  ret_1h_pctrank: (s, m) => rankOverWeek(s, 'ret_1h', m),
  ret_1h_sigma: sigmaMove,
  drawdown_24h: (s, m) => fromExtreme(s, m, 'high'),
  drawup_24h: (s, m) => fromExtreme(s, m, 'low'),
  rv_1h: (s, m) => volatility.realizedVolatility(s, m, 60),
  rv_24h: (s, m) => volatility.realizedVolatility(s, m, 1440),
  rv_1h_pctrank: (s, m) => rankOverWeek(s, 'rv_1h', m),
  rv_ratio_1h_24h: (s, m) => volatility.volatilityRatio(oracleFeature(s, 'rv_1h', m), oracleFeature(s, 'rv_24h', m)),
  parkinson_24h: volatility.parkinson,
  garman_klass_24h: volatility.garmanKlass,
  atr_pct_14_15m: volatility.atrPercent,
  vol_of_vol_24h: volatility.volatilityOfVolatility,
  jump_share_24h: volatility.jumpShare,
  quote_volume_1m: (s, m) => flow.quoteVolume(s, m, 1),
  quote_volume_1h: (s, m) => flow.quoteVolume(s, m, 60),
  quote_volume_24h: (s, m) => flow.quoteVolume(s, m, 1440),
  rel_volume_1h: flow.relativeVolume,
  volume_z_5m: flow.volumeZ,
  avg_trade_usd_1h: flow.averageTrade,
  taker_buy_ratio_1h: flow.takerBuyRatio,
  cvd_usd_1m: (s, m) => flow.volumeDelta(s, m, 1),
  cvd_usd_1h: (s, m) => flow.volumeDelta(s, m, 60),
  cvd_divergence_4h: (s, m) => flow.flowDivergence(s, m, oracleFeature(s, 'rv_24h', m)),
  vpin: (s, m) => vpin(s, m, false),
  vpin_taker: (s, m) => vpin(s, m, true),
  vpin_pctrank: (s, m) => rankOverWeek(s, 'vpin', m),
  kyle_lambda_4h: flow.kyleLambda,
  amihud_24h: flow.amihud,
  roll_spread_bps_24h: flow.rollSpread,
  book_imbalance_20bps: (s, m) => bookImbalance(s, m, '20bps'),
  book_imbalance: (s, m) => bookImbalance(s, m, '100bps'),
  book_imbalance_500bps: (s, m) => bookImbalance(s, m, '500bps'),
  book_imbalance_pctrank: (s, m) => rankOverWeek(s, 'book_imbalance', m),
  hour_utc: (_s, m) => hourUtc(m),
  weekday: (_s, m) => weekday(m),
  session: (_s, m) => session(m),
  minutes_to_funding: minutesToFunding,
  candle_age_5m: (_s, m) => candleAge(m, 5),
  candle_age_15m: (_s, m) => candleAge(m, 15),
  candle_age_1h: (_s, m) => candleAge(m, 60),
  candle_age_4h: (_s, m) => candleAge(m, 240),
  recorded_age_days: recordedAge,
}

/** The formulas that are asked for again and again by ranks. */
const MEMOIZED = new Set(['ret_1h', 'rv_1h', 'vpin', 'book_imbalance', 'rv_24h'])

const formula = (s: Series, id: string, m: number): Cell => {
  const simple = /^ret_(1m|5m|15m|1h|4h|24h|7d)$/.exec(id)
  if (simple !== null) return simpleReturn(s, m, minutesOf[simple[1]!]!)
  if (candleFeature(id) !== undefined) return candleLabel(s, id, m)
  return FORMULAS[id]!(s, m)
}

/** The first minute of the latest needed source; −Infinity when nothing is needed. */
export const sourceFirst = (s: Series, id: string): number =>
  Math.max(Number.NEGATIVE_INFINITY, ...vocabularyFeature(id).needs.map((source) => s.sourceFirst[source]!))

const candlesNeeded = (id: string): { T: number; K: number } | undefined =>
  id === 'atr_pct_14_15m' ? { T: 15, K: 150 } : candleFeature(id)

/** Features on candles warm up until their oldest candle lies inside the record, the others for L − 1 minutes. */
export const isWarmingUp = (id: string, m: number, first: number): boolean => {
  const candles = candlesNeeded(id)
  if (candles !== undefined) return (candleSlot(m, candles.T) - candles.K + 1) * candles.T < first
  return m - first + 1 < vocabularyFeature(id).lookback_minutes
}

export const oracleFeature = (s: Series, id: string, m: number): Cell => {
  const make = (): Cell => {
    const first = sourceFirst(s, id)
    if (m < first) return 'S'
    return isWarmingUp(id, m, first) ? 'W' : formula(s, id, m)
  }
  return MEMOIZED.has(id) ? s.memo(`feature ${id}`, m, make) : make()
}
