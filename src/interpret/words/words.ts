/** Prose → words: normalises the text, corrects spelling, and joins numbers with their units. */
import { DATE_WORDS } from './date-points.js'
import { assetLexicon, contractLexicon, type Lexicon } from './lexicon.js'
import { QUANTILE_WORDS } from './quantile-words.js'
import { QUANTITY_WORDS, withQuantities } from './quantities.js'
import { type Correction, correctSpelling, Spelling } from './spelling.js'
import { normalise, type Token, tokenise } from './tokens.js'

/** The words of a text. */
export interface Words {
  /** The text in lower case with plain signs. It is as long as the original, character for character. */
  readonly normalised: string
  readonly tokens: readonly Token[]
  readonly corrections: readonly Correction[]
}

/** The words of a text. `symbols` are those of the dataset: their names are correct words too. */
export function wordsOf(text: string, symbols: readonly string[]): Words {
  const normalised = normalise(text)
  const { tokens, corrections } = correctSpelling(tokenise(normalised), spellingOf(symbols))
  return { normalised, tokens: withQuantities(tokens), corrections }
}

/** The vocabulary for a dataset: that of the contract and that of its coins. */
export const lexiconsOf = (symbols: readonly string[]): readonly Lexicon[] => [contractLexicon(), assetLexicon(symbols)]

const spellings = new WeakMap<readonly string[], Spelling>()

function spellingOf(symbols: readonly string[]): Spelling {
  const kept = spellings.get(symbols)
  if (kept !== undefined) return kept
  const [contract, assets] = [contractLexicon(), assetLexicon(symbols)]
  const grammar = [...QUANTITY_WORDS, ...DATE_WORDS, ...QUANTILE_WORDS].filter((word) => /^[a-z]{4,}$/.test(word))
  const spelling = new Spelling(
    new Set([...contract.known, ...assets.known, ...grammar]),
    new Set([...contract.words, ...grammar]),
    assets.words,
  )
  spellings.set(symbols, spelling)
  return spelling
}
