import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wordsOf } from '../../src/interpret/request/words.js'
import { COMMON_WORDS } from '../../src/interpret/words/english-words.js'
import { moveForms, singular } from '../../src/interpret/words/inflect.js'
import { coverOf, type Place } from '../../src/interpret/words/place.js'
import type { Duration, Quantity } from '../../src/interpret/words/quantities.js'
import { normalise, tokenise } from '../../src/interpret/words/tokens.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { fileSeed } from '../support/random/seed.js'
import { SYMBOLS } from './phrasing.js'

const test = suite('words')

const wordsIn = (text: string) => wordsOf(text, SYMBOLS)
const texts = (text: string): string[] => wordsIn(text).tokens.map((token) => token.text)

test('positions refer to the original text, also where signs are normalised', () => {
  const text = 'VPIN ≥ 0.8 – “İstanbul” costs −5 % × 3, isn’t it?'
  assert.is(normalise(text).length, text.length)
  for (const { start, end, text: read } of tokenise(normalise(text))) {
    if (/^[a-z]{2,}$/.test(read)) assert.is(text.slice(start, end).toLowerCase().slice(0, read.length), read)
  }
})

test('text is split into words, numbers and signs', () => {
  assert.equal(texts('vpin>=.8'), ['vpin', '>=', '0.8'])
  assert.equal(texts('ret_1h<-3%'), ['ret_1h', '<', '-3%'])
  assert.equal(texts("bitcoin's long/short-ratio"), ['bitcoin', 'long', 'short', 'ratio'])
  assert.equal(texts('BTC/USDT, eth-usdt.'), ['btcusdt', ',', 'ethusdt', '.'])
  assert.equal(texts('feature.vpin.max_4h.'), ['feature.vpin.max_4h', '.'])
})

const amounts = (text: string): [value: number, unit: string][] =>
  wordsIn(text).tokens.flatMap((token) =>
    token.kind === 'quantity' ? [[(token as Quantity).value, (token as Quantity).unit]] : [],
  )

test('all spellings of a number give the same token', () => {
  for (const text of ['5%', '5 %', '5 percent', '5 per cent', '5pct', 'five percent', '5,0 %', '+5%']) {
    assert.equal(amounts(text), [[5, 'percent']], text)
  }
  for (const text of [
    '2.5 million dollars',
    '$2.5m',
    '2500000 usd',
    '2,500,000 usd',
    '2.5mn usd',
    '2500k usdt',
    '2.5m usd',
  ]) {
    assert.equal(amounts(text), [[2_500_000, 'usd']], text)
  }
  const others: Record<string, [number, string]> = {
    'two and a half percent': [2.5, 'percent'],
    'half a percent': [0.5, 'percent'],
    'a tenth of a percent': [0.1, 'percent'],
    'twenty-five bps': [25, 'bps'],
    '25 basis points': [25, 'bps'],
    'three times': [3, 'times'],
    twice: [2, 'times'],
    '4x': [4, 'times'],
    'four sigma': [4, 'sigma'],
    '3 standard deviations': [3, 'sigma'],
    '95th': [95, 'ordinal'],
    'one in ten': [0.1, 'share'],
    half: [0.5, 'share'],
    'minus 3%': [-3, 'percent'],
    '-0.05%': [-0.05, 'percent'],
    'zero point two five percent': [0.25, 'percent'],
    '1bn': [1e9, 'none'],
  }
  for (const [text, amount] of Object.entries(others)) assert.equal(amounts(text), [amount], text)
})

const minutes = (text: string): number[] =>
  wordsIn(text).tokens.flatMap((token) => (token.kind === 'duration' ? [(token as Duration).minutes] : []))

test('all spellings of a duration give the same token', () => {
  for (const text of ['4h', '4 hours', 'four hours', '240 minutes', '4hrs', '4-hour', '240m']) {
    assert.equal(minutes(text), [240], text)
    assert.equal(texts(text), ['4h'], text)
  }
  const others: Record<string, number> = {
    'half an hour': 30,
    'a quarter of an hour': 15,
    'an hour and a half': 90,
    'a day': 1440,
    daily: 1440,
    'a single day': 1440,
    weekly: 10_080,
    '2 weeks': 20_160,
    '3 consecutive hours': 180,
  }
  for (const [text, length] of Object.entries(others)) assert.equal(minutes(text), [length], text)
  assert.equal([minutes('5 m'), minutes('$5m'), minutes('5m usd')], [[], [], []])
})

const corrections = (text: string): string[] =>
  wordsIn(text).corrections.map(({ written, read }) => `${written} ${read}`)

test('a misspelt word is corrected to the one nearest known word', () => {
  const meant = {
    vpni: 'vpin',
    fundng: 'funding',
    etherium: 'ethereum',
    bitcon: 'bitcoin',
    engufling: 'engulfing',
    percnt: 'percent',
    januray: 'january',
    volatilty: 'volatility',
  }
  for (const [written, read] of Object.entries(meant)) assert.equal(corrections(written), [`${written} ${read}`])
})

test('common, ambiguous, short and very different words are not corrected', () => {
  const kept = ['behave', 'looking', 'wick', 'vpn', 'fully', 'flurbness', 'moon', 'phase', 'istanbul']
  for (const written of kept) assert.equal(corrections(written), [], written)
  for (const word of COMMON_WORDS) assert.equal(corrections(word), [], word)
})

test('after forty unknown words spelling is no longer corrected', () => {
  const unknown = Array.from({ length: 60 }, (_, i) => `qxzj${String.fromCharCode(97 + (i % 26))}${i % 2 ? 'w' : 'v'}`)
  assert.equal(corrections(`${unknown.join(' ')} vpni`), [])
  assert.equal(corrections(`${unknown.slice(0, 20).join(' ')} vpni`), ['vpni vpin'])
})

test('verbs have regular forms', () => {
  assert.equal(moveForms('drop'), ['drop', 'drops', 'dropped', 'dropping'])
  assert.equal(moveForms('rally'), ['rally', 'rallies', 'rallied', 'rallying'])
  assert.equal(moveForms('push up'), ['push up', 'pushes up', 'pushed up', 'pushing up'])
  assert.equal(moveForms('decline'), ['decline', 'declines', 'declined', 'declining'])
  assert.equal(moveForms('gain'), ['gain', 'gains', 'gained', 'gaining'])
  assert.equal([singular('hours'), singular('loss'), singular('gas')], ['hour', 'loss', 'gas'])
})

test('a cover contains and meets what one of its places contains and meets', () => {
  const random = new RandomNumbers(fileSeed(import.meta.url))
  const place = (): Place => {
    const start = random.integer(0, 6)
    // Some begin between two letters.
    return { start: Math.max(0, start - random.integer(0, 1) / 2), end: random.integer(start, 6) }
  }
  for (let i = 0; i < 500; i++) {
    const places = Array.from({ length: random.integer(0, 5) }, place)
    const cover = coverOf(places)
    const one = place()
    const said = JSON.stringify({ places, one })
    assert.is(
      cover.contains(one),
      places.some(({ start, end }) => start <= one.start && one.end <= end),
      said,
    )
    assert.is(
      cover.meets(one),
      places.some(({ start, end }) => start < one.end && one.start < end),
      said,
    )
  }
})

test.run()
