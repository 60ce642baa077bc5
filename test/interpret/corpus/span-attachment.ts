/** Spans beside an event, such as `the day after` and `an hour before`: in both orders, at either end, and with absences. */
import { event, type Phrasing, type ShortClause } from '../phrasing.js'

const BTC = ['btcusdt']
const HAMMER = event('hammer', '15m', 'hammer')
const VPIN: ShortClause[] = [['vpin', 'gt', 0.8]]
const DUMP: ShortClause[] = [['ret_1h', 'lte', -0.05]]
const UP_A_DAY: ShortClause[] = [['ret_24h', 'gte', 0.03]]

/** Forward: after a conjunction or a comma, the span counts from the previous event. */
const FORWARDS: readonly Phrasing[] = [
  { say: 'hammer and the day after up 3%', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'hammer and the day after it rises 3%', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'hammer, the day after up 3%', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'hammer; the day after, up 3%', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'hammer then, the day after, up 3%', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'hammer with the day after being up 3%', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'hammer where the day after is up 3%', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'hammer and up 3% on the day after', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'hammer and up 3% within the day after', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'hammer, and up 3% within a day of it', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'hammer and after 24 hours up 3%', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'hammer, up 3% after a day', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'hammer up 3% in the next 24h', steps: [HAMMER, UP_A_DAY], within: '1d' },
  {
    say: 'does a hammer on the 4h lead to a 3% rise the day after',
    steps: [event('hammer', '4h', 'hammer'), UP_A_DAY],
    within: '1d',
  },
  { say: 'doji on 1h. Next day: up 3%', steps: [event('doji', '1h', 'doji'), UP_A_DAY], within: '1d' },
  { say: 'drops 5% in an hour and the week after up 10%', steps: [DUMP, [['ret_7d', 'gte', 0.1]]], within: '7d' },
  { say: 'drops 5% in an hour and 4 hours after up 2%', steps: [DUMP, [['ret_4h', 'gte', 0.02]]], within: '4h' },
  { say: 'vpin above 0.8 and the hour after down 2%', steps: [VPIN, [['ret_1h', 'lte', -0.02]]], within: '1h' },
  {
    say: 'vpin above 0.8 and in the hour after a 2% drop',
    steps: [VPIN, [['ret_1h', 'lte', -0.02]]],
    within: '1h',
    assumed: ['is counted from the event before it'],
  },
  { say: 'vpin above 0.8 with price 2% lower after an hour', steps: [VPIN, [['ret_1h', 'lte', -0.02]]], within: '1h' },
  {
    say: 'btc drops 5% in an hour and then the day after recovers 3%',
    symbols: BTC,
    steps: [DUMP, UP_A_DAY],
    within: '1d',
  },
  {
    say: 'rsi below 30 and the day after funding negative',
    steps: [[['rsi_14_15m', 'lt', 30]], [['funding_rate_8h', 'lt', 0]]],
    within: '1d',
  },
  {
    say: 'hammer, up 2% less than 4 hours later',
    steps: [HAMMER, [['ret_4h', 'gte', 0.02]]],
    within: '4h',
  },
]

/** Backward: if an event follows, the span leads to that event. */
const BACKWARDS: readonly Phrasing[] = [
  { say: 'up 3% the day after a hammer', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'the day after a hammer up 3%', steps: [HAMMER, UP_A_DAY], within: '1d' },
  { say: 'up 3%, the day after a hammer', steps: [HAMMER, UP_A_DAY], within: '1d' },
  {
    say: 'rsi below 30 an hour after vpin above 0.8',
    steps: [VPIN, [['rsi_14_15m', 'lt', 30]]],
    within: '1h',
  },
  {
    say: 'hammer within the first hour after a 5% drop in 15m',
    steps: [[['ret_15m', 'lte', -0.05]], HAMMER],
    within: '1h',
  },
  { say: 'no later than 4h after a hammer up 2%', steps: [HAMMER, [['ret_4h', 'gte', 0.02]]], within: '4h' },
  { say: 'up 3% subsequent to a hammer', steps: [HAMMER, [['ret_4h', 'gte', 0.03]]], within: '4h' },
  { say: 'as soon as vpin is above 0.8, down 2% in 15m', steps: [VPIN, [['ret_15m', 'lte', -0.02]]], within: '15m' },
]

/** The same for `before`. A span that stands alone is a lookback from the event beside it. */
const BEFORE: readonly Phrasing[] = [
  { say: 'the day before a 5% drop in an hour, vpin above 0.8', steps: [VPIN, DUMP], within: '1d' },
  { say: 'vpin above 0.8 the day before a 5% drop in an hour', steps: [VPIN, DUMP], within: '1d' },
  { say: 'vpin above 0.8 in the 4h before a 5% drop in an hour', steps: [VPIN, DUMP], within: '4h' },
  { say: 'vpin above 0.8 up to 4h before a 5% drop in an hour', steps: [VPIN, DUMP], within: '4h' },
  { say: 'an hour before a 5% drop in an hour, vpin was above 0.8', steps: [VPIN, DUMP], within: '1h' },
  { say: 'hammer, preceded the day before by a 5% drop', steps: [DUMP, HAMMER], within: '1d' },
  { say: 'hammer preceded by a 5% drop the day before', steps: [[['ret_24h', 'lte', -0.05]], HAMMER], within: '1d' },
  { say: 'hammer with an earlier 5% drop in an hour', steps: [DUMP, HAMMER], within: '4h' },
  { say: 'coins that previously dropped 5% in an hour, with a hammer now', steps: [DUMP, HAMMER], within: '4h' },
  { say: 'hammer when the day before was down 5%', where: [...HAMMER, ['ret_24h', 'lte', -0.05]] },
  { say: 'hammer and the day before down 5%', where: [...HAMMER, ['ret_24h', 'lte', -0.05]] },
  { say: 'hammer and vpin above 0.8 in the day before', where: [...HAMMER, ['vpin.max_24h', 'gt', 0.8]] },
  {
    say: 'hammer and no doji in the 4h before',
    where: [...HAMMER, ['candle_doji_15m.seen_4h', 'not_contains', 'doji']],
  },
  { say: 'the day after 2024-03-01 vpin above 0.8', from: '2024-03-02', to: '2024-03-03', where: VPIN },
  { say: 'vpin above 0.8 in the week before 5 May 2026', from: '2026-04-28', to: '2026-05-05', where: VPIN },
]

/** Connections with other words inside, and reversals of moves. */
const CONNECTED: readonly Phrasing[] = [
  {
    say: 'a 5% drop in an hour, followed shortly by a hammer',
    steps: [DUMP, HAMMER],
    within: '4h',
    refuse: [['no_feature', 'shortly']],
  },
  { say: 'a 5% drop in an hour is followed the next day by a hammer', steps: [DUMP, HAMMER], within: '1d' },
  { say: 'drops 5% in an hour and a hammer within 4h', steps: [DUMP, HAMMER], within: '4h' },
  { say: 'drops 5% in an hour. Within 4h a hammer.', steps: [DUMP, HAMMER], within: '4h' },
  { say: 'drops 5% in an hour and bounces 2% within 4h', steps: [DUMP, [['ret_4h', 'gte', 0.02]]], within: '4h' },
  {
    say: 'first a hammer, then up 3%, finally down 2%',
    steps: [HAMMER, [['ret_4h', 'gte', 0.03]], [['ret_4h', 'lte', -0.02]]],
    within: '4h',
  },
  {
    say: 'hammer, eventually up 3%',
    steps: [HAMMER, [['ret_4h', 'gte', 0.03]]],
    within: '4h',
    refuse: [['no_feature', 'eventually']],
  },
  { say: 'a hammer causing a 3% gain within a day', steps: [HAMMER, UP_A_DAY], within: '1d' },
  {
    say: 'up 2% the morning after a 5% drop in an hour',
    steps: [DUMP, [['ret_4h', 'gte', 0.02]]],
    within: '4h',
    refuse: [['no_span', 'morning']],
  },
]

/** Order without a connection, earlier events, and persistence that comes first. */
const ORDERED: readonly Phrasing[] = [
  { say: 'drops 5% in 1h right before a 10% rise in 24h', steps: [DUMP, [['ret_24h', 'gte', 0.1]]], within: '1d' },
  { say: 'a 10% rise in 24h, but first a 5% drop in 1h', steps: [DUMP, [['ret_24h', 'gte', 0.1]]], within: '1d' },
  {
    say: 'price up 3% in 1h, an hour before that it was down 2%',
    steps: [[['ret_1h', 'lte', -0.02]], [['ret_1h', 'gte', 0.03]]],
    within: '1h',
  },
  {
    say: 'hammer, doji and engulfing bullish in that order within 12h',
    steps: [HAMMER, event('doji', '15m', 'doji'), event('engulfing', '15m', 'bullish')],
    within: '12h',
  },
  {
    say: 'sequence: hammer on 1h, doji on 1h within 12h',
    steps: [event('hammer', '1h', 'hammer'), event('doji', '1h', 'doji')],
    within: '12h',
  },
  {
    say: 'hammer on 1h next up 3%',
    steps: [event('hammer', '1h', 'hammer'), [['ret_4h', 'gte', 0.03]]],
    within: '4h',
  },
  {
    say: 'after 3 days of negative funding, up 5% in a day',
    steps: [
      [['funding_rate_8h', 'held', { op: 'lt', value: 0, within: '7d', at_least: 4320 }]],
      [['ret_24h', 'gte', 0.05]],
    ],
    within: '1d',
  },
  {
    say: 'an hour of rsi above 70 on 15m, then down 2% in 1h',
    steps: [[['rsi_14_15m', 'held', { op: 'gt', value: 70, within: '1h', at_least: 60 }]], [['ret_1h', 'lte', -0.02]]],
    within: '1h',
  },
  {
    say: 'funding spikes above 0.3% then falls below 0.05% within a day',
    steps: [[['funding_rate_8h', 'crosses_above', 0.003]], [['funding_rate_8h', 'crosses_below', 0.0005]]],
    within: '1d',
  },
  {
    say: 'rsi above 70 on 1h then price drops below 50 within a day',
    where: [['rsi_14_1h', 'gt', 70]],
    refuse: [['no_feature', 'price drops below 50']],
  },
  {
    say: 'btc tanked more than 3% in fifteen minutes and then clawed back 1% within the hour',
    symbols: BTC,
    steps: [[['ret_15m', 'lt', -0.03]], [['ret_1h', 'gte', 0.01]]],
    within: '1h',
  },
]

const EITHER_END: readonly Phrasing[] = [
  { say: 'once vpin is above 0.8, a hammer within 4h', steps: [VPIN, HAMMER], within: '4h' },
  { say: 'hammer, price fell 2% in 1h then', steps: [HAMMER, [['ret_1h', 'lte', -0.02]]], within: '1h' },
  { say: 'hammer. price fell 2% in 1h after', steps: [HAMMER, [['ret_1h', 'lte', -0.02]]], within: '1h' },
  {
    say: 'vpin above 0.8 and a 2% drop in the hour that follows',
    steps: [VPIN, [['ret_1h', 'lte', -0.02]]],
    within: '1h',
  },
  { say: 'a 2% drop in the hour that follows a hammer', steps: [HAMMER, [['ret_1h', 'lte', -0.02]]], within: '1h' },
  {
    say: 'the day before funding turns negative, vpin above 0.8',
    steps: [VPIN, [['funding_rate_8h', 'crosses_below', 0]]],
    within: '1d',
  },
  {
    say: 'vpin above 0.8 and the next day funding turns negative',
    steps: [VPIN, [['funding_rate_8h', 'crosses_below', 0]]],
    within: '1d',
  },
  {
    say: 'within 4 hours before or after a hammer, vpin above 0.8',
    steps: [HAMMER, VPIN],
    within: '4h',
    refuse: [['no_or', 'before or after']],
  },
]

/** Durations of several words, and later steps without a head. */
const LENGTHS: readonly Phrasing[] = [
  { say: 'a day or two after a hammer, down 5%', steps: [HAMMER, [['ret_24h', 'lte', -0.05]]], within: '2d' },
  { say: 'two or three hours after a 5% drop in 1h, hammer', steps: [DUMP, HAMMER], within: '3h' },
  { say: 'a couple of hours after a 5% drop in 1h, hammer', steps: [DUMP, HAMMER], within: '2h' },
  { say: 'three hours and thirty minutes after a 5% drop in 1h, hammer', steps: [DUMP, HAMMER], within: '210m' },
  { say: '1h30m after a 5% drop in 1h, hammer', steps: [DUMP, HAMMER], within: '90m' },
  {
    say: 'up 5% in 1 hour and 30 minutes later down 2%',
    steps: [[['ret_1h', 'gte', 0.05]], [['ret_15m', 'lte', -0.02]]],
    within: '30m',
  },
  { say: 'hammer, then next week up 3%', steps: [HAMMER, [['ret_7d', 'gte', 0.03]]], within: '7d' },
  {
    say: 'within 30-60 minutes of a hammer, vpin above 0.8',
    steps: [HAMMER, VPIN],
    within: '1h',
    refuse: [['not_offered', 'within 30-60 minutes of']],
  },
  {
    say: 'lose vwap and reclaim it within an hour',
    steps: [[['vwap_dist_24h', 'crosses_below', 0]], [['vwap_dist_24h', 'crosses_above', 0]]],
    within: '1h',
  },
  {
    say: 'macd cross bullish followed by bearish within 12h',
    steps: [[['macd_cross_15m', 'becomes', 'bullish']], [['macd_cross_15m', 'becomes', 'bearish']]],
    within: '12h',
  },
  {
    say: 'bullish engulfing on 1h then bearish within 12h',
    steps: [event('engulfing', '1h', 'bullish'), event('engulfing', '1h', 'bearish')],
    within: '12h',
  },
]

/** Absences and minimum waits: no step can express them. */
const ABSENT: readonly Phrasing[] = [
  { say: 'drops 5% in an hour and no hammer within 4h after', where: DUMP, refuse: [['not_offered', 'no hammer']] },
  { say: 'drops 5% in an hour then no hammer', where: DUMP, refuse: [['not_offered', 'no hammer']] },
  { say: 'no 5% drop in the 24h before a hammer', where: [...HAMMER, ['ret_24h', 'gt', -0.05]] },
  { say: 'no 5% drop before a hammer', where: HAMMER, refuse: [['not_offered', 'no 5% drop']] },
  { say: 'no hammer before a 5% drop in an hour', where: DUMP, refuse: [['not_offered', 'no hammer']] },
  { say: 'drops 5% in an hour and fails to bounce 2% within 4h', where: DUMP, refuse: [['not_offered', 'fails to']] },
  { say: 'vpin above 0.8 and not up 2% in the next 4h', where: VPIN, refuse: [['not_offered', 'not up 2%']] },
  {
    say: 'drops 5% in an hour without a bounce of 2% in the next 4h',
    nothing: true,
    refuse: [['not_offered', 'without a bounce']],
  },
  { say: 'hammer without a doji before', nothing: true, refuse: [['not_offered', 'without a doji']] },
  {
    say: 'between 1 and 4 hours after a hammer up 2%',
    steps: [HAMMER, [['ret_4h', 'gte', 0.02]]],
    within: '4h',
    refuse: [['not_offered', 'between 1 and 4 hours after']],
  },
  {
    say: 'exactly one day after a hammer, up 3%',
    steps: [HAMMER, UP_A_DAY],
    within: '1d',
    refuse: [['not_offered', 'exactly one day after']],
  },
  { say: 'at least 2 hours after a hammer, up 2%', nothing: true, refuse: [['not_offered', 'at least 2 hours after']] },
  { say: 'hammer, up 2% more than 4 hours later', nothing: true, refuse: [['not_offered', 'more than 4 hours later']] },
]

/** All of these phrasings. */
export const SPAN_ATTACHMENT: readonly Phrasing[] = [
  FORWARDS,
  BACKWARDS,
  BEFORE,
  CONNECTED,
  ORDERED,
  EITHER_END,
  LENGTHS,
  ABSENT,
].flat()
