/** What rests on weak evidence: particles that are no direction, words inside talk, sides without a number, and names or words without a counterpart. */
import { event, type Phrasing } from '../phrasing.js'

const VPIN = [['vpin', 'gt', 0.7]] as const
const ETH = ['ethusdt']

/** A verb of looking with its particle is talk. */
const PARTICLES: readonly Phrasing[] = [
  ...[
    'dig up eth',
    'can you bring up eth',
    'please round up eth',
    'run down the list of eth minutes',
    'drill down on eth',
    'zoom out: eth',
    'hook me up with eth',
    'break down eth for me',
    'write it down for me: eth',
    "what's up with eth",
    "I'm down for eth",
    'heads up, eth',
  ].map((words): Phrasing => ({ say: `${words}, vpin above 0.7`, symbols: ETH, where: VPIN, left: [] })),
  { say: 'eth runs up 3% in 1h, vpin above 0.7', symbols: ETH, where: [['ret_1h', 'gte', 0.03], ...VPIN] },
  { say: 'eth breaks down, vpin above 0.7', symbols: ETH, where: [['donchian_break_24h', 'becomes', 'down'], ...VPIN] },
]

/** A side without a number and without a span is shown. With a span it is enough. */
const SIDES: readonly Phrasing[] = [
  { say: 'eth up, vpin above 0.7', symbols: ETH, where: [['ret_1h', 'gt', 0], ...VPIN], left: ['up'] },
  { say: 'eth is down while vpin above 0.7', symbols: ETH, where: [['ret_1h', 'lt', 0], ...VPIN], left: ['down'] },
  { say: 'eth up over the last hour, vpin above 0.7', symbols: ETH, where: [['ret_1h', 'gt', 0], ...VPIN], left: [] },
]

/** A day, an hour or a number inside talk is shown, unless the talk says what it is for. */
const OVERHEARD: readonly Phrasing[] = [
  { say: 'I only trade weekends. eth vpin above 0.7', symbols: ETH, where: VPIN, left: ['weekends'] },
  { say: 'does eth always dump on fridays? vpin above 0.7', symbols: ETH, where: VPIN, left: ['fridays'] },
  { say: 'the meeting is at 14:00 utc. eth vpin above 0.7', symbols: ETH, where: VPIN, left: [] },
  { say: 'what if I only trade asia? eth vpin above 0.7', symbols: ETH, where: VPIN, left: ['asia'] },
  { say: 'never seen eth vpin > 0.7. has it happened?', symbols: ETH, where: VPIN },
  {
    say: 'I hold ETH and would like to see when its excess return over one hour was above 3 %',
    symbols: ETH,
    where: [['excess_ret_1h', 'gt', 0.03]],
  },
  {
    say: 't1: vpin ≥ 0.8. t2 > t1: ret_1h ≤ −3 %. t2 − t1 ≤ 8 h.',
    steps: [[['vpin', 'gte', 0.8]], [['ret_1h', 'lte', -0.03]]],
    within: '8h',
  },
  { say: 'we decide on Monday. eth vpin above 0.7', symbols: ETH, where: VPIN, left: [] },
]

/** Coins that no list holds together, a number of another sentence, a timeframe that the text gives elsewhere. */
const APART: readonly Phrasing[] = [
  {
    say: 'like we did for link, but for dot: vpin above 0.7',
    symbols: ['linkusdt', 'dotusdt'],
    where: VPIN,
    left: ['dot'],
  },
  {
    say: '1h hammer on eth while rsi is below 30',
    symbols: ETH,
    where: [...event('hammer', '1h', 'hammer'), ['rsi_14_15m', 'lt', 30]],
    left: ['rsi'],
  },
  {
    say: 'inside bar on the 4h for eth, then within 1d an outside bar',
    symbols: ETH,
    steps: [event('inside_outside', '4h', 'inside'), event('inside_outside', '4h', 'outside')],
    within: '1d',
  },
  {
    say: 'oi above 500m on eth and it has risen 5% in 24h',
    symbols: ETH,
    where: [
      ['oi_usd', 'gt', 500_000_000],
      ['oi_change_24h', 'gte', 0.05],
    ],
  },
  {
    say: 'eth 5m doji, any kind of doji, vpin above 0.7',
    symbols: ETH,
    where: [['candle_doji_5m', 'in', ['doji', 'dragonfly', 'gravestone']], ['candle_age_5m', 'eq', 0], ...VPIN],
    left: [],
  },
]

/** The rows and the order of requests in many words. */
const REQUESTS: readonly Phrasing[] = [
  {
    say: 'eth vpin above 0.7. Return the 30 observations with the largest vpin.',
    symbols: ETH,
    where: VPIN,
    sort: ['feature.vpin', 'desc'],
    limit: 30,
  },
  { say: 'eth vpin above 0.7. pull the last 30', symbols: ETH, where: VPIN, limit: 30 },
  { say: 'eth vpin above 0.7, 20 rows newest 1st', symbols: ETH, where: VPIN, limit: 20 },
  {
    say: 'the ten lowest readings of vpin on eth when it is above 0.7',
    symbols: ETH,
    where: VPIN,
    sort: ['feature.vpin', 'asc'],
    limit: 10,
  },
  { say: 'eth vpin above 0.7 since 1 mar 26', symbols: ETH, from: '2026-03-01', where: VPIN },
  {
    say: 'eth price less than half a percent away from its 200 hour average, vpin above 0.7',
    symbols: ETH,
    where: [['sma_dist_200_1h', 'gt', -0.005], ['sma_dist_200_1h', 'lt', 0.005], ...VPIN],
  },
]

/** Lists that are left out, parts of the usual, both sides of zero, differences, and times that stand alone. */
const NOTATION: readonly Phrasing[] = [
  {
    say: 'eth vpin above 0.7 and hour_utc not in (0, 1, 2)',
    symbols: ETH,
    where: [['hour_utc', 'not_in', [0, 1, 2]], ...VPIN],
  },
  {
    say: 'eth vpin above 0.7, session not in (asia, europe)',
    symbols: ETH,
    where: [['session', 'not_in', ['asia', 'europe']], ...VPIN],
  },
  { say: 'eth vpin above 0.7, session other than late', symbols: ETH, where: [['session', 'neq', 'late'], ...VPIN] },
  { say: 'eth vpin above 0.7 on a saturday or a sunday', symbols: ETH, where: [['weekday', 'in', [6, 7]], ...VPIN] },
  {
    say: 'eth vpin above 0.7 and volume at half its normal',
    symbols: ETH,
    where: [...VPIN, ['rel_volume_1h', 'lte', 0.5]],
  },
  {
    say: 'eth vpin above 0.7, ret 1h flat ±0.3%',
    symbols: ETH,
    where: [...VPIN, ['ret_1h', 'between', [-0.003, 0.003]]],
  },
  {
    say: 'eth 1h return plus or minus 0.3% and vpin above 0.7',
    symbols: ETH,
    where: [['ret_1h', 'between', [-0.003, 0.003]], ...VPIN],
  },
  { say: 'eth vpin above 0.7. Since January.', symbols: ETH, from: '2026-01-01', where: VPIN },
  { say: 'rv_1h / rv_24h > 2 and vpin above 0.7', where: [['rv_ratio_1h_24h', 'gt', 2], ...VPIN] },
  {
    say: 'basis_bps(t) − basis_bps(t − 15 min) <= −8 and vpin above 0.7',
    where: [['basis_bps.delta_15m', 'lte', -8], ...VPIN],
  },
  { say: 'rsi_14_1h(t − 4h) > 50 and vpin above 0.7', where: [['rsi_14_1h.lag_4h', 'gt', 50], ...VPIN] },
  {
    say: 'eth vpin was 0.7 or higher for the last 30 minutes',
    symbols: ETH,
    where: [['vpin', 'held', { op: 'gte', value: 0.7, within: '30m', at_least: 30 }]],
  },
  {
    say: 'eth highest vpin of the last 4h above 0.9, but now it is below 0.5',
    symbols: ETH,
    where: [
      ['vpin.max_4h', 'gt', 0.9],
      ['vpin', 'lt', 0.5],
    ],
  },
  { say: 'stochastic (14, 15m) below 20, vpin above 0.7', where: [['stoch_k_14_15m', 'lt', 20], ...VPIN] },
  {
    say: 'eth vpin above 0.7 30m str8',
    symbols: ETH,
    where: [['vpin', 'held', { op: 'gt', value: 0.7, within: '30m', at_least: 30 }]],
  },
]

/** Words that the document has no counterpart of. */
const WITHOUT: readonly Phrasing[] = [
  { say: 'coins up 10% today', from: '2026-11-20', where: [['ret_1h', 'gte', 0.1]], left: ['today'] },
  {
    say: 'I was down 20% last year. eth vpin above 0.7',
    symbols: ETH,
    from: '2025-01-01',
    to: '2026-01-01',
    where: [['ret_1h', 'lte', -0.2], ...VPIN],
    left: ['I was down 20%', 'last year'],
  },
  {
    say: 'median of spread over the last hour above 4 bps',
    where: [['spread_bps.max_1h', 'gt', 4]],
    left: ['median', 'over the last hour'],
  },
]

const DOWN_8 = [['ret_24h', 'lte', -0.08]] as const

/** What was assumed, carried over, or read with another sense than the words may have: the words are shown. */
const ASSUMED: readonly Phrasing[] = [
  {
    say: 'eth inside bar on the 4h after gaining 12% in 24h',
    symbols: ETH,
    steps: [
      [['ret_24h', 'gte', 0.12]],
      [
        ['candle_inside_outside_4h', 'eq', 'inside'],
        ['candle_age_4h', 'eq', 0],
      ],
    ],
    within: '4h',
    left: ['after'],
  },
  {
    say: 'percentile of vpin above 0.9 and of the spread above 0.8, eth',
    symbols: ETH,
    where: [
      ['vpin_pctrank', 'gt', 0.9],
      ['spread_bps', 'gt', 0.8],
    ],
    left: ['and of the'],
  },
  {
    say: 'the mean over 4h of vpin above 0.6 and of the taker buy ratio above 0.55, eth',
    symbols: ETH,
    where: [
      ['vpin.mean_4h', 'gt', 0.6],
      ['taker_buy_ratio_1h', 'gt', 0.55],
    ],
    left: ['and of the'],
  },
  {
    say: 'eth the maximum of vpin over 4h below 0.4; same for the taker buy ratio, below 0.55',
    symbols: ETH,
    where: [
      ['vpin.max_4h', 'lt', 0.4],
      ['taker_buy_ratio_1h', 'lt', 0.55],
    ],
    left: ['same for'],
  },
  {
    say: 'what did the analysts write when eth fell 8% in a day',
    symbols: ETH,
    where: DOWN_8,
    left: ['what did the analysts write'],
  },
  { say: 'who bought when eth fell 8% in a day', symbols: ETH, where: DOWN_8, left: ['bought'] },
  { say: 'eth -2% 15m no bounce', symbols: ETH, where: [['ret_15m', 'lt', 0.02]], left: ['-2%'] },
  {
    say: 'eth above its 100 day average and vpin above 0.7',
    symbols: ETH,
    where: [['recorded_age_days', 'gt', 100], ...VPIN],
    left: ['100 day'],
  },
  {
    say: 'eth between 13:30 and 14:30 UTC, vpin above 0.7',
    symbols: ETH,
    where: [['hour_utc', 'eq', 13], ...VPIN],
    left: ['between 13:30 and 14:30 UTC'],
  },
  {
    say: 'eth the 1h return in its lowest decile and the 24h return in its highest',
    symbols: ETH,
    where: [['ret_1h_pctrank', 'lte', 0.1]],
    left: ['24h return'],
  },
  {
    say: 'eth the jump share over the day remained under 0.1 and vpin above 0.7',
    symbols: ETH,
    where: [['jump_share_24h', 'lt', 0.1], ...VPIN],
    left: [],
  },
  { say: 'anybody watched near when it was quiet? vpin above 0.7', where: VPIN, left: ['near'] },
]

/** Phrasings of weak evidence. */
export const WEAK: readonly Phrasing[] = [
  PARTICLES,
  SIDES,
  OVERHEARD,
  APART,
  REQUESTS,
  NOTATION,
  WITHOUT,
  ASSUMED,
].flat()
