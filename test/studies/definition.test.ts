import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { canonicalJson } from '../../src/contract/jcs.js'
import { defineStudy } from '../../src/studies/index.js'
import { RandomNumbers } from '../support/random/numbers.js'
import {
  CLAUSES,
  CONTEXT,
  POLICIES,
  studyWith,
  withClause,
  withCosts,
  withOpportunity,
  withPolicy,
  withScope,
} from './documents.js'

const hashOf = (document: unknown): string => defineStudy(document, CONTEXT).hash

test('a definition writes out every default, sorts, and has durations in minutes', () => {
  const { definition, hash } = defineStudy(
    studyWith({ fill: undefined, statistics: undefined, holdout: undefined }),
    CONTEXT,
  )
  const { policies, ...rest } = definition as { policies: Record<string, unknown>[] }
  assert.equal(
    canonicalJson(rest),
    canonicalJson({
      schema_version: 'trade_query.v2',
      normalization_version: 'archive_normalization.v1',
      feature_version: 'feature_defs.v1',
      source: { revision: 'a1b2c3', bars: '5m' },
      scope: { symbols: ['avaxusdt', 'solusdt'], from: '2024-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
      opportunity: {
        all: [
          ['feature.candle_marubozu_15m', 'eq', 'bullish'],
          ['feature.range_pos_24h', 'gte', 0.95],
        ],
        activity: { all: [['feature.rel_volume_1h', 'gte', 2]], at_least: 9, of: 12 },
        cooldown: '240m',
      },
      horizon: '1440m',
      costs: { taker_bps: 5, maker_bps: 2, slippage_bps: 2, funding: 'settled' },
      fill: { limit: 'through' },
      statistics: { resamples: 2000, level: 0.95 },
      holdout: null,
    }),
  )
  assert.equal(
    policies.map(({ id }) => id),
    ['breakout', 'market_atr', 'pullback'],
  )
  assert.equal(policies[1], { ...POLICIES[0], hold: null })
  assert.equal(policies[2], {
    ...POLICIES[1],
    entry: { ...(POLICIES[1]!.entry as object), expiry: '60m' },
    target: null,
    hold: null,
  })
  assert.match(hash, /^[0-9a-f]{64}$/)
})

test('a definition is a document that is accepted, and its own definition', () => {
  for (const document of [
    studyWith(),
    withScope({ symbols: 'all' }),
    studyWith({ holdout: { from: '2025-01-01T00:00:00Z' } }),
  ]) {
    const { definition, hash } = defineStudy(document, CONTEXT)
    const again = defineStudy(JSON.parse(canonicalJson(definition)), CONTEXT)
    assert.is(canonicalJson(again.definition), canonicalJson(definition))
    assert.is(again.hash, hash)
  }
})

/** The same value with the members of its objects in another order. */
function reordered(value: unknown, random: RandomNumbers): unknown {
  if (Array.isArray(value)) return value.map((item) => reordered(item, random))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(
    ([name, member]) => [random.unit(), name, reordered(member, random)] as const,
  )
  return Object.fromEntries(members.sort(([a], [b]) => a - b).map(([, name, member]) => [name, member]))
}

test('documents that mean the same have one hash', () => {
  const hash = hashOf(studyWith())
  const random = new RandomNumbers(7)
  for (let i = 0; i < 50; i += 1) assert.is(hashOf(reordered(studyWith(), random)), hash)
  const same = [
    studyWith({ policies: [...POLICIES].reverse() }),
    withScope({ symbols: ['avaxusdt', 'solusdt', 'avaxusdt'] }),
    withScope({ from: '2024-01-01T00:00Z' }),
    studyWith({ horizon: '1d' }),
    studyWith({ fill: undefined, statistics: undefined, holdout: undefined }),
    withCosts({ taker_bps: 5.0 }),
    withOpportunity({
      all: [...CLAUSES, CLAUSES[0]].reverse(),
      activity: { of: 12, all: [['feature.rel_volume_1h', 'gte', 2]], at_least: 9 },
      cooldown: '240m',
    }),
  ]
  for (const document of same) assert.is(hashOf(document), hash, JSON.stringify(document))
  const market = { entry: { type: 'market' } }
  assert.is(hashOf(withPolicy({ ...market, stop: null, target: null, hold: null })), hashOf(withPolicy(market)))
  assert.is(
    hashOf(withClause('feature.hour_utc', 'in', [2, 1, 2])),
    hashOf(withClause('feature.hour_utc', 'in', [1, 2])),
  )
})

test('a document has the definition hash that it always had', () => {
  // What a later member says by default must stay absent from the definition, or stored results would not be found.
  assert.is(hashOf(studyWith()), '3d63a9aa9dfecefbaef98ae43327d2512967fbfecab8cac338cc03cc04ba440f')
  assert.not.ok('resolution' in defineStudy(studyWith(), CONTEXT).definition)
})

test('documents that mean something else have another hash', () => {
  const documents = [
    studyWith(),
    withScope({ symbols: 'all' }),
    withScope({ symbols: ['solusdt'] }),
    withScope({ to: '2025-12-31T23:55:00Z' }),
    studyWith({ horizon: '12h' }),
    studyWith({ fill: { limit: 'touch' } }),
    studyWith({ statistics: { resamples: 2000, level: 0.9 } }),
    studyWith({ holdout: { from: '2025-01-01T00:00:00Z' } }),
    studyWith({ policies: POLICIES.slice(1) }),
    withOpportunity({}),
    withOpportunity({ cooldown: '4h' }),
    withCosts({ funding: 'none' }),
    withCosts({ maker_bps: 0 }),
    withPolicy({}),
    withPolicy({ side: 'short' }),
    withPolicy({ id: 'two' }),
    withPolicy({ hold: '24h' }),
    withPolicy({ target: { type: 'fixed', pct: 2 } }),
  ]
  assert.is(new Set(documents.map(hashOf)).size, documents.length)
})

test('what checking gives cannot be changed', () => {
  const { study, definition } = defineStudy(studyWith(), CONTEXT)
  assert.throws(() => Object.assign(study.policies[0]!, { side: 'short' }), TypeError)
  assert.throws(() => Object.assign(definition.costs as object, { taker_bps: 0 }), TypeError)
})

test.run()
