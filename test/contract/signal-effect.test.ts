import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SIGNAL_EFFECTS, type SignalEffect, signalEffect } from '../../src/contract/study/signal-effect.js'
import type { StudyPolicyControl } from '../../src/contract/study/study-result.js'

const test = suite('whether the signal adds')
type Ends = readonly [number, number] | null
const controlOf = (mean: Ends, simultaneous_lo: Ends, simultaneous_hi: Ends): StudyPolicyControl =>
  ({ difference: { mean, simultaneous_lo, simultaneous_hi } }) as StudyPolicyControl

test('the worst path decides for adding, the best path for taking away', () => {
  const cases: readonly [Ends, Ends, Ends, SignalEffect | null][] = [
    [[0.01, 0.02], [0.001, 0.02], [0.01, 0.03], 'adds'],
    [[0.01, 0.02], [0, 0.02], [0.01, 0.03], 'undetermined'],
    [[0.01, 0.02], [-0.001, 0.02], [0.01, 0.03], 'undetermined'],
    [[-0.01, 0.02], [-0.02, -0.001], [0.01, 0.03], 'undetermined'],
    [[-0.02, -0.01], [-0.03, -0.01], [-0.02, -0.001], 'takes_away'],
    [[-0.02, -0.01], [-0.03, -0.01], [-0.02, 0], 'undetermined'],
    [[-0.02, -0.01], [-0.03, -0.01], [-0.02, 0.001], 'undetermined'],
    // Rounding may give an interval of zero length, which is 0 itself.
    [[0, 0], [0, 0], [0, 0], 'undetermined'],
  ]
  for (const [mean, lo, hi, expected] of cases) assert.is(signalEffect(controlOf(mean, lo, hi)), expected)
  assert.equal(new Set(cases.map(([, , , effect]) => effect)), new Set(SIGNAL_EFFECTS))
})

test('what is withheld has no word', () => {
  const some = [0.01, 0.02] as const
  assert.is(signalEffect(null), null)
  assert.is(signalEffect(undefined), null)
  assert.is(signalEffect(controlOf(null, some, some)), null)
  assert.is(signalEffect(controlOf(some, null, some)), null)
  assert.is(signalEffect(controlOf(some, some, null)), null)
})

test.run()
