import { ByteBuffer } from 'flatbuffers'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AGGREGATES } from '../../src/contract/aggregates.js'
import { FEATURES } from '../../src/contract/features.js'
import { Fn, Plan } from '../../src/plan/generated/hindsight/plan.js'
import { planOperands } from '../../src/plan/index.js'

test('the aggregates of plan.fbs are those of the contract, in its order', () => {
  const names = Object.keys(Fn).filter((name) => Number.isNaN(Number(name)))
  assert.equal(names, ['value', ...AGGREGATES.map(({ fn }) => fn)])
})

test('a plan of operands contains them in order and has no condition', () => {
  const fields = ['feature.ret_1h', 'feature.ret_1h.max_4h', 'feature.session.seen_24h', 'feature.vpin.pctrank_30d']
  const [only, ...more] = planOperands(fields)
  assert.is(more.length, 0)
  assert.equal(
    only!.operands.map(({ field }) => field),
    fields,
  )
  const plan = Plan.getRootAsPlan(new ByteBuffer(only!.plan))
  assert.equal(
    fields.map((_, i) => [plan.operands(i)!.feature(), plan.operands(i)!.spanMinutes()]),
    [
      ['ret_1h', 0],
      ['ret_1h', 240],
      ['session', 1440],
      ['vpin', 43200],
    ],
  )
  assert.equal([plan.operandsLength(), plan.predicatesLength(), plan.stepsLength()], [4, 0, 0])
})

test('too many operands for one plan give several plans, none of them empty', () => {
  const numbers = FEATURES.filter(({ type }) => type === 'number')
  const fields = numbers.flatMap(({ id }) =>
    ['min', 'max', 'mean', 'std'].flatMap((fn) =>
      ['5m', '15m', '1h', '4h', '24h', '7d'].map((span) => `feature.${id}.${fn}_${span}`),
    ),
  )
  const plans = planOperands(fields)
  assert.is(plans.length, Math.ceil(fields.length / 1000))
  assert.equal(
    plans.flatMap(({ operands }) => operands.map(({ field }) => field)),
    fields,
  )
  assert.equal(planOperands([]), [])
})

test('a field that is not an operand is an error', () => {
  for (const field of ['feature.nothing', 'feature.ret_1h.max_30d', 'rule.rb_pump_1h', 'identity.symbol']) {
    assert.throws(
      () => planOperands([field]),
      (error: unknown) => error instanceof TypeError,
    )
  }
})

test.run()
