/**
 * Readers by the atoms that they may begin with, so that a reader is tried only where it can read something: most words of a text begin few forms. Starts may
 * be too wide, and never too narrow: `test/interpret/starts.test.ts` tries every reader at every atom of all phrasings.
 */
import type { Atom } from '../words/atoms.js'
import type { Sense } from '../words/senses.js'
import { collected } from '../words/table.js'

/** What a form may begin with. */
export interface Starts {
  /** The whole text of the atom. */
  readonly words?: readonly string[]
  /** One of the atom's senses. */
  readonly senses?: readonly Sense['is'][]
  readonly quantity?: true
  readonly duration?: true
  /** `14:00`, and every other text with a colon. */
  readonly clock?: true
}

/** Any atom. */
export const ANYWHERE = 'anywhere'

/** The rows whose starts an atom has, in their order. */
export function startingWith<Row extends { readonly starts: Starts | typeof ANYWHERE }>(
  rows: readonly Row[],
): (atom: Atom) => readonly Row[] {
  const known = new Set(collected(rows, ({ starts }) => (starts === ANYWHERE ? [] : (starts.words ?? []))))
  // There are few combinations of words, senses and kinds of amounts. Each is put together once: by its word, and then by the rest.
  const found = new Map<string, Map<string, readonly Row[]>>()
  return (atom) => {
    const word = known.has(atom.text) ? atom.text : ''
    let ofWord = found.get(word)
    if (ofWord === undefined) {
      ofWord = new Map()
      found.set(word, ofWord)
    }
    const key = restOf(atom)
    const kept = ofWord.get(key)
    if (kept !== undefined) return kept
    const some = rows.filter(({ starts }) => starts === ANYWHERE || mayBegin(starts, atom))
    ofWord.set(key, some)
    return some
  }
}

/** What an atom may begin with beside its word. Nearly all atoms have one sense or none: their key is no new string. */
function restOf({ text, kinds, quantity, duration }: Atom): string {
  const senses = kinds.length < 2 ? (kinds[0] ?? '') : kinds.join('|')
  const amount = quantity === undefined ? (duration === undefined ? '' : '#d') : '#q'
  const clock = text.includes(':') ? '#c' : ''
  return amount === '' && clock === '' ? senses : senses + amount + clock
}

const mayBegin = ({ words, senses, quantity, duration, clock }: Starts, atom: Atom): boolean =>
  (quantity === true && atom.quantity !== undefined) ||
  (duration === true && atom.duration !== undefined) ||
  (clock === true && atom.text.includes(':')) ||
  words?.includes(atom.text) === true ||
  atom.kinds.some((kind) => senses?.includes(kind))
