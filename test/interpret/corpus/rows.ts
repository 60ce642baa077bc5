/** The number and the order of the rows in whole clauses, and coins that are left out in words of their own. */
import type { Phrasing } from '../phrasing.js'

const all = (rest: Omit<Phrasing, 'say'>, ...says: readonly string[]): Phrasing[] =>
  says.map((say) => ({ say, ...rest }))

const LIQUIDATED = { symbols: ['bnbusdt'], where: [['liq_usd_1h', 'gt', 3000000]], limit: 10 } as const

const LARGEST = all(
  { ...LIQUIDATED, sort: ['feature.liq_usd_1h', 'desc'] },
  '10 biggest 1h liquidations in bnb, only bigger than 3 million',
  'the ten largest hourly liquidations on bnb, anything over $3m',
  'the 10 cases with the largest hourly liquidations in bnb, above 3 million',
  'i need the 10 heaviest hourly liquidations of bnb; only those above $3m',
  'bnb 1h liquidations > 3m, desc, 10',
  'bnb 1h liquidations > 3m desc 10',
  'bnb 1h liquidations over 3m rank by size, first 10',
  'bnb 1h liquidations > 3m big to small, 10 only',
  'bnb 1h liquidations > 3m, put the biggest in first, max 10 result',
  'bnb 1h liquidations > 3m, biggest go first, show 10',
  'bnb 1h liquidations over 3m, from highest to lowest, limit 10',
  'BNB: hourly liquidations of more than $3m, in descending order of size, first 10 rows',
  'bnb hourly liquidations over $3m, descending, n=10',
  'bnb hourly liquidations over $3m. The largest ones on top, 10 rows are enough.',
)

const FALLEN = { symbols: ['solusdt'], where: [['ret_4h', 'lt', -0.05]], limit: 15 } as const

const WORST = all(
  { ...FALLEN, sort: ['feature.ret_4h', 'asc'] },
  '15 worst 4h returns of sol, below -5% only',
  '15 biggest 4h drops in sol, more than 5%',
  'sol down more than 5% in 4h, biggest first, 15 rows',
  'sol down more than 5% in 4h, deepest first, 15',
  'sol 4h return less than -5%, the most negative ones first, limit 15',
  'sol drop more than 5% in 4 hour, show 15 with biggest drop first',
  'sol drop more than 5% in 4 hour, 15 piece, the worst at first',
  'sol down over 5% in 4h, from worst to least bad, 15',
  'sol down over 5% in 4h, hardest drop first, limit to fifteen',
  'sol 4h return < -5%, order by that return from low to high, fifteen rows',
)

const HIGHEST = all(
  { symbols: ['ethusdt'], where: [['vpin', 'gt', 0.8]], sort: ['feature.vpin', 'desc'], limit: 100 },
  'eth vpin above 0.8, descending order of that, first 100 rows',
  'eth vpin above 0.8, in descending order of it, 100 rows',
  'eth vpin above 0.8, highest values first, hundred rows',
  'eth vpin above 0.8, vpin desc, 100',
  'eth vpin above 0.8, decreasing vpin, 100 rows',
  'eth vpin above 0.8, by decreasing vpin, 100 rows',
  'eth vpin above 0.8 with the strongest first, 100 max',
  'eth vpin above 0.8, the hundred highest',
  'eth vpin above 0.8. Give me the top hundred by value.',
  'eth vpin above 0.8, show hundred rows and the highest come first',
  'eth vpin above 0.8 sort from the biggest to the smallest 100 rows',
  'eth vpin above 0.8 listed from highest to lowest, 100 rows',
  'eth vpin above 0.8 list highest first cap at 100',
  'eth vpin above 0.8, cap 100, highest first',
  'eth vpin above 0.8 capped at 100 rows sorted by vpin descending',
  'eth vpin above 0.8, page size 100, sort by vpin desc',
)

const OTHERS: readonly Phrasing[] = [
  ...all(
    { where: [['roll_spread_bps_24h', 'gte', 3]], sort: ['feature.roll_spread_bps_24h', 'desc'] },
    'roll spread over 24h at least 3 bps, in descending order of that spread',
    'roll spread over 24h at least 3 bps, sort by that spread',
  ),
  { say: 'give me the 12 last times vpin was above 0.8', where: [['vpin', 'gt', 0.8]], limit: 12 },
  // No order of rows.
  {
    say: 'eth kyle lambda over 4h above 20 and amihud (24h) of at least 5',
    symbols: ['ethusdt'],
    where: [
      ['kyle_lambda_4h', 'gt', 20],
      ['amihud_24h', 'gte', 5],
    ],
  },
]

const WITHOUT_BTC = all(
  { without: ['btcusdt'], where: [['ret_1h', 'gte', 0.04]] },
  'coins up 4% on the hour, leave btc out obv',
  'any coin up 4% in 1h, keep bitcoin out of course',
  'all coins up 4% in 1h, btc does not count',
  "all coins up 4% in 1h, btc doesn't count",
  'all coins up 4% in 1h, btc out',
  'all coins up 4% in 1h, drop btc',
  '+4% 1h, !btc',
  '+4% 1h, -btc',
  'Coins up 4% in an hour. Do not include bitcoin.',
  'Coins up 4% in an hour. Without Bitcoin, please.',
)

const WITHOUT_BOTH = all(
  { without: ['btcusdt', 'ethusdt'], where: [['ret_1h', 'gte', 0.04]] },
  'coins up 4% in 1h ex btc, eth',
  'coins up 4% in 1h w/o btc & eth',
  'coins up 4% in 1h except for BTC and ETH',
  'coins up 4% in 1h without btc and without eth',
  'coins up 4% in 1h, bitcoin and ethereum not wanted',
  'coins up 4% in 1h, leave both btc and eth out',
)

/** The largest of something, where the text states no condition: the weakest one on the side of its number. */
const NO_CONDITION: readonly Phrasing[] = [
  ...all(
    {
      symbols: ['ethusdt'],
      where: [['liq_usd_1h', 'gt', 0]],
      sort: ['feature.liq_usd_1h', 'desc'],
      limit: 12,
      assumed: ['added'],
    },
    'the twelve biggest liquidation hours of eth',
    'give me the 12 largest hourly liquidations on eth',
    'top 12 heaviest 1h liquidations eth',
    'ethereum top twelve liquidation hours',
  ),
  ...all(
    {
      symbols: ['avaxusdt'],
      where: [['ret_1h', 'lt', 0]],
      sort: ['feature.ret_1h', 'asc'],
      limit: 20,
      assumed: ['added'],
    },
    '20 worst hourly returns for avax',
    'avax top 20 lowest 1h returns',
    'what were the twenty worst 1h returns of avax?',
  ),
  ...all(
    { symbols: ['solusdt'], where: [['ret_24h', 'gt', 0]], sort: ['feature.ret_24h', 'desc'], limit: 15 },
    'the 15 best 24h returns of solana',
    'sol 15 highest daily returns',
  ),
  {
    say: 'the 10 lowest 8h funding rates of sui',
    symbols: ['suiusdt'],
    where: [['funding_rate_8h', 'lt', 0]],
    sort: ['feature.funding_rate_8h', 'asc'],
    limit: 10,
  },
  {
    say: 'top 25 widest spreads on ada',
    symbols: ['adausdt'],
    where: [['spread_bps', 'gt', 0]],
    sort: ['feature.spread_bps', 'desc'],
    limit: 25,
  },
  {
    say: 'the five biggest volume hours for ltc in 2025',
    symbols: ['ltcusdt'],
    from: '2025-01-01',
    to: '2026-01-01',
    where: [['quote_volume_1h', 'gt', 0]],
    sort: ['feature.quote_volume_1h', 'desc'],
    limit: 5,
  },
]

const COUNTED_MINUTES: readonly Phrasing[] = [
  ...all(
    {
      symbols: ['uniusdt'],
      where: [['avg_trade_usd_1h', 'gt', 5000]],
      sort: ['feature.avg_trade_usd_1h', 'desc'],
      limit: 25,
    },
    'the 25 minutes with the biggest average trade size over the hour on UNI, provided it is above 5,000 dollars',
    'UNI: average trade size over the hour above $5000, sorted by that size descending, first 25',
  ),
  {
    say: 'the 10 minutes with the widest spread on doge, if it is above 5 bps',
    symbols: ['dogeusdt'],
    where: [['spread_bps', 'gt', 5]],
    sort: ['feature.spread_bps', 'desc'],
    limit: 10,
  },
  {
    say: 'the 12 hours with the biggest liquidations on btc, above 20 million each',
    symbols: ['btcusdt'],
    where: [['liq_usd_1h', 'gt', 20000000]],
    sort: ['feature.liq_usd_1h', 'desc'],
    limit: 12,
  },
  {
    say: 'the twenty minutes with the largest long liquidations on btc but only above one million dollars',
    symbols: ['btcusdt'],
    where: [['liq_long_usd_1m', 'gt', 1000000]],
    sort: ['feature.liq_long_usd_1m', 'desc'],
    limit: 20,
  },
]

const POINTED: readonly Phrasing[] = [
  ...all(
    {
      symbols: ['arbusdt'],
      where: [['roll_spread_bps_24h', 'gt', 9]],
      sort: ['feature.roll_spread_bps_24h', 'desc'],
      limit: 30,
    },
    'ARB, Roll-implied spread over 24h > 9 bps, sorted by that spread descending, first 30 rows',
    'ARB, Roll spread 24h > 9 bps, descending by that spread, 30 rows',
  ),
  ...all(
    { symbols: ['linkusdt'], where: [['excess_ret_1h', 'gte', 0.03]], sort: ['feature.excess_ret_1h', 'desc'] },
    'LINK, hourly excess return net of BTC beta >= 3%, sorted by that excess in descending order',
    'LINK hourly excess return vs its btc beta of at least 3%, sort by that excess desc',
    'link 1h residual return after beta >= 3%, ordered by that return, highest first',
  ),
  {
    say: 'eth 24h open interest change > 10%, ranked by that change from highest to lowest',
    symbols: ['ethusdt'],
    where: [['oi_change_24h', 'gt', 0.1]],
    sort: ['feature.oi_change_24h', 'desc'],
  },
  {
    say: 'LTC premium >= 12 bps, in decreasing order of premium',
    symbols: ['ltcusdt'],
    where: [['premium_bps', 'gte', 12]],
    sort: ['feature.premium_bps', 'desc'],
  },
  ...all(
    { symbols: ['nearusdt'], where: [['premium_bps', 'lt', -8]], sort: ['feature.premium_bps', 'asc'], limit: 20 },
    'NEAR prem < -8bps, most neg first, n=20',
    'near prem < -8bps, lowest first lol, 20 max',
  ),
  {
    say: 'avax spread more than 5 bps, begin with most wide',
    symbols: ['avaxusdt'],
    where: [['spread_bps', 'gt', 5]],
    sort: ['feature.spread_bps', 'desc'],
  },
  {
    say: 'tron 1 hour return under minus 4 percent, order from most bad, 10 row',
    symbols: ['trxusdt'],
    where: [['ret_1h', 'lt', -0.04]],
    sort: ['feature.ret_1h', 'asc'],
    limit: 10,
  },
  {
    say: 'eth vpin > .85 top10',
    symbols: ['ethusdt'],
    where: [['vpin', 'gt', 0.85]],
    sort: ['feature.vpin', 'desc'],
    limit: 10,
  },
  {
    say: 'yo bnb 1h rsi over 85, show me like 12, newest up top',
    symbols: ['bnbusdt'],
    where: [['rsi_14_1h', 'gt', 85]],
    limit: 12,
  },
  {
    say: 'doge 1h volume over 100m, largest volume first, 15 rows',
    symbols: ['dogeusdt'],
    where: [['quote_volume_1h', 'gt', 100000000]],
    sort: ['feature.quote_volume_1h', 'desc'],
    limit: 15,
  },
]

/** Rows, and coins that are left out. */
export const ROWS: readonly Phrasing[] = [
  LARGEST,
  WORST,
  HIGHEST,
  OTHERS,
  NO_CONDITION,
  COUNTED_MINUTES,
  POINTED,
  WITHOUT_BTC,
  WITHOUT_BOTH,
].flat()
