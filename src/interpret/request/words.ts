/** Prose → words: normalises the text, corrects spelling, and joins numbers with their units. */

import { withLargest } from '../forms/largest.js'
import { withDifferences } from '../idle/differences.js'
import { type People, peopleOf } from '../idle/people.js'
import { withSame } from '../idle/same.js'
import { withNames } from '../naming/naming.js'
import { DATE_WORDS } from '../words/date-points.js'
import { assetLexicon, contractLexicon } from '../words/lexicon.js'
import { QUANTILE_WORDS } from '../words/number-words.js'
import type { Place } from '../words/place.js'
import { QUANTITY_WORDS, withQuantities } from '../words/quantities.js'
import { type Correction, correctSpelling, Spelling } from '../words/spelling.js'
import { normalise, type Token, tokenise } from '../words/tokens.js'
import type { Lexicon } from '../words/trie.js'
import { requestOf } from './chatter.js'
import { withCorrections } from './corrections.js'
import { withLists } from './listed.js'
import { withQuestions } from './questions.js'
import { withPhrases } from './rewriting.js'
import { SUPERLATIVE_WORDS, withRowClauses } from './row-clauses.js'
import { withRows } from './rows.js'
import { withPeriods, withSpoken, withTimeframes } from './spoken.js'

/** The words of a text. */
export interface Words {
  /** The text in lower case with plain signs. It is as long as the original, character for character. */
  readonly normalised: string
  readonly tokens: readonly Token[]
  readonly corrections: readonly Correction[]
  /** Questions about what followed: every result answers them. */
  readonly asked: readonly Place[]
  /** What the text itself sets aside. */
  readonly dismissed: readonly string[]
  /** Names of people, and what they ask. */
  readonly people: People
}

/** The words of a text. `symbols` are those of the dataset: their names are correct words too. */
export function wordsOf(text: string, symbols: readonly string[]): Words {
  const { text: said, asked, dismissed } = requestOf(text)
  const [contract, coins] = [contractLexicon(), assetLexicon(symbols)]
  const kindsOf = (word: string): string[] =>
    [contract, coins].flatMap(({ root }) => (root.children.get(word)?.senses ?? []).map(({ is }) => is))
  const people = peopleOf(said, kindsOf)
  const request = people.text
  const normalised = normalise(request)
  const names = {
    knows: (word: string): boolean => contract.known.has(word) || coins.known.has(word),
    isCoin: (word: string): boolean => coins.words.has(word),
  }
  const spoken = withSpoken(tokenise(normalised), names)
  const { tokens, corrections } = correctSpelling(spoken, spellingOf(symbols), request)
  const framed = withTimeframes(withPeriods(tokens), (words) => isFeature(contract, words))
  const isCoin = (word: string): boolean =>
    coins.root.children.get(word)?.senses?.some(({ is }) => is === 'asset') === true
  const { tokens: kept, corrected } = withCorrections(withQuantities(withLists(framed)), isCoin)
  const takenBack = corrected.map(
    ({ from, to }): Correction => ({
      written: text.slice(from.start, from.end),
      read: text.slice(to.start, to.end),
      start: from.start,
      end: from.end,
    }),
  )
  return {
    normalised,
    tokens: withPhrases(
      withNames(withSame(withDifferences(withRows(withRowClauses(withLargest(withQuestions(kept, isCoin), isCoin)))))),
    ),
    corrections: [...corrections, ...takenBack],
    asked,
    dismissed,
    people,
  }
}

/** The vocabulary for a dataset: that of the contract and that of its coins. */
export const lexiconsOf = (symbols: readonly string[]): readonly Lexicon[] => [contractLexicon(), assetLexicon(symbols)]

/** Whether a phrase names a feature. */
function isFeature({ root }: Lexicon, phrase: string): boolean {
  let node: Lexicon['root'] | undefined = root
  for (const word of phrase.split(' ')) node = node?.children.get(word)
  return node?.senses?.some(({ is }) => is === 'feature' || is === 'level') === true
}

const spellings = new WeakMap<readonly string[], Spelling>()

function spellingOf(symbols: readonly string[]): Spelling {
  const kept = spellings.get(symbols)
  if (kept !== undefined) return kept
  const [contract, assets] = [contractLexicon(), assetLexicon(symbols)]
  const grammar = [...QUANTITY_WORDS, ...DATE_WORDS, ...QUANTILE_WORDS].filter((word) => /^[a-z]{4,}$/.test(word))
  const spelling = new Spelling(
    new Set([...contract.known, ...assets.known, ...grammar, ...SUPERLATIVE_WORDS]),
    new Set([...contract.words, ...grammar]),
    assets.words,
  )
  spellings.set(symbols, spelling)
  return spelling
}
