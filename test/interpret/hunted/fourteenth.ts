/** Requests for which the interpreter once gave a wrong document without a word: of 1,735 ordinary ones, written before their readers saw an answer. */
import type { Hunted } from './form.js'

export const FOURTEENTH: readonly Hunted[] = [
  {
    say: 'btc first drops 2% in 1h, later oi drops 5% 1h, later rsi 15m above 50, everything inside 12h',
    right: { symbols: 'btc', where: 'ret_1h <= -2%', next: ['oi_change_1h <= -5%', 'rsi_14_15m > 50'], within: '12h' },
  },
  {
    say: 'no alt, only bitcoin: 1h candle marubozu bearish in US session',
    right: { symbols: 'btc', where: 'candle_marubozu_1h = bearish and candle_age_1h = 0 and session = us' },
  },
  { say: 'rb_squeeze while btc hourly return under zero', right: { where: 'rb_squeeze and btc_ret_1h < 0' } },
  { say: 'oi surge while btc is down over the hour', right: { where: 'rb_oi_surge and btc_ret_1h < 0' } },
  {
    say: 'crowded shorts while bitcoin is up 2% in an hour',
    right: { where: 'rb_crowded_shorts and btc_ret_1h >= 2%' },
  },
  {
    say: 'worst 3% of coins on the hour with btc up 1%',
    right: { where: 'xs_rank_ret_1h <= 3% and btc_ret_1h >= 1%' },
  },
  {
    say: 'when bitcoin is calm (1h vol percentile below 10 percent), some alt is jumping 6% in hour',
    right: { except: 'btc', where: 'ret_1h >= 6%' },
    refuse: true,
  },
  {
    say: 'oi falling 1h while price rising 1h, at least 2 percent both',
    right: { where: 'oi_change_1h <= -2% and ret_1h >= 2%' },
  },
  { say: 'oi off 10-20% over 24h', right: { where: 'oi_change_24h between -20% and -10%' } },
  {
    say: 'prior to a 3% hourly pump the funding was negative, up to 4h earlier',
    right: { where: 'funding_rate_8h < 0', next: ['ret_1h >= 3%'], within: '4h' },
  },
  {
    say: 'a long flush preceded by crowded longs in the last 2 days',
    right: { where: 'rb_crowded_longs', next: ['rb_long_flush'], within: '2d' },
  },
  {
    say: 'after us open (13 utc) btc volume z over 3',
    right: { symbols: 'btc', where: 'hour_utc >= 13 and volume_z_5m > 3' },
  },
  {
    say: 'xrp outside bar 15m, us open hour 13',
    right: { symbols: 'xrp', where: 'candle_inside_outside_15m = outside and candle_age_15m = 0 and hour_utc = 13' },
  },
  { say: 'long short ratio gained 0.5 in 24h', right: { where: 'long_short_ratio.delta_24h >= 0.5' } },
  {
    say: 'from noon 10 jan 2026 utc on, bnb rsi 5m > 80',
    right: { symbols: 'bnb', where: 'rsi_14_5m > 80', from: '2026-01-10T12:00Z', to: '2026-11-20T12:00Z' },
  },
  {
    say: 'from 20:00 utc on 5 feb 2026 until 04:00 utc on 6 feb 2026, eth liq 1h over 5m',
    right: { symbols: 'eth', where: 'liq_usd_1h > 5000000', from: '2026-02-05T20:00Z', to: '2026-02-06T04:00Z' },
  },
  {
    say: 'the night from 10 to 11 january 2026, 22:00-06:00 utc, btc ret_1h < -1%',
    right: { symbols: 'btc', where: 'ret_1h < -1%', from: '2026-01-10T22:00Z', to: '2026-01-11T06:00Z' },
  },
  {
    say: 'Hi, for the report of Monday I need BTC minutes where funding was above 0.03%, 30 rows please',
    right: { symbols: 'btc', where: 'funding_rate_8h > 0.03%', limit: 30 },
  },
  {
    say: '-2% < ret_24h < 2%, oi_change_24h > 15%',
    right: { where: 'ret_24h > -2% and ret_24h < 2% and oi_change_24h > 15%' },
  },
  {
    say: 'alts: rank 24h return top 5 percent, volume rank top 20 percent',
    right: { except: 'btc', where: 'xs_rank_ret_24h >= 95% and xs_rank_volume_24h >= 80%' },
  },
  {
    say: 'when btc is down exactly 1 percent in an hour',
    right: { symbols: 'btc', where: 'ret_1h <= -1%' },
    refuse: true,
  },
]
