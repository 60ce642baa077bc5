/**
 * What the examples of the description are answered with on a simulated dataset of four symbols and sixteen days, cut down to what shows the
 * shape: of lists the first item, of maps two members. test/http/examples.test.ts compares, `npm run golden` renews.
 */
export const EXAMPLE_ANSWERS: Readonly<Record<string, unknown>> = {
  'getRegistry.full': {
    aggregates: [
      {
        coverage: 'window',
        definition: 'least value of the window',
      },
    ],
    availability: {
      estimated_release: '2026-12-01',
      status: 'work in progress',
    },
    bootstrap: {
      blocks_min: 20,
      draws: 2000,
    },
    caveat_count: 10,
    caveats: [
      {
        code: 'simulated_data',
        sentence: 'The dataset is a simulation; it says nothing of any market.',
      },
    ],
    dataset: {
      base_rates: {
        features: {
          adx_14_15m: {
            max: 69.6715,
            min: 8.3725,
            null_shares: {
              warm_up: 0.097613,
            },
            quantiles: {
              '1': 10.4969,
              '5': 13.1955,
            },
            values: 83164,
          },
          amihud_24h: {
            max: 9.3919,
            min: 0.6543,
            null_shares: {
              warm_up: 0.0625,
            },
            quantiles: {
              '1': 0.6904,
              '5': 0.7416,
            },
            values: 86400,
          },
        },
        meaning:
          'over all buckets of all symbols: null_shares are shares of the buckets, quantiles[p] is the least value that p % of the values do not exceed',
        percents: [0.1],
        status: 'ready',
      },
      buckets: 92160,
      coverage: [
        {
          buckets: 23040,
          first: '2026-01-01T00:00:00Z',
          last: '2026-01-16T23:59:00Z',
          sources: {
            B: {
              first: '2026-01-01T00:00:00Z',
              last: '2026-01-16T23:59:00Z',
              minutes: 23040,
              quarantined: 0,
            },
            D: {
              first: '2026-01-01T00:00:00Z',
              last: '2026-01-16T23:59:00Z',
              minutes: 23040,
              quarantined: 0,
            },
          },
          symbol: 'bnbusdt',
        },
      ],
      lookahead_audit: null,
      revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
      simulated: true,
      span: {
        first: '2026-01-01T00:00:00Z',
        last: '2026-01-16T23:59:00Z',
      },
      symbols: 4,
    },
    deprecations: [],
    errors: [
      {
        code: 'body_too_large',
        sentence: 'The body is larger than the limit.',
        status: 413,
      },
    ],
    feature_version: 'feature_defs.v1',
    features: [
      {
        definition: 'C[m]/C[m−1] − 1 (simple return, 0.05 = +5 %)',
        degenerate: 'end points only; C is never 0',
        group: 'returns',
        id: 'ret_1m',
        lookback_minutes: 2,
        needs: ['B'],
        percentile_field: 'feature.ret_1m.pctrank_7d',
        quantum: 1e-7,
        reference: 'pandas `pct_change(1)`',
        stride_minutes: 1,
        title: '1m return',
        type: 'number',
        unit: 'fraction',
      },
    ],
    fields: {
      aggregate: 'feature.<id>.<fn>_<span>',
      feature: 'feature.<id>',
    },
    held: {
      operators: ['gt'],
      spans: ['5m'],
    },
    horizons: [
      {
        horizon: '30m',
        minutes: 30,
      },
    ],
    json_schema: {
      dialect: 'https://json-schema.org/draft/2020-12/schema',
      href: '/api/v1/research/schema',
    },
    ladder: [0.001],
    limits: {
      body_bytes_max: 65536,
      clauses_max: 32,
    },
    links: {
      index: '/api/v1/research/registry?view=index',
      json_schema: '/api/v1/research/schema',
    },
    metrics: [
      {
        definition: 'close at the end of the horizon over close at the anchor, − 1',
        metric: 'return',
      },
    ],
    normalization_version: 'archive_normalization.v1',
    notation: {
      'C O H Lo V QV N TB TBQ':
        'close, open, high, low, base volume, quote volume, trades, taker-buy base volume, taker-buy quote volume of a minute',
      'DBₓ DAₓ': 'bid and ask notional within x basis points of mid',
    },
    null_reasons: {
      quarantined: 'Q: a record breaks a rule of normalization',
      source_absent: 'S: a source was not recorded here',
    },
    operator_meanings: {
      becomes: {
        meaning: 'x = l here and x ≠ l in the bucket before',
        value: 'label',
      },
      between: {
        meaning: 'a ≤ x ≤ b',
        value: '[number, number]',
      },
    },
    operators: {
      integer: ['gt'],
      label: ['eq'],
    },
    quantile_percents: [5],
    rulebook: [
      {
        all: [['feature.ret_1h']],
        id: 'rb_pump_1h',
      },
    ],
    rulebook_version: 'rulebook.v1',
    schema_version: 'research_query.v2',
    sequence: {
      counting:
        'one occurrence per completing bucket, whatever the number of ways to reach it; none is skipped for overlap',
      eligibility:
        '`where` and the last step known at the anchor; each feature of the earlier steps known in at least 95 % of the `within` before it',
    },
    snapshot: {
      aggregates: {
        integer: ['min_1h'],
        label: ['seen_24h'],
        number: ['min_1h'],
      },
      schema_version: 'research_snapshot.v1',
    },
    sources: {
      B: 'one-minute bars; features of traded value also need their quote volume, which some recorded bars lack',
      D: 'notional within bands of mid on both sides of the book, visible for 90 s',
    },
    spans: {
      '15m': 15,
      '1h': 60,
    },
    target: 'record_occurrences',
  },
  'getRegistry.index': {
    additive: 'quote_volume_1m cvd_usd_1m liq_long_usd_1m liq_short_usd_1m',
    aggregates: {
      'min max mean std range sum lag delta zscore slope seen': '5m 15m 30m 1h 4h 24h 7d',
      pctrank: '24h 7d 30d',
    },
    availability: 'work in progress, estimated release 2026-12-01',
    candles: 'a candle label holds until its candle is replaced; to count patterns add candle_age_<span> eq 0',
    caveats:
      'simulated_data reference_includes_matches overlap_high few_days windows_missing day_dominates symbol_dominates coverage_changes_in_scope liq_lower_bound market_universe',
    dataset: {
      buckets: 92160,
      revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
      simulated: true,
      span: {
        first: '2026-01-01T00:00:00Z',
        last: '2026-01-16T23:59:00Z',
      },
      symbols: 4,
    },
    document: {
      feature_version: 'feature_defs.v1',
      normalization_version: 'archive_normalization.v1',
    },
    features: {
      book: 'spread_bps spread_bps_pctrank book_imbalance_top microprice_dist_bps book_imbalance_20bps book_imbalance book_imbalance_500bps book_imbalance_pctrank depth_usd_100bps depth_usd_100bps_pctrank book_slope_bid book_slope_ask impact_100k_bps',
      calendar: 'hour_utc weekday session minutes_to_funding candle_age_{5m,15m,1h,4h} recorded_age_days',
    },
    fields:
      'feature.<id>, feature.<id>.<fn>_<span>, rule.<id> eq true; identity.symbol and times.anchor_time in where only',
    horizons: '30m 1h 4h 24h 3d 7d',
    integers:
      'hour_utc weekday minutes_to_funding candle_age_5m candle_age_15m candle_age_1h candle_age_4h recorded_age_days',
    labels: {
      candle_doji: 'doji dragonfly gravestone none',
      candle_engulfing: 'bullish bearish none',
    },
    limits: {
      clauses: 32,
      page: 500,
    },
    more: {
      index: '/api/v1/research/registry?view=index',
      json_schema: '/api/v1/research/schema',
    },
    operators: {
      'identity.symbol': 'in not_in',
      integer: 'gt gte lt lte between crosses_above crosses_below held eq neq in not_in',
    },
    rules:
      'rb_pump_1h rb_dump_1h rb_sigma_shock_1h rb_sigma_shock_down_1h rb_toxic_flow rb_toxic_flow_thin_book rb_squeeze rb_squeeze_release_up rb_squeeze_release_down rb_breakout_24h rb_breakdown_24h rb_oversold_15m rb_overbought_15m rb_trend_up_15m rb_bull_engulfing_at_low rb_bear_engulfing_at_high rb_hammer_oversold_1h rb_shooting_star_overbought_1h rb_morning_star_1h rb_crowded_longs rb_crowded_shorts rb_long_flush rb_short_squeeze rb_oi_surge rb_quiet_leverage_build rb_deleveraging rb_bid_heavy_book rb_ask_heavy_book rb_liquidity_gone rb_selling_absorbed rb_buying_absorbed rb_decoupled_strength rb_market_wide_selloff rb_dead_volume',
    sequence: {
      steps: '2 to 4',
      within: '1m to 7d',
    },
  },
  'getQuerySchema.schema': {
    $id: 'urn:hindsight:schema:research_query.v2',
    $schema: 'https://json-schema.org/draft/2020-12/schema',
  },
  'postQuery.toxicFlow': {
    canonical_query_hash: 'eeb5d8c4986c04bbed84faba72f664f712d38e746c05825d743d55d764ab4320',
    counts: {
      days_with_occurrences: 3,
      eligible: 17280,
      occurrences: 666,
      onsets: 72,
      quarantined: 0,
      scope_buckets: 17280,
      source_absent: 0,
      stale: 0,
      symbols_in_scope: 2,
      symbols_with_occurrences: 2,
      undefined: 0,
      warm_up: 0,
    },
    cursor:
      '0ABmnJvVGWmYc9ekCGOi35I0L9idY_dseVgzpVBLbLBbImVlYjVkOGM0OTg2YzA0YmJlZDg0ZmFiYTcyZjY2NGY3MTJkMzhlNzQ2YzA1ODI1ZDc0M2Q1NWQ3NjRhYjQzMjAiLCIyOTE2OTU5NjE4NTA2NTEyNmUzOWRiNGZkM2YwNDAzMjRkZjI3MDMzNDA0YjBjMDE1YjBmODMzNGQ3ZGM2NDg5Iiw1MF0',
    dataset_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    feature_version: 'feature_defs.v1',
    normalization_version: 'archive_normalization.v1',
    outcomes_summary: {
      caveats: [
        {
          code: 'simulated_data',
        },
      ],
      concentration: {
        busiest_day: {
          day: '2026-01-11',
          share: 0.668168,
        },
        busiest_symbol: {
          share: 0.53003,
          symbol: 'ethusdt',
        },
      },
      independence: {
        '1h': {
          block_days: 1,
          blocks: 3,
          difference: {
            interval: null,
            mean: 0.002142682,
          },
          mean_interval: null,
          median_interval: null,
          n_eff: null,
          non_overlapping: 18,
          reason: 'too_few_blocks',
        },
        '24h': {
          block_days: 1,
          blocks: 3,
          difference: {
            interval: null,
            mean: -0.010100371,
          },
          mean_interval: null,
          median_interval: null,
          n_eff: null,
          non_overlapping: 5,
          reason: 'too_few_blocks',
        },
      },
      ladder: {
        '1h': [
          {
            median_minutes_down: 3,
            median_minutes_up: 3,
            reached_down: 499,
            reached_up: 592,
            threshold: 0.001,
          },
        ],
        '24h': [
          {
            median_minutes_down: 3,
            median_minutes_up: 4,
            reached_down: 571,
            reached_up: 658,
            threshold: 0.001,
          },
        ],
      },
      mae_1h: {
        completed: 666,
        max: 0,
        mean: -0.005093073,
        min: -0.0214785,
        missing: 0,
        quantiles: {
          p10: -0.01141275,
          p25: -0.008496,
          p5: -0.014274875,
          p50: -0.00330645,
          p75: -0.000998675,
          p90: -0.00018305,
          p95: -0.00006215,
        },
        std: 0.004852575,
      },
      mae_24h: {
        completed: 666,
        max: -0.0000018,
        mean: -0.011314088,
        min: -0.0359466,
        missing: 0,
        quantiles: {
          p10: -0.0273427,
          p25: -0.020283825,
          p5: -0.0310618,
          p50: -0.00761895,
          p75: -0.002333175,
          p90: -0.00054435,
          p95: -0.000151225,
        },
        std: 0.010369044,
      },
      reference: {
        buckets: 17280,
        ladder: {
          '1h': [
            {
              reached_down: 13111,
              reached_up: 14260,
              threshold: 0.001,
            },
          ],
          '24h': [
            {
              reached_down: 15594,
              reached_up: 17190,
              threshold: 0.001,
            },
          ],
        },
        mae_1h: {
          completed: 17280,
          max: 0,
          mean: -0.003554986,
          min: -0.0235143,
          missing: 0,
          quantiles: {
            p10: -0.007929195,
            p25: -0.005163376,
            p5: -0.010033469,
            p50: -0.0026728,
            p75: -0.001044806,
            p90: -0.000348579,
            p95: -0.000165628,
          },
          std: 0.003233005,
        },
        mae_24h: {
          completed: 17280,
          max: 0,
          mean: -0.011181818,
          min: -0.0438263,
          missing: 0,
          quantiles: {
            p10: -0.026514985,
            p25: -0.016650504,
            p5: -0.031504646,
            p50: -0.008892802,
            p75: -0.003184879,
            p90: -0.001023523,
            p95: -0.000437915,
          },
          std: 0.009607362,
        },
        quantiles_from: 'histogram',
      },
      stability: {
        '1h': [
          {
            completed: 666,
            median: 0.0027553,
            quarter: '2026-Q1',
          },
        ],
        '24h': [
          {
            completed: 666,
            median: 0.02737535,
            quarter: '2026-Q1',
          },
        ],
      },
    },
    reproducibility_key: 'f56e6a1ba6fbc1a5c1f77f80e3f44df7b0af72324f6158a45b7268a1622817f3',
    rows: [
      {
        anchor_time: '2026-01-15T13:35:00Z',
        features: {
          'feature.vpin': 0.600527,
        },
        known_at: '2026-01-15T13:36:00Z',
        outcomes: {
          mae_1h: -0.0068281,
          mae_24h: -0.0081524,
        },
        price: 3820.96,
        symbol: 'ethusdt',
      },
    ],
    schema_version: 'research_query.v2',
    simulated: true,
  },
  'postQuery.sequence': {
    canonical_query_hash: 'a6586f385e19526cb941e8bc928c19fb4e7b72cb72afaa41de3d2b93d9876b2f',
    counts: {
      days_with_occurrences: 2,
      eligible: 17280,
      occurrences: 262,
      onsets: 22,
      quarantined: 0,
      scope_buckets: 17280,
      source_absent: 0,
      stale: 0,
      symbols_in_scope: 2,
      symbols_with_occurrences: 2,
      undefined: 0,
      warm_up: 0,
    },
    cursor:
      'eh9AiTqw5ryMU_dO8bATLaAcA1kTqH45SYbNVrnF4Y9bImE2NTg2ZjM4NWUxOTUyNmNiOTQxZThiYzkyOGMxOWZiNGU3YjcyY2I3MmFmYWE0MWRlM2QyYjkzZDk4NzZiMmYiLCIyOTE2OTU5NjE4NTA2NTEyNmUzOWRiNGZkM2YwNDAzMjRkZjI3MDMzNDA0YjBjMDE1YjBmODMzNGQ3ZGM2NDg5Iiw1MF0',
    dataset_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    feature_version: 'feature_defs.v1',
    normalization_version: 'archive_normalization.v1',
    outcomes_summary: {
      caveats: [
        {
          code: 'simulated_data',
        },
      ],
      concentration: {
        busiest_day: {
          day: '2026-01-11',
          share: 0.503817,
        },
        busiest_symbol: {
          share: 0.557252,
          symbol: 'ethusdt',
        },
      },
      independence: {
        '1h': {
          block_days: 1,
          blocks: 2,
          difference: {
            interval: null,
            mean: 0.00591084,
          },
          mean_interval: null,
          median_interval: null,
          n_eff: null,
          non_overlapping: 9,
          reason: 'too_few_blocks',
        },
        '24h': {
          block_days: 1,
          blocks: 2,
          difference: {
            interval: null,
            mean: -0.012836639,
          },
          mean_interval: null,
          median_interval: null,
          n_eff: null,
          non_overlapping: 4,
          reason: 'too_few_blocks',
        },
      },
      ladder: {
        '1h': [
          {
            median_minutes_down: 3,
            median_minutes_up: 2,
            reached_down: 180,
            reached_up: 254,
            threshold: 0.001,
          },
        ],
        '24h': [
          {
            median_minutes_down: 4,
            median_minutes_up: 2.5,
            reached_down: 204,
            reached_up: 262,
            threshold: 0.001,
          },
        ],
      },
      mae_1h: {
        completed: 262,
        max: -0.0000018,
        mean: -0.0042869,
        min: -0.0214785,
        missing: 0,
        quantiles: {
          p10: -0.01178365,
          p25: -0.005911925,
          p5: -0.01680312,
          p50: -0.0022643,
          p75: -0.000657725,
          p90: -0.00012705,
          p95: -0.00004818,
        },
        std: 0.005240541,
      },
      mae_24h: {
        completed: 262,
        max: -0.0000018,
        mean: -0.008057171,
        min: -0.0253986,
        missing: 0,
        quantiles: {
          p10: -0.0204496,
          p25: -0.01538675,
          p5: -0.0225843,
          p50: -0.004007,
          p75: -0.001438875,
          p90: -0.00028549,
          p95: -0.000100005,
        },
        std: 0.007977829,
      },
      reference: {
        buckets: 17280,
        ladder: {
          '1h': [
            {
              reached_down: 13111,
              reached_up: 14260,
              threshold: 0.001,
            },
          ],
          '24h': [
            {
              reached_down: 15594,
              reached_up: 17190,
              threshold: 0.001,
            },
          ],
        },
        mae_1h: {
          completed: 17280,
          max: 0,
          mean: -0.003554986,
          min: -0.0235143,
          missing: 0,
          quantiles: {
            p10: -0.007929195,
            p25: -0.005163376,
            p5: -0.010033469,
            p50: -0.0026728,
            p75: -0.001044806,
            p90: -0.000348579,
            p95: -0.000165628,
          },
          std: 0.003233005,
        },
        mae_24h: {
          completed: 17280,
          max: 0,
          mean: -0.011181818,
          min: -0.0438263,
          missing: 0,
          quantiles: {
            p10: -0.026514985,
            p25: -0.016650504,
            p5: -0.031504646,
            p50: -0.008892802,
            p75: -0.003184879,
            p90: -0.001023523,
            p95: -0.000437915,
          },
          std: 0.009607362,
        },
        quantiles_from: 'histogram',
      },
      stability: {
        '1h': [
          {
            completed: 262,
            median: 0.00892445,
            quarter: '2026-Q1',
          },
        ],
        '24h': [
          {
            completed: 262,
            median: 0.0249578,
            quarter: '2026-Q1',
          },
        ],
      },
    },
    reproducibility_key: 'a31076fe4c22646b764b71ef6a1cf0a332d7b26fa46f747f6bb3dcc25bc0b06d',
    rows: [
      {
        anchor_time: '2026-01-15T13:14:00Z',
        features: {
          'feature.ret_1h': 0.0205719,
          'feature.vpin': 0.599212,
        },
        known_at: '2026-01-15T13:15:00Z',
        outcomes: {
          mae_1h: -0.0166591,
          mae_24h: -0.0179702,
        },
        price: 3859.16,
        step_times: ['2026-01-15T13:12:00Z'],
        steps: [
          {
            features: {
              'feature.vpin': 0.619943,
            },
            time: '2026-01-15T13:12:00Z',
          },
        ],
        symbol: 'ethusdt',
      },
    ],
    schema_version: 'research_query.v2',
    simulated: true,
  },
  'postQuery.dryRun': {
    dry_run: true,
    canonical_query_hash: 'eeb5d8c4986c04bbed84faba72f664f712d38e746c05825d743d55d764ab4320',
    dataset_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    feature_version: 'feature_defs.v1',
    reproducibility_key: 'f56e6a1ba6fbc1a5c1f77f80e3f44df7b0af72324f6158a45b7268a1622817f3',
    scope: {
      symbols: 2,
      days: 6,
    },
    cost: 0,
    because: 'cached',
    allowance_remaining: 19996,
    affordable: true,
  },
  'getSnapshot.bucket': {
    anchor_time: '2026-01-12T10:15:00Z',
    dataset_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    feature_version: 'feature_defs.v1',
    features: {
      adx_14_15m: {
        aggregates: {
          max_1h: 43.3582,
          max_24h: 62.5363,
        },
        percentile: 0.794593,
        unit: 'index',
        value: 42.685,
      },
      amihud_24h: {
        aggregates: {
          max_1h: 0.9248,
          max_24h: 0.9254,
        },
        percentile: 0.909226,
        unit: 'bps per 1M usd',
        value: 0.9216,
      },
    },
    known_at: '2026-01-12T10:16:00Z',
    normalization_version: 'archive_normalization.v1',
    prices: {
      close: 100827.7,
      high: 100878.3,
      low: 100794.4,
      open: 100853,
    },
    reproducibility_key: '8e00a25a805fae828f56eefa1575ffa1807f4a6b54568aaf9174c19602155de3',
    rulebook_version: 'rulebook.v1',
    rules: {
      fired: [],
      undetermined: ['rb_toxic_flow_thin_book'],
    },
    schema_version: 'research_snapshot.v1',
    simulated: true,
    symbol: 'btcusdt',
  },
  'postInterpret.sequence': {
    proposal: true,
    document: {
      schema_version: 'research_query.v2',
      normalization_version: 'archive_normalization.v1',
      feature_version: 'feature_defs.v1',
      target: 'record_occurrences',
      where: {
        all: [
          ['identity.symbol', 'not_in', ['btcusdt']],
          ['times.anchor_time', 'between', ['2026-01-05T00:00:00Z', '2026-01-17T00:00:00Z']],
        ],
      },
      sequence: {
        steps: [
          {
            all: [['feature.ret_1h', 'lte', -0.05]],
          },
          {
            all: [
              ['feature.candle_engulfing_15m', 'eq', 'bullish'],
              ['feature.candle_age_15m', 'eq', 0],
            ],
          },
        ],
        within: '4h',
      },
      sort: ['times.anchor_time', 'desc'],
      page: {
        limit: 50,
        cursor: null,
      },
    },
    reading:
      'All symbols but btcusdt, from 2026-01-05 to 2026-01-17 (UTC). 1h return ≤ -5 %; then 15m engulfing candle is bullish and the 15m candle closes in this minute; all within 4h. Newest first, 50 rows.',
    assumptions: ['no timeframe was given for "bullish engulfing": 15m (15m engulfing candle)'],
    unclaimed: [],
    refusals: [
      {
        code: 'no_number',
        start: 33,
        end: 42,
        text: 'high VPIN',
        question: 'Which value of VPIN is meant by "high VPIN"?',
        feature: 'vpin',
        observed: {
          quantiles: {
            '1': 0.168253,
            '5': 0.214621,
          },
        },
      },
    ],
    alternatives: [
      {
        said: 'on 5m engulfing candle',
        reading:
          'All symbols but btcusdt, from 2026-01-05 to 2026-01-17 (UTC). 1h return ≤ -5 %; then 5m engulfing candle is bullish and the 5m candle closes in this minute; all within 4h. Newest first, 50 rows.',
        document: {
          schema_version: 'research_query.v2',
          normalization_version: 'archive_normalization.v1',
          feature_version: 'feature_defs.v1',
          target: 'record_occurrences',
          where: {
            all: [
              ['identity.symbol', 'not_in', ['btcusdt']],
              ['times.anchor_time', 'between', ['2026-01-05T00:00:00Z', '2026-01-17T00:00:00Z']],
            ],
          },
          sequence: {
            steps: [
              {
                all: [['feature.ret_1h', 'lte', -0.05]],
              },
              {
                all: [
                  ['feature.candle_engulfing_5m', 'eq', 'bullish'],
                  ['feature.candle_age_5m', 'eq', 0],
                ],
              },
            ],
            within: '4h',
          },
          sort: ['times.anchor_time', 'desc'],
          page: {
            limit: 50,
            cursor: null,
          },
        },
      },
    ],
    estimate: {
      credits: 1,
      days: 12,
      symbols: 3,
      buckets: 51840,
      expected_occurrences: 0,
      expected: 'at_most',
      warnings: [
        {
          code: 'never_reached',
          clause: ['feature.ret_1h'],
          text: 'ret_1h lies between -0.0360859 and 0.0587227 everywhere in this dataset',
        },
      ],
    },
    interpreter: {
      answered_by: 'embedded',
      model: null,
      fell_back: null,
    },
    dataset_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
  },
  'postInterpret.nothing': {
    proposal: true,
    document: null,
    reading: 'No query.',
    assumptions: [],
    unclaimed: [
      {
        start: 11,
        end: 17,
        text: 'buying',
      },
    ],
    refusals: [
      {
        code: 'no_feature',
        start: 0,
        end: 6,
        text: 'whales',
        question:
          'Nothing that is recorded speaks of "whales"; average trade size comes nearest: which measured condition stands for it?',
      },
    ],
    alternatives: [],
    estimate: null,
    interpreter: {
      answered_by: 'embedded',
      model: null,
      fell_back: null,
    },
    dataset_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
  },
  'getStudyCatalog.catalog': {
    baselines: ['baseline_long'],
    confirmation_seconds: 900,
    coverage: {
      from: '2026-01-01T00:00:00Z',
      to: '2026-01-17T00:00:00Z',
    },
    defaults: {
      level: 0.95,
      limit_fill: 'through',
    },
    engine_version: 'scripted',
    feature_version: 'feature_defs.v1',
    features: ['feature.ret_5m'],
    json_schema: {
      $id: 'urn:hindsight:schema:trade_query.v2',
      $schema: 'https://json-schema.org/draft/2020-12/schema',
    },
    limits: {
      activity_bars_max: 288,
      clauses_max: 16,
    },
    markets: [
      {
        from: '2026-01-01T00:00:00Z',
        funding: {
          from: '2026-01-01T07:59:00Z',
          to: '2026-01-16T16:00:00Z',
        },
        symbol: 'bnbusdt',
        to: '2026-01-17T00:00:00Z',
      },
    ],
    normalization_version: 'archive_normalization.v1',
    operators: ['gt'],
    schema_version: 'trade_catalog.v1',
    simulated: true,
    source: {
      bars: '5m',
      revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    },
    study_version: 'trade_query.v2',
    units: '⌈symbols · days · (policies + baselines) / 20000⌉',
  },
  'postStudyEstimate.study': {
    definition: {
      schema_version: 'trade_query.v2',
      normalization_version: 'archive_normalization.v1',
      feature_version: 'feature_defs.v1',
      source: {
        revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
        bars: '5m',
      },
      scope: {
        symbols: ['btcusdt'],
        from: '2026-01-02T00:00:00Z',
        to: '2026-01-15T00:00:00Z',
      },
      opportunity: {
        all: [['feature.range_pos_24h', 'gte', 0.9]],
        activity: null,
        cooldown: '60m',
      },
      horizon: '240m',
      policies: [
        {
          id: 'market_atr',
          side: 'long',
          entry: {
            type: 'market',
          },
          stop: {
            type: 'volatility',
            atr: 1.5,
          },
          target: {
            type: 'r_multiple',
            value: 2,
          },
          hold: null,
        },
      ],
      costs: {
        taker_bps: 5,
        maker_bps: 2,
        slippage_bps: 2,
        funding: 'settled',
      },
      fill: {
        limit: 'through',
      },
      statistics: {
        resamples: 2000,
        level: 0.95,
      },
      holdout: null,
    },
    definition_hash: 'c9286d21d63020b0eb23afbcdfd45d7dfbf65762d3057cfbf7e1c345ca318a44',
    source_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    engine_version: 'scripted',
    job_id: '80e6925602380f07f91a13950e7db711d69360fa032c727dccfedfbcfd1cb615',
    counts: {
      scanned: 100,
      eligible: 90,
    },
    candidates: 10,
    symbols: 2,
    bars_to_simulate: 960,
    units: 0,
    attempt: '2sWwEdpRvxazfrD9b4OQQQ',
    confirmation: 'AaH70PS-zmgnO0ce7Jw5-T2QnMlzWtExTLgDoGpJpc3H4kGs9aI',
    expires: '2026-11-21T01:55:37.790Z',
    allowance_remaining: 19996,
    affordable: true,
    existing_job: {
      id: '80e6925602380f07f91a13950e7db711d69360fa032c727dccfedfbcfd1cb615',
      attempt: 'WY6A89xyw_WUUTZtCdB2RQ',
      name: 'a study',
      state: 'succeeded',
      definition_hash: 'c9286d21d63020b0eb23afbcdfd45d7dfbf65762d3057cfbf7e1c345ca318a44',
      source_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
      engine_version: 'scripted',
      family: '8b730f9d9fcde72e9f72bb22d1aed51f1fe06cbb0e51364a0461903dcf494fd7',
      units: 1,
      created: '2026-11-21T01:40:36.673Z',
      started: '2026-11-21T01:40:36.697Z',
      ended: '2026-11-21T01:40:36.797Z',
      progress: {
        share: 1,
        opportunities_done: 0,
        opportunities: 0,
        seconds_left: null,
      },
      failure: null,
      refunded: false,
      result: {
        sha256: '780aec03f16a4aecaaf740852d312dd93977408bfa2f4417935a164290c55f86',
        href: '/api/v1/research/strategies/result?id=80e6925602380f07f91a13950e7db711d69360fa032c727dccfedfbcfd1cb615',
      },
      holdout: null,
      report: {
        id: 'Zu4csKbECJpp0SG1',
        href: '/api/v1/reports/Zu4csKbECJpp0SG1',
      },
      trial_index: 1,
    },
    family: {
      id: '8b730f9d9fcde72e9f72bb22d1aed51f1fe06cbb0e51364a0461903dcf494fd7',
      trials: 2,
      policies: 4,
      holdout_revealed: false,
    },
  },
  'postStudyRun.approved': {
    id: '80e6925602380f07f91a13950e7db711d69360fa032c727dccfedfbcfd1cb615',
    attempt: 'WY6A89xyw_WUUTZtCdB2RQ',
    name: 'a study',
    state: 'succeeded',
    definition_hash: 'c9286d21d63020b0eb23afbcdfd45d7dfbf65762d3057cfbf7e1c345ca318a44',
    source_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    engine_version: 'scripted',
    family: '8b730f9d9fcde72e9f72bb22d1aed51f1fe06cbb0e51364a0461903dcf494fd7',
    units: 1,
    created: '2026-11-21T01:40:36.673Z',
    started: '2026-11-21T01:40:36.697Z',
    ended: '2026-11-21T01:40:36.797Z',
    progress: {
      share: 1,
      opportunities_done: 0,
      opportunities: 0,
      seconds_left: null,
    },
    failure: null,
    refunded: false,
    result: {
      sha256: '780aec03f16a4aecaaf740852d312dd93977408bfa2f4417935a164290c55f86',
      href: '/api/v1/research/strategies/result?id=80e6925602380f07f91a13950e7db711d69360fa032c727dccfedfbcfd1cb615',
    },
    holdout: null,
    report: {
      id: 'Zu4csKbECJpp0SG1',
      href: '/api/v1/reports/Zu4csKbECJpp0SG1',
    },
    trial_index: 1,
  },
  'postStudySave.named': {
    id: '-dXcOsTd_iavUYV-',
    name: 'new highs',
    definition_hash: 'c9286d21d63020b0eb23afbcdfd45d7dfbf65762d3057cfbf7e1c345ca318a44',
    definition: {
      costs: {
        funding: 'settled',
        maker_bps: 2,
        slippage_bps: 2,
        taker_bps: 5,
      },
      feature_version: 'feature_defs.v1',
      fill: {
        limit: 'through',
      },
      holdout: null,
      horizon: '240m',
      normalization_version: 'archive_normalization.v1',
      opportunity: {
        activity: null,
        all: [['feature.range_pos_24h', 'gte', 0.9]],
        cooldown: '60m',
      },
      policies: [
        {
          entry: {
            type: 'market',
          },
          hold: null,
          id: 'market_atr',
          side: 'long',
          stop: {
            atr: 1.5,
            type: 'volatility',
          },
          target: {
            type: 'r_multiple',
            value: 2,
          },
        },
      ],
      schema_version: 'trade_query.v2',
      scope: {
        from: '2026-01-02T00:00:00Z',
        symbols: ['btcusdt'],
        to: '2026-01-15T00:00:00Z',
      },
      source: {
        bars: '5m',
        revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
      },
      statistics: {
        level: 0.95,
        resamples: 2000,
      },
    },
    revisit_of: null,
    saved: '2026-11-21T01:40:37.822Z',
  },
  'postStudySave.revisit': {
    id: 'q2r4IVQDAb8YmF2r',
    name: 'new highs, again',
    definition_hash: 'c9286d21d63020b0eb23afbcdfd45d7dfbf65762d3057cfbf7e1c345ca318a44',
    definition: {
      costs: {
        funding: 'settled',
        maker_bps: 2,
        slippage_bps: 2,
        taker_bps: 5,
      },
      feature_version: 'feature_defs.v1',
      fill: {
        limit: 'through',
      },
      holdout: null,
      horizon: '240m',
      normalization_version: 'archive_normalization.v1',
      opportunity: {
        activity: null,
        all: [['feature.range_pos_24h', 'gte', 0.9]],
        cooldown: '60m',
      },
      policies: [
        {
          entry: {
            type: 'market',
          },
          hold: null,
          id: 'market_atr',
          side: 'long',
          stop: {
            atr: 1.5,
            type: 'volatility',
          },
          target: {
            type: 'r_multiple',
            value: 2,
          },
        },
      ],
      schema_version: 'trade_query.v2',
      scope: {
        from: '2026-01-02T00:00:00Z',
        symbols: ['btcusdt'],
        to: '2026-01-15T00:00:00Z',
      },
      source: {
        bars: '5m',
        revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
      },
      statistics: {
        level: 0.95,
        resamples: 2000,
      },
    },
    revisit_of: '80e6925602380f07f91a13950e7db711d69360fa032c727dccfedfbcfd1cb615',
    saved: '2026-11-21T01:40:37.834Z',
  },
  'postStudyCancel.cancel': {
    id: '694271c81f9f5627294597ee9e4e10178424d6002243939c6c2a912a7caf6f5b',
    attempt: 'o3nBVQaC7tViCY8VYSXrNA',
    name: 'a study',
    state: 'cancelled',
    definition_hash: '48ecbb2d920495bedc95451a78d25f1077f817d579389bdc35d3d23c62933f98',
    source_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    engine_version: 'scripted',
    family: '8b730f9d9fcde72e9f72bb22d1aed51f1fe06cbb0e51364a0461903dcf494fd7',
    units: 1,
    created: '2026-11-21T01:40:36.804Z',
    started: null,
    ended: '2026-11-21T01:40:36.831Z',
    progress: {
      share: 0,
      opportunities_done: 0,
      opportunities: 0,
      seconds_left: null,
    },
    failure: null,
    refunded: true,
    result: null,
    holdout: null,
    report: null,
    trial_index: null,
  },
  'getStudyList.list': {
    studies: [
      {
        id: 'q2r4IVQDAb8YmF2r',
        name: 'new highs, again',
        definition_hash: 'c9286d21d63020b0eb23afbcdfd45d7dfbf65762d3057cfbf7e1c345ca318a44',
        definition: {
          costs: {
            funding: 'settled',
            maker_bps: 2,
            slippage_bps: 2,
            taker_bps: 5,
          },
          feature_version: 'feature_defs.v1',
          fill: {
            limit: 'through',
          },
          holdout: null,
          horizon: '240m',
          normalization_version: 'archive_normalization.v1',
          opportunity: {
            activity: null,
            all: [['feature.range_pos_24h', 'gte', 0.9]],
            cooldown: '60m',
          },
          policies: [
            {
              entry: {
                type: 'market',
              },
              hold: null,
              id: 'market_atr',
              side: 'long',
              stop: {
                atr: 1.5,
                type: 'volatility',
              },
              target: {
                type: 'r_multiple',
                value: 2,
              },
            },
          ],
          schema_version: 'trade_query.v2',
          scope: {
            from: '2026-01-02T00:00:00Z',
            symbols: ['btcusdt'],
            to: '2026-01-15T00:00:00Z',
          },
          source: {
            bars: '5m',
            revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
          },
          statistics: {
            level: 0.95,
            resamples: 2000,
          },
        },
        revisit_of: '80e6925602380f07f91a13950e7db711d69360fa032c727dccfedfbcfd1cb615',
        saved: '2026-11-21T01:40:37.834Z',
      },
    ],
    jobs: [
      {
        id: '694271c81f9f5627294597ee9e4e10178424d6002243939c6c2a912a7caf6f5b',
        attempt: 'o3nBVQaC7tViCY8VYSXrNA',
        name: 'a study',
        state: 'cancelled',
        definition_hash: '48ecbb2d920495bedc95451a78d25f1077f817d579389bdc35d3d23c62933f98',
        source_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
        engine_version: 'scripted',
        family: '8b730f9d9fcde72e9f72bb22d1aed51f1fe06cbb0e51364a0461903dcf494fd7',
        units: 1,
        created: '2026-11-21T01:40:36.804Z',
        started: null,
        ended: '2026-11-21T01:40:36.831Z',
        progress: {
          share: 0,
          opportunities_done: 0,
          opportunities: 0,
          seconds_left: null,
        },
        failure: null,
        refunded: true,
        result: null,
        holdout: null,
        report: null,
        trial_index: null,
      },
    ],
    families: [
      {
        id: '8b730f9d9fcde72e9f72bb22d1aed51f1fe06cbb0e51364a0461903dcf494fd7',
        trials: 2,
        policies: 4,
        holdout_revealed: false,
      },
    ],
  },
  'getStudyJob.succeeded': {
    id: '80e6925602380f07f91a13950e7db711d69360fa032c727dccfedfbcfd1cb615',
    attempt: 'WY6A89xyw_WUUTZtCdB2RQ',
    name: 'a study',
    state: 'succeeded',
    definition_hash: 'c9286d21d63020b0eb23afbcdfd45d7dfbf65762d3057cfbf7e1c345ca318a44',
    source_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    engine_version: 'scripted',
    family: '8b730f9d9fcde72e9f72bb22d1aed51f1fe06cbb0e51364a0461903dcf494fd7',
    units: 1,
    created: '2026-11-21T01:40:36.673Z',
    started: '2026-11-21T01:40:36.697Z',
    ended: '2026-11-21T01:40:36.797Z',
    progress: {
      share: 1,
      opportunities_done: 0,
      opportunities: 0,
      seconds_left: null,
    },
    failure: null,
    refunded: false,
    result: {
      sha256: '780aec03f16a4aecaaf740852d312dd93977408bfa2f4417935a164290c55f86',
      href: '/api/v1/research/strategies/result?id=80e6925602380f07f91a13950e7db711d69360fa032c727dccfedfbcfd1cb615',
    },
    holdout: null,
    report: {
      id: 'Zu4csKbECJpp0SG1',
      href: '/api/v1/reports/Zu4csKbECJpp0SG1',
    },
    trial_index: 1,
    trials: {
      family: '8b730f9d9fcde72e9f72bb22d1aed51f1fe06cbb0e51364a0461903dcf494fd7',
      trial_index: 1,
      trials_in_family: 2,
      policies_in_family: 4,
      expected_maximum: [
        {
          policy: 'market_atr',
          n_eff: 4,
          mean: 0.001,
          standard_error: 0.01,
          of_trials: 0.005641896,
          of_policies: 0.010293754,
        },
      ],
    },
  },
  'getStudyResult.result': {
    checks: [
      {
        holds: true,
        name: 'all',
      },
    ],
    counts: {
      candidates: 10,
      complete: 8,
      eligible: 90,
      excluded: {
        quarantined: 0,
        source_absent: 0,
        stale: 0,
        undefined: 0,
        warm_up: 10,
      },
      opportunities: 10,
      scanned: 100,
      suppressed: 0,
      unknown: {
        dead_open: 0,
        end_of_record: 2,
        funding_missing: 0,
        gap: 0,
        symbol_ended: 0,
      },
    },
    definition_hash: 'c9286d21d63020b0eb23afbcdfd45d7dfbf65762d3057cfbf7e1c345ca318a44',
    schema_version: 'trade_result.v2',
  },
  'postStudyReveal.reveal': {
    checks: [
      {
        holds: true,
        name: 'all',
      },
    ],
    counts: {
      candidates: 10,
      complete: 8,
      eligible: 90,
      excluded: {
        quarantined: 0,
        source_absent: 0,
        stale: 0,
        undefined: 0,
        warm_up: 10,
      },
      opportunities: 10,
      scanned: 100,
      suppressed: 0,
      unknown: {
        dead_open: 0,
        end_of_record: 2,
        funding_missing: 0,
        gap: 0,
        symbol_ended: 0,
      },
    },
  },
  'postStudyPublish.publish': {
    id: '80e6925602380f07f91a13950e7db711d69360fa032c727dccfedfbcfd1cb615',
    attempt: 'WY6A89xyw_WUUTZtCdB2RQ',
    name: 'a study',
    state: 'succeeded',
    definition_hash: 'c9286d21d63020b0eb23afbcdfd45d7dfbf65762d3057cfbf7e1c345ca318a44',
    source_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    engine_version: 'scripted',
    family: '8b730f9d9fcde72e9f72bb22d1aed51f1fe06cbb0e51364a0461903dcf494fd7',
    units: 1,
    created: '2026-11-21T01:40:36.673Z',
    started: '2026-11-21T01:40:36.697Z',
    ended: '2026-11-21T01:40:36.797Z',
    progress: {
      share: 1,
      opportunities_done: 0,
      opportunities: 0,
      seconds_left: null,
    },
    failure: null,
    refunded: false,
    result: {
      sha256: '780aec03f16a4aecaaf740852d312dd93977408bfa2f4417935a164290c55f86',
      href: '/api/v1/research/strategies/result?id=80e6925602380f07f91a13950e7db711d69360fa032c727dccfedfbcfd1cb615',
    },
    holdout: null,
    report: {
      id: 'Zu4csKbECJpp0SG1',
      href: '/api/v1/reports/Zu4csKbECJpp0SG1',
    },
    trial_index: 1,
  },
  'getReport.report': {
    holdout: null,
    id: 'Zu4csKbECJpp0SG1',
    published: '2026-11-21T01:40:36.859Z',
    result: {
      checks: [
        {
          holds: true,
          name: 'all',
        },
      ],
      counts: {
        candidates: 10,
        complete: 8,
        eligible: 90,
        excluded: {
          quarantined: 0,
          source_absent: 0,
          stale: 0,
          undefined: 0,
          warm_up: 10,
        },
        opportunities: 10,
        scanned: 100,
        suppressed: 0,
        unknown: {
          dead_open: 0,
          end_of_record: 2,
          funding_missing: 0,
          gap: 0,
          symbol_ended: 0,
        },
      },
      definition_hash: 'c9286d21d63020b0eb23afbcdfd45d7dfbf65762d3057cfbf7e1c345ca318a44',
      schema_version: 'trade_result.v2',
    },
    result_sha256: '780aec03f16a4aecaaf740852d312dd93977408bfa2f4417935a164290c55f86',
    schema_version: 'trade_report.v1',
    title: 'Buying new highs',
    trials: {
      policies_in_family: 4,
      trial_index: 1,
      trials_in_family: 2,
    },
  },
  'getRevisions.list': {
    revisions: [
      {
        created: '2026-11-21T02:11:04.052Z',
        current: true,
        kept_until: null,
        kind: 'import',
        last: '2026-01-16T23:59:00Z',
        previous: null,
        revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
        superseded: null,
        symbols: 4,
      },
    ],
    simulated: true,
  },
  'getRevisionDiff.same': {
    after: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    before: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    buckets_appended: 0,
    buckets_removed: 0,
    buckets_restated: 0,
    days_appended: [],
    days_removed: [],
    restated: [],
    restated_more: 0,
    simulated: true,
    symbols_extended: [],
    symbols_listed: [],
    symbols_removed: [],
  },
  'postRevisionDiff.same': {
    after: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    before: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    buckets_appended: 0,
    buckets_removed: 0,
    buckets_restated: 0,
    days_appended: [],
    days_removed: [],
    query: {
      appeared: 0,
      changed: {
        completed: 0,
        features: 0,
        outcomes: 0,
        price: 0,
        steps: 0,
      },
      first_appeared: [],
      first_changed: [],
      first_gone: [],
      gone: 0,
      occurrences: [1198],
    },
    restated: [],
    restated_more: 0,
    simulated: true,
    symbols_extended: [],
    symbols_listed: [],
    symbols_removed: [],
  },
  'getUsage.usage': {
    account: 'tests',
    plan: 'free',
    monthly_allowance: 1000,
    strategy_studies: false,
    balance: 998,
    allowance_left: 998,
    reserved: 0,
    renews: '2026-12-01T00:00:00.000Z',
    month: '2026-11',
    charged: {
      credits: 2,
      charges: 2,
    },
    refunded: 0,
    by_day: [
      {
        day: '2026-11-20',
        credits: 2,
        charges: 2,
      },
    ],
    by_key: [
      {
        key_id: 'e5YFONid',
        credits: 2,
        charges: 2,
      },
    ],
    entries: [
      {
        id: 5,
        kind: 'charge',
        credits: 1,
        reference: 'query:a31076fe4c22646b764b71ef6a1cf0a332d7b26fa46f747f6bb3dcc25bc0b06d',
        key_id: 'e5YFONid',
        time: '2026-11-20T22:21:44.260Z',
      },
    ],
    next: null,
  },
  'getUsage.month': {
    account: 'tests',
    plan: 'free',
    monthly_allowance: 1000,
    strategy_studies: false,
    balance: 998,
    allowance_left: 998,
    reserved: 0,
    renews: '2026-12-01T00:00:00.000Z',
    month: '2026-01',
    charged: {
      credits: 0,
      charges: 0,
    },
    refunded: 0,
    by_day: [],
    by_key: [],
    entries: [],
    next: null,
  },
  'getHealth.alive': {
    status: 'ok',
  },
  'getReadiness.ready': {
    status: 'ready',
    dataset: 'open',
    control_store: 'reachable',
    dataset_revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
    simulated: true,
    reload_failed: false,
  },
}
