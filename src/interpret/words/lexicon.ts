/**
 * The vocabulary as a trie of words. Phrases come from the contract (ids, titles, labels, rulebook titles), from the tables of synonyms, and from the
 * dataset's symbols.
 */
import { FEATURE_TITLES, FEATURES } from '../../contract/features.js'
import { RULEBOOK } from '../../contract/rulebook.js'
import { type AssetName, assetNames, VENUE_NAMES } from './assets.js'
import { COMMON_WORDS } from './english-words.js'
import { FAMILIES, familyOf, splitId } from './families.js'
import { FILLER_WORDS, GRAMMAR_WORDS } from './grammar-words.js'
import { moveForms } from './inflect.js'
import { NAME_FORMS } from './name-forms.js'
import { NO_FEATURE_ADVERBS, NO_FEATURE_LATER, NO_FEATURE_WORDS, NOT_A_SEARCH } from './no-feature-words.js'
import { LEVEL_FORMS, PATTERN_FORMS, RULE_FORMS, SESSION_PAIRS, SESSION_WORDS } from './pattern-forms.js'
import type { Direction, Sense } from './senses.js'
import {
  CONDITION_WORDS,
  FEATURE_WORDS,
  GROUPS,
  LEVEL_WORDS,
  MOVES,
  PATTERN_NOUNS,
  PATTERN_WORDS,
  RANKED_WORDS,
  RULE_WORDS,
  SIDE_WORDS,
  SIZED_MOVES,
  VAGUE_WORDS,
} from './synonyms.js'
import { table, wordSet } from './table.js'
import { type Lexicon, type Node, TrieBuilder } from './trie.js'

/** The part of the vocabulary that does not depend on a dataset. */
function vocabulary(): Lexicon {
  const builder = new TrieBuilder()
  // Patterns come first: if a noun is also the title of a feature, it is read as the pattern.
  addPatterns(builder)
  addFeatures(builder)
  addMoves(builder)
  for (const { id, title } of RULEBOOK) {
    const short = id.slice('rb_'.length).replaceAll('_', ' ')
    // A single word is too ambiguous to name a rule: there are two squeezes.
    const names = short.includes(' ') ? [short] : []
    for (const phrase of [id, `rule.${id}`, ...names, title, title.replaceAll('-', '')]) {
      builder.add(phrase, { is: 'rule', id })
    }
  }
  for (const [id, words] of RULE_WORDS) builder.addAll(words, { is: 'rule', id })
  for (const [id, forms] of RULE_FORMS) builder.addForms(forms, { is: 'rule', id })
  for (const [words, field, op, value] of CONDITION_WORDS) builder.addAll(words, { is: 'condition', field, op, value })
  for (const [words, sense] of GRAMMAR_WORDS) builder.addAll(words, sense)
  for (const words of VAGUE_WORDS.keys()) {
    for (const word of words.split('|')) builder.add(word, { is: 'vague', word })
  }
  for (const [words, near] of NO_FEATURE_WORDS) {
    builder.addAll(words, { is: 'noFeature', ...(near !== null && { near }) })
  }
  builder.addAll(NO_FEATURE_ADVERBS, { is: 'noFeature', adverb: true })
  builder.addAll(NO_FEATURE_LATER, { is: 'noFeature', adverb: true, later: true })
  builder.addAll(NOT_A_SEARCH.whole, { is: 'notASearch', whole: true })
  builder.addAll(NOT_A_SEARCH.beside, { is: 'notASearch', whole: false })
  for (const [group, { words }] of GROUPS) builder.addAll(words, { is: 'group', group })
  for (const { id, words } of VENUE_NAMES) builder.addAll(words, { is: 'venue', id })
  builder.addAll(FILLER_WORDS, { is: 'filler' })
  addLabels(builder)
  return builder.lexicon()
}

const SAID: ReadonlySet<string> = new Set([...FEATURE_WORDS.values()].flatMap((words) => words.split('|')))

function addFeatures(builder: TrieBuilder): void {
  for (const { id } of FEATURES) {
    const { stem, span } = splitId(id)
    const fixed: Sense = { is: 'feature', stem, ...(span !== '' && { span }) }
    builder.add(id, id.includes('_') ? { ...fixed, byId: true } : fixed)
    builder.add(`feature.${id}`, { ...fixed, byId: true })
    const title = FEATURE_TITLES.get(id)!
    builder.add(title, fixed)
    // "1h RSI (14)"
    const length = /_(14|20)(?:_|$)/.exec(id)?.[1]
    if (length !== undefined && span !== '') builder.add(`${title} ${length}`, fixed)
    const words = id.replaceAll('_', ' ')
    // Skip words that are a synonym of another feature: "funding rate" means the rate per 8h.
    if (!SAID.has(words)) builder.add(words, fixed)
    // `1h return` without its span names the family.
    if (span !== '' && title.startsWith(`${span} `)) builder.add(title.slice(span.length + 1), { is: 'feature', stem })
  }
  for (const [key, words] of FEATURE_WORDS) {
    const { stem, span } = FAMILIES.has(key) ? { stem: key, span: '' } : splitId(key)
    const sense: Sense = { is: 'feature', stem: familyOf(stem).stem, ...(span !== '' && { span }) }
    builder.addAll(words, sense)
    for (const phrase of words.split('|').flatMap((one) => [...turned(one), ...shortened(one)]))
      if (!SAID.has(phrase)) builder.add(phrase, sense)
  }
  const named = new Set([...FEATURE_TITLES.values()].map((title) => title.toLowerCase()))
  // A synonym or a title of one feature is no form of another. A phrase without senses is neither.
  const isAdded = (phrase: string, { senses }: Node): boolean =>
    senses === undefined || !(SAID.has(phrase) || named.has(phrase))
  for (const [key, forms] of NAME_FORMS) {
    const { stem, span } = FAMILIES.has(key) ? { stem: key, span: '' } : splitId(key)
    const sense: Sense = { is: 'feature', stem: familyOf(stem).stem, ...(span !== '' && { span }) }
    builder.addForms(forms, sense, isAdded)
  }
  for (const [stem, forms] of LEVEL_FORMS) builder.addForms(forms, { is: 'level', stem: familyOf(stem).stem })
  for (const [stem, words] of LEVEL_WORDS) builder.addAll(words, { is: 'level', stem: familyOf(stem).stem })
}

/** How traders shorten words of names. */
const SHORT = table<string>({
  funding: 'fund|fr|fndg',
  premium: 'prem',
  imbalance: 'imb|imbal',
  percentile: 'pctl|pctile|ptile|perc rank',
  distance: 'dist',
  change: 'chg',
  liquidations: 'liqs',
  liquidation: 'liq',
  average: 'avg',
  realised: 'realized|rlzd',
  realized: 'realised',
  efficiency: 'eff',
  bollinger: 'bb|boll|bbands',
  correlation: 'corr|correl',
  relative: 'rel',
  position: 'pos',
  interest: 'int',
  imb: 'imbalance|imbal',
  ratio: 'rat',
  share: 'fraction|proportion|percentage|portion',
})

/** `funding sum` → `fr sum`. A single short word may mean something else. */
const shortened = (phrase: string): string[] =>
  phrase
    .split(' ')
    .flatMap((word, at, words) =>
      words.length < 2
        ? []
        : (SHORT.get(word)?.split('|') ?? []).map((short) =>
            [...words.slice(0, at), short, ...words.slice(at + 1)].join(' '),
          ),
    )

const NOUNS = wordSet(
  'width ratio change percentile rank share imbalance slope volatility vol depth difference histogram sum distance',
)

/** `bollinger width` → `width of bollinger`, `open interest change` → `change of open interest`. */
function turned(phrase: string): string[] {
  const words = phrase.split(' ')
  const noun = words.at(-1)!
  if (words.length < 2 || !NOUNS.has(noun) || phrase.includes(' of ')) return []
  const rest = words.slice(0, -1).join(' ')
  return [`${noun} of ${rest}`, `${noun} in ${rest}`]
}

function addPatterns(builder: TrieBuilder): void {
  for (const [side, words] of SIDE_WORDS) builder.addAll(words, { is: 'label', label: side })
  for (const [stem, nouns] of PATTERN_NOUNS) {
    for (const label of familyOf(stem).first.labels!.filter((one) => one !== 'none')) {
      const sense: Sense = { is: 'pattern', stem, labels: [label] }
      for (const side of (SIDE_WORDS.get(label) ?? label).split('|')) {
        for (const noun of nouns.split('|')) {
          builder.add(`${side} ${noun}`, sense)
          builder.add(`${noun} ${side}`, sense)
          // The side may stand inside the name: "macd bull cross".
          const [first, ...rest] = noun.split(' ')
          if (rest.length > 0) builder.add(`${first} ${side} ${rest.join(' ')}`, sense)
        }
      }
    }
    // The bare noun means either side, unless a nearby word names one.
    if (stem.startsWith('candle_') || stem === 'donchian_break') {
      const labels = familyOf(stem).first.labels!.filter((one) => one !== 'none')
      builder.addAll(nouns, { is: 'pattern', stem, labels })
    }
  }
  for (const [key, forms] of PATTERN_FORMS) {
    const [stem, label] = key.split('.') as [string, string]
    const sense: Sense = { is: 'pattern', stem: familyOf(stem).stem, labels: [label] }
    builder.addForms(forms, sense, (phrase) => phrase.includes(' ') || label === 'doji')
  }
  for (const [labels, phrases] of SESSION_PAIRS) builder.addForms(phrases, { is: 'pattern', stem: 'session', labels })
  for (const [label, words] of Object.entries(SESSION_WORDS))
    builder.addForms(words.split('|'), { is: 'pattern', stem: 'session', labels: [label] })
  for (const [key, words] of PATTERN_WORDS) {
    const [stem, label] = key.split('.') as [string, string]
    builder.addAll(words, { is: 'pattern', stem: familyOf(stem).stem, labels: [label] })
    if (label.includes('_')) builder.add(label, { is: 'pattern', stem: familyOf(stem).stem, labels: [label] })
  }
}

/** Labels are common words (`up`, `flat`, `us`). They are added last, so that any other sense of the word comes first. */
function addLabels(builder: TrieBuilder): void {
  for (const { first } of FAMILIES.values()) {
    for (const label of first.labels ?? [])
      builder.addAll(`${label}|${label.replaceAll('_', ' ')}`, { is: 'label', label })
  }
}

/** Moves that reverse an earlier one. */
const REVERSALS = /^(?:bounc|recover|rebound|retrac|regain|recoup|unwind|revers)|\bback$|^pullback$/

function addMoves(builder: TrieBuilder): void {
  for (const [name, direction] of [
    ['rise', 1],
    ['fall', -1],
    ['either', 0],
  ] as const) {
    const { verbs, irregular, nouns } = MOVES[name]
    const reversal = (word: string) => REVERSALS.test(word) && { reversal: true as const }
    for (const noun of nouns.split('|')) builder.add(noun, { is: 'move', direction, form: 'noun', ...reversal(noun) })
    for (const verb of [...verbs.split('|').flatMap(moveForms), ...irregular.split('|')]) {
      builder.add(verb, { is: 'move', direction, form: 'verb', ...reversal(verb) })
    }
  }
  for (const [words, direction] of [
    ['up|higher|in profit|green|upward|upwards|to the upside', 1],
    ['down|lower|red|downward|downwards|to the downside', -1],
  ] as const) {
    builder.addAll(words, { is: 'move', direction: direction as Direction, form: 'state' })
  }
  for (const [words, size] of SIZED_MOVES) {
    builder.addAll(words, { is: 'move', direction: size > 0 ? 1 : -1, form: 'verb', size })
  }
  builder.addAll(RANKED_WORDS.best, { is: 'ranked', direction: 1 })
  builder.addAll(RANKED_WORDS.worst, { is: 'ranked', direction: -1 })
}

let contractWords: Lexicon | undefined

/** The vocabulary of the contract. It is built at the first call. */
export const contractLexicon = (): Lexicon => (contractWords ??= vocabulary())

const byDataset = new WeakMap<readonly string[], Lexicon>()

/** The names of a dataset's coins, built once per list of symbols. A ticker that is a common word is stored after a `$`. */
export function assetLexicon(symbols: readonly string[]): Lexicon {
  const known = byDataset.get(symbols)
  if (known !== undefined) return known
  const builder = new TrieBuilder()
  for (const name of assetNames(symbols)) addAsset(builder, name)
  const lexicon = builder.lexicon()
  byDataset.set(symbols, lexicon)
  return lexicon
}

function addAsset(builder: TrieBuilder, { phrase, symbol }: AssetName): void {
  const sense: Sense = symbol === undefined ? { is: 'unknownSymbol' } : { is: 'asset', symbol }
  builder.add(needsCapitals(phrase) ? `$${phrase}` : phrase, sense)
}

const needsCapitals = (phrase: string): boolean =>
  phrase.length < 2 || (!/[ ]/.test(phrase) && isOrdinary(phrase) && !ALWAYS_COINS.has(phrase))

const isOrdinary = (word: string): boolean =>
  COMMON_WORDS.has(word) || contractLexicon().root.children.get(word)?.senses !== undefined

/** Common words that mean the coin in almost all prose about markets. */
const ALWAYS_COINS: ReadonlySet<string> = new Set([
  'link',
  'dot',
  'atom',
  'ripple',
  'cosmos',
  'stellar',
  'ether',
  'tron',
  'hyperliquid',
  'dydx',
])
