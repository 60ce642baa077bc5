import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Sample } from '../outcomes/intervals.js'
import { studyUncertainty } from './uncertainty.js'

const oneADay = (...values: number[]): Sample => values.map((value, day) => [day, BigInt(value)])

test('the intervals of a study, by hand', () => {
  const lo = oneADay(100, 200, 300, 400, 500)
  const hi = oneADay(100, 200, 300, 400, 1000)
  // Along the worst path SE is √(25,000 / 5) = 70.711, and t is 2.776445, for two means 3.495406 (1.25 % on each side).
  // Along the best it is √(125,000 / 5) = 158.114: the mean is 400, the squares of −300, −200, −100, 0 and 600 are 500,000.
  assert.equal(studyUncertainty({ lo, hi }, { horizonMinutes: 240, levelE3: 950, comparisons: 2 }), {
    ...{ block_days: 1, days: 5, df: 4, level: 0.95, comparisons: 2, reason: null, n_eff: 5 },
    ...{ interval_lo: [104e-9, 496e-9], interval_hi: [-39e-9, 839e-9] },
    ...{ simultaneous_lo: [53e-9, 547e-9], simultaneous_hi: [-153e-9, 953e-9] },
  })
})

test('beyond four hours neighbouring days count as less than two', () => {
  const lo = oneADay(100, 200, 300, 400, 500)
  const none = { interval_lo: null, interval_hi: null, simultaneous_lo: null, simultaneous_hi: null }
  assert.equal(studyUncertainty({ lo, hi: lo }, { horizonMinutes: 245, levelE3: 950, comparisons: 2 }), {
    ...{ block_days: 1, days: 5, df: 1.03, level: 0.95, comparisons: 2, ...none, reason: 'too_few_days', n_eff: null },
  })
  const long = studyUncertainty({ lo: [], hi: [] }, { horizonMinutes: 1445, levelE3: 900, comparisons: 26 })
  assert.equal([long.block_days, long.days, long.df], [2, 0, null])
})

test.run()
