import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkStudy } from '../../src/studies/index.js'
import { policyTable, scaledInteger, withBaselines } from '../../src/studies/policy-table.js'
import { fileSeed } from '../support/random/seed.js'
import { CONTEXT, POLICIES, studyWith } from './documents.js'

const COLUMNS = 16

test('a decimal becomes its exact integer, however ECMAScript prints it', () => {
  assert.is(scaledInteger(0.5, 6), 500_000n)
  assert.is(scaledInteger(-20, 6), -20_000_000n)
  assert.is(scaledInteger(1e-6, 6), 1n)
  assert.is(scaledInteger(0.000_25, 8), 25_000n)
  assert.is(scaledInteger(1e21, 2), 10n ** 23n)
  assert.throws(() => scaledInteger(0.1234567, 6), RangeError)
  assert.throws(() => scaledInteger(Number.NaN, 6), RangeError)
  const written = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(
      written,
      ([digits, decimals]) =>
        scaledInteger(Number(`${digits}e-${decimals}`), 8) === BigInt(digits) * 10n ** BigInt(8 - decimals),
    ),
    { seed: fileSeed(import.meta.url) },
  )
})

test('a row has every number of its policy in the units that the simulation takes', () => {
  const { policies } = checkStudy(studyWith(), CONTEXT)
  assert.equal(
    policies.map(({ id }) => id),
    POLICIES.map(({ id }) => id),
  )
  const table = [...policyTable(policies)]
  assert.is(table.length, COLUMNS * policies.length)
  const row = (i: number) => table.slice(COLUMNS * i, COLUMNS * (i + 1)).map(Number)
  // side, entry (type, from, bars, unit, value, expiry), stop (type, bars, unit, value), target (type, multiple, unit, value), hold
  assert.equal(row(0), [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1_500_000, 1, 2_000_000, 0, 0, 0])
  assert.equal(row(1), [0, 1, 0, 0, 0, -500_000, 12, 1, 24, 1, 500_000_000, 0, 0, 0, 0, 0])
  assert.equal(row(2), [1, 2, 4, 12, 1, -500_000_000, 24, 2, 0, 1, 20_000_000_000, 2, 0, 0, 3_000_000, 144])
})

test('baselines are added for the sides there are, and policies stand by id', () => {
  const { policies } = checkStudy(studyWith(), CONTEXT)
  const ids = ['baseline_long', 'baseline_short', 'breakout', 'market_atr', 'pullback']
  assert.equal(
    withBaselines(policies).map(({ id }) => id),
    ids,
  )
  assert.equal(
    withBaselines(policies.filter(({ side }) => side === 'long')).map(({ id }) => id),
    ['baseline_long', 'market_atr', 'pullback'],
  )
})

test.run()
