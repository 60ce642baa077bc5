/** What stands beside a condition: spans that are said for several names, outcomes, words without a number, and the number and the order of the rows. */
import { event, type Phrasing } from '../phrasing.js'

const VPIN = [['vpin', 'gt', 0.8]] as const
const LONG = [['liq_short_usd_1m.sum_1h', 'gt', 1000000]] as const
const ETH = ['ethusdt']

/** A span behind a list is that of each name. */
const FOR_EACH: readonly Phrasing[] = [
  ...['both on 24h', 'each over 24h', 'both in 24h', 'both within 24h'].map(
    (words): Phrasing => ({
      say: `price up 5%, oi up 8%, ${words}`,
      where: [
        ['ret_24h', 'gte', 0.05],
        ['oi_change_24h', 'gte', 0.08],
      ],
    }),
  ),
  {
    say: 'oi +8%, vol > 5m, price +1%, each over 24h',
    where: [
      ['oi_change_24h', 'gte', 0.08],
      ['quote_volume_24h', 'gt', 5000000],
      ['ret_24h', 'gte', 0.01],
    ],
  },
  {
    say: 'oi up 8% and price up 1%, both over 4h',
    where: [['ret_4h', 'gte', 0.01]],
    refuse: [['not_offered', 'both over 4h']],
  },
  {
    say: 'std of vpin over 4h > 0.1 and its 4h mean above 0.5',
    where: [
      ['vpin.std_4h', 'gt', 0.1],
      ['vpin.mean_4h', 'gt', 0.5],
    ],
    left: [],
  },
  { say: 'vpin below its own 2nd percentile', where: [['vpin_pctrank', 'lt', 0.02]] },
  { say: 'vpin above its 95th percentile', where: [['vpin_pctrank', 'gt', 0.95]] },
  { say: 'eth 1h return in its best 2% of the week', symbols: ETH, where: [['ret_1h_pctrank', 'gte', 0.98]] },
  ...['within the last hour', 'over the past hour'].map(
    (words): Phrasing => ({
      say: `eth long unwinding ${words}`,
      symbols: ETH,
      where: [['oi_price_regime_1h', 'eq', 'long_unwinding']],
    }),
  ),
  {
    say: 'eth short covering was seen in the last hour',
    symbols: ETH,
    where: [['oi_price_regime_1h.seen_1h', 'contains', 'short_covering']],
  },
  {
    say: 'corr with btc 24h below 0.2 and btc down 3% in 24h',
    where: [
      ['corr_btc_24h', 'lt', 0.2],
      ['btc_ret_24h', 'lte', -0.03],
    ],
  },
  {
    say: 'eth open interest above 6 billion and 10% higher than 24h earlier',
    symbols: ETH,
    where: [
      ['oi_usd', 'gt', 6000000000],
      ['oi_change_24h', 'gte', 0.1],
    ],
  },
]

/** What people do is said by the flow, and what lasts is said of both. */
const FLOW: readonly Phrasing[] = [
  {
    say: 'who is dumping shib at 3am utc? cvd 1h below -2m',
    symbols: ['1000shibusdt'],
    where: [
      ['hour_utc', 'eq', 3],
      ['cvd_usd_1h', 'lt', -2000000],
    ],
    left: ['dumping'],
  },
  {
    say: 'vpin above 0.8 and spread over 5bps, both for 2h',
    where: [
      ['vpin', 'held', { op: 'gt', value: 0.8, within: '4h', at_least: 120 }],
      ['spread_bps', 'held', { op: 'gt', value: 5, within: '4h', at_least: 120 }],
    ],
  },
]

/** A plus behind a size is `or more` of it. */
const OR_MORE: readonly Phrasing[] = [
  { say: 'eth 4h -6%+', symbols: ETH, where: [['ret_4h', 'lte', -0.06]] },
  { say: 'eth 4h -6%+ and vpin above 0.8', symbols: ETH, where: [['ret_4h', 'lte', -0.06], ...VPIN] },
  { say: 'eth up 6%+, 4h', symbols: ETH, where: [['ret_4h', 'gte', 0.06]] },
]

/** What happened afterwards is no filter. */
const OUTCOMES: readonly Phrasing[] = [
  ...['with a forward 24h return above 3%', 'whose forward 1h return exceeds 2%', 'and future 4h return > 1%'].map(
    (words): Phrasing => ({
      say: `vpin above 0.8 ${words}`,
      where: VPIN,
      refuse: [['no_feature', 'return']],
    }),
  ),
  {
    say: 'vpin above 0.8, only those in profit a day later',
    where: VPIN,
    refuse: [['no_feature', 'in profit a day later']],
  },
]

/** Words without a number beside a measured condition are no question. */
const PLAIN: readonly Phrasing[] = [
  ...[
    'there is no need to limit the time range',
    'no need to restrict the period',
    'eth is basically a stablecoin',
    'who tf keeps dumping eth?',
  ].map((words): Phrasing => ({ say: `eth vpin above 0.8. ${words}`, symbols: ETH, where: VPIN })),
  {
    say: 'eth today = dead. vpin above 0.8',
    symbols: ETH,
    from: '2026-11-20',
    to: '2026-11-20T12:00:00Z',
    where: VPIN,
  },
  { say: 'slope of open interest over 4h above 5M per hour', where: [['oi_usd.slope_4h', 'gt', 5000000]], left: [] },
  ...['impact of a order of 100k dollars', 'impact for an order over 100k usd'].map(
    (words): Phrasing => ({ say: `${words} above 20 bps`, where: [['impact_100k_bps', 'gt', 20]], left: [] }),
  ),
  {
    say: 'First vpin is above 0.8. Later the 8h funding is above 0.05%. Finally the hourly return is -3% or lower. All of this needs to happen in 12 hours.',
    steps: [VPIN, [['funding_rate_8h', 'gt', 0.0005]], [['ret_1h', 'lte', -0.03]]],
    within: '12h',
  },
  ...['Would you collect', 'would you dig out', 'would you retrieve'].map(
    (words): Phrasing => ({ say: `${words} the minutes in which vpin is above 0.8?`, where: VPIN }),
  ),
  { say: 'eth distance between DI+ and DI- over 10', symbols: ETH, where: [['di_diff_14_15m', 'gt', 10]] },
  { say: 'vpin above 0.8. eth btc near', symbols: ['ethusdt', 'btcusdt', 'nearusdt'], where: VPIN },
  {
    say: 'eth liqs 1h 5M+, vpin above 0.8',
    symbols: ETH,
    where: [['liq_usd_1h', 'gte', 5000000], ...VPIN],
  },
  { say: 'vpin 0.2 higher than 1h ago', where: [['vpin.delta_1h', 'gte', 0.2]] },
  { say: 'eth rsi on the 5 under 30', symbols: ETH, where: [['rsi_14_5m', 'lt', 30]], left: [] },
  { say: 'eth hammer on the 5', symbols: ETH, where: event('hammer', '5m', 'hammer') },
  { say: 'sol rallied 5% off the 24h low', symbols: ['solusdt'], where: [['drawup_24h', 'gte', 0.05]] },
  { say: 'vpin (1m), z-scored over its last 7 days, above 3', where: [['vpin.zscore_7d', 'gt', 3]] },
]

/** The number of the rows. */
const ROWS: readonly Phrasing[] = [
  ...['highest first, top 15', 'highest first, limit 15', 'highest first, 15', 'sort by vpin desc, top 15'].map(
    (words): Phrasing => ({ say: `vpin above 0.8, ${words}`, where: VPIN, sort: ['feature.vpin', 'desc'], limit: 15 }),
  ),
  ...['newest first, top 20', 'cap it at 20', 'cap the list at 20', 'please cap this at 20 rows'].map(
    (words): Phrasing => ({ say: `vpin above 0.8, ${words}`, where: VPIN, limit: 20 }),
  ),
  ...['first 30 in chronological order', 'the first 30 chronologically', 'first 30 in time order'].map(
    (words): Phrasing => ({
      say: `vpin above 0.8; ${words}`,
      where: VPIN,
      sort: ['times.anchor_time', 'asc'],
      limit: 30,
    }),
  ),
  {
    say: 'the last 20 dojis on 1h for eth',
    symbols: ETH,
    where: event('doji', '1h', 'doji'),
    limit: 20,
  },
]

/** The order of the rows by a condition of the text. */
const ORDERS: readonly Phrasing[] = [
  ...['descending by vpin', 'put the highest vpin at the top', 'the highest vpin should be at the top'].map(
    (words): Phrasing => ({ say: `vpin above 0.8. ${words}`, where: VPIN, sort: ['feature.vpin', 'desc'] }),
  ),
  { say: 'vpin above 0.8. the 10 with the highest vpin', where: VPIN, sort: ['feature.vpin', 'desc'], limit: 10 },
  {
    say: 'eth depth within 1% below 5m usd. The thinnest ones must come first',
    symbols: ETH,
    where: [['depth_usd_100bps', 'lt', 5000000]],
    sort: ['feature.depth_usd_100bps', 'asc'],
  },
  {
    say: 'eth spread above 5 bps. The widest ones should come first',
    symbols: ETH,
    where: [['spread_bps', 'gt', 5]],
    sort: ['feature.spread_bps', 'desc'],
  },
  ...['begin with the worst hour', 'start with the worst one', 'ugliest first'].map(
    (words): Phrasing => ({
      say: `eth ret 1h below -4%. ${words}`,
      symbols: ETH,
      where: [['ret_1h', 'lt', -0.04]],
      sort: ['feature.ret_1h', 'asc'],
    }),
  ),
  ...['biggest squeezes first', 'biggest wipeouts first'].map(
    (words): Phrasing => ({
      say: `eth over 1m short liqs in 1h, ${words}`,
      symbols: ETH,
      where: LONG,
      sort: ['feature.liq_short_usd_1m.sum_1h', 'desc'],
    }),
  ),
  {
    say: 'eth premium range of 1h above 20 bps. Sort by the size of the swing, widest first',
    symbols: ETH,
    where: [['premium_bps.range_1h', 'gt', 20]],
    sort: ['feature.premium_bps.range_1h', 'desc'],
  },
  {
    say: 'ada > 3% above 15m ema20, sort by dist desc',
    symbols: ['adausdt'],
    where: [['ema_dist_20_15m', 'gt', 0.03]],
    sort: ['feature.ema_dist_20_15m', 'desc'],
  },
]

/** Events told by `and after it`, and the first part of a rank. */
const TOLD: readonly Phrasing[] = [
  ...['and after it break the 24h high', 'and after it breaks the 24h high'].map(
    (words): Phrasing => ({
      say: `eth 24h realized volatility below 1% ${words}`,
      symbols: ETH,
      steps: [[['rv_24h', 'lt', 0.01]], [['donchian_break_24h', 'becomes', 'up']]],
      within: '4h',
    }),
  ),
  {
    say: 'eth in the first 10 percent rank of 24h return of all coins',
    symbols: ETH,
    where: [['xs_rank_ret_24h', 'gte', 0.9]],
  },
]

export const BESIDE: readonly Phrasing[] = [
  ...TOLD,
  ...FOR_EACH,
  ...FLOW,
  ...OR_MORE,
  ...OUTCOMES,
  ...PLAIN,
  ...ROWS,
  ...ORDERS,
]
