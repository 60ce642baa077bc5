/** Values of rows and snapshots in print: no more digits than a reader needs, and never so few that nothing is left. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { shortValue } from '../../../web/query/index.js'

const test = suite('values in print')
const shown = (value: number, unit: string): string => shortValue(value, unit).replaceAll('\u00a0', ' ')

test('a small share has three significant digits', () => {
  assert.is(shown(-0.0000297, 'fraction'), '−0.00297 %')
  assert.is(shown(0.0001, 'fraction'), '0.01 %')
  assert.is(shown(0.00012345, 'fraction'), '0.0123 %')
  assert.is(shown(0.00000001, 'fraction'), '0.000001 %')
  assert.is(shown(-0.0000297, 'fraction per hour'), '−0.00297 %')
})

test('other shares have two digits after the point', () => {
  assert.is(shown(-0.0056234, 'fraction'), '−0.56 %')
  assert.is(shown(0.001234, 'fraction'), '0.12 %')
  assert.is(shown(0.2051234, 'fraction'), '20.51 %')
  assert.is(shown(1.5, 'fraction'), '150 %')
  assert.is(shown(0.973214, 'pctrank'), '97.32 %')
})

test('zero is zero, and nothing else is', () => {
  for (const unit of ['fraction', 'fraction per hour', 'pctrank', 'usd', 'bps', 'ratio']) {
    assert.match(shown(0, unit), /^\$?0(?: %| bps)?$/)
    // The smallest step of any feature is 1e-8.
    for (let power = -8; power <= 0; power++) {
      for (const digits of [1, 2.97, 5, 9.99]) {
        for (const sign of [1, -1]) {
          const value = Number((sign * digits * 10 ** power).toFixed(8))
          assert.match(shown(value, unit), /[1-9]/, `${value} ${unit}`)
        }
      }
    }
  }
})

test.run()
