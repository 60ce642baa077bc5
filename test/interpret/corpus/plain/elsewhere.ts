/** Names that are like others: rows sorted by a number that the query lacks, ranks of a coin among all coins, and values on both sides of a range. */
import type { Phrasing } from '../../phrasing.js'

/** Another number than that of the query is asked for, and never taken for a like one. */
const SORTED: readonly Phrasing[] = [
  ...(
    [
      ['eth', 'eth with rank of 24h return under 0.2, sorted by volume rank', ['xs_rank_ret_24h', 'lt', 0.2]],
      [
        'xrp',
        'xrp long liquidations above 1m in one hour, sorted by short liquidations',
        ['liq_long_usd_1m.sum_1h', 'gt', 1e6],
      ],
      [
        'op',
        'op liquidations of shorts over 500k in one hour, sorted by total liquidations',
        ['liq_short_usd_1m.sum_1h', 'gt', 500_000],
      ],
      ['sol', 'sol open interest above 2 billion, sorted by 1h open interest change', ['oi_usd', 'gt', 2e9]],
      ['near', 'near 15m rsi below 20, sorted by 1h rsi', ['rsi_14_15m', 'lt', 20]],
      ['arb', 'arb 1h volatility above its 95th percentile, sorted by volatility ratio', ['rv_1h_pctrank', 'gt', 0.95]],
    ] as const
  ).map(
    ([coin, say, clause]): Phrasing => ({
      say,
      symbols: [`${coin}usdt`],
      where: [clause],
      refuse: [['not_offered', 'sorted by']],
    }),
  ),
  {
    say: 'sol when the 4h return was at least 3% and the 1h return at most -1%, sorted by the 1h return, lowest first',
    symbols: ['solusdt'],
    where: [
      ['ret_4h', 'gte', 0.03],
      ['ret_1h', 'lte', -0.01],
    ],
    sort: ['feature.ret_1h', 'asc'],
  },
]

const RANKS: readonly Phrasing[] = [
  {
    say: "rank of the coin's 24h return over 0.95 with funding under zero",
    where: [
      ['xs_rank_ret_24h', 'gt', 0.95],
      ['funding_rate_8h', 'lt', 0],
    ],
  },
  {
    say: "rank of the coin's 24h volume above 0.9 and rank of its 1h return below 0.1",
    where: [
      ['xs_rank_volume_24h', 'gt', 0.9],
      ['xs_rank_ret_1h', 'lt', 0.1],
    ],
  },
]

const OUTSIDE: readonly Phrasing[] = [
  {
    say: 'sol 1h return outside plus or minus 3%',
    symbols: ['solusdt'],
    where: [['ret_1h', 'between', [-0.03, 0.03]]],
    refuse: [['not_offered', 'outside']],
  },
  {
    say: 'premium of xrp outside plus/minus 10 bps',
    symbols: ['xrpusdt'],
    where: [['premium_bps', 'between', [-10, 10]]],
    refuse: [['not_offered', 'outside']],
  },
]

/** From one side of a number to the other, and what came before. */
const TURNS: readonly Phrasing[] = [
  {
    say: 'avax rsi 1h drop from over 75 to below 55 within 6h',
    symbols: ['avaxusdt'],
    steps: [[['rsi_14_1h', 'gt', 75]], [['rsi_14_1h', 'lt', 55]]],
    within: '6h',
  },
  {
    say: 'eth rsi 1h falls from above 70 to below 50',
    symbols: ['ethusdt'],
    steps: [[['rsi_14_1h', 'gt', 70]], [['rsi_14_1h', 'crosses_below', 50]]],
    within: '4h',
  },
  {
    say: 'doge pumped 5% in 1h and before it volume was dead, within 4h',
    symbols: ['dogeusdt'],
    steps: [[['rule.rb_dead_volume', 'eq', true]], [['ret_1h', 'gte', 0.05]]],
    within: '4h',
  },
  {
    say: 'ada long flush, right before it funding was over 0.05%, within 8h',
    symbols: ['adausdt'],
    steps: [[['funding_rate_8h', 'gt', 0.0005]], [['rule.rb_long_flush', 'eq', true]]],
    within: '8h',
  },
]

/** What "not", "both … at the same time" and "sorted by average" are about is shown. */
const SHOWN: readonly Phrasing[] = [
  {
    say: 'bitcoin rose two percent in the hour but not on volume which stayed below normal',
    symbols: ['btcusdt'],
    where: [
      ['ret_1h', 'gte', 0.02],
      ['rel_volume_1h', 'gte', 1],
    ],
    left: ['not on volume which stayed'],
  },
  {
    say: 'eth and btc both dump 5% in 24h at same time',
    symbols: ['ethusdt', 'btcusdt'],
    where: [['ret_24h', 'lte', -0.05]],
    left: ['both dump 5% in 24h at same time'],
  },
]

export const ELSEWHERE: readonly Phrasing[] = [...SORTED, ...RANKS, ...OUTSIDE, ...TURNS, ...SHOWN]
