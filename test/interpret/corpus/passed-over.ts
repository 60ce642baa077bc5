/** Words that change what is asked and are easily passed over: shares of a move, how often, sameness, two ends of one size, letters apart. */
import { event, type Phrasing } from '../phrasing.js'

const BTC = ['btcusdt']
const VPIN = [['vpin', 'gt', 0.8]] as const
const DUMP = [['ret_1h', 'lte', -0.05]] as const

/** What nothing can be made of is left over. */
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

export const PASSED_OVER: readonly Phrasing[] = [LEFT, SAID].flat()
