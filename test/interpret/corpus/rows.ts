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

/** Rows, and coins that are left out. */
export const ROWS: readonly Phrasing[] = [LARGEST, WORST, HIGHEST, OTHERS, WITHOUT_BTC, WITHOUT_BOTH].flat()
