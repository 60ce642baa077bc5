import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anchorsOf } from '../../coverage/conditions.mjs'
import { referenceSums, returnsOf } from '../../coverage/day-sums.mjs'
import {
  EFFECT_CONDITIONS,
  EFFECT_FIELDS,
  EFFECT_SIZES,
  effectRowAt,
  liftedBefore,
  runEffects,
} from '../../coverage/effects.mjs'
import { featuresOf } from '../../coverage/features.mjs'
import { closesOf, SYMBOLS, simulateMarket } from '../../coverage/market.mjs'
import { openReplicate } from '../../coverage/replicate.mjs'

test('a market is a function of its seed', () => {
  const [a, b, c] = [
    [1, 1],
    [1, 1],
    [1, 2],
  ].map((keys) => simulateMarket(keys, 1))
  assert.equal(a.moves[3], b.moves[3])
  assert.not.equal(a.moves[3], c.moves[3])
})

test('taker buying is a part of the volume, in whole usd', () => {
  const { quote, taker } = simulateMarket([1, 3], 1)
  for (const [s] of SYMBOLS.entries()) {
    assert.ok(quote[s].every((usd) => usd >= 0 && Number.isInteger(usd)))
    assert.ok(taker[s].every((usd, i) => usd >= 0 && usd <= quote[s][i] && Number.isInteger(usd)))
  }
})

test('moves have no direction: on average none, and none after a rise, a fall or a storm', () => {
  // Moves are divided by their own size, so that a few large ones do not decide; signs are independent from minute to minute.
  const after = { any: [0, 0], rise: [0, 0], fall: [0, 0], storm: [0, 0] }
  for (let replicate = 0; replicate < 12; replicate++) {
    const moves = simulateMarket([9, replicate], 2).moves[replicate % 8]
    let hour = 0
    let size = 0
    for (let i = 60; i < moves.length; i++) {
      hour = 0.97 * hour + moves[i - 1]
      size = 0.97 * size + Math.abs(moves[i - 1])
      const take = (name) => {
        after[name][0] += Math.sign(moves[i])
        after[name][1]++
      }
      take('any')
      if (hour > 0.002) take('rise')
      if (hour < -0.002) take('fall')
      if (size > 0.04) take('storm')
    }
  }
  for (const [name, [sum, count]] of Object.entries(after)) {
    assert.ok(count > 500, name)
    assert.ok(Math.abs(sum) < 4 * Math.sqrt(count), `${name}: ${sum} of ${count}`)
  }
})

test('features are what plain loops over their windows say', () => {
  const { moves, quote, taker } = simulateMarket([2, 2], 2)
  const closes = closesOf(moves[1])
  const column = featuresOf({ closes, quote: quote[1], taker: taker[1], leader: closesOf(moves[0]) })
  const i = 2000
  const squares = (n) => {
    let sum = 0
    for (let k = i - n + 1; k <= i; k++) sum += Math.log(closes[k] / closes[k - 1]) ** 2
    return sum
  }
  assert.is(column('rv_1h')[i], Math.round(Math.sqrt(squares(60)) * 1e7))
  assert.is(column('ret_1h')[i], Math.round((closes[i] / closes[i - 60] - 1) * 1e7))
  assert.is(
    column('quote_volume_1h')[i],
    quote[1].slice(i - 59, i + 1).reduce((a, b) => a + b, 0),
  )
  assert.ok(Number.isNaN(column('ret_24h')[1439]) && !Number.isNaN(column('ret_24h')[1440]))
  assert.is(column('weekday')[0], 4, '2026-01-01 is a Thursday')
})

test('a condition holds where its clauses hold', () => {
  const values = { a: Float64Array.of(Number.NaN, 1, 3, 4, 2, 5), hour: Float64Array.of(0, 1, 2, 3, 4, 5) }
  const conditions = [
    [['feature.a', 'gte', 3]],
    [['feature.a', 'crosses_above', 3]],
    [
      ['feature.a', 'lte', 3],
      ['feature.hour', 'between', [2, 4]],
    ],
  ]
  const places = anchorsOf((id) => values[id], 6, conditions).map((one) => [...one])
  assert.equal(places, [
    [2, 3, 5],
    [2, 5],
    [2, 4],
  ])
})

test('windows that the record cuts are not completed, and each counts for the day of its anchor', () => {
  const closes = new Float64Array(2880).fill(1000)
  closes.fill(1001, 1440)
  const [half] = returnsOf(closes)
  assert.is(half.length, 2850)
  const sums = referenceSums([half], 2)
  assert.equal([...sums.n], [1440, 1410])
  assert.equal([...sums.S], [30 * 10_000, 0])
})

test('a lift reaches the hour after an occurrence, and its expected return is the size of the effect', () => {
  const before = liftedBefore(Int32Array.of(2, 10), 100)
  assert.equal([before[3], before[4], before[71], before[100]], [0, 1, 68, 68])
  const rows = runEffects(openReplicate([4, 4], 2))
  for (const [c] of EFFECT_CONDITIONS.entries()) {
    for (const [s, size] of EFFECT_SIZES.entries()) {
      const at = effectRowAt(c, s, 1)
      const [n, gain] = rows.slice(at, at + EFFECT_FIELDS.length)
      assert.ok(Math.abs(gain / n - size) < 1e-9)
    }
  }
})

test.run()
