/**
 * What a study may look for: the features that, at the close of a 5-minute bar, are functions of such bars, funding and the calendar
 * alone, by the operators that look at one bar only.
 */
import { FEATURES } from './features.js'

const BY_NAME = new Set([
  ...['ret_5m', 'ret_15m', 'ret_1h', 'ret_4h', 'ret_24h', 'ret_7d', 'drawdown_24h', 'drawup_24h'],
  ...['atr_pct_14_15m', 'jump_share_24h'],
  ...['ema_dist_20_15m', 'ema_dist_50_1h', 'sma_dist_200_1h', 'rsi_14_5m', 'rsi_14_15m', 'rsi_14_1h'],
  ...['macd_hist_15m', 'macd_cross_15m', 'adx_14_15m', 'di_diff_14_15m', 'stoch_k_14_15m'],
  ...['bb_pctb_20_15m', 'bb_width_20_15m', 'bb_width_20_15m_pctrank', 'range_pos_24h', 'vwap_dist_24h'],
  ...['quote_volume_1h', 'quote_volume_24h', 'rel_volume_1h', 'avg_trade_usd_1h', 'taker_buy_ratio_1h', 'cvd_usd_1h'],
  ...['funding_rate', 'funding_rate_8h', 'funding_pctrank_30d', 'funding_sum_24h'],
  ...['xs_rank_ret_1h', 'xs_rank_ret_24h', 'xs_rank_volume_24h', 'breadth_1h'],
  ...['btc_ret_1h', 'btc_ret_24h', 'beta_btc_24h', 'corr_btc_24h', 'excess_ret_1h'],
])

/** Ids, in the vocabulary's order: every candle label and all of the calendar, and what is named. */
export const BARS_5M: readonly string[] = FEATURES.filter(
  ({ id, group }) => group === 'candles' || group === 'calendar' || BY_NAME.has(id),
).map(({ id }) => id)

/** The others look at the minute before, which a history of 5-minute bars does not have. */
export const STUDY_OPERATORS = ['gt', 'gte', 'lt', 'lte', 'between', 'eq', 'neq', 'in', 'not_in'] as const
