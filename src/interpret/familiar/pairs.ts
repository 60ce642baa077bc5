/**
 * The pairs of neighbouring words of a text: small words as they are written, all others by their kind. Two texts of one form have the same pairs, whatever
 * names, numbers and coins they say.
 */
import type { Atom } from '../words/atoms.js'
import type { Place } from '../words/place.js'
import { wordSet } from '../words/table.js'

/** Words that order, time, join, leave out or point back. Which of their meanings holds depends on their neighbours. */
const SMALL = wordSet(
  'before after first earlier prior previous previously later hour hours hourly day days daily minute minutes week weeks month noon midnight utc by for ' +
    'during since until once next last past within ago now again while or both less times least most any each same either neither but not no without only ' +
    'outside except out it this that which was were had has been being is are',
)
/** Kinds of names that stand in the same places. */
const ALIKE: ReadonlyMap<string, string> = new Map([
  ['level', 'feature'],
  ['rule', 'pattern'],
])
/** The kinds of a number, of a span, of an unknown word, and of both ends of a text. */
const [NUMBER, SPAN, UNKNOWN, BEGIN, END] = ['#number', '#span', '#unknown', '#begin', '#end']

/** Two neighbours, and the place of both. */
export interface Pair extends Place {
  readonly first: string
  readonly second: string
}

/** What a word is among its neighbours. */
export function kindOf({ text, quantity, duration, senses: [sense] }: Atom): string {
  if (quantity !== undefined) return NUMBER
  if (duration !== undefined) return SPAN
  const written = text.toLowerCase()
  if (SMALL.has(written)) return written
  return sense === undefined ? UNKNOWN : `#${ALIKE.get(sense.is) ?? sense.is}`
}

/** The pairs of a text, from its first word to its last one. None of a text without words. */
export function pairsOf(atoms: readonly Atom[]): Pair[] {
  const kinds = [BEGIN, ...atoms.map(kindOf), END]
  return atoms.length === 0
    ? []
    : kinds.slice(1).map((second, at) => ({
        first: kinds[at]!,
        second,
        start: (atoms[at - 1] ?? atoms[0]!).start,
        end: (atoms[at] ?? atoms[at - 1]!).end,
      }))
}
