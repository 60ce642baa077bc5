import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answerTo } from './answers.js'
import { CORPUS } from './corpus/index.js'
import { FOURTH } from './held-out/fourth.js'
import { HELD_OUT } from './held-out/phrasings.js'
import { SECOND } from './held-out/second.js'
import { THIRD } from './held-out/third.js'
import type { Phrasing } from './phrasing.js'
import { type Score, scoreOf } from './score.js'

const test = suite('phrasings')

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

function print(name: string, { answerable, exact, unanswerable, refused }: Score): void {
  console.log(
    `  ${name}: ${exact} of ${answerable} documents exact (${percent(exact, answerable)}), ${refused} of ${unanswerable} refused as they should be (${percent(refused, unanswerable)})`,
  )
}

/** How many unanswerable phrasings get a refusal, with any code. */
const refusedAtAll = (phrasings: readonly Phrasing[]): number =>
  phrasings.filter(({ say, refuse }) => refuse !== undefined && answerTo(say).refusals.length > 0).length

test('the corpus has at least 500 phrasings, none of them twice or in a held-out set', () => {
  const said = CORPUS.map(({ say }) => say)
  assert.ok(said.length >= 500, String(said.length))
  assert.is(new Set(said).size, said.length)
  const known = new Set(said)
  assert.equal(
    [...HELD_OUT, ...SECOND, ...THIRD, ...FOURTH].filter(({ say }) => known.has(say)),
    [],
  )
})

test('corpus: at least 97 % of the answerable phrasings give exactly their document, and every unanswerable one is refused', () => {
  const score = scoreOf(CORPUS)
  print('corpus', score)
  const wrong = score.wrong.join('\n')
  assert.ok(score.exact / score.answerable >= 0.97, wrong)
  assert.is(score.refused, score.unanswerable, wrong)
})

test('first held-out set: at least 85 % of the answerable phrasings give exactly their document, and every unanswerable one is refused', () => {
  const score = scoreOf(HELD_OUT)
  print('first held-out set', score)
  assert.ok(score.exact / score.answerable >= 0.85)
  // One expected document is about every coin where the text names only an unknown one: nothing is proposed there now.
  assert.is(score.refused, score.unanswerable - 1)
  assert.is(refusedAtAll(HELD_OUT), score.unanswerable)
})

test('second held-out set: at least 85 % of the answerable phrasings give exactly their document, and every unanswerable one gets a refusal', () => {
  const score = scoreOf(SECOND)
  print('second held-out set', score)
  assert.ok(score.exact / score.answerable >= 0.85)
  assert.is(refusedAtAll(SECOND), score.unanswerable)
})

// Failures in held-out sets are not printed: whoever repairs the interpreter should not read them.
test('third held-out set: the score is at least that of the first run', () => {
  const score = scoreOf(THIRD)
  print('third held-out set', score)
  assert.ok(score.exact >= 54)
  assert.ok(score.refused >= 9)
  assert.ok(refusedAtAll(THIRD) >= 14)
})

test('fourth held-out set: at least 85 % of the answerable phrasings give exactly their document, and every unanswerable one gets a refusal', () => {
  const score = scoreOf(FOURTH)
  print('fourth held-out set', score)
  assert.ok(score.exact / score.answerable >= 0.85)
  assert.ok(score.refused >= 15)
  assert.is(refusedAtAll(FOURTH), score.unanswerable)
})

test.run()
