/**
 * Spelling correction. An unknown word is replaced by the known word that is nearest by edit distance, if exactly one is nearest. Words of up to five
 * letters may differ by one edit, longer words by two. An edit inserts, deletes or replaces a letter, or swaps two neighbours.
 */
import { editDistance } from '../../plan/index.js'
import { COMMON_WORDS, ENGLISH_WORDS } from './english-words.js'
import { singular } from './inflect.js'
import { changed, type Token } from './tokens.js'

/** One corrected word and its position. */
export interface Correction {
  readonly written: string
  readonly read: string
  readonly start: number
  readonly end: number
}

/** The maximum number of unknown words that are looked up, because each lookup is slow. Text with more of them is not a request for a search. */
const LOOKUPS_MAX = 40
const SHORTEST = 4
const LONG_NAME = 7

interface Candidate {
  readonly word: string
  /** The set of its letters, one bit each. */
  readonly letters: number
  /** If two words are equally near, a word of the vocabulary wins over the name of a coin. */
  readonly preferred: boolean
}

/** An index of known words by length. */
export class Spelling {
  private readonly byLength = new Map<number, Candidate[]>()

  /** `known` words are never corrected. A misspelt word may be corrected to one of `vocabulary` or `names`. */
  constructor(
    private readonly known: ReadonlySet<string>,
    vocabulary: ReadonlySet<string>,
    private readonly names: ReadonlySet<string>,
  ) {
    for (const word of [...new Set([...vocabulary, ...names])].sort()) {
      const candidate = { word, letters: lettersOf(word), preferred: vocabulary.has(word) }
      const same = this.byLength.get(word.length)
      if (same === undefined) this.byLength.set(word.length, [candidate])
      else same.push(candidate)
    }
  }

  knows(word: string): boolean {
    return (
      this.known.has(word) ||
      this.known.has(singular(word)) ||
      COMMON_WORDS.has(word) ||
      COMMON_WORDS.has(singular(word)) ||
      ENGLISH_WORDS.has(word)
    )
  }

  /** `Bitcion:`: the long name of a coin with one edit is hardly a person. */
  isSureCoin(word: string, meant: string): boolean {
    return this.names.has(meant) && meant.length >= LONG_NAME && editDistance(word, meant, 1) <= 1
  }

  /** The one word that a misspelt word stands for; undefined if there is none, or more than one. */
  meant(word: string): string | undefined {
    const reach = word.length <= 5 ? 1 : 2
    const letters = lettersOf(word)
    let [best, distance, ties, preferred] = ['', reach + 1, 0, false]
    for (let length = Math.max(SHORTEST, word.length - reach); length <= word.length + reach; length += 1) {
      for (const candidate of this.byLength.get(length) ?? []) {
        if (bits(candidate.letters ^ letters) > 2 * reach) continue
        const found = editDistance(word, candidate.word, Math.min(reach, distance))
        if (found > reach || found > distance) continue
        if (isOther(word, candidate.word, found)) continue
        const nearer = found < distance || (candidate.preferred && !preferred)
        if (nearer) [best, distance, ties, preferred] = [candidate.word, found, 0, candidate.preferred]
        else if (candidate.preferred === preferred && singular(candidate.word) !== singular(best)) ties += 1
      }
    }
    return best !== '' && ties === 0 ? best : undefined
  }
}

/** Replaces misspelt words of `text`, and reports each replacement. The name of a person or a thing, with a capital, is left as it is. */
export function correctSpelling(
  tokens: readonly Token[],
  spelling: Spelling,
  text: string,
): { tokens: Token[]; corrections: Correction[] } {
  const corrections: Correction[] = []
  let lookups = 0
  const read = tokens.map((token): Token => {
    if (token.kind !== 'word' || token.text.length < SHORTEST || spelling.knows(token.text)) return token
    if (lookups >= LOOKUPS_MAX || !/^[a-z]+$/.test(token.text)) return token
    if (isName(text, token)) return token
    lookups += 1
    const meant = spelling.meant(token.text)
    if (meant === undefined) return token
    if (isCalled(text, token) && !spelling.isSureCoin(token.text, meant)) return token
    corrections.push({ written: token.text, read: meant, start: token.start, end: token.end })
    return changed(token, { text: meant })
  })
  return { tokens: read, corrections }
}

/** Whether a word has a capital letter that no beginning of a sentence explains, in a text that is not in capitals. */
function isName(text: string, { start, end }: Token): boolean {
  const [first = '', rest] = [text[start], text.slice(start + 1, end)]
  const capital = first !== first.toLowerCase() && rest === rest.toLowerCase()
  return capital && !/(?:^|[.!?:;\n(\-"'])\s*$/.test(text.slice(Math.max(0, start - 8), start)) && start > 0
}

/** `Hammad: …`, `Marubo, …`: somebody is called. `Vpim: above 0.8` is not. */
function isCalled(text: string, { start, end }: Token): boolean {
  const [first = '', rest] = [text[start], text.slice(start + 1, end)]
  if (first === first.toLowerCase() || rest !== rest.toLowerCase()) return false
  return CALLS.test(text.slice(end, end + CALLS_REACH))
}

const CALLS =
  /^\s*[:,]\s+(?!(?:is|are|was|of|on|above|below|over|under|at|more|less|greater|higher|lower|between|from|in|within)\b)\p{L}/iu
const CALLS_REACH = 12

/** Whether a near word is still another word: two edits and another first letter, or a replaced letter in a word of four (`wick`, `tick`). */
function isOther(written: string, word: string, distance: number): boolean {
  if (written.endsWith('ly') && !word.endsWith('ly')) return true
  if (distance === 2) return word[0] !== written[0]
  return written.length === 4 && word.length === 4 && lettersOf(word) !== lettersOf(written)
}

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i += 1) letters |= 1 << (word.charCodeAt(i) - 97)
  return letters
}

function bits(value: number): number {
  let [left, count] = [value, 0]
  for (; left !== 0; left &= left - 1) count += 1
  return count
}
