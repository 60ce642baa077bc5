/**
 * Requests for which the interpreter once gave a wrong document without a word. What "recovers to" or "narrows below" a value is the minute in which it arrives there
 * (docs/query-language.md: `crosses_above` has x >= v in that minute and x < v in the one before).
 */
import type { Hunted } from './form.js'

export const NINTH: readonly Hunted[] = [
  {
    say: 'how many times the btc make 3 percent up in hour and after that make 3 percent down in same day',
    right: { symbols: 'btc', where: 'ret_1h >= 3%', next: ['ret_24h <= -3%'], within: '1d' },
  },
  {
    say: 'how looks the market when less of 10 percent of coins is going up and btc lose 2 percent in hour',
    right: { where: 'breadth_1h < 10% and btc_ret_1h <= -2%' },
  },
  {
    say: 'bitcoin volume of one hour not less than one billion dollars and price change not bigger than half percent',
    right: { symbols: 'btc', where: 'quote_volume_1h >= 1B and ret_1h between -0.5% and 0.5%' },
  },
  {
    say: 'when eth made 3 percent in one hour and after it made 2 percent down in one hour within 4 hours',
    right: { symbols: 'eth', where: 'ret_1h >= 3%', next: ['ret_1h <= -2%'], within: '4h' },
  },
  {
    say: 'oi change not bigger than one percent in one hour and price change more than two percent down on sol',
    right: { symbols: 'sol', where: 'oi_change_1h between -1% and 1% and ret_1h < -2%' },
  },
  {
    say: 'doge price change in 24 hours no more than 2 percent and open interest change in 24 hours more than 10 percent',
    right: { symbols: 'doge', where: 'ret_24h between -2% and 2% and oi_change_24h > 10%' },
  },
  {
    say: 'the price change is less than half percent in the hour on xrp and the volume is four times the average',
    right: { symbols: 'xrp', where: 'ret_1h > -0.5% and ret_1h < 0.5% and rel_volume_1h >= 4' },
  },
  {
    say: 'the change of price in 1 hour is not more than 1 percent but change of open interest is more than 4 percent, btc',
    right: { symbols: 'btc', where: 'ret_1h between -1% and 1% and oi_change_1h > 4%' },
  },
  {
    say: 'price changes less than one percent in a day on ltc and then changes more than five percent up in a day, within two days',
    right: { symbols: 'ltc', where: 'ret_24h > -1% and ret_24h < 1%', next: ['ret_24h > 5%'], within: '2d' },
  },
  {
    say: 'link open interest variation smaller than one percent in the day, price up three percent in the day',
    right: { symbols: 'link', where: 'oi_change_24h > -1% and oi_change_24h < 1% and ret_24h >= 3%' },
  },
  {
    say: 'doge funding more than minus 0.05 percent negative and price up two percent in the hour',
    right: { symbols: 'doge', where: 'funding_rate_8h < -0.05% and ret_1h >= 2%' },
  },
  {
    say: 'hello, when we have in same time funding over 0.03, open interest growing 5 percent in day, and long short ratio over 2, what did eth after?',
    right: { symbols: 'eth', where: 'funding_rate_8h > 0.03% and oi_change_24h >= 5% and long_short_ratio > 2' },
  },
  {
    say: 'bitcoin open interest up for twenty four hours by more than seven percent with funding under one hundredth of a percent',
    right: { symbols: 'btc', where: 'oi_change_24h > 7% and funding_rate_8h < 0.01%' },
  },
  {
    say: 'cardano volume percentile in the market under twenty percent and price rank over ninety percent in the day',
    right: { symbols: 'ada', where: 'xs_rank_volume_24h < 0.2 and xs_rank_ret_24h > 0.9' },
  },
  { say: 'tell me when next short squeeze on pepe', right: {}, refuse: true },
  { say: 'when is the next long flush on btc', right: {}, refuse: true },
  { say: 'when comes next funding above 0.05 percent on bnb', right: {}, refuse: true },
  {
    say: 'in same time oi up 5 percent in day, funding over 0.05 percent and price under vwap, what did sol after?',
    right: { symbols: 'sol', where: 'oi_change_24h >= 5% and funding_rate_8h > 0.05% and vwap_dist_24h < 0' },
  },
  { say: 'open interest of eth down for four hours by three percent or more', right: {}, refuse: true },
  {
    say: 'price deviation from vwap not more than 0.3 percent and taker buy over 57 percent on uni',
    right: { symbols: 'uni', where: 'vwap_dist_24h between -0.3% and 0.3% and taker_buy_ratio_1h > 57%' },
  },
  {
    say: 'distance to the 20 ema less than half percent and bb width under 2 percent on link',
    right: { symbols: 'link', where: 'ema_dist_20_15m > -0.5% and ema_dist_20_15m < 0.5% and bb_width_20_15m < 2%' },
  },
  {
    say: "apt open interest didn't change more than 1 percent in hour but price changed more than 3 percent down",
    right: { symbols: 'apt', where: 'oi_change_1h between -1% and 1% and ret_1h < -3%' },
  },
  {
    say: 'only longs were liquidated on sol in the hour, more than three million',
    right: { symbols: 'sol', where: 'sum(liq_long_usd_1m, 1h) > 3M and sum(liq_short_usd_1m, 1h) <= 0' },
  },
  {
    say: 'Hi there, how often did SUI go up 10 percent or more in a day, while less than 40 percent of the market was up in the last hour? Please exclude 2023.',
    right: { symbols: 'sui', from: '2024-01-01', where: 'ret_24h >= 10% and breadth_1h < 40%' },
  },
  {
    say: 'Hey! Could you list moments when LTC was quiet (hourly realised vol in the bottom 10 percent) for the whole last hour, then moved over 1.5 percent up in 15 minutes, within 2 hours? Cheers',
    right: { symbols: 'ltc', where: 'rv_1h_pctrank <= 0.1 held 1h', next: ['ret_15m > 1.5%'], within: '2h' },
  },
  {
    say: 'btc down 4 percent in an hour with oi down 3 percent, exclude 2023 please',
    right: { symbols: 'btc', from: '2024-01-01', where: 'ret_1h <= -4% and oi_change_1h <= -3%' },
  },
  { say: 'when comes the next bullish engulfing on four hours of eth', right: {}, refuse: true },
  { say: 'next big short squeeze on wif please say when', right: {}, refuse: true },
  {
    say: 'when rsi is under 30 on hourly and then goes over 2 percent up in an hour within six hours, avax',
    right: { symbols: 'avax', where: 'rsi_14_1h < 30', next: ['ret_1h > 2%'], within: '6h' },
  },
  {
    say: 'only shorts liquidated on eth in one hour, at least one million',
    right: { symbols: 'eth', where: 'sum(liq_short_usd_1m, 1h) >= 1M and sum(liq_long_usd_1m, 1h) <= 0' },
  },
  {
    say: 'eth rose on 5 percent for one day, open interest decreased on 4 percent for one day',
    right: { symbols: 'eth', where: 'ret_24h >= 5% and oi_change_24h <= -4%' },
  },
  {
    say: 'before 4 hours the funding of link was negative and now it is positive',
    right: { symbols: 'link', where: 'lag(funding_rate_8h, 4h) < 0 and funding_rate_8h > 0' },
  },
  {
    say: 'price of sol one hour ago was 3 percent lower and one day ago was 5 percent higher',
    right: { symbols: 'sol', where: 'ret_1h >= 3% and ret_24h <= -5%' },
  },
  { say: 'oi of btc one hour ago was lower by 3 percent', right: { symbols: 'btc', where: 'oi_change_1h >= 3%' } },
  {
    say: 'open interest of sol increased for one day on 10 percent and price for one day decreased on 3 percent',
    right: { symbols: 'sol', where: 'oi_change_24h >= 10% and ret_24h <= -3%' },
  },
  {
    say: 'price of link 4 hours ago was 5 percent higher and rsi now is under 30',
    right: { symbols: 'link', where: 'ret_4h <= -5% and rsi_14_15m < 30' },
  },
  {
    say: 'before one day price of xrp was lower by 10 percent and volume now is 3 times normal',
    right: { symbols: 'xrp', where: 'ret_24h >= 10% and rel_volume_1h >= 3' },
  },
  {
    say: 'the whales: average trade over 20 thousand dollars in btc, price up 1 percent hour',
    right: { symbols: 'btc', where: 'avg_trade_usd_1h > 20k and ret_1h >= 1%' },
  },
  {
    say: 'Hello sir, please I need to see moments of link with these conditions: 1) price 24h less than minus 8 percent 2) rsi 1h less than 25 3) volume 1h more than 2 times 4) funding negative. Order: biggest fall first',
    right: {
      symbols: 'link',
      where: 'ret_24h < -8% and rsi_14_1h < 25 and rel_volume_1h > 2 and funding_rate_8h < 0',
      sort: 'ret_24h asc',
    },
  },
  {
    say: 'Good morning. Two questions: when did BTC have spread over 1 bps for 15 minutes, and when was depth under 30 million?',
    right: {},
    refuse: true,
  },
  {
    say: 'average trade more than five thousand dollars on eth and taker buy more than sixty percent',
    right: { symbols: 'eth', where: 'avg_trade_usd_1h > 5k and taker_buy_ratio_1h > 60%' },
  },
  {
    say: 'mean trade over three thousand dollars in sol, cvd over two million',
    right: { symbols: 'sol', where: 'avg_trade_usd_1h > 3k and cvd_usd_1h > 2M' },
  },
  {
    say: 'When was oi of sol up 5 percent in an hour and, other question, when was it down 5 percent in an hour?',
    right: {},
    refuse: true,
  },
  {
    say: 'price of doge a day ago was 10 percent lower and an hour ago 2 percent higher',
    right: { symbols: 'doge', where: 'ret_24h >= 10% and ret_1h <= -2%' },
  },
  {
    say: 'link open interest over one day is down 12 percent and over one hour is up 2 percent',
    right: { symbols: 'link', where: 'oi_change_24h <= -12% and oi_change_1h >= 2%' },
  },
  {
    say: 'Hello, thank you for good tool. Question: MATIC 2024, price 4h minus 7 percent, then in 24h new high of day. Is it many?',
    right: {
      symbols: 'matic',
      from: '2024-01-01',
      to: '2024-12-31',
      where: 'ret_4h <= -7%',
      next: ['donchian_break_24h becomes up'],
      within: '24h',
    },
  },
  {
    say: 'sol price minus 5 percent in 4h, then in 24h new high of day',
    right: { symbols: 'sol', where: 'ret_4h <= -5%', next: ['donchian_break_24h becomes up'], within: '24h' },
  },
  {
    say: 'btc rsi hour over 75, next in 24h new low of day',
    right: { symbols: 'btc', where: 'rsi_14_1h > 75', next: ['donchian_break_24h becomes down'], within: '24h' },
  },
  {
    say: 'ada oi over one day up 15 percent and over one hour down 3 percent',
    right: { symbols: 'ada', where: 'oi_change_24h >= 15% and oi_change_1h <= -3%' },
  },
  {
    say: 'price cross ema 50 hourly from under on link with rvol above 1.5',
    right: { symbols: 'link', where: 'ema_dist_50_1h crosses above 0 and rel_volume_1h > 1.5' },
  },
  {
    say: 'btc cross the vwap from under with volume two times',
    right: { symbols: 'btc', where: 'vwap_dist_24h crosses above 0 and rel_volume_1h >= 2' },
  },
  {
    say: 'sol crosses the 200 hour average from under and oi up 1 percent in hour',
    right: { symbols: 'sol', where: 'sma_dist_200_1h crosses above 0 and oi_change_1h >= 1%' },
  },
  {
    say: 'price of doge crosses 20 ema 15m from over to under, adx over 25',
    right: { symbols: 'doge', where: 'ema_dist_20_15m crosses below 0 and adx_14_15m > 25' },
  },
  {
    say: 'funding of sol negative and in 24 hours it summed to under minus 0.1 percent',
    right: { symbols: 'sol', where: 'funding_rate_8h < 0 and funding_sum_24h < -0.1%' },
  },
  {
    say: 'oi apt up 3 percent in hour, down 10 percent in day',
    right: { symbols: 'apt', where: 'oi_change_1h >= 3% and oi_change_24h <= -10%' },
  },
  {
    say: 'atom spikes 3 percent in 5 minutes and in 5 minutes more gives it all back',
    right: { symbols: 'atom', where: 'ret_5m >= 3%', next: ['ret_5m <= -3%'], within: '5m' },
  },
  {
    say: 'chainlink oi at least four percent down in the hour and then at least four percent up in the hour in no more than a day and a half',
    right: { symbols: 'link', where: 'oi_change_1h <= -4%', next: ['oi_change_1h >= 4%'], within: '36h' },
  },
  {
    say: 'sol oi up 4 percent in hour and then down 4 percent in hour in half a day',
    right: { symbols: 'sol', where: 'oi_change_1h >= 4%', next: ['oi_change_1h <= -4%'], within: '12h' },
  },
  {
    say: 'book imbalance of bnb at least plus zero point four and then at least minus zero point four within fifteen minutes',
    right: { symbols: 'bnb', where: 'book_imbalance >= 0.4', next: ['book_imbalance <= -0.4'], within: '15m' },
  },
  { say: 'price of trx falls 2 percent in 4 hours, show only one each day', right: {}, refuse: true },
  {
    say: 'show only the last one when bnb was minus 7 percent in day',
    right: { symbols: 'bnb', where: 'ret_24h <= -7%', sort: 'time desc', limit: 1 },
  },
  {
    say: 'give only the last one when sol had long liquidations over 5 million in hour',
    right: { symbols: 'sol', where: 'sum(liq_long_usd_1m, 1h) > 5M', sort: 'time desc', limit: 1 },
  },
  {
    say: 'only the first one: eth funding under minus 0.05',
    right: { symbols: 'eth', where: 'funding_rate_8h < -0.05%', sort: 'time asc', limit: 1 },
  },
  { say: 'one example please of btc short squeeze', right: { symbols: 'btc', where: 'rb_short_squeeze', limit: 1 } },
  { say: 'show one per hour only, btc spread over 2 bps', right: {}, refuse: true },
  {
    say: 'imbalance of eth at least 0.3 and within 5 minutes at least minus 0.3',
    right: { symbols: 'eth', where: 'book_imbalance >= 0.3', next: ['book_imbalance <= -0.3'], within: '5m' },
  },
  {
    say: 'cvd of btc more than plus 10 million in the hour and then more than minus 10 million in the hour within 3 hours',
    right: { symbols: 'btc', where: 'cvd_usd_1h > 10M', next: ['cvd_usd_1h < -10M'], within: '3h' },
  },
  {
    say: 'funding of arb over plus 0.05 and later over minus 0.05 in three days',
    right: { symbols: 'arb', where: 'funding_rate_8h > 0.05%', next: ['funding_rate_8h < -0.05%'], within: '3d' },
  },
  {
    say: 'di difference over 20 then over minus 20 in 8 hours, apt',
    right: { symbols: 'apt', where: 'di_diff_14_15m > 20', next: ['di_diff_14_15m < -20'], within: '8h' },
  },
  {
    say: 'return over 2 percent in 15 minutes, then over minus 2 percent in 15 minutes, in 2 hours, wif',
    right: { symbols: 'wif', where: 'ret_15m > 2%', next: ['ret_15m < -2%'], within: '2h' },
  },
  {
    say: 'open interest of bnb up five percent on the day and then it drops three percent in an hour within a day',
    right: { symbols: 'bnb', where: 'oi_change_24h >= 5%', next: ['oi_change_1h <= -3%'], within: '1d' },
  },
  {
    say: 'the oi of eth grows six percent in a day and after it falls four percent in one hour in a day',
    right: { symbols: 'eth', where: 'oi_change_24h >= 6%', next: ['oi_change_1h <= -4%'], within: '1d' },
  },
  {
    say: 'the oi of doge dropped 8 percent in 24 hours, then it rose 3 percent in 1 hour within 12 hours',
    right: { symbols: 'doge', where: 'oi_change_24h <= -8%', next: ['oi_change_1h >= 3%'], within: '12h' },
  },
  {
    say: 'when the open interest jumps 5 percent in an hour on sol and the hour later it is down 3 percent',
    right: { symbols: 'sol', where: 'oi_change_1h >= 5%', next: ['oi_change_1h <= -3%'], within: '1h' },
  },
  { say: 'what was before of the eth fall 5 percent in one hour', right: {}, refuse: true },
  { say: 'show me situation on sol 1 hour before long liquidations 5 million in hour', right: {}, refuse: true },
  { say: 'show coins where oi is more than 20 percent of volume', right: {}, refuse: true },
  {
    say: 'one in ten coins up only and eth down two percent in hour',
    right: { symbols: 'eth', where: 'breadth_1h <= 10% and ret_1h <= -2%' },
  },
  {
    say: 'in the last quarter of an hour price of near minus one and a half percent and spread six bips',
    right: { symbols: 'near', where: 'ret_15m <= -1.5% and spread_bps >= 6' },
  },
  {
    say: 'ADA: the price breaks the 24 hour high, within 1 hour the taker buy ratio falls below 45 percent, and within 4 hours of the break the price is down 2 percent in an hour.',
    right: {
      symbols: 'ada',
      where: 'donchian_break_24h becomes up',
      next: ['taker_buy_ratio_1h crosses below 0.45', 'ret_1h <= -2%'],
      within: '4h',
    },
  },
  {
    say: 'OP price fell by more than 5 percent from its 24 hour high and then got back to less than 1 percent below it within 12 hours.',
    right: { symbols: 'op', where: 'drawdown_24h < -5%', next: ['drawdown_24h > -1%'], within: '12h' },
  },
  {
    say: 'When MATIC loses its 24 hour low and funding is still above 0.01 percent, then within a day funding turns negative.',
    right: {
      symbols: 'matic',
      where: 'donchian_break_24h becomes down and funding_rate_8h > 0.01%',
      next: ['funding_rate_8h crosses below 0'],
      within: '1d',
    },
  },
  {
    say: 'Show XRP when the price was within 1 percent of the 24 hour high the whole hour and then broke above it with 3 times the volume.',
    right: {
      symbols: 'xrp',
      where: 'drawdown_24h >= -1% held 1h',
      next: ['donchian_break_24h becomes up and rel_volume_1h >= 3'],
      within: '4h',
    },
  },
  {
    say: 'When ETH breaks its 24 hour high and funding is below 0.01 percent, then within a day funding goes above 0.03 percent.',
    right: {
      symbols: 'eth',
      where: 'donchian_break_24h becomes up and funding_rate_8h < 0.01%',
      next: ['funding_rate_8h crosses above 0.03%'],
      within: '1d',
    },
  },
  {
    say: 'LINK open interest up 4 percent in an hour, then within an hour liquidations are above 300 thousand.',
    right: { symbols: 'link', where: 'oi_change_1h >= 4%', next: ['liq_usd_1h > 300k'], within: '1h' },
  },
  {
    say: 'ARB falls 4 percent in 4 hours; within the next 4 hours funding turns negative; within the next 12 hours the price rises 4 percent in 4 hours.',
    right: {
      symbols: 'arb',
      where: 'ret_4h <= -4%',
      next: ['funding_rate_8h crosses below 0', 'ret_4h >= 4%'],
      within: '16h',
    },
  },
  {
    say: 'ETH fell more than 4 percent below its 24 hour high and then came back within 1 percent of it in the next 12 hours.',
    right: { symbols: 'eth', where: 'drawdown_24h < -4%', next: ['drawdown_24h >= -1%'], within: '12h' },
  },
  {
    say: 'AAVE spread widened above 10 bps and narrowed below 3 bps within 15 minutes.',
    right: {
      symbols: 'aave',
      where: 'spread_bps crosses above 10',
      next: ['spread_bps crosses below 3'],
      within: '15m',
    },
  },
  {
    say: 'TRX open interest fell 5 percent in an hour and came back 3 percent in an hour within 6 hours.',
    right: { symbols: 'trx', where: 'oi_change_1h <= -5%', next: ['oi_change_1h >= 3%'], within: '6h' },
  },
  {
    say: 'DOGE premium dropped under minus 10 bps and recovered to zero within an hour.',
    right: {
      symbols: 'doge',
      where: 'premium_bps crosses below -10',
      next: ['premium_bps crosses above 0'],
      within: '1h',
    },
  },
  {
    say: 'long short ratio of LINK fell below 1 and recovered to 1.2 in a day',
    right: {
      symbols: 'link',
      where: 'long_short_ratio crosses below 1',
      next: ['long_short_ratio crosses above 1.2'],
      within: '1d',
    },
  },
  {
    say: 'OI of AVAX dropped 6 percent in an hour and recovered 4 percent in an hour within 12 hours',
    right: { symbols: 'avax', where: 'oi_change_1h <= -6%', next: ['oi_change_1h >= 4%'], within: '12h' },
  },
  {
    say: 'book imbalance of NEAR dropped below minus 0.4 and recovered to plus 0.1 within 15 minutes',
    right: {
      symbols: 'near',
      where: 'book_imbalance crosses below -0.4',
      next: ['book_imbalance crosses above 0.1'],
      within: '15m',
    },
  },
  {
    say: 'RSI 1h of ADA dropped under 25 and recovered to 45 within 12 hours',
    right: { symbols: 'ada', where: 'rsi_14_1h crosses below 25', next: ['rsi_14_1h crosses above 45'], within: '12h' },
  },
  {
    say: 'taker ratio of SUI rose over 60 percent and dropped under 50 percent within 4 hours',
    right: {
      symbols: 'sui',
      where: 'taker_buy_ratio_1h crosses above 0.6',
      next: ['taker_buy_ratio_1h crosses below 0.5'],
      within: '4h',
    },
  },
  {
    say: 'ATOM price fell 4 percent in 4 hours, open interest fell 4 percent in one hour, both recovered 2 percent within 12 hours',
    right: {
      symbols: 'atom',
      where: 'ret_4h <= -4% and oi_change_1h <= -4%',
      next: ['ret_4h >= 2% and oi_change_1h >= 2%'],
      within: '12h',
    },
  },
  {
    say: 'SHIB breaks the 24h high, then within an hour rsi above 75',
    right: { symbols: 'shib', where: 'donchian_break_24h becomes up', next: ['rsi_14_15m > 75'], within: '1h' },
  },
  {
    say: 'LINK price up 5 percent in a day, then in a day funding above 0.05 percent',
    right: { symbols: 'link', where: 'ret_24h >= 5%', next: ['funding_rate_8h > 0.05%'], within: '1d' },
  },
  {
    say: 'APT rsi above 80 then within fifteen minutes rsi below 65',
    right: { symbols: 'apt', where: 'rsi_14_15m > 80', next: ['rsi_14_15m < 65'], within: '15m' },
  },
  {
    say: 'DOGE funding above 0.05 percent, within 12 hours price falls 5 percent in 4 hours, within 24 hours funding below 0.01 percent',
    right: {
      symbols: 'doge',
      where: 'funding_rate_8h > 0.05%',
      next: ['ret_4h <= -5%', 'funding_rate_8h < 0.01%'],
      within: '36h',
    },
  },
  {
    say: 'BTC oi falls 3 percent in an hour. Within 4 hours after that the price makes a 24h low. Within 4 hours after that the price is up 2 percent in an hour.',
    right: {
      symbols: 'btc',
      where: 'oi_change_1h <= -3%',
      next: ['donchian_break_24h becomes down', 'ret_1h >= 2%'],
      within: '8h',
    },
  },
  {
    say: 'BNB always had a spread under 1 bps in the last hour, now 3 bps or more',
    right: { symbols: 'bnb', where: 'spread_bps < 1 held 1h', next: ['spread_bps >= 3'], within: '1m' },
  },
  {
    say: 'btc fell two percent in an hour on any weekday except friday',
    right: { symbols: 'btc', where: 'ret_1h <= -2% and weekday in (1, 2, 3, 4)' },
  },
  {
    say: 'bnb last weekend spread above one basis point',
    right: { symbols: 'bnb', from: '2026-11-14', to: '2026-11-15', where: 'spread_bps > 1' },
  },
  {
    say: 'near the most recent hammer on the hour only',
    right: { symbols: 'near', where: 'candle_hammer_1h = hammer and candle_age_1h = 0', limit: 1 },
  },
  {
    say: 'eth last weekend funding below zero',
    right: { symbols: 'eth', from: '2026-11-14', to: '2026-11-15', where: 'funding_rate_8h < 0' },
  },
  {
    say: 'what did doge do last weekend, liquidations over 200 thousand in an hour',
    right: { symbols: 'doge', from: '2026-11-14', to: '2026-11-15', where: 'liq_usd_1h > 200k' },
  },
  {
    say: 'near the last bearish engulfing on the 4 hour chart',
    right: { symbols: 'near', where: 'candle_engulfing_4h = bearish and candle_age_4h = 0', limit: 1 },
  },
  { say: 'apt long liquidations above 100 thousand in an hour on two days in a row', right: {}, refuse: true },
  {
    say: 'ltc gets a bearish macd cross, then a bullish one, then a bearish one again within 12 hours',
    right: {
      symbols: 'ltc',
      where: 'macd_cross_15m becomes bearish',
      next: ['macd_cross_15m becomes bullish', 'macd_cross_15m becomes bearish'],
      within: '12h',
    },
  },
  {
    say: 'aave doji 1h, on the next candle marubozu 1h bullish',
    right: {
      symbols: 'aave',
      where: 'candle_doji_1h = doji and candle_age_1h = 0',
      next: ['candle_marubozu_1h = bullish and candle_age_1h = 0'],
      within: '1h',
    },
  },
  {
    say: 'wif donchian break down with spread percentile above 95, then break up within 12 hours',
    right: {
      symbols: 'wif',
      where: 'donchian_break_24h becomes down and spread_bps_pctrank > 0.95',
      next: ['donchian_break_24h becomes up'],
      within: '12h',
    },
  },
  {
    say: 'btc break down with funding above 0.01, then break up within a day',
    right: {
      symbols: 'btc',
      where: 'donchian_break_24h becomes down and funding_rate_8h > 0.01%',
      next: ['donchian_break_24h becomes up'],
      within: '1d',
    },
  },
  {
    say: 'uni marubozu up 1h and on the next candle marubozu down 1h',
    right: {
      symbols: 'uni',
      where: 'candle_marubozu_1h = bullish and candle_age_1h = 0',
      next: ['candle_marubozu_1h = bearish and candle_age_1h = 0'],
      within: '1h',
    },
  },
  {
    say: 'near inside bar 15m and on the following candle a breakout up',
    right: {
      symbols: 'near',
      where: 'candle_inside_outside_15m = inside and candle_age_15m = 0',
      next: ['donchian_break_24h becomes up'],
      within: '15m',
    },
  },
  {
    say: 'dot morning star 1h, very next candle bullish marubozu 1h',
    right: {
      symbols: 'dot',
      where: 'rb_morning_star_1h',
      next: ['candle_marubozu_1h = bullish and candle_age_1h = 0'],
      within: '1h',
    },
  },
  { say: 'arb oi up for three days in a row', right: {}, refuse: true },
  {
    say: 'algo up 4 percent with volume three times, then down 4 percent with volume three times, hourly, within 12 hours',
    right: {
      symbols: 'algo',
      where: 'ret_1h >= 4% and rel_volume_1h >= 3',
      next: ['ret_1h <= -4% and rel_volume_1h >= 3'],
      within: '12h',
    },
  },
  {
    say: 'Hi, my settings: symbol APT, funding above 0.01, ret 1h below minus 2 percent, limit 75, oldest first.',
    right: { symbols: 'apt', where: 'funding_rate_8h > 0.01% and ret_1h < -2%', sort: 'time asc', limit: 75 },
  },
  {
    say: 'settings for ada: funding below minus 0.01, ret 4h above 2 percent, oldest first',
    right: { symbols: 'ada', where: 'funding_rate_8h < -0.01% and ret_4h > 2%', sort: 'time asc' },
  },
  {
    say: 'new search please, arb, oi change 1h above 3 percent, ret 1h below minus 1 percent',
    right: { symbols: 'arb', where: 'oi_change_1h > 3% and ret_1h < -1%' },
  },
  { say: 'i want signal when sol breaks the day high with volume 3 times', right: {}, refuse: true },
  { say: 'average liquidation size over 50 thousand', right: {}, refuse: true },
  { say: 'funding next over 0.02 on near', right: {}, refuse: true },
  { say: 'top trader long short ratio over 3 on btc', right: {}, refuse: true },
  { say: 'max drawdown of week over 20 percent on wif', right: {}, refuse: true },
  { say: 'i want a signal for eth when long liquidations are over 5 million in the hour', right: {}, refuse: true },
  { say: 'average size of long liquidations over 20 thousand on btc', right: {}, refuse: true },
  { say: 'mean short liquidation above 10 thousand eth', right: {}, refuse: true },
  { say: 'the next funding of link under minus 0.01', right: {}, refuse: true },
  { say: 'new hour low on doge with long liquidations over 100 thousand', right: {}, refuse: true },
  {
    say: 'SOL open interest rises 5 percent in an hour, and after this it goes back by 3 percent in an hour within 8 hours.',
    right: { symbols: 'sol', where: 'oi_change_1h >= 5%', next: ['oi_change_1h <= -3%'], within: '8h' },
  },
  {
    say: 'AVAX is in the top 10 percent of the market for the day, and one day later it is in the bottom 10 percent.',
    right: { symbols: 'avax', where: 'xs_rank_ret_24h >= 0.9', next: ['xs_rank_ret_24h <= 0.1'], within: '1d' },
  },
  {
    say: 'ARB price breaks the day low. Two hours later or earlier it breaks the day high.',
    right: {
      symbols: 'arb',
      where: 'donchian_break_24h becomes down',
      next: ['donchian_break_24h becomes up'],
      within: '2h',
    },
  },
  {
    say: 'AAVE price change in 4 hours is more than 5 percent down and oi change in 24 hours is less than 1 percent.',
    right: { symbols: 'aave', where: 'ret_4h < -5% and oi_change_24h > -1% and oi_change_24h < 1%' },
  },
  {
    say: 'XRP funding did not go over 0.01 percent in 7 days and now it is over 0.03 percent.',
    right: {
      symbols: 'xrp',
      where: 'max(funding_rate_8h, 7d) <= 0.01%',
      next: ['funding_rate_8h > 0.03%'],
      within: '1m',
    },
  },
  {
    say: 'ADA was all the last 4 hours above its 20 ema and is now below it.',
    right: { symbols: 'ada', where: 'ema_dist_20_15m > 0 held 4h', next: ['ema_dist_20_15m < 0'], within: '1m' },
  },
  {
    say: 'UNI rsi hour was over 50 all day and is under 40 now.',
    right: { symbols: 'uni', where: 'rsi_14_1h > 50 held 24h', next: ['rsi_14_1h < 40'], within: '1m' },
  },
  {
    say: 'NEAR volume was below normal for the last 4 hours and is now 3 times normal.',
    right: { symbols: 'near', where: 'rel_volume_1h < 1 held 4h', next: ['rel_volume_1h >= 3'], within: '1h' },
  },
  {
    say: 'eth funding was under 0.01 percent for the last 24 hours and is over 0.02 percent now',
    right: {
      symbols: 'eth',
      where: 'funding_rate_8h < 0.01% held 24h',
      next: ['funding_rate_8h > 0.02%'],
      within: '1m',
    },
  },
  {
    say: 'btc spread never above 0.5 bps in the last 4 hours, now above 1 bps',
    right: { symbols: 'btc', where: 'max(spread_bps, 4h) <= 0.5', next: ['spread_bps > 1'], within: '1m' },
  },
  {
    say: 'doge vpin was below 0.4 for 4 hours and now above 0.55',
    right: { symbols: 'doge', where: 'vpin < 0.4 held 4h', next: ['vpin > 0.55'], within: '1m' },
  },
  {
    say: 'link imbalance was positive for the last hour but now under minus 0.2',
    right: { symbols: 'link', where: 'book_imbalance > 0 held 1h', next: ['book_imbalance < -0.2'], within: '1m' },
  },
  {
    say: "xrp long short ratio stayed over 2 for 24 hours and now it's under 2",
    right: { symbols: 'xrp', where: 'long_short_ratio > 2 held 24h', next: ['long_short_ratio < 2'], within: '1m' },
  },
  {
    say: 'bnb rsi 15m has been between 40 and 60 for 4 hours and is now over 65',
    right: {
      symbols: 'bnb',
      where: 'min(rsi_14_15m, 4h) >= 40 and max(rsi_14_15m, 4h) <= 60',
      next: ['rsi_14_15m > 65'],
      within: '1m',
    },
  },
  {
    say: 'avax volume has been under half of normal for 4 hours and is now over 2 times normal',
    right: { symbols: 'avax', where: 'rel_volume_1h < 0.5 held 4h', next: ['rel_volume_1h > 2'], within: '1h' },
  },
  {
    say: 'ada price was above the 200 hour average for 7 days and now is below',
    right: { symbols: 'ada', where: 'sma_dist_200_1h > 0 held 7d', next: ['sma_dist_200_1h < 0'], within: '1m' },
  },
  {
    say: 'uni depth has been above 1 million for an hour and is now below 500 thousand',
    right: { symbols: 'uni', where: 'depth_usd_100bps > 1M held 1h', next: ['depth_usd_100bps < 500k'], within: '1m' },
  },
  {
    say: 'the oi of fil is up 6 percent in an hour and later goes back 4 percent in an hour within 12 hours',
    right: { symbols: 'fil', where: 'oi_change_1h >= 6%', next: ['oi_change_1h <= -4%'], within: '12h' },
  },
  {
    say: 'wif spread rose above 15 bps and went back under 5 bps in one hour',
    right: { symbols: 'wif', where: 'spread_bps crosses above 15', next: ['spread_bps < 5'], within: '1h' },
  },
  {
    say: 'atom change of long short ratio less than 2 percent in a day with price 5 percent down in the day',
    right: { symbols: 'atom', where: 'long_short_change_24h > -2% and long_short_change_24h < 2% and ret_24h <= -5%' },
  },
  {
    say: 'apt price move less than 1 percent in four hours, oi move more than 4 percent in the hour',
    right: { symbols: 'apt', where: 'ret_4h > -1% and ret_4h < 1% and oi_change_1h > 4%' },
  },
  {
    say: 'aave distance to day high less than 1 percent and distance to vwap less than 1 percent',
    right: { symbols: 'aave', where: 'drawdown_24h > -1% and vwap_dist_24h > -1% and vwap_dist_24h < 1%' },
  },
  {
    say: 'algo price changes by less than 0.5 percent in an hour with 3 times the volume',
    right: { symbols: 'algo', where: 'ret_1h > -0.5% and ret_1h < 0.5% and rel_volume_1h >= 3' },
  },
  {
    say: 'uni breakdown with rsi 15m below 20, then break up within 2 days',
    right: {
      symbols: 'uni',
      where: 'donchian_break_24h becomes down and rsi_14_15m < 20',
      next: ['donchian_break_24h becomes up'],
      within: '2d',
    },
  },
  {
    say: 'xrp oi over one hour is plus 4 percent and over 24 hours is minus 4 percent',
    right: { symbols: 'xrp', where: 'oi_change_1h >= 4% and oi_change_24h <= -4%' },
  },
  {
    say: 'bnb oi for the hour down 3 percent, for the day up 3 percent, price for the hour down 1 percent',
    right: { symbols: 'bnb', where: 'oi_change_1h <= -3% and oi_change_24h >= 3% and ret_1h <= -1%' },
  },
  {
    say: 'oi of avax grew 4 percent in an hour, and after that lost 4 percent in an hour within 6 hours',
    right: { symbols: 'avax', where: 'oi_change_1h >= 4%', next: ['oi_change_1h <= -4%'], within: '6h' },
  },
  {
    say: 'oi of sui collapsed 8 percent in an hour and then increased 3 percent in an hour within a day',
    right: { symbols: 'sui', where: 'oi_change_1h <= -8%', next: ['oi_change_1h >= 3%'], within: '1d' },
  },
  {
    say: 'funding on wif hit 0.1 percent and then hit minus 0.05 percent within 3 days',
    right: { symbols: 'wif', where: 'funding_rate_8h >= 0.1%', next: ['funding_rate_8h <= -0.05%'], within: '3d' },
  },
  {
    say: 'rsi on the 15m of fil hits 85 and in the next two hours it hits 50',
    right: { symbols: 'fil', where: 'rsi_14_15m >= 85', next: ['rsi_14_15m <= 50'], within: '2h' },
  },
  {
    say: 'sui has short squeeze in asia session, then minus 3 percent in 4 hours, inside 12 hours',
    right: { symbols: 'sui', where: 'rb_short_squeeze and session = asia', next: ['ret_4h <= -3%'], within: '12h' },
  },
]
