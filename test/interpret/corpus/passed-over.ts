/** Words that change the query and are easily ignored: shares of a move, frequencies, "the same", two ends of one size, single letters. */
import { event, type Phrasing } from '../phrasing.js'

const BTC = ['btcusdt']
const VPIN = [['vpin', 'gt', 0.8]] as const
const DUMP = [['ret_1h', 'lte', -0.05]] as const

/** Words without a use are unclaimed. */
const LEFT: readonly Phrasing[] = [
  { say: 'vpin above 0.8 in the next 4h', where: VPIN, left: ['in the next 4h'] },
  { say: 'vpin above 0.8 the day after', where: VPIN, left: ['day after'] },
  { say: 'vpin above 0.8 until down 3% in 1h', where: [...VPIN, ['ret_1h', 'lte', -0.03]], left: ['until'] },
  { say: '1h hammer > up 3% in 1h', where: [...event('hammer', '1h', 'hammer'), ['ret_1h', 'gte', 0.03]], left: ['>'] },
  { say: 'max drop of 5% in 4h', where: [['ret_4h', 'lte', -0.05]], left: ['max'] },
  { say: 'vpin above 0.8 on all exchanges', where: VPIN, left: ['exchanges'] },
]

const SAID: readonly Phrasing[] = [
  {
    say: 'drop of 5% in 1h that recovered half of it within 4h',
    where: DUMP,
    refuse: [['no_feature', 'half of it']],
  },
  {
    say: 'drops 5% in an hour and retraces 50% of the move',
    where: DUMP,
    refuse: [['no_feature', '50% of the move']],
  },
  { say: 'up 50% of the time', where: [['ret_1h', 'gt', 0]], refuse: [['no_feature', '50% of the time']] },
  {
    say: 'drops 5% in 1h and the same day a hammer on 1h',
    where: [...DUMP, ...event('hammer', '1h', 'hammer')],
    refuse: [['no_feature', 'same day']],
  },
  {
    say: 'up at least 3% but less than 5% in 4h',
    where: [
      ['ret_4h', 'gte', 0.03],
      ['ret_4h', 'lt', 0.05],
      ['ret_4h', 'gt', 0],
    ],
  },
  { say: 'vpin never above 0.5 in the last 24h', where: [['vpin.max_24h', 'lte', 0.5]] },
  { say: 'btc drops 5 % in 24 h', symbols: BTC, where: [['ret_24h', 'lte', -0.05]] },
  { say: 'up 3 % in 1 d', where: [['ret_24h', 'gte', 0.03]] },
  { say: 'in the u.s. session, vpin above 0.8', where: [['session', 'eq', 'us'], ...VPIN] },
  {
    say: 'all of the following: vpin above 0.8, rsi below 30 on the 1h',
    where: [...VPIN, ['rsi_14_1h', 'lt', 30]],
  },
  { say: 'vpin above 0.8. rsi below 30 on the 1h.', where: [...VPIN, ['rsi_14_1h', 'lt', 30]] },
]

/** Which condition a span, side, order or hour belongs to. */
const WHOSE: readonly Phrasing[] = [
  {
    say: 'asia session drop of 2% in 1h followed by us session gain of 2% in 1h',
    steps: [
      [
        ['session', 'eq', 'asia'],
        ['ret_1h', 'lte', -0.02],
      ],
      [
        ['session', 'eq', 'us'],
        ['ret_1h', 'gte', 0.02],
      ],
    ],
    within: '1h',
  },
  {
    say: 'between midnight and 4am utc down 2% in an hour',
    where: [
      ['hour_utc', 'between', [0, 3]],
      ['ret_1h', 'lte', -0.02],
    ],
  },
  {
    say: 'from noon to midnight, vpin above 0.8',
    where: [['hour_utc', 'between', [12, 23]], ...VPIN],
  },
  {
    say: 'first hour of the us session, up 1% in 1h',
    where: [
      ['session', 'eq', 'us'],
      ['ret_1h', 'gte', 0.01],
    ],
    refuse: [['no_span', 'first hour']],
  },
  {
    say: 'last hour of the day down 1% in 1h',
    where: [['ret_1h', 'lte', -0.01]],
    refuse: [['no_span', 'last hour of the day']],
  },
  { say: 'funding went from negative to positive', where: [['funding_rate_8h', 'crosses_above', 0]] },
  { say: 'funding from positive to negative', where: [['funding_rate_8h', 'crosses_below', 0]] },
  { say: 'vpin > .9, biggest first', where: [['vpin', 'gt', 0.9]], sort: ['feature.vpin', 'desc'] },
  {
    say: 'vpin > .9 and rsi under 30 on 1h, lowest first',
    where: [
      ['vpin', 'gt', 0.9],
      ['rsi_14_1h', 'lt', 30],
    ],
    refuse: [['not_offered', 'lowest first']],
  },
  {
    say: 'neither hammer nor doji on 4h',
    where: [
      ['candle_hammer_4h', 'neq', 'hammer'],
      ['candle_doji_4h', 'neq', 'doji'],
    ],
  },
  {
    say: 'given a hammer on 4h, price rises 2% within a day',
    steps: [event('hammer', '4h', 'hammer'), [['ret_24h', 'gte', 0.02]]],
    within: '1d',
  },
  {
    say: 'imbalance beyond 0.5 on either side',
    where: [['book_imbalance', 'gt', 0.5]],
    refuse: [['no_direction', 'either side']],
  },
  { say: 'moves 5% in an hour in either direction', nothing: true, refuse: [['no_direction', 'moves 5%']] },
  { say: 'funding more than 50% apr', nothing: true, refuse: [['no_feature', 'apr']] },
  { say: 'eth/btc ratio down 2%', nothing: true, refuse: [['no_feature', 'eth/btc ratio']] },
  {
    say: 'at least three times in the last 30 days vpin above 0.9',
    from: '2026-10-21T12:00:00Z',
    where: [['vpin', 'gt', 0.9]],
    refuse: [['no_feature', 'at least three times']],
  },
  { say: 'vpin spikes twice within an hour', nothing: true, refuse: [['not_offered', 'twice']] },
  {
    say: 'vpin above 0.9 in 3 of the last 4 hours',
    where: [['vpin', 'held', { op: 'gt', value: 0.9, within: '4h', at_least: 180 }]],
  },
  { say: 'inside day', nothing: true, refuse: [['no_feature', 'inside day']] },
  { say: 'trade count above 5000', nothing: true, refuse: [['no_feature', 'trade count']] },
]

/** One condition over several spans, and on both sides. */
const SEVERAL: readonly Phrasing[] = [
  {
    say: 'up over 1h, 4h and 24h',
    where: [
      ['ret_1h', 'gt', 0],
      ['ret_4h', 'gt', 0],
      ['ret_24h', 'gt', 0],
    ],
  },
  {
    say: 'rsi below 30 on 5m, 15m and 1h',
    where: [
      ['rsi_14_5m', 'lt', 30],
      ['rsi_14_15m', 'lt', 30],
      ['rsi_14_1h', 'lt', 30],
    ],
  },
  { say: 'hammer on 15m and 1h', where: [...event('hammer', '15m', 'hammer'), ...event('hammer', '1h', 'hammer')] },
  { say: 'hammer on 1h or 4h', where: event('hammer', '1h', 'hammer'), refuse: [['no_or', 'or 4h']] },
  { say: 'neither up nor down more than 1% in 4h', where: [['ret_4h', 'between', [-0.01, 0.01]]] },
  { say: 'rsi on 1h crosses 30 upward', where: [['rsi_14_1h', 'crosses_above', 30]] },
  { say: 'open interest climbed over 8% in 24h', where: [['oi_change_24h', 'gt', 0.08]] },
]

/** Times: instants, hours with minutes, parts of months and sessions, and times without a reference. */
const WHEN: readonly Phrasing[] = [
  { say: 'vpin above 0.8 on 2025-05-05 14:30', from: '2025-05-05T14:30:00Z', to: '2025-05-05T14:31:00Z', where: VPIN },
  { say: 'vpin above 0.8 in the last week of march 2024', from: '2024-03-25', to: '2024-04-01', where: VPIN },
  {
    say: 'vpin above 0.8 between 13:30 and 16:00',
    where: [['hour_utc', 'between', [13, 15]], ...VPIN],
    assumed: ['a query has whole hours'],
  },
  {
    say: 'vpin above 0.8 at the open of the us session',
    where: [['session', 'eq', 'us'], ...VPIN],
    refuse: [['no_span', 'at the open']],
  },
  { say: 'vpin above 0.8 a while ago', where: VPIN, refuse: [['no_feature', 'while ago']] },
  { say: 'vpin above 0.8 in march 2024 and march 2025', where: VPIN, refuse: [['empty_time', 'in march 2024']] },
  { say: 'vpin over point eight', where: VPIN },
  { say: 'vpin above 3', where: [['vpin', 'gt', 3]], assumed: ['nothing will be found'] },
]

export const PASSED_OVER: readonly Phrasing[] = [LEFT, SAID, WHOSE, SEVERAL, WHEN].flat()
