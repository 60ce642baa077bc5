/**
 * The checks look at the words and at the document only, not at the rule that made it. So each request here is given a document that is wrong, as some version of the
 * interpreter once made it or might make it, and one that is right: the wrong one is shown or asked about, and the right one is not.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { QueryDocument } from '../../src/contract/query-document.js'
import { checksOf } from '../../src/interpret/checks/index.js'
import { readOnce } from '../../src/interpret/first-reading.js'
import { doubtsIn } from '../../src/interpret/proposal/doubts.js'
import { inventoryOf } from '../../src/interpret/proposal/inventory.js'
import { RECORDED } from './answers.js'
import type { Wanted } from './tried/form.js'
import { wantedDocument } from './tried/score.js'

const test = suite('documents of other rules')

const NO_DURATION = 'the text gives no duration for the sequence: 4h is used'

type Row = readonly [say: string, wrong: Wanted, right: Wanted, assumption?: string]

const ROWS: readonly Row[] = [
  // A sign that another number has already.
  [
    'sol cvd 1h more than 50m positive',
    { symbols: 'sol', where: 'cvd_usd_1h > 50M and cvd_usd_1h > 0' },
    { symbols: 'sol', where: 'cvd_usd_1h > 50M' },
  ],
  [
    'what happens to dot when the board is green, like 90%+ of coins up on the hour',
    { symbols: 'dot', where: 'ret_1h > 0 and breadth_1h >= 90%' },
    { symbols: 'dot', where: 'breadth_1h >= 90%' },
  ],
  [
    '1h return over 3 sigma up, no bitcoin',
    { except: 'btc', where: 'ret_1h_sigma > 3 and ret_1h > 0' },
    { except: 'btc', where: 'ret_1h_sigma > 3' },
  ],
  [
    'please look up the minutes of op with a book imbalance below -0.6',
    { symbols: 'op', where: 'ret_1h > 0 and book_imbalance < -0.6' },
    { symbols: 'op', where: 'book_imbalance < -0.6' },
  ],
  [
    'fell 3% or more within 15 minutes, the worst first',
    { where: 'ret_1h < 0 and ret_15m <= -3%', sort: 'ret_1h asc' },
    { where: 'ret_15m <= -3%', sort: 'ret_15m asc' },
  ],
  [
    'crowded longs: funding at 0.1% or higher with a long/short ratio over 3',
    { where: 'rb_crowded_longs and funding_rate_8h >= 0.1% and long_short_ratio > 3' },
    { where: 'funding_rate_8h >= 0.1% and long_short_ratio > 3' },
  ],
  // Coins.
  [
    'the 24h correlation of eth with bitcoin below 0.3',
    { symbols: 'eth,btc', where: 'corr_btc_24h < 0.3' },
    { symbols: 'eth', where: 'corr_btc_24h < 0.3' },
  ],
  [
    'all coins except bitcoin and ether whose vpin is above 0.7',
    { except: 'eth', where: 'vpin > 0.7' },
    { except: 'btc,eth', where: 'vpin > 0.7' },
  ],
  [
    'every contract minus sol with vpin above 0.7',
    { symbols: 'sol', where: 'vpin > 0.7' },
    { except: 'sol', where: 'vpin > 0.7' },
  ],
  [
    'any coin with a vpin above 0.7 in 1h, less btc',
    { symbols: 'btc', where: 'vpin > 0.7' },
    { except: 'btc', where: 'vpin > 0.7' },
  ],
  [
    'broad sell-offs on eth: less than 20% of all coins up on the hour and btc down more than 1% in 1h',
    { symbols: 'eth', where: 'rb_market_wide_selloff and breadth_1h < 20% and btc_ret_1h < -1%' },
    { symbols: 'eth', where: 'breadth_1h < 20% and btc_ret_1h < -1%' },
  ],
  [
    'eth 1h return in the worst 2 percent of its month',
    { symbols: 'eth', where: 'xs_rank_ret_1h <= 2%' },
    { symbols: 'eth', where: 'pctrank(ret_1h, 30d) <= 2%' },
  ],
  ['price was off by at least 5% over 24 hours', { where: 'ret_24h >= 5%' }, { where: 'ret_24h <= -5%' }],
  [
    'inside bar on the 4h, after that it breaks the 24h high in one day time',
    { where: 'candle_inside_outside_4h = inside', next: ['donchian_break_24h = up'], within: '4h' },
    { where: 'candle_inside_outside_4h = inside', next: ['donchian_break_24h = up'], within: '24h' },
    NO_DURATION,
  ],
  [
    'eth where volume of the hour was above 100m and the price slid by 3% in 1h, more than 5 times',
    { symbols: 'eth', where: 'quote_volume_1h > 100M and ret_1h >= 3%' },
    { symbols: 'eth', where: 'quote_volume_1h > 100M and ret_1h <= -3%' },
  ],
  [
    'open interest up 4% or more in 1h, then the price rallies 2% in 1h',
    { where: 'oi_change_1h >= 4%', next: ['ret_1h <= -2%'], within: '1h' },
    { where: 'oi_change_1h >= 4%', next: ['ret_1h >= 2%'], within: '1h' },
  ],
  // The calendar.
  [
    'eth down 2% in 1h on a saturday or a sunday',
    { symbols: 'eth', where: 'ret_1h <= -2% and weekday = 6 and weekday = 7' },
    { symbols: 'eth', where: 'ret_1h <= -2% and weekday in (6, 7)' },
  ],
  [
    'btc from hour 14 to 18 utc with vpin above 0.6',
    { symbols: 'btc', where: 'vpin > 0.6 and hour_utc in (14, 18)' },
    { symbols: 'btc', where: 'vpin > 0.6 and hour_utc between 14 and 17' },
  ],
  [
    'spread above 5 bps, only days from monday to friday',
    { where: 'spread_bps > 5', from: '2026-11-16' },
    { where: 'spread_bps > 5 and weekday in (1, 2, 3, 4, 5)' },
  ],
  [
    'spread above 5 bps in february',
    { where: 'spread_bps > 5' },
    { where: 'spread_bps > 5', from: '2026-02-01', to: '2026-02-28' },
  ],
  [
    'open interest up 8% since yesterday same time',
    { where: 'oi_change_1h >= 8%', from: '2026-11-19' },
    { where: 'oi_change_24h >= 8%' },
  ],
  // A label beside the two numbers that it is made of.
  [
    'apt shorts opening: oi up 4% in an hour and price down 1% in that hour',
    { symbols: 'apt', where: 'oi_price_regime_1h = short_buildup and oi_change_1h >= 4% and ret_1h <= -1%' },
    { symbols: 'apt', where: 'oi_change_1h >= 4% and ret_1h <= -1%' },
  ],
  // Order and time.
  [
    'litecoin go up 3% in 15 minute and after drop 3% in 15 minute, all in 2 hour',
    { symbols: 'ltc', where: 'ret_15m <= -0.03', next: ['ret_15m >= 0.03'], within: '2h' },
    { symbols: 'ltc', where: 'ret_15m >= 0.03', next: ['ret_15m <= -0.03'], within: '2h' },
  ],
  [
    'three black crows on the 1h candle, and after it price goes up 1 percent in 4h',
    { where: 'ret_4h >= 1%', next: ['candle_soldiers_crows_1h = crows'], within: '4h' },
    { where: 'candle_soldiers_crows_1h = crows', next: ['ret_4h >= 1%'], within: '4h' },
  ],
  [
    'first liq_imbalance_1h <= -0.8 together with vpin >= 0.7, next spread_bps > 10, horizon 90 minutes',
    { where: 'liq_imbalance_1h <= -0.8', next: ['vpin >= 0.7', 'spread_bps > 10'], within: '90m' },
    { where: 'liq_imbalance_1h <= -0.8 and vpin >= 0.7', next: ['spread_bps > 10'], within: '90m' },
  ],
  [
    'we are after minutes when vpin was above 0.7 while the 1h return was above 0',
    { where: 'vpin > 0.7', next: ['ret_1h > 0'], within: '1h' },
    { where: 'vpin > 0.7 and ret_1h > 0' },
  ],
  [
    'minutes before funding less than 15, premium above 10 bps',
    { where: 'premium_bps > 10', next: ['minutes_to_funding < 15'], within: '4h' },
    { where: 'premium_bps > 10 and minutes_to_funding < 15' },
  ],
  [
    'spread over 10 bps, then, no later than 30 min after that, vpin above 0.7',
    { where: 'spread_bps > 10', next: ['vpin > 0.7'], within: '4h' },
    { where: 'spread_bps > 10', next: ['vpin > 0.7'], within: '30m' },
    NO_DURATION,
  ],
  [
    'btc rsi 1h back above 30',
    { symbols: 'btc', where: 'rsi_14_1h > 30' },
    { symbols: 'btc', where: 'rsi_14_1h crosses above 30' },
  ],
  ['vpin below 0.2 sometime in the past 4h', { where: 'vpin < 0.2 held 4h' }, { where: 'min(vpin, 4h) < 0.2' }],
  [
    'short covering over the last hour, vpin above 0.6',
    { where: 'seen(oi_price_regime_1h, 1h) contains short_covering and vpin > 0.6' },
    { where: 'oi_price_regime_1h = short_covering and vpin > 0.6' },
  ],
  // Sides and ranges.
  [
    '24h return within plus or minus half a percent',
    { where: 'ret_24h >= 0.5%' },
    { where: 'ret_24h between -0.5% and 0.5%' },
  ],
  [
    '|ret_4h| < 2% on link',
    { symbols: 'link', where: 'ret_4h between -2% and 2%' },
    { symbols: 'link', where: 'ret_4h > -2% and ret_4h < 2%' },
  ],
  [
    '1h return zero or minus, vpin over 0.6',
    { where: 'vpin > 0.6 and ret_1h >= 0' },
    { where: 'vpin > 0.6 and ret_1h <= 0' },
  ],
  [
    'depth at 100 bps below its own 2nd percentile',
    { where: 'depth_usd_100bps_pctrank <= 2%' },
    { where: 'depth_usd_100bps_pctrank < 2%' },
  ],
  [
    'algo in the first 5 percent of the 24h return rank of all coins',
    { symbols: 'algo', where: 'xs_rank_ret_24h >= 5%' },
    { symbols: 'algo', where: 'xs_rank_ret_24h >= 95%' },
  ],
  // Names.
  [
    'long short ratio > 3, up 20% in 24h',
    { where: 'long_short_ratio > 3 and ret_24h >= 20%' },
    { where: 'long_short_ratio > 3 and long_short_change_24h >= 20%' },
  ],
  ['price up from the lowest of 24h, more than 12%', { where: 'ret_24h > 12%' }, { where: 'drawup_24h > 12%' }],
  [
    '15m doji (any kind) with the price at 45-55% of its 24h range',
    { where: 'candle_doji_15m = doji and range_pos_24h between 45% and 55%' },
    { where: 'candle_doji_15m != none and range_pos_24h between 45% and 55%' },
  ],
  // Rows.
  [
    'long liqs over 10m in a minute, show me the 15 biggest',
    { where: 'liq_long_usd_1m > 10M', limit: 15 },
    { where: 'liq_long_usd_1m > 10M', sort: 'liq_long_usd_1m desc', limit: 15 },
  ],
  [
    'atom breaking its 24h low, the first 10 occurrences',
    { symbols: 'atom', where: 'donchian_break_24h becomes down', limit: 10 },
    { symbols: 'atom', where: 'donchian_break_24h becomes down', sort: 'time asc', limit: 10 },
  ],
  // The direction of the rows.
  [
    'near down 3% in an hour and vpin over 0.7, please sort from the largest price fall',
    { symbols: 'near', where: 'ret_1h <= -3% and vpin > 0.7', sort: 'ret_1h desc' },
    { symbols: 'near', where: 'ret_1h <= -3% and vpin > 0.7', sort: 'ret_1h asc' },
  ],
  [
    'sol cvd 1h below -10m, the most negative first',
    { symbols: 'sol', where: 'cvd_usd_1h < -10M', sort: 'cvd_usd_1h desc' },
    { symbols: 'sol', where: 'cvd_usd_1h < -10M', sort: 'cvd_usd_1h asc' },
  ],
  [
    'sol 1h return over 2%, start with the biggest hourly gain',
    { symbols: 'sol', where: 'ret_1h > 2%', sort: 'ret_1h asc' },
    { symbols: 'sol', where: 'ret_1h > 2%', sort: 'ret_1h desc' },
  ],
  [
    'eth depth within 1% under 2m, lowest first',
    { symbols: 'eth', where: 'depth_usd_100bps < 2M', sort: 'depth_usd_100bps desc' },
    { symbols: 'eth', where: 'depth_usd_100bps < 2M', sort: 'depth_usd_100bps asc' },
  ],
  // The span of a name, and how long its value held.
  [
    'btc when rsi of 15 minute stay over 70 during all one hour',
    { symbols: 'btc', where: 'rsi_14_1h > 70 held 15m' },
    { symbols: 'btc', where: 'rsi_14_15m > 70 held 1h' },
  ],
  [
    '15m rsi under 30 for the whole hour on sol',
    { symbols: 'sol', where: 'rsi_14_1h < 30 held 15m' },
    { symbols: 'sol', where: 'rsi_14_15m < 30 held 1h' },
  ],
  [
    'return of 1 hour above 1% for 4 hours, link',
    { symbols: 'link', where: 'ret_4h > 1% held 1h' },
    { symbols: 'link', where: 'ret_1h > 1% held 4h' },
  ],
]

/** What the checks say of a document that some rule is supposed to have made of a text. */
function saidOf(text: string, document: QueryDocument, assumptions: readonly string[]): string[] {
  const { atoms, pieces } = readOnce(text, RECORDED)
  return [
    ...checksOf({ text, pieces, document, assumptions }).map(({ why }) => why),
    ...inventoryOf({ text, atoms, document, cut: [] }).map(({ why }) => why),
    ...doubtsIn({ text, atoms, pieces, document, assumptions }).map(({ question }) => question),
  ]
}

const made = (wanted: Wanted): QueryDocument => wantedDocument(wanted) as unknown as QueryDocument

test('a wrong document is shown or asked about, and a right one is not', () => {
  const faults = ROWS.flatMap(([say, wrong, right, assumption]) => {
    const [bad, good] = [
      saidOf(say, made(wrong), assumption === undefined ? [] : [assumption]),
      saidOf(say, made(right), []),
    ]
    return [
      ...(bad.length === 0 ? [`nothing is said of the wrong document: ${say}`] : []),
      ...good.map((why) => `"${why}" is said of the right document: ${say}`),
    ]
  })
  assert.equal(faults, [])
})

test.run()
