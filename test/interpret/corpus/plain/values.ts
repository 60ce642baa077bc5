/**
 * Values, spans and orders of rows in the words of strangers: standard deviations below zero, the distance from the high of the day, what never happened in a
 * span, the same day, the time between two events, ranks among all coins, and rows by symbol.
 */
import type { Phrasing } from '../../phrasing.js'

export const VALUES: readonly Phrasing[] = [
  {
    say: 'ltc sum of settled funding over the last 24h at least 0.12 %, ret_24h at most 0',
    symbols: ['ltcusdt'],
    where: [
      ['funding_sum_24h', 'gte', 0.0012],
      ['ret_24h', 'lte', 0],
    ],
  },
  {
    say: 'eth: the sigma-scaled hourly return crosses below -3',
    symbols: ['ethusdt'],
    where: [['ret_1h_sigma', 'crosses_below', -3]],
  },
  {
    say: 'ada depth within 1 % in the lowest 4 % of the week, then a fall of at least 2 % in an hour, no more than 3 hours between the two',
    symbols: ['adausdt'],
    steps: [[['depth_usd_100bps_pctrank', 'lte', 0.04]], [['ret_1h', 'lte', -0.02]]],
    within: '3h',
  },
  {
    say: 'sol: vpin greater than 0.55 in every minute of the last 15',
    symbols: ['solusdt'],
    where: [
      [
        'vpin',
        'held',
        {
          op: 'gt',
          value: 0.55,
          within: '15m',
          at_least: 15,
        },
      ],
    ],
  },
  {
    say: 'dot taker buy ratio under 0.42, but price in this hour is not negative',
    symbols: ['dotusdt'],
    where: [
      ['taker_buy_ratio_1h', 'lt', 0.42],
      ['ret_1h', 'gte', 0],
    ],
  },
  {
    say: 'bnb price of this hour is minus and rsi 1h below 45',
    symbols: ['bnbusdt'],
    where: [
      ['ret_1h', 'lt', 0],
      ['rsi_14_1h', 'lt', 45],
    ],
  },
  {
    say: 'btc open interest down at least 15 % over 24h although price is no more than 4 % below its 24h high',
    symbols: ['btcusdt'],
    where: [
      ['oi_change_24h', 'lte', -0.15],
      ['drawdown_24h', 'gte', -0.04],
    ],
  },
  {
    say: 'aave where price is 7% or more under the top of last 24 hours',
    symbols: ['aaveusdt'],
    where: [['drawdown_24h', 'lte', -0.07]],
  },
  {
    say: 'eth, 24h garman-klass above 5 %, in descending order of that estimator, first 80 rows',
    symbols: ['ethusdt'],
    where: [['garman_klass_24h', 'gt', 0.05]],
    sort: ['feature.garman_klass_24h', 'desc'],
    limit: 80,
  },
  {
    say: 'eth vpin from exact aggressor classification over 0.45',
    symbols: ['ethusdt'],
    where: [['vpin_taker', 'gt', 0.45]],
  },
  {
    say: 'xrp top-of-book size imbalance above 0.4',
    symbols: ['xrpusdt'],
    where: [['book_imbalance_top', 'gt', 0.4]],
  },
  {
    say: 'litecoin hammer on the four hour chart near the bottom of its daily range say the lowest fifth',
    symbols: ['ltcusdt'],
    where: [
      ['candle_hammer_4h', 'eq', 'hammer'],
      ['candle_age_4h', 'eq', 0],
      ['range_pos_24h', 'lte', 0.2],
    ],
  },
  {
    say: 'apt with a doji on the 4h candle after the coin had already risen by more than 12 % in 24 hours',
    symbols: ['aptusdt'],
    where: [
      ['candle_doji_4h', 'eq', 'doji'],
      ['candle_age_4h', 'eq', 0],
      ['ret_24h', 'gt', 0.12],
    ],
  },
  {
    say: 'all coins apart from BTC that rose in one hour by over 4 % more than their beta to bitcoin explains',
    without: ['btcusdt'],
    where: [['excess_ret_1h', 'gt', 0.04]],
  },
  {
    say: 'the volatility of last hour for eth is minimum double of volatility of the day',
    symbols: ['ethusdt'],
    where: [['rv_ratio_1h_24h', 'gte', 2]],
  },
  {
    say: 'uni: increase of the 1h RSI(14) by more than 20 points relative to its value 4 hours earlier',
    symbols: ['uniusdt'],
    where: [['rsi_14_1h.delta_4h', 'gt', 20]],
  },
  {
    say: 'hourly returns three or more standard deviations below zero, all symbols',
    where: [['ret_1h_sigma', 'lte', -3]],
  },
  {
    say: 'z-score of the 1h open interest change, measured over 7 days, above 2 for ethusdt',
    symbols: ['ethusdt'],
    where: [['oi_change_1h.zscore_7d', 'gt', 2]],
  },
  {
    say: 'near when the depth within one percent is below 2m and vpin over 0.7',
    symbols: ['nearusdt'],
    where: [
      ['depth_usd_100bps', 'lt', 2000000],
      ['vpin', 'gt', 0.7],
    ],
  },
  {
    say: 'sol ls ratio above 2, 24h chg of it under -8%',
    symbols: ['solusdt'],
    where: [
      ['long_short_ratio', 'gt', 2],
      ['long_short_change_24h', 'lt', -0.08],
    ],
  },
  {
    say: 'eth: 4-hour change in open interest, in dollars, below -30 million with a 4h return above zero',
    symbols: ['ethusdt'],
    where: [
      ['oi_usd.delta_4h', 'lt', -30000000],
      ['ret_4h', 'gt', 0],
    ],
  },
  {
    say: 'arb minutes where the book imbalance out to 5 % is above 0.2 while the one within 20 bps is below -0.1',
    symbols: ['arbusdt'],
    where: [
      ['book_imbalance_500bps', 'gt', 0.2],
      ['book_imbalance_20bps', 'lt', -0.1],
    ],
  },
  {
    say: 'bitcoin in april of year 2025 when vpin above 0.8',
    symbols: ['btcusdt'],
    from: '2025-04-01',
    to: '2025-05-01',
    where: [['vpin', 'gt', 0.8]],
  },
  {
    say: 'arb 24h ret rank in the bottom 10%',
    symbols: ['arbusdt'],
    where: [['xs_rank_ret_24h', 'lte', 0.1]],
  },
  {
    say: 'op funding deep in the red (below -0.04%) and oi up 4% on the day',
    symbols: ['opusdt'],
    where: [
      ['funding_rate_8h', 'lt', -0.0004],
      ['oi_change_24h', 'gte', 0.04],
    ],
  },
  {
    say: 'fil hourly volume dead, under 25% of normal for 4 hours straight',
    symbols: ['filusdt'],
    where: [
      [
        'rel_volume_1h',
        'held',
        {
          op: 'lt',
          value: 0.25,
          within: '4h',
          at_least: 240,
        },
      ],
    ],
  },
  {
    say: 'sol price less than half a percent away from where it was an hour ago and volume 3x',
    symbols: ['solusdt'],
    where: [
      ['ret_1h', 'gt', -0.005],
      ['ret_1h', 'lt', 0.005],
      ['rel_volume_1h', 'gte', 3],
    ],
  },
  {
    say: 'link 24h return at most -7%, then rsi 1h above 60 same day',
    symbols: ['linkusdt'],
    steps: [[['ret_24h', 'lte', -0.07]], [['rsi_14_1h', 'gt', 60]]],
    within: '1d',
  },
  {
    say: 'avax up 8% in 24h and later on the same day open interest dropped at least 4% in one hour',
    symbols: ['avaxusdt'],
    steps: [[['ret_24h', 'gte', 0.08]], [['oi_change_1h', 'lte', -0.04]]],
    within: '1d',
  },
  {
    say: 'dot where the price was never more than one percent away from its daily vwap in the last four hours',
    symbols: ['dotusdt'],
    where: [
      ['vwap_dist_24h.min_4h', 'gte', -0.01],
      ['vwap_dist_24h.max_4h', 'lte', 0.01],
    ],
  },
  {
    say: 'bnb never more than 3% off the 24h high for the whole last day',
    symbols: ['bnbusdt'],
    where: [
      [
        'drawdown_24h',
        'held',
        {
          op: 'gte',
          value: -0.03,
          within: '24h',
          at_least: 1440,
        },
      ],
    ],
  },
  {
    say: 'eth funding never went negative over the last seven days and open interest up more than 15 % in 24 hours',
    symbols: ['ethusdt'],
    where: [
      ['funding_rate_8h.min_7d', 'gte', 0],
      ['oi_change_24h', 'gt', 0.15],
    ],
  },
  {
    say: 'xrp bearish engulfing on the 4h where up to 1 day before that oi was up 8% in 24h',
    symbols: ['xrpusdt'],
    steps: [
      [['oi_change_24h', 'gte', 0.08]],
      [
        ['candle_engulfing_4h', 'eq', 'bearish'],
        ['candle_age_4h', 'eq', 0],
      ],
    ],
    within: '1d',
  },
  {
    say: 'btc rsi 1h at most 30 preceded by a 24h high break no more than 2 days earlier',
    symbols: ['btcusdt'],
    steps: [[['donchian_break_24h', 'becomes', 'up']], [['rsi_14_1h', 'lte', 30]]],
    within: '2d',
  },
  {
    say: 'uni basis under -4 bps for most of the last 4 hours',
    symbols: ['uniusdt'],
    where: [
      [
        'basis_bps',
        'held',
        {
          op: 'lt',
          value: -4,
          within: '4h',
          at_least: 121,
        },
      ],
    ],
  },
  {
    say: 'trx sum of funding in 24 hours over 0.1%, long short ratio grows more than 8 percent for 24 hours',
    symbols: ['trxusdt'],
    where: [
      ['funding_sum_24h', 'gt', 0.001],
      ['long_short_change_24h', 'gt', 0.08],
    ],
  },
  {
    say: 'contracts with a 24h volume rank of 0.9 or higher, sorted alphabetically by symbol',
    where: [['xs_rank_volume_24h', 'gte', 0.9]],
    sort: ['identity.symbol', 'asc'],
  },
  {
    say: 'ada vpin above 0.8, show only the latest one',
    symbols: ['adausdt'],
    where: [['vpin', 'gt', 0.8]],
    limit: 1,
  },
  {
    say: 'doge evening stars on the 15m with price more than 10% above its 24-hour low, the most stretched ones at the top',
    symbols: ['dogeusdt'],
    where: [
      ['candle_star_15m', 'eq', 'evening'],
      ['candle_age_15m', 'eq', 0],
      ['drawup_24h', 'gt', 0.1],
    ],
    sort: ['feature.drawup_24h', 'desc'],
  },
  {
    say: 'avax in october last year, vpin above 0.8',
    symbols: ['avaxusdt'],
    from: '2025-10-01',
    to: '2025-11-01',
    where: [['vpin', 'gt', 0.8]],
  },
  {
    say: 'change of open interest in USD over the last 15 minutes above 8 million on ada',
    symbols: ['adausdt'],
    where: [['oi_usd.delta_15m', 'gt', 8000000]],
  },
  {
    say: 'avax funding below -0.02% and more long accounts than short accounts',
    symbols: ['avaxusdt'],
    where: [
      ['funding_rate_8h', 'lt', -0.0002],
      ['long_short_ratio', 'gt', 1],
    ],
  },
  {
    say: 'shib: rank of 24 hour return between all coins is in last 4 percent',
    symbols: ['1000shibusdt'],
    where: [['xs_rank_ret_24h', 'lte', 0.04]],
  },
  {
    say: 'eth: 24h relative change of the account long/short ratio at most -20 %',
    symbols: ['ethusdt'],
    where: [['long_short_change_24h', 'lte', -0.2]],
  },
  {
    say: 'arb oi 1h +6% followed by -6% 1h in 8h',
    symbols: ['arbusdt'],
    steps: [[['oi_change_1h', 'gte', 0.06]], [['oi_change_1h', 'lte', -0.06]]],
    within: '8h',
  },
  {
    say: 'link volume above 3x in an hour, then price up 1% in 2 hours',
    symbols: ['linkusdt'],
    steps: [[['rel_volume_1h', 'gt', 3]], [['ret_1h', 'gte', 0.01]]],
    within: '2h',
  },
  {
    say: 'pepe 8h funding above 0.04%, <30m to settle',
    symbols: ['1000pepeusdt'],
    where: [
      ['funding_rate_8h', 'gt', 0.0004],
      ['minutes_to_funding', 'lt', 30],
    ],
  },
  {
    say: 'bitcoin in the last hour before funding, with the price down over 4h',
    symbols: ['btcusdt'],
    where: [
      ['minutes_to_funding', 'lte', 60],
      ['ret_4h', 'lt', 0],
    ],
  },
  {
    say: 'book on link has been bid heavy, imbalance above 0.25 for at least 3 of the last 4 hours',
    symbols: ['linkusdt'],
    where: [
      [
        'book_imbalance',
        'held',
        {
          op: 'gt',
          value: 0.25,
          within: '4h',
          at_least: 180,
        },
      ],
    ],
  },
  {
    say: 'matic oi change 24h less than 1 percent and vpin above 0.7',
    symbols: ['maticusdt'],
    where: [
      ['oi_change_24h', 'gt', -0.01],
      ['oi_change_24h', 'lt', 0.01],
      ['vpin', 'gt', 0.7],
    ],
  },
]
