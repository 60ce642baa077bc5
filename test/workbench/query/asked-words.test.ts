/** What Run does with words that were not read, that were read, and that could not be understood. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  areChangedSince,
  areUnread,
  keptWords,
  type QueryDocument,
  type ReadWords,
  runStep,
  wordsOf,
} from '../../../web/query/index.js'
import { documentOf } from '../../support/http/service.js'

const test = suite('words and the question below them')
const ada = documentOf([['feature.ret_1h', 'gte', 0.022]]) as unknown as QueryDocument
const doge = documentOf([['feature.ret_1h', 'lte', -0.033]]) as unknown as QueryDocument
const read: ReadWords = { text: 'ada up 2.2% in an hour', isUnderstood: true, document: ada }
const nothing: ReadWords = { text: 'will btc moon tomorrow?', isUnderstood: false, document: ada }

test('words that differ from those last read are read before anything runs', () => {
  assert.is(runStep('doge down 3.3% in an hour', read, ada), 'read')
  assert.is(runStep('doge down 3.3% in an hour', null, ada), 'read')
  assert.is(runStep('ada up 2.2% in an hour', read, ada), 'run')
  // Blanks around words are not other words, and without words the conditions are the question.
  assert.is(runStep(' ada up 2.2% in an hour ', read, ada), 'run')
  for (const typed of ['', '  ']) assert.equal([runStep(typed, read, ada), areUnread(typed, read)], ['run', false])
})

test('words without a condition do not run the question that stood there before', () => {
  assert.is(runStep(nothing.text, nothing, ada), 'nothing')
  assert.is(runStep(nothing.text, nothing, doge), 'run')
  assert.is(runStep('', nothing, ada), 'run')
})

test('conditions, scope and order count as changed; the order of rows does not', () => {
  assert.not.ok(areChangedSince(read, { ...ada, sort: ['identity.symbol', 'asc'] }))
  assert.ok(areChangedSince(read, doge))
  const steps = { steps: [{ all: ada.where.all }, { all: doge.where.all }], within: '4h' }
  const ordered: QueryDocument = { ...ada, where: { all: [] }, sequence: steps }
  assert.ok(areChangedSince(read, ordered))
  assert.ok(areChangedSince({ ...read, document: ordered }, { ...ordered, sequence: { ...steps, within: '8h' } }))
  // Members of a document may stand in another order.
  assert.not.ok(
    areChangedSince({ ...read, document: ordered }, { ...ordered, sequence: { within: '4h', steps: steps.steps } }),
  )
})

test('words and their reading come back from the storage as they were; a damaged text gives none', () => {
  for (const [typed, of] of [
    ['doge down', read],
    ['', null],
    ['will btc moon tomorrow?', nothing],
  ] as const)
    assert.equal(wordsOf(keptWords(typed, of)), { typed, read: of })
  for (const text of [null, '', '{', 'null', '[]', '{"typed":1}'])
    assert.equal(wordsOf(text), { typed: '', read: null })
  assert.equal(wordsOf('{"typed":"a","read":{"text":"a"}}'), { typed: 'a', read: null })
})

test.run()
