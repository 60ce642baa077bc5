/** Two events and every way to say which one came first. The document is the same for all of them, whatever the events are. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { interpret } from '../../../src/interpret/interpret.js'
import { amount } from '../../support/random/seed.js'
import { RECORDED } from '../answers.js'
import type { ShortClause } from '../phrasing.js'
import { ORDERED } from './orders.js'

const test = suite('the order of two events')

const long = ([field, operator, value]: ShortClause) => [
  field.startsWith('rule.') ? field : `feature.${field}`,
  operator,
  value,
]

/** Each template has a third of the pairs of events, in turn; when exploring it has all of them. */
const EVERY_PAIR = amount({ fixed: false, explored: true })

for (const [place, template] of [...new Set(ORDERED.map((one) => one.template))].entries()) {
  test(`"${template}": A comes first, and both conditions are complete`, () => {
    const pairs = ORDERED.filter((one) => one.template === template)
    for (const { say, first, second, within } of pairs.filter((_one, i) => EVERY_PAIR || i % 3 === place % 3)) {
      const { document, refusals, unclaimed } = interpret(say, RECORDED)
      assert.equal(refusals, [], say)
      assert.equal(unclaimed, [], say)
      assert.equal(
        document?.sequence?.steps.map(({ all }) => all),
        [first.map(long), second.map(long)],
        say,
      )
      if (within !== undefined) assert.is(document?.sequence?.within, within, say)
    }
  })
}

test('an ambiguous span offers the other order as an alternative', () => {
  const { document, alternatives, assumptions } = interpret('vpin above 0.8 and the day after a hammer on 1h', RECORDED)
  assert.ok(assumptions.some((said) => said.includes('is counted from the event before it')))
  const fields = (all: readonly (readonly unknown[])[] | undefined) => all?.[0]?.[0]
  assert.equal(
    document?.sequence?.steps.map(({ all }) => fields(all)),
    ['feature.vpin', 'feature.candle_hammer_1h'],
  )
  const other = alternatives.find(({ said }) => said === 'the other order')
  assert.equal(
    other?.document.sequence?.steps.map(({ all }) => fields(all)),
    ['feature.candle_hammer_1h', 'feature.vpin'],
  )
  const certain = interpret('hammer and the day after up 3%', RECORDED)
  assert.not.ok(certain.alternatives.some(({ said }) => said === 'the other order'))
})

test.run()
