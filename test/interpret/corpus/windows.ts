/** Minima and maxima, means, persistence, past values, crossings, negations. */
import { event, type Phrasing } from '../phrasing.js'

const held = (op: string, value: number, within: string, at_least: number) => ({ op, value, within, at_least })

export const WINDOWS: readonly Phrasing[] = [
  { say: 'highest vpin in 4h above 0.9', where: [['vpin.max_4h', 'gt', 0.9]] },
  { say: 'lowest rsi of the last 24h below 15', where: [['rsi_14_15m.min_24h', 'lt', 15]] },
  { say: '4h max of vpin over .85', where: [['vpin.max_4h', 'gt', 0.85]] },
  { say: 'maximum spread over the last hour above 20 bps', where: [['spread_bps.max_1h', 'gt', 20]] },
  { say: 'peak funding in 7d above 0.2%', where: [['funding_rate_8h.max_7d', 'gt', 0.002]] },
  { say: 'mean vpin over 24h above 0.5', where: [['vpin.mean_24h', 'gt', 0.5]] },
  { say: 'average book imbalance over 15 minutes below -0.4', where: [['book_imbalance.mean_15m', 'lt', -0.4]] },
  { say: 'standard deviation of vpin over 4h above 0.1', where: [['vpin.std_4h', 'gt', 0.1]] },
  { say: 'range of rsi over 4h above 40', where: [['rsi_14_15m.range_4h', 'gt', 40]] },
  { say: 'z-score of spread over 24h above 3', where: [['spread_bps.zscore_24h', 'gt', 3]] },
  { say: 'slope of vpin over 1h above 0.1', where: [['vpin.slope_1h', 'gt', 0.1]] },
  { say: 'slope of open interest over 24h is positive', where: [['oi_usd.slope_24h', 'gt', 0]] },
  { say: 'change in vpin over 1h above 0.2', where: [['vpin.delta_1h', 'gt', 0.2]] },
  { say: 'vpin rises by 0.3 in 30 minutes', where: [['vpin.delta_30m', 'gte', 0.3]] },
  { say: 'rsi drops 25 points in 4h', where: [['rsi_14_15m.delta_4h', 'lte', -25]] },
  { say: 'spread widens by 10 bps in 5 minutes', where: [['spread_bps.delta_5m', 'gte', 10]] },
  { say: 'total volume over 30 minutes above 20m', where: [['quote_volume_1m.sum_30m', 'gt', 20_000_000]] },
  { say: 'volume in 15 minutes above $8m', where: [['quote_volume_1m.sum_15m', 'gt', 8_000_000]] },
  {
    say: 'vpin above 0.8 at some point in the last 24h and rsi above 60',
    where: [
      ['vpin.max_24h', 'gt', 0.8],
      ['rsi_14_15m', 'gt', 60],
    ],
  },
  {
    say: 'rsi below 20 at any time in the last 4 hours, now above 50',
    where: [
      ['rsi_14_15m.min_4h', 'lt', 20],
      ['rsi_14_15m', 'gt', 50],
    ],
  },
  { say: 'vpin above 0.7 in the last 30 minutes', where: [['vpin.max_30m', 'gt', 0.7]] },
  { say: 'vpin never above 0.4 in the last 4h', where: [['vpin.max_4h', 'lte', 0.4]] },
  { say: 'vpin was above 0.7 an hour ago', where: [['vpin.lag_1h', 'gt', 0.7]] },
  {
    say: '4h ago rsi was below 30 and now rsi is above 60',
    where: [
      ['rsi_14_15m.lag_4h', 'lt', 30],
      ['rsi_14_15m', 'gt', 60],
    ],
  },
  { say: 'vpin above 0.6 for 30 minutes', where: [['vpin', 'held', held('gt', 0.6, '30m', 30)]] },
  { say: 'vpin above 0.6 for at least 4 hours', where: [['vpin', 'held', held('gt', 0.6, '4h', 240)]] },
  { say: 'funding stays below zero for 24h', where: [['funding_rate_8h', 'held', held('lt', 0, '24h', 1440)]] },
  { say: 'rsi under 30 for at least 20 minutes', where: [['rsi_14_15m', 'held', held('lt', 30, '30m', 20)]] },
  { say: 'vpin above .5 for 45 of the last 60 minutes', where: [['vpin', 'held', held('gt', 0.5, '1h', 45)]] },
  {
    say: 'spread above 5 bps for at least 10 of the last 15 minutes',
    where: [['spread_bps', 'held', held('gt', 5, '15m', 10)]],
  },
  {
    say: 'book imbalance over 0.2 for most of the last hour',
    where: [['book_imbalance', 'held', held('gt', 0.2, '1h', 31)]],
  },
  { say: 'vpin at or above 0.7 all of the last 30 minutes', where: [['vpin', 'held', held('gte', 0.7, '30m', 30)]] },
  { say: 'rsi held above 50 over the last 4h', where: [['rsi_14_15m', 'held', held('gt', 50, '4h', 240)]] },
  { say: 'vpin remained above 0.55 for 90% of the last hour', where: [['vpin', 'held', held('gt', 0.55, '1h', 54)]] },
  { say: 'rsi crosses above 70', where: [['rsi_14_15m', 'crosses_above', 70]] },
  { say: 'vpin crossing below 0.3', where: [['vpin', 'crosses_below', 0.3]] },
  { say: 'rsi breaks above 60 on the 1h', where: [['rsi_14_1h', 'crosses_above', 60]] },
  { say: 'rsi climbs above 80', where: [['rsi_14_15m', 'crosses_above', 80]] },
  { say: 'vpin drops below 0.2', where: [['vpin', 'crosses_below', 0.2]] },
  { say: 'price crosses below the 50 ema', where: [['ema_dist_50_1h', 'crosses_below', 0]] },
  { say: 'premium turns negative', where: [['premium_bps', 'crosses_below', 0]] },
  { say: 'rsi is not above 40', where: [['rsi_14_15m', 'lte', 40]] },
  { say: 'vpin not below 0.6', where: [['vpin', 'gte', 0.6]] },
  { say: "price isn't up over 24h", where: [['ret_24h', 'lte', 0]] },
  {
    say: 'eth did not drop 5% in a day and vpin above .8',
    symbols: ['ethusdt'],
    where: [
      ['ret_24h', 'gt', -0.05],
      ['vpin', 'gt', 0.8],
    ],
  },
  {
    say: 'vpin above 0.5 and below 0.6',
    where: [
      ['vpin', 'gt', 0.5],
      ['vpin', 'lt', 0.6],
    ],
  },
  { say: 'rsi at least 40 and at most 60', where: [['rsi_14_15m', 'between', [40, 60]]] },
  { say: 'drawdown of at least 15%', where: [['drawdown_24h', 'lte', -0.15]] },
  { say: 'drawdown deeper than 10%', where: [['drawdown_24h', 'lt', -0.1]] },
  { say: 'drawdown below -10%', where: [['drawdown_24h', 'lt', -0.1]] },
  { say: 'range position above 0.9', where: [['range_pos_24h', 'gt', 0.9]] },
  {
    say: 'price is in the upper 10% of its 24h range: range position at least 90%',
    where: [['range_pos_24h', 'gte', 0.9]],
  },
  { say: '7% below the high of the day', where: [['drawdown_24h', 'lte', -0.07]] },
  { say: 'down 12% from the 24h high', where: [['drawdown_24h', 'lte', -0.12]] },
  { say: 'less than 2% off the 24h high', where: [['drawdown_24h', 'gt', -0.02]] },
  { say: 'between 5 and 10% above the 24h low', where: [['drawup_24h', 'between', [0.05, 0.1]]] },
  { say: 'rsi crossed 30 from below', where: [['rsi_14_15m', 'crosses_above', 30]] },
  { say: 'vpin crosses 0.6 from above', where: [['vpin', 'crosses_below', 0.6]] },
  { say: 'rsi < 30 for 4 consecutive hours', where: [['rsi_14_15m', 'held', held('lt', 30, '4h', 240)]] },
  {
    say: 'rsi was below 30 and is now above 30',
    where: [
      ['rsi_14_15m', 'lt', 30],
      ['rsi_14_15m', 'gt', 30],
    ],
  },
  // The span over which a name is measured, and not how long it held.
  {
    say: 'eth more than 20 million dollars were liquidated over the last hour',
    symbols: ['ethusdt'],
    where: [['liq_usd_1h', 'gt', 20_000_000]],
    left: [],
  },
  {
    say: 'ada the parkinson volatility over the day remained above 4 percent',
    symbols: ['adausdt'],
    where: [['parkinson_24h', 'gt', 0.04]],
    left: [],
  },
  { say: 'cvd for the hour stayed below -50m', where: [['cvd_usd_1h', 'lt', -50_000_000]], left: [] },
  { say: 'jump share during the day stayed under 0.2', where: [['jump_share_24h', 'lt', 0.2]], left: [] },
  {
    say: 'the funding rate stayed above 0.05% over the last 4 hours',
    where: [['funding_rate_8h', 'held', held('gt', 0.0005, '4h', 240)]],
  },
  // How long it held, in more words.
  {
    say: 'spread above 5 bps for a whole quarter of an hour',
    where: [['spread_bps', 'held', held('gt', 5, '15m', 15)]],
  },
  {
    say: 'vpin has been above 0.6 through a full half hour without a pause',
    where: [['vpin', 'held', held('gt', 0.6, '30m', 30)]],
    left: [],
  },
  { say: 'basis under -10 bps throughout the whole hour', where: [['basis_bps', 'held', held('lt', -10, '1h', 60)]] },
  // What is looked for, and no length of time.
  {
    say: 'look for a 1h doji on link while the 1h rsi is under 30',
    symbols: ['linkusdt'],
    where: [...event('doji', '1h', 'doji'), ['rsi_14_1h', 'lt', 30]],
  },
  {
    say: 'check avax for a 4-hour bearish engulfing',
    symbols: ['avaxusdt'],
    where: [...event('engulfing', '4h', 'bearish')],
    left: [],
  },
  // One span for two moves: the second one is shown.
  {
    say: 'open interest rose 15% over 24 hours and the price moved less than 1% in either direction',
    where: [
      ['oi_change_24h', 'gte', 0.15],
      ['ret_24h', 'gt', -0.01],
      ['ret_24h', 'lt', 0.01],
    ],
    left: ['price moved'],
  },
  {
    say: 'btc down more than 8% over 24 hours with open interest down more than 20%',
    symbols: ['btcusdt'],
    where: [
      ['ret_24h', 'lt', -0.08],
      ['oi_change_24h', 'lt', -0.2],
    ],
    left: ['open interest down'],
  },
  {
    say: 'long short ratio up 30% in 24h while price fell 5%',
    where: [
      ['long_short_change_24h', 'gte', 0.3],
      ['ret_24h', 'lte', -0.05],
    ],
    left: ['price fell'],
  },
  {
    say: 'eth up 5% in 4h, funding above 0.03% and open interest up 2% in 1h',
    symbols: ['ethusdt'],
    where: [
      ['ret_4h', 'gte', 0.05],
      ['funding_rate_8h', 'gt', 0.0003],
      ['oi_change_1h', 'gte', 0.02],
    ],
  },
  // The hour behind midnight.
  {
    say: 'sundays in the first hour after midnight utc with spread above 4 bps',
    where: [
      ['weekday', 'eq', 7],
      ['hour_utc', 'eq', 0],
      ['spread_bps', 'gt', 4],
    ],
    left: [],
  },
  // Ranks that last, and a size before its direction.
  {
    say: 'spread percentile rank (7d) >= 0.9 in at least 40 of the last 60 minutes',
    where: [['spread_bps_pctrank', 'held', held('gte', 0.9, '1h', 40)]],
    left: [],
  },
  {
    say: 'sol oi more than 12% down in a day',
    symbols: ['solusdt'],
    where: [['oi_change_24h', 'lt', -0.12]],
    left: [],
  },
  { say: 'price was off by at least 4% over 24 hours', where: [['ret_24h', 'lte', -0.04]], left: [] },
]
