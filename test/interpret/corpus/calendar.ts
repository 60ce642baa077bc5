/** Hours of the day in words, short names of days, and times of the search in turns of phrase. */
import type { Phrasing } from '../phrasing.js'

const BTC = ['btcusdt']
const VPIN = ['vpin', 'gt', 0.7] as const

const hours = (from: number, to: number, ...says: readonly string[]): Phrasing[] =>
  says.map((say) => ({
    say: `btc vpin above 0.7 ${say}`,
    symbols: BTC,
    where: [['hour_utc', 'between', [from, to]], VPIN],
    left: [],
  }))

const HOURS: readonly Phrasing[] = [
  ...hours(
    18,
    20,
    'between six and nine in the evening utc',
    'from six to nine in the evening',
    'in the evening from six to nine',
    'six to nine p m utc',
    'between 6 and 9pm utc',
    '6-9pm utc',
    'from 18h to 21h',
    'from hour 18 to hour 21',
    '18-21z',
  ),
  ...hours(8, 9, 'between eight and ten in the morning utc', 'from 8 hour to 10 hour utc', '8 to 10 in the morning'),
  ...hours(10, 13, 'from 10 to 2pm', '10am to 2 pm utc'),
  ...hours(13, 20, 'hours 13 to 20 utc inclusive'),
  ...hours(
    14,
    15,
    'between fourteen and sixteen hundred hours utc',
    'from fourteen hundred to sixteen hundred hours',
    'between fourteen hundred and sixteen hundred utc',
    'btwn 14:00 n 16:00 utc',
  ),
  ...hours(8, 11, 'from oh eight hundred to twelve hundred utc', 'between eight and twelve hundred hours'),
  { say: 'btc vpin above 0.7 at fifteen hundred hours utc', symbols: BTC, where: [['hour_utc', 'eq', 15], VPIN] },
  {
    say: 'btc mon 8-10 utc, vpin > 0.7',
    symbols: BTC,
    where: [['weekday', 'eq', 1], ['hour_utc', 'between', [8, 9]], VPIN],
  },
  { say: 'vpin > 0.7, fri', where: [['weekday', 'eq', 5], VPIN] },
  { say: 'vpin > 0.7 in day monday', where: [['weekday', 'eq', 1], VPIN] },
]

const times = (rest: Pick<Phrasing, 'from' | 'to'>, ...says: readonly string[]): Phrasing[] =>
  says.map((say) => ({ say: `btc vpin above 0.7${say}`, symbols: BTC, ...rest, where: [VPIN] }))

const TIMES: readonly Phrasing[] = [
  ...times(
    { from: '2024-01-01', to: '2026-01-01' },
    ' from year 2024 to year 2025',
    ' in the years 2024 to 2025',
    ' from the beginning of 2024 to the end of 2025',
  ),
  ...times(
    { from: '2024-01-01' },
    '. Since the beginning of 2024 would be fine.',
    '. Anything since the start of 2024 is fine.',
    ' 2024-now',
    ' since new year 2024',
    ', start date 2024-01-01',
    ', begin 1 jan 2024',
  ),
  ...times({ from: '2026-07-01', to: '2026-10-01' }, ' in the last quarter', ' in the previous quarter'),
  ...times({ from: '2025-10-01', to: '2026-01-01' }, ' in the last quarter of 2025'),
  ...times(
    { from: '2026-11-13T12:00:00Z' },
    ', look back 7d',
    ', lookback 7 days',
    ', go back 7 days',
    ', not older than 7 days',
    ', nothing older than a week',
  ),
  {
    say: 'our client wants examples of squeezes in doge for the third quarter of this year. say vpin above 0.7',
    symbols: ['dogeusdt'],
    from: '2026-07-01',
    to: '2026-10-01',
    where: [VPIN],
  },
]

/** Bitcoin as the measure of another coin, and rows in poor English. */
const MEASURED: readonly Phrasing[] = [
  ...['atom is basically btc with leverage', 'atom follows btc closely', 'atom is a btc clone'].map(
    (words): Phrasing => ({
      say: `${words}: 24h beta over 1.2`,
      symbols: ['atomusdt'],
      where: [['beta_btc_24h', 'gt', 1.2]],
    }),
  ),
  {
    say: 'algo volume of one hour more than 5 million dollar, give 30 with most big volume',
    symbols: ['algousdt'],
    where: [['quote_volume_1h', 'gt', 5000000]],
    sort: ['feature.quote_volume_1h', 'desc'],
    limit: 30,
  },
  {
    say: 'open interest down 20% in one day, begin with most strong fall',
    where: [['oi_change_24h', 'lte', -0.2]],
    sort: ['feature.oi_change_24h', 'asc'],
  },
  { say: 'vpin above 0.7 on a normal weekday', where: [['weekday', 'in', [1, 2, 3, 4, 5]], VPIN] },
]

const ANY: readonly Phrasing[] = [
  { say: 'vpin above 0.7 any coin will do', where: [VPIN] },
  { say: 'vpin above 0.7, no matter which coin', where: [VPIN] },
  { say: 'vpin above 0.7, no matter the coin', where: [VPIN] },
]

/** Hours, days and times. */
export const CALENDAR: readonly Phrasing[] = [HOURS, TIMES, MEASURED, ANY].flat()
