import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { planSize } from '../sizes.mjs'

const QUERIES = ['Q1', 'Q7p', 'Q7u', 'Q9', 'W1'].map((id) => ({ id }))
const ALL = ['hindsight', 'duckdb', 'clickhouse', 'polars']
const plan = (days, more = {}) =>
  planSize({ symbols: 670, days, engines: ALL, queries: QUERIES, memory: 24 * 2 ** 30, ...more })

test('a month is run in full', () => {
  const { engines, queries, stored, leftOut, columns } = plan(30)
  assert.equal([engines, queries.length, stored, leftOut, columns], [ALL, 5, true, [], undefined])
})

test('a quarter leaves out what does not fit, and says why', () => {
  const { engines, queries, stored, leftOut } = plan(90)
  assert.equal(engines, ['hindsight', 'duckdb', 'clickhouse'])
  assert.equal(
    queries.map(({ id }) => id),
    ['Q1', 'Q7u', 'Q9'],
  )
  assert.is(stored, false)
  assert.is(leftOut.length, 3)
})

test('a year has few columns and one peer', () => {
  const { engines, queries, columns } = plan(365)
  assert.equal(engines, ['hindsight', 'clickhouse'])
  assert.equal(
    queries.map(({ id }) => id),
    ['Q1'],
  )
  assert.ok(columns.includes('vpin'))
})

test('stored outcomes need the engine that computes them', () => {
  const { queries, stored } = plan(30, { engines: ['hindsight', 'duckdb'] })
  assert.equal([queries.some(({ id }) => id === 'Q7p'), stored], [false, false])
})

test.run()
