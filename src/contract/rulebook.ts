/**
 * The rulebook: named conjunctions of ordinary clauses. A rule is replaced by its clauses before a query is hashed; therefore it means exactly these
 * clauses.
 */

/** A clause of a rule. */
export type RuleClause = readonly [field: string, operator: string, value: string | number | readonly [number, number]]

/** One entry of the rulebook. */
export interface Rule {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly all: readonly RuleClause[]
  /** Measured frequency: eligible minutes per 10,000 on seven real USD-M perpetuals, 2023 to 2026. */
  readonly measured_per_10k?: number
}

/** All entries. */
export const RULEBOOK: readonly Rule[] = [
  {
    id: 'rb_pump_1h',
    title: 'Hourly pump on volume',
    note: 'up at least 5 % in an hour on 3x normal volume',
    all: [
      ['feature.ret_1h', 'gte', 0.05],
      ['feature.rel_volume_1h', 'gte', 3],
    ],
    measured_per_10k: 6.66,
  },
  {
    id: 'rb_dump_1h',
    title: 'Hourly dump on volume',
    note: 'mirror of the above',
    all: [
      ['feature.ret_1h', 'lte', -0.05],
      ['feature.rel_volume_1h', 'gte', 3],
    ],
    measured_per_10k: 3.96,
  },
  {
    id: 'rb_sigma_shock_1h',
    title: 'Four-sigma hour',
    note: 'the hour moved up 4x what 24h volatility implies',
    all: [['feature.ret_1h_sigma', 'gte', 4]],
  },
  { id: 'rb_sigma_shock_down_1h', title: 'Four-sigma hour, down', all: [['feature.ret_1h_sigma', 'lte', -4]] },
  {
    id: 'rb_toxic_flow',
    title: 'Toxic flow',
    note: 'VPIN at or above 0.8',
    all: [['feature.vpin', 'gte', 0.8]],
    measured_per_10k: 17.76,
  },
  {
    id: 'rb_toxic_flow_thin_book',
    title: 'Toxic flow into a thin book',
    all: [
      ['feature.vpin_pctrank', 'gte', 0.95],
      ['feature.depth_usd_100bps_pctrank', 'lte', 0.1],
    ],
  },
  {
    id: 'rb_squeeze',
    title: 'Volatility squeeze',
    note: '15m Bollinger width in its lowest 5 % of the week while the last hour is quiet',
    all: [
      ['feature.bb_width_20_15m_pctrank', 'lte', 0.05],
      ['feature.rv_ratio_1h_24h', 'lte', 0.6],
    ],
    measured_per_10k: 104.57,
  },
  {
    id: 'rb_squeeze_release_up',
    title: 'Squeeze released upward',
    all: [
      ['feature.bb_width_20_15m_pctrank.min_4h', 'lte', 0.05],
      ['feature.donchian_break_24h', 'becomes', 'up'],
    ],
  },
  {
    id: 'rb_squeeze_release_down',
    title: 'Squeeze released downward',
    all: [
      ['feature.bb_width_20_15m_pctrank.min_4h', 'lte', 0.05],
      ['feature.donchian_break_24h', 'becomes', 'down'],
    ],
  },
  {
    id: 'rb_breakout_24h',
    title: '24h breakout on volume',
    all: [
      ['feature.donchian_break_24h', 'eq', 'up'],
      ['feature.rel_volume_1h', 'gte', 2],
    ],
    measured_per_10k: 11.14,
  },
  {
    id: 'rb_breakdown_24h',
    title: '24h breakdown on volume',
    all: [
      ['feature.donchian_break_24h', 'eq', 'down'],
      ['feature.rel_volume_1h', 'gte', 2],
    ],
    measured_per_10k: 5.35,
  },
  {
    id: 'rb_oversold_15m',
    title: 'Oversold after a fall',
    all: [
      ['feature.rsi_14_15m', 'lte', 25],
      ['feature.drawdown_24h', 'lte', -0.08],
    ],
    measured_per_10k: 30.72,
  },
  {
    id: 'rb_overbought_15m',
    title: 'Overbought after a rise',
    all: [
      ['feature.rsi_14_15m', 'gte', 80],
      ['feature.ret_24h', 'gte', 0.1],
    ],
    measured_per_10k: 32.77,
  },
  {
    id: 'rb_trend_up_15m',
    title: 'Strong 15m up-trend',
    all: [
      ['feature.adx_14_15m', 'gte', 35],
      ['feature.di_diff_14_15m', 'gte', 15],
      ['feature.ema_dist_20_15m', 'gt', 0],
    ],
    measured_per_10k: 459.4,
  },
  {
    id: 'rb_bull_engulfing_at_low',
    title: '1h bullish engulfing near the 24h low',
    note: 'counted once, in the bucket where the candle closes',
    all: [
      ['feature.candle_engulfing_1h', 'eq', 'bullish'],
      ['feature.candle_age_1h', 'eq', 0],
      ['feature.range_pos_24h', 'lte', 0.25],
    ],
    measured_per_10k: 2.55,
  },
  {
    id: 'rb_bear_engulfing_at_high',
    title: '1h bearish engulfing near the 24h high',
    all: [
      ['feature.candle_engulfing_1h', 'eq', 'bearish'],
      ['feature.candle_age_1h', 'eq', 0],
      ['feature.range_pos_24h', 'gte', 0.75],
    ],
    measured_per_10k: 2.45,
  },
  {
    id: 'rb_hammer_oversold_1h',
    title: '1h hammer while oversold',
    all: [
      ['feature.candle_hammer_1h', 'eq', 'hammer'],
      ['feature.candle_age_1h', 'eq', 0],
      ['feature.rsi_14_1h', 'lte', 35],
    ],
    measured_per_10k: 0.37,
  },
  {
    id: 'rb_shooting_star_overbought_1h',
    title: '1h shooting star while overbought',
    all: [
      ['feature.candle_shooting_star_1h', 'eq', 'shooting_star'],
      ['feature.candle_age_1h', 'eq', 0],
      ['feature.rsi_14_1h', 'gte', 65],
    ],
    measured_per_10k: 0.41,
  },
  {
    id: 'rb_morning_star_1h',
    title: '1h morning star',
    all: [
      ['feature.candle_star_1h', 'eq', 'morning'],
      ['feature.candle_age_1h', 'eq', 0],
    ],
    measured_per_10k: 2.11,
  },
  {
    id: 'rb_crowded_longs',
    title: 'Crowded longs',
    note: 'expensive to be long, and unusual for this symbol',
    all: [
      ['feature.funding_rate_8h', 'gte', 0.0005],
      ['feature.funding_pctrank_30d', 'gte', 0.95],
    ],
  },
  {
    id: 'rb_crowded_shorts',
    title: 'Crowded shorts',
    all: [
      ['feature.funding_rate_8h', 'lte', -0.0005],
      ['feature.funding_pctrank_30d', 'lte', 0.05],
    ],
  },
  {
    id: 'rb_long_flush',
    title: 'Long liquidation flush',
    all: [
      ['feature.liq_usd_1h_pctrank', 'gte', 0.99],
      ['feature.liq_imbalance_1h', 'lte', -0.6],
      ['feature.ret_1h', 'lte', -0.03],
    ],
  },
  {
    id: 'rb_short_squeeze',
    title: 'Short squeeze',
    all: [
      ['feature.liq_usd_1h_pctrank', 'gte', 0.99],
      ['feature.liq_imbalance_1h', 'gte', 0.6],
      ['feature.ret_1h', 'gte', 0.03],
    ],
  },
  {
    id: 'rb_oi_surge',
    title: 'Open-interest surge',
    all: [
      ['feature.oi_change_1h', 'gte', 0.05],
      ['feature.oi_change_1h_pctrank', 'gte', 0.99],
    ],
  },
  {
    id: 'rb_quiet_leverage_build',
    title: 'Leverage builds while price is flat',
    all: [
      ['feature.oi_change_24h', 'gte', 0.15],
      ['feature.ret_24h', 'between', [-0.02, 0.02]],
    ],
  },
  { id: 'rb_deleveraging', title: 'Deleveraging', all: [['feature.oi_change_24h', 'lte', -0.15]] },
  {
    id: 'rb_bid_heavy_book',
    title: 'Bid-heavy book',
    all: [
      ['feature.book_imbalance_pctrank', 'gte', 0.95],
      ['feature.book_imbalance_20bps', 'gte', 0.3],
    ],
  },
  {
    id: 'rb_ask_heavy_book',
    title: 'Ask-heavy book',
    all: [
      ['feature.book_imbalance_pctrank', 'lte', 0.05],
      ['feature.book_imbalance_20bps', 'lte', -0.3],
    ],
  },
  {
    id: 'rb_liquidity_gone',
    title: 'Liquidity gone',
    all: [
      ['feature.depth_usd_100bps_pctrank', 'lte', 0.02],
      ['feature.spread_bps_pctrank', 'gte', 0.95],
    ],
  },
  {
    id: 'rb_selling_absorbed',
    title: 'Selling absorbed',
    note: 'takers sold for an hour and price did not fall',
    all: [
      ['feature.taker_buy_ratio_1h', 'lte', 0.42],
      ['feature.ret_1h', 'gte', 0],
    ],
    measured_per_10k: 115.29,
  },
  {
    id: 'rb_buying_absorbed',
    title: 'Buying absorbed',
    all: [
      ['feature.taker_buy_ratio_1h', 'gte', 0.58],
      ['feature.ret_1h', 'lte', 0],
    ],
    measured_per_10k: 70.94,
  },
  {
    id: 'rb_decoupled_strength',
    title: 'Strong while BTC is not',
    all: [
      ['feature.xs_rank_ret_1h', 'gte', 0.98],
      ['feature.btc_ret_1h', 'lte', 0],
    ],
  },
  {
    id: 'rb_market_wide_selloff',
    title: 'Market-wide sell-off',
    all: [
      ['feature.breadth_1h', 'lte', 0.1],
      ['feature.btc_ret_1h', 'lte', -0.02],
    ],
  },
  {
    id: 'rb_dead_volume',
    title: 'Volume dried up',
    all: [['feature.rel_volume_1h', 'lte', 0.25]],
    measured_per_10k: 173.77,
  },
]

/** Entries by id. */
export const RULE_BY_ID: ReadonlyMap<string, Rule> = new Map(RULEBOOK.map((rule) => [rule.id, rule]))
