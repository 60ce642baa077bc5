/** Edits of a form, numbers as typed, places in JSON, search among features. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { buildRegistry } from '../../../src/contract/registry.js'
import { passing } from '../../../web/charts/strip.js'
import {
  addItem,
  addStep,
  choicesOf,
  emptyDocument,
  type FeatureItem,
  findChoices,
  isNear,
  moveStep,
  numberText,
  parseNumber,
  placeOf,
  placesOf,
  type Registry,
  readNumber,
  removeStep,
  setScope,
  toDocument,
  toForm,
  Vocabulary,
} from '../../../web/query/index.js'

const vocabulary = new Vocabulary(buildRegistry() as unknown as Registry)
const empty = toForm(emptyDocument(vocabulary.registry), vocabulary)
const item = (feature: string, value: unknown): FeatureItem => ({
  kind: 'feature',
  feature,
  fn: null,
  span: null,
  op: 'gte',
  value,
})
const test = suite('edits of a query')

test('the first added step takes the conditions, the last removed one gives them back', () => {
  const one = setScope(addItem(empty, null, item('vpin', 0.6)), 'symbols', {
    kind: 'symbols',
    op: 'in',
    names: ['ethusdt'],
  })
  const two = addItem(addStep(one), 1, item('ret_1h', 0.02))
  const document = toDocument(two)
  assert.equal(document.where.all, [['identity.symbol', 'in', ['ethusdt']]])
  assert.equal(document.sequence, {
    steps: [{ all: [['feature.vpin', 'gte', 0.6]] }, { all: [['feature.ret_1h', 'gte', 0.02]] }],
    within: '4h',
  })
  assert.equal(
    toDocument(moveStep(two, 1, -1)).sequence!.steps.map(({ all }) => all[0]![0]),
    ['feature.ret_1h', 'feature.vpin'],
  )
  const back = toDocument(removeStep(two, 1))
  assert.is(back.sequence, undefined)
  assert.equal(back.where.all.at(-1), ['feature.vpin', 'gte', 0.6])
})

test('numbers are read exactly, in the units that people type', () => {
  for (const [text, value] of [
    ['5 %', 0.05],
    ['-0.1%', -0.001],
    ['\u22122 %', -0.02],
    ['30 bps', 0.003],
    ['2.5m', 2_500_000],
    ['1bn', 1_000_000_000],
    ['10k', 10_000],
    ['1,250', 1250],
    ['.6', 0.6],
    ['0.35 %', 0.0035],
    ['2.3 %', 0.023],
    ['2 percent', 0.02],
    ['2 per cent', 0.02],
    ['-2pct', -0.02],
    ['- 5 %', -0.05],
    ['+1e3', 1000],
    ['1,250.5', 1250.5],
    ['1,234,567', 1_234_567],
    ['1 250 000', 1_250_000],
    ['1_000', 1000],
  ] as const) {
    assert.is(parseNumber(text), value, text)
  }
  for (const text of ['', 'abc', 'five', '5 % %', '1e999', '--2', '5 apples', '1.5.2', '1 5', '5_0', '-'])
    assert.equal([parseNumber(text), readNumber(text)], [undefined, 'not_number'], text)
})

test('a comma groups thousands and is never left out of a decimal', () => {
  for (const text of [
    '1,5',
    '1,5 %',
    '-0,35 %',
    '0,125',
    '1,25',
    '1,2345',
    '12,5000',
    '1,250,5',
    '1.250,5',
    '1234,567',
  ])
    assert.equal([parseNumber(text), readNumber(text)], [undefined, 'comma'], text)
})

test('the text of a number gives the number back', () => {
  for (const unit of ['fraction', 'pctrank', 'ratio', 'usd', 'index']) {
    for (const value of [0.05, -0.02, 0.0035, 1e-7, 0.6, 123456.789, -3, 0, 0.023]) {
      assert.is(parseNumber(numberText(value, unit)), value, `${value} ${unit}`)
    }
  }
})

test('a pointer has its place in the text', () => {
  const text = JSON.stringify({ where: { all: [['feature.vpni', 'gte', 0.6]] }, page: { limit: 50 } }, null, 2)
  const places = placesOf(text)
  const at = (pointer: string) => {
    const { from, to } = placeOf(places, pointer)
    return text.slice(from, to)
  }
  assert.is(at('/where/all/0/0'), '"feature.vpni"')
  assert.is(at('/page/limit'), '50')
  assert.is(at('/where/all/0/2/op'), '0.6')
  assert.is(at(''), text)
  assert.equal(placeOf(placesOf('{"a": '), '/a'), { from: 0, to: 0 })
})

test('features are found by title, id, group and definition, with typing errors', () => {
  const choices = choicesOf(vocabulary)
  const first = (text: string) => findChoices(choices, text)[0]?.id
  assert.is(first('1h return'), 'ret_1h')
  assert.is(first('vpin'), 'vpin')
  assert.is(first('vpni'), 'vpin')
  assert.is(first('engulfing 15m'), 'candle_engulfing_15m')
  assert.match(first('funding')!, 'funding')
  assert.is(findChoices(choices, 'moon phase').length, 0)
  assert.is(findChoices(choices, '').length, choices.length)
  assert.ok(isNear('volatilty', 'volatility') && !isNear('moon', 'book'))
})

test('base rates say which share passes, and what is never reached', () => {
  const rates = {
    ...{ min: -0.1, max: 0.2, values: 1_000 },
    quantiles: {
      '0.1': -0.05,
      '1': -0.03,
      '5': -0.02,
      '25': -0.005,
      '50': 0,
      '75': 0.005,
      '95': 0.02,
      '99': 0.03,
      '99.9': 0.05,
    },
  }
  assert.equal(passing(rates, 'gte', 0.02), { share: 1 - 0.95, never: false })
  assert.equal(passing(rates, 'lte', -0.02), { share: 0.05, never: false })
  assert.is(passing(rates, 'gt', 0.2)!.never, true)
  assert.is(passing(rates, 'gte', 0.2)!.never, false)
  assert.is(passing(rates, 'lt', -0.1)!.never, true)
  assert.is(passing(rates, 'eq', 0), undefined)
})

test.run()
