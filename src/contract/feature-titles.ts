/**
 * What people call the features: one title each, for lists, readings of a query and the interpretation of prose. Titles explain nothing that
 * the definition does not; they are kept apart because a better title changes no value.
 */
import { FEATURES } from './features.js'

const TITLES: Readonly<Record<string, string>> = {
  ret_1m: '1m return',
  ret_5m: '5m return',
  ret_15m: '15m return',
  ret_1h: '1h return',
  ret_4h: '4h return',
  ret_24h: '24h return',
  ret_7d: '7d return',
  ret_1h_pctrank: '1h return percentile',
  ret_1h_sigma: '1h return in sigmas',
  drawdown_24h: 'drawdown from the 24h high',
  drawup_24h: 'rise from the 24h low',

  rv_1h: '1h realised volatility',
  rv_24h: '24h realised volatility',
  rv_1h_pctrank: '1h realised volatility percentile',
  rv_ratio_1h_24h: '1h to 24h volatility ratio',
  parkinson_24h: '24h Parkinson volatility',
  garman_klass_24h: '24h Garman-Klass volatility',
  atr_pct_14_15m: '15m ATR',
  vol_of_vol_24h: '24h volatility of volatility',
  jump_share_24h: '24h jump share',

  ema_dist_20_15m: 'distance from the 15m EMA 20',
  ema_dist_50_1h: 'distance from the 1h EMA 50',
  sma_dist_200_1h: 'distance from the 1h SMA 200',
  rsi_14_5m: '5m RSI',
  rsi_14_15m: '15m RSI',
  rsi_14_1h: '1h RSI',
  macd_hist_15m: '15m MACD histogram',
  macd_cross_15m: '15m MACD cross',
  adx_14_15m: '15m ADX',
  di_diff_14_15m: '15m DI difference',
  stoch_k_14_15m: '15m stochastic',
  bb_pctb_20_15m: '15m Bollinger %b',
  bb_width_20_15m: '15m Bollinger width',
  bb_width_20_15m_pctrank: '15m Bollinger width percentile',
  donchian_break_24h: '24h Donchian breakout',
  range_pos_24h: 'position in the 24h range',
  vwap_dist_24h: 'distance from the 24h VWAP',
  slope_1h: '1h price slope',
  efficiency_ratio_4h: '4h efficiency ratio',

  quote_volume_1m: '1m traded volume',
  quote_volume_1h: '1h traded volume',
  quote_volume_24h: '24h traded volume',
  rel_volume_1h: '1h relative volume',
  volume_z_5m: '5m volume z-score',
  avg_trade_usd_1h: '1h average trade size',
  taker_buy_ratio_1h: '1h taker buy ratio',
  cvd_usd_1m: '1m volume delta',
  cvd_usd_1h: '1h cumulative volume delta',
  cvd_divergence_4h: '4h CVD divergence',
  vpin: 'VPIN',
  vpin_taker: 'taker VPIN',
  vpin_pctrank: 'VPIN percentile',
  kyle_lambda_4h: '4h Kyle lambda',
  amihud_24h: '24h Amihud illiquidity',
  roll_spread_bps_24h: '24h Roll spread',

  spread_bps: 'bid-ask spread',
  spread_bps_pctrank: 'bid-ask spread percentile',
  book_imbalance_top: 'top of book imbalance',
  microprice_dist_bps: 'microprice distance from mid',
  book_imbalance_20bps: 'book imbalance within 20 bps',
  book_imbalance: 'book imbalance',
  book_imbalance_500bps: 'book imbalance within 500 bps',
  book_imbalance_pctrank: 'book imbalance percentile',
  depth_usd_100bps: 'depth within 100 bps',
  depth_usd_100bps_pctrank: 'depth percentile',
  book_slope_bid: 'bid book slope',
  book_slope_ask: 'ask book slope',
  impact_100k_bps: 'impact of a 100k order',

  funding_rate: 'settled funding rate',
  funding_rate_8h: 'funding rate per 8h',
  funding_pctrank_30d: '30d funding percentile',
  funding_sum_24h: 'funding paid over 24h',
  premium_bps: 'mark premium to index',
  basis_bps: 'price basis to index',
  oi_usd: 'open interest',
  oi_change_1h: '1h open interest change',
  oi_change_24h: '24h open interest change',
  oi_change_1h_pctrank: '1h open interest change percentile',
  oi_price_regime_1h: '1h open interest regime',
  liq_long_usd_1m: '1m long liquidations',
  liq_short_usd_1m: '1m short liquidations',
  liq_usd_1h: '1h liquidations',
  liq_imbalance_1h: '1h liquidation imbalance',
  liq_usd_1h_pctrank: '1h liquidations percentile',
  long_short_ratio: 'long/short ratio',
  long_short_change_24h: '24h long/short ratio change',

  xs_rank_ret_1h: '1h return rank among all symbols',
  xs_rank_ret_24h: '24h return rank among all symbols',
  xs_rank_volume_24h: '24h volume rank among all symbols',
  breadth_1h: '1h market breadth',
  btc_ret_1h: '1h return of bitcoin',
  btc_ret_24h: '24h return of bitcoin',
  beta_btc_24h: '24h beta to bitcoin',
  corr_btc_24h: '24h correlation with bitcoin',
  excess_ret_1h: '1h excess return over bitcoin',

  hour_utc: 'hour of day',
  weekday: 'weekday',
  session: 'session',
  minutes_to_funding: 'minutes to funding',
  recorded_age_days: 'days since first recorded',
}

/** Families of candle patterns, and the candles themselves, by what stands before the timeframe in their ids. */
const CANDLE_TITLES: Readonly<Record<string, string>> = {
  candle_engulfing: 'engulfing candle',
  candle_doji: 'doji candle',
  candle_hammer: 'hammer candle',
  candle_shooting_star: 'shooting star candle',
  candle_inside_outside: 'inside or outside candle',
  candle_pin_bar: 'pin bar',
  candle_marubozu: 'marubozu candle',
  candle_soldiers_crows: 'soldiers or crows',
  candle_star: 'star candle',
  candle_age: 'candle age',
}

function titled(id: string): string {
  const candle = /^(candle_.+)_([0-9]+[mh])$/.exec(id)
  const title = candle === null ? TITLES[id] : `${candle[2]} ${CANDLE_TITLES[candle[1]!]}`
  if (title === undefined) throw new Error(`feature ${id} has no title`)
  return title
}

/** A title for every feature, each different. */
export const FEATURE_TITLES: ReadonlyMap<string, string> = new Map(FEATURES.map(({ id }) => [id, titled(id)]))
