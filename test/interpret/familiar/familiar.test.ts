/** Words that no tried text has beside each other are shown, where nothing else of the answer is. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pairsOf } from '../../../src/interpret/familiar/pairs.js'
import { readOnce } from '../../../src/interpret/first-reading.js'
import { isComplete } from '../../../src/interpret/proposal/answer.js'
import { answerTo, RECORDED } from '../answers.js'
import { CORPUS } from '../corpus/index.js'
import { HELD_OUT } from '../held-out/phrasings.js'
import { isWanted } from '../score.js'

const test = suite('unfamiliar wording')

const pairs = (say: string): string[] =>
  pairsOf(readOnce(say, RECORDED).atoms).map(({ first, second }) => `${first} ${second}`)

test('pairs go from the begin of a text to its end; names, numbers and spans count by their kind', () => {
  assert.equal(pairs('btc vpin above 0.8 for 15m'), [
    '#begin #asset',
    '#asset #feature',
    '#feature #compare',
    '#compare #number',
    '#number for',
    'for #span',
    '#span #end',
  ])
  assert.equal(pairs('eth spread under 3 bps for 2 hours'), pairs('btc vpin above 0.8 for 15m'))
  assert.equal(pairs(''), [])
})

test('a text whose neighbours were all tried has no note', () => {
  const { complete, unclaimed, assumptions } = answerTo('doge vpin above 0.71 and spread under 3 bps')
  assert.equal([complete, unclaimed, assumptions], [true, [], []])
})

test('untried neighbours are left over, with the words to check', () => {
  const say = 'vpin above 0.8, any hour neither btc'
  assert.ok(
    isComplete(readOnce(say, RECORDED).answer),
    'a reading without this check has a note: another example is needed',
  )
  const { document, complete, unclaimed, assumptions } = answerTo(say)
  assert.ok(document !== null)
  assert.is(complete, false)
  assert.equal(
    unclaimed.map(({ text }) => text),
    ['any hour'],
  )
  assert.match(assumptions.join('\n'), /check this: "any hour" is a wording that was not tried/)
})

test('an answer that has a note already gets no second one', () => {
  const say = 'vpin above 0.8, any hour neither btc, spread is funny'
  assert.equal(
    answerTo(say).assumptions.filter((one) => /not tried/.test(one)),
    [],
  )
})

test('the table has every pair of the corpus: what was right and without a note stays so', () => {
  const shown = [...CORPUS, ...HELD_OUT].filter((one) => {
    if (answerTo(one.say).complete) return false
    const { answer } = readOnce(one.say, RECORDED)
    return isComplete(answer) && isWanted(one, answer.document)
  })
  assert.equal(
    shown.map(({ say }) => say),
    [],
    'node dist/test/interpret/familiar/learn.js prints the table anew',
  )
})

test.run()
