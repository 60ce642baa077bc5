import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { funnelOf } from '../../src/outcomes/index.js'
import { OPERANDS } from './samples.js'

const number = OPERANDS[0]!
const native = { predicate: 0, alone: 5, cumulative: 3, least: -200_000n, greatest: 790_000n }
const nearest = (operator: string, value: unknown) =>
  funnelOf([[native]], [[{ clause: [number.field, operator, value], operand: number }]]).where[0]!.nearest

test('the nearest threshold is the extreme that it would have had to meet', () => {
  for (const operator of ['gt', 'gte', 'crosses_above']) assert.is(nearest(operator, 0.8), 0.79)
  for (const operator of ['lt', 'lte', 'crosses_below']) assert.is(nearest(operator, -0.8), -0.2)
  assert.is(nearest('held', { op: 'gte', value: 0.8, within: '1h', at_least: 3 }), 0.79)
  assert.is(nearest('held', { op: 'lt', value: -0.8, within: '1h', at_least: 3 }), -0.2)
  for (const operator of ['eq', 'neq', 'in', 'not_in']) assert.is(nearest(operator, 1), null)
})

test('between is missed from one side, or from neither', () => {
  assert.is(nearest('between', [0.8, 0.9]), 0.79)
  assert.is(nearest('between', [-0.9, -0.3]), -0.2)
  assert.is(nearest('between', [0.1, 0.2]), null)
})

test('beyond 2^53 values that are shown alike are told apart', () => {
  const whole = { ...number, per_unit: 1n }
  const shown = 270215977642229500
  const clause = [number.field, 'between', [shown, shown]] as const
  const funnel = (value: bigint) =>
    funnelOf([[{ ...native, least: value, greatest: value }]], [[{ clause, operand: whole }]]).where[0]!.nearest
  assert.is(Number(270215977642229490n), shown)
  assert.is(funnel(270215977642229490n), shown)
  assert.is(funnel(270215977642229500n), null)
})

test('a clause says what it passed and what was observed', () => {
  const clause = [number.field, 'gte', 0.8] as const
  assert.equal(funnelOf([[native]], [[{ clause, operand: number }]]), {
    where: [{ clause, alone: 5, cumulative: 3, observed: { min: -0.2, max: 0.79 }, nearest: 0.79 }],
  })
})

test('labels, and clauses nothing was observed for, have neither extremes nor a nearest threshold', () => {
  const label = OPERANDS[1]!
  const unseen = { ...native, least: null, greatest: null }
  const funnel = funnelOf(
    [[native], [unseen], []],
    [
      [{ clause: [label.field, 'eq', 'bullish'], operand: label }],
      [{ clause: [number.field, 'gt', 1], operand: number }],
      [],
    ],
  )
  assert.is(funnel.where[0]!.observed, null)
  assert.is(funnel.steps![0]![0]!.nearest, null)
  assert.is(funnel.steps!.length, 2)
})

test('a funnel of another query is a violation', () => {
  const shapes = [[{ clause: [number.field, 'gt', 1] as const, operand: number }]]
  for (const wrong of [[], [[]], [[native], [native]], [[{ ...native, cumulative: 6 }]]]) {
    assert.throws(
      () => funnelOf(wrong, shapes),
      (error: { code: string }) => error.code === 'internal',
    )
  }
})

test.run()
