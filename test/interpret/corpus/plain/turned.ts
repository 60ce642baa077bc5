/**
 * What may change places: the direction of the rows where falls are the largest, a span beside a name and one of how long it held, the range of the past day and the time
 * of the search, a coin's first days and a number of rows.
 */
import type { Phrasing } from '../../phrasing.js'

const all = (rest: Omit<Phrasing, 'say'>, ...says: readonly string[]): Phrasing[] =>
  says.map((say) => ({ say, ...rest }))

const FALLEN = [
  ['ret_1h', 'lt', -0.02],
  ['vpin', 'gt', 0.7],
] as const

const ORDERED = [
  ...all(
    { symbols: ['solusdt'], where: FALLEN, sort: ['feature.ret_1h', 'asc'] },
    '1h return below -2% and vpin over 0.7 on sol, order by the heaviest loss first',
    '1h return below -2% and vpin over 0.7 on sol, starting from the worst price crash',
    '1h return below -2% and vpin over 0.7 on sol, please rank from the deepest decline',
    '1h return below -2% and vpin over 0.7 on sol, sorted by steepest price fall',
    '1h return below -2% and vpin over 0.7 on sol, begin with the hardest dump',
  ),
  ...all(
    {
      symbols: ['aptusdt'],
      where: [
        ['oi_change_1h', 'lte', -0.06],
        ['ret_1h', 'lte', -0.02],
      ],
      sort: ['feature.ret_1h', 'asc'],
    },
    'apt open interest down 6% in 1h, price down 2% in 1h, sort from the deepest price decline',
  ),
  ...all(
    {
      symbols: ['solusdt'],
      where: [
        ['ret_1h', 'gte', 0.03],
        ['vpin', 'gt', 0.7],
      ],
      sort: ['feature.ret_1h', 'desc'],
    },
    'sol up 3% in 1h and vpin above 0.7, begin with the steepest rally',
    'sol up 3% in 1h and vpin above 0.7, sort from the largest price gain',
  ),
]

const held = (op: 'gt' | 'lt' | 'lte', value: number, within: string, at_least: number) => ({
  op,
  value,
  within,
  at_least,
})

const LASTING = [
  ...all(
    { symbols: ['ethusdt'], where: [['rsi_14_5m', 'held', held('lt', 20, '30m', 30)]] },
    'eth rsi of 5 minutes remains under 20 through all of half an hour',
    'eth rsi of 5 minute stays under 20 during all half an hour',
  ),
  ...all(
    { symbols: ['ethusdt'], where: [['rsi_14_15m', 'held', held('lt', 25, '4h', 240)]] },
    'eth rsi of 15 minute kept under 25 during the entire 4 hours',
    'when the rsi of 15 minute of eth stay under 25 for the whole 4 hours',
  ),
  ...all(
    { symbols: ['solusdt'], where: [['ret_1h', 'held', held('gt', 0.01, '4h', 240)]] },
    'sol return of 1 hour above 1% through the whole 4 hours',
  ),
  ...all(
    { symbols: ['adausdt'], where: [['depth_usd_100bps_pctrank', 'held', held('lte', 0.1, '1h', 60)]] },
    'depth within 1% on ada remained in the bottom tenth of its week for one hour',
  ),
  ...all(
    { symbols: ['adausdt'], where: [['vpin_pctrank', 'held', held('gt', 0.95, '1h', 60)]] },
    'ada vpin stayed above its 95th percentile for a full hour',
  ),
]

const NAMED = [
  ...all(
    { symbols: ['solusdt'], where: [['spread_bps_pctrank', 'crosses_below', 0.9]] },
    'sol spread percentile of the last 7d crosses 0.9 from above',
    'the 7-day percentile rank of the spread on sol crosses 0.9 from above',
  ),
  ...all(
    {
      symbols: ['ltcusdt'],
      where: [
        ['rsi_14_5m', 'lt', 25],
        ['rsi_14_15m', 'lt', 25],
        ['rsi_14_1h', 'lt', 25],
      ],
    },
    'ltc rsi in 5m, 15m and 1h each below 25',
    'ltc rsi 5m/15m/1h all below 25',
  ),
  ...all(
    {
      symbols: ['1000pepeusdt'],
      where: [
        ['recorded_age_days', 'lt', 60],
        ['ret_1h', 'gt', 0.05],
      ],
    },
    'pepe in its first 60 days of recorded data, 1h return over 5%',
    'pepe during its first 60 days on record with a 1h return over 5%',
    'pepe over the first 60 days since listing, 1h return over 5%',
  ),
  ...all(
    {
      symbols: ['solusdt'],
      where: [
        ['oi_change_24h', 'gte', 0.1],
        ['ret_24h', 'gt', -0.01],
        ['ret_24h', 'lt', 0.01],
      ],
    },
    'oi of sol up 10% in 24h but price not move, less than 1 percent up or down in 24h',
  ),
]

const EVENTS = [
  ...all(
    {
      symbols: ['adausdt'],
      steps: [[['donchian_break_24h', 'becomes', 'down']], [['ret_1h', 'gt', 0.01]]],
      within: '2h',
    },
    'ada broke under its preceding 24h range and then within 2 hours 1h return above 1%',
    'a downward break of the prior 24h range on ada, then 1h return above 1% no later than 2 hours afterwards',
  ),
  ...all(
    {
      symbols: ['ltcusdt'],
      steps: [[['rsi_14_1h', 'crosses_below', 30]], [['ret_1h', 'gt', 0.02]]],
      within: '12h',
    },
    'ltc 1h rsi crosses below 30, then 1h return above 2%, not later than 12 hours',
    'ltc 1h rsi crosses below 30, after this 1h return above 2%, not later than 12 hours',
  ),
  ...all(
    {
      symbols: ['adausdt'],
      steps: [
        [
          ['candle_marubozu_1h', 'eq', 'bearish'],
          ['candle_age_1h', 'eq', 0],
        ],
        [
          ['candle_marubozu_1h', 'eq', 'bullish'],
          ['candle_age_1h', 'eq', 0],
        ],
      ],
      within: '6h',
    },
    'red 1h marubozu on ada, then a green one within 6h',
    'bearish marubozu 1h on ada followed by a bullish one within 6h',
  ),
]

/** Words and spans that may change places. */
export const TURNED: readonly Phrasing[] = [ORDERED, LASTING, NAMED, EVENTS].flat()
