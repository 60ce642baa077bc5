/** Greetings, signatures and the names of people. */
import { type Atom, means } from '../words/atoms.js'
import type { Place } from '../words/place.js'
import { collected } from '../words/table.js'
import { bare, isContent, isName, placeOf, textOf } from './content.js'
import { type Sentence, wordsOf } from './sentences.js'
import { BESIDE_PEOPLE, CLOSING, GREETING, PEOPLE, TITLE } from './talk-words.js'

/** `Hi Kim,` `Dear Mr. Link,` `Good morning all!`: the words up to the end of the clause, where they could be no condition. */
export function greetingOf(sentences: readonly Sentence[], text: string): { places: Place[]; last: number } {
  const places: Place[] = []
  for (const { clauses } of sentences.slice(0, 2)) {
    for (const clause of clauses) {
      const { words } = clause
      const plain = clause.lower.map(bare)
      const begins = GREETING.has(plain[0] ?? '') || (places.length === 0 && isWholeGreeting(plain))
      if (!begins) return { places, last: places.at(-1)?.end ?? 0 }
      const known = words.every((word, i) => i === 0 || isPerson(word, plain[i]!) || GREETING.has(plain[i]!))
      if (!known && clause.atoms.some((atom) => isContent(atom) && !isPersonAtom(atom, text)))
        return { places, last: places.at(-1)?.end ?? 0 }
      places.push(placeOf(clause))
    }
  }
  return { places, last: places.at(-1)?.end ?? 0 }
}

const isWholeGreeting = (words: readonly string[]): boolean => words.join(' ').startsWith('to whom it may concern')
const isPerson = (word: string, plain: string): boolean =>
  PEOPLE.has(plain) ||
  BESIDE_PEOPLE.has(plain) ||
  TITLE.has(plain) ||
  (isName(word) && word.length > 1) ||
  /^\p{Lu}\.?$/u.test(word)

/** A coin that is written like the name of a person: `Link`, and not `LINK` or `link`. */
const isPersonAtom = (atom: Atom, text: string): boolean =>
  means(atom, 'asset', 'unknownSymbol', 'ranked') && isName(textOf(text, atom))

/** A name of the market that no person has. `Rose` is also a movement. */
const isFirmName = (atom: Atom): boolean => isContent(atom) && !means(atom, 'move', 'vague') && !PEOPLE.has(atom.text)

/** `best`, `high regards`: closing words that have another sense beside that. */
const isClosingAtom = ({ text }: Atom): boolean => text.split(' ').every((word) => CLOSING.has(word))

/** `Thanks, Marta` `Best regards, H. Gas` `Kind regards\nSofia`: closing words and names at the end. */
export function signatureOf(sentences: readonly Sentence[], text: string, { last }: { last: number }): Place[] {
  const places: Place[] = []
  const clauses = collected(sentences, ({ clauses: all }, i) => all.map((clause) => ({ clause, sentence: i })))
  for (const { clause, sentence } of clauses.reverse()) {
    if (clause.end <= last) break
    const { words } = clause
    const plain = clause.lower.map(bare)
    const closes = plain.some((word) => CLOSING.has(word) && !TIES.has(word))
    const fits = words.every((word, i) => CLOSING.has(plain[i]!) || isPerson(word, plain[i]!))
    const first = sentences[sentence]!.clauses[0] === clause
    const numbers = clause.atoms.some(({ quantity, duration }) => quantity !== undefined || duration?.bare === false)
    const named =
      words.length <= 3 && words.every((word) => isName(word) || TITLE.has(word.toLowerCase().replace('.', '')))
    const coin = words.length === 1 && clause.atoms.some((atom) => means(atom, 'asset')) && places.length === 0
    if (words.length === 0) continue
    // "Cheers, Ravi (Support)"
    const bracket = clause.ends === ')' && places.length === 0 && words.length <= 3
    // "…, from 2026-01-01": a time of the search is no signature.
    const dated = clause.dates.some(
      (date) =>
        /\d/.test(textOf(text, date)) || /^(?:from|in|on|since|during|until|over|for|the|last|past)$/.test(plain[0]!),
    )
    if (dated) break
    const before = clauses.find((one) => one.clause.end <= clause.start)?.clause
    const signed = named && before !== undefined && isClosing(before.words)
    const content =
      !signed && clause.atoms.some((atom) => isFirmName(atom) && !isPersonAtom(atom, text) && !isClosingAtom(atom))
    if (numbers || content || !fits || !(closes || signed || bracket || (named && first && !coin))) break
    places.push(placeOf(clause))
  }
  return places
}

const TIES: ReadonlySet<string> = new Set([
  'and',
  'to',
  'all',
  'in',
  'a',
  'the',
  'for',
  'with',
  'you',
  'very',
  'much',
  'your',
  'of',
  'have',
  'day',
])
const isClosing = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => CLOSING.has(bare(word.toLowerCase())))

/** `my colleague Sol suggested`, `Prof. Link`: a coin that is written like a name, behind a title or a word for a person. */
export function personsOf(sentences: readonly Sentence[], text: string): Place[] {
  const atoms = collected(sentences, ({ clauses }) => collected(clauses, (clause) => clause.atoms))
  const titled = (atom: Atom): boolean => {
    if (!isName(textOf(text, atom))) return false
    const before = wordsOf(text, { start: Math.max(0, atom.start - 12), end: atom.start }).at(-1) ?? ''
    return TITLE.has(before.toLowerCase().replace(/\.$/, ''))
  }
  const coins = atoms.filter((atom) => means(atom, 'asset') || titled(atom))
  return coins
    .filter((atom) => {
      if (titled(atom)) return true
      if (!isPersonAtom(atom, text)) return false
      const before = wordsOf(text, { start: Math.max(0, atom.start - 30), end: atom.start }).at(-1) ?? ''
      const plain = before.toLowerCase().replace(/\.$/, '')
      const behind = /^\s+(?:from|asked|asks|wants|suggested|says|said|told|is asking|has asked)\b/.test(
        text.slice(atom.end),
      )
      return TITLE.has(plain) || PEOPLE.has(plain) || (behind && coins.length > 1)
    })
    .map(placeOf)
}
