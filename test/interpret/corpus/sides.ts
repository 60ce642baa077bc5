/** Absolute values, zero with one side, the first and the last rows, and `after it`: classes of words that were once misread without a question. */
import { event, type Phrasing } from '../phrasing.js'

const VPIN = [['vpin', 'gt', 0.7]] as const
const BTC = ['btcusdt']

/** Within so much of zero: the comparison says whether the ends are inside. */
const ABSOLUTE: readonly Phrasing[] = [
  { say: '|ret_1h| < 3% and vpin above 0.7', where: [['ret_1h', 'gt', -0.03], ['ret_1h', 'lt', 0.03], ...VPIN] },
  { say: '|ret_1h| <= 3% and vpin above 0.7', where: [['ret_1h', 'between', [-0.03, 0.03]], ...VPIN] },
  { say: 'abs(basis_bps) under 5, vpin above 0.7', where: [['basis_bps', 'gt', -5], ['basis_bps', 'lt', 5], ...VPIN] },
  { say: 'abs(premium_bps) is at most 2 and vpin above 0.7', where: [['premium_bps', 'between', [-2, 2]], ...VPIN] },
  {
    say: 'magnitude of the 4h return below 0.5% and vpin above 0.7',
    where: [['ret_4h', 'gt', -0.005], ['ret_4h', 'lt', 0.005], ...VPIN],
  },
  {
    say: '4h return of less than one percent in either direction and vpin above 0.7',
    where: [['ret_4h', 'gt', -0.01], ['ret_4h', 'lt', 0.01], ...VPIN],
  },
]

/** The word beside zero decides the side, before it and behind it. */
const ZERO: readonly Phrasing[] = [
  ...[
    'zero or minus',
    'negative or zero',
    '0 or below',
    'null or negative',
    'flat or down',
    'minus or zero',
    'unchanged or lower',
  ].map(
    (words): Phrasing => ({ say: `1h return is ${words}, vpin above 0.7`, where: [['ret_1h', 'lte', 0], ...VPIN] }),
  ),
  ...['zero or plus', 'positive or zero', '0 or above', 'flat or up', 'zero or more', 'plus or zero'].map(
    (words): Phrasing => ({ say: `1h return is ${words}, vpin above 0.7`, where: [['ret_1h', 'gte', 0], ...VPIN] }),
  ),
]

/** The first rows are the oldest. */
const ROWS: readonly Phrasing[] = [
  ...[
    'the first 12 occurrences of',
    'the first 12 cases of',
    'the earliest 12 minutes with',
    'my 12 earliest times of',
    'first 12 hits of',
  ].map(
    (words): Phrasing => ({
      say: `${words} btc vpin above 0.7`,
      symbols: BTC,
      where: VPIN,
      sort: ['times.anchor_time', 'asc'],
      limit: 12,
    }),
  ),
  ...['the last 12 occurrences of', 'the latest 12 cases of', 'the 12 most recent'].map(
    (words): Phrasing => ({ say: `${words} btc vpin above 0.7`, symbols: BTC, where: VPIN, limit: 12 }),
  ),
  ...['in order of time', 'earliest to latest', 'starting with the earliest'].map(
    (words): Phrasing => ({
      say: `btc vpin above 0.7, ${words}`,
      symbols: BTC,
      where: VPIN,
      sort: ['times.anchor_time', 'asc'],
    }),
  ),
]

/** What stands behind `after it` comes later, unless it is a verb. */
const AFTER_IT: readonly Phrasing[] = [
  ...[
    'after it maximum 3 hours later',
    'after it in 3 hours',
    'after this one max 3 hours',
    'after that not later than 3 hours',
    'thereafter within 3 hours',
    'and only then, within 3 hours,',
    'afterwards, within 3 hours,',
  ].map(
    (words): Phrasing => ({
      say: `btc bullish engulfing 1h, ${words} vpin above 0.7`,
      symbols: BTC,
      steps: [event('engulfing', '1h', 'bullish'), VPIN],
      within: '3h',
    }),
  ),
  {
    say: 'vpin above 0.7 after it falls 5% in 1h, within 3 hours',
    steps: [[['ret_1h', 'lte', -0.05]], VPIN],
    within: '3h',
  },
]

/** `before that` leads to what came first. */
const BEFORE_THAT: readonly Phrasing[] = ['prior to that', 'before that', 'and before this'].map(
  (words): Phrasing => ({
    say: `btc rsi under 30 on 1h, ${words} vpin above 0.7, within 6h`,
    symbols: BTC,
    steps: [VPIN, [['rsi_14_1h', 'lt', 30]]],
    within: '6h',
  }),
)

/** Ends outside a range, and days that are left out. */
const OUTSIDE: readonly Phrasing[] = [
  ...['strictly between 0.4 and 0.6', 'between 0.4 and 0.6 exclusive', 'between 0.4 and 0.6 (exclusive)'].map(
    (words): Phrasing => ({
      say: `btc vpin ${words}`,
      symbols: BTC,
      where: [
        ['vpin', 'gt', 0.4],
        ['vpin', 'lt', 0.6],
      ],
    }),
  ),
  { say: 'vpin upto 0.3', where: [['vpin', 'lte', 0.3]] },
  ...['any day but tuesday', 'all days except tuesday', 'any day other than tuesday'].map(
    (words): Phrasing => ({ say: `vpin above 0.7, ${words}`, where: [['weekday', 'neq', 2], ...VPIN] }),
  ),
]

export const SIDES: readonly Phrasing[] = [...ABSOLUTE, ...ZERO, ...ROWS, ...AFTER_IT, ...BEFORE_THAT, ...OUTSIDE]
