/** Requests for which the interpreter once gave a wrong document without a word: of about 1,800 ordinary ones, written before their readers saw an answer. */
import type { Hunted } from './form.js'

export const THIRTEENTH: readonly Hunted[] = [
  {
    say: 'bnb shows plus 3 percent for 4h, funding shows minus',
    right: { symbols: 'bnb', where: 'ret_4h >= 3% and funding_rate_8h < 0' },
  },
  {
    say: 'in moment when eth makes minus 3 in hour, sort time up',
    right: { symbols: 'eth', where: 'ret_1h <= -3%', sort: 'time asc' },
  },
  {
    say: 'by the funding minus 0.1 percent or deeper, price makes plus 5 percent in 4 hours',
    right: { where: 'funding_rate_8h <= -0.1% and ret_4h >= 5%' },
  },
  {
    say: 'long short ratio is between one and a half and two, eth oi day plus five percent',
    right: { symbols: 'eth', where: 'long_short_ratio between 1.5 and 2 and oi_change_24h >= 5%' },
  },
  {
    say: 'macd histogram is negative and becomes positive on 15 minute',
    right: { where: 'macd_hist_15m crosses above 0' },
  },
  {
    say: 'pump 10 percent in 1h preceded by oi rise of 5 percent 1h within 4 hours before',
    right: { where: 'oi_change_1h >= 5%', next: ['ret_1h >= 10%'], within: '4h' },
  },
  { say: 'oi_usd percentile in 30 days at 99 or above', right: { where: 'oi_usd.pctrank_30d >= 99%' } },
  { say: 'oi_usd 30d percentile at most 5', right: { where: 'oi_usd.pctrank_30d <= 5%' } },
  { say: 'range pos under 3, rsi 1h < 30', right: { where: 'range_pos_24h < 3% and rsi_14_1h < 30' } },
  {
    say: 'show first 20 with the highest vpin, vpin more than 0.65',
    right: { where: 'vpin > 0.65', sort: 'vpin desc', limit: 20 },
  },
  {
    say: 'when was the last time that bitcoin dropped ten percent in a day? one row',
    right: { symbols: 'btc', where: 'ret_24h <= -10%', limit: 1 },
  },
  {
    say: 'one result only, eth ret 24h < -10%',
    right: { symbols: 'eth', where: 'ret_24h < -10%', limit: 1 },
  },
  {
    say: 'I want an alert test: volume z of five minutes above five on bnb, tell me last 12',
    right: { symbols: 'bnb', where: 'volume_z_5m > 5', limit: 12 },
  },
  {
    say: 'day before yesterday eth down 1 percent in an hour',
    right: { symbols: 'eth', where: 'ret_1h <= -1%', from: '2026-11-18', to: '2026-11-18' },
  },
  { say: 'funding gets positive on avax', right: { symbols: 'avax', where: 'funding_rate_8h crosses above 0' } },
  {
    say: 'at 08:00 utc exactly, funding above 0.05 percent',
    right: { where: 'hour_utc = 8 and funding_rate_8h > 0.05%' },
    refuse: true,
  },
  {
    say: 'btc hourly return under zero and eth? no only btc and hour return under minus 1 percent',
    right: { symbols: 'btc', where: 'ret_1h < -1%' },
  },
  {
    say: 'after 22:00 on friday, spread of eth over 1 bps',
    right: { symbols: 'eth', where: 'weekday = 5 and hour_utc >= 22 and spread_bps > 1' },
  },
  {
    say: 'in the Tuesday morning UTC the spread of BTC bigger than 1 bps',
    right: { symbols: 'btc', where: 'weekday = 2 and hour_utc between 6 and 11 and spread_bps > 1' },
  },
  {
    say: '15m candle: neither bullish nor bearish engulfing, 1h: bullish marubozu',
    right: {
      where: 'candle_engulfing_15m not in (bullish, bearish) and candle_marubozu_1h = bullish and candle_age_1h = 0',
    },
  },
  {
    say: '5m: shooting star; 15m: doji; BTC.',
    right: {
      symbols: 'btc',
      where:
        'candle_shooting_star_5m = shooting_star and candle_age_5m = 0 and candle_doji_15m = doji and candle_age_15m = 0',
    },
  },
  {
    say: 'either an engulfing bullish or bearish on 4h, btc',
    right: { symbols: 'btc', where: 'candle_engulfing_4h in (bullish, bearish) and candle_age_4h = 0' },
  },
  { say: 'eth -1% 5m, top 5 latest', right: { symbols: 'eth', where: 'ret_5m <= -1%', limit: 5 } },
  { say: 'top 20 newest, ret 1h > 3%, sol', right: { symbols: 'sol', where: 'ret_1h > 3%', limit: 20 } },
  { say: 'btc above vwap all 24h', right: { symbols: 'btc', where: 'vwap_dist_24h > 0 held 24h' } },
  {
    say: 'funding arb: basis > 20 bps and funding > 5 bps',
    right: { where: 'basis_bps > 20 and funding_rate_8h > 5bps' },
  },
  {
    say: 'link between vpin and spread: vpin > .7, spread > 5',
    right: { where: 'vpin > 0.7 and spread_bps > 5' },
  },
  { say: 'never mind rsi, show adx > 60', right: { where: 'adx_14_15m > 60' } },
  { say: 'doesnt have to be btc, any coin, ret 1m < -3%', right: { where: 'ret_1m < -3%' } },
  {
    say: 'The average funding over the last 24h above 5 bps per 8h, SOL',
    right: { symbols: 'sol', where: 'funding_rate_8h.mean_24h > 5bps' },
  },
  { say: 'up only: eff ratio > .8', right: { where: 'efficiency_ratio_4h > 0.8 and ret_4h > 0' } },
  {
    say: 'depth is at least 2 million lower than 1 hour ago, BTC',
    right: { symbols: 'btc', where: 'depth_usd_100bps.delta_1h <= -2000000' },
  },
  {
    say: 'BTC, 9 to 17 UTC inclusive, weekdays, spread_bps ≥ 1',
    right: { symbols: 'btc', where: 'hour_utc between 9 and 17 and weekday in (1, 2, 3, 4, 5) and spread_bps >= 1' },
  },
  {
    say: 'l/s higher than 24h ago by .3, doge',
    right: { symbols: 'doge', where: 'long_short_ratio.delta_24h >= 0.3' },
  },
]
