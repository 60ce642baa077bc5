/** Requests beside those that checks show (test/interpret/hunted/eighteenth.ts): their documents are right, and no word of them is left over. */
import { event, type Phrasing, type ShortClause } from '../../phrasing.js'

const [BTC, ETH, SOL, DOGE] = [['btcusdt'], ['ethusdt'], ['solusdt'], ['dogeusdt']]
const BREAKS_UP: ShortClause = ['donchian_break_24h', 'becomes', 'up']

const right = (say: string, rest: Omit<Phrasing, 'say' | 'left'>): Phrasing => ({ say, left: [], ...rest })

export const BESIDE_SHOWN: readonly Phrasing[] = [
  // A word of a crossing beside what crosses, and a new query that crosses nothing.
  right('my settings: sol rsi 1h crosses above 70', { symbols: SOL, where: [['rsi_14_1h', 'crosses_above', 70]] }),
  right('btc makes a new 24h high, rsi 1h crosses above 70', {
    symbols: BTC,
    where: [BREAKS_UP, ['rsi_14_1h', 'crosses_above', 70]],
  }),
  right('new query, btc vpin above 0.8 and spread above 3 bps', {
    symbols: BTC,
    where: [
      ['vpin', 'gt', 0.8],
      ['spread_bps', 'gt', 3],
    ],
  }),
  // A time behind an event that is the time of the sequence.
  right('op an hour after a 24h breakout rsi 1h is above 70', {
    symbols: ['opusdt'],
    steps: [[BREAKS_UP], [['rsi_14_1h', 'gt', 70]]],
    within: '1h',
  }),
  right('30 minutes after a hammer on 1h, up 1% in 15m on sol', {
    symbols: SOL,
    steps: [event('hammer', '1h', 'hammer'), [['ret_15m', 'gte', 0.01]]],
    within: '30m',
  }),
  right('btc within two hours after a 24h breakout, funding below zero', {
    symbols: BTC,
    steps: [[BREAKS_UP], [['funding_rate_8h', 'lt', 0]]],
    within: '2h',
  }),
  // One name within a time, two names so long apart, and two moves.
  right('sol vpin above 0.7 within two hours after vpin below 0.3', {
    symbols: SOL,
    steps: [[['vpin', 'lt', 0.3]], [['vpin', 'gt', 0.7]]],
    within: '2h',
  }),
  right('doge rsi 1h above 60 in the 4 hours after rsi 1h below 30', {
    symbols: DOGE,
    steps: [[['rsi_14_1h', 'lt', 30]], [['rsi_14_1h', 'gt', 60]]],
    within: '4h',
  }),
  right('sol spread above 5 bps 4 hours after vpin above 0.8', {
    symbols: SOL,
    steps: [[['vpin', 'gt', 0.8]], [['spread_bps', 'gt', 5]]],
    within: '4h',
  }),
  // A state before an event, a crossing before it, and a verb of reaching in the later event.
  right('doji on 15m for sol within 4 hours after vpin above 0.8', {
    symbols: SOL,
    steps: [[['vpin', 'gt', 0.8]], event('doji', '15m', 'doji')],
    within: '4h',
  }),
  right('bullish engulfing on 1h for btc within a day after rsi 1h crossed below 30', {
    symbols: BTC,
    steps: [[['rsi_14_1h', 'crosses_below', 30]], event('engulfing', '1h', 'bullish')],
    within: '1d',
  }),
  right('vpin above 0.7, then the 1h return hit -2% within 4 hours, on sol', {
    symbols: SOL,
    steps: [[['vpin', 'gt', 0.7]], [['ret_1h', 'lte', -0.02]]],
    within: '4h',
  }),
  // Coins that are searched alone: an assumption says so, or nothing has to.
  right('btc and eth both above their 24h vwap', {
    symbols: ['btcusdt', 'ethusdt'],
    where: [['vwap_dist_24h', 'gt', 0]],
    assumed: ['each coin is searched on its own'],
  }),
  right('sol and avax both have vpin above 0.7', {
    symbols: ['solusdt', 'avaxusdt'],
    where: [['vpin', 'gt', 0.7]],
    assumed: ['each coin is searched on its own'],
  }),
  right('minutes where sol or avax has vpin above 0.7', {
    symbols: ['solusdt', 'avaxusdt'],
    where: [['vpin', 'gt', 0.7]],
  }),
  // A numbered list, and one list.
  right('1) BTC 1h return below -2% 2) ETH 1h return below -2%', {
    symbols: ETH,
    where: [
      ['btc_ret_1h', 'lt', -0.02],
      ['ret_1h', 'lt', -0.02],
    ],
  }),
  right('a list of minutes with vpin above 0.7 on sol', { symbols: SOL, where: [['vpin', 'gt', 0.7]] }),
  right('list btc and eth with vpin above 0.7', { symbols: ['btcusdt', 'ethusdt'], where: [['vpin', 'gt', 0.7]] }),
  // A difference between now and then, and a value of each.
  right('btc funding now higher than one day ago', { symbols: BTC, where: [['funding_rate_8h.delta_24h', 'gt', 0]] }),
  right('doge funding now 0.01% more than it was an hour ago', {
    symbols: DOGE,
    where: [['funding_rate_8h.delta_1h', 'gte', 0.0001]],
  }),
  right('btc rsi 1h is now above 60 and was below 40 an hour ago', {
    symbols: BTC,
    where: [
      ['rsi_14_1h', 'gt', 60],
      ['rsi_14_1h.lag_1h', 'lt', 40],
    ],
  }),
  // The name before "in size" has two sides.
  right('sol return over the day within 1% in size, vpin above 0.7', {
    symbols: SOL,
    where: [
      ['ret_24h', 'between', [-0.01, 0.01]],
      ['vpin', 'gt', 0.7],
    ],
  }),
  right('excess_ret_1h within 10 bps in absolute value, drawup_24h at least 10%', {
    where: [
      ['excess_ret_1h', 'between', [-0.001, 0.001]],
      ['drawup_24h', 'gte', 0.1],
    ],
  }),
  right('link ret_1h between -0.3% and 0.3%, cvd_usd_1h above 5 million', {
    symbols: ['linkusdt'],
    where: [
      ['ret_1h', 'between', [-0.003, 0.003]],
      ['cvd_usd_1h', 'gt', 5000000],
    ],
  }),
  // A crossing to the side that the words say.
  right('sol breaks below its vwap, then down 2% in 1h within 4h', {
    symbols: SOL,
    steps: [[['vwap_dist_24h', 'crosses_below', 0]], [['ret_1h', 'lte', -0.02]]],
    within: '4h',
  }),
  right('eth rsi 1h drops below 25, then climbs back over 45 within two days', {
    symbols: ETH,
    steps: [[['rsi_14_1h', 'crosses_below', 25]], [['rsi_14_1h', 'crosses_above', 45]]],
    within: '2d',
  }),
  right('doge funding drops below zero, then rises above 0.01% within a day', {
    symbols: DOGE,
    steps: [[['funding_rate_8h', 'crosses_below', 0]], [['funding_rate_8h', 'crosses_above', 0.0001]]],
    within: '1d',
  }),
]
