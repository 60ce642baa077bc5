/**
 * Ways to say one slot of a request (a name, a comparison, a time, an order of events, talk around it), each in a request that is otherwise plain. What is
 * right must stay right, and what is misread without a word must not become more. The interpreter was mended with them, so they measure coverage only.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { BOUND_SLOTS } from './slots/bounds.js'
import { COMPARISON_SLOTS } from './slots/comparisons.js'
import { FEATURE_SLOTS } from './slots/features.js'
import { formsOf } from './slots/form.js'
import { MOVE_SLOTS } from './slots/moves.js'
import { SCOPE_SLOTS } from './slots/scopes.js'
import { SEQUENCE_SLOTS } from './slots/sequences.js'
import { TALK_SLOTS } from './slots/talk.js'
import { scored } from './tried/score.js'

const test = suite('slots')

const SETS = [
  ['names of features', FEATURE_SLOTS, 744, 0],
  ['comparisons', COMPARISON_SLOTS, 446, 0],
  ['sequences', SEQUENCE_SLOTS, 136, 0],
  ['scopes, rows and patterns', SCOPE_SLOTS, 493, 0],
  ['talk', TALK_SLOTS, 245, 0],
  ['bounds', BOUND_SLOTS, 238, 0],
  ['moves', MOVE_SLOTS, 155, 0],
] as const

for (const [name, slots, right, silent] of SETS)
  test(`${name}: at least ${right} are right, and at most ${silent} silently wrong`, () => {
    const all = scored(
      slots.flatMap(([form, says]) =>
        says.split(' | ').map((say) => ({ style: 'quant', say, want: formsOf(form) }) as const),
      ),
    )
    const rights = all.filter((one) => one.in.startsWith('right')).length
    const silents = all.filter((one) => one.in === 'silently wrong').map(({ tried }) => tried.say)
    console.log(`  ${name}: ${rights} of ${all.length} right, ${silents.length} silently wrong`)
    assert.ok(rights >= right, String(rights))
    assert.ok(silents.length <= silent, silents.join('\n'))
  })

test.run()
