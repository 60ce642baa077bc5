import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { expectedMaximum } from '../../src/local-studies/expected-maximum.js'
import { familyOf } from '../../src/local-studies/family.js'
import { outputOf } from '../../src/local-studies/output.js'
import type { StudyDefinition } from '../../src/studies/index.js'
import { Confirmations } from '../../src/study-service/confirmation.js'

const test = suite('parts of strategy studies')

const family = (all: unknown[], activity: unknown = null, more: object = {}) =>
  familyOf({
    source: { revision: 'r', bars: '5m' },
    opportunity: { all, activity, cooldown: null },
    ...more,
  } as unknown as StudyDefinition)

test('a family is its clauses without their numbers', () => {
  const one = family([
    ['feature.ret_1h', 'gte', 0.05],
    ['feature.candle_marubozu_15m', 'eq', 'bullish'],
  ])
  const alike = [
    family([
      ['feature.candle_marubozu_15m', 'eq', 'bullish'],
      ['feature.ret_1h', 'gte', 0.04],
    ]),
    family([
      ['feature.ret_1h', 'gt', 0.05],
      ['feature.ret_1h', 'gte', 0.01],
      ['feature.candle_marubozu_15m', 'eq', 'bullish'],
    ]),
    family(
      [
        ['feature.ret_1h', 'gte', 0.05],
        ['feature.candle_marubozu_15m', 'eq', 'bullish'],
      ],
      null,
      { source: { revision: 'another', bars: '5m' }, horizon: '60m' },
    ),
  ]
  assert.equal(new Set(alike), new Set([one]))
  const others = [
    family([['feature.ret_1h', 'gte', 0.05]]),
    family([
      ['feature.ret_1h', 'lte', 0.05],
      ['feature.candle_marubozu_15m', 'eq', 'bullish'],
    ]),
    family([
      ['feature.ret_1h', 'gte', 0.05],
      ['feature.candle_marubozu_15m', 'eq', 'bearish'],
    ]),
    family(
      [
        ['feature.ret_1h', 'gte', 0.05],
        ['feature.candle_marubozu_15m', 'eq', 'bullish'],
      ],
      { all: [['feature.rel_volume_1h', 'gte', 2]], at_least: 1, of: 3 },
    ),
  ]
  assert.is(new Set([one, ...others]).size, 5)
  const active = (at_least: number, value: number) =>
    family([['feature.ret_1h', 'gte', 0.05]], { all: [['feature.rel_volume_1h', 'gte', value]], at_least, of: 12 })
  assert.is(active(3, 2), active(4, 3))
  assert.is(family([['feature.hour_utc', 'in', [1, 2]]]), family([['feature.hour_utc', 'in', [3]]]))
})

test('the expected maximum of normal variables is that of the tables', () => {
  // Teichroew, Tables of expected values of order statistics (1956); 1000 from Harter (1961).
  for (const [n, expected] of [
    [1, 0],
    [2, 0.5641896],
    [3, 0.8462844],
    [5, 1.1629645],
    [10, 1.5387527],
    [20, 1.8674751],
    [100, 2.507594],
    [1000, 3.241436],
  ] as const) {
    assert.ok(Math.abs(expectedMaximum(n) - expected) < 2e-6, `${n}: ${expectedMaximum(n)}`)
  }
})

test('a confirmation is of one estimate alone, in one spelling', () => {
  const confirmations = new Confirmations(new Uint8Array(32).fill(1))
  const estimated = { definition_hash: 'd', revision: 'r', units: 3, attempt: 'a', accountId: 7 }
  const text = confirmations.confirm(estimated, 1_800_000_000_000)
  assert.is(confirmations.expiry(text, estimated), 1_800_000_000_000)
  for (const other of [{ definition_hash: 'e' }, { revision: 's' }, { units: 4 }, { attempt: 'b' }, { accountId: 8 }]) {
    assert.is(confirmations.expiry(text, { ...estimated, ...other }), undefined, JSON.stringify(other))
  }
  assert.is(new Confirmations(new Uint8Array(32).fill(2)).expiry(text, estimated), undefined)
  for (let i = 0; i < text.length; i++) {
    const altered = text.slice(0, i) + (text[i] === 'A' ? 'B' : 'A') + text.slice(i + 1)
    assert.is(confirmations.expiry(altered, estimated), undefined, altered)
  }
  for (const altered of [`${text}=`, `${text}A`, text.slice(1), ` ${text}`, '']) {
    assert.is(confirmations.expiry(altered, estimated), undefined, altered)
  }
})

test('a result that contradicts itself is not kept', () => {
  const counts = {
    ...{ scanned: 10, eligible: 9, excluded: { warm_up: 1 }, candidates: 5, suppressed: 1, opportunities: 4 },
    ...{ complete: 3, unknown: { gap: 1 } },
  }
  const own = { complete: 3, filled: 2, unfilled: { expired: 1 }, rejected: { no_history: 0 } }
  const good = {
    ...{ definition_hash: 'd', source_revision: 'r', counts, policies: [{ id: 'one', counts: own }] },
    ...{ checks: [{ name: 'a', holds: true }], holdout: null },
  }
  const work = { definition: {}, definitionHash: 'd', revision: 'r' }
  const keep = (members: object) => outputOf({ body: { ...good, ...members } } as never, work)
  keep({})
  for (const wrong of [
    { definition_hash: 'e' },
    { source_revision: 's' },
    { counts: { ...counts, scanned: 11 } },
    { counts: { ...counts, candidates: 6 } },
    { counts: { ...counts, unknown: { gap: 0 } } },
    { policies: [{ id: 'one', counts: { ...own, filled: 3 } }] },
    { policies: [{ id: 'one', counts: { ...own, complete: 2, filled: 1 } }] },
    { checks: [{ name: 'a', holds: false }] },
    { holdout: { from: 'x', sealed_sha256: 'y' } },
  ]) {
    assert.throws(() => keep(wrong), /contradicts itself/, JSON.stringify(wrong))
  }
})

test.run()
