/**
 * Requests for which the interpreter once gave a wrong document without a word. People who could see its answers hunted for them: these requests are no measure of how
 * often that happens. Most of them are read rightly, shown or asked about now; the number that is still silent may only fall.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answerTo } from '../answers.js'
import { BESIDE_SHOWN } from '../corpus/plain/beside-shown.js'
import { countsOf, scored, sharesOf } from '../tried/score.js'
import { EIGHTEENTH } from './eighteenth.js'
import { EIGHTH } from './eighth.js'
import { ELEVENTH } from './eleventh.js'
import { FIFTEENTH } from './fifteenth.js'
import { FIFTH } from './fifth.js'
import { FIRST } from './first.js'
import { FOURTEENTH } from './fourteenth.js'
import { FOURTH } from './fourth.js'
import { NINETEENTH } from './nineteenth.js'
import { NINTH } from './ninth.js'
import { SECOND } from './second.js'
import { SEVENTEENTH } from './seventeenth.js'
import { SEVENTH } from './seventh.js'
import { SIXTEENTH } from './sixteenth.js'
import { SIXTH } from './sixth.js'
import { TENTH } from './tenth.js'
import { THIRD } from './third.js'
import { THIRTEENTH } from './thirteenth.js'
import { TWELFTH } from './twelfth.js'
import { TWENTIETH } from './twentieth.js'
import { TWENTY_FIRST } from './twenty-first.js'
import { TWENTY_SECOND } from './twenty-second.js'
import { TWENTY_THIRD } from './twenty-third.js'

const test = suite('hunted for silent errors')

/** The rounds of hunting, with the number of requests that are still silently wrong, which may only fall, and of those that are right, which may only rise. */
const ROUNDS = [
  { requests: [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH].flat(), silent: 2, least: 73 },
  { requests: [SEVENTH, EIGHTH, NINTH, TENTH, ELEVENTH].flat(), silent: 0, least: 183 },
  { requests: [TWELFTH, THIRTEENTH, FOURTEENTH].flat(), silent: 0, least: 0 },
  { requests: FIFTEENTH, silent: 0, least: 2 },
  { requests: SIXTEENTH, silent: 0, least: 20 },
  { requests: SEVENTEENTH, silent: 0, least: 25 },
  { requests: EIGHTEENTH, silent: 0, least: 0 },
  { requests: NINETEENTH, silent: 0, least: 69 },
  { requests: TWENTIETH, silent: 0, least: 20 },
  { requests: TWENTY_THIRD, silent: 0, least: 80 },
  { requests: TWENTY_SECOND, silent: 0, least: 66 },
  { requests: TWENTY_FIRST, silent: 0, least: 94 },
]

for (const [i, { requests, silent, least }] of ROUNDS.entries())
  test(`round ${i + 1}: few of the requests that were once silently wrong still are`, () => {
    const all = scored(
      requests.map(({ say, right, or, refuse }) => ({
        style: 'forum',
        say,
        want: [right, ...(or === undefined ? [] : [or])].map((one) =>
          one.next === undefined ? one : { within: '*', ...one },
        ),
        ...(refuse && { refuse }),
      })),
    )
    const counts = countsOf(all)
    console.log(`  ${all.length} requests: ${JSON.stringify(counts)}`)
    assert.ok(counts['silently wrong'] <= silent)
    assert.ok(sharesOf(all).right + counts['fair refusal'] >= least)
  })

test('right requests beside those that are shown have no note', () => {
  const shown = BESIDE_SHOWN.filter(({ say }) => !answerTo(say).complete)
  assert.equal(
    shown.map(({ say }) => say),
    [],
  )
})

test('a share of one coin’s return is shown once', () => {
  const { unclaimed } = answerTo('eth 1h return top 1%')
  assert.equal(
    unclaimed.map(({ text }) => text),
    ['top 1%'],
  )
})

test.run()
