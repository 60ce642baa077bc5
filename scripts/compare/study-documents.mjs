// Study documents on the record of a dataset: valid ones, and rejected ones by their error code.

const DAY = 86_400_000
const iso = (time) => new Date(time).toISOString().replace('.000Z', 'Z')

/** The scope of the studies: the two symbols with the most buckets, over their common time. */
export function studyScope(registry) {
  const longest = registry.dataset.coverage
    .toSorted((a, b) => b.buckets - a.buckets || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, 2)
  const bar = (time, round) => round(time / 300_000) * 300_000
  const from = bar(Math.max(...longest.map(({ first }) => Date.parse(first))) + 2 * DAY, Math.ceil)
  const to = bar(Math.min(...longest.map(({ last }) => Date.parse(last))) - DAY, Math.floor)
  return { symbols: longest.map(({ symbol }) => symbol).sort(), from: iso(from), to: iso(to) }
}

const MARKET = { id: 'market', side: 'long', entry: { type: 'market' } }

/** The common part of all studies here. */
const frame = (registry, revision) => ({
  schema_version: 'trade_query.v2',
  normalization_version: registry.normalization_version,
  feature_version: registry.feature_version,
  source: { revision, bars: '5m' },
  scope: studyScope(registry),
  opportunity: { all: [['feature.range_pos_24h', 'gte', 0.9]], cooldown: '1h' },
  horizon: '4h',
  policies: [
    { ...MARKET, stop: { type: 'volatility', atr: 1.5 }, target: { type: 'r_multiple', value: 2 } },
    {
      id: 'pullback',
      side: 'long',
      entry: { type: 'limit', from: 'signal_close', offset: { atr: -0.5 }, expiry: '1h' },
      stop: { type: 'structural', bars: 24, buffer_bps: 5 },
    },
  ],
  costs: { taker_bps: 5, maker_bps: 2, slippage_bps: 2, funding: 'settled' },
})

/** Two studies that use everything a document can contain: `plain`, and `full` with both sides, activity, a holdout and non-default values. */
export function studies(registry, revision) {
  const plain = frame(registry, revision)
  const { from, to } = plain.scope
  const late = iso(Math.floor((Date.parse(from) + 2 * Date.parse(to)) / 3 / 300_000) * 300_000)
  const order = (id, side, type, base, offset, more) => ({
    id,
    side,
    entry: { type, from: base, offset, expiry: '2h', ...(base.startsWith('structural') && { bars: 12 }) },
    ...more,
  })
  const full = {
    ...plain,
    opportunity: {
      all: [
        ['feature.rsi_14_15m', 'lte', 40],
        ['feature.session', 'in', ['asia', 'europe', 'us']],
      ],
      activity: { all: [['feature.ret_1h', 'lt', 0]], at_least: 6, of: 24 },
    },
    horizon: '12h',
    policies: [
      { ...MARKET, stop: { type: 'fixed', pct: 2 }, target: { type: 'fixed', pct: 3 }, hold: '6h' },
      { id: 'short', side: 'short', entry: { type: 'market' }, stop: { type: 'volatility', atr: 2 } },
      order('pullback', 'long', 'limit', 'signal_low', { bps: -10 }, { target: { type: 'volatility', atr: 2 } }),
      order(
        'breakout',
        'long',
        'stop',
        'structural_high',
        { pct: 0.1 },
        { stop: { type: 'structural', bars: 12, buffer_bps: 0 } },
      ),
      order('breakdown', 'short', 'stop', 'structural_low', { atr: -0.1 }, { hold: '3h' }),
    ],
    costs: { taker_bps: 4.5, maker_bps: 1.25, slippage_bps: 0, funding: 'none' },
    fill: { limit: 'touch' },
    statistics: { resamples: 500, level: 0.9 },
    holdout: { from: late },
  }
  return { plain, full }
}

/** Returns [name, document][] of studies that are rejected. */
export function faultyStudies(registry, revision) {
  const good = frame(registry, revision)
  const { scope } = good
  const one = (policy) => ({ ...good, policies: [{ ...MARKET, ...policy }] })
  const looking = (...clause) => ({ ...good, opportunity: { all: [clause] } })
  const shifted = (time, days) => iso(Date.parse(time) + days * DAY)
  return [
    ['missing_property', {}],
    ...Object.keys(good).map((name) => [`missing_property: ${name}`, { ...good, [name]: undefined }]),
    ['unexpected_property', { ...good, leverage: 5 }],
    ['unsupported_version', { ...good, schema_version: 'trade_query.v1' }],
    ['feature_not_bars_5m', looking('feature.vpin', 'gte', 0.6)],
    ['unknown_feature', looking('feature.vpni', 'gte', 0.6)],
    ['unknown_aggregate', looking('feature.ret_1h.max_4h', 'gte', 0.6)],
    ['unknown_rule', looking('rule.rb_pump_1h', 'eq', true)],
    ['unknown_field', looking('price', 'gte', 1)],
    ['outcome_as_filter', looking('outcomes.return_1h', 'gte', 0.1)],
    ['operator_not_allowed', looking('feature.ret_1h', 'crosses_above', 0.1)],
    ['unknown_operator', looking('feature.ret_1h', 'above', 0.1)],
    ['value_type', looking('feature.ret_1h', 'gte', 'x')],
    ['value_range', looking('feature.ret_1h', 'between', [1, 0])],
    ['unknown_label', looking('feature.session', 'eq', 'night')],
    ['clause_shape', looking('feature.ret_1h')],
    ['empty_conjunction', { ...good, opportunity: { all: [] } }],
    [
      'too_many_clauses',
      { ...good, opportunity: { all: Array.from({ length: 17 }, () => ['feature.ret_1h', 'gte', 0]) } },
    ],
    ['unknown_symbol', { ...good, scope: { ...scope, symbols: ['nosuchusdt'] } }],
    ['bad_time', { ...good, scope: { ...scope, from: 'yesterday' } }],
    ['bad_time: off the bar', { ...good, scope: { ...scope, from: scope.from.replace(':00Z', ':01Z') } }],
    ['bad_duration', { ...good, horizon: '7m' }],
    ['bad_duration: of a cooldown', { ...good, opportunity: { ...good.opportunity, cooldown: '8d' } }],
    ['empty_scope', { ...good, scope: { ...scope, to: scope.from } }],
    ['scope_outside_coverage', { ...good, scope: { ...scope, from: shifted(scope.from, -900) } }],
    ['scope_too_large', { ...good, scope: { ...scope, from: shifted(scope.from, -2000) } }],
    ['source_revision_stale', { ...good, source: { revision: '0'.repeat(64), bars: '5m' } }],
    ['bad_value: bars', { ...good, source: { revision, bars: '1m' } }],
    [
      'bad_value: costs',
      { ...good, costs: { taker_bps: -1, maker_bps: 0.00001, slippage_bps: 201, funding: 'guessed' } },
    ],
    ['bad_value: an id', one({ id: 'Market!' })],
    ['bad_value: a side', one({ side: 'both' })],
    ['bad_value: an entry', one({ entry: { type: 'iceberg' } })],
    [
      'bad_value: an offset',
      one({ entry: { type: 'limit', from: 'signal_close', offset: { atr: 21 }, expiry: '1h' } }),
    ],
    ['bad_value: statistics', { ...good, statistics: { resamples: 5, level: 2 } }],
    ['bad_value: two policies of one id', { ...good, policies: [MARKET, MARKET] }],
    ['too_many_policies', { ...good, policies: Array.from({ length: 13 }, (_, i) => ({ ...MARKET, id: `p${i}` })) }],
    ['reserved_policy_id', one({ id: 'baseline_long' })],
    ['target_needs_stop', one({ target: { type: 'r_multiple', value: 2 } })],
    [
      'expiry_exceeds_horizon',
      one({ entry: { type: 'limit', from: 'signal_close', offset: { atr: -1 }, expiry: '5h' } }),
    ],
    ['hold_exceeds_horizon', one({ hold: '5h' })],
    ['no_candidates', looking('feature.ret_1h', 'gte', 5)],
  ]
}
