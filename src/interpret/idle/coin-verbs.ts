/**
 * Names of coins that are verbs or adjectives where they stand: `link me the hours with …`, `dot the i's`, `an apt moment`. What follows a coin is said of it;
 * a pronoun, an article or a noun of time behind the word is not.
 */
import { type Atom, means, muted } from '../words/atoms.js'
import type { Check } from '../words/place.js'
import { wordSet } from '../words/table.js'

/** Tickers that are words, or sound like one: `wif` is "with", `trx` is "transfer". */
const VERBS = wordSet('link dot wif trx fil op apt')
const DETERMINERS = wordSet("the my your our this that these those all every each any some i i's it")
/** `an apt moment`: nouns behind an adjective. */
const NOUNS = wordSet(
  'moment moments time times minute minutes hour hours example examples case cases description word words name title setup setups instance instances day days',
)
/** `op says`: the writer of a post. */
const SPEAKS = wordSet('says said asked asks wants wrote thinks')
const BEGINS = wordSet('. , ; : ! ? ( please pls plz just can could would you u to and then so an')

/** The atoms with such words as fillers, and the words that may be a coin after all. */
export function withCoinVerbs(atoms: readonly Atom[], text: string): { atoms: readonly Atom[]; checks: Check[] } {
  let out: Atom[] | undefined
  const checks: Check[] = []
  for (const [at, atom] of atoms.entries()) {
    if (!VERBS.has(atom.text) || !means(atom, 'asset')) continue
    const use = at + 1 < atoms.length ? useOf(atoms, at, text) : undefined
    if (use === undefined) continue
    const written = text.slice(atom.start, atom.end)
    const why =
      use === 'either'
        ? `"${written}" is read as the coin, and may be a word of the sentence`
        : `"${written}" is read as a word of the sentence, and not as the coin`
    if (use !== 'verb') checks.push({ start: atom.start, end: atom.end, why })
    if (use === 'either') continue
    out ??= [...atoms]
    out[at] = muted(atom)
  }
  return { atoms: out ?? atoms, checks }
}

/** What such a word is: surely a verb, hardly a coin, or either of them. */
function useOf(atoms: readonly Atom[], at: number, text: string): 'verb' | 'word' | 'either' | undefined {
  const { start, end, text: word } = atoms[at]!
  const written = text.slice(start, end)
  if (written === written.toUpperCase()) return undefined
  const behind = /^ ([a-z']+)/i.exec(text.slice(end, end + REACH))?.[1]?.toLowerCase()
  if (behind === undefined) return undefined
  if (word === 'apt' && NOUNS.has(behind)) return 'word'
  if (word === 'op' && SPEAKS.has(behind)) return 'word'
  const before = atoms[at - 1]?.text.split(' ').at(-1)
  if (before !== undefined && !BEGINS.has(before)) return undefined
  if (behind === 'me') return 'verb'
  // "sol the last 24h up 5%"
  const spans = /^ \S+ (?:last|past|whole|entire|previous|\d)/i.test(text.slice(end, end + REACH))
  return DETERMINERS.has(behind) && !spans ? 'either' : undefined
}

const REACH = 24
