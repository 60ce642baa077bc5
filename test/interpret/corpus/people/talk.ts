/** Talk in its own clause, or around a request, that a question was once asked about. */
import type { Phrasing } from '../../phrasing.js'

export const TALK: readonly Phrasing[] = [
  {
    say: 'hello Mia, could we have Monday to Thursday, asia session, with ltc up more than 3 % in the hour?',
    symbols: ['ltcusdt'],
    where: [
      ['session', 'eq', 'asia'],
      ['weekday', 'in', [1, 2, 3, 4]],
      ['ret_1h', 'gt', 0.03],
    ],
  },
  {
    say: 'Hello Sven, the weather in Oslo is horrible. When was the bid-ask spread of ADA above 4 bps? Regards, Tim',
    symbols: ['adausdt'],
    where: [['spread_bps', 'gt', 4]],
  },
  {
    say: 'lmao who keeps longing this, need sol with rsi 15m above 85',
    symbols: ['solusdt'],
    where: [['rsi_14_15m', 'gt', 85]],
  },
  {
    say: 'my barber is so long on ada its not even funny, find me long short ratio above 4',
    symbols: ['adausdt'],
    where: [['long_short_ratio', 'gt', 4]],
  },
  {
    say: 'As discussed, I am curious whether heavy selling gets absorbed: ADA minutes with less than 35 percent taker buys over the hour. Many thanks, Leo',
    symbols: ['adausdt'],
    where: [['taker_buy_ratio_1h', 'lt', 0.35]],
  },
  {
    say: 'tron or aave, no matter which, when beta to bitcoin is more than 1.4',
    symbols: ['trxusdt', 'aaveusdt'],
    where: [['beta_btc_24h', 'gt', 1.4]],
  },
  {
    say: 'need link vs ltc, both when adx 15m > 45',
    symbols: ['linkusdt', 'ltcusdt'],
    where: [['adx_14_15m', 'gt', 45]],
  },
  {
    say: 'sol always bleeds vs btc.. show 1h excess return under -2%',
    symbols: ['solusdt'],
    where: [['excess_ret_1h', 'lt', -0.02]],
  },
  {
    say: 'when did the market sell off i mean fewer than 12 percent of coins up on the hour',
    where: [['breadth_1h', 'lt', 0.12]],
  },
  { say: 'I do not trust this rally, vpin over 0.8 on eth please', symbols: ['ethusdt'], where: [['vpin', 'gt', 0.8]] },
  {
    say: 'the crowd never ever learns, eth funding over 0.06%',
    symbols: ['ethusdt'],
    where: [['funding_rate_8h', 'gt', 0.0006]],
  },
  {
    say: 'Could you check ADA for a 15-minute hammer while vpin was above 0.6?',
    symbols: ['adausdt'],
    where: [
      ['candle_hammer_15m', 'eq', 'hammer'],
      ['candle_age_15m', 'eq', 0],
      ['vpin', 'gt', 0.6],
    ],
  },
  {
    say: 'look at link for a bullish 1h engulfing with vpin above 0.65',
    symbols: ['linkusdt'],
    where: [
      ['candle_engulfing_1h', 'eq', 'bullish'],
      ['candle_age_1h', 'eq', 0],
      ['vpin', 'gt', 0.65],
    ],
  },
  {
    say: 'when ltc is break down low of 24 hour in night asia session',
    symbols: ['ltcusdt'],
    where: [
      ['session', 'eq', 'asia'],
      ['donchian_break_24h', 'becomes', 'down'],
    ],
  },
  {
    say: "Hey Mo, remember our chat about dead volume? I'd like OP whenever the hourly volume was less than a third of normal",
    symbols: ['opusdt'],
    where: [['rel_volume_1h', 'lt', 0.333333333333]],
  },
  {
    say: "i'm looking for times when ada fell by more than eight percent in a day scratch that nine percent in a day",
    symbols: ['adausdt'],
    where: [['ret_24h', 'lt', -0.09]],
  },
  {
    say: 'arb funding went super neg, like under -0.08%',
    symbols: ['arbusdt'],
    where: [['funding_rate_8h', 'lt', -0.0008]],
  },
  {
    say: "Hi Ed, I'd like to go through the DOGE cases with you on Thursday: VPIN above its 95th percentile. See you, Amy",
    symbols: ['dogeusdt'],
    where: [['vpin_pctrank', 'gt', 0.95]],
  },
  {
    say: 'Hello, long time user, first time writer. I need AVAX when vpin is above 0.85. Keep up the good work! Hans',
    symbols: ['avaxusdt'],
    where: [['vpin', 'gt', 0.85]],
  },
  {
    say: 'a customer complains about slippage. UNI spread above 15 bps please. Cheers, Ravi (Support)',
    symbols: ['uniusdt'],
    where: [['spread_bps', 'gt', 15]],
  },
  {
    say: 'Morning Luca, after last night I want to see precedents on SOL: hourly liquidations above 40 million. Thanks, Helen',
    symbols: ['solusdt'],
    where: [['liq_usd_1h', 'gt', 40000000]],
  },
  {
    say: 'Dear Dr Weber, I look for broad sell-offs, seen on LINK: less than 12 % of all coins up on the hour and Bitcoin down more than 3 % in that same hour. Yours, Henk',
    symbols: ['linkusdt'],
    where: [
      ['breadth_1h', 'lt', 0.12],
      ['btc_ret_1h', 'lt', -0.03],
    ],
  },
  {
    say: 'lads what does ada do after a gravestone doji on the 4h with vpin over 0.7',
    symbols: ['adausdt'],
    where: [
      ['candle_doji_4h', 'eq', 'gravestone'],
      ['candle_age_4h', 'eq', 0],
      ['vpin', 'gt', 0.7],
    ],
  },
  {
    say: 'ngl uni looks cooked every time the 5m rsi is above 92. find me those from this year',
    symbols: ['uniusdt'],
    from: '2026-01-01',
    to: '2026-11-20T12:00:00Z',
    where: [['rsi_14_5m', 'gt', 92]],
  },
  {
    say: 'link was a ghost town in sept 2025 wasnt it, gimme rel volume 1h under 0.15',
    symbols: ['linkusdt'],
    from: '2025-09-01',
    to: '2025-10-01',
    where: [['rel_volume_1h', 'lt', 0.15]],
  },
  {
    say: 'Dear Sir, in connection with file 2231 I kindly ask for minutes of ETH with vpin above 0.9',
    symbols: ['ethusdt'],
    where: [['vpin', 'gt', 0.9]],
  },
  {
    say: 'Market breadth (1h) <= 0.12 with BTC 24h return > 0. Restrict to the BTC contract.',
    symbols: ['btcusdt'],
    where: [
      ['breadth_1h', 'lte', 0.12],
      ['btc_ret_24h', 'gt', 0],
    ],
  },
  {
    say: 'whole market puking: breadth below 6% and then btc bounces over 1.5% in an hour, within 12h, on btc',
    symbols: ['btcusdt'],
    steps: [[['breadth_1h', 'lt', 0.06]], [['btc_ret_1h', 'gt', 0.015]]],
    within: '12h',
  },
  {
    say: 'Market breadth on the hour <= 0.1 although BTC lost more than 0.5 % in that hour; report BTC only.',
    symbols: ['btcusdt'],
    where: [
      ['breadth_1h', 'lte', 0.1],
      ['btc_ret_1h', 'lt', -0.005],
    ],
  },
  {
    say: 'which alts were top 4% of gainers over 24h while btc was down more than 3% same day?',
    without: ['btcusdt'],
    where: [
      ['xs_rank_ret_24h', 'gte', 0.96],
      ['btc_ret_24h', 'lt', -0.03],
    ],
  },
  {
    say: 'Hi Dave, between two boiler jobs: can you look up when XRP was up 25 % or more on the week? Ta, Mick',
    symbols: ['xrpusdt'],
    where: [['ret_7d', 'gte', 0.25]],
  },
  {
    say: 'Hey team, we had 3 complaints about wide spreads. Please list XRP minutes with a spread over 5 bps.',
    symbols: ['xrpusdt'],
    where: [['spread_bps', 'gt', 5]],
  },
  {
    say: 'okay new one dogecoin open interest up nine percent in a day funding over point zero four percent',
    symbols: ['dogeusdt'],
    where: [
      ['oi_change_24h', 'gte', 0.09],
      ['funding_rate_8h', 'gt', 0.0004],
    ],
  },
  {
    say: 'give me the bitcoin minutes from march twenty twenty five with hourly realized vol over one point three percent',
    symbols: ['btcusdt'],
    from: '2025-03-01',
    to: '2025-04-01',
    where: [['rv_1h', 'gt', 0.013]],
  },
  {
    say: 'sol vpin above 0.82, examples from 2024',
    symbols: ['solusdt'],
    from: '2024-01-01',
    to: '2025-01-01',
    where: [['vpin', 'gt', 0.82]],
  },
]
