/** Requests for which the interpreter once gave a wrong document without a word. */
import type { Hunted } from './form.js'

export const ELEVENTH: readonly Hunted[] = [
  {
    say: 'arb jump share above 60%, lowest return first',
    right: { symbols: 'arb', where: 'jump_share_24h > 60% and ret_24h > -100%', sort: 'ret_24h asc' },
  },
  {
    say: "Hi, I'd like every bearish engulfing on the 4-hour chart for ETH that came within a day after RSI 1h topped 75. Thanks, Rui",
    right: {
      symbols: 'eth',
      where: 'rsi_14_1h crosses above 75',
      next: ['candle_engulfing_4h = bearish and candle_age_4h = 0'],
      within: '1d',
    },
  },
  {
    say: 'show me all hammers on btc 15m that came within 2 hours after a 3% drop in an hour',
    right: {
      symbols: 'btc',
      where: 'ret_1h <= -3%',
      next: ['candle_hammer_15m = hammer and candle_age_15m = 0'],
      within: '2h',
    },
  },
  {
    say: 'every macd bullish cross on eth that happened within 6h after rsi 15m fell under 25',
    right: {
      symbols: 'eth',
      where: 'rsi_14_15m crosses below 25',
      next: ['macd_cross_15m becomes bullish'],
      within: '6h',
    },
  },
  {
    say: 'dojis on the hourly of uni that show up within 3h after volume 4x',
    right: {
      symbols: 'uni',
      where: 'rel_volume_1h >= 4',
      next: ['candle_doji_1h = doji and candle_age_1h = 0'],
      within: '3h',
    },
  },
  {
    say: 'i want to see atom with relative volume between two and three and a positive hour',
    right: { symbols: 'atom', where: 'rel_volume_1h between 2 and 3 and ret_1h > 0' },
  },
  {
    say: 'xrp with funding below zero and a negative hour',
    right: { symbols: 'xrp', where: 'funding_rate_8h < 0 and ret_1h < 0' },
  },
  {
    say: 'all bearish pin bars on ltc 4h that came within 2 days after funding above 0.05%',
    right: {
      symbols: 'ltc',
      where: 'funding_rate_8h > 0.05%',
      next: ['candle_pin_bar_4h = bearish and candle_age_4h = 0'],
      within: '2d',
    },
  },
  {
    say: 'new 24h highs on ltc that came within 4h after the macd turned bullish',
    right: {
      symbols: 'ltc',
      where: 'macd_cross_15m becomes bullish',
      next: ['donchian_break_24h becomes up'],
      within: '4h',
    },
  },
  {
    say: 'funding under -0.02% and a negative hour on doge',
    right: { symbols: 'doge', where: 'funding_rate_8h < -0.02% and ret_1h < 0' },
  },
  {
    say: 'avax spread below 2 bps and a positive day, newest 10',
    right: { symbols: 'avax', where: 'spread_bps < 2 and ret_24h > 0', limit: 10 },
  },
  {
    say: 'all marubozus up on eth 15m that came within an hour after rsi 15m dropped below 30',
    right: {
      symbols: 'eth',
      where: 'rsi_14_15m crosses below 30',
      next: ['candle_marubozu_15m = bullish and candle_age_15m = 0'],
      within: '1h',
    },
  },
  {
    say: 'list oi surges on avax that happened within 2 hours after a new 24h high',
    right: { symbols: 'avax', where: 'donchian_break_24h becomes up', next: ['rb_oi_surge'], within: '2h' },
  },
  {
    say: 'find 3 black crows on sol 1h that came within 12h after an evening star on the 1h',
    right: {
      symbols: 'sol',
      where: 'candle_star_1h = evening and candle_age_1h = 0',
      next: ['candle_soldiers_crows_1h = crows and candle_age_1h = 0'],
      within: '12h',
    },
  },
  {
    say: 'a bullish engulfing on near 1h which came within 4 hours after a bearish one',
    right: {
      symbols: 'near',
      where: 'candle_engulfing_1h = bearish and candle_age_1h = 0',
      next: ['candle_engulfing_1h = bullish and candle_age_1h = 0'],
      within: '4h',
    },
  },
  {
    say: 'fil impact 100k above 30bps, thinnest first',
    right: { symbols: 'fil', where: 'impact_100k_bps > 30', sort: 'impact_100k_bps desc' },
  },
  {
    say: 'wif ret 24h below -15%, smallest loss first',
    right: { symbols: 'wif', where: 'ret_24h < -15%', sort: 'ret_24h desc' },
  },
  { say: 'is near above its 24h vwap by 5% often', right: { symbols: 'near', where: 'vwap_dist_24h >= 5%' } },
  {
    say: 'bnb beta below 0.8 and a negative 24 hours',
    right: { symbols: 'bnb', where: 'beta_btc_24h < 0.8 and ret_24h < 0' },
  },
  {
    say: 'volume over 3x and a negative hour on wif',
    right: { symbols: 'wif', where: 'rel_volume_1h > 3 and ret_1h < 0' },
  },
  {
    say: 'Occurrences of cvd_divergence_4h bullish for ETHUSDT which happened within 12 hours after a new 24h low.',
    right: {
      symbols: 'eth',
      where: 'donchian_break_24h becomes down',
      next: ['cvd_divergence_4h = bullish'],
      within: '12h',
    },
  },
  {
    say: 'what about eth shooting stars on the 4h that come within 12h after a 5% 4h rally',
    right: {
      symbols: 'eth',
      where: 'ret_4h >= 5%',
      next: ['candle_shooting_star_4h = shooting_star and candle_age_4h = 0'],
      within: '12h',
    },
  },
  {
    say: 'For LTCUSDT show candle_engulfing_15m bearish and candle_engulfing_1h bearish at the same close.',
    right: {
      symbols: 'ltc',
      where:
        'candle_engulfing_15m = bearish and candle_engulfing_1h = bearish and candle_age_1h = 0 and candle_age_15m = 0',
    },
  },
  { say: 'fil 8pm utc to midnight, up 2% 1h', right: { symbols: 'fil', where: 'hour_utc >= 20 and ret_1h >= 2%' } },
  {
    say: 'DOTUSDT: long/short ratio fell by 0.3 over the day.',
    right: { symbols: 'dot', where: 'delta(long_short_ratio, 24h) <= -0.3' },
  },
  {
    say: 'is btc usually red on mondays? show me -3% days on monday',
    right: { symbols: 'btc', where: 'weekday = 1 and ret_24h <= -3%' },
  },
  {
    say: 'xrp midnight utc to 6 am with rvol under 0.3',
    right: { symbols: 'xrp', where: 'hour_utc between 0 and 5 and rel_volume_1h < 0.3' },
  },
  {
    say: 'DOGEUSDT, hours 20-24 UTC, rel_volume_1h over 2.',
    right: { symbols: 'doge', where: 'hour_utc >= 20 and rel_volume_1h > 2' },
  },
  {
    say: 'ls ratio of eth down by 0.5 in 24h',
    right: { symbols: 'eth', where: 'delta(long_short_ratio, 24h) <= -0.5' },
  },
  {
    say: 'long short ratio rose by 0.4 in a day on btc',
    right: { symbols: 'btc', where: 'delta(long_short_ratio, 24h) >= 0.4' },
  },
  {
    say: 'bitcoin where the last four hours gained two percent and the four hours before that lost two percent',
    right: { symbols: 'btc', where: 'ret_4h >= 2% and lag(ret_4h, 4h) <= -2%' },
  },
  {
    say: 'doge 3% drop in 1h ahead of which funding was over 0.05%, 12h window',
    right: { symbols: 'doge', where: 'funding_rate_8h > 0.05%', next: ['ret_1h <= -3%'], within: '12h' },
  },
  {
    say: 'op today up 8%, day before down 8%',
    right: { symbols: 'op', where: 'ret_24h >= 8% and lag(ret_24h, 24h) <= -8%' },
  },
  {
    say: 'BTCUSDT: ret_4h >= 3% where the preceding 4h return was <= -3%.',
    right: { symbols: 'btc', where: 'ret_4h >= 3% and lag(ret_4h, 4h) <= -3%' },
  },
  {
    say: 'aave fell five percent in four hours before which it had risen five percent in four hours within a day',
    right: { symbols: 'aave', where: 'ret_4h >= 5%', next: ['ret_4h <= -5%'], within: '1d' },
  },
  {
    say: 'Hi team, for XRP: first a liquidation hour over $5m, then within a day a new 24h high. And please oldest first. Thanks',
    right: {
      symbols: 'xrp',
      where: 'liq_usd_1h > 5M',
      next: ['donchian_break_24h becomes up'],
      within: '1d',
      sort: 'time asc',
    },
  },
  {
    say: 'SOL before was up 5% in 4h, now in last hour is down 2%',
    right: { symbols: 'sol', where: 'ret_4h >= 5%', next: ['ret_1h <= -2%'], within: '4h' },
  },
  {
    say: 'first oi up 5% in an hour, then within a day a new 24h low, btc',
    right: { symbols: 'btc', where: 'oi_change_1h >= 5%', next: ['donchian_break_24h becomes down'], within: '1d' },
  },
  {
    say: 'For LINK: a 4h hammer, then within a day a new 24h high. Thanks',
    right: {
      symbols: 'link',
      where: 'candle_hammer_4h = hammer and candle_age_4h = 0',
      next: ['donchian_break_24h becomes up'],
      within: '1d',
    },
  },
  {
    say: 'doge new 24h low, then within a day a new 24h high',
    right: {
      symbols: 'doge',
      where: 'donchian_break_24h becomes down',
      next: ['donchian_break_24h becomes up'],
      within: '1d',
    },
  },
  {
    say: 'xrp vpin over 0.7 and then within a day a fresh 24h low',
    right: { symbols: 'xrp', where: 'vpin > 0.7', next: ['donchian_break_24h becomes down'], within: '1d' },
  },
  {
    say: 'apt before was down 4% in 4h, now is up 2% in last hour',
    right: { symbols: 'apt', where: 'ret_4h <= -4%', next: ['ret_1h >= 2%'], within: '4h' },
  },
  {
    say: 'before: sol volume dead. now: sol up 3% in an hour',
    right: { symbols: 'sol', where: 'rb_dead_volume', next: ['ret_1h >= 3%'], within: '4h' },
  },
  {
    say: 'ETHUSDT ret_15m <= -1%, with the preceding 15-minute return >= 1%.',
    right: { symbols: 'eth', where: 'ret_15m <= -1% and lag(ret_15m, 15m) >= 1%' },
  },
  {
    say: 'LTCUSDT: breakdown of the 24h low before which rsi_14_1h exceeded 60 within 24h.',
    right: { symbols: 'ltc', where: 'rsi_14_1h > 60', next: ['donchian_break_24h becomes down'], within: '1d' },
  },
  {
    say: 'UNIUSDT: spread_bps > 8 before which depth_usd_100bps_pctrank < 0.05 within 30m.',
    right: { symbols: 'uni', where: 'depth_usd_100bps_pctrank < 0.05', next: ['spread_bps > 8'], within: '30m' },
  },
  {
    say: 'SUIUSDT funding_rate_8h < 0 that had turned from positive in the last 24h.',
    right: { symbols: 'sui', where: 'funding_rate_8h crosses below 0', next: ['funding_rate_8h < 0'], within: '24h' },
  },
  {
    say: 'Show please LINK: was before 1 hour up 3%, now 15 minute down 1%',
    right: { symbols: 'link', where: 'ret_15m <= -1% and lag(ret_1h, 1h) >= 3%' },
  },
  {
    say: 'When funding of NEAR was negative and became positive, after 1 day price up 5% in 24h',
    right: { symbols: 'near', where: 'funding_rate_8h crosses above 0', next: ['ret_24h >= 5%'], within: '1d' },
  },
  {
    say: 'premium on eth was positive and turned negative, ret 1h below -1%',
    right: { symbols: 'eth', where: 'premium_bps crosses below 0 and ret_1h < -1%' },
  },
  {
    say: 'macd hist of sol was negative and went positive with volume 2x',
    right: { symbols: 'sol', where: 'macd_hist_15m crosses above 0 and rel_volume_1h >= 2' },
  },
  {
    say: 'doge was below its vwap and is now above it, funding negative',
    right: { symbols: 'doge', where: 'vwap_dist_24h crosses above 0 and funding_rate_8h < 0' },
  },
  {
    say: 'price of link was under the ema20 and got above it, rsi 15m below 50',
    right: { symbols: 'link', where: 'ema_dist_20_15m crosses above 0 and rsi_14_15m < 50' },
  },
  {
    say: 'basis of avax was positive and became negative, newest 15',
    right: { symbols: 'avax', where: 'basis_bps crosses below 0', limit: 15 },
  },
  {
    say: 'Cvd 1h on op was negative and turned positive, then +1% 15m within 1h',
    right: { symbols: 'op', where: 'cvd_usd_1h crosses above 0', next: ['ret_15m >= 1%'], within: '1h' },
  },
  {
    say: 'imbalance on uni was above 0.3 and became below -0.3',
    right: { symbols: 'uni', where: 'book_imbalance > 0.3', next: ['book_imbalance crosses below -0.3'], within: '4h' },
  },
  {
    say: 'trx first volume over 3x then in a day new 24h high',
    right: { symbols: 'trx', where: 'rel_volume_1h > 3', next: ['donchian_break_24h becomes up'], within: '1d' },
  },
  {
    say: 'funding of litecoin over point zero five percent and then within a day a new twenty four hour low',
    right: {
      symbols: 'ltc',
      where: 'funding_rate_8h > 0.05%',
      next: ['donchian_break_24h becomes down'],
      within: '1d',
    },
  },
  {
    say: 'show arbitrum oi down five percent in an hour and within twenty four hours a new twenty four hour low',
    right: { symbols: 'arb', where: 'oi_change_1h <= -5%', next: ['donchian_break_24h becomes down'], within: '1d' },
  },
  {
    say: 'show ethereum with open interest up ten percent in a day and then within a day down ten percent in a day',
    right: { symbols: 'eth', where: 'oi_change_24h >= 10%', next: ['oi_change_24h <= -10%'], within: '1d' },
  },
  {
    say: 'btc oi up 4% in an hour then down 4% in an hour within 6h',
    right: { symbols: 'btc', where: 'oi_change_1h >= 4%', next: ['oi_change_1h <= -4%'], within: '6h' },
  },
  {
    say: 'ada long short ratio up 15% in a day then down 15% in a day within 3 days',
    right: {
      symbols: 'ada',
      where: 'long_short_change_24h >= 15%',
      next: ['long_short_change_24h <= -15%'],
      within: '3d',
    },
  },
  {
    say: 'open interest on xrp jumps five percent in an hour and then drops five percent in an hour within four hours',
    right: { symbols: 'xrp', where: 'oi_change_1h >= 5%', next: ['oi_change_1h <= -5%'], within: '4h' },
  },
  {
    say: 'uni oi +8% 24h; after that -8% 24h within 2d',
    right: { symbols: 'uni', where: 'oi_change_24h >= 8%', next: ['oi_change_24h <= -8%'], within: '2d' },
  },
  {
    say: 'Hello team, please show ATOM with open interest up 5% in an hour and within 12 hours down 5% in an hour. Cheers',
    right: { symbols: 'atom', where: 'oi_change_1h >= 5%', next: ['oi_change_1h <= -5%'], within: '12h' },
  },
  {
    say: 'SOL open interest in hour is up 3% and in next 6 hour down 3%',
    right: { symbols: 'sol', where: 'oi_change_1h >= 3%', next: ['oi_change_1h <= -3%'], within: '6h' },
  },
  {
    say: 'op was under its 50 ema on the hour and reclaimed it',
    right: { symbols: 'op', where: 'ema_dist_50_1h crosses above 0' },
  },
  {
    say: 'ETHUSDT: funding_rate_8h was > 0 and became < 0.',
    right: { symbols: 'eth', where: 'funding_rate_8h crosses below 0' },
  },
  {
    say: 'UNIUSDT: premium negative, becoming positive; weekdays.',
    right: { symbols: 'uni', where: 'premium_bps crosses above 0 and weekday in (1,2,3,4,5)' },
  },
  {
    say: 'BTC RSI 1h was more 70 and become less 60',
    right: { symbols: 'btc', where: 'rsi_14_1h > 70', next: ['rsi_14_1h crosses below 60'], within: '4h' },
  },
  {
    say: 'LTC price was over EMA 50 1h, now is under, volume is 2x',
    right: { symbols: 'ltc', where: 'ema_dist_50_1h crosses below 0 and rel_volume_1h >= 2' },
  },
  {
    say: 'polkadot with both sides of the book slope under half',
    right: { symbols: 'dot', where: 'book_slope_bid < 0.5 and book_slope_ask < 0.5' },
  },
  {
    say: 'trx premium > 10 bps, 30 minutes later still > 10',
    right: { symbols: 'trx', where: 'premium_bps > 10 and lag(premium_bps, 30m) > 10' },
  },
  {
    say: 'op btc -2% 1h first, then op -4% 1h within 2h',
    right: { symbols: 'op', where: 'btc_ret_1h <= -2%', next: ['ret_1h <= -4%'], within: '2h' },
  },
  {
    say: 'avax and btc: btc -1.5% 1h, then avax -3% 1h, 2h window',
    right: { symbols: 'avax', where: 'btc_ret_1h <= -1.5%', next: ['ret_1h <= -3%'], within: '2h' },
  },
  {
    say: 'ada oi up 5% in an hour; one hour later down 5% in an hour',
    right: { symbols: 'ada', where: 'oi_change_1h >= 5%', next: ['oi_change_1h <= -5%'], within: '1h' },
  },
  {
    say: 'vpin on btc over 0.6 and an hour later still over 0.6',
    right: { symbols: 'btc', where: 'vpin > 0.6 and lag(vpin, 1h) > 0.6' },
  },
  {
    say: 'link volume over 3x, an hour later still over 3x',
    right: { symbols: 'link', where: 'rel_volume_1h > 3 and lag(rel_volume_1h, 1h) > 3' },
  },
  {
    say: '15 minutes after a 1% minute drop on sol, up 1% in 15m',
    right: { symbols: 'sol', where: 'ret_1m <= -1%', next: ['ret_15m >= 1%'], within: '15m' },
  },
  {
    say: 'When BTC 1h before was up 2% and now is down 1% in 1h',
    right: { symbols: 'btc', where: 'ret_1h <= -1% and lag(ret_1h, 1h) >= 2%' },
  },
  {
    say: 'ada oi change 1h of minimum 4%, price max +1% in that hour',
    right: { symbols: 'ada', where: 'oi_change_1h >= 4% and ret_1h <= 1%' },
  },
  {
    say: 'avax a 2% minute drop with volume z over 4',
    right: { symbols: 'avax', where: 'ret_1m <= -2% and volume_z_5m > 4' },
  },
  { say: 'ada hour gain max 1%, day gain min 8%', right: { symbols: 'ada', where: 'ret_1h <= 1% and ret_24h >= 8%' } },
  { say: 'op a 1.5% minute spike', right: { symbols: 'op', where: 'ret_1m >= 1.5%' } },
  {
    say: 'bnb half percent minute pop in the us session',
    right: { symbols: 'bnb', where: 'ret_1m >= 0.5% and session = us' },
  },
  { say: 'trx minute dump 1%', right: { symbols: 'trx', where: 'ret_1m <= -1%' } },
  {
    say: 'matic a two percent minute pump then a one percent minute dump within 10 minutes',
    right: { symbols: 'matic', where: 'ret_1m >= 2%', next: ['ret_1m <= -1%'], within: '10m' },
  },
  {
    say: 'Hey, AVAX with a negative hour and a bullish CVD divergence? Cheers',
    right: { symbols: 'avax', where: 'ret_1h < 0 and cvd_divergence_4h = bullish' },
  },
  {
    say: 'BTC day plus, week minus, funding minus',
    right: { symbols: 'btc', where: 'ret_24h > 0 and ret_7d < 0 and funding_rate_8h < 0' },
  },
  { say: 'eth hour plus, oi minus 2% 1h', right: { symbols: 'eth', where: 'ret_1h > 0 and oi_change_1h <= -2%' } },
  {
    say: 'doge week minus, ls ratio above 2',
    right: { symbols: 'doge', where: 'ret_7d < 0 and long_short_ratio > 2' },
  },
  {
    say: 'LINK week is plus and funding is minus',
    right: { symbols: 'link', where: 'ret_7d > 0 and funding_rate_8h < 0' },
  },
  {
    say: 'sui negative day and a bullish engulfing on the 1h',
    right: { symbols: 'sui', where: 'ret_24h < 0 and candle_engulfing_1h = bullish and candle_age_1h = 0' },
  },
  {
    say: 'op a negative hour with a hammer on the 15m',
    right: { symbols: 'op', where: 'ret_1h < 0 and candle_hammer_15m = hammer and candle_age_15m = 0' },
  },
  {
    say: 'arb positive day and bearish cvd divergence',
    right: { symbols: 'arb', where: 'ret_24h > 0 and cvd_divergence_4h = bearish' },
  },
  {
    say: 'fil a positive hour but a bearish macd cross',
    right: { symbols: 'fil', where: 'ret_1h > 0 and macd_cross_15m becomes bearish' },
  },
  {
    say: 'apt with a positive hour and a bearish marubozu 15m',
    right: { symbols: 'apt', where: 'ret_1h > 0 and candle_marubozu_15m = bearish and candle_age_15m = 0' },
  },
  {
    say: 'Show TRX on a negative day with an evening star on the 1h',
    right: { symbols: 'trx', where: 'ret_24h < 0 and candle_star_1h = evening and candle_age_1h = 0' },
  },
  {
    say: 'wif daily gain max 3%, hourly gain min 3%',
    right: { symbols: 'wif', where: 'ret_24h <= 3% and ret_1h >= 3%' },
  },
  {
    say: 'pepe drop max 2% in an hour, oi drop min 5% in an hour',
    right: { symbols: 'pepe', where: 'ret_1h >= -2% and ret_1h < 0 and oi_change_1h <= -5%' },
  },
  {
    say: 'BTC price up in hour max 0.2 percent, taker buy more 60 percent',
    right: { symbols: 'btc', where: 'ret_1h <= 0.2% and ret_1h > 0 and taker_buy_ratio_1h > 60%' },
  },
  { say: 'sui just one example of +10% 1h', right: { symbols: 'sui', where: 'ret_1h >= 10%', limit: 1 } },
  { say: 'trx latest one with adx over 55', right: { symbols: 'trx', where: 'adx_14_15m > 55', limit: 1 } },
  { say: 'wif first ever +20% in 4h', right: { symbols: 'wif', where: 'ret_4h >= 20%', sort: 'time asc', limit: 1 } },
  { say: 'show one example of eth down 5% in an hour', right: { symbols: 'eth', where: 'ret_1h <= -5%', limit: 1 } },
  {
    say: 'just one case of doge funding above 0.2%',
    right: { symbols: 'doge', where: 'funding_rate_8h > 0.2%', limit: 1 },
  },
  { say: 'a single example of ada vpin above 0.9', right: { symbols: 'ada', where: 'vpin > 0.9', limit: 1 } },
  { say: 'latest one: near -6% 1h', right: { symbols: 'near', where: 'ret_1h <= -6%', limit: 1 } },
  { say: 'give me one row, ltc ret 24h above 15%', right: { symbols: 'ltc', where: 'ret_24h > 15%', limit: 1 } },
  { say: 'the very last 10% hourly drop of wif', right: { symbols: 'wif', where: 'ret_1h <= -10%', limit: 1 } },
  {
    say: 'the first ever 24h return above 50% on pepe',
    right: { symbols: 'pepe', where: 'ret_24h > 50%', sort: 'time asc', limit: 1 },
  },
  {
    say: 'very first weekly gain over 30% of sui',
    right: { symbols: 'sui', where: 'ret_7d > 30%', sort: 'time asc', limit: 1 },
  },
  {
    say: 'when did xrp first go up 20% in a day in 2024',
    right: {
      symbols: 'xrp',
      where: 'ret_24h >= 20%',
      from: '2024-01-01',
      to: '2024-12-31',
      sort: 'time asc',
      limit: 1,
    },
  },
  {
    say: 'positive week and an inside bar 4h on uni',
    right: { symbols: 'uni', where: 'ret_7d > 0 and candle_inside_outside_4h = inside and candle_age_4h = 0' },
  },
  {
    say: 'ltc negative week with three white soldiers on the 1h',
    right: { symbols: 'ltc', where: 'ret_7d < 0 and candle_soldiers_crows_1h = soldiers and candle_age_1h = 0' },
  },
  {
    say: 'doge on a positive day with a shooting star on the 1h, us session',
    right: {
      symbols: 'doge',
      where: 'ret_24h > 0 and candle_shooting_star_1h = shooting_star and candle_age_1h = 0 and session = us',
    },
  },
  {
    say: 'xrp bearish engulfing 4h on a positive week',
    right: { symbols: 'xrp', where: 'ret_7d > 0 and candle_engulfing_4h = bearish and candle_age_4h = 0' },
  },
  {
    say: 'link bullish pin bar 1h in a negative day',
    right: { symbols: 'link', where: 'ret_24h < 0 and candle_pin_bar_1h = bullish and candle_age_1h = 0' },
  },
  {
    say: 'avax bearish macd cross during a positive day',
    right: { symbols: 'avax', where: 'ret_24h > 0 and macd_cross_15m becomes bearish' },
  },
  {
    say: 'btc short covering in a negative week',
    right: { symbols: 'btc', where: 'ret_7d < 0 and oi_price_regime_1h = short_covering' },
  },
  {
    say: 'Hi, can you show ETH bullish hammers on 1h with a negative day? Thanks',
    right: { symbols: 'eth', where: 'ret_24h < 0 and candle_hammer_1h = hammer and candle_age_1h = 0' },
  },
  {
    say: 'SUI long liquidations over 100k in a minute on a positive day',
    right: { symbols: 'sui', where: 'ret_24h > 0 and liq_long_usd_1m > 100k' },
  },
  {
    say: 'minute drop 1% then minute rise 1% within 5 minutes, eth',
    right: { symbols: 'eth', where: 'ret_1m <= -1%', next: ['ret_1m >= 1%'], within: '5m' },
  },
  {
    say: 'sol new 24h low, then within a day a new 24h low again after +3% 4h',
    right: {
      symbols: 'sol',
      where: 'donchian_break_24h becomes down',
      next: ['ret_4h >= 3%', 'donchian_break_24h becomes down'],
      within: '1d',
    },
  },
  {
    say: 'btc hammers 1h that came within 3h after a 2% hourly drop',
    right: {
      symbols: 'btc',
      where: 'ret_1h <= -2%',
      next: ['candle_hammer_1h = hammer and candle_age_1h = 0'],
      within: '3h',
    },
  },
  {
    say: 'op price was above the vwap and is now below it',
    right: { symbols: 'op', where: 'vwap_dist_24h crosses below 0' },
  },
  {
    say: 'btc was under the 200 sma and is above it now, volume 2x',
    right: { symbols: 'btc', where: 'sma_dist_200_1h crosses above 0 and rel_volume_1h >= 2' },
  },
  {
    say: 'macd was positive and becomes negative on avax',
    right: { symbols: 'avax', where: 'macd_hist_15m crosses below 0' },
  },
  {
    say: 'Show XRP when before was hour up 3%, and now hour down 2%',
    right: { symbols: 'xrp', where: 'ret_1h >= 3%', next: ['ret_1h <= -2%'], within: '4h' },
  },
  {
    say: 'sol ret 15m >= 1% with the preceding 15m return <= -1%',
    right: { symbols: 'sol', where: 'ret_15m >= 1% and lag(ret_15m, 15m) <= -1%' },
  },
  {
    say: 'ETHUSDT: candle_doji_1h is anything but none, rsi_14_1h > 70.',
    right: { symbols: 'eth', where: 'candle_doji_1h != none and rsi_14_1h > 70' },
  },
  {
    say: 'LTCUSDT: oi_price_regime_1h anything but flat, ret_1h > 1%.',
    right: { symbols: 'ltc', where: 'oi_price_regime_1h != flat and ret_1h > 1%' },
  },
  {
    say: 'LINKUSDT donchian_break_24h different from none, rel_volume_1h >= 3.',
    right: { symbols: 'link', where: 'donchian_break_24h != none and rel_volume_1h >= 3' },
  },
  {
    say: 'show me eth on any weekday but thursday down three percent in an hour',
    right: { symbols: 'eth', where: 'weekday in (1,2,3,5) and ret_1h <= -3%' },
  },
  { say: 'bnb basis of 5 bps in absolute terms', right: {}, refuse: true },
]
