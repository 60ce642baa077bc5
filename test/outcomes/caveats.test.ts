import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CAVEATS } from '../../src/contract/caveats.js'
import { FEATURES } from '../../src/contract/features.js'
import { HORIZONS } from '../../src/contract/outcomes.js'
import type { Counts, HorizonSums, OutcomeSums } from '../../src/engine/index.js'
import { type CaveatParts, caveatsOf } from '../../src/outcomes/caveats.js'
import { resultCounts } from '../../src/outcomes/counts.js'
import { countsOf, outcomesOf } from './samples.js'

const ALL = HORIZONS.map(([name]) => name)

/** A result of 100 occurrences that has no caveat but the one that all have. */
const clean = (): CaveatParts => {
  const outcomes = outcomesOf(Array.from({ length: 100 }, (_, i) => BigInt(i)))
  return {
    simulated: false,
    counts: resultCounts({
      ...countsOf(100),
      eligible: 990,
      warm_up: 0,
      source_absent: 5,
      stale: 5,
      quarantined: 0,
      undefined: 0,
      symbols_with_occurrences: 2,
    }),
    outcomes: {
      ...outcomes,
      horizons: outcomes.horizons.map((horizon) => ({ ...horizon, non_overlapping: 51, days: 30, df_e2: 1000 })),
      concentration: { day: 1, day_occurrences: 50, symbol: 0, symbol_occurrences: 50 },
    },
    fields: ['feature.ret_1h', 'feature.vpin.max_4h'],
  }
}

const withCounts = (counts: Partial<Counts>): CaveatParts => {
  const parts = clean()
  return { ...parts, counts: { ...parts.counts, ...counts } }
}
const withOutcomes = (outcomes: Partial<OutcomeSums>): CaveatParts => {
  const parts = clean()
  return { ...parts, outcomes: { ...parts.outcomes, ...outcomes } }
}
/** Changed at 1h and 7d alone. */
const withHorizons = (change: Partial<HorizonSums>): CaveatParts =>
  withOutcomes({
    horizons: clean().outcomes.horizons.map((horizon, i) => (i === 1 || i === 5 ? { ...horizon, ...change } : horizon)),
  })

const ALWAYS = { code: 'reference_includes_matches' }
const found = (parts: CaveatParts) => caveatsOf(parts).filter(({ code }) => code !== ALWAYS.code)

test('the reference has its caveat always, and a result at the edge of all others has no more', () => {
  assert.equal(caveatsOf(clean()), [ALWAYS])
})

test('each caveat stands one step beyond its edge', () => {
  assert.equal(found({ ...clean(), simulated: true }), [{ code: 'simulated_data' }])
  const some = ['1h', '7d']
  assert.equal(found(withHorizons({ non_overlapping: 50 })), [{ code: 'overlap_high', horizons: some }])
  assert.equal(found(withHorizons({ df_e2: 999 })), [{ code: 'few_days', horizons: some }])
  assert.equal(found(withHorizons({ completed: 95, missing: 5, non_overlapping: 48 })), [])
  assert.equal(found(withHorizons({ completed: 94, missing: 6, non_overlapping: 48 })), [
    { code: 'windows_missing', horizons: some },
  ])
  const most = clean().outcomes.concentration!
  assert.equal(found(withOutcomes({ concentration: { ...most, day_occurrences: 51 } })), [{ code: 'day_dominates' }])
  const dominated = withOutcomes({ concentration: { ...most, symbol_occurrences: 51 } })
  assert.equal(found(dominated), [{ code: 'symbol_dominates' }])
  assert.equal(found({ ...dominated, counts: { ...dominated.counts, symbols_in_scope: 1 } }), [])
  assert.equal(found(withCounts({ stale: 6 })), [{ code: 'coverage_changes_in_scope' }])
})

test('horizons without a completed window are missing, and neither overlapping nor few', () => {
  assert.equal(found(withHorizons({ completed: 0, missing: 100, non_overlapping: 0, days: 0, df_e2: 0 })), [
    { code: 'windows_missing', horizons: ['1h', '7d'] },
  ])
})

test('features of liquidations and of the cross-section are known by their sources, aggregated or not', () => {
  for (const { id, needs } of FEATURES) {
    for (const field of [`feature.${id}`, `feature.${id}.max_1h`]) {
      assert.equal(found({ ...clean(), fields: ['feature.ret_1h', field] }), [
        ...(needs.includes('Q') ? [{ code: 'liq_lower_bound' }] : []),
        ...(needs.includes('X') ? [{ code: 'market_universe' }] : []),
      ])
    }
  }
  assert.ok(FEATURES.some(({ needs }) => needs.includes('Q')))
})

test('without occurrences there are only caveats of the data and of the query', () => {
  const nothing: CaveatParts = {
    simulated: true,
    counts: resultCounts({ ...countsOf(0), stale: 11, warm_up: 59 }),
    outcomes: outcomesOf([]),
    fields: [`feature.${FEATURES.find(({ needs }) => needs.includes('Q'))!.id}`],
  }
  assert.equal(
    caveatsOf(nothing).map(({ code }) => code),
    ['simulated_data', 'reference_includes_matches', 'coverage_changes_in_scope', 'liq_lower_bound'],
  )
})

test('caveats come in the order of the contract', () => {
  const parts = withHorizons({ df_e2: 200, non_overlapping: 3 })
  const all = caveatsOf({
    ...parts,
    simulated: true,
    counts: { ...parts.counts, stale: 50 },
    outcomes: { ...parts.outcomes, concentration: { day: 1, day_occurrences: 99, symbol: 0, symbol_occurrences: 99 } },
    fields: FEATURES.map(({ id }) => `feature.${id}`),
  })
  const order: readonly string[] = CAVEATS.map(([code]) => code)
  const codes = all.map(({ code }) => code)
  assert.equal(
    codes,
    order.filter((code) => (codes as string[]).includes(code)),
  )
  assert.ok(codes.length >= 8)
  assert.ok(all.every(({ horizons }) => horizons === undefined || horizons.every((name) => ALL.includes(name))))
})

test.run()
