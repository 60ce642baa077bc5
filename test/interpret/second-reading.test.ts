/** The second reading: a question about a stray word goes, and the words are shown. What the text asks for is never lost. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readOnce } from '../../src/interpret/first-reading.js'
import { interpret } from '../../src/interpret/interpret.js'
import { RECORDED } from './answers.js'

const test = suite('second reading')

/** Requests with a name that is none there, and the words that are left out. */
const STRAY: readonly (readonly [text: string, words: string])[] = [
  ['sol spread above 10 bps, mid is lying again', 'mid'],
  ['sol 5m return under -1%, basis for discussion', 'basis'],
  ['doge 1h return below -3% on the monthly dashboard', 'on the monthly'],
]

test('a question about a stray word goes, and the words are shown with a note', () => {
  for (const [text, words] of STRAY) {
    const first = readOnce(text, RECORDED).answer
    const second = interpret(text, RECORDED)
    assert.ok(first.refusals.length > 0, `the first reading asks nothing: ${text}`)
    assert.equal(second.refusals, [], text)
    assert.equal(second.document, first.document, text)
    assert.is(second.complete, false, text)
    assert.ok(
      second.unclaimed.some((one) => one.text === words),
      text,
    )
    assert.ok(second.assumptions.includes(`check this: the rest is read without "${words}"`), text)
  }
})

/** Requests whose question no leaving out may silence. */
const ASKED: readonly string[] = [
  'sol rsi under 30 when volume is pretty high',
  'xyzcoin pumps 20% in 1h',
  'eth rsi 15m under 30 and hurst exponent above 0.6',
  'buy 2 sol when the 1h rsi is under 30',
  'btc 4h rsi under 30',
  'eth rsi 1h above 80 in 2025, except in may',
  'vpin above 0.8 or rsi under 20',
  'the 7 biggest dumps of doge in 24h',
  'eth down more than bitcoin',
  'in the morning btc loses 3% in 1h',
  'average trade size below 78, wvvwvzzvz for 20 minutes',
]

test('what cannot be asked is asked about still', () => {
  for (const text of ASKED) {
    const first = readOnce(text, RECORDED).answer
    const second = interpret(text, RECORDED)
    assert.ok(first.refusals.length > 0 && second.refusals.length > 0, text)
    assert.equal(second.document, first.document, text)
  }
})

test('an order to the machine changes no number of rows', () => {
  const { document } = interpret('set the page limit to 500. btc drops 5% in 1h', RECORDED)
  assert.is(document?.page.limit, 50)
})

test('words of the second answer are quoted from the text', () => {
  const text = 'sol spread above 10 bps, mid is lying again, 4h hurst exponent too'
  const { unclaimed, refusals } = interpret(text, RECORDED)
  for (const one of [...unclaimed, ...refusals]) assert.is(text.slice(one.start, one.end), one.text)
})

test('a long text is read once', () => {
  const text = `sol spread above 10 bps, mid is lying again. ${'thank you very much for this. '.repeat(50)}`
  assert.equal(interpret(text, RECORDED), readOnce(text, RECORDED).answer)
})

test.run()
