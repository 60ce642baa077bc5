/** Requests for which the interpreter once gave a wrong document without a word. */
import type { Hunted } from './form.js'

export const THIRD: readonly Hunted[] = [
  {
    say: 'btc where it later dropped 5% in 4h, vpin > 0.6',
    right: { symbols: 'btc', where: 'vpin > 0.6', next: ['ret_4h <= -5%'], within: '4h' },
  },
  {
    say: 'litecoin rsi one hour crosses back above thirty after being below twenty within a day',
    right: { symbols: 'ltc', where: 'rsi_14_1h < 20', next: ['rsi_14_1h crosses above 30'], within: '1d' },
  },
  {
    say: 'SOL: ret_4h in [-8%, -4%], rv_1h pctrank > 0.9, then ret_1h > 3% within 4h, sort by ret_1h desc',
    right: {
      symbols: 'sol',
      where: 'ret_4h between -8% and -4% and rv_1h_pctrank > 0.9',
      next: ['ret_1h > 3%'],
      within: '4h',
      sort: 'ret_1h desc',
    },
  },
  {
    say: 'DOT amihud above its 90th percentile over 30d, sort ascending by amihud',
    right: { symbols: 'dot', where: 'pctrank(amihud_24h, 30d) > 0.9 and amihud_24h >= 0', sort: 'amihud_24h asc' },
  },
  {
    say: 'sol that later rallied 6% in 4h, funding under 0',
    right: { symbols: 'sol', where: 'funding_rate_8h < 0', next: ['ret_4h >= 6%'], within: '4h' },
  },
  {
    say: 'doge rsi 1h over 80, the ones that went on to drop 5% in 24h',
    right: { symbols: 'doge', where: 'rsi_14_1h > 80', next: ['ret_24h <= -5%'], within: '24h' },
  },
  {
    say: 'trx rsi5 <20 rsi15 <30 rsi1h <40, lowest rsi1h first',
    right: { symbols: 'trx', where: 'rsi_14_5m < 20 and rsi_14_15m < 30 and rsi_14_1h < 40', sort: 'rsi_14_1h asc' },
  },
  {
    say: 'link vpin above 0.7, the times it went on to fall 3% in 1h',
    right: { symbols: 'link', where: 'vpin > 0.7', next: ['ret_1h <= -3%'], within: '1h' },
  },
  {
    say: 'btc where it went on to gain 5% in 24h, rsi 1h below 25',
    right: { symbols: 'btc', where: 'rsi_14_1h < 25', next: ['ret_24h >= 5%'], within: '24h' },
  },
  {
    say: 'ltc rsi15 >75 rsi1h >70, highest rsi1h first',
    right: { symbols: 'ltc', where: 'rsi_14_15m > 75 and rsi_14_1h > 70', sort: 'rsi_14_1h desc' },
  },
  {
    say: 'eth ret1h <-2% ret4h <-5% ret24h <-8%, worst ret4h first',
    right: { symbols: 'eth', where: 'ret_1h < -2% and ret_4h < -5% and ret_24h < -8%', sort: 'ret_4h asc' },
  },
  {
    say: 'sol 5m ret over 1%, 15m ret over 2%, 1h ret over 3%, biggest 15m move on top',
    right: { symbols: 'sol', where: 'ret_5m > 1% and ret_15m > 2% and ret_1h > 3%', sort: 'ret_15m desc' },
  },
  {
    say: 'op rsi 5m under 15 and rsi 15m under 25, sort rsi 15m ascending',
    right: { symbols: 'op', where: 'rsi_14_5m < 15 and rsi_14_15m < 25', sort: 'rsi_14_15m asc' },
  },
  {
    say: 'eth down 1% 15m, down 3% 4h, order by the 4h fall, worst first',
    right: { symbols: 'eth', where: 'ret_15m <= -1% and ret_4h <= -3%', sort: 'ret_4h asc' },
  },
  {
    say: 'near rsi 15m < 30, rsi 1h < 35, ordered by 1h rsi',
    right: { symbols: 'near', where: 'rsi_14_15m < 30 and rsi_14_1h < 35', sort: 'rsi_14_1h desc' },
  },
  {
    say: 'pepe +10% 24h except during weekends and us session',
    right: { symbols: 'pepe', where: 'ret_24h >= 10% and weekday not in (6,7) and session != us' },
  },
  {
    say: 'uni -3% 1h after 16 utc on fridays',
    right: { symbols: 'uni', where: 'ret_1h <= -3% and hour_utc >= 16 and weekday = 5' },
  },
  {
    say: 'btc max drawdown in last 7d more than 15% and now rsi 1h > 60',
    right: { symbols: 'btc', where: 'min(drawdown_24h, 7d) < -15% and rsi_14_1h > 60' },
  },
  { say: 'sol 2h after the pump of 5% rsi 1h still over 70', right: {}, refuse: true },
  {
    say: 'ada +5% 24h except on weekends and asia session',
    right: { symbols: 'ada', where: 'ret_24h >= 5% and weekday not in (6,7) and session != asia' },
  },
  {
    say: 'doge rsi 1h over 75 except in the us session and on mondays',
    right: { symbols: 'doge', where: 'rsi_14_1h > 75 and session != us and weekday != 1' },
  },
  {
    say: 'xrp +4% 4h excluding saturdays, sundays and the asian session',
    right: { symbols: 'xrp', where: 'ret_4h >= 4% and weekday not in (6,7) and session != asia' },
  },
  {
    say: 'eth vpin > 0.7 except fridays and the europe session',
    right: { symbols: 'eth', where: 'vpin > 0.7 and weekday != 5 and session != europe' },
  },
  {
    say: 'btc +1% 15m except weekend and asia',
    right: { symbols: 'btc', where: 'ret_15m >= 1% and weekday not in (6,7) and session != asia' },
  },
  {
    say: 'sol -2% 1h after 13 utc on mondays',
    right: { symbols: 'sol', where: 'ret_1h <= -2% and hour_utc >= 13 and weekday = 1' },
  },
  { say: 'arb +3% 4h after 20 utc', right: { symbols: 'arb', where: 'ret_4h >= 3% and hour_utc >= 20' } },
  {
    say: 'doge -4% 1h before 6 utc on sundays',
    right: { symbols: 'doge', where: 'ret_1h <= -4% and hour_utc < 6 and weekday = 7' },
  },
  { say: 'btc up 1% 15m after 14 utc', right: { symbols: 'btc', where: 'ret_15m >= 1% and hour_utc >= 14' } },
  {
    say: 'op 5% up 24h after 18 utc on weekdays',
    right: { symbols: 'op', where: 'ret_24h >= 5% and hour_utc >= 18 and weekday in (1,2,3,4,5)' },
  },
  {
    say: 'eth -2% 1h after 12:00 utc on wednesdays',
    right: { symbols: 'eth', where: 'ret_1h <= -2% and hour_utc >= 12 and weekday = 3' },
  },
  { say: 'near pump 3% in 1h after 8 utc', right: { symbols: 'near', where: 'ret_1h >= 3% and hour_utc >= 8' } },
  {
    say: 'avax max drawdown over 4h above 6% and volume 3x',
    right: { symbols: 'avax', where: 'min(drawdown_24h, 4h) < -6% and rel_volume_1h >= 3' },
  },
  {
    say: 'sol maximum drawdown in 7 days bigger than 20%, and funding negative',
    right: { symbols: 'sol', where: 'min(drawdown_24h, 7d) < -20% and funding_rate_8h < 0' },
  },
  {
    say: 'btc 24h after breaking the 24h high still above 50h ema',
    right: { symbols: 'btc', where: 'lag(donchian_break_24h, 24h) = up and ema_dist_50_1h > 0' },
  },
  {
    say: 'sui 4h after the dump of 6% rsi 1h still under 30',
    right: { symbols: 'sui', where: 'lag(ret_1h, 4h) <= -6% and rsi_14_1h < 30' },
  },
  {
    say: 'algo leading to 3% fall in 1h, spread over 5 bps',
    right: { symbols: 'algo', where: 'spread_bps > 5', next: ['ret_1h <= -3%'], within: '1h' },
  },
  {
    say: 'btc +2% 1h, which came after 24h volatility percentile under 10, within a day',
    right: { symbols: 'btc', where: 'pctrank(rv_24h, 7d) < 10%', next: ['ret_1h >= 2%'], within: '1d' },
  },
  {
    say: 'fil +4% 4h, skip weekends and late session',
    right: { symbols: 'fil', where: 'ret_4h >= 4% and weekday not in (6,7) and session != late' },
  },
  {
    say: 'eth ret 4h over 3% not counting the asia session and weekends, sort ret 4h',
    right: { symbols: 'eth', where: 'ret_4h > 3% and session != asia and weekday not in (6,7)', sort: 'ret_4h desc' },
  },
  {
    say: 'sol +3% 1h later than 15 utc on weekdays',
    right: { symbols: 'sol', where: 'ret_1h >= 3% and hour_utc >= 15 and weekday in (1,2,3,4,5)' },
  },
  {
    say: 'For XRP maximal drawdown in the 4 hours was bigger than 8, in year 2025, first the deepest',
    right: {
      symbols: 'xrp',
      where: 'min(drawdown_24h, 4h) < -8%',
      from: '2025-01-01',
      to: '2025-12-31',
      sort: 'min(drawdown_24h, 4h) asc',
    },
  },
  {
    say: 'sol funding > .03% & oi chg 1h > 2% & oi chg 24h > 10%, largest 24h oi chg first',
    right: {
      symbols: 'sol',
      where: 'funding_rate_8h > 0.03% and oi_change_1h > 2% and oi_change_24h > 10%',
      sort: 'oi_change_24h desc',
    },
  },
  {
    say: 'ada rsi 5m <20, rsi 1h <35, sort by rsi 1h asc, 25',
    right: { symbols: 'ada', where: 'rsi_14_5m < 20 and rsi_14_1h < 35', sort: 'rsi_14_1h asc', limit: 25 },
  },
  {
    say: 'eth resulting in a 4% drop in 4h, oi 24h up 15%',
    right: { symbols: 'eth', where: 'oi_change_24h >= 15%', next: ['ret_4h <= -4%'], within: '4h' },
  },
  {
    say: 'doge not on weekends or in us hours, -3% 1h',
    right: { symbols: 'doge', where: 'ret_1h <= -3% and weekday not in (6,7) and session != us' },
  },
  {
    say: 'If LINK makes hammer in 4h and next 4h candle engulfing bullish, within 8 hours',
    right: {
      symbols: 'link',
      where: 'candle_hammer_4h = hammer and candle_age_4h = 0',
      next: ['candle_engulfing_4h = bullish and candle_age_4h = 0'],
      within: '8h',
    },
  },
  {
    say: 'ltc fund between -0.01 and 0.01%, rsi 1h between 40 & 60, bb width pct < 10',
    right: {
      symbols: 'ltc',
      where:
        'funding_rate_8h between -0.01% and 0.01% and rsi_14_1h between 40 and 60 and bb_width_20_15m_pctrank < 10%',
    },
  },
  {
    say: 'avax not in asia or on mondays, rsi 15m > 80',
    right: { symbols: 'avax', where: 'rsi_14_15m > 80 and session != asia and weekday != 1' },
  },
  {
    say: 'link +2% 1h never on fridays and late session',
    right: { symbols: 'link', where: 'ret_1h >= 2% and weekday != 5 and session != late' },
  },
  {
    say: 'bnb rsi 1h under 30 apart from weekends and the us session',
    right: { symbols: 'bnb', where: 'rsi_14_1h < 30 and weekday not in (6,7) and session != us' },
  },
  {
    say: 'op spread pct > 95, ret 1h < -1%',
    right: { symbols: 'op', where: 'spread_bps_pctrank > 95% and ret_1h < -1%' },
  },
  {
    say: 'trx liq pct 1h > 99, ret 1h < -2%',
    right: { symbols: 'trx', where: 'liq_usd_1h_pctrank > 99% and ret_1h < -2%' },
  },
  {
    say: 'arb funding pct over 95, price down 3% 24h',
    right: { symbols: 'arb', where: 'funding_pctrank_30d > 95% and ret_24h <= -3%' },
  },
  {
    say: 'wif 24h vol pct > 90 and 1h ret > 3%',
    right: { symbols: 'wif', where: 'pctrank(rv_24h, 7d) > 90% and ret_1h > 3%' },
  },
  { say: 'near vol pct < 5, rsi 1h > 60', right: { symbols: 'near', where: 'rv_1h_pctrank < 5% and rsi_14_1h > 60' } },
  {
    say: 'fil 1h rsi over 70 and so is 15m rsi, funding neg',
    right: { symbols: 'fil', where: 'rsi_14_1h > 70 and rsi_14_15m > 70 and funding_rate_8h < 0' },
  },
  {
    say: 'eth ret 1h negative, so is ret 24h, vpin over .6',
    right: { symbols: 'eth', where: 'ret_1h < 0 and ret_24h < 0 and vpin > 0.6' },
  },
  {
    say: 'btc 15m rsi under 30 and the 1h rsi as well',
    right: { symbols: 'btc', where: 'rsi_14_15m < 30 and rsi_14_1h < 30' },
  },
  {
    say: 'avax imbalance pct > 95 and price -1% 1h',
    right: { symbols: 'avax', where: 'book_imbalance_pctrank > 95% and ret_1h <= -1%' },
  },
  {
    say: 'bnb oi change pct 1h > 99, 1h ret between -.5 and .5%',
    right: { symbols: 'bnb', where: 'oi_change_1h_pctrank > 99% and ret_1h between -0.5% and 0.5%' },
  },
  { say: 'sui vpin pct > 98, ret 1h +1%', right: { symbols: 'sui', where: 'vpin_pctrank > 98% and ret_1h >= 1%' } },
  {
    say: 'op rv 1h pct under 3, volume half normal',
    right: { symbols: 'op', where: 'rv_1h_pctrank < 3% and rel_volume_1h <= 0.5' },
  },
  {
    say: 'apt funding pct < 5 and ret 24h > 5%',
    right: { symbols: 'apt', where: 'funding_pctrank_30d < 5% and ret_24h > 5%' },
  },
]
