/**
 * Words that name something of the vocabulary elsewhere, and say nothing here: `Return the 30 rows`, `the minute where`, `in day of friday`. They become
 * fillers before anything is read.
 */
import { type Atom, means } from '../words/atoms.js'

const RETURNED =
  /^(?:the|all|every|each|only|just|up|at most|up to|me|us|those|these|rows?|minutes?|results?|cases?|any|no more than|max|maximum|a|an|top|first|last|latest|newest|oldest)$/
const ROWS =
  /\b(?:rows?|minutes?|results?|cases?|hits|matches|observations?|records|times|moments|ones|instances|occurrences|events|entries|list|1m)$/
const BEGINS = /^(?:[.:;!?,)]|please|pls|then|and|now|kindly)$/
const WHERE = /^(?:where|when|if|that|in which|at which|whenever)$/
const BEFORE_MINUTE =
  /^(?:the|every|each|any|all|that|which|this|those|these|me|show|find|list|give|need|want|know|see|for|please|show me|give me|find me)$/

/** The atoms, with words that say nothing where they stand as fillers. */
export const withIdle = (atoms: readonly Atom[]): Atom[] =>
  atoms.map((atom, at) => (isVerb(atoms, at) || isMinute(atoms, at) || isDayOf(atoms, at) ? silent(atom) : atom))

function silent({ start, end, text }: Atom): Atom {
  return { start, end, text, senses: [{ is: 'filler' }] }
}

const textOf = (atoms: readonly Atom[], at: number): string => atoms[at]?.text ?? ''

/** `Return the minutes …` at the beginning of a sentence is an order. */
function isVerb(atoms: readonly Atom[], at: number): boolean {
  const next = atoms[at + 1]
  if (atoms[at]!.text !== 'return' || next === undefined) return false
  const begins = at === 0 || BEGINS.test(textOf(atoms, at - 1))
  const counts = next.quantity?.unit === 'none' && !next.quantity.signed
  // "return the last hour above 3%" is a return.
  const named = atoms.slice(at + 1, at + 4).some((one) => one.duration !== undefined && !one.duration.bare)
  const rows =
    atoms.slice(at + 1, at + 5).some((one) => ROWS.test(one.text) || means(one, 'rows')) ||
    /^(?:top|bottom)$/.test(next.text)
  return begins && rows && (RETURNED.test(next.text) || counts) && !named && !means(atoms[at + 2], 'compare')
}

/** `the minute where regime is …`: the minutes are what is searched. */
const isMinute = (atoms: readonly Atom[], at: number): boolean =>
  atoms[at]!.duration?.minutes === 1 &&
  atoms[at]!.duration.bare &&
  WHERE.test(textOf(atoms, at + 1)) &&
  (at === 0 || BEFORE_MINUTE.test(textOf(atoms, at - 1)))

/** `in day of friday`, `on days of monday` */
const isDayOf = (atoms: readonly Atom[], at: number): boolean =>
  atoms[at]!.duration?.bare === true && textOf(atoms, at + 1) === 'of' && means(atoms[at + 2], 'weekday')
