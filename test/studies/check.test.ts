import { Compile } from 'typebox/schema'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ERRORS, type Fault, ProblemError, STUDY_ERRORS, statusOf } from '../../src/contract/errors.js'
import { FEATURE_BY_ID, FEATURES } from '../../src/contract/features.js'
import { OPERATORS } from '../../src/contract/operators.js'
import { BARS_5M, STUDY_OPERATORS } from '../../src/contract/study/bars-5m.js'
import { studyDocumentJsonSchema } from '../../src/contract/study/study-document.js'
import { checkStudy } from '../../src/studies/index.js'
import {
  CLAUSES,
  CONTEXT,
  POLICIES,
  studyWith,
  withActivity,
  withClause,
  withCosts,
  withEntry,
  withOpportunity,
  withPolicy,
  withScope,
} from './documents.js'

/** As it is published. */
const schema = Compile(studyDocumentJsonSchema())

function faultsOf(document: unknown, context = CONTEXT): readonly Fault[] {
  try {
    checkStudy(document, context)
  } catch (error) {
    if (error instanceof ProblemError) return error.errors
    throw error
  }
  return []
}

const many = (count: number) => Array.from({ length: count }, (_, i) => ({ ...POLICIES[0], id: `p${i}` }))
const structural = { type: 'structural', bars: 24, buffer_bps: 5 }
const source = (members: Record<string, unknown>) =>
  studyWith({ source: { revision: 'a1b2c3', bars: '5m', ...members } })

/** Every way a document can be wrong: code, pointer, document. */
const WRONG: readonly [code: string, path: string, document: unknown][] = [
  ['value_type', '', null],
  ['value_type', '', []],
  ...['schema_version', 'source', 'scope', 'opportunity', 'horizon', 'policies', 'costs'].map(
    (name) => ['missing_property', `/${name}`, studyWith({ [name]: undefined })] as [string, string, unknown],
  ),
  ['unsupported_version', '/schema_version', studyWith({ schema_version: 'trade_query.v1' })],
  ['unsupported_version', '/feature_version', studyWith({ feature_version: null })],
  ['unexpected_property', '/target', studyWith({ target: 'record_occurrences' })],
  ['value_type', '/source', studyWith({ source: null })],
  ['missing_property', '/source/revision', source({ revision: undefined })],
  ['source_revision_stale', '/source/revision', source({ revision: 'a1b2c4' })],
  ['bad_value', '/source/revision', source({ revision: 7 })],
  ['bad_value', '/source/bars', source({ bars: '1m' })],
  // Scope
  ['empty_scope', '/scope/symbols', withScope({ symbols: [] })],
  ['bad_value', '/scope/symbols', withScope({ symbols: 'solusdt' })],
  ['bad_value', '/scope/symbols/1', withScope({ symbols: ['solusdt', 7] })],
  ['unknown_symbol', '/scope/symbols/0', withScope({ symbols: ['SOLUSDT'] })],
  ['scope_too_large', '/scope/symbols', withScope({ symbols: new Array(701).fill('solusdt') })],
  ['scope_too_large', '/scope/to', withScope({ from: '2019-01-01T00:00:00Z', to: '2024-01-03T00:00:00Z' })],
  ['scope_outside_coverage', '/scope/from', withScope({ from: '2018-12-31T23:55:00Z', to: '2020-01-01T00:00:00Z' })],
  ['scope_outside_coverage', '/scope/to', withScope({ to: '2026-06-01T00:05:00Z' })],
  ['empty_scope', '/scope/to', withScope({ to: '2024-01-01T00:00:00Z' })],
  ['bad_time', '/scope/from', withScope({ from: '2024-01-01' })],
  ['bad_time', '/scope/from', withScope({ from: '2024-01-01T00:03:00Z' })],
  ['bad_time', '/scope/from', withScope({ from: '2024-01-01T00:04:30Z' })],
  ['bad_time', '/scope/to', withScope({ to: 1767225600 })],
  ['bad_value', '/holdout/from', studyWith({ holdout: { from: '2026-01-01T00:00:00Z' } })],
  ['bad_time', '/holdout/from', studyWith({ holdout: { from: 'tomorrow' } })],
  ['missing_property', '/holdout/from', studyWith({ holdout: {} })],
  // Opportunity
  ['empty_conjunction', '/opportunity/all', withOpportunity({ all: [] })],
  ['too_many_clauses', '/opportunity/all', withOpportunity({ all: new Array(17).fill(CLAUSES[0]) })],
  ['bad_value', '/opportunity/all', withOpportunity({ all: {} })],
  ['clause_shape', '/opportunity/all/0', withClause('feature.ret_1h', 'gte')],
  ['unknown_field', '/opportunity/all/0/0', withClause('ret_1h', 'gte', 0)],
  ['unknown_field', '/opportunity/all/0/0', withClause('identity.symbol', 'in', ['solusdt'])],
  ['unknown_field', '/opportunity/all/0/0', withClause('rule.rb_pump_1h', 'eq', true)],
  ['unknown_feature', '/opportunity/all/0/0', withClause('feature.ret_2h', 'gte', 0)],
  ['outcome_as_filter', '/opportunity/all/0/0', withClause('outcome.return_24h', 'gte', 0)],
  ['feature_not_bars_5m', '/opportunity/all/0/0', withClause('feature.vpin', 'gte', 0.8)],
  ['feature_not_bars_5m', '/opportunity/all/0/0', withClause('feature.ret_1h.max_4h', 'gte', 0.8)],
  ['operator_not_allowed', '/opportunity/all/0/1', withClause('feature.ret_1h', 'crosses_above', 0)],
  ['operator_not_allowed', '/opportunity/all/0/1', withClause('feature.ret_1h', 'eq', 0)],
  ['operator_not_allowed', '/opportunity/all/0/1', withClause('feature.session', 'becomes', 'us')],
  ['unknown_operator', '/opportunity/all/0/1', withClause('feature.ret_1h', '>=', 0)],
  ['value_type', '/opportunity/all/0/2', withClause('feature.ret_1h', 'gte', '0.05')],
  ['value_range', '/opportunity/all/0/2', withClause('feature.ret_1h', 'between', [1, 0])],
  ['unknown_label', '/opportunity/all/0/2', withClause('feature.session', 'eq', 'mars')],
  ['bad_value', '/opportunity/activity/at_least', withActivity({ at_least: 4 })],
  ['bad_value', '/opportunity/activity/at_least', withActivity({ at_least: 0 })],
  ['bad_value', '/opportunity/activity/of', withActivity({ of: 289 })],
  // What is out of its range bounds nothing else.
  ['bad_value', '/opportunity/activity/of', withActivity({ of: 289, at_least: 9 })],
  ['bad_value', '/opportunity/activity/of', withActivity({ of: 0, at_least: 288 })],
  ['bad_value', '/opportunity/activity/of', withActivity({ of: 2.5 })],
  ['missing_property', '/opportunity/activity/of', withActivity({ of: undefined })],
  ['feature_not_bars_5m', '/opportunity/activity/all/0/0', withActivity({ all: [['feature.ret_1m', 'gte', 0]] })],
  ['value_type', '/opportunity/activity', withOpportunity({ activity: [] })],
  ['bad_duration', '/opportunity/cooldown', withOpportunity({ cooldown: '8d' })],
  ['bad_duration', '/opportunity/cooldown', withOpportunity({ cooldown: '7m' })],
  // Horizon and policies
  ['bad_duration', '/horizon', studyWith({ horizon: '25m' })],
  ['bad_duration', '/horizon', studyWith({ horizon: '15d' })],
  ['bad_duration', '/horizon', studyWith({ horizon: '32m' })],
  ['bad_duration', '/horizon', studyWith({ horizon: 1440 })],
  ['bad_duration', '/horizon', studyWith({ horizon: null })],
  ['bad_value', '/policies', studyWith({ policies: [] })],
  ['bad_value', '/policies', studyWith({ policies: {} })],
  ['too_many_policies', '/policies', studyWith({ policies: many(13) })],
  ['bad_value', '/policies/1/id', studyWith({ policies: [POLICIES[0], POLICIES[0]] })],
  ['bad_value', '/policies/0/id', withPolicy({ id: 'One' })],
  ['bad_value', '/policies/0/id', withPolicy({ id: 'a'.repeat(33) })],
  ['reserved_policy_id', '/policies/0/id', withPolicy({ id: 'baseline_long' })],
  ['reserved_policy_id', '/policies/0/id', withPolicy({ id: 'baseline_short' })],
  ['bad_value', '/policies/0/side', withPolicy({ side: 'both' })],
  ['missing_property', '/policies/0/entry', withPolicy({ entry: undefined })],
  ['unexpected_property', '/policies/0/trail', withPolicy({ trail: 1 })],
  ['bad_value', '/policies/0/entry', withPolicy({ entry: 'market' })],
  ['missing_property', '/policies/0/entry/type', withPolicy({ entry: {} })],
  ['bad_value', '/policies/0/entry/type', withEntry({ type: 'stop_limit' })],
  ['unexpected_property', '/policies/0/entry/expiry', withPolicy({ entry: { type: 'market', expiry: '1h' } })],
  ['bad_value', '/policies/0/entry/from', withEntry({ from: 'signal_open' })],
  ['unexpected_property', '/policies/0/entry/bars', withEntry({ bars: 12 })],
  ['missing_property', '/policies/0/entry/bars', withEntry({ from: 'structural_low' })],
  ['bad_value', '/policies/0/entry/bars', withEntry({ from: 'structural_low', bars: 289 })],
  ['bad_value', '/policies/0/entry/offset', withEntry({ offset: {} })],
  ['bad_value', '/policies/0/entry/offset', withEntry({ offset: { bps: 1, atr: 1 } })],
  ['bad_value', '/policies/0/entry/offset/atr', withEntry({ offset: { atr: 21 } })],
  ['bad_value', '/policies/0/entry/offset/bps', withEntry({ offset: { bps: '5' } })],
  ['bad_value', '/policies/0/entry/offset/pct', withEntry({ offset: { pct: 0.0000001 } })],
  ['unexpected_property', '/policies/0/entry/offset/ticks', withEntry({ offset: { bps: 1, ticks: 1 } })],
  ['value_type', '/policies/0/entry/offset', withEntry({ offset: null })],
  ['bad_duration', '/policies/0/entry/expiry', withEntry({ expiry: '3m' })],
  ['expiry_exceeds_horizon', '/policies/0/entry/expiry', withEntry({ expiry: '25h' })],
  ['hold_exceeds_horizon', '/policies/0/hold', withPolicy({ hold: '2d' })],
  ['bad_duration', '/policies/0/hold', withPolicy({ hold: 12 })],
  ['bad_value', '/policies/0/stop/type', withPolicy({ stop: { type: 'trailing' } })],
  ['bad_value', '/policies/0/stop', withPolicy({ stop: 2 })],
  ['bad_value', '/policies/0/stop/bars', withPolicy({ stop: { ...structural, bars: 1 } })],
  ['bad_value', '/policies/0/stop/buffer_bps', withPolicy({ stop: { ...structural, buffer_bps: -1 } })],
  ['missing_property', '/policies/0/stop/buffer_bps', withPolicy({ stop: { type: 'structural', bars: 2 } })],
  ['bad_value', '/policies/0/stop/atr', withPolicy({ stop: { type: 'volatility', atr: 0.2 } })],
  ['unexpected_property', '/policies/0/stop/pct', withPolicy({ stop: { type: 'volatility', atr: 1, pct: 1 } })],
  ['bad_value', '/policies/0/stop/pct', withPolicy({ stop: { type: 'fixed', pct: 0 } })],
  ['target_needs_stop', '/policies/0/target', withPolicy({ target: { type: 'r_multiple', value: 2 } })],
  ['target_needs_stop', '/policies/0/target', withPolicy({ stop: null, target: { type: 'r_multiple', value: 2 } })],
  [
    'bad_value',
    '/policies/0/target/value',
    withPolicy({ stop: structural, target: { type: 'r_multiple', value: null } }),
  ],
  ['bad_value', '/policies/0/target/pct', withPolicy({ target: { type: 'fixed', pct: Number.NaN } })],
  // Costs and the rest
  ['missing_property', '/costs/maker_bps', withCosts({ maker_bps: undefined })],
  ['bad_value', '/costs/taker_bps', withCosts({ taker_bps: 200.5 })],
  ['bad_value', '/costs/slippage_bps', withCosts({ slippage_bps: 0.00001 })],
  ['bad_value', '/costs/funding', withCosts({ funding: '8h' })],
  ['bad_value', '/fill/limit', studyWith({ fill: { limit: 'close' } })],
  ['value_type', '/fill', studyWith({ fill: null })],
  ['bad_value', '/statistics/resamples', studyWith({ statistics: { resamples: 99, level: 0.95 } })],
  ['bad_value', '/statistics/level', studyWith({ statistics: { resamples: 100, level: 1 } })],
  ['missing_property', '/statistics/level', studyWith({ statistics: { resamples: 100 } })],
]

test('every fault is named at its place, and alone when it is alone', () => {
  for (const [code, path, document] of WRONG) {
    const faults = faultsOf(document)
    assert.equal(
      faults.map((fault) => [fault.code, fault.path]),
      [[code, path]],
      `${code} ${path} ${JSON.stringify(faults)}`,
    )
    assert.ok(faults[0]!.detail.length > 0)
  }
})

test('every code of a study that checking can find has a document above', () => {
  const found = new Set(WRONG.map(([code]) => code))
  const elsewhere = STUDY_ERRORS.map(({ code }) => code).filter((code) => !found.has(code))
  // These are of estimates, runs and jobs.
  assert.equal(elsewhere, [
    'strategy_research_disabled',
    'no_candidates',
    'estimate_expired',
    'confirmation_mismatch',
    'attempt_spent',
    'allowance_exhausted',
    'job_not_found',
    'job_not_cancellable',
    'result_not_ready',
    'rows_not_kept',
    'holdout_sealed',
    'study_not_found',
    'holdout_spent',
  ])
})

test('the errors of studies are in the table of all', () => {
  const all = new Set(ERRORS.map(({ code }) => code))
  for (const { code, status, sentence } of STUDY_ERRORS) {
    assert.ok(all.has(code), code)
    assert.match(code, /^[a-z0-9_]+$/)
    assert.is(statusOf(code), status)
    assert.ok(status >= 400 && status < 500)
    assert.match(sentence, /\.$/)
  }
})

test('all faults of a document are found at once', () => {
  const document = studyWith({
    horizon: '1h',
    policies: [
      { ...POLICIES[1], entry: { ...(POLICIES[1]!.entry as object), expiry: '2h' } },
      { ...POLICIES[2], side: 'up', hold: '90m', stop: null, target: { type: 'r_multiple', value: 2 } },
    ],
    extra: 1,
  })
  assert.equal(
    faultsOf(document)
      .map(({ code, path }) => `${code} ${path}`)
      .sort(),
    [
      'bad_value /policies/1/side',
      'expiry_exceeds_horizon /policies/0/entry/expiry',
      'expiry_exceeds_horizon /policies/1/entry/expiry',
      'hold_exceeds_horizon /policies/1/hold',
      'target_needs_stop /policies/1/target',
      'unexpected_property /extra',
    ],
  )
})

/** Documents that say more or less than the one all others come from. */
const RIGHT: readonly unknown[] = [
  studyWith(),
  studyWith({ fill: undefined, statistics: undefined, holdout: undefined }),
  studyWith({ holdout: { from: '2025-01-01T00:00:00Z' } }),
  studyWith({ policies: many(12) }),
  withScope({ symbols: 'all' }),
  withScope({ from: '2019-01-01T00:00:00Z', to: '2024-01-02T00:00:00Z' }),
  withScope({ from: '2024-01-01T00:05Z', to: '2026-06-01T00:00:00.000Z' }),
  withOpportunity({ activity: null, cooldown: null }),
  withActivity({ at_least: 3 }),
  withEntry({ offset: { atr: -0 } }),
  withEntry({ expiry: '24h' }),
  withPolicy({ stop: null, target: null, hold: null }),
  withPolicy({ hold: '1d' }),
  withClause('feature.hour_utc', 'in', [1, 2]),
  withCosts({ taker_bps: 0, slippage_bps: 0.0001, funding: 'none' }),
]

test('what is right is accepted, and has the shape that the schema says', () => {
  for (const document of RIGHT) {
    assert.equal(faultsOf(document), [], JSON.stringify(document))
    assert.ok(schema.Check(JSON.parse(JSON.stringify(document))), JSON.stringify(document))
  }
})

test('the schema refuses what has not the shape of a study', () => {
  const shapes = new Set(['missing_property', 'unexpected_property', 'unsupported_version', 'too_many_policies'])
  for (const [code, path, document] of WRONG) {
    if (shapes.has(code)) assert.not.ok(schema.Check(document), `${code} ${path}`)
  }
})

test('a study may ask for 90 features, and for no other, by operators that look at one bar', () => {
  assert.is(BARS_5M.length, 90)
  const of_bars = new Set(BARS_5M)
  const allowed: readonly string[] = STUDY_OPERATORS
  for (const { id, type, labels } of FEATURES) {
    const value = type === 'label' ? labels![0] : 1
    const plain = type === 'label' ? 'eq' : 'gte'
    const codes = faultsOf(withClause(`feature.${id}`, plain, value)).map(({ code }) => code)
    assert.equal(codes, of_bars.has(id) ? [] : ['feature_not_bars_5m'], id)
  }
  for (const id of ['ret_1h', 'hour_utc', 'session']) {
    for (const operator of OPERATORS[FEATURE_BY_ID.get(id)!.type]) {
      const codes = faultsOf(withClause(`feature.${id}`, operator, {})).map(({ code }) => code)
      assert.is(codes.includes('operator_not_allowed'), !allowed.includes(operator), `${id} ${operator}`)
    }
  }
})

test('a source of more symbols than a study may have cannot be asked for as a whole', () => {
  const symbols = Array.from({ length: 701 }, (_, i) => `s${i}usdt`).sort()
  const faults = faultsOf(withScope({ symbols: 'all' }), { ...CONTEXT, symbols })
  assert.equal(
    faults.map(({ code, path }) => [code, path]),
    [['scope_too_large', '/scope/symbols']],
  )
})

test.run()
