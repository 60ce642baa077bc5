/** Every feature of the oracle at one bucket of one symbol: a value in quanta, or the null reason. */
import { type Cell, isCovered, isValue, type Reason, strongest } from '../cell.js'
import { divideHalfEven } from '../exact.js'
import { vocabularyFeature } from '../vocabulary.js'
import * as book from './book.js'
import { candleAge, hourUtc, minutesToFunding, recordedAge, session, weekday } from './calendar.js'
import { candleFeature, candleLabel } from './candle-patterns.js'
import { candleSlot } from './candles.js'
import * as derivatives from './derivatives.js'
import * as flow from './flow.js'
import * as market from './market.js'
import * as quotes from './quotes.js'
import type { Series } from './records.js'
import { fromExtreme, sigmaMove, simpleReturn } from './returns.js'
import * as trend from './trend.js'
import * as volatility from './volatility.js'
import { vpin } from './vpin.js'

const WEEK = 10080

/** (#less + (#equal + 1)/2)/N of the bucket's value among the known values of the week. */
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
  ema_dist_20_15m: (s, m) => trend.emaDistance(s, m, 15, 150, 20),
  ema_dist_50_1h: (s, m) => trend.emaDistance(s, m, 60, 300, 50),
  sma_dist_200_1h: (s, m) => trend.smaDistance(s, m, 60, 200),
  rsi_14_5m: trend.rsi(5),
  rsi_14_15m: trend.rsi(15),
  rsi_14_1h: trend.rsi(60),
  macd_hist_15m: trend.macdHistogram,
  macd_cross_15m: trend.macdCross,
  adx_14_15m: trend.adx,
  di_diff_14_15m: trend.directionalDifference,
  stoch_k_14_15m: trend.stochastic,
  bb_pctb_20_15m: trend.bandPosition,
  bb_width_20_15m: trend.bandWidth,
  bb_width_20_15m_pctrank: (s, m) => trend.bandWidthRank(s, m, (i) => oracleFeature(s, 'bb_width_20_15m', i)),
  donchian_break_24h: trend.donchianBreak,
  range_pos_24h: trend.rangePosition,
  vwap_dist_24h: trend.vwapDistance,
  slope_1h: trend.slope,
  efficiency_ratio_4h: trend.efficiencyRatio,
  spread_bps: quotes.spread,
  spread_bps_pctrank: (s, m) => rankOverWeek(s, 'spread_bps', m),
  book_imbalance_top: quotes.topImbalance,
  microprice_dist_bps: quotes.micropriceDistance,
  book_imbalance_20bps: (s, m) => book.bookImbalance(s, m, '20bps'),
  book_imbalance: (s, m) => book.bookImbalance(s, m, '100bps'),
  book_imbalance_500bps: (s, m) => book.bookImbalance(s, m, '500bps'),
  book_imbalance_pctrank: (s, m) => rankOverWeek(s, 'book_imbalance', m),
  depth_usd_100bps: book.depthUsd,
  depth_usd_100bps_pctrank: (s, m) => rankOverWeek(s, 'depth_usd_100bps', m),
  book_slope_bid: (s, m) => book.bookSlope(s, m, 'bid'),
  book_slope_ask: (s, m) => book.bookSlope(s, m, 'ask'),
  impact_100k_bps: book.impact,
  funding_rate: derivatives.fundingRate,
  funding_rate_8h: derivatives.fundingRate8h,
  funding_pctrank_30d: derivatives.fundingRank,
  funding_sum_24h: derivatives.fundingSum,
  premium_bps: derivatives.premiumBps,
  basis_bps: derivatives.basisBps,
  oi_usd: derivatives.openInterestUsd,
  oi_change_1h: (s, m) => derivatives.openInterestChange(s, m, 60),
  oi_change_24h: (s, m) => derivatives.openInterestChange(s, m, 1440),
  oi_change_1h_pctrank: (s, m) => rankOverWeek(s, 'oi_change_1h', m),
  oi_price_regime_1h: (s, m) =>
    derivatives.openInterestRegime(oracleFeature(s, 'ret_1h', m), oracleFeature(s, 'oi_change_1h', m)),
  liq_long_usd_1m: (s, m) => derivatives.liquidated(s, m, 'long'),
  liq_short_usd_1m: (s, m) => derivatives.liquidated(s, m, 'short'),
  liq_usd_1h: derivatives.liquidationUsd,
  liq_imbalance_1h: derivatives.liquidationImbalance,
  liq_usd_1h_pctrank: (s, m) => rankOverWeek(s, 'liq_usd_1h', m),
  long_short_ratio: derivatives.longShortRatio,
  long_short_change_24h: derivatives.longShortChange,
  xs_rank_ret_1h: (s, m) => market.returnRank(s, 'ret_1h', m, oracleFeature),
  xs_rank_ret_24h: (s, m) => market.returnRank(s, 'ret_24h', m, oracleFeature),
  xs_rank_volume_24h: (s, m) => market.volumeRank(s, m, oracleFeature),
  breadth_1h: (s, m) => market.breadth(s, m, oracleFeature),
  btc_ret_1h: (s, m) => market.leaderReturn(s, 'ret_1h', m, oracleFeature),
  btc_ret_24h: (s, m) => market.leaderReturn(s, 'ret_24h', m, oracleFeature),
  beta_btc_24h: market.leaderBeta,
  corr_btc_24h: market.leaderCorrelation,
  excess_ret_1h: (s, m) => {
    const [own, beta, leader] = ['ret_1h', 'beta_btc_24h', 'btc_ret_1h'].map((id) => oracleFeature(s, id, m))
    return market.excessReturn(own!, beta!, leader!)
  },
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

/** Formulas that ranks evaluate repeatedly. */
const MEMOIZED = new Set([
  ...['ret_1h', 'ret_24h', 'quote_volume_24h', 'rv_1h', 'rv_24h', 'vpin', 'bb_width_20_15m'],
  ...['spread_bps', 'book_imbalance', 'depth_usd_100bps', 'oi_change_1h', 'liq_usd_1h'],
])

const formula = (s: Series, id: string, m: number): Cell => {
  const simple = id.startsWith('ret_') ? /^ret_(1m|5m|15m|1h|4h|24h|7d)$/.exec(id) : null
  if (simple !== null) return simpleReturn(s, m, minutesOf[simple[1]!]!)
  if (candleFeature(id) !== undefined) return candleLabel(s, id, m)
  return FORMULAS[id]!(s, m)
}

const OF_LEADER = ['btc_ret_1h', 'btc_ret_24h']
const BESIDE_LEADER = ['beta_btc_24h', 'corr_btc_24h', 'excess_ret_1h']

/** A flow feature needs one flow field; the default is the taker buy volume in quote currency. */
const FLOW: Record<string, string> = { avg_trade_usd_1h: 'F_trades', vpin_taker: 'F_taker' }

/** The first minute of the latest needed source; −Infinity if none is needed. Ranks begin with the symbol's own bars. */
export const sourceFirst = (s: Series, id: string): number => {
  const leader = market.leaderOf(s)?.sourceFirst.B ?? Number.POSITIVE_INFINITY
  if (OF_LEADER.includes(id)) return leader
  const own = vocabularyFeature(id).needs.filter((source) => source !== 'X')
  const firstOf = (source: string): number => s.sourceFirst[source === 'F' ? (FLOW[id] ?? 'F_taker_quote') : source]!
  const first = Math.max(Number.NEGATIVE_INFINITY, ...own.map(firstOf))
  return BESIDE_LEADER.includes(id) ? Math.max(first, leader) : first
}

const CANDLES: Record<string, { T: number; K: number }> = {
  atr_pct_14_15m: { T: 15, K: 150 },
  ema_dist_20_15m: { T: 15, K: 150 },
  ema_dist_50_1h: { T: 60, K: 300 },
  sma_dist_200_1h: { T: 60, K: 200 },
  rsi_14_5m: { T: 5, K: 150 },
  rsi_14_15m: { T: 15, K: 150 },
  rsi_14_1h: { T: 60, K: 150 },
  macd_hist_15m: { T: 15, K: 150 },
  macd_cross_15m: { T: 15, K: 151 },
  adx_14_15m: { T: 15, K: 150 },
  di_diff_14_15m: { T: 15, K: 150 },
  stoch_k_14_15m: { T: 15, K: 16 },
  bb_pctb_20_15m: { T: 15, K: 20 },
  bb_width_20_15m: { T: 15, K: 20 },
  bb_width_20_15m_pctrank: { T: 15, K: 691 },
}

const candlesNeeded = (id: string): { T: number; K: number } | undefined => CANDLES[id] ?? candleFeature(id)

/** Features on candles warm up until their oldest candle lies inside the record; the others warm up for L − 1 minutes. */
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
