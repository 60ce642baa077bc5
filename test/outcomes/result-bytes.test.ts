import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { renderResult } from '../../src/outcomes/index.js'
import { judgedHorizon, outcomesOf, partsOf, referenceOf } from './samples.js'

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const internal = (error: { code: string }) => error.code === 'internal'

// Golden files stand beside the sources, not beside compiled tests.
const projectRoot = (): string => {
  let dir = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(dir, 'CMakeLists.txt'))) dir = dirname(dir)
  return dir
}
const GOLDEN = join(projectRoot(), 'test', 'outcomes', 'golden-result.json')

test('a small result has exactly these bytes', () => {
  const parts = { ...partsOf([100_000n, -250_000n], 1), reference: referenceOf([100_000n, -250_000n, 7n]) }
  const found = textOf(renderResult(parts))
  if (process.env.HINDSIGHT_GOLDEN === 'renew') writeFileSync(GOLDEN, found)
  assert.is(found, readFileSync(GOLDEN, 'utf8'))
})

test('a body is canonical JSON: sorted names, no space', () => {
  const text = textOf(renderResult(partsOf([100_000n, -250_000n], 1)))
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, member]) => [name, sorted(member)]),
          )
        : value
  assert.is(text, JSON.stringify(sorted(JSON.parse(text))))
})

test('the order in which parts are written down changes no byte', () => {
  const parts = partsOf([100_000n, -250_000n, 3n], 2)
  const reversed = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).reverse()) as T
  const { page } = parts
  // The operands in another order, with their values.
  const order = [2, 0, 1]
  const values = page.values.map((_, i) => page.values[Math.floor(i / 3) * 3 + order[i % 3]!]!)
  const shuffled = reversed({
    ...parts,
    identity: reversed(parts.identity),
    counts: reversed(parts.counts),
    outcomes: reversed({
      ...parts.outcomes,
      horizons: outcomesOf([3n, -250_000n, 100_000n]).horizons.map(reversed),
    }),
    page: reversed({ ...page, operands: order.map((i) => page.operands[i]!), values }),
  })
  assert.equal(renderResult(shuffled), renderResult(parts))
})

test('a result says that its data is simulated only when it is', () => {
  const parts = partsOf([1n], 1)
  assert.not.match(textOf(renderResult(parts)), 'simulated')
  assert.match(textOf(renderResult({ ...parts, simulated: true })), '"simulated":true')
})

test('the cursor is there on every page, null on the last', () => {
  const parts = partsOf([1n], 1)
  assert.is(JSON.parse(textOf(renderResult(parts))).cursor, null)
  assert.is(JSON.parse(textOf(renderResult({ ...parts, cursor: 'abc' }))).cursor, 'abc')
})

test('a result without occurrences has a funnel, and no other has', () => {
  const none = partsOf([], 0)
  assert.equal(JSON.parse(textOf(renderResult(none))).funnel, { where: [] })
  const { funnel: _, ...without } = none
  assert.throws(() => renderResult(without), internal)
  assert.throws(() => renderResult({ ...partsOf([1n], 1), funnel: { where: [] } }), internal)
})

test('counts that contradict each other are never rendered', () => {
  const parts = partsOf([1n, 2n], 1)
  const { counts } = parts
  for (const wrong of [
    { scope_buckets: counts.scope_buckets + 1 },
    { warm_up: counts.warm_up - 1 },
    { eligible: -1 },
    { occurrences: 901 },
    { onsets: 3 },
    { onsets: 0 },
    { symbols_with_occurrences: 4 },
    { days_with_occurrences: 0 },
    { stale: 9.5 },
  ]) {
    assert.throws(() => renderResult({ ...parts, counts: { ...counts, ...wrong } }), internal, JSON.stringify(wrong))
  }
})

test('a horizon that loses or invents an occurrence is never rendered', () => {
  const parts = partsOf([1n, 2n], 1)
  for (const wrong of [
    { completed: 1 },
    { missing: 1 },
    { non_overlapping: 3 },
    { non_overlapping: 0 },
    { days: 2 },
    { days: 0 },
    { df_e2: 1 },
    { df_e2: -1 },
    { quarters: [] },
    { quarters: [{ completed: 1, median_e9: 0n }] },
    { quarters: [{ completed: 2, median_e9: null }] },
    { errors: judgedHorizon(parts.outcomes.horizons[0]!, false).errors },
  ]) {
    const horizons = parts.outcomes.horizons.map((horizon, i) => (i === 3 ? { ...horizon, ...wrong } : horizon))
    const outcomes = { ...parts.outcomes, horizons }
    assert.throws(() => renderResult({ ...parts, outcomes }), internal, Object.entries(wrong).join())
  }
})

test('quarters out of order, and a day or symbol with more or less than can be, are never rendered', () => {
  const parts = partsOf([1n, 2n], 1)
  const { concentration } = parts.outcomes
  for (const wrong of [
    { quarters: [] },
    { quarters: [8097, 8096] },
    { concentration: null },
    { concentration: { ...concentration!, day_occurrences: 3 } },
    { concentration: { ...concentration!, symbol_occurrences: 1 } },
  ]) {
    const outcomes = { ...parts.outcomes, ...wrong }
    assert.throws(() => renderResult({ ...parts, outcomes }), internal, Object.keys(wrong).join())
  }
})

test('a reference of another scope, or one that lacks the occurrences, is never rendered', () => {
  const parts = partsOf([1n, 2n], 1)
  const reference = referenceOf([1n, 2n, 3n])
  renderResult({ ...parts, reference })
  for (const wrong of [
    { ...reference, buckets: 999 },
    { ...reference, horizons: reference.horizons.slice(1) },
    { ...reference, horizons: reference.horizons.map((horizon) => ({ ...horizon, missing: 0 })) },
    referenceOf([1n]),
  ]) {
    assert.throws(() => renderResult({ ...parts, reference: wrong }), internal)
  }
})

test('more rows than occurrences are never rendered', () => {
  assert.throws(() => renderResult({ ...partsOf([1n], 1), page: partsOf([1n, 2n], 2).page }), internal)
})

test.run()
