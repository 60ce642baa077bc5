/** Whole sentences with many filler words. */
import { event, type Phrasing } from '../phrasing.js'

const BTC = ['btcusdt']

export const CHATTY: readonly Phrasing[] = [
  {
    say: 'Could you please find all the times when Ethereum dropped by at least 4% within one hour?',
    symbols: ['ethusdt'],
    where: [['ret_1h', 'lte', -0.04]],
  },
  {
    say: 'I am looking for moments where the price of bitcoin rose more than 2 percent in 15 minutes.',
    symbols: BTC,
    where: [['ret_15m', 'gt', 0.02]],
  },
  { say: 'Hello, when did Solana fall ten percent in a day?', symbols: ['solusdt'], where: [['ret_24h', 'lte', -0.1]] },
  {
    say: 'What happened after dogecoin gained 20% in 24 hours?',
    symbols: ['dogeusdt'],
    where: [['ret_24h', 'gte', 0.2]],
  },
  { say: 'what usually happens when funding is above 0.05 percent', where: [['funding_rate_8h', 'gt', 0.0005]] },
  { say: 'show me all cases in which the relative strength index was below 20', where: [['rsi_14_15m', 'lt', 20]] },
  {
    say: 'how many times has xrp lost five percent in an hour',
    symbols: ['xrpusdt'],
    where: [['ret_1h', 'lte', -0.05]],
  },
  {
    say: 'I want to see every time the bid ask spread was larger than 10 basis points',
    where: [['spread_bps', 'gt', 10]],
  },
  { say: 'tell me when open interest fell by more than 10 percent in a day', where: [['oi_change_24h', 'lt', -0.1]] },
  { say: 'please list situations where the order book imbalance exceeded 0.6', where: [['book_imbalance', 'gt', 0.6]] },
  {
    say: 'I was wondering how often bitcoin goes up at least three percent in four hours',
    symbols: BTC,
    where: [['ret_4h', 'gte', 0.03]],
  },
  { say: 'periods when realised volatility over the last hour was above 1.5%', where: [['rv_1h', 'gt', 0.015]] },
  {
    say: 'moments with very heavy trading, at least five times the average volume',
    where: [['rel_volume_1h', 'gte', 5]],
  },
  { say: 'Did cardano ever drop 8% or more in four hours?', symbols: ['adausdt'], where: [['ret_4h', 'lte', -0.08]] },
  { say: 'has litecoin tripled in a week', symbols: ['ltcusdt'], where: [['ret_7d', 'gte', 2]] },
  { say: 'find all coins that halved in 7 days', where: [['ret_7d', 'lte', -0.5]] },
  {
    say: 'I would love to see when bitcoin was trading more than 5% below its 24h high',
    symbols: BTC,
    where: [['drawdown_24h', 'lt', -0.05]],
  },
  {
    say: 'times at which ether had bounced 10% from the low of the day',
    symbols: ['ethusdt'],
    where: [['drawup_24h', 'gte', 0.1]],
  },
  { say: 'when price was within 1% of the 24h high', where: [['drawdown_24h', 'gte', -0.01]] },
  {
    say: 'when were there a lot of liquidations, say more than 20 million dollars in an hour',
    where: [['liq_usd_1h', 'gt', 20_000_000]],
  },
  {
    say: 'show me when long liquidations in the last hour were above one million',
    where: [['liq_long_usd_1m.sum_1h', 'gt', 1_000_000]],
  },
  { say: 'Which minutes had a taker buy ratio of at least 65 percent?', where: [['taker_buy_ratio_1h', 'gte', 0.65]] },
  {
    say: 'I need the moments at which the RSI on the one hour chart crossed above 70',
    where: [['rsi_14_1h', 'crosses_above', 70]],
  },
  { say: 'when did rsi fall below 25', where: [['rsi_14_15m', 'crosses_below', 25]] },
  {
    say: 'a bullish engulfing candle on the four hour chart of chainlink please',
    symbols: ['linkusdt'],
    where: event('engulfing', '4h', 'bullish'),
  },
  {
    say: 'I saw a hanging man on the 15 minute chart, when did that happen on bnb',
    symbols: ['bnbusdt'],
    where: event('hammer', '15m', 'hanging_man'),
  },
  {
    say: 'three white soldiers on the hourly for polkadot',
    symbols: ['dotusdt'],
    where: event('soldiers_crows', '1h', 'soldiers'),
  },
  { say: 'show evening stars on 4h candles', where: event('star', '4h', 'evening') },
  {
    say: 'days when less than 20% of coins were up over the past hour',
    where: [['breadth_1h', 'lt', 0.2]],
  },
  { say: 'more than 90% of coins down in the last hour', where: [['breadth_1h', 'lt', 0.1]] },
  {
    say: 'moments during the US session when bitcoin fell 2% in an hour',
    symbols: BTC,
    where: [
      ['session', 'eq', 'us'],
      ['ret_1h', 'lte', -0.02],
    ],
  },
  {
    say: 'on fridays, bitcoin down more than 3% in 4 hours',
    symbols: BTC,
    where: [
      ['weekday', 'eq', 5],
      ['ret_4h', 'lt', -0.03],
    ],
  },
  {
    say: 'at the weekend when alts rise 5% in an hour',
    without: BTC,
    where: [
      ['weekday', 'in', [6, 7]],
      ['ret_1h', 'gte', 0.05],
    ],
  },
  {
    say: 'every time vpin was higher than 0.7 between 13:00 and 17:00',
    where: [
      ['vpin', 'gt', 0.7],
      ['hour_utc', 'between', [13, 16]],
    ],
  },
  {
    say: 'at 8 utc with vpin over 0.6',
    where: [
      ['hour_utc', 'eq', 8],
      ['vpin', 'gt', 0.6],
    ],
  },
  {
    say: 'less than 10 minutes before funding with the spread above 5 bps',
    where: [
      ['minutes_to_funding', 'lt', 10],
      ['spread_bps', 'gt', 5],
    ],
  },
  {
    say: 'newly listed coins, less than 7 days old, that gain 50% in a day',
    where: [
      ['recorded_age_days', 'lt', 7],
      ['ret_24h', 'gte', 0.5],
    ],
  },
  {
    say: 'Show me the 20 most recent times bitcoin fell 5% in a day',
    symbols: BTC,
    where: [['ret_24h', 'lte', -0.05]],
    limit: 20,
  },
  {
    say: 'bitcoin fell 5% in a day, show the oldest first',
    symbols: BTC,
    where: [['ret_24h', 'lte', -0.05]],
    sort: ['times.anchor_time', 'asc'],
  },
  { say: 'when was the market calm, with 1h realised volatility under 0.2%', where: [['rv_1h', 'lt', 0.002]] },
  {
    say: 'I mean coins whose correlation with bitcoin is below 0.3',
    where: [['corr_btc_24h', 'lt', 0.3]],
  },
  { say: 'coins with a beta above 2', where: [['beta_btc_24h', 'gt', 2]] },
  { say: 'the strongest 5% of coins over the last day', where: [['xs_rank_ret_24h', 'gte', 0.95]] },
  { say: 'bottom 10% of coins by 24h return', where: [['xs_rank_ret_24h', 'lte', 0.1]] },
  { say: 'top 20% by volume', where: [['xs_rank_volume_24h', 'gte', 0.8]] },
  { say: 'how does eth behave after losing 8% in one day', symbols: ['ethusdt'], where: [['ret_24h', 'lte', -0.08]] },
  {
    say: 'give me all moments where funding on sol was more negative than -0.05%',
    symbols: ['solusdt'],
    where: [['funding_rate_8h', 'lt', -0.0005]],
  },
  { say: 'show hours where btc volume was 4 times average', symbols: BTC, where: [['rel_volume_1h', 'gte', 4]] },
  {
    say: 'when did open interest rise 15% in a day without the price moving more than 3% in a day',
    where: [
      ['oi_change_24h', 'gte', 0.15],
      ['ret_24h', 'between', [-0.03, 0.03]],
    ],
  },
  {
    say: 'within 30 minutes of funding and vpin above .6',
    where: [
      ['minutes_to_funding', 'lte', 30],
      ['vpin', 'gt', 0.6],
    ],
  },
  {
    say: 'in the last hour before funding with the spread over 6 bps',
    where: [
      ['minutes_to_funding', 'lte', 60],
      ['spread_bps', 'gt', 6],
    ],
  },
  {
    say: 'vpin above .7 outside of us hours',
    where: [
      ['vpin', 'gt', 0.7],
      ['session', 'neq', 'us'],
    ],
  },
  {
    say: '9am to 5pm utc with vpin over .7',
    where: [
      ['hour_utc', 'between', [9, 16]],
      ['vpin', 'gt', 0.7],
    ],
  },
  { say: 'how far does eth fall after vpin above .8', symbols: ['ethusdt'], where: [['vpin', 'gt', 0.8]] },
  {
    say: 'what if btc falls 5% in an hour, how low does it go in 24h',
    symbols: BTC,
    where: [['ret_1h', 'lte', -0.05]],
  },
  // What followed is in every result: a question about it is no condition, and nothing of it is left over.
  ...[
    "what's the average return 24h later?",
    'median return a day later?',
    'what happened in the next 4 hours?',
    'what happened to price 3 days later?',
    'is it higher 4h later?',
    'what percentage of the time is it higher one week later?',
  ].map(
    (asked): Phrasing => ({
      say: `btc drops 3% in 1h. ${asked}`,
      symbols: BTC,
      where: [['ret_1h', 'lte', -0.03]],
      left: [],
    }),
  ),
  { say: 'vpin above 0.9, was price lower a day later?', where: [['vpin', 'gt', 0.9]], left: [] },
  {
    say: 'vpin above 0.9, and price is lower 24h later',
    steps: [[['vpin', 'gt', 0.9]], [['ret_24h', 'lt', 0]]],
    within: '1d',
  },
]
