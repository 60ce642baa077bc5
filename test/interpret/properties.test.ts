import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { REFUSALS } from '../../src/contract/interpretation.js'
import type { QueryDocument } from '../../src/contract/query-document.js'
import { interpret } from '../../src/interpret/interpret.js'
import type { Interpretation } from '../../src/interpret/proposal/answer.js'
import { statedNumbers } from '../../src/interpret/proposal/stated-numbers.js'
import { contractLexicon } from '../../src/interpret/words/lexicon.js'
import type { Node } from '../../src/interpret/words/trie.js'
import { planQuery } from '../../src/plan/index.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { answerTo, RECORDED } from './answers.js'
import { CORPUS } from './corpus/index.js'
import { HELD_OUT } from './held-out/phrasings.js'
import { SECOND } from './held-out/second.js'
import { SYMBOLS } from './phrasing.js'

const test = suite('every interpretation')
const seed = fileSeed(import.meta.url)
const random = new RandomNumbers(seed)

const SAID = [...CORPUS, ...HELD_OUT, ...SECOND].map(({ say }) => say)
/** Phrases of the vocabulary, to be used in random order. */
const VOCABULARY = phrasesOf(contractLexicon().root)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SIGNS = ' .,;:!?$%()[]{}<>=+-*/\\|"\'~^_#@&0123456789\n\t\u00a0éß中🚀\ud83d≥×’'

function phrasesOf(node: Node, words: readonly string[] = []): string[] {
  const longer = [...node.children].flatMap(([word, child]) => phrasesOf(child, [...words, word]))
  return node.senses === undefined ? longer : [words.join(' '), ...longer]
}

const word = (): string => Array.from({ length: random.integer(1, 9) }, () => random.pick([...LETTERS])).join('')
const letters = (length: number): string => Array.from({ length }, () => random.pick([...LETTERS, ...SIGNS])).join('')

/** Random text: fragments of phrasings, phrases of the vocabulary, numbers and noise. */
function shuffled(): string {
  const pieces = Array.from({ length: random.integer(1, 12) }, () => {
    switch (random.integer(0, 5)) {
      case 0:
        return cut(random.pick(SAID))
      case 1:
        return `${random.integer(-20, 200)}${random.pick(['', '%', 'x', 'm', 'h', 'd', ' bps', ' sigma', 'k', ' weeks'])}`
      case 2:
        return random.pick([
          'then',
          'after',
          'before',
          'and',
          'or',
          'not',
          'within',
          'above',
          'between',
          'afterwards',
          ',',
        ])
      case 3:
        return letters(random.integer(1, 6))
      default:
        return random.pick(VOCABULARY)
    }
  })
  return pieces.join(random.pick([' ', ' ', ' ', '']))
}

function cut(text: string): string {
  const words = text.split(' ')
  const from = random.integer(0, words.length - 1)
  return words.slice(from, random.integer(from, words.length)).join(' ')
}

/** The properties of every answer. */
function check(text: string, answer: Interpretation): void {
  const { document, alternatives, unclaimed, refusals, assumptions, reading } = answer
  assert.is(answer.proposal, true)
  for (const one of [document, ...alternatives.map((other) => other.document)]) {
    if (one !== null) planQuery(one, { symbols: SYMBOLS })
  }
  for (const { start, end, text: words } of [...unclaimed, ...refusals]) {
    assert.ok(start >= 0 && start <= end && end <= text.length, text)
    assert.is(words, text.slice(start, end), text)
  }
  for (const { code, question } of refusals) assert.ok(code in REFUSALS && question.length > 0, text)
  assert.ok(document !== null || refusals.length > 0, `nothing was proposed and nothing was refused: ${text}`)
  assert.is(new Set(assumptions).size, assumptions.length, text)
  assert.is(new Set(alternatives.map((other) => JSON.stringify(other.document))).size, alternatives.length, text)
  assert.ok(reading.length > 0)
}

const unstated = (text: string, document: QueryDocument | null): number[] =>
  document === null ? [] : statedNumbers(text, SYMBOLS).unstatedIn(document)

test('all phrasings: it is valid, points at its words, and reports what it did not use', () => {
  for (const text of SAID) check(text, answerTo(text))
})

test('random text: it has the same properties', () => {
  for (let i = 0; i < amount({ fixed: 150, explored: 4_000 }); i++) {
    const text = shuffled()
    try {
      check(text, interpret(text, RECORDED))
    } catch (error) {
      console.log(`text: ${JSON.stringify(text)}`)
      throw error
    }
  }
})

test('words that name members of every object are words like others', () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    for (const text of [
      name,
      `3 ${name}`,
      `vpin above ${name} within 2 ${name}`,
      `price up 5% in ${name} on ${name}`,
    ]) {
      check(text, interpret(text, RECORDED))
    }
  }
})

test('it contains no number that the text does not state', () => {
  for (const text of SAID) assert.equal(unstated(text, answerTo(text).document), [], text)
  for (let i = 0; i < amount({ fixed: 100, explored: 2_000 }); i++) {
    const text = shuffled()
    assert.equal(unstated(text, interpret(text, RECORDED).document), [], JSON.stringify(text))
  }
})

test('it ignores no number silently: an unused number is unclaimed or refused', () => {
  for (const [text, number] of [
    ['rsi 1h below 30, 77', '77'],
    ['btc drops 5% in 1h 42 times', '42'],
    ['toxic flow 17', '17'],
    ['sentiment drops 10%', '10%'],
    ['vpin above 0.8 limit 1000', '1000'],
  ] as const) {
    const { unclaimed, refusals } = interpret(text, RECORDED)
    assert.ok(
      [...unclaimed, ...refusals].some((words) => words.text.includes(number)),
      text,
    )
  }
})

test('it proposes nothing for unknown words and for numbers without a name', () => {
  for (let i = 0; i < amount({ fixed: 100, explored: 2_000 }); i++) {
    // Every word of the vocabulary differs from these words in more than two letters.
    const unknownWord = () => Array.from({ length: random.integer(1, 9) }, () => random.pick([...'qxzjwv'])).join('')
    const numbers = () => `${random.integer(0, 5000) / random.pick([1, 10, 100])}${random.pick(['', '%', 'k', ' '])}`
    const word = random.chance(0.5) ? unknownWord : numbers
    const signs = () => random.pick([' ', ' ', ' ', '\n', ', ', '; ', '! ', ' ( ', ' / '])
    const text = Array.from({ length: random.integer(0, 30) }, () => word() + signs()).join('')
    const { document, refusals } = interpret(text, RECORDED)
    assert.is(document, null, JSON.stringify(text))
    assert.ok(refusals.length > 0, JSON.stringify(text))
  }
})

test('it does not depend on the clock or the time zone', () => {
  const zone = process.env.TZ
  const { now } = Date
  const said = amount({ fixed: SAID.filter((_text, i) => i % 8 === 0), explored: SAID })
  const first = JSON.stringify(said.map(answerTo))
  try {
    process.env.TZ = 'Pacific/Kiritimati'
    Date.now = () => 0
    assert.is(JSON.stringify(said.map((text) => interpret(text, RECORDED))), first)
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
    Date.now = now
  }
})

test('relative times count from the end of the record', () => {
  const day = 1440
  const earlier = { ...RECORDED, end: RECORDED.end - 100 * day }
  const scopeOf = (recorded: typeof RECORDED) =>
    interpret('vpin above 0.8 in the last 30 days', recorded).document!.where.all[0]![2] as string[]
  const shift = (text: string) => Date.parse(text) / 60_000
  for (const side of [0, 1]) assert.is(shift(scopeOf(RECORDED)[side]!) - shift(scopeOf(earlier)[side]!), 100 * day)
})

/** Texts of 4,000 characters, each the worst case of some stage. */
const LONG: Record<string, string> = {
  phrasings: SAID.join('. '),
  words: Array.from({ length: 800 }, word).join(' '),
  ranges: 'between 3 and '.repeat(300),
  sequence: 'vpin above .8 then '.repeat(250),
  arrows: 'rsi<3->'.repeat(600),
  articles: 'a the '.repeat(700),
  digits: '1'.repeat(4000),
  names: 'vpin '.repeat(800),
  after: 'after '.repeat(700),
  casual: 'since next friday '.repeat(250),
  letters: 'a'.repeat(4000),
  ids: 'a_'.repeat(2000),
  dots: 'feature.'.repeat(500),
  minutes: '5m '.repeat(1400),
  signs: '$-+'.repeat(1400),
}

test('4,000 characters take less than a second, for the worst case of every stage', () => {
  for (const [name, text] of Object.entries(LONG)) {
    const long = text.slice(0, 4000)
    interpret(long, RECORDED)
    // The limit is generous, so that load on the machine does not matter. Only quadratic growth reaches it.
    let best = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 5 && best >= 1_000; tries++) {
      const { user, system } = process.cpuUsage()
      interpret(long, RECORDED)
      const after = process.cpuUsage()
      best = Math.min(best, (after.user - user + after.system - system) / 1000)
    }
    console.log(`  ${name}: ${best.toFixed(1)} ms of processor time for ${long.length} characters`)
    assert.ok(best < 1_000, name)
    check(long, interpret(long, RECORDED))
  }
})

test.run()
