/** `for 24 hours` behind a change is its span, behind a sum it is shown, and else it is how long it held. `or` beside the calendar is shown. */
import type { Phrasing, ShortClause } from '../../phrasing.js'

const held = (field: string, op: string, value: number, within: string, at_least: number): ShortClause => [
  field,
  'held',
  { op, value, within, at_least },
]
const BTC_DOWN: readonly ShortClause[] = [['ret_1h', 'lte', -0.03]]

export const LASTING: readonly Phrasing[] = [
  { say: 'oi go up 4 percent for 24 hour', where: [['oi_change_24h', 'gte', 0.04]], left: [] },
  { say: 'the return is over 6% for 4 hours', where: [['ret_4h', 'gt', 0.06]], left: [] },
  { say: 'the oi change is over 6% for 4h', refuse: [['not_offered', 'for 4h']], nothing: true },
  { say: 'ret 1h > 3% for 4h', where: [held('ret_1h', 'gt', 0.03, '4h', 240)], left: [] },
  { say: 'the return over 1h is above 3% for 4 hours', where: [held('ret_1h', 'gt', 0.03, '4h', 240)], left: [] },
  { say: 'the return stays over 6% for 4 hours', where: [held('ret_1h', 'gt', 0.06, '4h', 240)] },
  { say: 'oi grew by 3% in each of the last four hours', where: [held('oi_change_1h', 'gte', 0.03, '4h', 240)] },
  { say: 'rsi over 70 for 4 hours', where: [held('rsi_14_15m', 'gt', 70, '4h', 240)], left: [] },
  {
    say: 'liquidations over 2 million for 4 hours',
    where: [held('liq_usd_1h', 'gt', 2_000_000, '4h', 240)],
    left: ['for 4 hours'],
  },
  { say: 'liq_usd_1h over 2 million for 4 hours', where: [held('liq_usd_1h', 'gt', 2_000_000, '4h', 240)], left: [] },
  {
    say: 'weekends or us session, btc down 3% in 1h',
    symbols: ['btcusdt'],
    where: [['session', 'eq', 'us'], ['weekday', 'in', [6, 7]], ...BTC_DOWN],
    left: ['or'],
  },
  {
    say: 'btc down 3% in 1h on a monday or a friday',
    symbols: ['btcusdt'],
    where: [['weekday', 'in', [1, 5]], ...BTC_DOWN],
    left: [],
  },
]
