// Documents that are rejected, by the error code. Everything else in the error is compared as well.

const VPIN = ['feature.vpin', 'gte', 0.6]
const times = (count, of) => Array.from({ length: count }, () => of)

/** Returns [name, body][]: documents as JSON values. `documentOf` makes a valid document; `symbol` is a symbol of the dataset. */
export function faultyQueries(documentOf, symbol) {
  const clause = (...parts) => documentOf([parts])
  const steps = (...all) => documentOf([], { sequence: { steps: all.map((one) => ({ all: one })), within: '4h' } })
  const within = (span) => documentOf([], { sequence: { steps: [{ all: [VPIN] }, { all: [VPIN] }], within: span } })
  const between = (...range) => clause('times.anchor_time', 'between', range)
  const page = (limit, cursor = null) => documentOf([VPIN], { page: { limit, cursor } })
  const held = (value) => clause('feature.vpin', 'held', value)
  const good = documentOf([VPIN])
  return [
    ['missing_property: each member', {}],
    ...Object.keys(good).map((name) => [`missing_property: ${name}`, { ...good, [name]: undefined }]),
    ['missing_property: of a page', { ...good, page: {} }],
    ['unexpected_property: at the root', { ...good, limit: 5 }],
    [
      'unexpected_property: deeper',
      { ...good, where: { all: [], any: [] }, page: { limit: 1, cursor: null, size: 1 } },
    ],
    ['unsupported_version', { ...good, schema_version: 'research_query.v1', feature_version: 'feature_defs.v9' }],
    ['unsupported_version: of the wrong type', { ...good, normalization_version: 1 }],
    ['unsupported_target', { ...good, target: 'place_orders' }],
    ['clause_shape: too short', clause('feature.vpin', 'gte')],
    ['clause_shape: no array', documentOf([{ field: 'feature.vpin' }, null, 'feature.vpin gte 1'])],
    ['too_many_clauses', documentOf(times(33, VPIN))],
    ['empty_conjunction', steps([], [VPIN])],
    ['too_few_steps', steps([VPIN])],
    ['too_many_steps', steps([VPIN], [VPIN], [VPIN], [VPIN], [VPIN])],
    ['page_limit: too large', page(501)],
    ['page_limit: zero', page(0)],
    ['page_limit: a fraction', page(1.5)],
    ['page_limit: a string', page('5')],
    ['invalid_sort: not named by a clause', documentOf([], { sort: ['feature.vpin', 'asc'] })],
    ['invalid_sort: a label', documentOf([['feature.session', 'eq', 'asia']], { sort: ['feature.session', 'asc'] })],
    ['invalid_sort: a direction', documentOf([VPIN], { sort: ['feature.vpin', 'up'] })],
    ['invalid_sort: its shape', documentOf([VPIN], { sort: 'feature.vpin' })],
    ['unknown_field', clause('price', 'gte', 1)],
    ['unknown_field: an empty one', clause('', 'gte', 1)],
    ['unknown_field: no string', clause(7, 'gte', 1)],
    ['unknown_feature', clause('feature.vpni', 'gte', 0.6)],
    ['unknown_feature: a prototype member', clause('feature.constructor', 'gte', 0.6)],
    ['unknown_aggregate: a function', clause('feature.vpin.median_1h', 'gte', 0.6)],
    ['unknown_aggregate: a span', clause('feature.vpin.max_2h', 'gte', 0.6)],
    ['unknown_aggregate: not of this type', clause('feature.session.max_1h', 'gte', 0.6)],
    ['unknown_aggregate: a sum that is none', clause('feature.vpin.sum_1h', 'gte', 0.6)],
    ['unknown_rule', clause('rule.rb_moon', 'eq', true)],
    ['value_type: a rule that is false', clause('rule.rb_pump_1h', 'eq', false)],
    ['operator_not_allowed: of a rule', clause('rule.rb_pump_1h', 'gte', true)],
    ['outcome_as_filter', clause('outcomes.return_1h', 'gte', 0.05)],
    ['outcome_as_filter: by its short name', clause('return_1h', 'gte', 0.05)],
    ['scope_in_step: symbols', steps([['identity.symbol', 'in', [symbol]]], [VPIN])],
    [
      'scope_in_step: times',
      steps([VPIN], [['times.anchor_time', 'between', ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']]]),
    ],
    ['unknown_operator', clause('feature.vpin', 'above', 0.6)],
    ['unknown_operator: no string', clause('feature.vpin', null, 0.6)],
    ['operator_not_allowed: equality of a number', clause('feature.vpin', 'eq', 0.6)],
    ['operator_not_allowed: order of labels', clause('feature.session', 'gt', 'asia')],
    ['operator_not_allowed: of symbols', clause('identity.symbol', 'eq', symbol)],
    ['operator_not_allowed: of times', clause('times.anchor_time', 'gte', '2026-01-01T00:00:00Z')],
    ['value_type: a string', clause('feature.vpin', 'gte', '0.6')],
    ['value_type: null', clause('feature.vpin', 'gte', null)],
    ['value_type: a pair of three', clause('feature.vpin', 'between', [0.1, 0.2, 0.3])],
    ['value_type: a fraction of integers', clause('feature.hour_utc', 'eq', 1.5)],
    ['value_type: an empty list', clause('feature.hour_utc', 'in', [])],
    ['value_type: symbols that are no list', clause('identity.symbol', 'in', symbol)],
    ['held: its members', held({ op: 'gte', value: 0.5 })],
    ['held: all wrong', held({ op: 'eq', value: 'x', within: '2h', at_least: 0, more: 1 })],
    ['held: longer than its span', held({ op: 'gte', value: 0.5, within: '5m', at_least: 6 })],
    ['held: no object', held(0.5)],
    ['value_range: a pair the wrong way round', clause('feature.vpin', 'between', [0.7, 0.6])],
    [
      'value_range: a list beyond its limit',
      clause(
        'feature.hour_utc',
        'in',
        Array.from({ length: 257 }, (_, i) => i),
      ),
    ],
    ['unknown_label', clause('feature.candle_engulfing_15m', 'eq', 'bulish')],
    ['unknown_label: in a list', clause('feature.candle_engulfing_15m.seen_4h', 'contains', 'bull')],
    ['unknown_symbol', clause('identity.symbol', 'in', [`${symbol}x`, symbol])],
    ['unknown_symbol: in capitals', clause('identity.symbol', 'not_in', [symbol.toUpperCase()])],
    ['bad_time: a word', between('yesterday', '2026-02-01T00:00:00Z')],
    ['bad_time: an offset', between('2026-01-01T00:00:00+01:00', '2026-02-01T00:00:00Z')],
    ['bad_time: a day that there is not', between('2026-02-30T00:00:00Z', '2026-03-01T00:00:00Z')],
    ['bad_time: a number', between(0, 1)],
    ['bad_duration: too long', within('8d')],
    ['bad_duration: no unit', within('30')],
    ['bad_duration: nothing', within('0m')],
    ['bad_duration: a number', within(30)],
    ['empty_scope: nothing between', between('2026-02-01T00:00:00Z', '2026-02-01T00:00:00Z')],
    ['empty_scope: the wrong way round', between('2026-02-02T00:00:00Z', '2026-02-01T00:00:00Z')],
    ['empty_scope: no symbols', clause('identity.symbol', 'in', [])],
    ['invalid_cursor: made up', page(1, 'x')],
    ['invalid_cursor: signed by nobody', page(1, 'A'.repeat(200))],
    ['value_type: a cursor', page(1, 7)],
    [
      'many faults at once',
      { ...documentOf([['feature.vpni', 'gte', 1], ['feature.vpin', 'near', 1], ['x']]), target: 'y', z: 1 },
    ],
    ['no object: a list', []],
    ['no object: a number', 7],
    ['no object: null', null],
  ]
}

/** Bodies that are no documents, as text or bytes. */
export function faultyBodies(good) {
  const text = JSON.stringify(good)
  return [
    ['malformed_json: nothing', ''],
    ['malformed_json: cut', text.slice(0, -1)],
    ['malformed_json: two values', '{} {}'],
    ['malformed_json: a comma', 'null,'],
    ['malformed_json: too large a number', '{"a":1e999}'],
    ['malformed_json: no number', '{"a":NaN}'],
    ['malformed_json: a byte order mark', `\uFEFF${text}`],
    ['malformed_json: half a pair', '["\\ud800"]'],
    ['malformed_json: a control character', '["\u0001"]'],
    ['malformed_json: too deep', `${'['.repeat(40)}${']'.repeat(40)}`],
    ['malformed_json: no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['duplicate_key', text.replace('{', '{"target":"x",')],
    ['duplicate_key: deeper', text.replace('"limit"', '"limit":1,"limit"')],
    ['body_too_large', ' '.repeat(65_537)],
  ]
}
