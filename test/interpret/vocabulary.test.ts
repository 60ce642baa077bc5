import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FEATURE_TITLES, FEATURES } from '../../src/contract/features.js'
import { RULEBOOK } from '../../src/contract/rulebook.js'
import { interpret } from '../../src/interpret/interpret.js'
import { FAMILIES } from '../../src/interpret/words/families.js'
import { contractLexicon } from '../../src/interpret/words/lexicon.js'
import { NAME_FORMS } from '../../src/interpret/words/name-forms.js'
import { NO_FEATURE_WORDS } from '../../src/interpret/words/no-feature-words.js'
import { LEVEL_FORMS, PATTERN_FORMS, RULE_FORMS } from '../../src/interpret/words/pattern-forms.js'
import { AMOUNT_WORDS } from '../../src/interpret/words/quantities.js'
import type { Sense } from '../../src/interpret/words/senses.js'
import {
  FEATURE_WORDS,
  LEVEL_WORDS,
  PATTERN_NOUNS,
  PATTERN_WORDS,
  RULE_WORDS,
  VAGUE_WORDS,
} from '../../src/interpret/words/synonyms.js'
import { type Node, TrieBuilder, wordsOfPhrase } from '../../src/interpret/words/trie.js'
import { RandomNumbers } from '../support/random/numbers.js'
import { amount, fileSeed } from '../support/random/seed.js'
import { RECORDED } from './answers.js'

const seed = fileSeed(import.meta.url)
const random = new RandomNumbers(seed)

const test = suite('vocabulary of the interpreter')

const proposed = (text: string): unknown => interpret(text, RECORDED).document?.where.all

test('every key of the synonyms is a stem, a label or a rule of the contract', () => {
  const stems = [FEATURE_WORDS, LEVEL_WORDS, PATTERN_NOUNS].flatMap((table) => [...table.keys()])
  const hints = [...NO_FEATURE_WORDS.values(), ...VAGUE_WORDS.values()].filter((stem) => stem !== null)
  assert.equal(
    [...stems, ...hints].filter((key) => !FAMILIES.has(key) && !FEATURE_TITLES.has(key)),
    [],
  )
  for (const key of PATTERN_WORDS.keys()) {
    const [stem, label] = key.split('.') as [string, string]
    assert.ok(FAMILIES.get(stem)?.first.labels?.includes(label), key)
  }
  const rules = new Set(RULEBOOK.map(({ id }) => id))
  assert.equal(
    [...RULE_WORDS.keys()].filter((id) => !rules.has(id)),
    [],
  )
})

test('no phrase names two features', () => {
  const node = (phrase: string) =>
    wordsOfPhrase(phrase).reduce(
      (at, word) => at?.children.get(word),
      contractLexicon().root as ReturnType<typeof contractLexicon>['root'] | undefined,
    )
  const named = (sense: Sense): string | undefined =>
    sense.is === 'feature' || sense.is === 'level' ? sense.stem : undefined
  const phrases = [...FEATURE_WORDS.values(), ...LEVEL_WORDS.values()].flatMap((words) => words.split('|'))
  for (const phrase of [...phrases, ...FEATURE_TITLES.values()]) {
    const stems = new Set(
      node(phrase)
        ?.senses?.map(named)
        .filter((stem) => stem !== undefined),
    )
    assert.is(stems.size, 1, `${phrase}: ${[...stems]}`)
  }
})

/** A condition that the feature can have, in words. */
const condition = ({ labels }: (typeof FEATURES)[number]): { words: string; op: string; value: unknown } =>
  labels === undefined
    ? { words: 'at least 7', op: 'gte', value: 7 }
    : { words: `is ${labels[0]!.replaceAll('_', ' ')}`, op: 'eq', value: labels[0] }

test('every feature can be named by its id', () => {
  for (const feature of FEATURES) {
    const { labels, id } = feature
    const { op, value } = condition(feature)
    const text = labels === undefined ? `${id} >= 7` : `${id} = ${labels[0]}`
    assert.equal(proposed(text), [[`feature.${id}`, op, value]], text)
    assert.equal(proposed(`feature.${text}`), [[`feature.${id}`, op, value]], text)
  }
})

test('every feature can be named by its title, and titles are unique', () => {
  assert.is(new Set(FEATURE_TITLES.values()).size, FEATURES.length)
  for (const feature of FEATURES) {
    const title = FEATURE_TITLES.get(feature.id)!
    const { words } = condition(feature)
    const clauses = proposed(`${title} ${words}`) as [string, string, unknown][] | undefined
    assert.is(clauses?.[0]?.[0], `feature.${feature.id}`, `${title} ${words}: ${JSON.stringify(clauses)}`)
    // A candle pattern in prose is an event, with a second clause.
    const event = feature.id.startsWith('candle_') && feature.labels !== undefined
    assert.is(clauses!.length, event ? 2 : 1, `${title} ${words}: ${JSON.stringify(clauses)}`)
  }
})

test('every rulebook entry can be named by its title and its id', () => {
  for (const { id, title } of RULEBOOK) {
    for (const text of [title, title.toUpperCase(), id, `rule.${id}`]) {
      assert.equal(proposed(text), [[`rule.${id}`, 'eq', true]], text)
    }
  }
})

test('every symbol can be named', () => {
  for (const symbol of RECORDED.symbols) {
    for (const text of [symbol, symbol.toUpperCase()]) {
      assert.equal(
        proposed(`${text} vpin > 0.5`),
        [
          ['identity.symbol', 'in', [symbol]],
          ['feature.vpin', 'gt', 0.5],
        ],
        text,
      )
    }
  }
})

/** The phrases of the forms that end elsewhere in a trie than where their words lead. */
function misread(forms: readonly string[]): string[] {
  const builder = new TrieBuilder()
  const found: string[] = []
  builder.addForms(forms, { is: 'filler' }, (phrase, end) => {
    let node: Node | undefined = builder.lexicon().root
    for (const word of wordsOfPhrase(phrase)) node = node?.children.get(word)
    if (node !== end) found.push(phrase)
    return true
  })
  return found
}

test('the words of every form and synonym are those of the prose in which they are looked up', () => {
  const forms = [NAME_FORMS, LEVEL_FORMS, PATTERN_FORMS, RULE_FORMS].flatMap((table) => [...table.values()].flat())
  assert.equal(misread(forms), [])
  const synonyms = [FEATURE_WORDS, LEVEL_WORDS, PATTERN_NOUNS, PATTERN_WORDS, RULE_WORDS].flatMap((table) =>
    [...table.values()].flatMap((words) => words.split('|')),
  )
  assert.equal(misread([...synonyms, ...FEATURE_TITLES.values(), ...RULEBOOK.map(({ title }) => title)]), [])
})

test(`the words of a phrase with amounts are those of prose (seed ${seed})`, () => {
  const amounts = [...AMOUNT_WORDS, ...'200 20 24h 5% 100k $100k 100k$ 500bps 1.5 15m 3rd +-1% 2025 000 /'.split(' ')]
  const others =
    'and of or in to the its per between last first recent consecutive whole full normalised long open liq liquidations funding average volume usual return rsi under above until next oh where least by within each'.split(
      ' ',
    )
  const phrase = (): string =>
    Array.from({ length: random.integer(2, 8) }, () => random.pick(random.chance(0.4) ? amounts : others)).join(' ')
  for (let i = 0; i < amount({ fixed: 2000, explored: 40_000 }); i += 1) assert.equal(misread([phrase()]), [])
})

test.run()
