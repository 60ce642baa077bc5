import { Value } from 'typebox/value'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ERRORS, type Fault, ProblemError } from '../../src/contract/errors.js'
import { QueryDocumentSchema } from '../../src/contract/query-document.js'
import { checkQuery, parseDocument } from '../../src/plan/index.js'
import { CONTEXT, documentWith, withClauses, withSteps } from './documents.js'

function faultsOf(document: unknown, context = CONTEXT): readonly Fault[] {
  try {
    checkQuery(document, context)
  } catch (error) {
    if (error instanceof ProblemError) return error.errors
    throw error
  }
  return []
}

const isProblem = (error: unknown) => error instanceof ProblemError
const VPIN = ['feature.vpin', 'gte', 0.8]
const without = (name: string) => documentWith({ [name]: undefined })
const held = (members: Record<string, unknown>) =>
  withClauses(['feature.ret_1h', 'held', { op: 'gt', value: 0, within: '1h', at_least: 30, ...members }])
const times = (from: unknown, to: unknown) => withClauses(['times.anchor_time', 'between', [from, to]])
const symbols = (op: string, list: unknown) => withClauses(['identity.symbol', op, list])

/** Every kind of wrong document: code, pointer, document. */
const WRONG: readonly [code: string, path: string, document: unknown][] = [
  ['value_type', '', null],
  ['value_type', '', [1]],
  ['value_type', '', 'text'],
  ['missing_property', '/schema_version', without('schema_version')],
  ['missing_property', '/where', without('where')],
  ['missing_property', '/sort', without('sort')],
  ['missing_property', '/page', without('page')],
  ['missing_property', '/page/cursor', documentWith({ page: { limit: 1 } })],
  ['missing_property', '/page/limit', documentWith({ page: { cursor: null } })],
  ['missing_property', '/where/all', documentWith({ where: {} })],
  ['missing_property', '/sequence/within', documentWith({ sequence: { steps: [{ all: [VPIN] }, { all: [VPIN] }] } })],
  ['unexpected_property', '/limit', documentWith({ limit: 5 })],
  ['unexpected_property', '/where/any', documentWith({ where: { all: [], any: [] } })],
  ['unexpected_property', '/page/offset', documentWith({ page: { limit: 1, cursor: null, offset: 3 } })],
  ['unexpected_property', '/a~1b~0c', documentWith({ 'a/b~c': 1 })],
  ['unsupported_version', '/schema_version', documentWith({ schema_version: 'research_query.v1' })],
  ['unsupported_version', '/normalization_version', documentWith({ normalization_version: 2 })],
  ['unsupported_version', '/feature_version', documentWith({ feature_version: 'feature_defs.v2' })],
  ['unsupported_target', '/target', documentWith({ target: 'record_occurrence' })],
  ['value_type', '/where', documentWith({ where: [] })],
  ['value_type', '/where/all', documentWith({ where: { all: {} } })],
  ['clause_shape', '/where/all/0', withClauses(['feature.vpin', 'gte'])],
  ['clause_shape', '/where/all/0', withClauses({ field: 'feature.vpin' })],
  ['clause_shape', '/where/all/1/0', withClauses(VPIN, [7, 'gte', 1])],
  ['too_many_clauses', '/where/all', withClauses(...new Array(33).fill(VPIN))],
  ['unknown_field', '/where/all/0/0', withClauses(['vpin', 'gte', 1])],
  ['unknown_field', '/where/all/0/0', withClauses(['identity.symbols', 'in', ['btcusdt']])],
  ['unknown_feature', '/where/all/1/0', withClauses(VPIN, ['feature.vpni', 'gte', 1])],
  ['unknown_feature', '/where/all/0/0', withClauses(['feature.', 'gte', 1])],
  ['unknown_aggregate', '/where/all/0/0', withClauses(['feature.vpin.avg_1h', 'gte', 1])],
  ['unknown_aggregate', '/where/all/0/0', withClauses(['feature.vpin.mean_2h', 'gte', 1])],
  ['unknown_aggregate', '/where/all/0/0', withClauses(['feature.vpin.mean_30d', 'gte', 1])],
  ['unknown_aggregate', '/where/all/0/0', withClauses(['feature.vpin.pctrank_1h', 'gte', 1])],
  ['unknown_aggregate', '/where/all/0/0', withClauses(['feature.vpin.sum_1h', 'gte', 1])],
  ['unknown_aggregate', '/where/all/0/0', withClauses(['feature.hour_utc.zscore_1h', 'gte', 1])],
  ['unknown_aggregate', '/where/all/0/0', withClauses(['feature.session.mean_1h', 'gte', 1])],
  ['unknown_aggregate', '/where/all/0/0', withClauses(['feature.vpin.seen_1h', 'contains', 'x'])],
  ['unknown_aggregate', '/where/all/0/0', withClauses(['feature.vpin.mean_1h.max_1h', 'gte', 1])],
  ['unknown_aggregate', '/where/all/0/0', withClauses(['feature.vpin.', 'gte', 1])],
  ['unknown_rule', '/where/all/0/0', withClauses(['rule.rb_pump', 'eq', true])],
  ['unknown_rule', '/where/all/0/0', withClauses(['rule.rb_decoupled_strenght', 'eq', true])],
  ['outcome_as_filter', '/where/all/0/0', withClauses(['outcomes.return_4h', 'gte', 0.05])],
  ['outcome_as_filter', '/where/all/0/0', withClauses(['feature.mfe_24h', 'gte', 0.1])],
  ['outcome_as_filter', '/where/all/0/0', withClauses(['mae_7d', 'lte', -0.1])],
  ['outcome_as_filter', '/sequence/steps/1/all/0/0', withSteps('1h', [VPIN], [['outcome.return_1h', 'gte', 0]])],
  ['scope_in_step', '/sequence/steps/0/all/0/0', withSteps('1h', [['identity.symbol', 'in', ['btcusdt']]], [VPIN])],
  ['scope_in_step', '/sequence/steps/1/all/1/0', withSteps('1h', [VPIN], [VPIN, ['times.anchor_time', 'between', []]])],
  ['unknown_operator', '/where/all/0/1', withClauses(['feature.vpin', '>=', 1])],
  ['unknown_operator', '/where/all/0/1', withClauses(['feature.vpin', null, 1])],
  ['unknown_operator', '/where/all/0/2/op', held({ op: 'ge' })],
  ['operator_not_allowed', '/where/all/0/1', withClauses(['feature.vpin', 'eq', 1])],
  ['operator_not_allowed', '/where/all/0/1', withClauses(['feature.hour_utc', 'becomes', 1])],
  ['operator_not_allowed', '/where/all/0/1', withClauses(['feature.hour_utc.mean_1h', 'eq', 1])],
  ['operator_not_allowed', '/where/all/0/1', withClauses(['feature.hour_utc.pctrank_24h', 'in', [1]])],
  ['operator_not_allowed', '/where/all/0/1', withClauses(['feature.session', 'gte', 'us'])],
  ['operator_not_allowed', '/where/all/0/1', withClauses(['feature.session.seen_1h', 'eq', 'us'])],
  ['operator_not_allowed', '/where/all/0/1', withClauses(['identity.symbol', 'eq', 'btcusdt'])],
  ['operator_not_allowed', '/where/all/0/1', withClauses(['times.anchor_time', 'gte', '2026-01-01T00:00:00Z'])],
  ['operator_not_allowed', '/where/all/0/1', withClauses(['rule.rb_pump_1h', 'neq', true])],
  ['operator_not_allowed', '/where/all/0/2/op', held({ op: 'between' })],
  ['value_type', '/where/all/0/2', withClauses(['feature.vpin', 'gte', '0.8'])],
  ['value_type', '/where/all/0/2', withClauses(['feature.vpin', 'between', 1])],
  ['value_type', '/where/all/0/2', withClauses(['feature.vpin', 'between', [1, 2, 3]])],
  ['value_type', '/where/all/0/2/1', withClauses(['feature.vpin', 'between', [0, null]])],
  ['value_type', '/where/all/0/2', withClauses(['feature.hour_utc', 'eq', 2.5])],
  ['value_type', '/where/all/0/2/1', withClauses(['feature.hour_utc', 'in', [1, 1.5]])],
  ['value_type', '/where/all/0/2', withClauses(['feature.hour_utc', 'in', 1])],
  ['value_type', '/where/all/0/2', withClauses(['feature.session', 'eq', 2])],
  ['value_type', '/where/all/0/2', withClauses(['rule.rb_pump_1h', 'eq', 'true'])],
  ['value_type', '/where/all/0/2', withClauses(['feature.ret_1h', 'held', 3])],
  ['value_type', '/where/all/0/2/value', held({ value: 'x' })],
  ['value_type', '/where/all/0/2/within', held({ within: 60 })],
  ['value_type', '/where/all/0/2/at_least', held({ at_least: 1.5 })],
  ['value_type', '/where/all/0/2', symbols('in', 'btcusdt')],
  ['value_type', '/where/all/0/2/0', symbols('in', [1])],
  ['value_type', '/where/all/0/2', withClauses(['times.anchor_time', 'between', '2026-01-01T00:00:00Z'])],
  ['value_type', '/where/all/0/2/0', times(0, '2026-01-01T00:00:00Z')],
  ['value_type', '/page', documentWith({ page: null })],
  ['value_type', '/page/cursor', documentWith({ page: { limit: 1, cursor: 7 } })],
  ['value_type', '/sequence', documentWith({ sequence: null })],
  ['value_type', '/sequence/steps', documentWith({ sequence: { steps: {}, within: '1h' } })],
  ['value_type', '/sequence/within', withSteps(60, [VPIN], [VPIN])],
  ['value_range', '/where/all/0/2', withClauses(['feature.vpin', 'gte', Number.POSITIVE_INFINITY])],
  ['value_range', '/where/all/0/2', withClauses(['feature.vpin', 'gte', Number.NaN])],
  ['value_range', '/where/all/0/2', withClauses(['feature.vpin', 'between', [0.9, 0.8]])],
  ['value_range', '/where/all/0/2', withClauses(['feature.hour_utc', 'in', []])],
  ['value_range', '/where/all/0/2', withClauses(['feature.hour_utc', 'in', new Array(257).fill(1)])],
  ['value_range', '/where/all/0/2', withClauses(['rule.rb_pump_1h', 'eq', false])],
  ['value_range', '/where/all/0/2/at_least', held({ at_least: 61 })],
  ['value_range', '/where/all/0/2/at_least', held({ at_least: 0 })],
  ['value_range', '/where/all/0/2', symbols('in', new Array(2001).fill('btcusdt'))],
  ['missing_property', '/where/all/0/2/at_least', held({ at_least: undefined })],
  ['unexpected_property', '/where/all/0/2/atleast', held({ atleast: 1 })],
  ['unknown_label', '/where/all/0/2', withClauses(['feature.candle_engulfing_15m', 'eq', 'bulish'])],
  ['unknown_label', '/where/all/0/2/1', withClauses(['feature.session', 'in', ['us', 'usa']])],
  ['unknown_label', '/where/all/0/2', withClauses(['feature.session.seen_4h', 'contains', 'mars'])],
  ['unknown_label', '/where/all/0/2', withClauses(['feature.session.lag_1h', 'becomes', 'mars'])],
  ['unknown_symbol', '/where/all/0/2/1', symbols('in', ['btcusdt', 'btcusd'])],
  ['unknown_symbol', '/where/all/0/2/0', symbols('not_in', ['BTCUSDT'])],
  ['empty_scope', '/where/all/0/2', symbols('in', [])],
  ['empty_scope', '/where/all/0/2', symbols('not_in', [...CONTEXT.symbols])],
  [
    'empty_scope',
    '/where/all/1/2',
    withClauses(['identity.symbol', 'in', ['btcusdt']], ['identity.symbol', 'in', ['ethusdt']]),
  ],
  [
    'empty_scope',
    '/where/all/1/2',
    withClauses(['identity.symbol', 'not_in', ['btcusdt']], ['identity.symbol', 'in', ['btcusdt']]),
  ],
  ['empty_scope', '/where/all/0/2', times('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z')],
  ['empty_scope', '/where/all/0/2', times('2026-01-01T00:00:01Z', '2026-01-01T00:00:59Z')],
  ['bad_time', '/where/all/0/2/0', times('2026-01-01', '2026-02-01T00:00:00Z')],
  ['bad_time', '/where/all/0/2/0', times('2026-01-01T00:00:00', '2026-02-01T00:00:00Z')],
  ['bad_time', '/where/all/0/2/0', times('2026-01-01T00:00:00+00:00', '2026-02-01T00:00:00Z')],
  ['bad_time', '/where/all/0/2/1', times('2026-01-01T00:00:00Z', '2026-02-30T00:00:00Z')],
  ['bad_time', '/where/all/0/2/1', times('2026-01-01T00:00:00Z', '2026-02-01T24:00:00Z')],
  ['bad_time', '/where/all/0/2/1', times('2026-01-01T00:00:00Z', '2026-02-01T00:60:00Z')],
  ['bad_time', '/where/all/0/2/1', times('2026-01-01T00:00:00Z', '9999-12-31T23:59:01Z')],
  ['bad_duration', '/sequence/within', withSteps('4', [VPIN], [VPIN])],
  ['bad_duration', '/sequence/within', withSteps('0m', [VPIN], [VPIN])],
  ['bad_duration', '/sequence/within', withSteps('8d', [VPIN], [VPIN])],
  ['bad_duration', '/sequence/within', withSteps('10081m', [VPIN], [VPIN])],
  ['bad_duration', '/sequence/within', withSteps('1.5h', [VPIN], [VPIN])],
  ['bad_duration', '/sequence/within', withSteps('1w', [VPIN], [VPIN])],
  ['bad_duration', '/where/all/0/2/within', held({ within: '2h' })],
  ['bad_duration', '/where/all/0/2/within', held({ within: '30d' })],
  ['too_few_steps', '/sequence/steps', withSteps('1h', [VPIN])],
  ['too_few_steps', '/sequence/steps', withSteps('1h')],
  ['too_many_steps', '/sequence/steps', withSteps('1h', [VPIN], [VPIN], [VPIN], [VPIN], [VPIN])],
  ['empty_conjunction', '/sequence/steps/1/all', withSteps('1h', [VPIN], [])],
  ['too_many_clauses', '/sequence/steps/0/all', withSteps('1h', new Array(33).fill(VPIN), [VPIN])],
  ['page_limit', '/page/limit', documentWith({ page: { limit: 0, cursor: null } })],
  ['page_limit', '/page/limit', documentWith({ page: { limit: 501, cursor: null } })],
  ['page_limit', '/page/limit', documentWith({ page: { limit: 1.5, cursor: null } })],
  ['page_limit', '/page/limit', documentWith({ page: { limit: '50', cursor: null } })],
  ['invalid_sort', '/sort', documentWith({ sort: ['times.anchor_time'] })],
  ['invalid_sort', '/sort', documentWith({ sort: 'times.anchor_time' })],
  ['invalid_sort', '/sort/1', documentWith({ sort: ['times.anchor_time', 'up'] })],
  ['invalid_sort', '/sort/0', documentWith({ sort: ['feature.vpin', 'asc'] })],
  ['invalid_sort', '/sort/0', { ...withClauses(['feature.session', 'eq', 'us']), sort: ['feature.session', 'asc'] }],
]

test('each wrong document gives exactly one fault, with its code and pointer', () => {
  for (const [code, path, document] of WRONG) {
    const found = faultsOf(document).map((fault) => `${fault.code} ${fault.path}`)
    const expected = path === '' ? found.slice(0, 1) : found
    assert.equal(expected, [`${code} ${path}`], JSON.stringify(document)?.slice(0, 300))
  }
})

test('the table above covers every code of document faults', () => {
  const of_bytes = ['body_too_large', 'malformed_json', 'duplicate_key']
  const of_answers = ['result_too_large']
  const of_sweeps = ['not_a_threshold']
  const from_paging = ERRORS.findIndex((row) => row.code === 'invalid_cursor')
  const of_documents = ERRORS.slice(0, from_paging).map((row) => row.code as string)
  const seen = new Set(WRONG.map(([code]) => code))
  assert.equal(
    of_documents.filter((code) => ![...of_bytes, ...of_answers, ...of_sweeps].includes(code) && !seen.has(code)),
    [],
  )
})

test('all faults of a document are reported together', () => {
  const faults = faultsOf({
    ...withClauses(['feature.vpni', 'gte', 1], ['feature.vpin', 'is', 1], ['feature.vpin', 'gte', null]),
    sequence: { steps: [{ all: [['feature.session', 'eq', 'moon']] }], within: '9d' },
    sort: ['feature.vpin', 'downwards'],
    target: 'x',
  })
  assert.equal(
    faults.map((fault) => `${fault.code} ${fault.path}`),
    [
      'unsupported_target /target',
      'unknown_feature /where/all/0/0',
      'unknown_operator /where/all/1/1',
      'value_type /where/all/2/2',
      'too_few_steps /sequence/steps',
      'unknown_label /sequence/steps/0/all/0/2',
      'bad_duration /sequence/within',
      'invalid_sort /sort/1',
    ],
  )
})

test('a problem has the code of its first fault and gives the number of further faults', () => {
  try {
    checkQuery(withClauses(['feature.vpni', 'gte', 1], ['feature.vpin', 'is', 1]), CONTEXT)
    assert.unreachable()
  } catch (error) {
    assert.instance(error, ProblemError)
    assert.is((error as ProblemError).code, 'unknown_feature')
    assert.is((error as ProblemError).status, 400)
    assert.is((error as ProblemError).detail, 'no feature "vpni" at /where/all/0/0 (and 1 more fault)')
  }
})

test('a fault suggests similar names', () => {
  const nearest = (...clause: unknown[]) => faultsOf(withClauses(clause))[0]?.nearest?.[0]
  assert.is(nearest('feature.vpni', 'gte', 1), 'feature.vpin')
  assert.is(nearest('feature.ret1h.mean_4h', 'gte', 1), 'feature.ret_1h.mean_4h')
  assert.is(nearest('ret_1h', 'gte', 1), 'feature.ret_1h')
  assert.is(nearest('rb_pump_1h', 'eq', true), 'rule.rb_pump_1h')
  assert.is(nearest('rule.rb_dmup_1h', 'eq', true), 'rule.rb_dump_1h')
  assert.is(nearest('feature.ret_1h.maen_4h', 'gte', 1), 'feature.ret_1h.mean_4h')
  assert.is(nearest('feature.session', 'eq', 'europ'), 'europe')
  assert.is(nearest('identity.symbol', 'in', ['BTCUSDT']), 'btcusdt')
  assert.is(nearest('identity.symbol', 'in', ['eth']), 'ethusdt')
  assert.is(faultsOf(documentWith({ sequnce: {} }))[0]?.nearest?.[0], 'sequence')
})

test('the fault of a condition on an outcome shows the sequence to write instead', () => {
  const [fault] = faultsOf(withClauses(VPIN, ['outcomes.return_4h', 'gte', 0.05]))
  const written = /"sequence": (\{.*\});/.exec(fault?.detail ?? '')?.[1] ?? ''
  const sequence = JSON.parse(written) as { steps: { all: unknown[] }[]; within: string }
  assert.equal(sequence.steps[1], { all: [['feature.ret_4h', 'gte', 0.05]] })
  sequence.steps[0]!.all = [VPIN]
  assert.equal(faultsOf(documentWith({ sequence })), [])
})

test('valid documents are accepted', () => {
  for (const document of [
    documentWith(),
    withClauses(['feature.vpin', 'gte', 17], ['feature.ret_1h', 'lt', -1e300], ['feature.hour_utc', 'gte', 2.5]),
    withClauses(['feature.hour_utc', 'eq', 3.0], ['feature.hour_utc.lag_1h', 'not_in', [1, 2, 2]]),
    withClauses(['feature.hour_utc.range_24h', 'eq', 23], ['feature.quote_volume_1m.sum_7d', 'gt', 1e9]),
    withClauses(['feature.session.seen_24h', 'not_contains', 'us'], ['feature.session.lag_24h', 'becomes', 'us']),
    withClauses(['feature.vpin.pctrank_30d', 'crosses_above', 0.9], ['feature.vpin.slope_7d', 'crosses_below', 0]),
    withSteps('7d', [['rule.rb_pump_1h', 'eq', true]], [VPIN], [VPIN], [VPIN]),
    withSteps('10080m', [VPIN], new Array(32).fill(VPIN)),
    { ...withClauses(['rule.rb_pump_1h', 'eq', true]), sort: ['feature.rel_volume_1h', 'desc'] },
    { ...withSteps('1m', [VPIN], [['feature.ret_1h', 'gt', 0]]), sort: ['feature.vpin', 'desc'] },
    documentWith({ sort: ['identity.symbol', 'desc'], page: { limit: 500, cursor: 'abc' } }),
    documentWith({ sequence: undefined }),
    held({ within: '60m' }),
    held({ at_least: 60 }),
    times('1969-12-31T23:59Z', '9999-12-31T23:59:00.000Z'),
    times('2024-02-29T00:00:00Z', '2024-02-29T00:00:00.001Z'),
    symbols('not_in', ['btcusdt']),
  ]) {
    assert.equal(faultsOf(document), [], JSON.stringify(document))
    assert.ok(Value.Check(QueryDocumentSchema, JSON.parse(JSON.stringify(document))), JSON.stringify(document))
  }
})

test('a checked query is deeply frozen', () => {
  const query = checkQuery(withClauses(VPIN, ['feature.hour_utc', 'in', [1, 2]]), CONTEXT)
  assert.ok(Object.isFrozen(query) && Object.isFrozen(query.where) && Object.isFrozen(query.where[1]?.condition.value))
})

test('a document full of faults is refused quickly', () => {
  const many = Array.from({ length: 700 }, (_, i) => `s${i}x${i}usdt`)
  const wrong = Array.from({ length: 4000 }, (_, i) => `s${i}y${i}usd`)
  const clauses = Array.from({ length: 3000 }, (_, i) => [`feature.f${i}`, 'x', 0])
  const before = process.cpuUsage()
  const faults = faultsOf(withClauses(['identity.symbol', 'in', wrong], ...clauses), { symbols: many })
  assert.ok(faults.length > 4000)
  const { user, system } = process.cpuUsage(before)
  assert.ok(
    user + system < 1e6,
    'it takes milliseconds of the processor; a second would be work that grows faster than the document',
  )
  assert.throws(() => checkQuery(JSON.parse(`{"${'x'.repeat(60000)}":1}`), CONTEXT), isProblem)
})

function bytesFail(text: string | Uint8Array): { code: string; paths: string[] } {
  try {
    parseDocument(typeof text === 'string' ? new TextEncoder().encode(text) : text)
  } catch (error) {
    if (error instanceof ProblemError) return { code: error.code, paths: error.errors.map((fault) => fault.path) }
    throw error
  }
  return { code: 'none', paths: [] }
}

test('bytes that are not one JSON value are refused with their code', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  for (const text of [
    '',
    ' ',
    '{',
    '[1,]',
    '{"a":1,}',
    "{'a':1}",
    '01',
    '1.',
    '.5',
    '+1',
    '1e',
    'NaN',
    'Infinity',
    'nul',
    '"a',
    '"\\x"',
    '"\\u12"',
    '"\t"',
    '"a\nb"',
    '[1 2]',
    '{"a" 1}',
    '{} {}',
    '// x',
    '{a:1}',
    nested(17),
    '\uFEFF{}',
    '"\\ud800"',
    '{"\\udc00":1}',
    '["\\udc00\\ud800"]',
  ]) {
    assert.is(bytesFail(text).code, 'malformed_json', text)
  }
  assert.is(bytesFail(nested(16)).code, 'none')
  assert.is(bytesFail('"\\ud83d\\ude00 \ufeff"').code, 'none', 'both halves of a pair, and the mark inside a string')
  assert.is(bytesFail(new Uint8Array([0x22, 0xff, 0x22])).code, 'malformed_json')
  assert.is(bytesFail(new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])).code, 'malformed_json', 'a surrogate in UTF-8')
  assert.equal(bytesFail('{"a":[1,1e999]}'), { code: 'malformed_json', paths: ['/a/1'] })
  assert.equal(bytesFail(`"${'x'.repeat(65534)}"`).code, 'none')
  assert.equal(bytesFail(`"${'x'.repeat(65535)}"`).code, 'body_too_large')
})

test('every repeated member is reported with its pointer', () => {
  assert.equal(bytesFail('{"a":1,"b":[{"c/d":1,"c/d":2}],"a":3,"\\u0061":4}'), {
    code: 'duplicate_key',
    paths: ['/b/0/c~1d', '/a', '/a'],
  })
  assert.is(bytesFail('{"__proto__":1,"__proto__":1}').code, 'duplicate_key')
  assert.is(bytesFail('{"a":{"x":1},"b":{"x":1}}').code, 'none')
})

test('valid JSON gives the same value as JSON.parse', () => {
  for (const text of [
    '{"a":[1,-0,2.5e-3,true,false,null,"\\u00e9\\n\\ud83d\\ude00é😀"],"":{}}',
    ' [ ] ',
    '"\\"\\\\"',
    '-1E+2',
    '{"toString":1}',
  ]) {
    assert.equal(parseDocument(new TextEncoder().encode(text)), JSON.parse(text))
  }
  const odd = parseDocument(new TextEncoder().encode('{"__proto__":{"x":1}}')) as Record<string, unknown>
  assert.equal(Object.keys(odd), ['__proto__'])
  assert.is(odd.x, undefined)
})

test.run()
