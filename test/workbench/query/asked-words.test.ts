/** What Run does with words that were not read, that were read, and that could not be understood. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  areChangedSince,
  areUnread,
  type KeptWords,
  NO_WORDS,
  type ReadWords,
  runStep,
  wordsOf,
} from '../../../web/query/asked-words.js'
import type { QueryDocument } from '../../../web/query/index.js'
import type { Interpretation } from '../../../web/query/interpretation.js'
import { VisitedAddresses } from '../../../web/query/visited.js'
import { documentOf } from '../../support/http/service.js'

const test = suite('words and the question below them')
const ada = documentOf([['feature.ret_1h', 'gte', 0.022]]) as unknown as QueryDocument
const doge = documentOf([['feature.ret_1h', 'lte', -0.033]]) as unknown as QueryDocument
const read: ReadWords = { text: 'ada up 2.2% in an hour', isUnderstood: true, document: ada }
const nothing: ReadWords = { text: 'will btc moon tomorrow?', isUnderstood: false, document: ada }
const reading: Interpretation = {
  ...{ document: ada, complete: false, reading: '1h return ≥ 2.2 %', assumptions: ['all symbols'] },
  unclaimed: [{ text: 'moon', start: 0, end: 4 }],
  refusals: [{ code: 'vague', text: 'high', start: 0, end: 4, question: 'which value?', feature: 'vpin' }],
  alternatives: [{ said: 'doge', reading: 'down', document: doge }],
}

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
  for (const words of [
    { typed: 'doge down', read, reading, answered: [0] },
    NO_WORDS,
    { typed: 'will btc moon tomorrow?', read: nothing, reading: { ...reading, document: null }, answered: [] },
  ])
    assert.equal(wordsOf(JSON.stringify(words)), words)
  for (const text of [null, '', '{', 'null', '[]', '{"typed":1}']) assert.equal(wordsOf(text), NO_WORDS)
  assert.equal(wordsOf('{"typed":"a","read":{"text":"a"}}'), { ...NO_WORDS, typed: 'a' })
})

test('a reading that is damaged is left out, and the words stay', () => {
  for (const damage of [
    { document: { where: 1 } },
    { reading: undefined },
    { assumptions: [1] },
    { unclaimed: [null] },
    { refusals: [{ text: 'a' }] },
    { alternatives: [{ said: 'a', document: {} }] },
  ]) {
    const text = JSON.stringify({ typed: 'a', read, reading: { ...reading, ...damage }, answered: ['0'] })
    assert.equal(wordsOf(text), { typed: 'a', read, reading: null, answered: [] })
  }
})

test('what stood at the newest 30 addresses is kept, and damage takes one of them with it', () => {
  const all = VisitedAddresses.of(null)
  const words: KeptWords = { typed: 'ada up', read, reading, answered: [] }
  for (let i = 0; i < 40; i++) all.keep(`d${i}`, { draft: ada, isEditing: i % 2 === 0, words })
  all.keep('d12', { draft: doge, isEditing: false, words: NO_WORDS })
  const again = VisitedAddresses.of(all.text())
  assert.equal(again.get('d39'), { draft: ada, isEditing: false, words })
  assert.equal(again.get('d12'), { draft: doge, isEditing: false, words: NO_WORDS })
  assert.equal([again.get('d9'), again.get('d10') !== undefined], [undefined, true])
  const damaged = VisitedAddresses.of(JSON.stringify([['a', { draft: 1 }], ['b', { draft: ada }], 7]))
  assert.equal([damaged.get('a'), damaged.get('b')], [undefined, { draft: ada, isEditing: false, words: NO_WORDS }])
  for (const text of ['', '{', '{}', 'null']) assert.is(VisitedAddresses.of(text).get('a'), undefined)
})

test.run()
