import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { boxPlot, intervalPlot, pageOf, readBody, reservationOf, scaleOf, verdictOf } from '../../src/terminal/index.js'
import { dotPlot } from '../../src/terminal/parts/box-plot.js'
import { onceIn, partOf, percentage, share, signed } from '../../src/terminal/parts/numbers.js'
import { wrap } from '../../src/terminal/parts/text.js'
import { clauseText, exactText, valueText } from '../../src/terminal/parts/values.js'
import { common, withIntervals } from './bodies.js'

const test = suite('parts of texts for people')

test('the page follows the columns of the terminal; 80 where they are unknown', () => {
  const widthOf = (columns?: number) => pageOf(columns === undefined ? {} : { columns }, {}).width
  assert.equal([undefined, 0, 20, 80, 140, 900].map(widthOf), [80, 80, 60, 80, 140, 160])
})

test('colours are for terminals, and NO_COLOR, TERM and FORCE_COLOR are obeyed', () => {
  const colour = (env: Record<string, string>, isTTY = true) => pageOf({ isTTY }, env).colour
  assert.is(colour({}), true)
  assert.is(colour({}, false), false)
  assert.is(colour({ NO_COLOR: '1' }), false)
  assert.is(colour({ NO_COLOR: '' }), true)
  assert.is(colour({ TERM: 'dumb' }), false)
  assert.is(colour({ TERM: 'dumb', FORCE_COLOR: '1' }), true)
  assert.is(colour({ FORCE_COLOR: '0' }), false)
  assert.is(colour({ FORCE_COLOR: '', NO_COLOR: '1' }), true)
})

test('words go by the interval of the difference: its ends decide, zero included', () => {
  const at = (low: number, high: number, n_eff = 80) =>
    withIntervals(common, { '1h': [low, high] }, n_eff).outcomes_summary.independence['1h']!
  assert.is(verdictOf(at(0.001, 0.002), 100), 'higher')
  assert.is(verdictOf(at(-0.002, -0.001), 100), 'lower')
  for (const [low, high] of [
    [-0.001, 0.002],
    [0, 0.002],
    [-0.002, 0],
    [0, 0],
  ] as const)
    assert.is(verdictOf(at(low, high), 100), 'undecided')
  const without = common.outcomes_summary.independence['1h']!
  assert.is(verdictOf(without, 100), 'too_few')
  assert.is(verdictOf(without, 0), 'nothing')
})

test('a verdict on little says so; where there is none, nothing is added', () => {
  const one = (n_eff: number) => withIntervals(common, { '1h': [0.1, 0.2] }, n_eff).outcomes_summary.independence['1h']!
  assert.is(reservationOf('higher', one(30), []), '')
  assert.is(reservationOf('higher', one(29.9), []), ' (on few independent days)')
  assert.is(reservationOf('undecided', one(80), [{ code: 'day_dominates' }]), ' (on few independent days)')
  assert.is(reservationOf('too_few', one(3), [{ code: 'day_dominates' }]), '')
})

test('a box plot has zero in the middle and its quantiles where they belong', () => {
  const quantiles = { p5: -0.08, p25: -0.02, p50: 0.02, p75: 0.04, p95: 0.1 }
  assert.is(scaleOf([-0.08, 0.1, null]), 0.1)
  assert.is(scaleOf([0.0123]), 0.013)
  assert.is(scaleOf([null]), 0)
  assert.is(boxPlot(quantiles, 0.1, 21, 'occurrences'), '  ├─────████┃██─────┤')
  assert.is(boxPlot(quantiles, 0.1, 21, 'reference'), '  ├╌╌╌╌╌░░░░┃░░╌╌╌╌╌┤')
  const unknown = { p5: null, p25: null, p50: null, p75: null, p95: null }
  assert.is(boxPlot(unknown, 0.1, 11, 'reference'), '     ┊     ')
  assert.is(boxPlot({ p5: 0, p25: 0, p50: 0, p75: 0, p95: 0 }, 0, 11, 'reference'), '     ┃     ')
  assert.is(dotPlot([-0.1, 0.1, 0.1, 0.05], 0.1, 11), '•    ┊  • ●')
  assert.is(intervalPlot([-0.05, 0.1], 0.04, 0.1, 11), '   ├─┼─●──┤')
})

test('numbers: signs, nothing rounded to none or all, few as counts', () => {
  assert.equal(
    [0.0123, -0.0001, -0.000001, null].map((one) => percentage(one, 2)),
    ['+1.23', '−0.01', '0.00', '–'],
  )
  assert.is(signed(-1.5, 1), '−1.5')
  assert.equal([0, 0.0004, 0.5, 0.9996, 1, null].map(share), ['0.0', '<0.1', '50.0', '>99.9', '100.0', '–'])
  assert.equal([partOf(3, 7), partOf(0, 0), partOf(10, 20)], ['3 of 7', '–', '50.0'])
  assert.equal([onceIn(2, 3), onceIn(8375, 636_636)], ['once in 1.5', 'once in 76'])
})

test('values have their units; a threshold keeps all its digits', () => {
  assert.is(valueText('feature.ret_1h', -0.0021744), '−0.22\u00a0%')
  assert.is(valueText('feature.funding_rate', 0.00018089), '0.0181\u00a0%')
  assert.is(valueText('feature.funding_rate', 0.0001), '0.01\u00a0%')
  assert.is(valueText('feature.funding_rate', -0.000000297), '−0.0000297\u00a0%')
  assert.is(valueText('feature.funding_rate', 0), '0.00\u00a0%')
  assert.is(valueText('feature.quote_volume_1h', 222_918_844), '223m\u00a0USD')
  assert.is(valueText('feature.ret_1h.zscore_24h', 2.5), '2.5')
  assert.is(valueText('feature.macd_cross_15m.seen_24h', ['up', 'down']), 'up, down')
  assert.is(valueText('feature.vpin', null), '–')
  assert.is(exactText('feature.ret_1h', 0.0909854), '9.09854\u00a0%')
  assert.is(clauseText(['feature.vpin', 'gte', 0.123456]), 'vpin ≥ 0.123456')
})

test('what a terminal would act on is replaced when a body is read', () => {
  const body = { symbol: 'a\u001b[2Jb\u202ec', list: ['\u0007'], 'na\u009bme': 1 }
  assert.equal(readBody(new TextEncoder().encode(JSON.stringify(body))), {
    symbol: 'a�[2Jb�c',
    list: ['�'],
    'na�me': 1,
  })
})

test('lines are broken at spaces only, and a word that is too long stands alone', () => {
  assert.equal(wrap('one two three', 7), ['one two', 'three'])
  assert.equal(wrap('1\u00a0000 m', 4, ' '), ['1\u00a0000', ' m'])
  assert.equal(wrap('abcdefgh i', 4), ['abcdefgh', 'i'])
})

test.run()
