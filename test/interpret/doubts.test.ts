/** What the letters of a text and the document say differently becomes a question, whatever rule made the document. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { interpret } from '../../src/interpret/interpret.js'
import { type Doubted, doubtsIn } from '../../src/interpret/proposal/doubts.js'
import { isOtherSide } from '../../src/interpret/proposal/polarity.js'
import type { Quantity } from '../../src/interpret/words/quantities.js'
import { RECORDED } from './answers.js'

const test = suite('doubts about a document')

const amount = (text: string, written: string, value: number): Quantity => {
  const start = text.indexOf(written)
  const place = { start, end: start + written.length, glued: false }
  return { kind: 'quantity', text: written, value, unit: 'none', signed: value < 0, plus: false, scale: 1, ...place }
}

const SIDES: readonly (readonly [
  text: string,
  written: string,
  value: number,
  op: string,
  bound: unknown,
  other: boolean,
])[] = [
  ['vpin above 0.7', '0.7', 0.7, 'gt', 0.7, false],
  ['vpin above 0.7', '0.7', 0.7, 'gte', 0.7, true],
  ['vpin above 0.7', '0.7', 0.7, 'lt', 0.7, true],
  ['vpin at or above 0.7', '0.7', 0.7, 'gte', 0.7, false],
  ['vpin no lower than 0.7', '0.7', 0.7, 'gt', 0.7, true],
  ['vpin 0.7 or more', '0.7', 0.7, 'gte', 0.7, false],
  ['vpin 0.7 or less', '0.7', 0.7, 'gte', 0.7, true],
  ['vpin not above 0.7', '0.7', 0.7, 'lte', 0.7, false],
  ['drops more than 3%', '3%', 3, 'lt', -0.03, false],
  ['drops more than 3%', '3%', 3, 'gt', 0.03, false],
  ['drops more than 3%', '3%', 3, 'lte', -0.03, true],
  ['return under negative two percent', 'two percent', 2, 'lt', -0.02, false],
  ['return under negative two percent', 'two percent', 2, 'lte', -0.02, true],
  ['vpin above 0.7 for an hour', '0.7', 0.7, 'held', { op: 'gt', value: 0.7, within: '1h', at_least: 60 }, false],
  ['vpin above 0.7 for an hour', '0.7', 0.7, 'held', { op: 'lt', value: 0.7, within: '1h', at_least: 60 }, true],
  ['rsi crosses above 70', '70', 70, 'crosses_above', 70, false],
  ['rsi crosses above 70', '70', 70, 'crosses_below', 70, true],
]

test('a number stands on the side that the letters beside it say', () => {
  for (const [text, written, value, op, bound, other] of SIDES)
    assert.is(
      isOtherSide(text, amount(text, written, value), [['feature.x', op, bound]]),
      other,
      `${text}: ${op} ${JSON.stringify(bound)}`,
    )
})

const SCOPED = interpret('btc vpin above 0.7', RECORDED).document!
const TWO = interpret('drops 5% in 1h, then up 2% in 4h within 6h', RECORDED).document!

/** The questions about a document that some other text is said to have made. */
function doubted(text: string, document: Doubted['document'], assumptions: readonly string[] = []): number {
  const amounts = [...text.matchAll(/\d+(?:\.\d+)?%?/g)].map(({ 0: written }) => ({
    ...amount(text, written, Number.parseFloat(written)),
    quantity: amount(text, written, Number.parseFloat(written)),
    senses: [],
  }))
  const at = text.indexOf('btc')
  const pieces = at < 0 ? [] : [{ is: 'asset', symbol: 'btcusdt', start: at, end: at + 3 } as const]
  return doubtsIn({ text, atoms: amounts as unknown as Doubted['atoms'], pieces, document, assumptions }).length
}

test('the order of the steps is the one that the text tells', () => {
  assert.is(doubted('drops 5%, then up 2%', TWO), 0)
  assert.is(doubted('up 2% after a drop of 5%', TWO), 0)
  assert.is(doubted('drops 5% after a rise of 2%', TWO), 1)
  assert.is(doubted('up 2%, followed by a drop of 5%', TWO), 1)
  assert.is(doubted('drops 5%, after it in 4h up 2%', TWO), 0)
  assert.is(doubted('up 2%, after it in 4h a drop of 5%', TWO), 1)
  assert.is(doubted('up 2% and only then a drop of 5%', TWO), 1)
  assert.is(doubted('up 2% after it falls 5%', TWO), 0)
  const one = interpret('vpin above 0.7 and drops 5% in 1h', RECORDED).document!
  assert.is(doubted('vpin above 0.7 and drops 5%', one), 0)
  assert.is(doubted('vpin above 0.7, followed by a drop of 5%', one), 1)
  assert.is(
    doubted('vpin above 0.7, drops 5% within 4h', one, ['"within 4h" is read as: at some point in this span']),
    1,
  )
})

test('a coin that the words leave out is not searched', () => {
  assert.is(doubted('btc vpin above 0.7', SCOPED), 0)
  for (const text of [
    'ignore btc; vpin above 0.7',
    'vpin above 0.7, all coins except btc',
    'vpin above 0.7, btc left out',
  ])
    assert.is(doubted(text, SCOPED), 1, text)
})

test('an order of rows that was asked for is in the document', () => {
  assert.is(doubted('btc vpin above 0.7, newest first', SCOPED), 0)
  assert.is(doubted('btc vpin above 0.7, sorted by newest', SCOPED), 0)
  assert.is(doubted('btc vpin above 0.7, highest first', SCOPED), 1)
  assert.is(doubted('btc vpin above 0.7, descending', SCOPED), 1)
})

test('a name is not compared twice on one side', () => {
  const twice = {
    ...SCOPED,
    where: {
      all: [
        ['feature.vpin', 'gt', 0.7],
        ['feature.vpin', 'gte', 0.8],
      ],
    },
  } as typeof SCOPED
  assert.is(doubted('vpin above 0.7, 0.8', twice), 1)
  const range = {
    ...SCOPED,
    where: {
      all: [
        ['feature.vpin', 'gt', 0.7],
        ['feature.vpin', 'lt', 0.8],
      ],
    },
  } as typeof SCOPED
  assert.is(doubted('vpin above 0.7 and below 0.8', range), 0)
})

/** A time at the end of a text is no signature, and no talk. */
const TIMED: readonly (readonly [text: string, from: string])[] = [
  ['vpin above 0.7 in LINK, from 2026-01-01', '2026-01-01T00:00:00Z'],
  ['vpin above 0.7 for ethereum, from 12.03.2025 to 20.03.2025', '2025-03-12T00:00:00Z'],
  ['spread above 10 bps, last seven days thank you very much my friend', '2026-11-13T12:00:00Z'],
  ['vpin above 0.7, over 2025', '2025-01-01T00:00:00Z'],
]

test('a time of the search beside talk stays', () => {
  for (const [text, from] of TIMED) {
    const { document } = interpret(text, RECORDED)
    const time = document?.where.all.find(([field]) => field === 'times.anchor_time') as unknown as [
      string,
      string,
      string[],
    ]
    assert.is(time?.[2][0], from, text)
  }
})

const ASKED: readonly (readonly [text: string, question: RegExp])[] = [
  ['toxic flow, vpin above 0.7', /condition on feature\.vpin of its own/],
  ['open interest 3 standard deviations above its 24h mean strictly', /Which comparison is strict/],
  ['vpin above 0.7 since jan 26', /a day of the month or a year/],
  ['at the top of its range (upper 10% of 24h)', /place of the price in its range/],
  ['depth above 2025', /Is 2025 a year/],
  ["while bitcoin's 1h return is below -2%", /Is bitcoin searched/],
]

test('what may mean two things is asked', () => {
  for (const [text, question] of ASKED) {
    const { refusals, complete } = interpret(text, RECORDED)
    assert.is(complete, false, text)
    assert.ok(
      refusals.some((one) => question.test(one.question)),
      `${text}: ${refusals.map((one) => one.question)}`,
    )
  }
})

test('what the words say beyond the names is in the document', () => {
  const asked = (text: string): boolean => interpret(text, RECORDED).refusals.length > 0
  for (const text of [
    'btc vpin was 0.3 lower two hours ago',
    'eth price was 4% higher an hour ago',
    'eth rsi 1h was 15 points higher 4 hours ago',
    'btc vpin below 0.5 for less than 20 minutes',
    'btc volume quadruples vs usual',
    'vpin above 0.7, all hours but 9 to 11 utc',
    'eth hammer 1h then breaks up within 1d',
    'btc ret 1h below -3%',
    'sol rsi 1h outside 25-75',
    'sol mean vpin over 4h above 0.5 but the max is below 0.9',
  ])
    assert.ok(asked(text), text)
  for (const text of ['btc price doubles in 7d', 'vpin above 0.7 outside the us session', 'vpin above 0.7, no fridays'])
    assert.not(asked(text), text)
})

test.run()
