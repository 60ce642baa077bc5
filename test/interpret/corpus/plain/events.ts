/** Events in other words: which came first, whose subject goes on, on which day one of them was, which time is left out, and by which move rows are sorted. */
import type { Phrasing } from '../../phrasing.js'

const BTC = ['btcusdt']
const ETH = ['ethusdt']
const SOL = ['solusdt']

export const EVENTS: readonly Phrasing[] = [
  {
    say: 'btc hammers on the 1h that came within 3 hours after a 2% drop in an hour',
    symbols: BTC,
    steps: [
      [['ret_1h', 'lte', -0.02]],
      [
        ['candle_hammer_1h', 'eq', 'hammer'],
        ['candle_age_1h', 'eq', 0],
      ],
    ],
    within: '3h',
    left: [],
  },
  {
    say: 'eth open interest rises 4% in an hour, then it falls 2% in an hour, within 6 hours',
    symbols: ETH,
    steps: [[['oi_change_1h', 'gte', 0.04]], [['oi_change_1h', 'lte', -0.02]]],
    within: '6h',
  },
  {
    say: 'sol falls 2% in 1h with oi down, then rises 2% in 1h within 6h',
    symbols: SOL,
    steps: [
      [
        ['ret_1h', 'lte', -0.02],
        ['oi_change_1h', 'lt', 0],
      ],
      [['ret_1h', 'gte', 0.02]],
    ],
    within: '6h',
  },
  {
    say: 'eth long short ratio fell below 1 and rose above 1.2 within a day',
    symbols: ETH,
    steps: [[['long_short_ratio', 'crosses_below', 1]], [['long_short_ratio', 'crosses_above', 1.2]]],
    within: '1d',
  },
  {
    say: 'sol spread above 6 bps on a sunday, then -2% 1h within 4h',
    symbols: SOL,
    steps: [
      [
        ['spread_bps', 'gt', 6],
        ['weekday', 'eq', 7],
      ],
      [['ret_1h', 'lte', -0.02]],
    ],
    within: '4h',
  },
  {
    say: 'sol on sundays: spread above 6 bps, then -2% 1h within 4h',
    symbols: SOL,
    where: [['weekday', 'eq', 7]],
    steps: [[['spread_bps', 'gt', 6]], [['ret_1h', 'lte', -0.02]]],
    within: '4h',
  },
  {
    say: 'doge funding above 0.05% before that 5% drop in 1h',
    symbols: ['dogeusdt'],
    steps: [[['funding_rate_8h', 'gt', 0.0005]], [['ret_1h', 'lte', -0.05]]],
    within: '1h',
  },
  {
    say: 'vpin above 0.7 up to 3 hours before it falls 2% in an hour, sol',
    symbols: SOL,
    steps: [[['vpin', 'gt', 0.7]], [['ret_1h', 'lte', -0.02]]],
    within: '3h',
  },
  {
    say: 'btc vpin over 0.7 and then within a day a new 24h low',
    symbols: BTC,
    steps: [[['vpin', 'gt', 0.7]], [['donchian_break_24h', 'becomes', 'down']]],
    within: '1d',
  },
  {
    say: 'the price change is not bigger than 1 percent in 4 hours on btc, vpin above 0.7',
    symbols: BTC,
    where: [
      ['ret_4h', 'between', [-0.01, 0.01]],
      ['vpin', 'gt', 0.7],
    ],
  },
  {
    say: 'sol makes 4 percent down in the hour',
    symbols: SOL,
    where: [['ret_1h', 'lte', -0.04]],
  },
  {
    say: 'btc spread under 1 bps and a negative day',
    symbols: BTC,
    where: [
      ['spread_bps', 'lt', 1],
      ['ret_24h', 'lt', 0],
    ],
  },
  {
    say: 'eth up 6% in a day but down 2% in an hour, sort by the drop',
    symbols: ETH,
    where: [
      ['ret_24h', 'gte', 0.06],
      ['ret_1h', 'lte', -0.02],
    ],
    sort: ['feature.ret_1h', 'asc'],
  },
  {
    say: 'all coins with drawdown below -20%, sorted by drawdown',
    where: [['drawdown_24h', 'lt', -0.2]],
    sort: ['feature.drawdown_24h', 'asc'],
  },
  {
    say: 'eth lost 4% in the hour, smallest loss first',
    symbols: ETH,
    where: [['ret_1h', 'lte', -0.04]],
    sort: ['feature.ret_1h', 'desc'],
    left: [],
  },
  {
    say: 'btc vpin above 0.8, excluding weekends and 2023',
    symbols: BTC,
    from: '2024-01-01',
    where: [
      ['weekday', 'not_in', [6, 7]],
      ['vpin', 'gt', 0.8],
    ],
  },
  {
    say: 'btc vpin above 0.8, without weekends, since 2024',
    symbols: BTC,
    from: '2024-01-01',
    where: [
      ['weekday', 'not_in', [6, 7]],
      ['vpin', 'gt', 0.8],
    ],
  },
  {
    say: 'eth 9pm utc to midnight, up 1% 15m',
    symbols: ETH,
    where: [
      ['hour_utc', 'between', [21, 23]],
      ['ret_15m', 'gte', 0.01],
    ],
  },
  {
    say: 'eth from noon until 6pm utc, up 1% 15m',
    symbols: ETH,
    where: [
      ['hour_utc', 'between', [12, 17]],
      ['ret_15m', 'gte', 0.01],
    ],
  },
  {
    say: 'does sol fall after funding above 0.05% and vpin above 0.7?',
    symbols: SOL,
    where: [
      ['funding_rate_8h', 'gt', 0.0005],
      ['vpin', 'gt', 0.7],
    ],
  },
]
