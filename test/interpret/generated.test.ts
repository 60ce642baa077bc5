/** Generated phrasings, 500 of them, or 2,000 when exploring: nearly all get their document, and none gets another one without a word. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { interpret } from '../../src/interpret/interpret.js'
import { planQuery } from '../../src/plan/index.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { RECORDED } from './answers.js'
import { generated } from './generated.js'
import { documentOf, SYMBOLS } from './phrasing.js'
import { lostWords } from './walk.js'

const test = suite('generated phrasings')
const COUNT = amount({ fixed: 500, explored: 2_000 })

const identity = (document: object | null): string =>
  document === null ? 'null' : planQuery(document, { symbols: SYMBOLS }).hash

test('nothing is lost and nothing is silently wrong, and at least 97 % are right', () => {
  const random = new RandomNumbers(fileSeed(import.meta.url))
  let right = 0
  const [silent, lost, flagged]: string[][] = [[], [], []]
  for (let i = 0; i < COUNT; i += 1) {
    const phrasing = generated(random)
    const answer = interpret(phrasing.say, RECORDED)
    const same = identity(answer.document) === identity(documentOf(phrasing))
    if (same) right += 1
    else if (answer.complete) silent!.push(`${phrasing.say}\n    ${answer.reading}`)
    else flagged!.push(`${phrasing.say}\n    ${answer.reading} ${answer.refusals.map(({ question }) => question)}`)
    if (lostWords(phrasing.say, answer).length > 0) lost!.push(phrasing.say)
  }
  console.log(`  ${right} of ${COUNT} generated phrasings are right, the others say that they are incomplete`)
  assert.equal(silent, [])
  assert.equal(lost, [])
  assert.ok(right / COUNT >= 0.97, flagged!.slice(0, 20).join('\n'))
})

test.run()
