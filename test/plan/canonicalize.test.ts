import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { canonicalJson } from '../../src/contract/jcs.js'
import { RULEBOOK } from '../../src/contract/rulebook.js'
import { canonicalize, checkQuery, planQuery } from '../../src/plan/index.js'
import { fileSeed } from '../support/random/seed.js'
import { CONTEXT, documentWith, hashOf, withClauses, withSteps } from './documents.js'

const seed = fileSeed(import.meta.url)

const canonical = (document: unknown) => canonicalize(checkQuery(document, CONTEXT)).document

const symbolList = fc.subarray([...CONTEXT.symbols], { minLength: 1, maxLength: CONTEXT.symbols.length - 1 })
const number = fc.double({ noNaN: true, noDefaultInfinity: true })
const clause: fc.Arbitrary<unknown[]> = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'feature.vpin',
      'feature.ret_1h',
      'feature.hour_utc',
      'feature.vpin.mean_4h',
      'feature.weekday.lag_1h',
    ),
    fc.constantFrom('gt', 'gte', 'lt', 'lte', 'crosses_above', 'crosses_below'),
    number,
  ),
  fc.tuple(
    fc.constantFrom('feature.hour_utc', 'feature.weekday'),
    fc.constantFrom('in', 'not_in'),
    fc.array(fc.integer(), { minLength: 1, maxLength: 5 }),
  ),
  fc.tuple(
    fc.constant('feature.session'),
    fc.constantFrom('in', 'not_in'),
    fc.subarray(['asia', 'europe', 'us', 'late'], { minLength: 1 }),
  ),
  fc.tuple(
    fc.constant('feature.session.seen_4h'),
    fc.constantFrom('contains', 'not_contains'),
    fc.constantFrom('asia', 'us'),
  ),
  fc.constantFrom(...RULEBOOK.map((rule) => [`rule.${rule.id}`, 'eq', true])),
  fc
    .tuple(number, fc.constantFrom('5m', '1h', '60m', '24h', '1d', '1440m'), fc.integer({ min: 1, max: 5 }))
    .map(([value, within, at_least]) => ['feature.ret_5m', 'held', { op: 'gte', value, within, at_least }]),
)
const conjunction = fc.array(clause, { minLength: 1, maxLength: 6 })
const shuffled = <T>(items: readonly T[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length })

test('the order of clauses and list items, and repetitions, do not change the hash', () => {
  fc.assert(
    fc.property(
      conjunction.chain((all) => fc.tuple(fc.constant(all), shuffled([...all, all[0]!]))),
      symbolList.chain((list) => fc.tuple(fc.constant(list), shuffled([...list, list[0]!]))),
      ([all, mixed], [list, mixed_list]) => {
        const one = hashOf(withClauses(['identity.symbol', 'in', list], ...all))
        const other = hashOf(withClauses(...mixed, ['identity.symbol', 'in', mixed_list]))
        assert.is(one, other)
        assert.is(
          hashOf(withSteps('4h', all, [['feature.vpin', 'gt', 0]])),
          hashOf(withSteps('240m', mixed, [['feature.vpin', 'gt', 0]])),
        )
      },
    ),
    { numRuns: 1000, seed },
  )
})

test('a canonical document is valid and is its own canonical form', () => {
  fc.assert(
    fc.property(conjunction, conjunction, (all, last) => {
      const document = canonical({
        ...withClauses(...all),
        sequence: { steps: [{ all }, { all: last }], within: '7d' },
      })
      const again = canonical({ ...document, page: { ...document.page, cursor: null } })
      assert.is(canonicalJson(again), canonicalJson(document))
    }),
    { numRuns: 1000, seed },
  )
})

test('documents with different meanings have different hashes', () => {
  fc.assert(
    fc.property(conjunction, conjunction, (a, b) => {
      const [one, other] = [canonical(withClauses(...a)), canonical(withClauses(...b))]
      const same = canonicalJson(one) === canonicalJson(other)
      assert.is(hashOf(withClauses(...a)) === hashOf(withClauses(...b)), same)
    }),
    { numRuns: 500, seed },
  )
  const documents = [
    documentWith(),
    documentWith({ sort: ['times.anchor_time', 'desc'] }),
    documentWith({ sort: ['identity.symbol', 'asc'] }),
    documentWith({ page: { limit: 51, cursor: null } }),
    withClauses(['feature.vpin', 'gte', 0.8]),
    withClauses(['feature.vpin', 'gt', 0.8]),
    withClauses(['feature.vpin', 'gte', 0.8000001]),
    withClauses(['feature.vpin_taker', 'gte', 0.8]),
    withClauses(['feature.vpin.mean_1h', 'gte', 0.8]),
    withClauses(['feature.vpin.mean_4h', 'gte', 0.8]),
    withClauses(['identity.symbol', 'in', ['btcusdt']]),
    withClauses(['identity.symbol', 'not_in', ['btcusdt']]),
    withClauses(['times.anchor_time', 'between', ['2026-01-01T00:00:00Z', '2026-01-01T00:01:00Z']]),
    withClauses(['times.anchor_time', 'between', ['2026-01-01T00:00:00Z', '2026-01-01T00:02:00Z']]),
    withClauses(['feature.ret_1h', 'gt', 0.0499999]),
    withClauses(['feature.ret_1h', 'gte', 0.05]),
    withSteps('4h', [['feature.vpin', 'gte', 0.6]], [['feature.ret_1h', 'gte', 0.02]]),
    withSteps('5h', [['feature.vpin', 'gte', 0.6]], [['feature.ret_1h', 'gte', 0.02]]),
    withSteps('4h', [['feature.ret_1h', 'gte', 0.02]], [['feature.vpin', 'gte', 0.6]]),
  ]
  assert.is(new Set(documents.map(hashOf)).size, documents.length)
})

test('different spellings of a time, a duration or a number give the same hash', () => {
  const from = (text: string) => hashOf(withClauses(['times.anchor_time', 'between', [text, '2026-02-01T00:00:00Z']]))
  const times = [
    '2026-01-01T00:01:00Z',
    '2026-01-01T00:01Z',
    '2026-01-01T00:01:00.000Z',
    '2026-01-01T00:00:30Z',
    '2026-01-01T00:00:00.0001Z',
  ]
  assert.is(new Set(times.map(from)).size, 1)
  const within = (text: string) =>
    hashOf(withSteps(text, [['feature.vpin', 'gte', 0.6]], [['feature.ret_1h', 'gte', 0.02]]))
  assert.is(new Set(['1d', '24h', '1440m'].map(within)).size, 1)
  const held = (span: string) =>
    hashOf(withClauses(['feature.ret_1h', 'held', { at_least: 3, within: span, value: -0, op: 'gt' }]))
  assert.is(new Set(['1h', '60m'].map(held)).size, 1)
  const number = (text: string) =>
    hashOf(JSON.parse(JSON.stringify(withClauses(['feature.vpin', 'gte', 'N'])).replace('"N"', text)))
  assert.is(new Set(['0.05', '5e-2', '0.050', '0.05000000000000000001'].map(number)).size, 1)
  assert.is(new Set(['0', '-0', '0.0', '1e-400'].map(number)).size, 1)
})

test('a rule has the same hash as its clauses', () => {
  for (const rule of RULEBOOK) {
    assert.is(hashOf(withClauses([`rule.${rule.id}`, 'eq', true])), hashOf(withClauses(...rule.all)))
    const step = withSteps('1h', [[`rule.${rule.id}`, 'eq', true]], [['feature.vpin', 'gt', 0]])
    assert.is(hashOf(step), hashOf(withSteps('1h', [...rule.all], [['feature.vpin', 'gt', 0]])))
  }
})

test('scopes with the same intersection have the same hash', () => {
  const one = hashOf(
    withClauses(
      ['identity.symbol', 'in', ['btcusdt', 'ethusdt']],
      ['times.anchor_time', 'between', ['2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z']],
    ),
  )
  const other = hashOf(
    withClauses(
      ['times.anchor_time', 'between', ['2026-01-01T00:00:00Z', '2026-01-03T00:00:00Z']],
      ['identity.symbol', 'in', ['solusdt', 'ethusdt', 'btcusdt']],
      ['times.anchor_time', 'between', ['2026-01-02T00:00:00Z', '2026-01-09T00:00:00Z']],
      ['identity.symbol', 'not_in', ['solusdt', 'adausdt']],
    ),
  )
  assert.is(one, other)
})

test('the meaning of a query does not depend on the symbols of the dataset', () => {
  const document = withClauses(['identity.symbol', 'not_in', ['btcusdt']])
  const more = planQuery(document, { symbols: [...CONTEXT.symbols, 'zecusdt'] })
  assert.is(more.hash, hashOf(document))
  assert.is.not(more.plan.length, planQuery(document, CONTEXT).plan.length)
})

test('the cursor is not part of the hash', () => {
  assert.is(hashOf(documentWith({ page: { limit: 50, cursor: 'abc' } })), hashOf(documentWith()))
})

test('the canonical text and the hash of a document never change', () => {
  const document = {
    ...withClauses(
      ['times.anchor_time', 'between', ['2026-01-01T00:00Z', '2026-02-01T00:00:30Z']],
      ['rule.rb_pump_1h', 'eq', true],
      ['identity.symbol', 'in', ['ethusdt', 'btcusdt', 'ethusdt']],
    ),
    sequence: {
      within: '4h',
      steps: [
        { all: [['feature.hour_utc', 'in', [10, 9, 10]]] },
        { all: [['feature.ret_1h', 'held', { within: '1h', at_least: 30, op: 'gt', value: 0 }]] },
      ],
    },
  }
  assert.is(
    canonicalJson(canonical(document)),
    '{"feature_version":"feature_defs.v1","normalization_version":"archive_normalization.v1","page":{"limit":50},' +
      '"schema_version":"research_query.v2","sequence":{"steps":[{"all":[["feature.hour_utc","in",[9,10]]]},' +
      '{"all":[["feature.ret_1h","held",{"at_least":30,"op":"gt","value":0,"within":"60m"}]]}],"within":"240m"},' +
      '"sort":["times.anchor_time","asc"],"target":"record_occurrences","where":{"all":[["feature.rel_volume_1h","gte",3],' +
      '["feature.ret_1h","gte",0.05],["identity.symbol","in",["btcusdt","ethusdt"]],' +
      '["times.anchor_time","between",["2026-01-01T00:00:00Z","2026-02-01T00:01:00Z"]]]}}',
  )
  assert.is(hashOf(document), '5902b9deeb9b2f303fdb811431562264aeb03e6fb32599b286fcee3230ed2c55')
})

test.run()
